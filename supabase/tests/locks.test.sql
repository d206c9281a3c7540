-- One order of locks. Cases LO6 and LO7 of docs/access.md; local/database/locks walks the acts.
begin;
\ir helpers.psql
select no_plan();

-- Who locks rows of startups, products, hubs, events, deals, rooms and people, by the text of all functions.
create temp table row_locks as
select p.proname::text as name, l.found[2] as relation, l.found[3] as mode
from pg_proc p
cross join lateral regexp_matches(regexp_replace(p.prosrc, '--[^\n]*', '', 'g'),
  '(from|join) (?:(?:public|private|auth)\.)?(\w+|%s) \w+(?:(?!\mselect\M)[^;])*? '
    'for (no key update|update|share|key share)\M(?! skip)', 'g') l (found)
where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  and l.found[2] in ('startups', 'export_products', 'hubs', 'events', 'deals', 'export_deals', 'deal_rooms',
    'deal_room_members', 'deal_room_channels', 'users', 'super_admin_lock', '%s');
select cmp_ok((select count(*) from row_locks), '>=', 14::bigint, '[LO6] The search finds row locks');
select is_empty($$select name, relation from row_locks where name !~ '^lock_' and (name, relation) <> ('close_account',
  'users')$$,
  '[LO6] Only functions called lock_ lock startups, products, hubs, events, deals, rooms, people');
select set_eq($$select distinct name from row_locks where mode <> 'no key update'$$, array['lock_people',
  'close_account'],
  '[LO6] Only closing an account waits for who refers to a row');
select is_empty($$
  select p.proname from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosrc ~ 'for share\M'
    and p.proname <> 'lock_check_in_list'$$, '[LO6] Nobody shares a lock that another could want alone');

-- Rows that this transaction has locked: no subtransaction of tests.outcome() may do it.
create function tests.locked_products() returns bigint
language sql security definer set search_path = ''
as $$
  select count(*) from public.export_products p
  where p.hub_id = '0b000000-0000-4000-8000-000000000001' and p.xmax = pg_current_xact_id()::xid
$$;
grant execute on all functions in schema tests to public;
create temp table station as select to_jsonb(h) as fields from public.hubs h where h.name = 'Station Azur';
grant select on station to public;
select tests.acting_as('erin');
select is((public.update_hub(fields ->> 'id', jsonb_build_object('name', fields -> 'name', 'city', fields -> 'city',
  'country', fields -> 'country', 'website', 'https://azur.example/new'))).website, 'https://azur.example/new',
  '[LO7] A hub is saved with all of its fields, of which one is new') from station;
select is(tests.locked_products(), 0::bigint, '[LO7] Saving a hub under its name locks none of its products');
select tests.acting_as('alice');
select isnt((public.update_startup(tests.startup(), '{"name": "Lumen Grid", "website": "https://new.example"}')).id,
  null,
  '[LO7] A startup is saved under the name that it has');
select is(tests.locked_products(), 0::bigint, '[LO7] Saving a startup under its name locks none of its products');
select tests.acting_as('erin');
select is((public.update_hub(fields ->> 'id', '{"city": "Antibes"}')).city, 'Antibes',
  '[LO7] The hub moves to another city')
from station;
select cmp_ok(tests.locked_products(), '>', 3::bigint,
  '[LO7] Moving a hub locks all of its products, which are found by the city');

select * from finish();
rollback;
