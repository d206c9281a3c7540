-- The log of an organization. Case OG12 of docs/access.md. Dave owns Station Azur; Grace comes and goes here.
begin;
\ir helpers.psql
select no_plan();
select tests.becomes('grace', 'GUEST');
select tests.becomes('joon', 'GUEST');
create function tests.lines(after text default null) returns table (
  action text, actor text, person text, role text, email text, reason text)
language sql
as $$
  select l.action, l.actor_name, l.person_name, l.role::text, l.email, l.reason
  from public.organization_log(tests.organization(), after) l
$$;
create function tests.last_line() returns text
language sql
as $$
  select l.id::text from public.organization_log(tests.organization()) with ordinality l
  order by l.ordinality desc limit 1
$$;
grant execute on all functions in schema tests to public;
select tests.acting_as('dave');
select lives_ok(format('select public.%s', call), '[OG12] Dave does something: ' || left(call, 24))
from unnest(array[$$invite_to_organization(tests.organization(), 'joon@dealport.test', 'MEMBER')$$]) call;
select tests.as_database();
insert into public.organization_members (organization_id, user_id, role)
values (tests.organization()::uuid, tests.id('grace'), 'MEMBER');
select tests.acting_as('dave');
select lives_ok(format('select public.%s', call), '[OG12] Dave does something: ' || left(call, 24))
from unnest(array[$$set_signatory(tests.organization(), tests.id('grace')::text, true, 'Board of May.')$$,
  $$set_signatory(tests.organization(), tests.id('grace')::text, false, 'Board of June.')$$]) call;
select tests.acting_as('grace');
select throws_ok($$select public.organization_log(tests.organization())$$, 'PT403',
  'Only an administrator of the organization can read its log.', '[OG12] Whoever reviews reads no log');
select tests.acting_as('dave');
select lives_ok($$select public.remove_member(tests.organization(), tests.id('grace')::text, 'Her contract ended.')$$,
  '[OG12] Dave removes Grace');
select results_eq($$select * from tests.lines() limit 5$$,
  $$values ('organization.member_removed', 'Dave Moreau', 'Grace Adeyemi', 'MEMBER', null, 'Her contract ended.'),
    ('organization.signatory_removed', 'Dave Moreau', 'Grace Adeyemi', 'MEMBER', null, 'Board of June.'),
    ('organization.signatory_added', 'Dave Moreau', 'Grace Adeyemi', 'MEMBER', null, null),
    ('organization.joined', null, 'Grace Adeyemi', 'MEMBER', null, null),
    ('organization.invited', 'Dave Moreau', null, null, 'joon@dealport.test', null)$$,
  '[OG12] An administrator reads who did what to whom, and why');
select tests.acting_as('erin');
select lives_ok($$select public.appoint_owner(tests.organization(), 'grace@dealport.test', 'Dave asked for it.')$$,
  '[OG12] Erin appoints an owner');
select results_eq($$select action, person, reason from tests.lines() l where reason like 'Dave%'$$,
  $$values ('organization.owner_appointed', 'Grace Adeyemi', 'Dave asked for it.')$$,
  '[OG12] The platform reads the log, and why an owner was appointed');

-- A page, and those who read none.
select tests.as_database();
select private.audit('organization.edited', 'organization', tests.organization()::uuid, '{}', tests.id('dave'))
from generate_series(1, 40);
select tests.acting_as('dave');
select is((select count(*) from tests.lines()), 30::bigint, '[OG12] A page has thirty lines');
select results_eq($$select count(*) > 5, bool_or(action = 'organization.invited') from tests.lines(tests.last_line())$$,
  'values (true, true)', '[OG12] The next page goes on after the last line');
select throws_ok(format('select public.organization_log(tests.organization(), %L)', after), 'PT400', null,
  '[OG12] A page begins after a line of this log: ' || after)
from unnest(array['x', gen_random_uuid()::text]) after;
select collect_tap(tests.acting_as(name), throws_ok($$select public.organization_log(tests.organization())$$, 'PT404',
  null, '[OG12] ' || name || ' reads no log of it'))
from unnest(array['alice', 'bob', 'joon']) name;
select * from finish();
rollback;
