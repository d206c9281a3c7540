-- Notifications. Cases NO of docs/access.md.
begin;
\ir helpers.psql
select no_plan();
insert into private.notification_kinds values ('test.first', 'When a test says so'), ('test.second', 'When a test says so again');
select private.notify(tests.id('bob'), 'test.first', 'startup', null, '{"name": "Lumen Grid"}');
select private.notify(tests.id('bob'), 'test.second', 'startup', null);
select private.notify(tests.id('alice'), 'test.first', 'startup', null);

select tests.acting_as('bob');
select results_eq($$select kind from public.notifications where kind like 'test.%' order by kind$$, $$values ('test.first'), ('test.second')$$, '[NO1] bob reads what he was told');
select collect_tap(tests.acting_as(name), is_empty(format('select 1 from public.notifications where user_id <> %L', tests.id(name)), '[NO2] ' || name || ' reads nobody else''s'))
from unnest(array['alice', 'mallory', 'erin', 'grace']) as name;
select tests.as_anon();
select throws_ok('select 1 from public.notifications', '42501', null, '[NO2] a visitor reads none');
select throws_ok('select public.mark_notifications_read()', '42501', null, '[NO2] nor marks any');

select tests.acting_as('mallory');
select is(public.mark_notifications_read(array(select n.id::text from public.notifications n)), 0, '[NO3] mallory has none to mark');
select is(public.mark_notifications_read(array['nonsense']), 0, '[NO3] a malformed id is an unknown one');
select tests.as_database();
select is((select count(*) from public.notifications where kind like 'test.%' and read_at is null), 3::bigint, '[NO3] bob''s and alice''s are unread');
select tests.acting_as('bob');
select is(public.mark_notifications_read((select array_agg(id::text) from public.notifications where kind = 'test.first')), 1, '[NO3] bob marks one');
select is(public.mark_notifications_read(), 1, '[NO3] and then the other');
select is(public.mark_notifications_read(), 0, '[NO3] once');
select collect_tap(throws_ok(statement, '42501', null, '[NO4] bob writes none directly: ' || statement))
from unnest(array['update public.notifications set read_at = null', 'delete from public.notifications', 'select 1 from public.notification_preferences',
  $$select private.notify(auth.uid(), 'test.first', 'x', null)$$]) as statement;

select lives_ok($$select public.mute_notifications('test.first', true)$$, '[NO5] bob mutes a kind');
select throws_ok($$select public.mute_notifications('test.none', true)$$, 'PT400', null, '[NO5] one that exists');
select throws_ok($$select public.mute_notifications('test.first', null)$$, 'PT400', null, '[NO5] and says so');
select is((select is_muted from public.my_notification_preferences() where kind = 'test.first'), true, '[NO5] he sees that he did');
select is((select is_muted from public.my_notification_preferences() where kind = 'test.second'), false, '[NO5] and what he did not');
select tests.as_database();
select private.notify(tests.id('bob'), 'test.first', 'startup', null);
select private.notify(tests.id('alice'), 'test.first', 'startup', null);
select is((select count(*) from public.notifications where kind = 'test.first' and user_id = tests.id('bob')), 1::bigint, '[NO5] he hears of it no more');
select is((select count(*) from public.notifications where kind = 'test.first' and user_id = tests.id('alice')), 2::bigint, '[NO5] alice does');
select isnt_empty(format($$select 1 from realtime.messages where topic = 'user:%s' and event = 'notification' and payload ? 'id' and not payload ? 'name'$$, tests.id('bob')),
  '[NO6] it is announced on the person''s topic, by id alone');

select tests.disable('bob');
select private.notify(tests.id('bob'), 'test.second', 'startup', null);
select is((select count(*) from public.notifications where kind = 'test.second' and user_id = tests.id('bob')), 1::bigint, '[NO7] a disabled person is told nothing');
select tests.acting_as('bob');
select is_empty('select 1 from public.notifications', '[NO7] and reads nothing');
select throws_ok('select public.mark_notifications_read()', 'PT403', null, '[NO7] nor marks anything');
select throws_ok('select * from public.my_notification_preferences()', 'PT403', null, '[NO7] nor asks');
select throws_ok($$select public.mute_notifications('test.first', false)$$, 'PT403', null, '[NO7] nor mutes');
select tests.as_database();
select throws_ok(format($$select private.notify(%L, 'test.misspelt', 'startup', null)$$, tests.id('alice')), '23503', null, '[NO8] a kind that no chapter named is refused');

select * from finish();
rollback;
