-- Organizations: who belongs to one, in which role, who may sign, and its facts. Cases OG of docs/access.md.
-- Seed: dave is the owner of Station Azur, ingrid of another hub, erin a platform administrator. Dora and Olga join
-- here.
begin;
\ir helpers.psql
select no_plan();
create function tests.sql(statement text) returns void
language plpgsql security definer
as $$ begin execute statement; end $$;
create function tests.station() returns uuid language sql immutable as $$
  select '0b000000-0000-4000-8000-000000000001'::uuid $$;
create function tests.member(who text) returns public.organization_members
language sql stable security definer set search_path = ''
as $$ select m.* from public.organization_members m where m.user_id = tests.id(who)
  and m.organization_id::text = tests.organization() order by m.joined_at desc limit 1 $$;
create function tests.stands(who text) returns text
language sql stable security definer set search_path = ''
as $$ select concat_ws(' ', m.role, case when m.is_signatory then 'signs' end,
    case when m.ended_at is not null then 'ended' end)
  from tests.member(who) m $$;
create function tests.lines() returns table (action text, by_whom text, about text)
language sql stable security definer set search_path = ''
as $$
  select l.action, u.username, a.username from public.audit_logs l left join public.users u on u.id = l.user_id
  left join public.users a on a.id::text = l.metadata ->> 'user_id'
  where l.target_id::text = tests.organization() and l.timestamp >= now() order by l.timestamp
$$;
create function tests.notices(who text) returns table (kind text, data jsonb)
language sql stable security definer set search_path = ''
as $$ select n.kind, n.data - 'person_id' from public.notifications n where n.user_id = tests.id(who)
  and n.kind like 'organization.%' and n.created_at >= now() order by n.created_at, n.kind $$;
create function tests.quiet() returns void
language sql security definer set search_path = ''
as $$ delete from public.notifications; select tests.forget_broadcasts() $$;
create function tests.heard(who text) returns text
language sql stable security definer set search_path = ''
as $$ select string_agg(distinct b.event, ' ' order by b.event) from tests.broadcasts() b
  where b.topic = 'user:' || tests.id(who) and b.event in ('account.changed', 'organization.changed') $$;
grant execute on all functions in schema tests to public;
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
  n || '@dealport.test', now(), '{"provider": "email"}',
  jsonb_build_object('username', n, 'first_name', initcap(n), 'last_name', 'Hart', 'role', 'GUEST')
from unnest(array['dora', 'olga']) n;

-- A hub is an organization, and where somebody acts is derived.
insert into public.hubs (id, name, country, website)
values ('0b000000-0000-4000-8000-0000000000a1', 'Made In SQL', 'Kenya', 'https://made.example');
select results_eq($$select kind::text, legal_name, country, website::text from public.organizations
  where id::text = tests.organization('0b000000-0000-4000-8000-0000000000a1')$$,
  $$values ('HUB', 'Made In SQL', 'Kenya', 'https://made.example')$$,
  '[OG11] A hub that is made in SQL has an organization');
select tests.acts_for(tests.id('dora'), tests.station(), 'ADMIN');
select is((select u.hub_id from public.users u where u.id = tests.id('dora')), tests.station(),
  '[OG11] The hub of an account is that of its membership');
select is((select u.role::text from public.users u where u.id = tests.id('dora')), 'GUEST',
  '[OG11] The role chosen at sign-up stays');
insert into public.organization_members (organization_id, user_id, role)
values (tests.organization('0b000000-0000-4000-8000-0000000000a1')::uuid, tests.id('dora'), 'OWNER');
select is((select u.hub_id from public.users u where u.id = tests.id('dora')), tests.station(),
  '[OG11] The hub of an account is that of its oldest membership');
delete from public.hubs where id = '0b000000-0000-4000-8000-0000000000a1';
select is_empty($$select 1 from public.organizations where legal_name = 'Made In SQL'$$,
  '[OG11] The organization of a deleted hub is deleted with it');

-- Reading.
select tests.acting_as('dave');
select results_eq($$select name, role::text, title, is_signatory, hub_id, is_acting from public.my_organizations()$$,
  $$values ('Station Azur', 'OWNER', 'Managing director', true, tests.station(), true)$$,
  '[OG1] Dave reads for whom he acts, and as what');
select results_eq($$select legal_name, my_role::text, can_manage, can_own, hub_id
  from public.organization_page(tests.organization())$$,
  $$values ('Station Azur', 'OWNER', true, true, tests.station())$$, '[OG1] Dave reads the facts of his organization');
select results_eq($$select display_name, email, role::text, is_signatory, is_active
  from public.organization_team(tests.organization())$$,
  $$values ('Dave Moreau', 'dave@dealport.test', 'OWNER', true, true),
    ('Dora Hart', 'dora@dealport.test', 'ADMIN', false, true),
    ('Louise Garnier', 'louise@dealport.test', 'MEMBER', false, true),
    ('Malik Haddad', 'malik@dealport.test', 'VIEWER', false, true)$$,
  '[OG1] Dave reads his colleagues, owners first');
select tests.acting_as('dora');
select results_eq($$select my_role::text, can_manage, can_own from public.organization_page(tests.organization())$$,
  $$values ('ADMIN', true, false)$$, '[OG1] Dora manages the organization and does not own it');
select tests.acting_as('erin');
select results_eq($$select my_role::text, can_manage, can_own from public.organization_page(tests.organization())$$,
  $$values (null::text, false, false)$$, '[OG1] Erin reads an organization, and is no part of it');
create temp table calls (name text, call text);
insert into calls values
  ('page', $$select public.organization_page(tests.organization())$$),
  ('team', $$select public.organization_team(tests.organization())$$),
  ('edit', $$select public.update_organization(tests.organization(), '{"register": "x"}')$$),
  ('correct', $$select public.update_organization(tests.organization(), '{"register": "x"}', 'As it stands.')$$),
  ('member', $$select public.set_member(tests.organization(), tests.id('dora')::text, '{"title": "x"}')$$),
  ('sign', $$select public.set_signatory(tests.organization(), tests.id('dora')::text, true, 'x')$$),
  ('remove', $$select public.remove_member(tests.organization(), tests.id('dora')::text, 'x')$$),
  ('leave', $$select public.leave_organization(tests.organization())$$),
  ('invite', $$select public.invite_to_organization(tests.organization(), 'new@x.test', 'ADMIN')$$);
grant select on calls to public;
select collect_tap(tests.acting_as(who), throws_ok(c.call, 'PT404', 'Organization not found',
  format('[OG1] For others the organization is not there: %s, %s', who, c.name)))
from unnest(array['alice', 'bob', 'carol', 'mallory', 'grace', 'olga']) as who, calls c;
select tests.acting_as('ingrid');
select throws_ok(c.call, 'PT404', 'Organization not found',
  '[OG7] An owner of one organization does nothing in another: ' || c.name) from calls c;
select tests.as_anon();
select throws_ok(c.call, '42501', null, '[OG1] A visitor calls no function of an organization: ' || c.name)
from calls c;
select tests.as_service();
select throws_ok(c.call, '42501', null, '[OG1] An edge function calls no function of an organization: ' || c.name)
from calls c;
select collect_tap(tests.acting_as(who), is_empty('select 1 from public.organizations
  where id::text = tests.organization()',
  '[OG1] No row of the organization is there for ' || who),
  is_empty('select 1 from public.organization_members where organization_id::text = tests.organization()',
    '[OG1] No member of the organization is there for ' || who))
from unnest(array['alice', 'mallory', 'ingrid', 'olga']) as who;
select tests.acting_as('dora');
select isnt_empty('select 1 from public.organization_members where user_id = tests.id(''dave'')',
  '[OG1] Dora reads the rows of her colleagues');
select throws_ok($$update public.organization_members set role = 'OWNER'$$, '42501', null,
  '[OG1] Nobody writes a membership past the functions');

-- Facts.
select tests.acting_as('dave');
select lives_ok($$select public.update_organization(tests.organization(), '{"trading_name": "Azur",
  "registration_number": "RCS 1", "register": "Grasse", "registered_address": "1 rue Haute",
  "website": "https://azur.example"}')$$, '[OG2] An owner edits the facts that are not verified yet');
select is(tests.wrong_fields($$select public.update_organization(tests.organization(),
  '{"website": "ftp://x", "register": "a\u0007", "registered_address": "a\u202e", "legal_name": "European Hub",
  "country": "France", "verified_at": "now"}')$$),
  'country, legal_name, register, registered_address, verified_at, website', '[OG2] An edit names all that is wrong at once');
select throws_ok($$select public.update_organization(tests.organization(), '[]')$$, 'PT400', null,
  '[OG2] An edit without a field is refused');
select is((select name from public.my_organizations()), 'Station Azur',
  '[OG2] A hub is called as it was vetted, whatever its trading name');
select tests.acting_as('dora');
select throws_ok($$select public.update_organization(tests.organization(), '{"register": "x"}')$$, 'PT403',
  'Only an owner of the organization can edit it.', '[OG2] An administrator does not edit the facts');
select throws_ok($$select public.update_organization(tests.organization(), '{"register": "x"}', 'I may')$$, 'PT403',
  'Only an owner of the organization can edit it.', '[OG2] A reason makes nobody a platform administrator');
select tests.as_database();
update public.organizations set verified_at = now(), verified_by = tests.id('erin')
  where id::text = tests.organization();
select tests.acting_as('dave');
select throws_ok($$select public.update_organization(tests.organization(), '{"register": "x"}')$$, 'PT403',
  'These facts are verified. Ask a platform administrator to change them.',
  '[OG2] An owner does not edit facts that are verified');
select is((select verified_by_name from public.organization_page(tests.organization())), 'Erin Tanaka',
  '[OG2] Members read who verified the facts');
select tests.acting_as('erin');
select throws_ok($$select public.update_organization(tests.organization(), '{"register": "x"}', $$ || reason || ')',
  'PT400', null, '[OG2] A platform administrator corrects facts with a reason only: ' || reason)
from unnest(array['null', $$''$$, $$'  '$$]) reason;
select lives_ok($$select public.update_organization(tests.organization(),
  '{"legal_name": "Station Azur SAS", "country": "Monaco"}', 'The register says so.')$$,
  '[OG2] A platform administrator corrects the facts');
select is(tests.wrong_fields($$select public.update_organization(tests.organization(),
  '{"legal_name": " ", "country": "Atlantis"}', 'x')$$), 'legal_name, country',
  '[OG2] A correction is held to the same rules');
select is((select o.correction_reason from public.organizations o where o.id::text = tests.organization()),
  'The register says so.', '[OG2] The reason of a correction is kept');
select results_eq($$select action, by_whom from tests.lines() where action = 'organization.edited'$$,
  $$values ('organization.edited', 'dave'), ('organization.edited', 'erin')$$, '[OG2] Each edit is audited');

-- Roles.
select tests.quiet();
select tests.acting_as('dora');
select throws_ok($$select public.set_member(tests.organization(), tests.id('dora')::text, '{"role": "OWNER"}')$$,
  'PT403', 'Only an owner can make somebody an owner.', '[OG3] An administrator makes nobody an owner');
select throws_ok(format($$select public.set_member(tests.organization(), tests.id('dave')::text, '%s')$$, details),
  'PT403',
  'Only an owner can change or remove an owner.', '[OG3] An administrator changes no owner: ' || details)
from unnest(array['{"role": "ADMIN"}', '{"title": "Clerk"}']) details;
select throws_ok($$select public.remove_member(tests.organization(), tests.id('dave')::text, 'x')$$, 'PT403',
  'Only an owner can change or remove an owner.', '[OG3] An administrator removes no owner');
select throws_ok($$select public.set_signatory(tests.organization(), tests.id('dora')::text, true, 'x')$$, 'PT403',
  'Only an owner decides who may sign.', '[OG4] An administrator lets nobody sign');
select lives_ok($$select public.set_member(tests.organization(), tests.id('dora')::text, '{"title": "Reviewer"}')$$,
  '[OG3] An administrator sets a title');
select tests.acting_as('dave');
select is(tests.wrong_fields(format($$select public.set_member(tests.organization(), tests.id('dora')::text,
  '%s')$$, details)),
  fields, '[OG3] A member is changed to nothing that does not exist: ' || details)
from (values ('{"role": "KING"}', 'role'), ('{"role": null}', 'role'), ('{"is_signatory": true}', 'is_signatory'),
  ('{"title": "a\u0007"}',
    'title')) t (details, fields);
select throws_ok(format($$select public.set_member(tests.organization(), %L, '{"title": "x"}')$$, whom), 'PT404',
  'Member not found', '[OG3] Somebody who is no member is not changed: ' || coalesce(whom, 'null'))
from unnest(array[null, 'x', tests.id('olga')::text]) whom;
select lives_ok($$select public.set_member(tests.organization(), tests.id('dora')::text, '{"role": "OWNER"}')$$,
  '[OG3] An owner makes an administrator an owner');
select is(tests.stands('dora'), 'OWNER', '[OG3] Dora is an owner now');
select results_eq($$select * from tests.notices('dora')$$, $$values ('organization.role_changed',
  '{"name": "Station Azur", "role": "OWNER", "is_signatory": false}'::jsonb)$$, '[OG3] Dora is told of her role');
select is(tests.heard('dora'), 'account.changed organization.changed', '[OG3] Dora''s screens hear of her role');
select is(tests.heard('dave'), 'organization.changed', '[OG3] The screens of colleagues hear of it');
select is(tests.heard('ingrid'), null, '[OG3] Nobody else''s screens hear of it');
select lives_ok($$select public.set_member(tests.organization(), tests.id('dora')::text, '{"role": "ADMIN"}')$$,
  '[OG3] An owner makes another owner an administrator');
select is((select count(*) from tests.lines() where action = 'organization.role_set' and about = 'dora'), 3::bigint,
  '[OG3] Each change of a role or title is audited');
select tests.as_database();
select collect_tap(tests.acts_for(tests.id('olga'), tests.station(), role::public.organization_role),
  tests.acting_as('olga'),
  is_empty('select 1 where private.my_hub(''ADMIN'') is not null',
    '[OG3] Whoever is at the door administers no hub: ' || role),
  is_empty('select 1 from public.startups where hub_id = tests.station() and not is_on_market',
    '[OG3] They read nothing that waits at the hub: ' || role),
  is_empty($$select json_array_elements(public.startup_applications() -> 'rows')$$,
    '[OG3] They read no queue: ' || role),
  throws_ok($$select public.approve_startup('0c000000-0000-4000-8000-000000000005')$$, 'PT404', null,
    '[OG3] They decide on no startup: ' || role),
  throws_ok($$select public.remove_member(tests.organization(), tests.id('dora')::text, 'x')$$, 'PT403',
    'Only an administrator of the organization can do this.', '[OG3] They remove nobody: ' || role),
  throws_ok($$select public.invite_to_organization(tests.organization(), 'x@x.test', 'ADMIN')$$, 'PT403',
    'Only an administrator of the organization can invite others to it.', '[OG3] They invite nobody: ' || role),
  tests.as_database())
from unnest(array['VIEWER']) role;
select tests.acts_for(tests.id('olga'));

-- Who may sign.
select tests.quiet();
select tests.acting_as('dave');
select throws_ok($$select public.set_signatory(tests.organization(), tests.id('dora')::text, true, $$ || reason || ')',
  'PT400', 'Give a reason of 1 to 2,000 characters.', '[OG4] Who may sign needs a reason: ' || left(reason, 8))
from unnest(array['null', $$' '$$, quote_literal(repeat('x', 2001))]) reason;
select throws_ok($$select public.set_signatory(tests.organization(), tests.id('dora')::text, null, 'x')$$, 'PT400',
  'Specify whether this person may sign.', '[OG4] Who may sign is said with yes or no');
select lives_ok($$select public.set_signatory(tests.organization(), tests.id('dora')::text, true, 'Board of May.')$$,
  '[OG4] An owner lets Dora sign');
select lives_ok($$select public.set_signatory(tests.organization(), tests.id('dora')::text, true, 'Once more.')$$,
  '[OG4] An owner lets Dora sign once more');
select is(tests.stands('dora'), 'ADMIN signs', '[OG4] Dora may sign from then on');
select results_eq($$select signatory_reason, signatory_set_by, signatory_set_at is not null from tests.member('dora')$$,
  $$values ('Board of May.', tests.id('dave'), true)$$, '[OG4] It is kept who let her sign, when and why');
select lives_ok($$select public.set_signatory(tests.organization(), tests.id('dora')::text, false, 'Board of June.')$$,
  '[OG4] An owner withdraws it');
select results_eq($$select action, by_whom, about from tests.lines() where action like 'organization.signatory%'$$,
  $$values ('organization.signatory_added', 'dave', 'dora'), ('organization.signatory_removed', 'dave', 'dora')$$,
  '[OG4] Each change of who may sign is audited once');
select results_eq($$select data ->> 'is_signatory' from tests.notices('dora')$$, $$values ('false')$$,
  '[OG4] Dora is told whether she may sign');

-- The last owner.
select throws_ok($$select public.set_member(tests.organization(), tests.id('dave')::text, '{"role": "ADMIN"}')$$,
  'PT409',
  'Station Azur would be without an owner. Appoint another one first.', '[OG6] The last owner stays an owner');
select throws_ok($$select public.leave_organization(tests.organization())$$, 'PT409',
  'Station Azur would be without an owner. Appoint another one first.', '[OG6] The last owner does not leave');
select throws_ok($$select public.remove_member(tests.organization(), tests.id('dave')::text, 'x')$$, 'PT409',
  'Leave the organization instead.', '[OG6] Nobody removes themselves');
select tests.as_database();
select tests.acts_for(tests.id('olga'), tests.station());
select tests.disable('olga');
select tests.acting_as('dave');
select throws_ok($$select public.leave_organization(tests.organization())$$, 'PT409', null,
  '[OG6] An owner whose account is disabled does not count');
select tests.sql($$update public.users set is_active = true where id = tests.id('olga')$$);

-- Removed.
select tests.quiet();
select tests.acting_as('dora');
select public.invite_to_organization(tests.organization(), 'late@x.test', 'ADMIN') is not null;
select isnt_empty('select 1 from public.hub_contacts', '[OG5] Dora reads the hub''s contact before she is removed');
select tests.acting_as('dave');
select throws_ok($$select public.remove_member(tests.organization(), tests.id('dora')::text, '')$$, 'PT400', null,
  '[OG5] Nobody is removed without a reason');
select lives_ok($$select public.remove_member(tests.organization(), tests.id('dora')::text, 'She works elsewhere.')$$,
  '[OG5] An owner removes Dora');
select tests.acting_as('dora');
select is(private.my_hub('ADMIN'), null, '[OG5] Dora administers no hub once she is removed');
select is_empty('select 1 from public.hub_contacts', '[OG5] Dora does not read the hub''s contact any more');
select is_empty('select 1 from public.startups where hub_id = tests.station() and not is_on_market',
  '[OG5] Dora reads no application to the hub any more');
select is_empty('select * from public.my_organizations()', '[OG5] Dora acts for nobody any more');
select throws_ok(c.call, 'PT404', 'Organization not found',
  '[OG5] The organization is not there for Dora any more: ' || c.name) from calls c;
select tests.as_database();
select is((select u.hub_id from public.users u where u.id = tests.id('dora')), null,
  '[OG5] Dora''s account has no hub');
select results_eq($$select end_reason, ended_by from tests.member('dora')$$,
  $$values ('She works elsewhere.', tests.id('dave'))$$, '[OG5] It is kept who removed her, and why');
select isnt_empty($$select 1 from public.organization_invitations where email = 'late@x.test'
  and revoked_at is not null$$,
  '[OG5] An invitation by Dora is void');
select results_eq($$select * from tests.notices('dora')$$, $$values ('organization.ended',
  '{"name": "Station Azur"}'::jsonb)$$,
  '[OG5] Dora is told that she was removed');
select results_eq($$select kind, data ->> 'person' from tests.notices('olga') where kind = 'organization.ended'$$,
  $$values ('organization.ended', 'Dora Hart')$$, '[OG5] The other owner is told who was removed');
select is(tests.heard('dora'), 'account.changed organization.changed', '[OG5] Dora''s screens hear of it');
select results_eq($$select action, by_whom, about from tests.lines() where action = 'organization.member_removed'$$,
  $$values ('organization.member_removed', 'dave', 'dora')$$, '[OG5] The removal is audited once');
select tests.acts_for(tests.id('dora'), tests.station(), 'ADMIN');
select is((select count(*) from public.organization_members m where m.user_id = tests.id('dora')
  and m.organization_id::text = tests.organization()), 2::bigint, '[OG5] Whoever comes back has a new row');
select tests.quiet();
update public.organization_members set title = 'Former' where user_id = tests.id('dora') and ended_at is not null;
select is(tests.heard('dave'), null, '[OG5] What changes of a membership that is over reaches nobody');

-- Leaving.
select tests.quiet();
update public.hubs set is_active = false where id = tests.station();
update public.organizations set verified_at = null where id::text = tests.organization();
select tests.acting_as('dave');
select throws_ok($$select public.update_organization(tests.organization(), '{"register": "x"}')$$, 'PT403',
  'Your hub is suspended, so it cannot be edited.', '[OG8] An owner does not edit the facts of a suspended hub');
select throws_ok($$select public.set_signatory(tests.organization(), tests.id('dora')::text, true, 'Why not.')$$,
  'PT403', 'This hub is suspended: who may sign for it stays as it is.',
  '[OG8] An owner lets nobody sign for a suspended hub');
select tests.acting_as('dora');
select lives_ok($$select public.leave_organization(tests.organization())$$,
  '[OG8] Dora leaves a hub that is suspended');
select throws_ok($$select public.leave_organization(tests.organization())$$, 'PT404', null,
  '[OG8] Dora leaves only once');
select results_eq($$select kind, data ->> 'person' from tests.notices('dave')$$, $$values ('organization.ended',
  'Dora Hart')$$,
  '[OG8] Dave is told that Dora left');
select is_empty($$select * from tests.notices('erin')$$, '[OG8] Erin is told of nothing while there is an owner');
select isnt_empty($$select 1 from tests.lines() where action = 'organization.left' and by_whom = 'dora'$$,
  '[OG8] Dora''s leaving is audited');
select tests.acting_as('erin');
select throws_ok($$select public.leave_organization(tests.organization())$$, 'PT404', null,
  '[OG8] Who does not belong to an organization does not leave it');
select tests.as_database();
update public.hubs set is_active = true where id = tests.station();

-- An owner is appointed.
select tests.quiet();
select collect_tap(tests.acting_as(who), throws_ok(
  $$select public.appoint_owner(tests.organization(), 'dora@dealport.test', 'x')$$, 'PT403',
  'Only a platform administrator can do this.', '[OG9] Nobody else appoints an owner: ' || who))
from unnest(array['alice', 'dave', 'dora', 'ingrid']) as who;
select tests.acting_as('erin');
select throws_ok($$select public.appoint_owner(tests.organization(), 'dora@dealport.test', null)$$, 'PT400',
  'Give a reason of 1 to 2,000 characters.',
    '[OG9] Beside an active owner another one is appointed with a reason only');
select throws_ok(format('select public.appoint_owner(tests.organization(), %L, %L)', address, 'x'), 'PT404',
  'Nobody with this address has an active account.',
    '[OG9] Nobody without an account is appointed: ' || coalesce(address, 'null'))
from unnest(array[null, '', 'nobody@x.test']) address;
select throws_ok($$select public.appoint_owner(tests.organization(), 'dave@dealport.test', 'x')$$, 'PT409',
  'This person is already an owner.', '[OG9] An owner is not appointed once more');
select throws_ok(format('select public.appoint_owner(%L, %L, %L)', id, 'dora@dealport.test', 'x'), 'PT404',
  'Organization not found', '[OG9] No organization is found: ' || coalesce(id, 'null'))
from unnest(array[null, 'x', gen_random_uuid()::text]) id;
select tests.sql($$update auth.users set email_confirmed_at = null where id = tests.id('dora')$$);
select throws_ok($$select public.appoint_owner(tests.organization(), 'dora@dealport.test', 'x')$$, 'PT409',
  'This person has not confirmed their email address yet.', '[OG9] An unconfirmed address is not appointed');
select tests.sql($$update auth.users set email_confirmed_at = now() where id = tests.id('dora')$$);
select lives_ok($$select public.appoint_owner(tests.organization(), ' Dora@dealport.test', 'The board asked for it.')$$,
  '[OG9] Erin appoints Dora with a reason');
select is(tests.stands('dora'), 'OWNER', '[OG9] Dora is an owner');
select is((tests.member('dora')).appoint_reason, 'The board asked for it.', '[OG9] The reason is kept');
select results_eq($$select kind, data ->> 'person' from tests.notices('dave')$$, $$values ('organization.joined',
  'Dora Hart')$$,
  '[OG9] The members are told who is appointed');
select results_eq($$select action from tests.lines() where by_whom = 'erin' and about = 'dora'$$,
  $$values ('organization.owner_appointed'), ('organization.joined')$$, '[OG9] The appointment is audited');

-- Without an owner.
select tests.quiet();
select tests.disable('dora'), tests.disable('olga');
select is_empty($$select * from tests.notices('erin') where kind = 'organization.without_owner'$$,
  '[OG10] Erin is told of nothing while Dave is an active owner');
select tests.disable('dave');
select results_eq($$select * from tests.notices('erin') where kind = 'organization.without_owner'$$,
  $$values ('organization.without_owner', '{"name": "Station Azur"}'::jsonb)$$,
  '[OG10] Erin is told that the organization has no active owner');
select tests.acting_as('erin');
select lives_ok($$select public.appoint_owner(tests.organization(), 'grace@dealport.test', null)$$,
  '[OG9] Where no active owner is left, one is appointed without a reason');
select tests.acting_as('dave');
select throws_ok(c.call, 'PT403', 'This account has been disabled.',
  '[OG1] Dave, disabled, calls no function of his organization: ' || c.name) from calls c;
select is_empty('select 1 from public.organizations', '[OG1] Dave, disabled, reads no organization');
select tests.acting_as('grace');
select lives_ok($$select public.remove_member(tests.organization(), tests.id('dave')::text,
  'His account is disabled.')$$,
  '[OG5] A colleague whose account is disabled is removed');

select * from finish();
rollback;
