-- The console: people and hubs, looked up by platform administrators. Cases CO of docs/access.md. Who else asks:
-- hub_applications.test.sql [HL1].
begin;
\ir helpers.psql
select no_plan();
create function tests.found(filters jsonb) returns setof text
language sql
as $$ select r ->> 'username' from json_array_elements(public.people_page(filters, 100) -> 'rows') r order by 1 $$;
create function tests.found_hubs(filters jsonb) returns setof text
language sql
as $$ select r ->> 'name' from json_array_elements(public.hubs_page(filters, 100) -> 'rows') r order by 1 $$;
-- Page after page, to the end.
create function tests.walk(f text, page_size int) returns setof text
language plpgsql
as $$
declare
  page json;
  after text;
begin
  for n in 1..500 loop
    execute format('select public.%I(''{}'', $1, $2)', f) into page using page_size, after;
    exit when json_array_length(page -> 'rows') = 0;
    return query select r ->> 'id' from json_array_elements(page -> 'rows') r;
    after := page -> 'rows' -> -1 ->> 'id';
  end loop;
end
$$;
grant execute on all functions in schema tests to public;

select tests.acting_as('erin');
select results_eq(format('select tests.found(%L)', filters), format('select unnest(%L::text[])', found),
  '[CO1] Erin finds the right people by ' || filters::text)
from (values
  ('{"query": "alice"}'::jsonb, array['alice']), ('{"query": "OKAFOR"}', array['alice']),
    ('{"query": "alice@dealport.test"}', array['alice']), ('{"query": "lind bob"}', array['bob']),
  ('{"query": "nobody-of-that-name"}', array[]::text[]), ('{"query": "%"}', array[]::text[]),
    ('{"query": "_____"}', array[]::text[]), ('{"role": "SUPER_ADMIN"}', array['erin']),
  ('{"hub_id": "0b000000-0000-4000-8000-000000000001"}', array['dave']), ('{"hub_id": "null"}', array[]::text[]),
    ('{"role": "WIZARD"}', array[]::text[]),
  ('{"role": ["SUPER_ADMIN", "HUB_ADMIN"], "query": "a"}', array(select u.username from public.users u
    where u.role in ('SUPER_ADMIN', 'HUB_ADMIN') order by 1)),
    ('{"query": "erin", "is_active": "true", "tier": "FREE"}', array['erin']),
  ('{"query": "erin", "is_active": "false"}', array[]::text[])) as t (filters, found);
select throws_ok(format('select public.people_page(%L)', filters), 'PT400', null,
  '[CO2] People cannot be filtered by ' || filters::text)
  from unnest(array['[]', '"x"', '{"password": "x"}', '{"is_active": "maybe"}']::jsonb[]) as filters;
select throws_ok('select public.people_page(null)', 'PT400', 'Filters must be an object.',
  '[CO2] People cannot be filtered by null');
select throws_ok(format('select public.%s(''{}'', 20, %L)', f, after), 'PT400',
  'This page no longer exists. Start again from the first one.', format('[CO2] %s has no page after "%s"', f, after))
from unnest(array['people_page', 'hubs_page']) as f, unnest(array['', 'x',
  '00000000-0000-4000-8000-000000000000']) as after;
select results_eq($$select (public.people_page() ->> 'total')::bigint$$, $$select tests.count('public.users')$$,
  '[CO3] Everybody is counted once');
select results_eq('select count(distinct w), count(*) from tests.walk(''people_page'', 7) w',
  $$select tests.count('public.users'), tests.count('public.users')$$, '[CO3] Everybody is on exactly one page');
select results_eq('select count(distinct w), count(*) from tests.walk(''hubs_page'', 5) w',
  $$select tests.count('public.hubs'), tests.count('public.hubs')$$, '[CO3] Every hub is on exactly one page');
select is(json_array_length(public.people_page('{}', 1000) -> 'rows'), least(100, tests.count('public.users'))::int,
  '[CO3] A page has at most a hundred people');
select results_eq($$select r ->> 'role', r ->> 'hub_name', r ->> 'is_active', r ->> 'is_closed',
  r ->> 'is_email_confirmed', r ->> 'kyc_status'
  from json_array_elements(public.people_page('{"query": "dave@dealport"}') -> 'rows') r$$,
  $$values ('HUB_ADMIN', 'Station Azur', 'true', 'false', 'true', 'PENDING')$$,
    '[CO4] A row of a person has their hub and status');
select is((select string_agg(k, ' ' order by k)
  from json_object_keys(public.people_page('{"query": "dave"}') -> 'rows' -> 0) k),
  'created_at display_name email hub_id hub_name id is_active is_closed is_email_confirmed kyc_status last_sign_in_at profile_image_url role subscription_tier username',
    '[CO4] A row of a person has no other fields');
select tests.as_database();
select tests.checks('bob', 'VERIFIED', private.today() - 1);
select tests.acting_as('erin');
select is(public.people_page('{"query": "carol"}') -> 'rows' -> 0 ->> 'kyc_status', 'EXPIRED',
  '[CO4] A verification that is over reads as expired');

select results_eq(format('select tests.found_hubs(%L)', filters), format('select unnest(%L::text[])', found),
  '[CO5] Erin finds the right hubs by ' || filters::text)
from (values
  ('{"query": "azur"}'::jsonb, array['Station Azur']), ('{"query": "sophia france"}', array['Station Azur']),
    ('{"query": "%"}', array[]::text[]), ('{"state": "UNAPPROVED"}', array['Prairie Robotics Institute']),
  ('{"state": "SUSPENDED"}', array[]::text[]), ('{"query": "station azur", "has_admin": "true"}',
    array['Station Azur']), ('{"query": "station azur", "has_admin": "false"}', array[]::text[])) as t (filters, found);
select throws_ok(format('select public.hubs_page(%L)', filters), 'PT400', null,
  '[CO5] Hubs cannot be filtered by ' || filters::text)
  from unnest(array['[]', '{"owner": "x"}', '{"has_admin": "maybe"}']::jsonb[]) as filters;
select public.suspend_hub('0b000000-0000-4000-8000-000000000001', 'Under inquiry.');
select results_eq($$select r ->> 'state', r -> 'admins' -> 0 ->> 'email', r -> 'last_decision' ->> 'reason',
  r -> 'last_decision' ->> 'decided_by_name', (r ->> 'pending_startups')::bigint
  from json_array_elements(public.hubs_page('{"state": "SUSPENDED"}') -> 'rows') r$$,
  $$values ('SUSPENDED', 'dave@dealport.test', 'Under inquiry.', 'Erin Tanaka',
    tests.count('public.startups where hub_id = ''0b000000-0000-4000-8000-000000000001'' and status = ''PENDING'''))$$,
    '[CO6] A row of a hub has its state, why, its admins and what waits there');
select tests.as_database();
select tests.disable('dave');
select tests.acting_as('erin');
select results_eq($$select tests.found_hubs('{"query": "azur", "has_admin": "false"}')$$, $$values ('Station Azur')$$,
  '[CO6] A hub whose one admin is disabled counts as without admin');

select * from finish();
rollback;
