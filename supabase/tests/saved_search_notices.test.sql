-- Saved searches that tell. Cases SN of docs/access.md. Seed: Thermion is pending at dave's hub, henrik founded it.
begin;
\ir helpers.psql
select no_plan();
delete from public.saved_searches;
update public.startups set status = 'PENDING', is_hub_verified = false, export_readiness_score = 40 where name = 'Thermion';
set constraints all immediate;
set constraints all deferred;
create function tests.keep(who text, name text, filters jsonb, notify boolean default true) returns void
language sql security definer set search_path = ''
as $$ insert into public.saved_searches (user_id, name, filters, notify, created_at) select tests.id(who), keep.name, keep.filters, keep.notify, clock_timestamp() $$;
create function tests.told() returns table (who text, search text)
language sql stable security definer set search_path = ''
as $$
  select u.username, n.data ->> 'search_name' from public.notifications n join public.users u on u.id = n.user_id
  where n.kind = 'saved_search.matched' and n.target_id = (select s.id from public.startups s where s.name = 'Thermion')
$$;
create function tests.approve() returns void
language sql
as $$ select public.approve_startup((select s.id::text from public.startups s where s.name = 'Thermion'), 90) $$;
grant execute on all functions in schema tests to public;

select tests.keep('bob', 'Heat', '{"query": "thermophotovoltaic"}'), tests.keep('bob', 'Everything', '{}'), tests.keep('mallory', 'Ready', '{"min_export_score": 85, "hub_id": ["0b000000-0000-4000-8000-000000000001"], "stage": ["SEED"], "sectors": ["Clean Energy"], "max_revenue": 100000, "is_hub_verified": true}'),
  tests.keep('grace', 'Misspelt', '{"query": "termion"}'), tests.keep('carol', 'Quiet', '{}', false), tests.keep('alice', 'Others', '{"stage": ["SERIES_A"]}'), tests.keep('alice', 'Featured', '{"is_featured": true}'),
  tests.keep('henrik', 'My own', '{}'), tests.keep('petra', 'Disabled', '{}'), tests.keep('yuki', 'Muted', '{}');
select tests.disable('petra');
insert into public.notification_preferences (user_id, kind, is_muted) values (tests.id('yuki'), 'saved_search.matched', true);
-- What the table would not take: filters of an older directory.
alter table public.saved_searches drop constraint saved_searches_filters_check;
select tests.keep('samuel', 'Of another time', filters::jsonb) from unnest(array['{"colour": "red"}']) as filters;
select tests.keep('claire', 'No number', '{"min_revenue": "much"}'), tests.keep('anjali', 'No object', '[]'), tests.keep('layla', 'Odd words', '{"query": "'' & | ! <-> x:*"}'), tests.keep('owen', 'Score', '{"min_export_score": {"a": 1}}');

select tests.acting_as('dave');
select lives_ok('select tests.approve()', '[SN1] dave approves a startup');
select is_empty('select * from tests.told()', '[SN2] nobody is told before all of the approval is written');
select lives_ok('set constraints all immediate', '[SN3] filters that the directory does not take stop no approval');
select results_eq('select * from tests.told() order by 1', $$values ('bob', 'Heat'), ('grace', 'Misspelt'), ('mallory', 'Ready')$$,
  '[SN1] everybody whose search finds it, by the score it has now, once each; nobody disabled, muted, unasked, nor its founder');
select tests.as_database();
select results_eq($$select target_type, data ->> 'name', data ? 'search_id' from public.notifications where kind = 'saved_search.matched' and user_id = tests.id('bob')$$, $$values ('startup', 'Thermion', true)$$, '[SN1] with the startup and the search');
select set_eq($$select s.id from public.saved_searches s where s.name in ('Heat', 'Everything', 'Misspelt', 'Ready', 'My own', 'Muted')$$, $$select private.searches_that_find(s.id) from public.startups s where s.name = 'Thermion'$$, '[SN4] as the directory''s own search has it');
update public.startups set short_description = 'Edited' where name = 'Thermion';
select is((select count(*) from tests.told()), 3::bigint, '[SN5] an edit tells nobody again');
select tests.acting_as('mallory');
select throws_ok($$select private.searches_that_find(gen_random_uuid())$$, '42501', null, '[SN6] nobody asks who searches');

select * from finish();
rollback;
