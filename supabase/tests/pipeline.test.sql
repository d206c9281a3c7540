-- The pipeline of an investor with several people. Cases IP of docs/access.md.
begin;
\ir helpers.psql
create function tests.fund() returns text
language sql stable security definer set search_path = ''
as $$ select i.organization_id::text from public.investors i where i.fund_name = 'Lindqvist Ventures' $$;
create function tests.joins(who text, role public.organization_role) returns text
language sql security definer set search_path = ''
as $$
  insert into public.organization_members (organization_id, user_id, role)
  select tests.fund()::uuid, tests.id(who), joins.role
  on conflict (organization_id, user_id) where ended_at is null do update set role = excluded.role
  returning user_id::text
$$;
create function tests.leaves(who text) returns void
language sql security definer set search_path = ''
as $$
  update public.organization_members m set ended_at = clock_timestamp(), ended_by = m.user_id
  where m.organization_id = tests.fund()::uuid and m.user_id = tests.id(who) and m.ended_at is null
$$;
create function tests.note(body text) returns text
language sql stable security definer set search_path = ''
as $$ select n.id::text from private.watch_notes n where n.body = note.body $$;
grant execute on all functions in schema tests to public;
select no_plan();
delete from public.watchlist;
delete from public.saved_searches;
-- Bob owns Lindqvist Ventures and Carol works there; Petra administers it beside a fund of her own, Grace reads.
select tests.joins('petra', 'ADMIN'), tests.joins('grace', 'VIEWER');
create temp table startup as select tests.startup('lumen-grid') as lumen, tests.startup('cryonaut') as cryonaut,
  tests.fund() as fund, tests.startup('kumo-gait') as kumo,
  (select s.organization_id from public.startups s where s.slug = 'lumen-grid') as company;
grant select on startup to public;
select tests.acting_as('carol');
select public.watch_startup(lumen) from startup;
select tests.acting_as('bob');
select public.watch_startup(cryonaut) from startup;

-- Who reads and who writes.
create temp table calls (call text, is_read boolean);
insert into calls values ('watch_startup(%L)', false), ('unwatch_startup(%L)', false), ('move_watched(%L, ''PASSED'')',
  false), ('edit_watched(%L, ''{"next_step": "Call"}'')', false), ('write_watch_note(%L, ''x'')', false),
  ('set_watch_contact(%L, ''x'')', false), ('mark_watched_seen(%L)', true), ('watch_notes(%L)', true),
  ('my_watchlist()', true), ('my_matches()', true);
grant select on calls to public;
select tests.acting_as('carol');
select results_eq('select name, watched_by_name from public.my_watchlist() order by name',
  $$values ('Cryonaut', 'Bob Lindqvist'), ('Lumen Grid', 'Carol Mehta')$$,
  '[IP1] Colleagues share one pipeline, which says who added what');
select tests.acting_as('grace');
select results_eq('select name from public.my_watchlist() order by name', $$values ('Cryonaut'), ('Lumen Grid')$$,
  '[IP1] A viewer reads the pipeline');
select is((select count(*) from public.watchlist), 2::bigint, '[IP1] A viewer reads the rows of the pipeline');
select collect_tap(is(tests.outcome('select public.' || format(call, lumen)),
  case when is_read then 'ok' else 'PT403' end,
  format('[IP1] A viewer %s: %s', case when is_read then 'reads' else 'changes nothing' end, call)))
from calls, startup;
select tests.acting_as('carol');
select lives_ok(format('select public.move_watched(%L, ''IN_DILIGENCE'')', lumen),
  '[IP2] A member moves a startup of the pipeline') from startup;
select collect_tap(throws_ok(format('select public.%s', format(call, lumen)), 'PT403',
  'Only an administrator of the investor can do this.', '[IP2] A member does not commit the investor: ' || call))
from startup, unnest(array['move_watched(%L, ''COMMITTED'')', 'move_watched(%L, ''COMMITTED'', 1000)']) call;
select tests.acting_as('petra');
select lives_ok(format('select public.move_watched(%L, ''COMMITTED'', 1000, %L)', lumen, fund),
  '[IP2] An administrator commits an amount') from startup;
select tests.acting_as('carol');
select collect_tap(throws_ok(format('select public.%s', format(call, lumen)), 'PT403',
  'Only an administrator of the investor can do this.', '[IP2] A member takes no commitment back: ' || call))
from startup, unnest(array['move_watched(%L, ''PASSED'')', 'move_watched(%L, ''COMMITTED'', 9)',
  'unwatch_startup(%L)']) call;
select lives_ok(format('select public.edit_watched(%L, ''{"next_step": "Send the papers"}'')', lumen),
  '[IP2] A member says what comes next for a committed startup') from startup;
select tests.acting_as('bob');
select lives_ok(format('select public.unwatch_startup(%L)', lumen),
  '[IP2] An owner takes a committed startup out of the pipeline') from startup;
select is_empty(format('select 1 from public.my_watchlist() where startup_id = %L', lumen),
  '[IP2] What was taken out is gone') from startup;
select public.watch_startup(lumen) from startup;

-- For whom one acts.
select tests.acting_as('petra');
select collect_tap(throws_ok('select public.' || format(call, lumen), 'PT409',
  'Choose the investor for which you act.', '[IP3] Of two investors one is named: ' || call))
from calls, startup;
select lives_ok(format('select public.watch_startup(%L, %L)', kumo, fund),
  '[IP3] Petra acts for the investor that she names') from startup;
select tests.acting_as('mallory');
select collect_tap(throws_ok(format('select public.%s', regexp_replace(format(call, lumen),
    '\(?\)$', case when call ~ '\(\)$' then '(' else ', ' end || format('organization => %L)', fund))),
  'PT404', 'Organization not found', '[IP3] Mallory does nothing for an investor of others: ' || call))
from calls, startup;
select is_empty('select 1 from public.watchlist', '[IP3] Mallory reads no row of the pipeline of others');
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.watchlist',
  format('[IP3] %s of the startup, its hub or the platform reads no pipeline', name)))
from unnest(array['alice', 'dave', 'erin']) name;

-- Who works on it and what comes next.
select tests.acting_as('bob');
select lives_ok(format('select public.edit_watched(%L, %L)', lumen, jsonb_build_object('owner_id', tests.id('carol'),
  'next_step', ' Call the lab ', 'next_step_on', '2030-05-01')),
  '[IP4] Bob gives a startup an owner and a next step') from startup;
select results_eq(format('select owner_id, owner_name, next_step, next_step_on from public.my_watchlist()
    where startup_id = %L', lumen),
  $$select tests.id('carol'), 'Carol Mehta', 'Call the lab', date '2030-05-01'$$,
  '[IP4] The pipeline shows the owner and the next step') from startup;
select lives_ok(format('select public.edit_watched(%L, ''{"next_step": " "}'')', lumen),
  '[IP4] A blank next step is taken out') from startup;
select results_eq(format('select owner_id, next_step, next_step_on from public.my_watchlist()
    where startup_id = %L', lumen),
  $$select tests.id('carol'), null::text, date '2030-05-01'$$, '[IP4] What an edit leaves out stays') from startup;
select collect_tap(throws_ok(format('select public.edit_watched(%L, %L)', lumen, details), 'PT400', says,
  '[IP4] What is wrong with a startup of the pipeline is said at its field: ' || left(details, 60)))
from startup, (values ('[]', 'Include at least one field to change.'), (null,
    'Include at least one field to change.'),
  ('{"state": "PASSED"}', '"state" cannot be edited.'),
  (format('{"next_step": "%s"}', repeat('x', 201)), 'A next step must be on one line, of at most 200 characters.'),
  ('{"next_step": "a\nb"}', 'A next step must be on one line, of at most 200 characters.'),
  ('{"next_step_on": "tomorrow"}', 'Enter a date from 2000 to 2100.'),
  ('{"next_step_on": "2222-01-01"}', 'Enter a date from 2000 to 2100.'),
  ('{"owner_id": "nobody"}', 'Choose somebody who works for this investor.')) w (details, says);
select collect_tap(throws_ok(format('select public.edit_watched(%L, %L)', lumen,
    jsonb_build_object('owner_id', person)), 'PT400', 'Choose somebody who works for this investor.',
  '[IP4] Who may only read, or does not belong to the investor, owns nothing'))
from startup, unnest(array[tests.id('grace'), tests.id('mallory'), gen_random_uuid()]) person;
select tests.as_database();
create temp table told as
select user_id, target_type, target_id, data from public.notifications where kind = 'watchlist.assigned'
  and user_id in (tests.id('carol'), tests.id('bob'), tests.id('petra')) and read_at is null
  and created_at >= now();
select results_eq('select * from told', format($$select tests.id('carol'), 'startup', %L::uuid,
    jsonb_build_object('name', 'Lumen Grid', 'organization_id', %L, 'person', 'Bob Lindqvist', 'person_id',
      tests.id('bob'))$$, lumen, fund), '[IP5] The new owner alone is notified, by whom') from startup;
select tests.acting_as('carol');
select public.edit_watched(cryonaut, jsonb_build_object('owner_id', tests.id('carol'))) from startup;
select public.edit_watched(lumen, jsonb_build_object('owner_id', tests.id('carol'), 'next_step', 'Call')) from startup;
select tests.as_database();
select is((select count(*) from public.notifications where kind = 'watchlist.assigned' and created_at >= now()),
  1::bigint, '[IP5] Taking a startup oneself, or naming its owner again, notifies nobody');

-- Notes.
select tests.acting_as('carol');
select ok(public.write_watch_note(lumen, ' First words of Carol ') is not null, '[IP6] Carol writes a note')
from startup;
select tests.acting_as('bob');
select ok(public.write_watch_note(lumen, 'Words of Bob') is not null, '[IP6] Bob writes a note') from startup;
select results_eq(format('select author_name, body, is_mine, edited_at is null from public.watch_notes(%L)', lumen),
  $$values ('Bob Lindqvist', 'Words of Bob', true, true), ('Carol Mehta', 'First words of Carol', false, true)$$,
  '[IP6] The notes have their authors, the latest first') from startup;
select is((select notes from public.my_watchlist() where startup_id::text = lumen), 2,
  '[IP6] The pipeline counts the notes') from startup;
select throws_ok(format('select public.write_watch_note(%L, ''Mine now'', %L)', lumen,
  tests.note('First words of Carol')), 'PT403', 'Only its author can edit a note.',
  '[IP6] An owner does not edit the note of a colleague') from startup;
select tests.acting_as('carol');
select is(public.write_watch_note(lumen, 'Other words of Carol', n.id)::text, n.id, '[IP6] Carol edits her note')
from startup, (select tests.note('First words of Carol') as id offset 0) n;
select results_eq(format('select body, edited_at is null from public.watch_notes(%L) where is_mine', lumen),
  $$values ('Other words of Carol', false)$$, '[IP6] An edited note says so') from startup;
select throws_ok(format('select public.write_watch_note(%L, ''x'', %L)', cryonaut, tests.note('Other words of Carol')),
  'PT404', 'Note not found', '[IP6] A note stays with its startup') from startup;
select collect_tap(throws_ok(format('select public.write_watch_note(%L, %L)', lumen, body), 'PT400',
  'Write a note of 1 to 2,000 characters.', '[IP6] A note has 1 to 2,000 characters'))
from startup, unnest(array[null, '', ' ', E'\u200b', repeat('x', 2001)]) body;
select throws_ok(format('select public.delete_watch_note(%L)', tests.note('Words of Bob')), 'PT403',
  'Only its author or an administrator can delete a note.', '[IP6] A member does not delete the note of a colleague');
select tests.acting_as('grace');
select collect_tap(throws_ok(statement, 'PT403', 'You may only read what is this investor''s.',
  '[IP1] A viewer deletes no note'))
from unnest(array[format('select public.delete_watch_note(%L)', tests.note('Words of Bob'))]) statement;
select results_eq(format('select author_name, is_mine from public.watch_notes(%L)', lumen),
  $$values ('Bob Lindqvist', false), ('Carol Mehta', false)$$, '[IP1] A viewer reads the notes') from startup;
select collect_tap(tests.acting_as(name), throws_ok(format('select public.delete_watch_note(%L)', note), 'PT404',
  'Note not found', format('[IP7] %s does not learn of a note of others', name)))
from unnest(array['mallory', 'alice', 'erin']) name,
  unnest(array[tests.note('Words of Bob'), 'nonsense', null, gen_random_uuid()::text]) note;
select collect_tap(tests.acting_as(name), throws_ok('select 1 from ' || closed, '42501', null,
  format('[IP7] Nobody reads past the functions: %s, %s', name, closed)))
from unnest(array['bob', 'alice', 'erin']) name, unnest(array['private.watch_notes', 'private.watch_contacts']) closed;
select tests.acting_as('petra');
select lives_ok(format('select public.delete_watch_note(%L)', tests.note('Other words of Carol')),
  '[IP6] An administrator deletes the note of a colleague, without naming the investor');
select tests.acting_as('bob');
select lives_ok(format('select public.delete_watch_note(%L)', tests.note('Words of Bob')),
  '[IP6] Bob deletes his note');
select is_empty(format('select 1 from public.watch_notes(%L)', lumen), '[IP6] Deleted notes are gone') from startup;
select tests.as_database();
insert into private.watch_notes (watch_id, author_id, body)
select w.id, tests.id('bob'), 'Note ' || n from public.watchlist w, startup, generate_series(1, 199) n
where w.startup_id::text = lumen;
select tests.acting_as('carol');
select lives_ok(format('select public.write_watch_note(%L, ''Number 200'')', lumen),
  '[IP6] A startup has 200 notes') from startup;
select throws_ok(format('select public.write_watch_note(%L, ''Number 201'')', lumen), 'PT429',
  'This startup already has 200 notes. Delete some first.', '[IP6] A startup has no more than 200 notes') from startup;
select lives_ok(format('select public.write_watch_note(%L, ''Again'', %L)', lumen, tests.note('Number 200')),
  '[IP6] A note is edited where no other one has room') from startup;

-- Who of us knows it.
select lives_ok(format('select public.set_watch_contact(%L, '' We studied together '')', lumen),
  '[IP8] Carol knows the company') from startup;
select tests.acting_as('bob');
select lives_ok(format('select public.set_watch_contact(%L, ''Her first investor'')', lumen),
  '[IP8] Bob knows the company, too') from startup;
select results_eq(format('select contacts from public.my_watchlist() where startup_id = %L', lumen),
  $$select jsonb_build_array(
    jsonb_build_object('user_id', tests.id('bob'), 'name', 'Bob Lindqvist', 'how', 'Her first investor'),
    jsonb_build_object('user_id', tests.id('carol'), 'name', 'Carol Mehta', 'how', 'We studied together'))$$,
  '[IP8] The pipeline says who knows the company, and how') from startup;
select collect_tap(throws_ok(format('select public.set_watch_contact(%L, %L)', lumen, how), 'PT400',
  'Say on one line how you know this company, in at most 200 characters.', '[IP8] How one knows it is one line'))
from startup, unnest(array['', ' ', E'a\nb', repeat('x', 201)]) how;
select lives_ok(format('select public.set_watch_contact(%L, null)', lumen),
  '[IP8] Bob takes it back that he knows the company') from startup;
select is((select jsonb_array_length(contacts) from public.my_watchlist() where startup_id::text = lumen), 1,
  '[IP8] One''s taking it back leaves what a colleague said') from startup;

-- Looks are each one's own.
select tests.as_database();
update public.startups set stage = 'PRE_SEED' where slug = 'cryonaut';
select tests.acting_as('carol');
select is((select jsonb_array_length(changes) from public.my_watchlist() where startup_id::text = cryonaut), 1,
  '[IP9] Who has not looked yet reads what changed since the startup was added') from startup;
select public.mark_watched_seen(cryonaut) from startup;
select is((select changes from public.my_watchlist() where startup_id::text = cryonaut), '[]',
  '[IP9] Carol''s look ends her changes') from startup;
select tests.acting_as('bob');
select is((select jsonb_array_length(changes) from public.my_watchlist() where startup_id::text = cryonaut), 1,
  '[IP9] Carol''s look leaves Bob''s changes') from startup;
select lives_ok(format('select public.record_startup_view(%L)', cryonaut),
  '[IP9] Bob opens the startup''s page') from startup;
select is((select changes from public.my_watchlist() where startup_id::text = cryonaut), '[]',
  '[IP9] Opening the page ends Bob''s changes') from startup;
select tests.as_database();
select is((select count(*) from private.startup_views v join public.investors i on i.id = v.investor_id
  where v.startup_id::text = cryonaut and i.organization_id::text = fund), 1::bigint,
  '[IP9] An investor counts as one view, whoever of it looks') from startup;

-- Requests, deals and rooms.
select tests.acting_as('carol');
select results_eq(format('select deal_status::text, room_id::text from public.my_watchlist() where startup_id = %L',
  lumen), $$select 'IN_PROGRESS', tests.lumen()$$, '[IP10] Carol finds the room that she may enter') from startup;
select results_eq(format('select deal_status is not null, room_id from public.my_watchlist() where startup_id = %L',
  cryonaut), $$values (true, null::uuid)$$,
  '[IP10] Carol reads that there is a deal, and no room that she may not enter') from startup;
select tests.as_database();
insert into public.intro_requests (startup_id, investor_id, requested_by, note, status, created_at)
select kumo::uuid, i.id, tests.id('bob'), 'Note', r.status::public.intro_status, now() - r.ago
from startup, public.investors i, (values ('WITHDRAWN', interval '2 days'), ('OPEN', interval '1 day')) r (status, ago)
where i.organization_id::text = fund;
select tests.acting_as('carol');
select is((select request_status::text from public.my_watchlist() where startup_id::text = kumo), 'OPEN',
  '[IP10] The pipeline shows the latest request for an introduction') from startup;

-- Shared searches.
select public.save_search('Quanta', '{"query": "quanta"}', true);
select set_config('tests.search', (select s.id::text from public.saved_searches s), true);
select is((public.share_saved_search(current_setting('tests.search'), fund)).organization_id::text, fund,
  '[IP11] Carol shares a search with her fund') from startup;
select collect_tap(tests.acting_as(name), results_eq('select name, user_id from public.saved_searches',
  $$select 'Quanta', tests.id('carol')$$, '[IP11] A colleague reads a shared search: ' || name))
from unnest(array['bob', 'grace']) name;
select tests.acting_as('bob');
select collect_tap(throws_ok(statement, 'PT404', 'Search not found',
  '[IP11] A colleague''s search is neither edited, deleted nor shared: ' || statement))
from unnest(array[format('select public.edit_saved_search(%L, ''Mine'')', current_setting('tests.search')),
  format('select public.delete_saved_search(%L)', current_setting('tests.search')),
  format('select public.share_saved_search(%L, null)', current_setting('tests.search'))]) statement;
select lives_ok($$select public.save_search('Quanta', '{}')$$,
  '[IP11] A search of one''s own may have the name of a shared one');
select tests.acting_as('mallory');
select is_empty('select 1 from public.saved_searches', '[IP11] Other investors do not read a shared search');
select public.save_search('Mine', '{}');
select throws_ok(format('select public.share_saved_search(%L, %L)', s.id, fund), 'PT404', 'Organization not found',
  '[IP11] Nobody shares a search with an investor of others') from startup, public.saved_searches s;
select tests.acting_as('grace');
select public.save_search('Of a viewer', '{}');
select throws_ok(format('select public.share_saved_search(%L, %L)', s.id, fund), 'PT403',
  'You may only read what is this investor''s.', '[IP11] A viewer shares no search')
from startup, public.saved_searches s where s.name = 'Of a viewer';
select tests.acting_as('carol');
select is((public.share_saved_search(current_setting('tests.search'), null)).organization_id, null,
  '[IP11] Carol shares her search no more');
select tests.acting_as('bob');
select results_eq('select name, user_id from public.saved_searches', $$select 'Quanta', tests.id('bob')$$,
  '[IP11] What is shared no more is hers alone');
select tests.acting_as('carol');
select public.share_saved_search(current_setting('tests.search'), fund) from startup;

-- Who hears of it.
select tests.as_database();
select tests.forget_broadcasts();
select tests.acting_as('carol');
select public.move_watched(lumen, 'CONSIDERING') from startup;
select tests.as_database();
select results_eq($$select topic from tests.broadcasts() where event = 'watchlist.changed' order by 1$$,
  $$select 'user:' || tests.id(n) from unnest(array['bob', 'carol', 'grace', 'petra']) n order by 1$$,
  '[IP12] Every member of the investor hears of a change, and nobody else');
select results_eq($$select distinct payload - 'id' from tests.broadcasts() where event = 'watchlist.changed'$$,
  $$select jsonb_build_object('startup_id', lumen, 'organization_id', fund) from startup$$,
  '[IP12] A change names the startup and the investor, and nothing else');

-- Who leaves, and who may only read from now on.
select tests.forget_broadcasts();
select tests.joins('carol', 'VIEWER');
select is_empty('select 1 from public.watchlist where owner_id is not null',
  '[IP13] Who may only read from now on owns nothing in the pipeline');
select is((select s.organization_id from public.saved_searches s where s.id::text = current_setting('tests.search')),
  null, '[IP13] Who may only read from now on shares no search');
select isnt_empty('select 1 from private.watch_contacts where user_id = tests.id(''carol'')',
  '[IP13] Who may only read from now on still knows the company');
select results_eq($$select topic, payload - 'id' from tests.broadcasts() where event = 'watchlist.changed'
    and topic = 'user:' || tests.id('bob')$$,
  $$select 'user:' || tests.id('bob'), jsonb_build_object('startup_id', null, 'organization_id', fund)
    from startup$$, '[IP13] Colleagues hear once that several startups have no owner');
select tests.joins('carol', 'MEMBER');
select tests.acting_as('carol');
select public.edit_watched(lumen, jsonb_build_object('owner_id', tests.id('carol'))) from startup;
select public.write_watch_note(cryonaut, 'A last note of Carol') from startup;
select public.share_saved_search(current_setting('tests.search'), fund) from startup;
select tests.as_database();
select tests.leaves('carol');
select is_empty('select 1 from public.watchlist where owner_id is not null',
  '[IP13] Who left the investor owns nothing in its pipeline');
select is_empty('select 1 from private.watch_contacts where user_id = tests.id(''carol'')',
  '[IP13] Who left the investor is no contact of it any more');
select is_empty('select 1 from private.watchlist_snapshots where user_id = tests.id(''carol'')',
  '[IP13] The looks of who left the investor are gone');
select is((select s.organization_id from public.saved_searches s where s.id::text = current_setting('tests.search')),
  null, '[IP13] The searches of who left the investor are theirs alone');
select isnt_empty('select 1 from private.watch_notes where body = ''A last note of Carol''',
  '[IP13] The notes of who left the investor stay');
select tests.acting_as('carol');
select is_empty('select 1 from public.watchlist', '[IP13] Who left the investor reads no row of its pipeline');
select collect_tap(throws_ok('select public.' || format(call, lumen), 'PT403', 'Only investors can do this.',
  '[IP13] Who left the investor does nothing there any more: ' || call)) from calls, startup;
select throws_ok(format('select public.delete_watch_note(%L)', tests.note('A last note of Carol')), 'PT404',
  'Note not found', '[IP13] Who left the investor does not delete the note that they wrote');

-- What the company reads of it.
select tests.as_database();
create function tests.committed(slug text) returns numeric
language sql stable security definer set search_path = ''
as $$ select private.committed_to(s) from public.startups s where s.slug = committed.slug $$;
grant execute on function tests.committed(text) to public;
select tests.acting_as('bob');
select public.move_watched(cryonaut, 'COMMITTED', 5000) from startup;
select tests.as_database();
select is(tests.committed('cryonaut'), 5000.00, '[IP14] What a fund commits counts for its startup');
insert into public.organization_members (organization_id, user_id, role)
select s.organization_id, tests.id('grace'), 'MEMBER' from public.startups s where s.slug = 'cryonaut';
select is(tests.committed('cryonaut'), null,
  '[IP14] What a fund commits with somebody of the company in it does not count');
update public.organization_members m set ended_at = clock_timestamp(), ended_by = m.user_id from public.startups s
where s.slug = 'cryonaut' and m.organization_id = s.organization_id and m.user_id = tests.id('grace');
select is(tests.committed('cryonaut'), 5000.00, '[IP14] What they commit counts again after that person has left');
select tests.disable('bob');
select is(tests.committed('cryonaut'), null, '[IP14] What a fund without an active owner commits does not count');
update public.users set is_active = true where id = tests.id('bob');

-- The CSV file.
select tests.acting_as('bob');
select public.edit_watched(cryonaut, jsonb_build_object('owner_id', tests.id('bob'), 'next_step', '=SUM(A1)',
  'next_step_on', '2030-05-01')) from startup;
select public.set_watch_contact(cryonaut, 'An old friend') from startup;
select tests.as_database();
update public.startups set is_active = false where slug = 'kumo-gait';
select tests.as_service();
create temp table begun as select name as who, b.* from startup, unnest(array['bob', 'grace']) name,
  public.begin_csv(tests.id(name), 'investor_pipeline', fund::uuid) b;
grant select on begun to public;
select is((select line_count from begun where who = 'bob'), 3::bigint,
  '[IP15] The file has a line for each startup of the pipeline');
select collect_tap(throws_ok(format('select public.begin_csv(%L, ''investor_pipeline'', %L)', tests.id(name), fund),
  'PT404', 'Organization not found', '[IP15] Who does not belong to the investor downloads nothing: ' || name))
from startup, unnest(array['mallory', 'alice', 'carol', 'erin']) name;
select throws_ok(format('select public.begin_csv(tests.id(''alice''), ''investor_pipeline'', %L)', company),
  'PT404', 'Organization not found', '[IP15] A company has no pipeline') from startup;
select throws_ok(format(
  'select public.begin_csv(tests.id(''bob''), ''investor_pipeline'', %L, ''{"state": "PASSED"}'')', fund),
  'PT400', null, '[IP15] The file has no filters') from startup;
select tests.acting_as('bob');
create temp table file as select public.csv_page(file_id::text) ->> 'lines' as lines from begun where who = 'bob';
select ok(lines like '%"Cryonaut","Pre-Seed","Quantum Computing","Norrsken Quantum Foundry","Committed","5000.00",'
  || '"Bob Lindqvist","''=SUM(A1)","2030-05-01","1","Bob Lindqvist: An old friend",,"Pending",%'
  || '"Bob Lindqvist",%"Yes","' || cryonaut || '"%',
  '[IP15] A line holds what the members keep, and no formula') from file, startup;
select ok(lines like '%,,,,"Observing",,,,,"0",,"Open",,%"No","' || kumo || '"%' and lines not like '%Kumo%',
  '[IP15] A startup that left the market is a line without its name') from file, startup;
select tests.acting_as('grace');
select is(public.csv_page(file_id::text) ->> 'lines', lines, '[IP15] A viewer downloads the same file')
from begun, file where who = 'grace';
select tests.as_database();
select tests.leaves('grace');
select tests.acting_as('grace');
select throws_ok(format('select public.csv_page(%L)', file_id), 'PT404', 'Organization not found',
  '[IP15] Who left the investor reads no further page') from begun where who = 'grace';

-- An account that is closed.
select tests.as_database();
select tests.joins('carol', 'MEMBER');
select tests.acting_as('carol');
select public.write_watch_note(cryonaut, 'Words that stay') from startup;
select public.watch_startup(tests.startup('sahel-harvest'));
select public.hide_match(lumen), public.edit_watched(lumen, jsonb_build_object('owner_id', tests.id('carol')))
from startup;
select tests.as_database();
select private.delete_personal_data(tests.id('carol'), 'carol@dealport.test', 'closed@dealport.invalid');
select private.anonymize_user(tests.id('carol'), 'closed@dealport.invalid');
select tests.acting_as('bob');
select results_eq(format('select author_name from public.watch_notes(%L) where body = ''Words that stay''', cryonaut),
  $$values ('Former member')$$, '[IP16] The notes of a closed account stay with the fund, under no name') from startup;
select is((select owner_id from public.my_watchlist() where startup_id::text = lumen), null,
  '[IP16] A closed account owns nothing in the pipeline') from startup;
select is((select count(*) from public.watchlist), 4::bigint,
  '[IP16] The pipeline stays with the fund when somebody of it closes their account');
select tests.as_database();
select is_empty('select 1 from private.hidden_matches where user_id = tests.id(''carol'')',
  '[IP16] What a closed account hid from its matches is gone');

select * from finish();
rollback;
