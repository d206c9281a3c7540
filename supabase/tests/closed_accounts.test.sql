-- Closing one's own account. Cases CA of docs/access.md. zeb has written into everything that a person can.
begin;
\ir helpers.psql
create temp table zeb (id uuid);
create temp table zeb_room (id uuid);
grant select on zeb, zeb_room to public;
create function tests.zeb() returns uuid
language sql stable security definer
as $$ select z.id from zeb z $$;
create function tests.close(who uuid, session uuid default null, password_verified boolean default true) returns void
language sql
as $$ select public.close_account(who, session, password_verified, '203.0.113.5', 'Agent/1') $$;
-- As the database: what no function does in one step.
create function tests.sql(statement text) returns void
language plpgsql security definer
as $$ begin execute statement; end $$;
-- Every column that holds text, in every table of ours and of Supabase's beside it.
create function tests.mentions(pattern text) returns table (place text, n bigint)
language plpgsql security definer set search_path = ''
as $$
declare
  c record;
begin
  for c in
    select a.attname, t.oid::regclass::text as relation
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_class t on t.oid = a.attrelid and t.relkind in ('r', 'p')
    join pg_catalog.pg_namespace s on s.oid = t.relnamespace
      and s.nspname in ('public', 'private', 'auth', 'storage', 'realtime')
    join pg_catalog.pg_type y on y.oid = a.atttypid
    where a.attnum > 0 and not a.attisdropped
      and (y.typcategory in ('S', 'U', 'A', 'C', 'E') or y.typname in ('json', 'jsonb', 'tsvector') or y.typtype = 'd')
        and y.typname not in ('uuid', '_uuid', 'bytea')
  loop
    execute format('select count(*) from %s where %I::text ~* $1', c.relation, c.attname) into n using pattern;
    if n > 0 then
      place := regexp_replace(c.relation || '.' || c.attname, '^public\.', '');
      return next;
    end if;
  end loop;
end
$$;
-- Names, address, phone, and the word that stands in all that zeb wrote.
create function tests.traces() returns setof text
language sql
as $$ select m.place from tests.mentions('zebediah|quagmire|zebquag|668 18 18|zqword') m
  where m.place not like 'pg_temp%' $$;
grant execute on all functions in schema tests to public;
select no_plan();

-- What keeps the people of the seed from closing.
create function tests.obstacles() returns text
language sql
as $$
  select coalesce(string_agg(distinct o.kind, ' ' order by o.kind), '') from public.my_account_closing_obstacles() o
$$;
grant execute on function tests.obstacles() to public;
select tests.acting_as('grace');
select public.request_export_demo((select p.id::text from public.export_products p
  where p.title = 'GridSense Rating API'), 'Grid AG', 'Germany');
select collect_tap(tests.acting_as(name), is(tests.obstacles(), kinds,
  '[CA1] The right obstacles keep ' || name || ' from closing'))
from (values ('alice', 'DEAL_ROOM ORGANIZATION'), ('bob', 'DEAL_ROOM ORGANIZATION'), ('carol', ''),
  ('dave', 'ORGANIZATION'),
  ('erin', 'SUPER_ADMIN'), ('mallory', ''), ('grace', 'EXPORT_DEAL')) as t (name, kinds);
select tests.acting_as('bob');
select results_eq($$select sentence from public.my_account_closing_obstacles()
  where target_id::text = tests.room('Lumen Grid')$$,
  $$values ('Only you may sign for your side of the deal room Lumen Grid · Series A. Complete or cancel its deal first, or let a colleague sign.')$$,
    '[CA1] Each obstacle says what to do, and about what');
select tests.as_service();
select throws_ok(format('select tests.close(%L)', tests.id(name)), 'PT409', null,
  '[CA1] ' || name || '''s account is not closed while something keeps it')
from unnest(array['alice', 'bob', 'dave', 'erin', 'grace']) as name;
select throws_like($$select tests.close(tests.id('bob'))$$, '%Lumen Grid · Series A%',
  '[CA1] Bob reads in the refusal what keeps his account');
select is_empty($$select 1 from tests.mentions('@closed.invalid')$$, '[CA1] Nobody loses anything by a refusal');

-- Who may.
select collect_tap(tests.acting_as(name),
  throws_ok(format('select public.close_account(%L, null, true)', tests.id(name)), '42501', null,
    '[CA2] ' || name || ' closes nobody''s account past the edge function, not their own either'),
  throws_ok('select public.files_to_remove()', '42501', null, '[CA2] ' || name || ' reads no list of files'),
  throws_ok($$select public.clear_removed_files('kyc-documents', '{}')$$, '42501', null,
    '[CA2] Nobody shortens the list of files'),
  throws_ok('select public.enforce_password_check_limit(null)', '42501', null,
    '[CA2] Nobody uses up the tries of anybody'))
from unnest(array['alice', 'bob', 'carol', 'dave', 'erin', 'mallory', 'grace']) as name;
select tests.as_anon();
select throws_ok('select public.' || call, '42501', null, '[CA2] A visitor cannot call ' || call)
from unnest(array['my_account_closing_obstacles()', 'my_reauthentication()', 'close_account(null, null, true)',
  'files_to_remove()']) as call;
select tests.as_service();
select throws_ok($$select tests.close(tests.id('grace'), tests.id('grace'), false)$$, 'PT403', 'Type your password.',
  '[CA3] A session alone closes nothing where there is a password');
select throws_ok($$select tests.close(tests.id('grace'), tests.id('grace'), null)$$, 'PT403', 'Type your password.',
  '[CA3] A missing answer about the password closes nothing');
select throws_ok($$select tests.close(gen_random_uuid())$$, 'PT401', null, '[CA3] An unknown account is not closed');
select throws_ok($$select tests.close(null)$$, 'PT401', null, '[CA3] No account is closed without an id');
select tests.disable('grace');
select throws_ok($$select tests.close(tests.id('grace'))$$, 'PT403', 'This account has been disabled.',
  '[CA3] A disabled account stays, as whoever disabled it left it');
-- Without a password, as by Google.
select tests.acting_as('mallory');
select results_eq('select * from public.my_reauthentication()', 'values (true, true)', '[CA4] Mallory has a password');
select tests.sql($$update auth.users set encrypted_password = '' where id = tests.id('mallory')$$);
select results_eq('select * from public.my_reauthentication()', 'values (false, true)',
  '[CA4] A fresh sign-in counts without a password');
select tests.sql($$update auth.sessions set created_at = now() - interval '11 minutes', refreshed_at = now(),
  updated_at = now() where user_id = tests.id('mallory')$$);
select results_eq('select * from public.my_reauthentication()', 'values (false, false)',
  '[CA4] A sign-in of eleven minutes ago counts no more, however often it was renewed');
select tests.sign_in(tests.id('carol'));
select tests.as_service();
select throws_ok(format('select tests.close(%L, %L, %L)', tests.id('mallory'), session, verified), 'PT403',
  'Sign in again, then try again within ten minutes.',
  '[CA4] A session that is old or of another closes nothing: ' || coalesce(session::text, 'none'))
from (values (tests.id('mallory'), false), (tests.id('mallory'), true), (tests.id('carol'), true),
  (gen_random_uuid(), true), (null, true)) as t (session, verified);
select tests.sql($$update auth.sessions set created_at = now() where user_id = tests.id('mallory')$$);
select lives_ok($$select tests.close(tests.id('mallory'), tests.id('mallory'), false)$$,
  '[CA4] A fresh session closes an account without a password');
select throws_ok($$select public.enforce_password_check_limit(tests.id('carol')) from generate_series(1, 6)$$, 'PT429',
  null,
  '[CA5] A password is tried five times in a quarter of an hour');
select lives_ok($$select public.enforce_password_check_limit(tests.id('alice')) from generate_series(1, 5)$$,
  '[CA5] Alice has five tries of her own');

-- zeb, as a founder first.
select tests.as_database();
insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
  raw_user_meta_data)
values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
  'zebediah@zebquag.test', 'x', now(), '{"provider": "email"}',
  '{"username": "zebquag", "first_name": "Zebediah", "last_name": "Quagmire", "role": "STARTUP_ADMIN"}');
insert into zeb select id from auth.users where email = 'zebediah@zebquag.test';
insert into auth.identities (provider, provider_id, user_id, identity_data)
  values ('email', tests.zeb()::text, tests.zeb(), '{"email": "zebediah@zebquag.test", "name": "Zebediah"}');
update public.users set profile_image_url = 'https://x.example/zqword.png' where id = tests.zeb();
insert into public.user_billing values (tests.zeb(), 'cus_zqword', 'sub_zqword');
insert into storage.buckets (id, name, public) values ('pictures', 'pictures', true) on conflict do nothing;
insert into storage.objects (bucket_id, name) values ('pictures', tests.zeb() || '/zqword.webp');
select tests.acting_as_account(tests.zeb());
select tests.sql($$update auth.sessions set user_agent = 'zqword/1' where user_id = tests.zeb()$$);
update public.users set phone = '+41 44 668 18 18' where id = tests.zeb();
select public.create_startup(jsonb_build_object('name', name, 'stage', 'SEED', 'hub_id',
  '0b000000-0000-4000-8000-000000000001', 'sectors', '["Fintech"]'::jsonb,
  'short_description', 'Of ' || name, 'long_description', 'By Zebediah, zqword'))
from unnest(array['Zqword Draft', 'Zqword Waiting', 'Zqword Rejected', 'Kept Labs']) as name;
select public.add_startup_document(tests.startup_called(name),
  '{"name": "zqword", "file_name": "zqword.pdf", "file_url": "https://x.example/zqword.pdf", "doc_type": "OTHER"}')
from unnest(array['Zqword Draft', 'Kept Labs']) as name;
select public.begin_startup_upload(tests.startup_called(name),
  '{"name": "zqword", "file_name": "zqword.pdf", "file_size": 10, "doc_type": "OTHER"}')
from unnest(array['Zqword Draft', 'Kept Labs']) as name;
select public.update_startup(tests.startup_called('Kept Labs'),
  '{"team": [{"name": "Zebediah Quagmire", "title": "Chief Executive", "biography": "zqword", "profile_url": "https://x.example/zqword"}]}');
select public.submit_startup(tests.startup_called(name)) from unnest(array['Zqword Waiting', 'Zqword Rejected',
  'Kept Labs']) as name;
select tests.acting_as('dave');
select public.reject_startup(tests.startup_called('Zqword Rejected'), 'zqword is not enough',
  '[{"field": "name", "reason": "zqword is a name"}]');
select public.approve_startup(tests.startup_called('Kept Labs'), 50);
select tests.acting_as('carol');
select public.request_intro(tests.startup_called('Kept Labs'), 'Hello');
select tests.acting_as_account(tests.zeb());
select public.decline_intro((select q.id::text from public.intro_requests q), 'zqword, not now');
select public.create_export_product(tests.startup_called('Kept Labs'),
  '{"title": "Kept product", "short_description": "zqword", "product_type": "SAAS", "pricing_model": "FIXED"}');
select public.create_export_product(tests.startup_called('Kept Labs'),
  '{"title": "Zqword draft", "short_description": "zqword", "product_type": "SAAS", "pricing_model": "FIXED"}');
select tests.as_database();
update public.export_products set status = 'APPROVED', is_hub_certified = true where title = 'Kept product';
insert into private.new_versions (target_id, target_type, details)
  select p.id, 'export_product', '{"title": "Zqword version"}'
  from public.export_products p where p.title = 'Kept product';
insert into private.decided_versions (target_id, details, decided_at) select p.id, '{"title": "Zqword then"}',
  now() from public.export_products p where p.title = 'Kept product';
select tests.acting_as_account(tests.zeb());
select public.save_search('zqword', '{"query": "zqword"}', true);
select public.mute_notifications('startup.approved', true);
select public.set_my_mail_pace('DAILY');
select public.send_contact_message('Zebediah Quagmire', 'Zebediah@zebquag.test', 'zqword AG', 'zqword',
  'zqword subject', 'A message of zqword');
select public.send_summit_message('Zebediah Quagmire', 'zebediah@zebquag.test', '+41 44 668 18 18', 'speaking',
  'zqword', 'zqword AG');
select public.request_launch_notice('zebediah@zebquag.test');
select public.send_event_message('0f000000-0000-4000-8000-000000000002',
  '{"full_name": "Zebediah Quagmire", "email": "zebediah@zebquag.test", "company": "zqword AG", "message": "zqword zqword"}');
select public.request_export_demo((select p.id::text from public.export_products p where p.is_on_market order by p.slug
  limit 1), 'zqword AG', 'Zqwordland', 'zqword notes');
select public.post_export_deal_message((select d.id::text from public.export_deals d where d.buyer_id = tests.zeb()),
  gen_random_uuid()::text, 'zqword to the seller');
select tests.sql($$update public.export_deals set status = 'NDA_PENDING', nda_version_id = private.newest_export_nda()
  where buyer_id = tests.zeb()$$);
select public.accept_export_nda((select d.id::text from public.export_deals d where d.buyer_id = tests.zeb()),
  (select d.nda_version_id::text from public.export_deals d where d.buyer_id = tests.zeb()), 'Zebediah Quagmire');
select public.begin_export_contract((select d.id::text from public.export_deals d where d.buyer_id = tests.zeb()),
  'zqword.pdf', 10), public.begin_export_contract((select d.id::text from public.export_deals d
  where d.buyer_id = tests.zeb()), 'zqword of both.pdf', 10);
select tests.sql($$update public.export_contracts set arrived_at = now() where file_name = 'zqword of both.pdf'$$);
select public.cancel_export_deal((select d.id::text from public.export_deals d where d.buyer_id = tests.zeb()),
  'zqword reason');
-- Before signing in: a message that only their address ties to them.
select tests.as_anon();
select public.send_contact_message('Zebediah Quagmire', 'zebediah@zebquag.test', 'zqword AG', 'zqword',
  'zqword subject', 'Another one of zqword');

-- Between the two, for a hub.
select tests.sql($$update public.users set role = 'GUEST' where id = tests.zeb();
update public.organization_members set joined_at = joined_at - interval '1 year',
  ended_at = clock_timestamp() - interval '300 days', ended_by = user_id where user_id = tests.zeb();
delete from public.notifications where kind = 'organization.without_owner'$$);
select tests.acting_as('dave');
select public.invite_to_organization(tests.organization(), 'zebediah@zebquag.test', 'ADMIN');
select tests.acting_as_account(tests.zeb());
select public.answer_organization_invitation((select i.id::text from public.organization_invitations i
  where i.email = 'zebediah@zebquag.test'), true);

-- Then as an investor.
select tests.sql($$select tests.acts_for(tests.zeb(), null);
update public.users set role = 'INVESTOR' where id = tests.zeb();
insert into public.organization_members (organization_id, user_id, role, title)
select s.organization_id, tests.zeb(), 'OWNER', 'zqword' from public.startups s where s.name = 'Kept Labs'$$);
select tests.acting_as_account(tests.zeb());
select public.update_investor('{"fund_name": "zqword", "bio": "zqword", "linkedin_url": "https://li.example/zqword",
    "website_url": "https://zqword.example",
  "preference_sectors": ["zqword"], "preference_stages": ["zqword"], "preference_geographies": ["zqword"]}');
select public.watch_startup(tests.startup('lumen-grid'));
select public.write_watch_note(tests.startup('lumen-grid'), 'zqword');
select public.set_watch_contact(tests.startup('lumen-grid'), 'zqword');
select public.edit_watched(tests.startup('lumen-grid'),
  jsonb_build_object('next_step', 'zqword', 'owner_id', tests.zeb()));
select public.mark_watched_seen(tests.startup('lumen-grid'));
select public.hide_match(tests.startup('lumen-grid'));
select public.request_intro(s.id::text, 'zqword note') from (
  select s.id from public.startups s where s.slug in ('lumen-grid', 'cryonaut') order by s.slug) s;
select public.withdraw_intro((select q.id::text from public.intro_requests q
  join public.startups s on s.id = q.startup_id where s.slug = 'cryonaut'));
select tests.acting_as('alice');
select tests.sql($$insert into zeb_room
  select (public.accept_intro((select q.id::text from public.intro_requests q where q.note = 'zqword note'
    and q.status = 'OPEN'), 'A friend')).deal_room_id$$);
select tests.as_database();
update public.organizations o
set country = 'Sweden', registered_address = 'zqword street 1', registration_number = 'zqword 1'
from zeb_room z join private.deal_sides p on p.deal_room_id = z.id
where o.id = p.organization_id and p.side = 'INVESTOR';
select tests.as_service();
select tests.sql($$select public.sign_or_accept_nda(tests.zeb(), r.id::text, d.nda_version_id, 'zebediah quagmire',
  '203.0.113.5', 'Agent/1') from zeb_room r join public.deal_rooms d on d.id = r.id$$);
select tests.sql($$select public.sign_or_accept_nda(tests.id('alice'), r.id::text, d.nda_version_id, 'Alice Okafor')
  from zeb_room r join public.deal_rooms d on d.id = r.id$$);
select tests.acting_as_account(tests.zeb());
select public.post_deal_room_message(r.id::text, gen_random_uuid()::text, 'zqword, said Zebediah') from zeb_room r;
select public.add_deal_room_diligence_item(r.id::text, 'zqword', 'zqword', 'zqword') from zeb_room r;
select tests.sql($$insert into public.deal_room_documents (id, deal_room_id, name, file_name, file_url, file_size,
  content_type, uploaded_by)
  select 'dddddddd-0000-4000-8000-000000000001', r.id, 'zqword', 'zqword.pdf',
    r.id || '/dddddddd-0000-4000-8000-000000000001', 9, 'application/pdf', tests.zeb() from zeb_room r$$);
select public.begin_deal_room_upload(r.id::text, 'zqword.pdf', 9) from zeb_room r;
select public.invite_to_deal_room(r.id::text, 'adviser@x.test') from zeb_room r;
select tests.sql($$insert into public.deal_closing_evidence (deal_id, side, user_id, file_name, file_url, file_size,
    content_type, arrived_at)
  select d.deal_id, 'INVESTOR', tests.zeb(), f.name, d.deal_id || '/' || length(f.name), 9, 'application/pdf', f.arrived
  from public.deal_rooms d join zeb_room r on r.id = d.id,
    (values ('zqword under way.pdf', null), ('zqword of the side.pdf', now())) f (name, arrived)$$);
select public.cancel_deal((select d.deal_id::text from public.deal_rooms d join zeb_room r on r.id = d.id),
  'zqword reason');
select tests.sql($$insert into public.hub_applications (id, applicant_id, name, country, contact_person_name,
    contact_person_email)
  values ('eeeeeeee-0000-4000-8000-000000000001', tests.zeb(), 'zqword hub', 'Kenya', 'Zebediah',
    'zqword@zebquag.test')$$);
select public.begin_hub_application_file('eeeeeeee-0000-4000-8000-000000000001', 'Charter zqword.pdf', 9);
select public.request_intro(tests.startup('cryonaut'), 'zqword note');
select public.begin_kyc_upload('Passport zqword.pdf', 9, 'IDENTITY'),
  public.begin_kyc_upload('Bill zqword.pdf', 9, 'ADDRESS');
select tests.sql($$insert into storage.objects (bucket_id, name) select 'kyc-documents', file_url
  from public.kyc_documents where uploaded_by = tests.zeb()$$);
select tests.sql($$select public.finish_kyc_upload(tests.zeb(), d.id, 9, 'application/pdf') from public.kyc_documents d
  where d.uploaded_by = tests.zeb()$$);
select public.submit_kyc();
select tests.acting_as('erin');
select public.decide_kyc((select k.id::text from public.kyc_submissions k where k.status = 'SUBMITTED'
  and k.submitted_by = tests.zeb()), false, 'Zebediah, this is no passport');
-- A seat on somebody's side, and an invitation that waits.
select tests.acting_as('alice');
select public.invite_to_deal_room(tests.room('Lumen Grid'), 'zebediah@zebquag.test');
select public.waive_kyc(i.id::text, 'A friend') from public.deal_room_invitations i
  where i.email = 'zebediah@zebquag.test';
select tests.acting_as_account(tests.zeb());
select public.claim_deal_room_invitation(i.id::text) from public.deal_room_invitations i
  where i.email = 'zebediah@zebquag.test';
select tests.sql($$insert into public.deal_room_invitations (deal_room_id, email, side, invited_by)
  values (tests.room('Kelvin Forge')::uuid, 'zebediah@zebquag.test', 'FOUNDER', tests.id('alice'))$$);
select tests.sql($$insert into private.mail_addresses (address, refused_at) values ('zebediah@zebquag.test', now())$$);
select tests.sql($$insert into private.mails (category, user_id, next_at) values ('activity', tests.zeb(), now())$$);
select tests.sql($$update public.hub_contacts set contact_person_name = 'Zebediah Quagmire',
  contact_person_email = 'Zebediah@zebquag.test', contact_person_phone = '+41 44 668 18 18'
  where hub_id = '0b000000-0000-4000-8000-000000000001'$$);

-- The walk can see: what it must find before.
select tests.as_database();
create temp table before_closing as select tests.traces() as place;
select is_empty($$select unnest(array['users.email', 'users.username', 'users.first_name', 'users.last_name',
  'users.display_name', 'users.phone', 'users.profile_image_url',
  'user_billing.stripe_customer_id', 'investors.bio', 'investors.fund_name', 'investors.linkedin_url',
    'investors.website_url', 'investors.preference_sectors', 'watchlist.next_step',
    'private.watch_notes.body', 'private.watch_contacts.how',
  'saved_searches.name', 'saved_searches.filters', 'private.saved_search_filters.wanted', 'notifications.data',
    'kyc_documents.file_name', 'kyc_submissions.reason', 'deal_room_uploads.file_name', 'startup_uploads.file_name',
    'startup_uploads.name',
  'deal_room_invitations.email', 'contact_messages.name', 'contact_messages.email', 'contact_messages.phone',
    'contact_messages.company', 'contact_messages.role',
  'event_contacts.full_name', 'event_contacts.email', 'event_contacts.company', 'launch_notices.email',
    'hub_contacts.contact_person_name', 'hub_contacts.contact_person_phone', 'private.rate_limits.key',
    'private.mail_addresses.address',
  'intro_requests.note', 'export_contracts.file_name', 'export_deals.buyer_company', 'export_deals.notes',
    'startups.name', 'startups.slug', 'startup_team_members.name', 'startup_team_profiles.biography',
    'startup_team_profiles.profile_url', 'private.review_decisions.reason', 'private.review_decisions.field_reasons',
    'startup_documents.file_url', 'private.startup_search.label',
  'auth.users.email', 'auth.users.raw_user_meta_data', 'auth.identities.identity_data', 'auth.identities.email',
    'auth.sessions.user_agent', 'storage.objects.name'])
  except select place from before_closing$$, '[CA6] Zeb has left traces in all these places');
select set_eq($$select n.kind from public.notifications n where n.user_id <> tests.zeb()
  and n.data::text ~ 'Zebediah Quagmire'$$,
  $$values ('deal_room.member_joined'), ('organization.joined'), ('organization.ended'),
    ('invitation.claimed')$$,
    '[CA6] Zeb has left traces in what others were told');

select tests.acting_as_account(tests.zeb());
select is(tests.obstacles(), '', '[CA6] Nothing keeps Zeb from closing the account');
select tests.as_database();
select tests.forget_broadcasts();
select tests.as_service();
select lives_ok('select tests.close(tests.zeb())', '[CA6] Zeb closes the account');
select tests.as_database();
-- What stays, each for its reason. Whatever else turns up, or is here and does not turn up, fails.
create temp table stays (place text, because text);
insert into stays values
  ('deal_room_messages.message', 'what one said to others in a room is theirs to read'),
    ('private.deal_room_search_index.words', 'the same, and names of documents, for the search'),
  ('export_deal_messages.message', 'what one said to the other side of a deal is theirs to read'),
  ('export_nda_acceptances.typed_name', 'the signature that the seller holds one to; shown to nobody'),
  ('export_contracts.file_name', 'a contract that one gave to both sides'),
  ('deal_closing_evidence.file_name', 'what one''s side handed over, for who confirms by it'),
  ('nda_acceptances.typed_name', 'the signature that others hold one to; shown to nobody'),
  ('nda_signatures.typed_name', 'the signature that the other party holds one to; shown to nobody'),
  ('nda_texts.body', 'the text that both parties signed, with their legal facts'),
  ('nda_texts.receiving', 'the legal facts of a party to it'),
  ('deal_room_documents.name', 'a document that one gave to a room'), ('deal_room_documents.file_name', 'the same'),
  ('private.audit_facts.facts', 'what a room''s documents and items were called, bound to its log'),
  ('deal_room_diligence_items.section', 'what one asked the other side for'),
    ('deal_room_diligence_items.title', 'the same'), ('deal_room_diligence_items.note', 'the same'),
  ('deal_cancellations.reason', 'what the other side was told'), ('export_deals.cancel_reason', 'the same'),
    ('intro_requests.reason', 'the same'),
  ('export_deals.buyer_country', 'where a deal that somebody sold led'),
  ('intro_requests.note', 'of a request that became a deal'),
  ('contact_messages.subject', 'the words of a message, without whose they are'),
    ('contact_messages.message', 'the same'), ('event_contacts.message', 'the same'),
  ('startups.long_description', 'of a startup that its hub has approved'),
    ('private.startup_search.words', 'the same, for the search'),
  ('startup_documents.name', 'of such a startup'), ('startup_documents.file_name', 'the same'),
    ('startup_documents.file_url', 'the same'),
  ('export_products.short_description', 'of such a startup'),
    ('private.export_product_search.words', 'the same, for the search'),
  ('private.mail_addresses.address', 'until the mail that says that the account is closed has gone'),
  ('storage.objects.name', 'until the edge function has removed it: files_to_remove'),
    ('storage.objects.path_tokens', 'the same'), ('private.files_to_remove.path', 'the same');
select set_eq('select tests.traces()', 'select place from stays',
  '[CA6] Nothing of Zeb is left anywhere, but for what others rely on');
select is_empty($$select 1 from public.hub_application_files where user_id = tests.zeb() union all select 1
  from public.kyc_documents where uploaded_by = tests.zeb() union all select 1
  from public.kyc_submissions where submitted_by = tests.zeb()
  union all select 1 from public.watchlist w join public.investors i on i.id = w.investor_id
    where i.user_id = tests.zeb() union all select 1 from public.notification_preferences where user_id = tests.zeb()
  union all select 1 from private.mail_settings where user_id = tests.zeb() union all select 1 from private.mail_queue
    where user_id = tests.zeb()
  union all select 1 from private.mails where user_id = tests.zeb()
  union all select 1 from private.hidden_matches x where x.user_id = tests.zeb()
  union all select 1 from private.watchlist_snapshots l where l.user_id = tests.zeb()
  union all select 1 from private.watch_contacts c where c.user_id = tests.zeb()
  union all select 1 from private.watch_notes n where n.author_id = tests.zeb()
  union all select 1 from auth.users where id = tests.zeb() union all select 1 from auth.sessions
    where user_id = tests.zeb()$$, '[CA6] No row of what was only for Zeb is left');
select results_eq('select display_name, is_active, hub_id, role::text from public.users where id = tests.zeb()',
  $$values ('Former member', false, null::uuid, 'INVESTOR')$$, '[CA7] A person without a name remains');
select set_eq($$select event from tests.broadcasts() where topic = 'user:' || tests.zeb()$$,
  $$values ('account.disabled'), ('session.ended'), ('deal_room.access_ended'), ('account.changed')$$,
  '[CA7] The browsers of Zeb hear at once that the account is closed');
select results_eq($$select user_id, host(ip_address), user_agent from public.audit_logs where action = 'user.closed'
  and target_id = tests.zeb()$$, $$values (tests.zeb(), '203.0.113.5', 'Agent/1')$$,
  '[CA7] The closing is audited, with where it came from');
select tests.acting_as_account(tests.zeb());
select throws_ok('select public.my_deal_rooms()', 'PT401', null, '[CA7] The live token opens nothing');
select tests.as_service();
select throws_ok('select tests.close(tests.zeb())', 'PT401', null, '[CA7] A closed account is not closed again');

-- What others see.
select tests.acting_as('alice');
select results_eq($$select display_name, is_current, nda_typed_name, nda_accepted_at is not null
  from public.deal_room_people((select id::text from zeb_room)) where user_id = tests.zeb()$$,
  $$values ('Former member', false, null::text, true)$$,
    '[CA8] The room shows that somebody was there and signed, and no name');
select is_empty($$select 1 from public.deal_room_people(tests.room('Lumen Grid')) where user_id = tests.zeb()
  and is_current$$, '[CA8] The seat of Zeb on the side of another has ended');
select results_eq($$select person_name, contact_email, contact_phone from public.intro_inbox()
  where deal_room_id = (select id from zeb_room)$$, $$values ('Former member', null::text, null::text)$$,
  '[CA8] An introduction shows neither the name nor an address of Zeb');
select tests.acting_as('dave');
select is_empty($$select 1 from public.startups where name like 'Zqword%'$$,
  '[CA9] Startups that were never approved are gone');
select results_eq($$select is_on_market, is_without_owner, status::text from public.startups
  where name = 'Kept Labs'$$, $$values (false, true, 'APPROVED')$$, '[CA9] The approved startup has left the market');
select results_eq($$select data from public.notifications where kind = 'startup.left_market'$$,
  $$values ('{"name": "Kept Labs"}'::jsonb)$$, '[CA9] The hub of the approved startup is told');
select tests.acting_as('henrik');
select isnt_empty($$select 1 from public.notifications where kind = 'intro.withdrawn' and created_at >= now()$$,
  '[CA9] Henrik is told that the request for an introduction is withdrawn');
select results_eq($$select status::text, note from public.intro_requests
  where investor_id = (select i.investor_id from public.intro_requests i where i.note = 'Removed with the account.'
  limit 1)$$, $$values ('WITHDRAWN', 'Removed with the account.'), ('WITHDRAWN', 'Removed with the account.')$$,
  '[CA9] Henrik reads the note of the withdrawn request no more');

-- Files.
select tests.as_service();
select set_eq('select bucket from public.files_to_remove()', $$values ('pictures'), ('kyc-documents'),
  ('startup-documents'), ('hub-application-files'), ('export-contracts'), ('closing-evidence')$$,
  '[CA10] The edge function learns which files to remove');
select lives_ok($$select public.clear_removed_files('pictures',
  array(select f.path from public.files_to_remove() f where f.bucket = 'pictures'))$$,
  '[CA10] The edge function says which files are gone');
select set_eq('select bucket from public.files_to_remove()', $$values ('kyc-documents'), ('startup-documents'),
  ('hub-application-files'), ('export-contracts'), ('closing-evidence')$$,
  '[CA10] The edge function asks again for the rest');
select tests.as_database();
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true');

-- Somebody signs up under an address that is not theirs, and the account is removed: what its owner wrote and waits for
-- stays.
insert into auth.users (instance_id, id, aud, role, email, raw_app_meta_data)
values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', 'owner@x.test',
  '{"provider": "email"}');
insert into public.deal_room_invitations (deal_room_id, email, side, invited_by)
  values (tests.room('Lumen Grid')::uuid, 'owner@x.test', 'FOUNDER', tests.id('alice'));
insert into public.launch_notices (email) values ('owner@x.test');
delete from auth.users where email = 'owner@x.test';
select is((select count(*) from public.deal_room_invitations where email = 'owner@x.test'
  and revoked_at is null) + (select count(*) from public.launch_notices where email = 'owner@x.test'), 2::bigint,
  '[CA12] An account under an unconfirmed address takes nothing of its owner along');

-- The last admin of a hub, and one of two.
select tests.sql($$update public.users set role = 'HUB_ADMIN' where id = tests.id('grace');
select tests.acts_for(tests.id('grace'), '0b000000-0000-4000-8000-000000000001')$$);
select tests.as_service();
select throws_like($$select tests.close(tests.id('dave'))$$, '%You are the last owner of Station Azur.%',
  '[CA11] The last active owner stays, as a disabled colleague does not count');
select tests.sql($$update public.users set is_active = true where id = tests.id('grace')$$);
-- What dave made goes on under his hub: the event, who comes, and a colleague who hosts it.
select tests.sql($$insert into public.events (title, event_type, is_virtual, start_date, end_date, host_hub_id,
  organizer_id)
  values ('Dave''s evening', 'NETWORKING', true, now() + interval '1 day', now() + interval '2 days',
    '0b000000-0000-4000-8000-000000000001', tests.id('dave'))$$);
select tests.sql($$insert into public.event_registrations (event_id, user_id, status)
  select e.id, tests.id(who), 'REGISTERED' from public.events e, unnest(array['alice', 'dave']) who
    where e.title = 'Dave''s evening'$$);
select lives_ok($$select tests.close(tests.id('dave'))$$, '[CA11] One of two owners may leave');
select tests.acting_as('grace');
select results_eq($$select e.is_active, e.current_attendees, public.hosted_event(e.id::text) ->> 'organizer_name',
  public.attendees_page(e.id::text) #>> '{rows,0,display_name}' from public.events e
  where e.title = 'Dave''s evening'$$,
  $$values (true, 1, 'Former member', 'Alice Okafor')$$,
    '[CA13] The event of Dave stays with his hub, without his name and with its guests');
select is((public.attendees_page((select e.id::text from public.events e where e.title = 'Dave''s evening'),
  '{"query": "dave"}') ->> 'total')::int, 0, '[CA13] Dave is not found there by the name that he had');
select tests.as_service();
select throws_like($$select tests.close(tests.id('grace'))$$, '%You are the last owner of Station Azur.%',
  '[CA11] The last owner may not leave');

select * from finish();
rollback;
