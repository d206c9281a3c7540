-- Watchlist and saved searches. Cases W of docs/access.md.
begin;
\ir helpers.psql
create function tests.milliseconds(statement text) returns numeric
language plpgsql as $$
declare
  began timestamptz;
  took numeric;
begin
  -- The shortest of a few tries: the machine may be busy with something else.
  for try in 1..3 loop
    began := clock_timestamp();
    execute statement;
    took := least(took, extract(epoch from clock_timestamp() - began) * 1000);
  end loop;
  return took;
end
$$;
grant execute on all functions in schema tests to public;
select no_plan();
delete from public.watchlist;
delete from public.saved_searches;

select tests.acting_as('mallory');
select is((public.watch_startup(tests.startup('lumen-grid'), ' Ask about grids. ')).notes, 'Ask about grids.',
  '[W1] mallory watches a startup');
select is((public.watch_startup(tests.startup('lumen-grid'))).notes, 'Ask about grids.', '[W1] again: nothing is lost');
select is((public.watch_startup(tests.startup('lumen-grid'), ' ')).notes, null, '[W1] unless she clears it');
select is((select count(*) from public.watchlist), 1::bigint, '[W1] one row a pair');
select throws_ok(format('select public.watch_startup(%L, repeat(%L, 2001))', tests.startup('lumen-grid'), 'x'), 'PT400',
  null, '[W2] endless notes');
select collect_tap(throws_ok(format('select public.watch_startup(%L)', id), 'PT404', null,
  '[W2] no such startup: ' || coalesce(id, 'null')))
from unnest(array[tests.startup('thermion'), tests.startup('lumen-home'), 'nonsense', null,
  '0c000000-0000-4000-8000-00000000ffff']) as id;
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.watchlist',
  '[W3] ' || name || ' does not see who watches')) from unnest(array['alice', 'bob', 'dave', 'erin']) as name;
select collect_tap(tests.acting_as(name), throws_ok(format('select public.%s(%L)', call, tests.startup('lumen-grid')),
  'PT403', 'Only investors can do this.', '[W3] ' || name || ' watches nothing'))
from unnest(array['alice', 'dave', 'erin', 'grace']) as name, unnest(array['watch_startup', 'unwatch_startup']) as call;
select tests.as_anon();
select collect_tap(throws_ok(statement, '42501', null, '[W3] a visitor: ' || statement))
  from unnest(array['select 1 from public.watchlist', $$select public.watch_startup('x')$$,
  'select 1 from public.saved_searches', $$select public.save_search('x', '{}')$$]) as statement;
select tests.acting_as('bob');
select lives_ok(format('select public.unwatch_startup(%L)', tests.startup('lumen-grid')),
  '[W4] bob unwatches what he does not watch');
select collect_tap(throws_ok(statement, '42501', null, '[W5] no write beside: ' || statement))
  from unnest(array['delete from public.watchlist', $$update public.watchlist set notes = 'x'$$,
  'insert into public.watchlist (investor_id) values (null)', 'delete from public.saved_searches',
    $$update public.saved_searches set name = 'x'$$]) as statement;
select tests.acting_as('mallory');
select is((select count(*) from public.watchlist), 1::bigint, '[W4] mallory''s stays');
select lives_ok(format('select public.unwatch_startup(%L)', tests.startup('lumen-grid')), '[W4] until she removes it');
select is_empty('select 1 from public.watchlist', '[W4] herself');
select tests.as_database();
insert into public.startups (name, slug, stage, status) select 'Many ' || n, 'many-' || n, 'SEED', 'APPROVED'
  from generate_series(1, 501) n;
select tests.acting_as('mallory');
select lives_ok($$select public.watch_startup(tests.startup('many-' || n)) from generate_series(1, 500) n$$,
  '[W6] 500 startups');
select throws_ok($$select public.watch_startup(tests.startup('many-501'))$$, 'PT429', null, '[W6] and no more');
select lives_ok($$select public.watch_startup(tests.startup('many-500'), 'Still')$$,
  '[W6] notes on one of them remain possible');

-- Notes, from two windows.
select tests.as_database();
delete from public.watchlist;
select tests.acting_as('mallory');
select public.watch_startup(tests.startup('lumen-grid'), 'First');
select public.watch_startup(tests.startup('cryonaut'));
select lives_ok($$select public.write_watch_notes(tests.startup('lumen-grid'), 'Second ', 'First')$$,
  '[W14] mallory writes on');
select is((select notes from public.watchlist where startup_id::text = tests.startup('lumen-grid')), 'Second ',
  '[W14] and it is kept as it is: one goes on');
select throws_ok($$select public.write_watch_notes(tests.startup('lumen-grid'), 'Third', 'First')$$, 'PT409',
  'These notes were changed in another window.', '[W14] not over what another window wrote');
select lives_ok($$select public.write_watch_notes(tests.startup('lumen-grid'), 'Second ', 'First')$$,
  '[W14] the same again is no conflict');
select lives_ok($$select public.write_watch_notes(tests.startup('lumen-grid'), '', 'Second ')$$,
  '[W14] nothing removes them');
select is((select notes from public.watchlist where startup_id::text = tests.startup('lumen-grid')), null,
  '[W14] they are gone');
select throws_ok($$select public.write_watch_notes(tests.startup('lumen-grid'), repeat('x', 10001))$$, 'PT400',
  'Notes must be at most 2,000 characters.', '[W2] a note of 10,001');
select lives_ok($$select public.write_watch_notes(tests.startup('lumen-grid'), repeat('x', 2000))$$,
  '[W14] two thousand');
create temp table calls (call text, answer text);
insert into calls values ('public.write_watch_notes(%L, ''x'')', null), ('public.move_watched(%L, ''PASSED'')', null),
  ('public.mark_watched_seen(%L)', 'ok');
grant select on calls to public;
select collect_tap(is(tests.outcome(format('select ' || call, id)), coalesce(answer, 'PT404'),
  '[W4] what she does not watch: ' || call || coalesce(id, 'null'))) from calls,
  unnest(array[tests.startup('sahel-harvest'), 'nonsense', null]) as id;

-- The board.
select results_eq('select state::text, amount from public.my_watchlist() order by name',
  $$values ('OBSERVING', null::numeric), ('OBSERVING', null)$$, '[W15] a star is observed first');
select collect_tap(lives_ok(format('select public.move_watched(tests.startup(''cryonaut''), %L)', state),
  '[W15] to ' || state), results_eq('select state::text from public.my_watchlist() where slug = ''cryonaut''',
  format('values (%L)', state), '[W15] it is there: ' || state))
from unnest(array['CONSIDERING', 'IN_DILIGENCE', 'COMMITTED', 'PASSED']) as state;
select throws_ok('select public.move_watched(tests.startup(''cryonaut''), null)', 'PT400',
  'Choose a column on the board.', '[W15] dropped onto nothing');
select throws_ok('select public.move_watched(tests.startup(''cryonaut''), ''NOWHERE'')', '22P02', null,
  '[W15] a column that is none');
select is((select w.state::text from public.my_watchlist() w where w.slug = 'cryonaut'), 'PASSED',
  '[W15] nothing moved');
select lives_ok('select public.move_watched(tests.startup(''cryonaut''), ''COMMITTED'', 250000.005)',
  '[W16] committed with an amount');
select is((select amount from public.my_watchlist() where slug = 'cryonaut'), 250000.01, '[W16] to the cent');
select collect_tap(throws_ok(format('select public.move_watched(tests.startup(''cryonaut''), ''COMMITTED'', %s)',
  amount), 'PT400', null, '[W16] no amount: ' || amount)) from unnest(array['0', '-1', '''NaN''', '''Infinity''',
  '1e400', '10000000000000', '0.001']) as amount;
select throws_ok('select public.move_watched(tests.startup(''cryonaut''), ''CONSIDERING'', 5)', 'PT400',
  'Only a startup you commit to can have an amount.', '[W16] an amount elsewhere');
select tests.as_database();
select throws_ok('update public.watchlist set state = ''PASSED'' where amount is not null', '23514', null,
  '[W16] not even by the table''s owner');

-- What the founder reads: henrik founded Cryonaut.
create function tests.committed() returns numeric
language plpgsql
as $$
begin
  perform tests.acting_as('henrik');
  return (select s.committed from public.my_startups() s where s.slug = 'cryonaut');
end
$$;
grant execute on function tests.committed() to public;
select is(tests.committed(), 250000.01, '[W17] its founder reads the sum, of one too');
select tests.acting_as('bob');
select public.watch_startup(tests.startup('cryonaut'));
select public.move_watched(tests.startup('cryonaut'), 'COMMITTED', 1000000);
select is(tests.committed(), 1250000.01, '[W17] of both, as one number');
select is_empty('select 1 from public.watchlist', '[W17] and nothing of whose it is');
select is((select array_agg(k) from jsonb_object_keys((select to_jsonb(s) from public.my_startups() s
  where s.slug = 'cryonaut')) k where k ~ 'commit'), array['committed'], '[W17] nor how many they are');
select tests.acting_as('bob');
select public.move_watched(tests.startup('cryonaut'), 'COMMITTED');
select is(tests.committed(), 250000.01, '[W17] an amount that is taken back no longer counts');
select tests.acting_as('bob');
select public.move_watched(tests.startup('cryonaut'), 'COMMITTED', 7);
select public.move_watched(tests.startup('cryonaut'), 'PASSED');
select is((select amount from public.my_watchlist() where slug = 'cryonaut'), null, '[W16] what is passed has none');
select is(tests.committed(), 250000.01, '[W17] nor does what was passed on');
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.my_startups() s where s.committed is not null',
  '[W17] ' || name || ' reads no sum')) from unnest(array['alice', 'dave', 'erin', 'mallory']) as name;
select tests.as_database();
update public.startups set founder_id = tests.id('mallory') where slug = 'cryonaut';
select tests.acting_as('mallory');
select is((select s.committed from public.my_startups() s where s.slug = 'cryonaut'), null,
  '[W17] one''s own commitment is nothing that one is told');
select tests.as_database();
update public.startups set founder_id = tests.id('henrik') where slug = 'cryonaut';
update public.users set is_active = false where id = tests.id('mallory');
select is(tests.committed(), null, '[W17] nor does that of a disabled account count');
select tests.as_database();
update public.users set is_active = true where id = tests.id('mallory');

-- What has changed since one looked.
select tests.acting_as('mallory');
select is_empty($$select 1 from public.my_watchlist() where changes <> '[]'$$, '[W18] nothing is news at first');
select tests.as_database();
update public.startups set stage = 'SERIES_B', funding_raised = funding_raised + 1, funding_target = null,
  short_description = 'Other words', long_description = 'Many other words',
  hub_id = '0b000000-0000-4000-8000-000000000005', directory_rank = default, logo_url = '/x.svg'
  where slug = 'cryonaut';
select tests.acting_as('mallory');
select results_eq($$select c ->> 'field', c ->> 'before', c ->> 'after' from public.my_watchlist(),
  jsonb_array_elements(changes) c where slug = 'cryonaut'$$,
  $$values ('funding_raised', '$1,200,000', '$1,200,001'), ('stage', 'Seed', 'Series B'),
    ('hub_id', 'Norrsken Quantum Foundry', null),
    ('short_description', 'Cryogenic control electronics that sit next to the qubit.', 'Other words'),
      ('long_description', null, null), ('funding_target', '$5,000,000', null)$$,
  '[W18] then what everybody can see, in words, and no hub that is named nowhere');
select results_eq($$select changes from public.my_watchlist() where slug = 'lumen-grid'$$, $$values ('[]'::jsonb)$$,
  '[W18] of that startup alone');
-- A board of 500 asks for 10,000 of them: planned anew for each, that takes seconds of the whole server.
select tests.as_database();
select cmp_ok(tests.milliseconds('select count(private.public_value_in_words(f.field, to_jsonb(n::text)))
  from generate_series(1, 2000) n, unnest(array[''name'', ''sectors'']) f (field)'),
  '<', 500::numeric, '[W21] a change in words is planned once, not each time');
select tests.as_database();
update public.startups set status = 'PENDING' where slug = 'cryonaut';
select tests.acting_as('mallory');
select results_eq($$select slug, name, stage::text, hub_name, funding_raised, logo_url, changes, state::text, amount
  from public.my_watchlist() where not is_on_market$$,
  $$values (null::text, null::text, null::text, null::text, null::numeric, null::text, '[]'::jsonb, 'COMMITTED',
    250000.01)$$, '[W19] one that left the market is an id: no name, no news');
select lives_ok($$select public.mark_watched_seen(tests.startup('cryonaut'))$$, '[W19] looking at it');
select throws_ok('select public.move_watched(tests.startup(''cryonaut''), ''COMMITTED'', 5)', 'PT409',
  'This startup has left the market.', '[W19] nobody commits to it');
select lives_ok('select public.write_watch_notes(tests.startup(''cryonaut''), ''What became of it?'')',
  '[W19] notes on it remain possible');
select lives_ok('select public.move_watched(tests.startup(''cryonaut''), ''PASSED'')', '[W19] so does passing');
select tests.as_database();
update public.startups set status = 'APPROVED' where slug = 'cryonaut';
select tests.acting_as('mallory');
select is((select jsonb_array_length(changes) from public.my_watchlist() where slug = 'cryonaut'), 6,
  '[W18] a look at what was not there to see has seen nothing');
select lives_ok($$select public.record_startup_view(tests.startup('cryonaut'))$$, '[W18] mallory opens its page');
select is((select changes from public.my_watchlist() where slug = 'cryonaut'), '[]', '[W18] and knows');
select tests.as_database();
update public.startups set stage = 'SEED' where slug = 'cryonaut';
select tests.acting_as('bob');
select public.mark_watched_seen(tests.startup('cryonaut'));
select is((select changes from public.my_watchlist() where slug = 'cryonaut'), '[]', '[W18] bob has seen it');
select tests.acting_as('mallory');
select is((select jsonb_array_length(changes) from public.my_watchlist() where slug = 'cryonaut'), 1,
  '[W18] mallory has not');

-- Told to one's own browsers.
select tests.as_database();
select tests.forget_broadcasts();
select tests.acting_as('mallory');
select public.watch_startup(tests.startup('sahel-harvest')),
  public.write_watch_notes(tests.startup('sahel-harvest'), 'x'),
  public.write_watch_notes(tests.startup('sahel-harvest'), 'x', 'x'),
  public.move_watched(tests.startup('sahel-harvest'), 'CONSIDERING'),
    public.mark_watched_seen(tests.startup('sahel-harvest')), public.unwatch_startup(tests.startup('sahel-harvest')),
    public.unwatch_startup(tests.startup('sahel-harvest'));
select tests.as_database();
select results_eq($$select distinct topic, payload - 'id', count(*) from tests.broadcasts()
  where event = 'watchlist.changed' group by 1, 2$$,
  $$select 'user:' || tests.id('mallory'), jsonb_build_object('startup_id', tests.startup('sahel-harvest')),
    5::bigint$$, '[W20] each change once, to nobody else');
select collect_tap(tests.acting_as(name), throws_ok('select ' || format(call, tests.startup('lumen-grid')), 'PT403',
  'Only investors can do this.', format('[W3] %s: %s', name, call)))
from unnest(array['alice', 'dave', 'erin', 'grace']) as name,
  (select call from calls union all values ('public.my_watchlist()')) c;
select tests.as_anon();
select throws_ok('select ' || format(call, 'x'), '42501', null, '[W3] a visitor: ' || call)
  from (select call from calls union all values ('public.my_watchlist()')) c;

select tests.acting_as('grace');
select is((public.save_search(' Solar ',
  '{"query": "solar", "stage": ["SEED"], "min_revenue": 1, "is_featured": true, "sectors": []}', true)).name, 'Solar',
  '[W7] anybody keeps a search');
select is((public.save_search('Solar', '{}')).notify, false, '[W7] the same name replaces it');
select is((select count(*) from public.saved_searches), 1::bigint, '[W7] one row');
select collect_tap(throws_ok(format('select public.save_search(%L, %L)', name, filters), 'PT400', null,
  '[W8] refused: ' || coalesce(left(filters, 60), 'null')))
from (values ('X', '[]'), ('X', null), ('X', '"x"'), ('X', '{"nonsense": 1}'), ('X', '{"query": 1}'),
  ('X', '{"stage": "SEED"}'), ('X', '{"stage": [1]}'), ('X', '{"sectors": [["a"]]}'), ('X', '{"min_revenue": "1"}'),
  ('X', '{"is_featured": "yes"}'), ('X', '{"query": null}'), ('X', format('{"query": "%s"}', repeat('x', 4000))),
    (' ', '{}'), (null, '{}'), (repeat('x', 121), '{}')) as s (name, filters);
select tests.acting_as('bob');
select is_empty('select 1 from public.saved_searches', '[W9] bob does not see grace''s');
select tests.as_database();
select set_config('tests.search', (select id::text from public.saved_searches where user_id = tests.id('grace')), true);
select tests.acting_as('bob');
select collect_tap(throws_ok(format('select public.delete_saved_search(%L)', id), 'PT404', null,
  '[W9] nor deletes it, nor an unknown one')) from unnest(array[current_setting('tests.search'), 'nonsense',
  null]) as id;
select collect_tap(throws_ok(format('select public.edit_saved_search(%L, %L)', id, 'Mine'), 'PT404', 'Search not found',
  '[W9] nor edits it, nor an unknown one')) from unnest(array[current_setting('tests.search'), 'nonsense', null]) as id;
select tests.acting_as('erin');
select is_empty('select 1 from public.saved_searches', '[W9] nor does erin');
select tests.acting_as('grace');
select results_eq(format($$select name, notify, filters from public.edit_saved_search(%L, ' Sun ')$$,
  current_setting('tests.search')), $$values ('Sun', false, '{}'::jsonb)$$, '[W12] grace renames it; the rest stays');
select results_eq(format('select name, notify from public.edit_saved_search(%L, notify => true)',
  current_setting('tests.search')), $$values ('Sun', true)$$, '[W12] and has it tell her');
select tests.as_database();
select is((select count(*) from private.saved_search_filters w
  where w.search_id = current_setting('tests.search')::uuid), 1::bigint, '[W12] from then on');
select tests.acting_as('grace');
select is((public.save_search('Wind', '{}')).name, 'Wind', '[W13] another of hers');
select throws_ok(format('select public.edit_saved_search(%L, %L)', current_setting('tests.search'), 'Wind'), 'PT409',
  'You already have another search with this name.', '[W13] its name is taken');
select collect_tap(throws_ok(format('select public.edit_saved_search(%L, %L)', current_setting('tests.search'), name),
  'PT400', 'Give the search a name of 1 to 120 characters.', '[W13] and some are none'))
  from unnest(array[' ', E'\u200b', repeat('x', 121)]) as name;
select lives_ok($$select public.delete_saved_search((select id::text from public.saved_searches where name = 'Wind'))$$,
  '[W9] she deletes it');
select tests.acting_as('grace');
select lives_ok(format('select public.delete_saved_search(%L)', current_setting('tests.search')), '[W9] grace does');
select is_empty('select 1 from public.saved_searches', '[W9] and it is gone');
select lives_ok($$select public.save_search('S' || n, '{}') from generate_series(1, 50) n$$, '[W10] fifty searches');
select throws_ok($$select public.save_search('S51', '{}')$$, 'PT429', null, '[W10] and no more');
select tests.disable('grace');
select tests.disable('mallory');
select tests.acting_as('grace');
select is_empty('select 1 from public.saved_searches', '[W11] disabled, grace reads none');
select collect_tap(throws_ok(statement, 'PT403', 'This account has been disabled.',
  '[W11] and does nothing: ' || statement)) from unnest(array[$$select public.save_search('x', '{}')$$,
  $$select public.edit_saved_search('x', 'y')$$, $$select public.delete_saved_search('x')$$]) as statement;
select tests.acting_as('mallory');
select is_empty('select 1 from public.watchlist', '[W11] nor does mallory');
select collect_tap(throws_ok(statement, 'PT403', 'This account has been disabled.', '[W11] ' || statement))
  from unnest(array[$$select public.watch_startup('x')$$, $$select public.unwatch_startup('x')$$]) as statement;

select * from finish();
rollback;
