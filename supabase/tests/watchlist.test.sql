-- Watchlist and saved searches. Cases W of docs/access.md.
begin;
\ir helpers.psql
create function tests.startup(slug text) returns text
language sql stable security definer set search_path = ''
as $$ select s.id::text from public.startups s where s.slug = startup.slug $$;
grant execute on all functions in schema tests to public;
select no_plan();
delete from public.watchlist;
delete from public.saved_searches;

select tests.acting_as('mallory');
select is((public.watch_startup(tests.startup('lumen-grid'), ' Ask about grids. ')).notes, 'Ask about grids.', '[W1] mallory watches a startup');
select is((public.watch_startup(tests.startup('lumen-grid'))).notes, 'Ask about grids.', '[W1] again: nothing is lost');
select is((public.watch_startup(tests.startup('lumen-grid'), ' ')).notes, null, '[W1] unless she clears it');
select is((select count(*) from public.watchlist), 1::bigint, '[W1] one row a pair');
select throws_ok(format('select public.watch_startup(%L, repeat(%L, 2001))', tests.startup('lumen-grid'), 'x'), 'PT400', null, '[W2] endless notes');
select collect_tap(throws_ok(format('select public.watch_startup(%L)', id), 'PT404', null, '[W2] no such startup: ' || coalesce(id, 'null')))
from unnest(array[tests.startup('thermion'), tests.startup('lumen-home'), 'nonsense', null, '0c000000-0000-4000-8000-00000000ffff']) as id;
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.watchlist', '[W3] ' || name || ' does not see who watches')) from unnest(array['alice', 'bob', 'dave', 'erin']) as name;
select collect_tap(tests.acting_as(name), throws_ok(format('select public.%s(%L)', call, tests.startup('lumen-grid')), 'PT403', 'Only investors do this.', '[W3] ' || name || ' watches nothing'))
from unnest(array['alice', 'dave', 'erin', 'grace']) as name, unnest(array['watch_startup', 'unwatch_startup']) as call;
select tests.as_anon();
select collect_tap(throws_ok(statement, '42501', null, '[W3] a visitor: ' || statement)) from unnest(array['select 1 from public.watchlist', $$select public.watch_startup('x')$$, 'select 1 from public.saved_searches', $$select public.save_search('x', '{}')$$]) as statement;
select tests.acting_as('bob');
select lives_ok(format('select public.unwatch_startup(%L)', tests.startup('lumen-grid')), '[W4] bob unwatches what he does not watch');
select collect_tap(throws_ok(statement, '42501', null, '[W5] no write beside: ' || statement)) from unnest(array['delete from public.watchlist', $$update public.watchlist set notes = 'x'$$,
  'insert into public.watchlist (investor_id) values (null)', 'delete from public.saved_searches', $$update public.saved_searches set name = 'x'$$]) as statement;
select tests.acting_as('mallory');
select is((select count(*) from public.watchlist), 1::bigint, '[W4] mallory''s stays');
select lives_ok(format('select public.unwatch_startup(%L)', tests.startup('lumen-grid')), '[W4] until she removes it');
select is_empty('select 1 from public.watchlist', '[W4] herself');
select tests.as_database();
insert into public.startups (name, slug, stage, status) select 'Many ' || n, 'many-' || n, 'SEED', 'APPROVED' from generate_series(1, 501) n;
select tests.acting_as('mallory');
select lives_ok($$select public.watch_startup(tests.startup('many-' || n)) from generate_series(1, 500) n$$, '[W6] 500 startups');
select throws_ok($$select public.watch_startup(tests.startup('many-501'))$$, 'PT429', null, '[W6] and no more');
select lives_ok($$select public.watch_startup(tests.startup('many-500'), 'Still')$$, '[W6] notes on one of them remain possible');

select tests.acting_as('grace');
select is((public.save_search(' Solar ', '{"query": "solar", "stage": ["SEED"], "min_revenue": 1, "is_featured": true, "sectors": []}', true)).name, 'Solar', '[W7] anybody keeps a search');
select is((public.save_search('Solar', '{}')).notify, false, '[W7] the same name replaces it');
select is((select count(*) from public.saved_searches), 1::bigint, '[W7] one row');
select collect_tap(throws_ok(format('select public.save_search(%L, %L)', name, filters), 'PT400', null, '[W8] refused: ' || coalesce(left(filters, 60), 'null')))
from (values ('X', '[]'), ('X', null), ('X', '"x"'), ('X', '{"nonsense": 1}'), ('X', '{"query": 1}'), ('X', '{"stage": "SEED"}'), ('X', '{"stage": [1]}'), ('X', '{"sectors": [["a"]]}'), ('X', '{"min_revenue": "1"}'),
  ('X', '{"is_featured": "yes"}'), ('X', '{"query": null}'), ('X', format('{"query": "%s"}', repeat('x', 4000))), (' ', '{}'), (null, '{}'), (repeat('x', 121), '{}')) as s (name, filters);
select tests.acting_as('bob');
select is_empty('select 1 from public.saved_searches', '[W9] bob does not see grace''s');
select tests.as_database();
select set_config('tests.search', (select id::text from public.saved_searches where user_id = tests.id('grace')), true);
select tests.acting_as('bob');
select collect_tap(throws_ok(format('select public.delete_saved_search(%L)', id), 'PT404', null, '[W9] nor deletes it, nor an unknown one')) from unnest(array[current_setting('tests.search'), 'nonsense', null]) as id;
select collect_tap(throws_ok(format('select public.edit_saved_search(%L, %L)', id, 'Mine'), 'PT404', 'Search not found', '[W9] nor edits it, nor an unknown one')) from unnest(array[current_setting('tests.search'), 'nonsense', null]) as id;
select tests.acting_as('erin');
select is_empty('select 1 from public.saved_searches', '[W9] nor does erin');
select tests.acting_as('grace');
select results_eq(format($$select name, notify, filters from public.edit_saved_search(%L, ' Sun ')$$, current_setting('tests.search')), $$values ('Sun', false, '{}'::jsonb)$$, '[W12] grace renames it; the rest stays');
select results_eq(format('select name, notify from public.edit_saved_search(%L, notify => true)', current_setting('tests.search')), $$values ('Sun', true)$$, '[W12] and has it tell her');
select tests.as_database();
select is((select count(*) from private.saved_search_wishes w where w.search_id = current_setting('tests.search')::uuid), 1::bigint, '[W12] from then on');
select tests.acting_as('grace');
select is((public.save_search('Wind', '{}')).name, 'Wind', '[W13] another of hers');
select throws_ok(format('select public.edit_saved_search(%L, %L)', current_setting('tests.search'), 'Wind'), 'PT409', 'You have another search of this name.', '[W13] its name is taken');
select collect_tap(throws_ok(format('select public.edit_saved_search(%L, %L)', current_setting('tests.search'), name), 'PT400', 'Give the search a name of 1 to 120 characters.', '[W13] and some are none')) from unnest(array[' ', E'\u200b', repeat('x', 121)]) as name;
select lives_ok($$select public.delete_saved_search((select id::text from public.saved_searches where name = 'Wind'))$$, '[W9] she deletes it');
select tests.acting_as('grace');
select lives_ok(format('select public.delete_saved_search(%L)', current_setting('tests.search')), '[W9] grace does');
select is_empty('select 1 from public.saved_searches', '[W9] and it is gone');
select lives_ok($$select public.save_search('S' || n, '{}') from generate_series(1, 50) n$$, '[W10] fifty searches');
select throws_ok($$select public.save_search('S51', '{}')$$, 'PT429', null, '[W10] and no more');
select tests.disable('grace');
select tests.disable('mallory');
select tests.acting_as('grace');
select is_empty('select 1 from public.saved_searches', '[W11] disabled, grace reads none');
select collect_tap(throws_ok(statement, 'PT403', 'This account has been disabled.', '[W11] and does nothing: ' || statement)) from unnest(array[$$select public.save_search('x', '{}')$$, $$select public.edit_saved_search('x', 'y')$$, $$select public.delete_saved_search('x')$$]) as statement;
select tests.acting_as('mallory');
select is_empty('select 1 from public.watchlist', '[W11] nor does mallory');
select collect_tap(throws_ok(statement, 'PT403', 'This account has been disabled.', '[W11] ' || statement)) from unnest(array[$$select public.watch_startup('x')$$, $$select public.unwatch_startup('x')$$]) as statement;

select * from finish();
rollback;
