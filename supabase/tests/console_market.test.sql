-- The console's market: startups, messages to the platform, news of the launch, NDA versions, rooms. Cases OM of
-- docs/access.md.
begin;
\ir helpers.psql
select no_plan();
create function tests.rows(page json, field text) returns setof text
language sql immutable
as $$ select r ->> field from json_array_elements(page -> 'rows') r $$;
create function tests.fields(page json) returns text
language sql immutable
as $$ select string_agg(k, ' ' order by k) from json_object_keys(page -> 'rows' -> 0) k $$;
create function tests.told() returns setof text
language sql stable security definer set search_path = ''
as $$ select u.username from tests.broadcasts() b join public.users u on b.topic = 'user:' || u.id
  where b.event = 'console.changed' and b.payload - 'id' = '{}' and b.private group by 1 order by 1 $$;
grant execute on all functions in schema tests to public;

-- Every function, by everybody of the seed.
create temp table people (who text);
insert into people values ('alice'), ('bob'), ('carol'), ('dave'), ('erin'), ('mallory'), ('grace'), ('ingrid');
create temp table calls (name text, call text);
insert into calls values ('startups', 'select public.startups_page()'), ('messages', 'select public.contact_inbox()'),
  ('news of the launch', 'select public.launch_notices_page()'),
  ('NDA versions', 'select * from public.nda_version_uses()'), ('rooms', 'select public.rooms_page()'),
    ('the audit log', 'select public.audit_page()'),
  ('its choices', 'select public.audit_choices()'), ('health', 'select public.platform_health()');
grant select on people, calls to public;
select collect_tap(tests.acting_as(p.who), is(tests.outcome(c.call), case p.who when 'erin' then 'ok' else 'PT403' end,
  format('[OM1] %s may or may not, by their role, read %s', p.who, c.name))) from people p cross join calls c;
select tests.as_anon();
select throws_ok(c.call, '42501', null, '[OM1] A visitor does not read ' || c.name) from calls c;
select tests.as_service();
select throws_ok(c.call, '42501', null, '[OM1] An edge function does not read ' || c.name) from calls c;
select tests.as_database();
select tests.disable('erin');
select tests.acting_as('erin');
select throws_ok(c.call, 'PT403', null, '[OM1] Erin, once disabled, does not read ' || c.name) from calls c;
select tests.as_database();
update public.users set is_active = true where id = tests.id('erin');

create temp table walked (id text);
create function tests.walk(fn text, filters jsonb, size int) returns void
language plpgsql
as $$
declare
  page json;
  after text;
begin
  truncate walked;
  for i in 1..500 loop
    execute format('select public.%I($1, $2, $3)', fn) into page using filters, size, after;
    insert into walked select tests.rows(page, 'id');
    exit when json_array_length(page -> 'rows') < size;
    after := page -> 'rows' -> -1 ->> 'id';
  end loop;
end
$$;
grant all on walked to public;
grant execute on function tests.walk(text, jsonb, int) to public;
alter table walked owner to authenticated;
-- What is no filter and no page.
select tests.acting_as('erin');
select throws_ok(format('select public.%s(%L)', f, filters), 'PT400', null,
  format('[OM2] %s refuses the filter %s', f, coalesce(filters::text, 'null')))
from unnest(array['startups_page', 'contact_inbox', 'launch_notices_page', 'rooms_page', 'audit_page']) f,
  unnest(array['[]', '"x"', '{"owner": "x"}', null]::jsonb[]) filters;
select throws_ok(format('select public.%s(''{}'', 20, %L)', f, after), 'PT400',
  'This page no longer exists. Start again from the first one.', format('[OM2] %s has no page after "%s"', f, after))
from unnest(array['startups_page', 'contact_inbox', 'launch_notices_page', 'rooms_page', 'audit_page']) f,
  unnest(array['', 'x', '00000000-0000-4000-8000-000000000000', '2026-01-01T00:00:00.000000Z/x']) after;
select throws_ok(call, 'PT400', null, '[OM2] An unknown value of a filter is refused: ' || call)
  from unnest(array[$$select public.startups_page('{"status": "GONE"}')$$,
  $$select public.startups_page('{"featured": "maybe"}')$$,
  $$select public.contact_inbox('{"state": "LOST"}')$$, $$select public.contact_inbox('{"about": "money"}')$$,
    $$select public.launch_notices_page('{"told": "x"}')$$,
  $$select public.rooms_page('{"status": "OPEN"}')$$]) call;

-- Startups.
select is(public.startups_page() ->> 'total', tests.count('public.startups')::text,
  '[OM3] Erin reads every startup, whatever its status');
select is(public.startups_page() ->> 'featured',
  tests.count('public.startups where is_featured and is_on_market')::text,
    '[OM3] Erin reads how many startups are featured');
select is(public.startups_page(f) ->> 'total', tests.count('public.startups where ' || w)::text,
  '[OM3] Erin counts the right startups by ' || f::text)
  from (values
  ('{"status": "DRAFT"}'::jsonb, 'status = ''DRAFT'''), ('{"status": ["PENDING", "REJECTED"]}',
    'status in (''PENDING'', ''REJECTED'')'), ('{"featured": "true"}', 'is_featured'),
    ('{"on_market": "false"}', 'not is_on_market'),
  ('{"hub_id": "0b000000-0000-4000-8000-000000000001"}', 'hub_id = ''0b000000-0000-4000-8000-000000000001'''),
    ('{"hub_id": "x"}', 'false'), ('{"id": "x"}', 'false'), ('{"query": "%"}', 'false'), ('{"query": "____"}', 'false'),
    ('{"query": " "}', 'true')) t (f, w);
select results_eq($$select tests.rows(public.startups_page('{"query": "lumen GRID"}'), 'slug')$$,
  $$values ('lumen-grid')$$, '[OM3] Erin finds a startup by its name');
select is(tests.fields(public.startups_page()),
  'created_at export_readiness_score founder_id founder_name funding_raised funding_target has_pending_version hub_id hub_name id is_featured is_on_market is_without_owner logo_url name organization_id organization_name revenue sectors short_description slug stage status team_size updated_at valuation website',
    '[OM3] A row of a startup has its own facts and who answers for it');
select tests.walk('startups_page', '{}', 7);
select results_eq('select count(*), count(distinct id) from walked', $$select n, n
  from tests.count('public.startups') n$$, '[OM3] Each startup is on exactly one page');
select lives_ok($$select public.feature_startup((select s.id::text from public.startups s where s.is_on_market
  and not s.is_featured limit 1), true)$$, '[OM3] Erin features a startup');
select is(public.startups_page() ->> 'featured',
  tests.count('public.startups where is_featured and is_on_market')::text, '[OM3] A featured startup is counted');

-- Messages to the platform.
select tests.as_database();
delete from public.contact_messages;
insert into public.contact_messages (kind, name, email, company, role, subject, interest, message, created_at) values
  ('CONTACT', 'Late', 'late@x.test', 'Acme', 'CFO', 'A demo', null, 'We would like a demo.',
    now() - interval '30 hours'),
  ('SUMMIT', 'Soon', 'soon@x.test', null, null, null, 'speaking', 'I speak.', now() - interval '23 hours'),
  ('CONTACT', 'New', 'new@x.test', 'Beta', 'CTO', 'Pricing', null, 'What does it cost?', now());
select tests.forget_broadcasts();
select tests.acting_as('erin');
select results_eq($$select tests.rows(public.contact_inbox(), 'name')$$, $$values ('Late'), ('Soon'), ('New')$$,
  '[OM4] The message that waits longest comes first');
select results_eq($$select (r ->> 'due_at')::timestamptz - (r ->> 'created_at')::timestamptz
  from json_array_elements(public.contact_inbox() -> 'rows') r$$, $$select interval '24 hours'
  from generate_series(1, 3)$$, '[OM4] Each message is due within 24 hours');
select results_eq('select messages, messages_overdue from public.console_waits()', 'values (3, 1)',
  '[OM4] Messages that wait are counted, and those that wait too long');
select set_eq(format('select tests.rows(public.contact_inbox(%L), ''name'')', f),
  format('select unnest(%L::text[])', found), '[OM4] Erin finds the right messages by ' || f::text) from (values
  ('{"about": "contact"}'::jsonb, array['Late', 'New']), ('{"about": "speaking"}', array['Soon']),
    ('{"about": ["contact", "speaking"]}', array['Late', 'Soon', 'New']), ('{"query": "ACME"}', array['Late']),
    ('{"query": "pricing"}', array['New']),
  ('{"query": "%"}', array[]::text[]), ('{"state": "ANSWERED"}', array[]::text[]),
    ('{"id": "x"}', array[]::text[])) t (f, found);
select tests.forget_broadcasts();
select lives_ok($$select public.mark_contact_message((select id::text from public.contact_messages where name = 'Late'),
  true)$$, '[OM5] Erin marks a message as answered');
select tests.as_database();
select results_eq('select tests.told()', $$values ('erin'), ('successor')$$,
  '[OM5] Other administrators see at once that a message was answered');
select tests.acting_as('erin');
select results_eq($$select r ->> 'name', r ->> 'answered_by_name', r ->> 'answered_at' is not null
  from json_array_elements(public.contact_inbox('{"state": "ANSWERED"}') -> 'rows') r$$,
  $$values ('Late', 'Erin Tanaka', true)$$, '[OM5] An answered message says by whom and when');
select results_eq($$select tests.rows(public.contact_inbox(jsonb_build_object('id',
  (select id from public.contact_messages where name = 'Late'))), 'name')$$, $$values ('Late')$$,
  '[OM5] An answered message is found by its id');
select results_eq('select messages, messages_overdue from public.console_waits()', 'values (2, 0)',
  '[OM5] An answered message waits no more');
select is(public.contact_inbox('{}', 1, (select id::text from public.contact_messages
  where name = 'Soon')) -> 'rows' -> 0 ->> 'name', 'New', '[OM5] Messages are read page by page');
select is(tests.fields(public.contact_inbox()),
  'about answered_at answered_by_name company created_at due_at email id message name phone role subject user_id user_name',
    '[OM5] A row of a message has what was written, and of the account only the name');
select tests.forget_broadcasts();
select tests.as_anon();
select public.send_contact_message('Grace Adeyemi', 'live@example.org', 'Adeyemi & Co', 'Analyst',
  'Access for analysts', 'Do analysts get access?');
select tests.as_database();
select results_eq('select tests.told()', $$values ('erin'), ('successor')$$,
  '[OM5] Administrators hear at once of a new message');

-- News of the launch.
delete from public.launch_notices;
insert into public.launch_notices (email, created_at) select 'news-' || n || '@example.org',
  now() - n * interval '1 hour' from generate_series(1, 5) n;
select tests.acting_as('erin');
select results_eq($$select tests.rows(public.launch_notices_page('{}', 2), 'email')$$, $$values ('news-1@example.org'),
  ('news-2@example.org')$$, '[OM6] The newest request for news comes first');
select results_eq($$select p ->> 'total', p ->> 'waiting', (p ->> 'newest_waiting')::uuid
  from public.launch_notices_page() p$$, $$select '5', '5', id from public.launch_notices
  where email = 'news-1@example.org'$$, '[OM6] The list has its number and the newest that waits');
select public.mark_launch_notices_sent((select id::text from public.launch_notices where email = 'news-4@example.org'));
select results_eq($$select p ->> 'total', p ->> 'waiting' from public.launch_notices_page('{"told": "true"}') p$$,
  $$values ('2', '3')$$, '[OM6] The list has those who were told apart');
select results_eq($$select tests.rows(public.launch_notices_page('{"told": "true"}'), 'told_by_name')$$,
  $$values ('Erin Tanaka'), ('Erin Tanaka')$$, '[OM6] A request says who told the person');
select results_eq($$select tests.rows(public.launch_notices_page('{"query": "news-3"}'), 'email')$$,
  $$values ('news-3@example.org')$$, '[OM6] A request is found by words');
select is(public.launch_notices_page('{"query": "%"}') ->> 'total', '0', '[OM6] Wildcards are searched as text');
select tests.walk('launch_notices_page', '{}', 2);
select results_eq('select count(*), count(distinct id) from walked', 'values (5::bigint, 5::bigint)',
  '[OM6] Each request is on exactly one page');
select tests.as_database();
select results_eq($$select r.cells[1], r.cells[3] is not null
  from private.csv_launch_notices(null, '{}', '-infinity', '00000000-0000-0000-0000-000000000000', 10) r$$,
  $$values ('news-5@example.org', true), ('news-4@example.org', true), ('news-3@example.org', false),
    ('news-2@example.org', false), ('news-1@example.org', false)$$, '[OM7] The file has all requests, told or not');
create function tests.counted(filters jsonb) returns bigint language plpgsql
as $$
declare
  lines bigint;
begin
  execute (select k.counted_by from private.csv_kinds k where k.kind = 'launch_notices')
  into lines using null::uuid, filters;
  return lines;
end
$$;
select results_eq($$select tests.counted('{"told": "false"}'),
  (select count(*) from private.csv_launch_notices(null, '{"told": "false"}', '-infinity',
  '00000000-0000-0000-0000-000000000000', 10))$$, 'values (3::bigint, 3::bigint)',
  '[OM7] The file has only those who wait, when asked so');
select tests.as_service();
select throws_ok(format('select public.begin_csv(tests.id(%L), ''launch_notices'')', who), 'PT403', null,
  '[OM7] The file is not handed to ' || who) from unnest(array['alice', 'bob', 'dave', 'grace']) who;
select throws_ok(format('select public.begin_csv(tests.id(''erin''), ''launch_notices'', null, %L)', f), 'PT400', null,
  '[OM7] The file cannot be filtered by ' || f) from unnest(array['{"told": "x"}', '{"query": "x"}']) f;
select is((select line_count from public.begin_csv(tests.id('erin'), 'launch_notices', null, '{"told": "false"}')),
  3::bigint, '[OM7] Erin takes the file of those who wait along');

-- NDA versions, by whom they are used.
select tests.as_database();
create function tests.rooms_with(version int) returns table (id uuid, is_open boolean)
language sql security definer set search_path = ''
as $$ select r.id, d.ended_at is null from public.deal_rooms r join public.deals d on d.id = r.deal_id
  join public.nda_versions v on v.id = r.nda_version_id where v.version = rooms_with.version $$;
grant execute on function tests.rooms_with(int) to public;
select tests.acting_as('erin');
select public.publish_nda_version('Fourth', repeat('Word ',
  40) || '{{disclosing_party}} {{receiving_party}} {{purpose}} {{term}}
  {{governing_law}} {{jurisdiction}}', true, 'a test', 'three years', 'Kenya', 'Nairobi', 3);
select results_eq('select version, rooms, open_rooms, acceptances from public.nda_version_uses()',
  $$select 4, 0::bigint, 0::bigint, 0::bigint union all
    select v, tests.count(format('tests.rooms_with(%s)', v)),
      tests.count(format('tests.rooms_with(%s) where is_open', v)),
      tests.count(format('public.nda_acceptances where version = %s', v)) from unnest(array[3, 2, 1]) v$$,
  '[OM8] Versions show counts alone, and existing rooms keep theirs');
select is((select published_by_name from public.nda_version_uses() where version = 4), 'Erin Tanaka',
  '[OM8] Versions show who published them');

-- Rooms: that they exist.
select tests.as_database();
update public.deal_room_members set ended_at = now() where user_id = tests.id('carol')
  and deal_room_id = tests.room('Lumen Grid')::uuid;
select tests.acting_as('erin');
select is(tests.fields(public.rooms_page()), 'created_at ended_at expires_at id is_active members name status',
  '[OM9] A row of a room has id, name, status, dates and number of members');
select is(public.rooms_page() ->> 'total', tests.count('public.deal_rooms')::text, '[OM9] Erin counts every room');
select is(public.rooms_page('{"query": "lumen"}') -> 'rows' -> 0 ->> 'members',
  tests.count('public.deal_room_members where deal_room_id = tests.room(''Lumen Grid'')::uuid and ended_at is null
    and coalesce(expires_at, ''infinity'') > now()')::text,
    '[OM9] Erin finds a room by its name, with its members counted');
select results_eq($$select tests.rows(public.rooms_page(jsonb_build_object('query', tests.room('Cryonaut'))), 'id')$$,
  $$values (tests.room('Cryonaut'))$$, '[OM9] Erin finds a room by its id');
select is(public.rooms_page(f) ->> 'total',
  tests.count('public.deal_rooms r join public.deals d on d.id = r.deal_id where ' || w)::text,
    '[OM9] Erin counts the right rooms by ' || f::text)
  from (values
  ('{"status": "COMPLETED"}'::jsonb, 'd.status = ''COMPLETED'''),
    ('{"status": ["PENDING", "IN_PROGRESS"]}', 'd.ended_at is null'), ('{"query": "%"}', 'false'),
    ('{"query": "00000000-0000-4000-8000-000000000000"}', 'false')) t (f, w);
select tests.walk('rooms_page', '{}', 3);
select results_eq('select count(*), count(distinct id) from walked', $$select n, n
  from tests.count('public.deal_rooms') n$$, '[OM9] Each room is on exactly one page');
select is_empty('select 1 from ' || t, '[OM10] Erin reads no row of ' || t)
  from unnest(array['public.deal_rooms', 'public.deal_room_members', 'public.deal_room_messages',
  'public.deal_room_documents', 'public.deals', 'public.deal_terms']) t;
select throws_ok($$select public.open_deal_room(tests.room('Lumen Grid'))$$, 'PT404', null,
  '[OM10] Erin opens no room');
select throws_ok($$select * from public.deal_room_people(tests.room('Lumen Grid'))$$, 'PT404', null,
  '[OM10] Erin does not read who is in a room');
select tests.as_database();
insert into private.rate_limits values ('console search', tests.id('erin')::text, now() + interval '1 minute', 300)
  on conflict (bucket, key) do update set hits = 300, window_end = excluded.window_end;
select tests.acting_as('erin');
select throws_ok('select public.rooms_page()', 'PT429', null,
  '[OM11] Erin is stopped when a session walks through all rooms');
select throws_ok('select public.audit_page()', 'PT429', null, '[OM11] Erin is stopped at the log of the platform, too');

select * from finish();
rollback;
