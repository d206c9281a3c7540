-- The audit chain of a room. Cases HC of docs/access.md.
begin;
\ir helpers.psql
select no_plan();

create function tests.grid() returns uuid language sql stable security definer set search_path = '' as $$
  select tests.room('Lumen Grid')::uuid $$;
create function tests.lines() returns bigint language sql stable security definer set search_path = ''
as $$ select count(*) from public.audit_logs l where l.target_type = 'deal_room' and l.target_id = tests.grid() $$;
create function tests.checks_left() returns int language sql stable security definer set search_path = ''
as $$ select 60 - coalesce((select r.hits from private.rate_limits r where r.bucket = 'audit state'
  and r.key = tests.id('alice')::text), 0) $$;
grant execute on function tests.grid(), tests.lines(), tests.checks_left() to public;
-- What the check says after damage that only the tables' owner could do; the damage is undone.
create function tests.after(damage text, out bad_seq bigint, out problem text)
language plpgsql security definer set search_path = ''
as $$
begin
  alter table public.audit_logs disable trigger user;
  alter table private.audit_links disable trigger user;
  alter table private.audit_heads disable trigger user;
  execute format(damage, tests.grid());
  select c.bad_seq, c.problem into bad_seq, problem from private.check_chain(tests.grid()) c;
  raise exception 'undo';
exception when raise_exception then
  return;
end
$$;
create function tests.says(damage text, bad_seq bigint, problem text, description text) returns text
language sql
as $$ select results_eq(format('select * from tests.after(%L)', damage),
  format('values (%L::bigint, %L::text)', bad_seq, problem), description) $$;

-- Every line about a room is in its chain, once, from the first.
select is_empty($$
  select r.name, c.problem from public.deal_rooms r, private.check_chain(r.id) c where c.problem is not null
    or c.entries = 0$$, '[HC1] Each room of the seed has a chain that holds');
select is((select entries from private.check_chain(tests.grid())), tests.lines(),
  '[HC1] The chain of a room has all of its lines');
select private.audit('deal_room.described', 'deal_room', tests.grid(), '{"user_id": "a-b_1"}', tests.id('alice'));
select private.audit('deal_room.described', 'deal_room', tests.grid(), '{"b": 2, "a": "\u00e9\n\"x"}',
  tests.id('alice'), '203.0.113.5', 'Agent/1');
select is((select c.entries from private.check_chain(tests.grid()) c where c.problem is null), tests.lines(),
  '[HC1] A new line about the room joins its chain');
select private.audit('user.closed', 'user', tests.grid(), '{}');
select private.audit('deal_room.described', 'deal_room', '0d000000-0000-4000-8000-00000000dead');
select is((select c.entries from private.check_chain(tests.grid()) c where c.problem is null), tests.lines(),
  '[HC1] A line about something else or about no room joins no chain');
select is(
  (select encode(k.line_sha256, 'hex') from private.audit_links k join public.audit_logs l on l.id = k.audit_id
   where k.deal_room_id = tests.grid() order by k.seq desc limit 1),
  (select encode(extensions.digest(format(
     '{"action":"deal_room.described","actor":"%s","at":"%s","details":{"a":"é\n\"x","b":2},"id":"%s","room":"%s"}',
     tests.id('alice'), to_char(l.timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), l.id, tests.grid()),
       'sha256'), 'hex')
   from public.audit_logs l where l.target_id = tests.grid() and l.target_type = 'deal_room' order by l.timestamp desc
     limit 1),
  '[HC2] A line''s hash is over canonical JSON of ids, without address or browser');
select is_empty($$
  select d from unnest(array['{}', '{"user_id": "a-b_1"}', '{"a": "x\": \"y"}', '{"a": 1}', '{"a": null}', '{"A": "b"}',
    '{"a": "é"}']::jsonb[]) d
  where private.line_hash(tests.grid(), tests.grid(), 'x', null, 'epoch', d)
    <> sha256(convert_to(format('{"action":"x","actor":null,"at":"1970-01-01T00:00:00.000000Z","details":%s,"id":"%s","room":"%s"}',
      private.canonical_json(d), tests.grid(), tests.grid()), 'UTF8'))$$,
  '[HC2] The short way hashes a line as the long one does');
select is(private.canonical_json('{"bb": [1.0, true, null, {"y": "z", "x": 10}], "a": "<&>"}'),
  '{"a":"<&>","bb":[1,true,null,{"x":10,"y":"z"}]}', '[HC2] Canonical JSON has its keys in order and no spaces');

-- Whatever is done to it past every rule is seen, and the first entry that is wrong is named.
select is(problem, null, '[HC3] The check finds nothing wrong without damage') from tests.after('select 1');
select tests.says(format($$update public.audit_logs set %s where id = (select audit_id from private.audit_links
  where deal_room_id = '%%s' and seq = 3)$$, change), 3, 'CHANGED',
  '[HC3] The check names the line that was tampered with: ' || change)
from unnest(array['user_id = tests.id(''mallory'')', 'user_id = null', 'action = ''deal_room.closed''',
  'timestamp = timestamp + interval ''1 microsecond''', 'metadata = metadata || ''{"x": 1}''']) as change;
select tests.says($$delete from public.audit_logs where id = (select audit_id from private.audit_links
  where deal_room_id = '%s' and seq = 4)$$, 4, 'REMOVED', '[HC3] The check names a line that was taken out');
select tests.says($$update public.audit_logs set target_id = gen_random_uuid()
  where id = (select audit_id from private.audit_links where deal_room_id = '%s' and seq = 4)$$, 4, 'REMOVED',
  '[HC3] The check names a line that was moved to another room');
select tests.says($$with k as (delete from private.audit_links where deal_room_id = '%s' and seq = 4
  returning audit_id) delete from public.audit_logs l using k where l.id = k.audit_id$$, 5, 'MISSING',
  '[HC3] The check names the line after one that was taken out with its link');
select tests.says($$update private.audit_links set hash = sha256('x') where deal_room_id = '%s' and seq = 2$$, 2,
  'BROKEN', '[HC3] The check names a link whose hash was changed');
select tests.says($$update private.audit_links set previous = sha256('x') where deal_room_id = '%s' and seq = 5$$, 5,
  'BROKEN', '[HC3] The check names a link whose previous hash was changed');
select tests.says($$insert into public.audit_logs (action, target_type, target_id)
  values ('deal_room.closed', 'deal_room', '%s')$$, null, 'UNCHAINED',
  '[HC3] The check sees a line written past the chain');
select tests.says(format($$with k as (delete from private.audit_links where deal_room_id = '%%s' and seq > %s
  returning audit_id) delete from public.audit_logs l using k where l.id = k.audit_id$$, tests.lines() - 1),
  tests.lines(), 'REWRITTEN', '[HC4] The check sees that the newest line was taken out with its link');
-- Somebody changes a line and works out everything after it anew.
create function tests.forge(room uuid) returns void language plpgsql security definer set search_path = ''
as $$
declare
  k record;
  last bytea;
begin
  update public.audit_logs set user_id = tests.id('mallory')
    where id = (select audit_id from private.audit_links where deal_room_id = room and seq = 1);
  for k in select * from private.audit_links where deal_room_id = room order by seq loop
    update private.audit_links a set line_sha256 = private.line_hash(room, l.id, l.action, l.user_id, l.timestamp,
      l.metadata), previous = last, hash = private.link_hash(room, k.seq,
      private.line_hash(room, l.id, l.action, l.user_id, l.timestamp, l.metadata), last)
    from public.audit_logs l where l.id = k.audit_id and a.audit_id = k.audit_id returning a.hash into last;
  end loop;
end
$$;
select is(problem, 'REWRITTEN', '[HC4] The check sees a chain that was made anew with another end')
  from tests.after($$select tests.forge('%s')$$);
select throws_ok($$update private.audit_links set seq = seq$$, 'PT409', null,
  '[HC5] Not even their owner changes links');
select throws_ok($$delete from private.audit_links$$, 'PT409', null, '[HC5] Not even their owner removes links');
select throws_ok($$truncate private.audit_links$$, 'PT409', null,
  '[HC5] Not even their owner empties the table of links');
select throws_ok($$update private.audit_heads set hash = sha256('x')$$, 'PT409', null,
  '[HC5] Not even their owner changes the ends of days');
select throws_ok($$delete from private.audit_heads$$, 'PT409', null,
  '[HC5] Not even their owner removes the ends of days');
select throws_ok($$truncate private.audit_heads$$, 'PT409', null,
  '[HC5] Not even their owner empties the table of ends');

-- The end of each day stays, and the newest one moves along.
select is((select count(*) from private.audit_heads where deal_room_id = tests.grid()),
  (select count(distinct (timestamp at time zone 'UTC')::date) from public.audit_logs where target_type = 'deal_room'
    and target_id = tests.grid()), '[HC6] Each day that added to the chain has an end');
select is((select hash from private.audit_heads where deal_room_id = tests.grid() order by day desc limit 1),
  (select head from private.check_chain(tests.grid())), '[HC6] The newest end is where the chain ends now');

-- Who reads it.
select collect_tap(tests.acting_as(name),
  results_eq($$select entries, problem, length(head) from public.deal_room_audit_state(tests.room('Lumen Grid'))$$,
    $$values (tests.lines(), null::text, 64)$$, '[HC7] ' || name || ' sees that the chain holds'),
  results_eq($$select seq from public.deal_room_audit_heads(tests.room('Lumen Grid')) limit 1$$,
    $$values (tests.lines())$$, '[HC7] Whoever manages a side sees where the chain ends'))
from unnest(array['alice', 'bob']) as name;
select tests.acting_as('carol');
select throws_ok(format('select public.%s(tests.room(''Lumen Grid''))', call), 'PT403',
  'Accept the NDA of this deal room first.', '[HC8] Carol, who has not accepted the NDA, is refused: ' || call)
from unnest(array['deal_room_audit_state', 'deal_room_audit_heads', 'deal_room_audit_lines']) as call;
select collect_tap(tests.acting_as(who),
  throws_ok(format('select public.%s(tests.room(''Lumen Grid''))', call), 'PT404', 'Deal room not found',
    '[HC8] ' || who || ' finds no room: ' || call))
from unnest(array['mallory', 'dave', 'erin', 'grace']) as who,
  unnest(array['deal_room_audit_state', 'deal_room_audit_heads', 'deal_room_audit_lines']) as call;
select tests.acting_as('alice');
select throws_ok(format('select public.%s(%L)', call, id), 'PT404', 'Deal room not found',
  '[HC8] ' || call || ' finds no room ' || coalesce(quote_literal(id), 'null'))
from unnest(array['deal_room_audit_state', 'deal_room_audit_heads', 'deal_room_audit_lines']) as call,
  unnest(array['nonsense', '', gen_random_uuid()::text, null]) as id;
select tests.as_anon();
select throws_ok(format('select public.%s(''x'')', call), '42501', null, '[HC8] A visitor cannot call ' || call)
from unnest(array['deal_room_audit_state', 'deal_room_audit_heads', 'deal_room_audit_lines']) as call;
select tests.acting_as('erin');
select throws_ok('select 1 from private.' || thing, '42501', null, '[HC8] Erin cannot read the table ' || thing)
  from unnest(array['audit_links', 'audit_heads']) as thing;
select throws_ok($$select private.check_chain(tests.grid())$$, '42501', null,
  '[HC8] Erin cannot call the check itself');
select throws_ok($$select private.chain_line(null)$$, '42501', null, '[HC8] Erin cannot call what makes the chain');

-- A fingerprint from a mail or a file.
select tests.acting_as('bob');
select results_eq(format($$select seq from public.deal_room_audit_heads(tests.room('Lumen Grid'), %L)$$,
  upper(h.hash) || ' '), 'values (' || h.seq || '::bigint)', '[HC9] An end that Bob was shown is found again')
from public.deal_room_audit_heads(tests.room('Lumen Grid')) h limit 1;
select is_empty($$select 1 from public.deal_room_audit_heads(tests.room('Lumen Grid'), repeat('0', 64))$$,
  '[HC9] A fingerprint that the room never had is not found');
select is_empty(format($$select 1 from public.deal_room_audit_heads(tests.room('Lumen Grid'), %L)$$, h.hash),
  '[HC9] A fingerprint of another room is not found')
from public.deal_room_audit_heads(tests.room('Sahel Harvest')) h limit 1;
select throws_ok(format($$select public.deal_room_audit_heads(tests.room('Lumen Grid'), %L)$$, typed), 'PT400',
  'A fingerprint has 64 digits and letters from a to f.', '[HC9] A malformed fingerprint is refused')
from unnest(array['', 'x', repeat('g', 64), repeat('0', 65)]) as typed;

-- Taken along.
select tests.as_database();
create temp table shared as select tests.add_document('Lumen Grid', 'alice') as id;
grant select on shared to public;
create temp table taken (who text, page json);
grant all on taken to public;
create function tests.take(who text) returns text language sql
as $$ select tests.acting_as(who); insert into taken select who, public.deal_room_audit_lines(tests.room('Lumen Grid'));
  select null::text $$;
grant execute on function tests.take(text) to public;
select tests.as_service();
select public.open_deal_room_document(tests.id('bob'), id::text, true) is null from shared;
select public.open_deal_room_document(tests.id('alice'), id::text, false) is null from shared;
select tests.take('bob');
select tests.take('alice');
select tests.as_database();
create temp view entries as select t.who, e.* from taken t,
  json_to_recordset(t.page) e (seq bigint, previous text, line_sha256 text, hash text, line jsonb);
grant select on entries to public;
select is((select count(*) from entries where who = 'alice'), tests.lines(),
  '[HC10] A download has all entries, the line of its own taking too');
select is((select line ->> 'action' from entries where who = 'bob' order by seq desc limit 1), 'audit.exported',
  '[HC10] The download is a line like others');
select is_empty($$
  select e.seq from entries e
  where e.hash <> encode(sha256(convert_to(format('{"line":"%s","previous":%s,"room":"%s","seq":%s}', e.line_sha256,
    coalesce('"' || e.previous || '"', 'null'), tests.grid(), e.seq), 'UTF8')), 'hex')
     or e.line is not null and e.line_sha256 <> encode(sha256(convert_to(private.canonical_json(e.line), 'UTF8')),
       'hex')
     or e.previous is distinct from (select b.hash from entries b where b.who = e.who and b.seq = e.seq - 1)$$,
       '[HC10] Whoever has the download works out the same hashes');
select is_empty($$select 1 from entries e where e.who = 'bob'
  and e.line ->> 'action' in ('document.previewed', 'document.downloaded')
  and e.line ->> 'actor' <> tests.id('bob')::text$$, '[HC11] Bob is not told what Alice opened');
-- What a side does in its own name (QA6) aside.
create function tests.visible_to(side text) returns bigint language sql as $$
  select tests.count(format('public.audit_logs where target_id = tests.grid() and metadata ->> ''visible_to'' = %L',
    side)) $$;
select is((select count(*) from entries where who = 'bob' and line is null), 1 + tests.visible_to('FOUNDER'),
  '[HC11] A hash stands for each line that Bob is not told');
select is((select count(*) from entries where who = 'alice' and line is null), tests.visible_to('INVESTOR'),
  '[HC11] Alice is told of all but what the other side does in its own name');
select is_empty($$
  select w.words from entries e, (
    select u.display_name as words from public.users u where u.display_name <> '' union select u.email
      from public.users u union select d.file_name from public.deal_room_documents d
    union select r.name from public.deal_rooms r) w
  where position(w.words in coalesce(e.line::text, '')) > 0$$, '[HC12] The download has no name, address or file');
select is_empty($$select 1 from entries where line ?| array['ip_address', 'user_agent', 'ip', 'agent']$$,
  '[HC12] The download does not say where somebody was');
select tests.acting_as('alice');
select results_eq($$select e ->> 'seq' from json_array_elements(public.deal_room_audit_lines(tests.room('Lumen Grid'),
  2, 3)) e$$, $$values ('3'), ('4'), ('5')$$, '[HC13] Entries are read page by page, after one of them');
select is(json_array_length(public.deal_room_audit_lines(tests.room('Lumen Grid'), 9223372036854775807, 0)), 0,
  '[HC13] No entry comes after the last');
select is(json_array_length(public.deal_room_audit_lines(tests.room('Lumen Grid'), 1, -5)), 1,
  '[HC13] The size of a page is clamped');

-- In the first mail of a day, however often somebody has it.
select tests.as_database();
delete from private.mails;
create function tests.anchors(who text, days int) returns jsonb language sql stable
as $$ select private.anchors_of(tests.id(who), now() + days * interval '1 day') $$;
create temp table ended as select jsonb_build_array(jsonb_build_object('room', tests.grid(), 'day', private.today(),
  'hash', (select encode(head, 'hex') from private.check_chain(tests.grid())))) as anchors;
insert into private.mail_settings (user_id, pace) values (tests.id('alice'), 'DAILY')
on conflict (user_id) do update set pace = excluded.pace;
select ok(tests.anchors(who, 1) @> anchors,
  '[HC16] A mail tells where chains that one reads in full ended the day before: ' || who)
  from ended, unnest(array['bob', 'alice']) as who;
select ok(tests.anchors('bob', 3) @> anchors,
  '[HC16] A mail tells the end of the last day that added something') from ended;
select ok(not coalesce(tests.anchors('bob', 0) @> anchors, false),
  '[HC16] A mail tells no end of a day that goes on') from ended;
select is(tests.anchors(who, 1), null,
  '[HC16] No end of a chain is told to ' || who) from unnest(array['carol', 'erin']) as who;
insert into private.mails (category, user_id, next_at, state, created_at) values
  ('activity', tests.id('bob'), now(), 'SENT', now() + interval '1 day');
select is(tests.anchors('bob', days), null, '[HC16] An end that was told is not told again: after days, ' || days)
  from unnest(array[2, 3]) as days;
update private.mails set settled_at = created_at, state = 'SENT' where user_id = tests.id('bob');
insert into private.mails (category, user_id, next_at, created_at) values ('activity', tests.id('alice'), now(), now());
select is((select count(*) from public.claim_mails(1, now() + interval '32 days')), 0::bigint,
  '[HC16] A month passes without any mail');
select ok(tests.anchors('bob', 33) @> anchors, '[HC16] An end is told again after a month without mails') from ended;
insert into private.mails (category, user_id, next_at, state, created_at) values
  ('activity', tests.id('bob'), now(), 'SENT', now() + interval '1 day');
update private.mails set state = 'DROPPED' where user_id = tests.id('bob');
select ok(tests.anchors('bob', 2) @> anchors, '[HC16] A mail that was not sent has told nothing') from ended;
update private.mails set created_at = now(), state = 'SENT' where user_id = tests.id('bob');
select is(tests.anchors('bob', 2), anchors,
  '[HC16] A mail of the same day has not told the end of that day') from ended;
delete from private.mails;

-- Refusals, by a second call of the edge function.
create function tests.refusals() returns bigint language sql stable security definer set search_path = ''
as $$ select count(*) from public.audit_logs l where l.action = 'access.refused' and l.target_id = tests.grid() $$;
grant execute on function tests.refusals() to public;
select tests.as_service();
select public.record_room_refusal(tests.id('mallory'), tests.room('Lumen Grid'), id::text, '203.0.113.5', 'Agent/1')
  from shared;
select tests.as_database();
select results_eq($$select user_id, metadata - 'facts_sha256', host(ip_address) from public.audit_logs
  where action = 'access.refused'$$,
  $$select tests.id('mallory'), jsonb_build_object('document_id', id), '203.0.113.5' from shared$$,
    '[HC17] A refusal leaves a line that says who and which document');
select is((select problem from private.check_chain(tests.grid())), null,
  '[HC17] The chain with the refusal in it holds');
select public.record_room_refusal(tests.id(who), room, document) from (values
  ('bob', tests.room('Lumen Grid'), null), ('mallory', 'nonsense', null), ('mallory', gen_random_uuid()::text, null),
    ('mallory', null, 'nonsense'), ('nobody', tests.room('Lumen Grid'), null)) w (who, room, document);
select is(tests.refusals(), 1::bigint, '[HC18] No refusal is noted of full readers, of no room, of nobody');
select public.record_room_refusal(tests.id('carol'), tests.room('Lumen Grid'), d.id::text)
  from (select gen_random_uuid() as id) d;
select is((select metadata from public.audit_logs where action = 'access.refused' and user_id = tests.id('carol')),
  '{}', '[HC18] A refusal names no document that is not in the room');
select public.record_room_refusal(tests.id('mallory'), tests.room('Lumen Grid')) from generate_series(1, 20);
select is(tests.refusals(), 11::bigint, '[HC18] Ten refusals an hour are noted of each person');
select tests.acting_as('bob');
select is((select count(*) from public.deal_room_activity(tests.room('Lumen Grid')) where action = 'access.refused'),
  11::bigint, '[HC19] Bob, who manages a side, reads the refusals');
select tests.sign('carol', 'Lumen Grid');
select tests.acting_as('carol');
select is_empty($$select 1 from public.deal_room_activity(tests.room('Lumen Grid')) where action = 'access.refused'$$,
  '[HC19] Carol, another member, reads no refusal');
select is_empty($$select 1 from shared s, public.deal_room_document_history(s.id::text) h
  where h.action = 'access.refused'$$, '[HC19] The history of the document has no refusal');
select throws_ok($$select public.record_room_refusal(tests.id('bob'), tests.room('Lumen Grid'))$$, '42501', null,
  '[HC19] Carol notes no refusal in the name of Bob');

-- How often.
select tests.acting_as('alice');
select public.deal_room_audit_state(tests.room('Lumen Grid')) from generate_series(1, tests.checks_left());
select throws_ok($$select public.deal_room_audit_state(tests.room('Lumen Grid'))$$, 'PT429', null,
  '[HC20] The sixty-first check within a minute waits');

-- People go, and the chain holds.
select tests.as_database();
update public.deal_room_members set ended_at = now(), ended_by = user_id where user_id = tests.id('carol');
delete from auth.users where email = 'carol@dealport.test';
select is((select display_name from public.users where id = '0a000000-0000-4000-8000-000000000003'), 'Former member',
  '[HC14] Carol is a former member once her account is closed');
select is((select problem from private.check_chain(tests.grid())), null,
  '[HC14] The chain of a room holds after a member closed the account');

select * from finish();
rollback;
