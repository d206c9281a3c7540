-- Companies: who presents a startup, and what each of its people does. Cases CY of docs/access.md. Seed: alice owns
-- the company of Lumen Grid and of the draft Lumen Home, camille administers it; henrik has another one. Here dora is
-- a member, olga only reads, and finn left.
begin;
\ir helpers.psql
select no_plan();
create function tests.company(slug text default 'lumen-grid') returns text
language sql stable security definer set search_path = ''
as $$ select s.organization_id::text from public.startups s where s.slug = company.slug $$;
create function tests.draft() returns text
language sql immutable
as $$ select '0c000000-0000-4000-8000-000000000008' $$;
-- What an act answers to somebody; nothing of it stays.
create function tests.tries(who text, call text) returns text
language plpgsql
as $$
begin
  perform tests.acting_as(who);
  execute call;
  raise exception using errcode = 'PT200';
exception when others then
  return case sqlstate when 'PT200' then 'ok' else sqlstate end;
end
$$;
create function tests.told(who text, what text) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from public.notifications n where n.user_id = tests.id(who) and n.kind = what
  and n.created_at >= now() $$;
create function tests.seat(who text) returns text
language sql stable security definer set search_path = ''
as $$ select case when m.ended_at is not null then 'ended' when m.is_manager then 'manages' else 'sits' end
  from private.room_seats m where m.deal_room_id::text = tests.room('Lumen Grid')
    and m.user_id = tests.id(who) $$;
create function tests.sql(statement text) returns text
language plpgsql security definer
as $$ begin execute statement; return null; end $$;
create function tests.sent(mail text) returns text language sql security definer set search_path = ''
as $$ select i.id::text from public.organization_invitations i where i.email = mail $$;
create function tests.invited(mail text) returns text language sql security definer set search_path = ''
as $$ select i.id::text from public.deal_room_invitations i where i.email = mail order by i.created_at desc limit 1 $$;
grant execute on all functions in schema tests to public;
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
  n || '@dealport.test', now(), '{"provider": "email"}',
  jsonb_build_object('username', n, 'first_name', initcap(n), 'last_name', 'Hart', 'role', 'GUEST')
from unnest(array['dora', 'olga', 'finn', 'nora']) n;
select tests.works_for(who, 'lumen-grid', role::public.organization_role)
from (values ('dora', 'MEMBER'), ('olga', 'VIEWER'), ('finn', 'OWNER')) t (who, role);
select tests.works_for('finn', 'lumen-grid', null);
delete from public.notifications;

-- What each role does, act by act.
create temp table acts (act text, call text, owner text, admin text, member text, viewer text, former text, other text);
insert into acts values
  ('edits a startup', format('select public.update_startup(%L, ''{"team_size": 4}'')', tests.draft()),
    'ok', 'ok', 'ok', 'PT403', 'PT404', 'PT404'),
  ('adds a document', format('select public.add_startup_document(%L, ''{"name": "a", "file_name": "a.pdf",
    "file_url": "https://a.example", "doc_type": "OTHER"}'')', tests.draft()), 'ok', 'ok', 'ok', 'PT403', 'PT404',
    'PT404'),
  ('uploads a document', format('select public.begin_startup_upload(%L, ''{"file_name": "a.pdf", "file_size": 9,
    "doc_type": "OTHER"}'')', tests.draft()), 'ok', 'ok', 'ok', 'PT403', 'PT404', 'PT404'),
  ('changes the logo', format('select public.begin_startup_logo(%L)', tests.draft()),
    'ok', 'ok', 'ok', 'PT403', 'PT404', 'PT404'),
  ('removes a document', $$select public.remove_startup_document((select d.id::text from public.startup_documents d
    join public.startups s on s.id = d.startup_id where s.slug = 'lumen-grid' order by d.id limit 1))$$,
    'ok', 'ok', 'ok', 'PT403', 'PT404', 'PT404'),
  ('deletes a draft', format('select public.delete_startup(%L)', tests.draft()),
    'ok', 'ok', 'PT403', 'PT403', 'PT404', 'PT404'),
  ('submits a draft', format('select public.submit_startup(%L)', tests.draft()),
    'ok', 'ok', 'PT403', 'PT403', 'PT404', 'PT404'),
  ('publishes a new version', format('select public.publish_startup_version(%L)', tests.startup()),
    'ok', 'ok', 'PT403', 'PT403', 'PT403', 'PT403'),
  ('discards a new version', format('select public.discard_startup_version(%L)', tests.startup()),
    'ok', 'ok', 'PT403', 'PT403', 'PT403', 'PT403'),
  ('withdraws an application', $$select public.withdraw_startup('0c000000-0000-4000-8000-00000000c0c0')$$,
    'ok', 'ok', 'PT403', 'PT403', 'PT404', 'PT404'),
  ('drafts another startup', format('select public.create_startup(''{"name": "Third", "stage": "SEED"}'',
    organization => %L)', tests.company()), 'ok', 'ok', 'PT403', 'PT403', 'PT403', 'PT404'),
  ('offers a startup', format('select public.offer_startup(%L, ''henrik@dealport.test'')', tests.startup()),
    'ok', 'PT403', 'PT403', 'PT403', 'PT403', 'PT403'),
  ('invites somebody', format('select public.invite_to_organization(%L, ''nora@dealport.test'', ''VIEWER'')',
    tests.company()), 'ok', 'ok', 'PT403', 'PT403', 'PT404', 'PT404'),
  ('invites an owner', format('select public.invite_to_organization(%L, ''nora@dealport.test'', ''OWNER'')',
    tests.company()), 'ok', 'PT403', 'PT403', 'PT403', 'PT404', 'PT404'),
  ('removes a member', format('select public.remove_member(%L, %L, ''Why not.'')', tests.company(), tests.id('dora')),
    'ok', 'ok', 'PT403', 'PT403', 'PT404', 'PT404'),
  ('decides who may sign', format('select public.set_signatory(%L, %L, true, ''Why not.'')', tests.company(),
    tests.id('camille')), 'ok', 'PT403', 'PT403', 'PT403', 'PT404', 'PT404'),
  ('sets the legal name', format('select public.update_organization(%L, ''{"legal_name": "Lumen Grid Holding SA"}'')',
    tests.company()), 'ok', 'PT403', 'PT403', 'PT403', 'PT404', 'PT404'),
  ('reads the company', format('select public.organization_page(%L)', tests.company()),
    'ok', 'ok', 'ok', 'ok', 'PT404', 'PT404');
update acts set call = replace(call, '(select d.id::text from public.startup_documents d
    join public.startups s on s.id = d.startup_id where s.slug = ''lumen-grid'' order by d.id limit 1)',
  quote_literal((select d.id from public.startup_documents d join public.startups s on s.id = d.startup_id
    where s.slug = 'lumen-grid' order by d.id limit 1)));
grant select on acts to public;
insert into private.new_versions (target_id, target_type, details)
values (tests.startup()::uuid, 'startup', '{"team_size": 77}');
update public.startups set hub_id = '0b000000-0000-4000-8000-000000000001', sectors = '{Clean Energy}'
where id::text = tests.draft();
insert into public.startups (id, name, slug, stage, status, hub_id, organization_id)
values ('0c000000-0000-4000-8000-00000000c0c0', 'Waits', 'waits', 'SEED', 'PENDING',
  '0b000000-0000-4000-8000-000000000001', tests.company()::uuid);
select is(tests.tries(t.who, a.call), t.expected, '[CY1] By their role in the company: ' || t.who || ' ' || a.act)
from acts a cross join lateral (values ('alice', a.owner), ('camille', a.admin), ('dora', a.member),
  ('olga', a.viewer), ('finn', a.former), ('henrik', a.other)) t (who, expected);

-- Reading: all of a company, whatever they do there, and nobody else.
select collect_tap(tests.acting_as(who),
  results_eq($$select slug, my_role::text, is_signatory, can_edit, can_submit, can_delete from public.my_startups()
    where slug like 'lumen-home%'$$, format('values (%L, %L, %L::boolean, %L::boolean, %L::boolean, %L::boolean)',
    'lumen-home', role, who = 'alice', role <> 'VIEWER', role in ('ADMIN', 'OWNER'), role in ('ADMIN', 'OWNER')),
    '[CY2] ' || who || ' reads the draft, and what they may do with it'),
  results_eq(format('select public.my_startup(%L) ->> ''my_role''', tests.draft()), array[role],
    '[CY2] ' || who || ' opens the draft as ' || role),
  isnt_empty(format('select 1 from public.startups where id = %L', tests.draft()),
    '[CY2] ' || who || ' reads the draft in the table'),
  isnt_empty(format('select 1 from public.startup_changes(%L)', tests.startup()),
    '[CY2] ' || who || ' reads what the new version changes'))
from (values ('alice', 'OWNER'), ('camille', 'ADMIN'), ('dora', 'MEMBER'), ('olga', 'VIEWER')) t (who, role);
select collect_tap(tests.acting_as(who),
  is_empty($$select 1 from public.my_startups() where slug like 'lumen%'$$,
    '[CY2] ' || who || ' has none of the company''s startups'),
  is_empty(format('select 1 where public.my_startup(%L) is not null', tests.draft()),
    '[CY2] ' || who || ' does not open the draft'),
  is_empty(format('select 1 from public.startups where id = %L', tests.draft()),
    '[CY2] ' || who || ' does not read the draft in the table'),
  is_empty(format('select 1 from public.startup_changes(%L)', tests.startup()),
    '[CY2] ' || who || ' does not read what the new version changes'),
  is_empty(format('select 1 from public.startup_interest(%L)', tests.startup()),
    '[CY2] ' || who || ' does not read who looked'))
from unnest(array['finn', 'henrik', 'bob', 'grace']) who;

-- Uploads that are finished for somebody: by who they are then.
select tests.as_database();
select tests.acting_as('dora');
select tests.sql(format('create temp table begun as select (public.begin_startup_upload(%L, %L)).id', tests.draft(),
  '{"file_name": "a.pdf", "file_size": 9, "doc_type": "OTHER"}'));
select tests.sql('grant select on begun to public');
select tests.works_for('dora', 'lumen-grid', 'VIEWER');
select tests.as_service();
select throws_ok(format('select public.finish_startup_upload(%L, %L, 9, ''application/pdf'')', tests.id('dora'), id),
  'PT404', 'Upload not found', '[CY3] Who only reads by now finishes no upload') from begun;
select throws_ok(format('select public.set_startup_logo(%L, %L)', tests.id('dora'), tests.draft()), 'PT404', null,
  '[CY3] Who only reads by now sets no logo');
select tests.works_for('dora', 'lumen-grid', 'MEMBER');
select lives_ok(format('select public.finish_startup_upload(%L, %L, 9, ''application/pdf'')', tests.id('dora'), id),
  '[CY3] A member finishes an upload') from begun;
select lives_ok(format('select public.set_startup_logo(%L, %L)', tests.id('dora'), tests.draft()),
  '[CY3] A member sets the logo');

-- Authority that was withdrawn between the form and the act.
select tests.as_database();
select tests.works_for('camille', 'lumen-grid', 'MEMBER');
select is(tests.tries('camille', a.call), a.member, '[CY4] Who is no administrator any more: ' || a.act) from acts a;
select tests.as_database();
select tests.works_for('camille', 'lumen-grid', 'ADMIN');
update public.organization_members set is_signatory = false where user_id = tests.id('alice');
select is(tests.tries('alice', call), 'PT403', '[CY4] An owner who may not sign any more offers nothing')
from acts where act = 'offers a startup';
select tests.as_database();
update public.organization_members set is_signatory = true where user_id = tests.id('alice');
select tests.disable('camille');
select is(tests.tries('camille', a.call), 'PT403', '[CY4] A disabled administrator does nothing: ' || a.act)
from acts a;
select tests.as_database();
update public.users set is_active = true where id = tests.id('camille');

-- Who presents a new startup.
select is(tests.tries(who, format('select public.create_startup(''{"name": "N", "stage": "SEED"}'',
    organization => %s)', organization)), expected, format('[CY5] %s drafts for %s: %s', who, organization, expected))
from (values ('alice', 'null', 'ok'), ('henrik', 'null', 'ok'), ('dora', 'null', 'PT403'), ('grace', 'null', 'PT403'),
  ('grace', '''NEW''', 'PT403'), ('bob', '''NEW''', 'PT403'), ('erin', 'null', 'PT403'), ('alice', '''NEW''', 'ok'),
  ('alice', '''x''', 'PT404'), ('camille', 'null', 'ok'), ('alice', quote_literal(tests.organization()), 'PT404'))
  t (who, organization, expected);
select tests.acting_as('alice');
select is((public.create_startup('{"name": "Same", "stage": "SEED"}')).organization_id::text, tests.company(),
  '[CY5] A draft is of the only company that one administers');
select isnt((public.create_startup('{"name": "Apart", "stage": "SEED"}', organization => 'NEW')).organization_id::text,
  tests.company(), '[CY5] A draft is of a new company on request');
select results_eq($$select organization_name, my_role::text, is_signatory from public.my_startups()
  where name = 'Apart'$$, $$values ('Apart', 'OWNER', true)$$, '[CY5] A new company has the startup''s name, and its maker owns it and signs');
select throws_ok($$select public.create_startup('{"name": "Which", "stage": "SEED"}')$$, 'PT409',
  'Choose the company that presents this startup.', '[CY5] Who administers two companies chooses one');
select tests.as_database();
insert into public.startups (name, slug, stage, organization_id)
select 'D', 'd-' || n, 'SEED', tests.company()::uuid from generate_series(1, 19) n;
select is(tests.tries(who, format('select public.create_startup(''{"name": "M", "stage": "SEED"}'',
    organization => %L)',
  tests.company())), 'PT429', '[CY5] Twenty drafts of one''s companies are enough: ' || who)
from unnest(array['alice', 'camille']) who;
select tests.as_database();
delete from public.startups where slug like 'd-%' or name in ('Same', 'Apart');

-- Who is shown as the founder, and when a startup leaves the market.
create function tests.shown() returns text
language sql stable security definer set search_path = ''
as $$ select concat_ws(' ', u.username, case when s.is_on_market then 'on' else 'off' end)
  from public.startups s left join public.users u on u.id = s.founder_id where s.slug = 'lumen-grid' $$;
select is(tests.shown(), 'alice on', '[CY6] The owner is shown as the founder');
select tests.works_for('camille', 'lumen-grid', 'OWNER');
select is(tests.shown(), 'alice on', '[CY6] The oldest of two owners is shown');
select tests.disable('alice');
select is(tests.shown(), 'camille on', '[CY6] An owner with an active account comes first');
select is(tests.told('dave', 'startup.left_market'), 0::bigint, '[CY6] The hub hears nothing while an owner is left');
select tests.disable('camille');
select alike(tests.shown(), '% off', '[CY6] Without an active owner a startup is off the market');
select is(tests.told('dave', 'startup.left_market'), 1::bigint, '[CY6] The hub hears that a startup left the market');
select isnt_empty($$select 1 from public.notifications where user_id = tests.id('erin')
  and kind = 'organization.without_owner' and target_id::text = tests.company()$$,
  '[CY6] The platform hears that a company has no owner');
select is(tests.tries('dora', call), 'ok', '[CY6] A member edits meanwhile') from acts where act = 'edits a startup';
select tests.as_database();
update public.users set is_active = true where id in (tests.id('alice'), tests.id('camille'));
select is(tests.shown(), 'alice on', '[CY6] The owners are back, and the startup with them');
update public.startups set founder_id = tests.id('henrik') where slug = 'lumen-grid';
select is(tests.shown(), 'alice on', '[CY6] Nothing else says who the founder is');

-- Two owners who remove each other, and the last one.
select tests.acting_as('camille');
savepoint removed;
select lives_ok(format('select public.remove_member(%L, %L, ''Alice left.'')', tests.company(), tests.id('alice')),
  '[CY7] An owner removes another one');
select tests.acting_as('alice');
select throws_ok(format('select public.remove_member(%L, %L, ''Camille left.'')', tests.company(),
  tests.id('camille')), 'PT404', 'Organization not found', '[CY7] Of two who remove each other the second is nobody there');
select is(tests.tries('alice', a.call), a.former, '[CY7] Who was removed does nothing any more: ' || a.act)
from acts a where a.act not in ('drafts another startup', 'removes a document');
select tests.as_database();
select is(tests.shown(), 'camille on', '[CY7] The other owner is shown as the founder');
select is(tests.seat('alice'), 'ended',
  '[CY7] The seat of who was removed ends at once');
select tests.acting_as('camille');
select throws_ok(format('select public.leave_organization(%L)', tests.company()), 'PT409', null,
  '[CY7] The last owner does not leave');
rollback to savepoint removed;
select tests.as_database();
insert into public.deal_room_members (deal_room_id, user_id, side)
values (tests.room('Lumen Grid')::uuid, tests.id('dora'), 'FOUNDER');
select tests.acting_as('dora');
select lives_ok(format('select public.leave_organization(%L)', tests.company()), '[CY7] A member leaves');
select is(tests.seat('dora') || ', ' || tests.seat('alice'), 'ended, manages',
  '[CY7] The seat of a member who left ends, and who manages stays');
select tests.as_database();
select tests.works_for('dora', 'lumen-grid', 'MEMBER'), tests.works_for('camille', 'lumen-grid', 'ADMIN');

create function tests.side(who text) returns text
language sql stable security definer set search_path = ''
as $$ select concat_ws(' ', m.side, m.role, case when m.ended_at is not null then 'ended' end)
  from private.room_seats m where m.deal_room_id::text = tests.room('Lumen Grid')
    and m.user_id = tests.id(who) $$;
grant execute on function tests.side(text) to public;
-- Invitations to a room, and the side that somebody was on.
savepoint sides;
insert into public.deal_room_members (deal_room_id, user_id, side, ended_at)
values (tests.room('Lumen Grid')::uuid, tests.id('nora'), 'INVESTOR', now()),
  (tests.room('Lumen Grid')::uuid, tests.id('finn'), 'FOUNDER', now());
select tests.acting_as('alice');
select public.invite_to_deal_room(tests.room('Lumen Grid'), 'nora@dealport.test');
select tests.acting_as('bob');
select public.invite_to_deal_room(tests.room('Lumen Grid'), 'finn@dealport.test');
select collect_tap(tests.acting_as(who),
  throws_ok(format('select public.claim_deal_room_invitation(%L)', tests.invited(who || '@dealport.test')), 'PT409',
    'You are or were on the other side of this deal room.', '[CY14] Nobody changes sides by an invitation: ' || who))
from unnest(array['nora', 'finn']) who;
rollback to savepoint sides;
select tests.acting_as('alice');
select throws_ok($$select public.invite_to_deal_room(tests.room('Lumen Grid'), 'dora@dealport.test')$$, 'PT409',
  'This person belongs to your organization. Add them from its members.',
  '[RM6] Alice invites no colleague, whom she can choose');
select tests.works_for('camille', 'lumen-grid', 'OWNER');
select tests.acting_as('camille');
select lives_ok(format('select public.set_member(%L, %L, ''{"role": "MEMBER"}'')', tests.company(), tests.id('alice')),
  '[CY16] An owner demotes another one');
select is(concat_ws(', ', tests.side('alice'), tests.side('camille')), 'FOUNDER CONTRIBUTOR',
  '[CY16] Who administers the company no more manages its side no more, and stays in the room');
rollback to savepoint sides;

-- Moving to another company.
savepoint moved;
insert into public.deal_room_members (deal_room_id, user_id, side)
values (tests.room('Lumen Grid')::uuid, tests.id('camille'), 'FOUNDER'),
  (tests.room('Lumen Grid')::uuid, tests.id('nora'), 'FOUNDER');
select tests.acting_as('alice');
select public.offer_startup(tests.startup(), 'henrik@dealport.test');
select tests.acting_as('henrik');
select lives_ok($$select public.accept_startup_offer(o.id::text) from public.my_startup_offers() o$$,
  '[CY8] Henrik takes the startup over for his company');
select is(concat_ws(' ', tests.seat('alice'), tests.seat('camille'), tests.seat('nora'), tests.seat('henrik')),
  'ended ended sits manages', '[CY8] The former company''s seats end, an adviser stays, who took it over manages');
select is(tests.told('dora', 'startup.handed_over') + tests.told('olga', 'startup.handed_over'), 1::bigint,
  '[CY8] The former company''s members hear of it, and not who only reads');
select is(tests.tries(who, call), 'PT403', '[CY8] Nobody of the former company edits it: ' || who)
from acts, unnest(array['alice', 'camille', 'dora', 'finn']) who where act = 'publishes a new version';
rollback to savepoint moved;

-- Who may belong to a company.
select tests.acting_as('alice');
select public.invite_to_organization(tests.company(), who || '@dealport.test', 'VIEWER')
from unnest(array['bob', 'dave', 'erin', 'nora']) who;
select tests.sql($$insert into public.deal_room_members (deal_room_id, user_id, side, ended_at)
  values (tests.room('Lumen Grid')::uuid, tests.id('nora'), 'INVESTOR', now())$$);
select collect_tap(tests.acting_as(who),
  results_eq(format('select state from public.organization_invitation_page(%L)', tests.sent(who || '@dealport.test')),
    array[state], '[CY9] The page says why the account acts for no company: ' || who),
  throws_ok(format('select public.answer_organization_invitation(%L, true)', tests.sent(who || '@dealport.test')),
    'PT409', message, '[CY9] Who is on another side does not join the company: ' || who))
from (values
  ('bob', 'OTHER_SIDE', 'This account is or was on the other side of an open deal with this company.'),
  ('dave', 'OTHER_ROLE', 'A hub''s administrator or a platform administrator acts for no company and no investor. '
    'Ask a platform administrator to change the role of this account first.'), ('erin', 'OTHER_ROLE', null),
  ('nora', 'OTHER_SIDE', 'This account is or was on the other side of an open deal with this company.')
) t (who, state, message);
select tests.acting_as('alice');
select is_empty(format('select 1 from public.organization_invitation_page(%L) where state = ''OTHER_SIDE''',
  tests.sent('nora@dealport.test')), '[CY9] Nobody else reads why');
select tests.sql($$delete from public.deal_room_members where user_id = tests.id('nora')$$);
select tests.sql($$select tests.acts_for(tests.id('nora'), '0b000000-0000-4000-8000-000000000002', 'ADMIN')$$);
select tests.acting_as('nora');
select throws_ok(format('select public.answer_organization_invitation(%L, true)', tests.sent('nora@dealport.test')),
  'PT409', 'This account acts for a hub, and nobody acts for a hub and for a company or an investor.',
  '[CY9] Who acts for a hub does not join a company');
select tests.sql($$select tests.acts_for(tests.id('nora'), null)$$);
select tests.acting_as('nora');
select is(public.answer_organization_invitation(tests.sent('nora@dealport.test'), true)::text, tests.company(),
  '[CY9] A guest joins a company');
select tests.acting_as('bob');
select public.invite_to_deal_room(tests.room('Lumen Grid'), 'nora@dealport.test');
select tests.acting_as('nora');
select throws_ok(format('select public.claim_deal_room_invitation(%L)', tests.invited('nora@dealport.test')), 'PT409',
  'You belong to the company of this startup, so you cannot join the investor''s side.',
  '[CY9] A member of the company does not join the investor''s side of its room');

-- The company's page and facts.
select tests.acting_as('olga');
select results_eq(format('select kind::text, my_role::text, can_manage, can_own, can_set_legal_facts,
    jsonb_array_length(startups) from public.organization_page(%L)', tests.company()),
  $$values ('COMPANY', 'VIEWER', false, false, false, 3)$$, '[CY10] Who only reads sees the company and its startups');
select tests.acting_as('alice');
select is((select p.can_set_legal_facts from public.organization_page(tests.company()) p), true,
  '[CY10] An owner sets the legal facts of a company');
select is((public.update_organization(tests.company(),
  '{"legal_name": "Lumen Grid SA", "country": "France"}')).legal_name,
  'Lumen Grid SA', '[CY10] An owner renames the company');
select tests.acting_as('dave');
select results_eq(format('select startups, can_set_legal_facts from public.organization_page(%L)',
  tests.organization()), $$values (null::jsonb, false)$$, '[CY10] A hub has no startups there, and its legal facts are the platform''s');
select is(tests.tries('dave', format('select public.update_organization(%L, ''{"legal_name": "X"}'')',
  tests.organization())), 'PT400', '[CY10] An owner of a hub does not set its legal name');
select tests.sql($$update public.organizations set verified_at = now() where id::text = tests.company()$$);
select tests.acting_as('alice');
select is((select p.can_set_legal_facts from public.organization_page(tests.company()) p), false,
  '[CY10] Verified facts are the platform''s');
select is(tests.tries('alice', call), 'PT403', '[CY10] A verified name is not changed by an owner')
from acts where act = 'sets the legal name';

-- Who decides, and who hears.
select tests.as_database();
select tests.works_for('dave', 'lumen-grid', 'VIEWER');
select is(tests.tries('dave', format('select public.%s', call)), 'PT403',
  '[CY11] Somebody of the company does nothing with its application: ' || call)
from unnest(array['approve_startup(''0c000000-0000-4000-8000-00000000c0c0'')',
  'note_review(''startup'', ''0c000000-0000-4000-8000-00000000c0c0'', ''x'')',
  'claim_review(''startup'', ''0c000000-0000-4000-8000-00000000c0c0'')']) call;
select tests.acting_as('dave');
select results_eq($$select r ->> 'is_own', r ->> 'can_decide' from json_array_elements(
    public.startup_applications('{"query": "waits"}') -> 'rows') r$$, $$values ('true', 'false')$$,
  '[CY11] The queue says that the application is one''s own');
select is(public.startup_application('0c000000-0000-4000-8000-00000000c0c0')::jsonb -> 'notes', 'null'::jsonb,
  '[CY11] Nobody of the company reads notes');
select is((public.startup_applications('{"status": "WAITING", "query": "waits"}') -> 'counts' ->> 'WAITING')::int, 0,
  '[CY11] One''s own application does not wait for one');
select tests.acting_as('erin');
select isnt_empty($$select 1 from public.decisions_in_place_of_hubs() where slug = 'waits'$$,
  '[CY11] The platform decides where the hub''s only administrator belongs to the company');
select tests.sql($$delete from public.notifications$$);
select tests.forget_broadcasts();
select tests.acting_as('erin');
select lives_ok($$select public.reject_startup('0c000000-0000-4000-8000-00000000c0c0', 'Not yet.')$$,
  '[CY11] Erin decides in the hub''s place');
select tests.as_database();
select set_eq($$select u.username from public.notifications n join public.users u on u.id = n.user_id
  where n.kind = 'startup.rejected'$$, array['alice', 'camille', 'dora'],
  '[CY11] All who work for the company read of the decision, and not who only reads');
select set_eq($$select distinct u.username from tests.broadcasts() b join public.users u on b.topic = 'user:' || u.id
  where b.event = 'startup.changed' and u.username in ('alice', 'camille', 'dora', 'olga', 'finn', 'henrik')$$,
  array['alice', 'camille', 'dora', 'olga'], '[CY11] The screens of everybody in the company hear of it');
select tests.as_database();
select tests.works_for('dave', 'lumen-grid', null);

-- Accounts that are closed.
select collect_tap(tests.acting_as(who), results_eq($$select coalesce(string_agg(distinct o.kind, ' '), '')
    from public.my_account_closing_obstacles() o where o.kind = 'ORGANIZATION'$$, array[expected],
  '[CY12] What keeps an account of a company from closing: ' || who))
from (values ('alice', 'ORGANIZATION'), ('camille', ''), ('henrik', ''), ('olga', '')) t (who, expected);
select tests.as_service();
select lives_ok(format('select public.close_account(%L, null, true)', tests.id('camille')),
  '[CY12] Who is not the last owner closes their account');
select tests.as_database();
select isnt_empty($$select 1 from public.startups where id::text = tests.draft()$$,
  '[CY12] The company''s drafts stay without them');
delete from auth.users where id = tests.id('alice');
select results_eq($$select s.slug, o.legal_name from public.startups s
  join public.organizations o on o.id = s.organization_id where s.id::text = tests.draft()$$,
  $$values ('lumen-home', 'Lumen Grid SA')$$, '[CY12] An owner whose account is deleted takes nothing from the others');
select is(tests.tries('dora', call), 'ok', '[CY12] The others go on') from acts where act = 'edits a startup';
select tests.as_database();
update public.organization_members set ended_at = clock_timestamp(), ended_by = user_id
where organization_id::text = tests.company() and user_id <> tests.id('dora') and ended_at is null;
update public.organizations set verified_at = null where id::text = tests.company();
delete from auth.users where id = tests.id('dora');
select is_empty($$select 1 from public.startups where id::text = tests.draft()$$,
  '[CY12] The drafts of a company end with its last member');
select results_eq($$select legal_name, country from public.organizations where id::text = tests.company()$$,
  $$values ('Lumen Grid', null::text)$$, '[CY12] What others rely on keeps a name, and no facts');
select * from finish();
rollback;
