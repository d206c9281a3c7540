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
select is((public.watch_startup(tests.startup('lumen-grid'))).watched_by, tests.id('mallory'),
  '[W1] Mallory watches a startup');
select lives_ok($$select public.write_watch_note(tests.startup('lumen-grid'), 'Ask about grids.')$$,
  '[W1] Mallory writes a note on a watched startup');
select isnt_empty($$select 1 from public.watch_startup(tests.startup('lumen-grid')) w where w.id is not null$$,
  '[W1] Watching a startup again is not refused');
select results_eq('select body from public.watch_notes(tests.startup(''lumen-grid''))', $$values ('Ask about grids.')$$,
  '[W1] Watching a startup again keeps its notes');
select is((select count(*) from public.watchlist), 1::bigint, '[W1] Watching a startup twice is one row');
select collect_tap(throws_ok(format('select public.watch_startup(%L)', id), 'PT404', null,
  '[W2] A startup that is not on the market is not watched: ' || coalesce(id, 'null')))
from unnest(array[tests.startup('thermion'), tests.startup('lumen-home'), 'nonsense', null,
  '0c000000-0000-4000-8000-00000000ffff']) as id;
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.watchlist',
  '[W3] ' || name || ' does not see who watches')) from unnest(array['alice', 'bob', 'dave', 'erin']) as name;
select collect_tap(tests.acting_as(name), throws_ok(format('select public.%s(%L)', call, tests.startup('lumen-grid')),
  'PT403', 'Only investors can do this.', '[W3] ' || name || ' watches no startup'))
from unnest(array['alice', 'dave', 'erin', 'grace']) as name, unnest(array['watch_startup', 'unwatch_startup']) as call;
select tests.as_anon();
select collect_tap(throws_ok(statement, '42501', null,
  '[W3] A visitor does nothing with watchlists and searches: ' || statement))
  from unnest(array['select 1 from public.watchlist', $$select public.watch_startup('x')$$,
  'select 1 from public.saved_searches', $$select public.save_search('x', '{}')$$]) as statement;
select tests.acting_as('bob');
select lives_ok(format('select public.unwatch_startup(%L)', tests.startup('lumen-grid')),
  '[W4] Bob unwatches what he does not watch without an error');
select collect_tap(throws_ok(statement, '42501', null, '[W5] Nobody writes past the functions: ' || statement))
  from unnest(array['delete from public.watchlist', $$update public.watchlist set next_step = 'x'$$,
  'insert into public.watchlist (investor_id) values (null)', 'delete from public.saved_searches',
    $$update public.saved_searches set name = 'x'$$]) as statement;
select tests.acting_as('mallory');
select is((select count(*) from public.watchlist), 1::bigint, '[W4] Bob''s unwatching leaves Mallory''s row');
select lives_ok(format('select public.unwatch_startup(%L)', tests.startup('lumen-grid')),
  '[W4] Mallory unwatches her startup');
select is_empty('select 1 from public.watchlist', '[W4] Mallory''s row is gone after she unwatched');
select tests.as_database();
insert into public.startups (name, slug, founder_id, stage, status)
  select 'Many ' || n, 'many-' || n, tests.id('joon'), 'SEED', 'APPROVED'
  from generate_series(1, 501) n;
select tests.acting_as('mallory');
select lives_ok($$select public.watch_startup(tests.startup('many-' || n)) from generate_series(1, 500) n$$,
  '[W6] Mallory watches 500 startups');
select throws_ok($$select public.watch_startup(tests.startup('many-501'))$$, 'PT429', null,
  '[W6] Mallory watches no more than 500 startups');
select lives_ok($$select public.watch_startup(tests.startup('many-500'))$$,
  '[W6] Mallory watches a startup again at the limit');

select tests.as_database();
delete from public.watchlist;
select tests.acting_as('mallory');
select public.watch_startup(tests.startup('lumen-grid'));
select public.watch_startup(tests.startup('cryonaut'));
create temp table calls (call text, answer text);
insert into calls values ('public.write_watch_note(%L, ''x'')', null), ('public.move_watched(%L, ''PASSED'')', null),
  ('public.edit_watched(%L, ''{}'')', null), ('public.set_watch_contact(%L, ''x'')', null),
  ('public.mark_watched_seen(%L)', 'ok');
grant select on calls to public;
select collect_tap(is(tests.outcome(format('select ' || call, id)), coalesce(answer, 'PT404'),
  '[W4] Mallory changes nothing of what she does not watch: ' || call || coalesce(id, 'null'))) from calls,
  unnest(array[tests.startup('sahel-harvest'), 'nonsense', null]) as id;

-- The board.
select results_eq('select state::text, amount from public.my_watchlist() order by name',
  $$values ('OBSERVING', null::numeric), ('OBSERVING', null)$$,
  '[W15] A watched startup begins in the column OBSERVING');
select collect_tap(lives_ok(format('select public.move_watched(tests.startup(''cryonaut''), %L)', state),
  '[W15] Mallory moves a startup to ' || state),
  results_eq('select state::text from public.my_watchlist() where slug = ''cryonaut''',
  format('values (%L)', state), '[W15] The moved startup is in the column ' || state))
from unnest(array['CONSIDERING', 'IN_DILIGENCE', 'COMMITTED', 'PASSED']) as state;
select throws_ok('select public.move_watched(tests.startup(''cryonaut''), null)', 'PT400',
  'Choose a column on the board.', '[W15] A move to no column is refused');
select throws_ok('select public.move_watched(tests.startup(''cryonaut''), ''NOWHERE'')', '22P02', null,
  '[W15] A move to an unknown column is refused');
select is((select w.state::text from public.my_watchlist() w where w.slug = 'cryonaut'), 'PASSED',
  '[W15] A refused move leaves the startup in its column');
select lives_ok('select public.move_watched(tests.startup(''cryonaut''), ''COMMITTED'', 250000.005)',
  '[W16] Mallory commits to a startup with an amount');
select is((select amount from public.my_watchlist() where slug = 'cryonaut'), 250000.01,
  '[W16] The committed amount is kept to the cent');
select collect_tap(throws_ok(format('select public.move_watched(tests.startup(''cryonaut''), ''COMMITTED'', %s)',
  amount), 'PT400', null,
  '[W16] A wrong amount is refused: ' || amount)) from unnest(array['0', '-1', '''NaN''', '''Infinity''',
  '1e400', '10000000000000', '0.001']) as amount;
select throws_ok('select public.move_watched(tests.startup(''cryonaut''), ''CONSIDERING'', 5)', 'PT400',
  'Only a startup you commit to can have an amount.', '[W16] An amount in another column is refused');
select tests.as_database();
select throws_ok('update public.watchlist set state = ''PASSED'' where amount is not null', '23514', null,
  '[W16] The table''s owner keeps no amount in another column');

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
select is(tests.committed(), 250000.01, '[W17] The founder reads the sum of one commitment');
select tests.acting_as('bob');
select public.watch_startup(tests.startup('cryonaut'));
select public.move_watched(tests.startup('cryonaut'), 'COMMITTED', 1000000);
select is(tests.committed(), 1250000.01, '[W17] The founder reads the sum of two commitments as one number');
select is_empty('select 1 from public.watchlist', '[W17] The founder does not read whose commitments they are');
select is((select array_agg(k) from jsonb_object_keys((select to_jsonb(s) from public.my_startups() s
  where s.slug = 'cryonaut')) k where k ~ 'commit'), array['committed'],
  '[W17] The founder does not read how many commitments there are');
select tests.acting_as('bob');
select public.move_watched(tests.startup('cryonaut'), 'COMMITTED');
select is(tests.committed(), 250000.01, '[W17] A withdrawn amount does not count in the sum');
select tests.acting_as('bob');
select public.move_watched(tests.startup('cryonaut'), 'COMMITTED', 7);
select public.move_watched(tests.startup('cryonaut'), 'PASSED');
select is((select amount from public.my_watchlist() where slug = 'cryonaut'), null,
  '[W16] A passed startup has no amount');
select is(tests.committed(), 250000.01, '[W17] The amount of a passed startup does not count in the sum');
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.my_startups() s where s.committed is not null',
  '[W17] Nobody else reads the sum: ' || name))
from unnest(array['alice', 'dave', 'erin', 'mallory']) as name;
select tests.as_database();
select tests.founds('mallory', 'cryonaut');
select tests.acting_as('mallory');
select is((select s.committed from public.my_startups() s where s.slug = 'cryonaut'), null,
  '[W17] One''s own commitment is not in the sum that one reads');
select tests.as_database();
select tests.founds('henrik', 'cryonaut');
update public.users set is_active = false where id = tests.id('mallory');
select is(tests.committed(), null, '[W17] The commitment of a disabled account does not count in the sum');
select tests.as_database();
update public.users set is_active = true where id = tests.id('mallory');

-- What has changed since one looked.
select tests.acting_as('mallory');
select is_empty($$select 1 from public.my_watchlist() where changes <> '[]'$$,
  '[W18] A startup has no changes at first');
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
  '[W18] Changes name what everybody can see, in words, and no unnamed hub');
select results_eq($$select changes from public.my_watchlist() where slug = 'lumen-grid'$$, $$values ('[]'::jsonb)$$,
  '[W18] Changes of one startup are not another''s');
-- A board of 500 asks for 10,000 of them: planned anew for each, that takes seconds of the whole server.
select tests.as_database();
select cmp_ok(tests.milliseconds('select count(private.public_value_in_words(f.field, to_jsonb(n::text)))
  from generate_series(1, 2000) n, unnest(array[''name'', ''sectors'']) f (field)'),
  '<', 500::numeric, '[W21] A change in words is planned once, not each time');
select tests.as_database();
update public.startups set status = 'PENDING' where slug = 'cryonaut';
select tests.acting_as('mallory');
select results_eq($$select slug, name, stage::text, hub_name, funding_raised, logo_url, changes, state::text, amount
  from public.my_watchlist() where not is_on_market$$,
  $$values (null::text, null::text, null::text, null::text, null::numeric, null::text, '[]'::jsonb, 'COMMITTED',
    250000.01)$$, '[W19] A startup that left the market is an id without a name and changes');
select lives_ok($$select public.mark_watched_seen(tests.startup('cryonaut'))$$,
  '[W19] Mallory looks at a startup that left the market');
select throws_ok('select public.move_watched(tests.startup(''cryonaut''), ''COMMITTED'', 5)', 'PT409',
  'This startup has left the market.', '[W19] Mallory does not commit to a startup that left the market');
select lives_ok('select public.write_watch_note(tests.startup(''cryonaut''), ''What became of it?'')',
  '[W19] Mallory writes a note on a startup that left the market');
select lives_ok('select public.move_watched(tests.startup(''cryonaut''), ''PASSED'')',
  '[W19] Mallory passes on a startup that left the market');
select tests.as_database();
update public.startups set status = 'APPROVED' where slug = 'cryonaut';
select tests.acting_as('mallory');
select is((select jsonb_array_length(changes) from public.my_watchlist() where slug = 'cryonaut'), 6,
  '[W18] A look at a startup off the market has seen no changes');
select lives_ok($$select public.record_startup_view(tests.startup('cryonaut'))$$,
  '[W18] Mallory opens the startup''s page');
select is((select changes from public.my_watchlist() where slug = 'cryonaut'), '[]',
  '[W18] Opening the page ends Mallory''s changes');
select tests.as_database();
update public.startups set stage = 'SEED' where slug = 'cryonaut';
select tests.acting_as('bob');
select public.mark_watched_seen(tests.startup('cryonaut'));
select is((select changes from public.my_watchlist() where slug = 'cryonaut'), '[]',
  '[W18] Bob''s look ends his changes');
select tests.acting_as('mallory');
select is((select jsonb_array_length(changes) from public.my_watchlist() where slug = 'cryonaut'), 1,
  '[W18] Bob''s look leaves Mallory''s changes');

-- Who hears of a change.
select tests.as_database();
select tests.forget_broadcasts();
select tests.acting_as('mallory');
select public.watch_startup(tests.startup('sahel-harvest')),
  public.watch_startup(tests.startup('sahel-harvest')),
  public.write_watch_note(tests.startup('sahel-harvest'), 'x'),
  public.move_watched(tests.startup('sahel-harvest'), 'CONSIDERING'),
    public.mark_watched_seen(tests.startup('sahel-harvest')), public.unwatch_startup(tests.startup('sahel-harvest')),
    public.unwatch_startup(tests.startup('sahel-harvest'));
select tests.as_database();
select results_eq($$select distinct topic, payload - 'id', count(*) from tests.broadcasts()
  where event = 'watchlist.changed' group by 1, 2$$,
  $$select 'user:' || tests.id('mallory'), jsonb_build_object('startup_id', tests.startup('sahel-harvest'),
    'organization_id', (select i.organization_id from public.investors i where i.user_id = tests.id('mallory'))),
    5::bigint$$, '[W20] Each change is told once, and to Mallory alone');
select collect_tap(tests.acting_as(name), throws_ok('select ' || format(call, tests.startup('lumen-grid')), 'PT403',
  'Only investors can do this.', format('[W3] Somebody who is no investor is refused: %s, %s', name, call)))
from unnest(array['alice', 'dave', 'erin', 'grace']) as name,
  (select call from calls union all values ('public.my_watchlist()')) c;
select tests.as_anon();
select throws_ok('select ' || format(call, 'x'), '42501', null,
  '[W3] A visitor does nothing with a watchlist: ' || call)
  from (select call from calls union all values ('public.my_watchlist()')) c;

select tests.acting_as('grace');
select is((public.save_search(' Solar ',
  '{"query": "solar", "stage": ["SEED"], "min_revenue": 1, "is_featured": true, "sectors": []}', true)).name, 'Solar',
  '[W7] Grace saves a search');
select is((public.save_search('Solar', '{}')).notify, false, '[W7] Saving a search under the same name replaces it');
select is((select count(*) from public.saved_searches), 1::bigint,
  '[W7] Saving a search under the same name leaves one row');
select collect_tap(throws_ok(format('select public.save_search(%L, %L)', name, filters), 'PT400', null,
  '[W8] A wrong search is refused: ' || coalesce(left(filters, 60), 'null')))
from (values ('X', '[]'), ('X', null), ('X', '"x"'), ('X', '{"nonsense": 1}'), ('X', '{"query": 1}'),
  ('X', '{"stage": "SEED"}'), ('X', '{"stage": [1]}'), ('X', '{"sectors": [["a"]]}'), ('X', '{"min_revenue": "1"}'),
  ('X', '{"is_featured": "yes"}'), ('X', '{"query": null}'), ('X', format('{"query": "%s"}', repeat('x', 4000))),
    (' ', '{}'), (null, '{}'), (repeat('x', 121), '{}')) as s (name, filters);
select tests.acting_as('bob');
select is_empty('select 1 from public.saved_searches', '[W9] Bob does not see Grace''s search');
select tests.as_database();
select set_config('tests.search', (select id::text from public.saved_searches where user_id = tests.id('grace')), true);
select tests.acting_as('bob');
select collect_tap(throws_ok(format('select public.delete_saved_search(%L)', id), 'PT404', null,
  '[W9] Bob deletes neither Grace''s search nor an unknown one'))
from unnest(array[current_setting('tests.search'), 'nonsense',
  null]) as id;
select collect_tap(throws_ok(format('select public.edit_saved_search(%L, %L)', id, 'Mine'), 'PT404', 'Search not found',
  '[W9] Bob edits neither Grace''s search nor an unknown one'))
from unnest(array[current_setting('tests.search'), 'nonsense', null]) as id;
select tests.acting_as('erin');
select is_empty('select 1 from public.saved_searches', '[W9] Erin does not see Grace''s search');
select tests.acting_as('grace');
select results_eq(format($$select name, notify, filters from public.edit_saved_search(%L, ' Sun ')$$,
  current_setting('tests.search')), $$values ('Sun', false, '{}'::jsonb)$$,
  '[W12] Grace renames her search, and the rest stays');
select results_eq(format('select name, notify from public.edit_saved_search(%L, notify => true)',
  current_setting('tests.search')), $$values ('Sun', true)$$, '[W12] Grace has her search tell her');
select tests.as_database();
select is((select count(*) from private.saved_search_filters w
  where w.search_id = current_setting('tests.search')::uuid), 1::bigint,
  '[W12] The search has one row of what it waits for');
select tests.acting_as('grace');
select is((public.save_search('Wind', '{}')).name, 'Wind', '[W13] Grace saves another search');
select throws_ok(format('select public.edit_saved_search(%L, %L)', current_setting('tests.search'), 'Wind'), 'PT409',
  'You already have another search with this name.', '[W13] A search does not take the name of another');
select collect_tap(throws_ok(format('select public.edit_saved_search(%L, %L)', current_setting('tests.search'), name),
  'PT400', 'Give the search a name of 1 to 120 characters.', '[W13] A search needs a name'))
  from unnest(array[' ', E'\u200b', repeat('x', 121)]) as name;
select lives_ok($$select public.delete_saved_search((select id::text from public.saved_searches where name = 'Wind'))$$,
  '[W9] Grace deletes her other search');
select tests.acting_as('grace');
select lives_ok(format('select public.delete_saved_search(%L)', current_setting('tests.search')),
  '[W9] Grace deletes her search');
select is_empty('select 1 from public.saved_searches', '[W9] Grace has no searches after deleting');
select lives_ok($$select public.save_search('S' || n, '{}') from generate_series(1, 50) n$$,
  '[W10] Grace saves fifty searches');
select throws_ok($$select public.save_search('S51', '{}')$$, 'PT429', null,
  '[W10] Grace saves no more than fifty searches');
select tests.disable('grace');
select tests.disable('mallory');
select tests.acting_as('grace');
select is_empty('select 1 from public.saved_searches', '[W11] Grace, disabled, reads no searches');
select collect_tap(throws_ok(statement, 'PT403', 'This account has been disabled.',
  '[W11] Grace, disabled, does nothing with searches: ' || statement))
  from unnest(array[$$select public.save_search('x', '{}')$$,
  $$select public.edit_saved_search('x', 'y')$$, $$select public.delete_saved_search('x')$$]) as statement;
select tests.acting_as('mallory');
select is_empty('select 1 from public.watchlist', '[W11] Mallory, disabled, reads no watchlist');
select collect_tap(throws_ok(statement, 'PT403', 'This account has been disabled.',
  '[W11] Mallory, disabled, does nothing with a watchlist: ' || statement))
  from unnest(array[$$select public.watch_startup('x')$$, $$select public.unwatch_startup('x')$$]) as statement;

select * from finish();
rollback;
