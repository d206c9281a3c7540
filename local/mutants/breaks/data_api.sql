-- Before each request of the Data API: what may not be asked at all.

-- break: The planner's counts are answered
-- seen by: data_api [DA2]
select pg_temp.rewrite('private.check_request', '%count=planned%', 'count=planned and more');

-- break: Estimated counts are answered
-- seen by: data_api [DA2]
select pg_temp.rewrite('private.check_request', '%count=estimated%', 'count=estimated and more');

-- break: A preference in other letters passes
-- seen by: data_api [DA2]
select pg_temp.rewrite('private.check_request', 'lower(', '(');

-- break: Nothing looks at requests before they run
-- seen by: data_api [DA1]
alter role authenticator reset pgrst.db_pre_request;

-- break: The planner thinks of disks that turn
-- seen by: data_api [DA10]
alter role authenticator reset random_page_cost;

-- break: Plans are answered
-- seen by: data_api [DA1]
alter role authenticator set pgrst.db_plan_enabled = 'true';

-- break: Statistics of who wrote are kept
-- seen by: data_api [DA3]
alter table public.deal_room_messages alter column sender_id set statistics 100;

-- break: A function with its caller's rights reads what is closed to them
-- seen by: data_api [DA4]
create function public.all_deals() returns bigint language sql stable set search_path = ''
as 'select count(*) from public.deals';
grant execute on function public.all_deals() to authenticated;

-- break: What no screen asks for can be read by request
-- seen by: every_table_is_guarded [G10]
grant select (id, status) on public.deals to authenticated;

-- break: What reads a table has all the time of its role
-- seen by: data_api [DA6]
select pg_temp.rewrite('private.check_request', 'set_config(''statement_timeout'', ''1000'', true)', 'null');

-- break: Filters by patterns are answered
-- seen by: data_api [DA7]
drop operator filters.~ (text, text);

-- break: Filters by words are answered
-- seen by: data_api [DA7]
drop operator filters.@@ (text, tsquery);

-- break: Postgres's operators stand before those that refuse
-- seen by: data_api [DA1]
alter role authenticator set pgrst.db_extra_search_path = 'pg_catalog, filters, extensions';

-- break: A visitor asks for startups as rows
-- seen by: data_api [DA9]
grant select (id, name) on public.startups to anon;

-- break: A function stands before Postgres's own
-- seen by: data_api [DA8]
create function public.lower(value text) returns text language sql immutable set search_path = '' as 'select value';

-- break: A hub's queue is everybody's
-- seen by: market_queries [DR7]
select pg_temp.rewrite('public.hub_startups', 'or private.is_super_admin()', 'or true');

-- break: Somebody edits a startup that is not theirs
-- seen by: market_queries [DR8]
select pg_temp.rewrite('public.my_startup', ' and m.user_id = me', ' and (m.user_id = me or m.role = ''OWNER'')');
