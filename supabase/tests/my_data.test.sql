-- One's data to take along. Cases MD of docs/access.md.
begin;
\ir helpers.psql
create temp table begun (who text, download_id uuid, sections text[]);
grant select on begun to public;
create function tests.begin_download(who text) returns uuid
language sql security definer
as $$
  insert into begun select who, e.* from public.begin_my_data(tests.id(who), '203.0.113.7', 'Agent/1') e
    returning download_id
$$;
-- All that a person takes along, section by section, as that person.
create function tests.taken(who text) returns table (section text, item jsonb)
language sql
as $$ select s.name, d.* from begun b, unnest(b.sections) s (name), public.my_data(b.download_id::text, s.name) d
  where b.who = taken.who $$;
create temp table taken (who text, section text, item text);
grant insert, select on taken to public;
grant execute on all functions in schema tests to public;
select no_plan();

-- Who begins one, and whose it is.
select collect_tap(tests.acting_as(name), throws_ok(format('select public.begin_my_data(%L)', tests.id(name)), '42501',
  null, '[MD1] ' || name || ' begins no download past the edge function'),
  throws_ok(format('select public.my_data(%L, ''account'')', gen_random_uuid()), 'PT404', 'Download not found',
    '[MD1] Nobody reads a download that was not begun: ' || name))
from unnest(array['alice', 'bob', 'carol', 'dave', 'erin', 'mallory', 'grace']) as name;
select tests.as_anon();
select throws_ok('select public.my_data(''x'', ''account'')', '42501', null, '[MD1] A visitor reads no download');
select throws_ok('select public.begin_my_data(null)', '42501', null, '[MD1] A visitor begins no download');
select tests.as_service();
select throws_ok('select public.my_data(''x'', ''account'')', '42501', null,
  '[MD1] The edge function reads no download as itself');
select throws_ok(format('select public.begin_my_data(%L)', id), 'PT403', null,
  '[MD1] The edge function begins no download for nobody')
  from unnest(array[null, gen_random_uuid()]) as id;
-- What people of the seed have not said to each other yet.
select tests.as_database();
insert into public.deal_room_invitations (deal_room_id, email, side, invited_by, kyc_waived_by)
values (tests.room('Lumen Grid')::uuid, 'adviser@secret.test', 'INVESTOR', tests.id('bob'), tests.id('alice'));
insert into public.deal_room_waivers (invitation_id, reason) select i.id, 'Waived for a reason of alice''s own'
  from public.deal_room_invitations i
where i.kyc_waived_by = tests.id('alice') on conflict (invitation_id) do update set reason = excluded.reason;
update public.export_products p set certified_by = tests.id('dave') from public.startups s where s.id = p.startup_id
  and s.slug = 'lumen-grid' and p.status = 'APPROVED';
select tests.add_document('Lumen Grid', 'alice', 'Alice''s own cap table');
select tests.acting_as('mallory');
select public.request_intro((select s.id::text from public.startups s where s.slug = 'lumen-grid'),
  'A note of mallory''s own');
select tests.acting_as('alice');
select public.decline_intro((select r.id::text from public.intro_requests r where r.note = 'A note of mallory''s own'),
  'A reason of alice''s own');
select tests.acting_as('grace');
select public.request_export_demo((select p.id::text from public.export_products p
  where p.title = 'GridSense Rating API'), 'Company of grace''s own', 'Germany', 'Words of grace''s own');
select public.cancel_export_deal((select d.id::text from public.export_deals d
  where d.buyer_company = 'Company of grace''s own'), 'A cancellation of grace''s own');
select tests.as_database();
select tests.begin_download(name) from unnest(array['alice', 'bob', 'carol', 'dave', 'erin', 'mallory', 'grace',
  'henrik',
  'petra']) as name;
select results_eq($$select action, host(ip_address), user_agent, metadata from public.audit_logs
  where user_id = tests.id('bob') and action = 'user.data_exported'$$,
  $$select 'user.data_exported', '203.0.113.7', 'Agent/1', jsonb_build_object('download_id', b.download_id) from begun b
    where b.who = 'bob'$$, '[MD2] A download is audited, with where it was asked from');
select tests.acting_as('mallory');
select throws_ok(format('select public.my_data(%L, ''account'')', download_id), 'PT404', 'Download not found',
  '[MD3] Mallory does not read another''s download: ' || who) from begun where who <> 'mallory';
select throws_ok(format('select public.my_data(%L, ''account'')', id), 'PT404', null,
  '[MD3] A download that does not exist is not found: ' || coalesce(id, 'null')) from unnest(array['x', null]) as id;
select throws_ok(format('select public.my_data(%L, %L)', (select download_id from begun where who = 'mallory'),
  section),
  'PT400', 'This section does not exist.',
  '[MD3] A section that does not exist is refused: ' || coalesce(section, 'null'))
from unnest(array['users', '', null]) as section;

-- What the people of the seed take along.
select collect_tap(tests.acting_as(b.who),
  lives_ok(format('insert into taken select %L, t.section, t.item::text from tests.taken(%L) t', b.who, b.who),
  '[MD4] ' || b.who || ' reads every section'))
from begun b;
select tests.as_database();
select is_empty('select unnest(private.data_sections()) except select s
  from (select distinct unnest(sections) s from begun) x',
  '[MD4] The edge function is told every section');
select results_eq($$select who from taken where section = 'account' order by who$$,
  'select who from begun order by who', '[MD4] Each person reads their account');
select is((select count(*) from taken where who = 'bob' and section = 'messages'),
  tests.count('public.deal_room_messages where sender_id = tests.id(''bob'')'),
  '[MD4] Bob reads the messages that he wrote');
select is((select count(*) from taken where who = 'bob' and section = 'nda_acceptances'),
  tests.count('public.nda_acceptances where user_id = tests.id(''bob'')'), '[MD4] Bob reads the NDAs that he accepted');
select is((select count(*) from taken where who = 'bob' and section = 'nda_signatures'),
  tests.count('public.nda_signatures where user_id = tests.id(''bob'')'),
    '[MD4] Bob reads what he signed for his fund');
select isnt_empty($$select 1 from taken where who = 'petra' and section = 'investor_profile' and item like '%bio%'$$,
  '[MD4] Petra reads her investor''s profile');
select is((select count(*) from taken where who = 'alice' and section = 'startups'),
  tests.count('public.startups where founder_id = tests.id(''alice'')'), '[MD4] Alice reads her startups');
select is((select count(*) from taken where who = 'dave' and section = 'review_decisions'),
  tests.count('private.review_decisions where decided_by = tests.id(''dave'')'),
  '[MD4] Dave reads his decisions on startups and products');

select isnt_empty($$select 1 from taken where who = 'alice' and section = 'introductions_answered'
  and item like '%A reason of alice''s own%'$$, '[MD4] Alice reads what she answered');
select isnt_empty($$select 1 from taken where who = 'grace' and section = 'export_deals'
  and item like '%Company of grace''s own%' and item like '%A cancellation of grace''s own%'$$,
  '[MD4] Grace reads what she wrote in an export deal');
select isnt_empty($$select 1 from taken where who = 'alice' and section = 'invitations'
  and item like '%Waived for a reason of alice''s own%'$$, '[MD4] Alice reads the reason of a waiver that she gave');

-- And nothing of anybody else.
create function tests.others(who text) returns table (what text, words text)
language sql stable security definer set search_path = ''
as $$
  select 'address', u.email from public.users u where u.id <> tests.id(who)
  union all select 'name', u.display_name from public.users u where u.id <> tests.id(who) and length(u.display_name) > 5
  union all select 'phone', u.phone from public.users u where u.id <> tests.id(who) and u.phone is not null
  union all select 'id', u.id::text from public.users u where u.id <> tests.id(who)
  union all select 'message', left(m.message, 40) from public.deal_room_messages m where m.sender_id <> tests.id(who)
    and length(m.message) > 12
    and not exists (select 1 from public.deal_room_messages o where o.sender_id = tests.id(who)
      and o.message = m.message)
  union all select 'note', left(r.note, 40) from public.intro_requests r join public.investors i on i.id = r.investor_id
    where i.user_id <> tests.id(who)
    and not exists (select 1 from public.intro_requests o join public.investors x on x.id = o.investor_id
      where x.user_id = tests.id(who) and left(o.note, 40) = left(r.note, 40))
  union all select 'reason', left(v.reason, 40) from private.review_decisions v where v.decided_by <> tests.id(who)
    and length(v.reason) > 12
  union all select 'reason', left(k.reason, 40) from public.kyc_submissions k where k.decided_by <> tests.id(who)
    and length(k.reason) > 12
  union all select 'bio', left(i.bio, 40) from public.investors i where i.user_id <> tests.id(who)
    and length(i.bio) > 12
  union all select 'letter', left(c.message, 40) from public.contact_messages c where c.user_id is distinct
    from tests.id(who)
  union all select 'reason', left(w.reason, 40) from public.deal_room_waivers w
    join public.deal_room_invitations i on i.id = w.invitation_id where i.kyc_waived_by <> tests.id(who)
  union all select 'reason', left(x.reason, 40) from public.deal_cancellations x where x.cancelled_by <> tests.id(who)
    and length(x.reason) > 12
  union all select 'reason', left(x.cancel_reason, 40) from public.export_deals x where x.cancelled_by <> tests.id(who)
    and length(x.cancel_reason) > 12
  union all select 'reason', left(m.end_reason, 40) from public.deal_room_members m where m.ended_by <> tests.id(who)
    and length(m.end_reason) > 12
  union all select 'document', d.file_name from public.deal_room_documents d where d.uploaded_by <> tests.id(who)
    and not exists (select 1 from public.deal_room_documents o where o.uploaded_by = tests.id(who)
      and o.file_name = d.file_name)
  union all select 'watched', left(n.body, 40) from private.watch_notes n
    where n.author_id <> tests.id(who) and length(n.body) > 12
  union all select 'known', left(c.how, 40) from private.watch_contacts c where c.user_id <> tests.id(who)
  union all select 'next step', left(w.next_step, 40) from public.watchlist w
    join public.investors i on i.id = w.investor_id
    where private.role_in(i.organization_id, tests.id(who)) is null
  union all select 'invited', i.email from public.deal_room_invitations i where i.claimed_by is distinct
    from tests.id(who) and i.email <> who || '@dealport.test'
  union all select 'company', d.buyer_company from public.export_deals d where d.buyer_id <> tests.id(who)
    and not exists (select 1 from public.export_deals o where o.buyer_id = tests.id(who)
      and o.buyer_company = d.buyer_company)
$$;
create function tests.leaks(who text) returns table (section text, what text, words text)
language sql security definer
as $$
  select distinct t.section, o.what, o.words from tests.others(who) o
  join taken t on t.who = leaks.who and position(o.words in t.item) > 0
  -- What the person wrote or founded may name somebody.
  where not (o.what in ('name', 'company') and t.section in ('messages', 'startups', 'startup_teams',
    'export_products'))
    and o.words <> ''
$$;
select cmp_ok((select count(*) from tests.others('bob')), '>', 100::bigint,
  '[MD5] The seed holds much of others that could leak');
select is_empty(format('select * from tests.leaks(%L)', who), '[MD5] ' || who || ' takes nothing of anybody else along')
  from begun;

-- Every table that knows a person is in it, or is here with its reason.
create temp table left_out (name text, because text);
insert into left_out values
  ('private.review_claims', 'who looks at an application for half an hour'),
  ('public.deal_room_members', 'read by the view of seats: deal_rooms has it'),
  ('private.room_grants', 'the answer to who is in which room, kept ready: deal_rooms has it'),
  ('private.scope_grants',
    'what somebody may do with a room''s files, kept ready: nobody is told what is held back from them'),
  ('private.data_downloads', 'the downloads themselves: activity has each'),
  ('private.mail_queue', 'what waits for the next mail: notifications has each'),
  ('private.reading_batches', 'ids of what a browser told, by which nothing counts twice'),
  ('private.reading_clocks', 'until when what a browser told is counted'),
  ('private.reader_totals', 'sums of documents_read, kept ready'),
  ('private.csv_files', 'the downloads of lists: activity has each'),
  ('public.organizations', 'facts of organizations; who verified them is in the log, and so in activity'),
  ('public.deal_key_documents', 'a deal''s notes: both sides'', and nobody''s own'),
  ('public.export_deal_payments', 'a payment provider''s ids of a deal, which two people share');
create temp view knows_people as
select distinct c.oid::regclass::text as name from pg_class c
join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'private')
where c.relkind = 'r' and (
  exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
    and k.confrelid in ('public.users'::regclass, 'public.investors'::regclass))
  or exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attname ~ '(^|_)(email|user_id|person)$')
);
select is_empty($$
  select case when name ~ '\.' then name else 'public.' || name end from knows_people
  except select (regexp_matches(p.prosrc, '(?:from|join) ((?:public|private)\.[a-z_]+)', 'g'))[1] from pg_proc p
    where p.oid in ('private.data_of(uuid,text)'::regprocedure, 'private.room_data_of(uuid,text)'::regprocedure)
  except select name from left_out$$, '[MD6] A table that knows people is in the download, or says here why not');
select cmp_ok((select count(*) from knows_people), '>', 35::bigint, '[MD6] The catalogue has tables that know people');
select is_empty($$select (regexp_matches(p.prosrc, 'when ''([a-z_]+)'' then return', 'g'))[1] from pg_proc p
  where p.oid in ('private.data_of(uuid,text)'::regprocedure, 'private.room_data_of(uuid,text)'::regprocedure)
  except select unnest(private.data_sections())$$, '[MD6] The list of sections leaves none out');

-- The files that somebody uploaded.
create function tests.files(who text) returns table (kind text, place text, file_name text, path text)
language sql security definer
as $$ select f.kind, f.place, f.file_name, f.path from private.files_of(tests.id(who)) f $$;
create temp table given as select v.name, tests.add_document('Lumen Grid', v.who, v.name) as id
from (values ('alice', 'Deck of alice'), ('alice', 'Plan of alice'), ('alice', 'Draft of alice'),
  ('bob', 'Term sheet of bob')) v (who, name);
insert into public.deal_room_document_versions (document_id, version, file_name, file_url, file_size, content_type,
  uploaded_by, created_at, can_show)
select g.id, 1, 'Plan of alice.pdf', 'former/' || g.id, 1000, 'application/pdf', tests.id('alice'), now(), false
from given g where g.name = 'Plan of alice';
update public.deal_room_documents d set version = 2, version_by = tests.id('bob'), file_name = 'Plan of bob.pdf'
from given g where d.id = g.id and g.name = 'Plan of alice';
update public.deal_room_documents d set removed_at = now(), removed_by = tests.id('alice') from given g
where d.id = g.id and g.name = 'Draft of alice';
insert into public.startup_documents (startup_id, name, file_name, file_url, file_size, content_type, doc_type,
  uploaded_by)
select tests.startup()::uuid, v.name, v.name || '.pdf', '/api/' || md5(v.name), 1000, 'application/pdf', 'OTHER',
  tests.id(v.who)
from (values ('alice', 'Patent of alice'), ('henrik', 'Patent of henrik')) v (who, name);
update public.startups set logo_url = '/api/logos/' || id || '/' || gen_random_uuid() where id = tests.startup()::uuid;
update public.users set profile_image_url = '/api/pictures/' || id || '/' || gen_random_uuid()
where id = tests.id('alice');
select set_eq($$select f.kind, f.file_name from tests.files('alice') f
    where f.kind <> 'room_document' or f.file_name like '%of %.pdf'$$,
  $$values ('profile_picture', 'picture.webp'), ('startup_document', 'Patent of alice.pdf'),
    ('room_document', 'Deck of alice.pdf'),
    ('room_document', 'Plan of alice.pdf')$$,
  '[MD9] Alice takes the files that she uploaded, not what came after them, not the company''s logo, not what was removed');
update public.startups set logo_url = '/api/logos/' || id || '/' || gen_random_uuid() where slug = 'cryonaut';
select is((select count(*) from tests.files('henrik') f where f.kind = 'startup_logo'), 1::bigint,
  '[MD9] Henrik, who alone is his company, takes its logo');
select is((select f.path from tests.files('alice') f where f.file_name = 'Plan of alice.pdf'),
  (select format('/dealrooms/%s/documents/%s/content?download=true&version=1', tests.lumen(), g.id) from given g
   where g.name = 'Plan of alice'), '[MD9] A former version of hers is served as that version');
select is((select count(*) from tests.files('bob') f where f.file_name = 'Plan of bob.pdf'), 1::bigint,
  '[MD9] Bob takes the version that he uploaded to the document of another person');
select results_eq($$select f.place, f.file_name from tests.files('bob') f where f.file_name = 'Term sheet of bob.pdf'$$,
  $$select r.name, 'Term sheet of bob.pdf' from public.deal_rooms r where r.id = tests.lumen()::uuid$$,
  '[MD9] Bob takes his own file of the room, with the room''s name');
select is_empty($$select x.who, f.path from begun x, tests.files(x.who) f
  where f.kind = 'room_document' and not exists (
    select 1 from (
      select d.id, d.version, d.version_by as by from public.deal_room_documents d
      union all select v.document_id, v.version, v.uploaded_by from public.deal_room_document_versions v
    ) v where v.by = tests.id(x.who) and f.path like '%/documents/' || v.id || '/content%&version=' || v.version)$$,
  '[MD9] Nobody takes a file of a room that another person uploaded');
select tests.access_runs_out('bob', 'Lumen Grid');
select is_empty($$select 1 from tests.files('bob') f join public.deal_rooms r on r.name = f.place
  where r.id = tests.lumen()::uuid$$, '[MD9] Bob takes no file of a room that he may no longer read');
select tests.founds('henrik', 'lumen-grid');
select is_empty($$select 1 from tests.files('alice') f
  where f.kind in ('startup_document', 'startup_logo') and f.place = 'Lumen Grid'$$,
  '[MD9] A former founder takes no file of the startup');
insert into public.startup_offers (startup_id, email, organization_id, offered_by, outcome, accepted_by, closed_at)
select tests.startup()::uuid, 'henrik@dealport.test', private.company_of(tests.id('alice'), 'x'),
  tests.id('grace'), 'ACCEPTED',
  tests.id('henrik'), now();
select set_eq($$select f.file_name from tests.files('henrik') f
    where f.place = 'Lumen Grid' and f.kind like 'startup%'$$,
  $$values ('Patent of henrik.pdf')$$,
  '[MD9] Who takes a startup over takes neither the documents nor the logo of its former founder');
select is((select count(*) from tests.files('petra') f where f.kind = 'kyc_document'),
  tests.count('public.kyc_documents where uploaded_by = tests.id(''petra'') and arrived_at is not null
    and abandoned_at is null'),
  '[MD9] Petra takes the documents of her identity check');

-- How long, how often, by whom.
select tests.acting_as('bob');
select is((select count(*) from public.my_data((select download_id::text from begun where who = 'bob'), 'account',
  page)),
  (page <= 0)::int::bigint,
  '[MD7] The account is one row on the first page alone: page ' || page)
from unnest(array[-1, 0, 1, 2147483647]) as page;
select tests.as_database();
insert into public.notifications (user_id, kind, target_type, target_id) select tests.id('bob'), 'deal.cancelled',
  'deal_room', gen_random_uuid() from generate_series(1, 1100);
create temp table pages as select 0 as page, null::jsonb as item where false;
grant insert, select on pages to public;
select tests.acting_as('bob');
insert into pages select p, d.* from generate_series(0, 3) p,
  public.my_data((select download_id::text from begun where who = 'bob'), 'notifications', p) d;
select is((select count(distinct item ->> 'target_id') from pages where item ->> 'kind' = 'deal.cancelled'
  and item ->> 'target_type' = 'deal_room'),
  tests.count('public.notifications where user_id = tests.id(''bob'') and kind = ''deal.cancelled'''),
  '[MD7] The pages, one after the other, are the whole');
select is((select max(n) from (select count(*) n from pages group by page) x), 500::bigint,
  '[MD7] A page has at most 500 rows');
select tests.as_database();
update private.data_downloads set began_at = now() - interval '61 minutes' where user_id = tests.id('bob');
select tests.acting_as('bob');
select throws_ok(format('select public.my_data(%L, ''account'')', (select download_id from begun where who = 'bob')),
  'PT404', null, '[MD8] A download is over after an hour');
select tests.as_service();
select throws_ok($$select public.begin_my_data(tests.id('carol')) from generate_series(1, 5)$$, 'PT429', null,
  '[MD8] A person begins five downloads an hour');
select tests.as_database();
select tests.disable('carol');
select tests.acting_as('carol');
select throws_ok(format('select public.my_data(%L, ''account'')', (select download_id from begun where who = 'carol')),
  'PT403', null, '[MD8] A disabled person reads no download');
select tests.as_service();
select throws_ok($$select public.begin_my_data(tests.id('carol'))$$, 'PT403', 'This account has been disabled.',
  '[MD8] A disabled person begins no download');

select * from finish();
rollback;
