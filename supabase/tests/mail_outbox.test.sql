-- Mail for those who are away: what is queued, when it goes, to whom, and what it says.
-- Cases OB1 to OB15 of docs/access.md.
begin;
\ir helpers.psql
-- Mails that are due at so long after the test began.
create function tests.mails_at(span interval, most int default 100) returns table (who text, category text, lines jsonb)
language sql security definer set search_path = ''
as $$
  select split_part(c.address, '@', 1), c.category, c.lines from public.claim_mails(most, now() + span) c order by 1
$$;
create function tests.tell(who text, kind text default 'deal_room.messages',
  thing uuid default '0d000000-0000-4000-8000-000000000001', data jsonb default '{}') returns void
language sql security definer set search_path = ''
as $$ select private.notify(tests.id(who), kind, 'deal_room', thing, data) $$;
create function tests.waiting(who text) returns bigint
language sql security definer set search_path = ''
as $$ select count(*) from private.mail_queue l where l.user_id = tests.id(who) and l.mail_id is null $$;
create function tests.states(who text) returns text
language sql security definer set search_path = ''
as $$ select string_agg(m.state, ' ' order by m.created_at, m.id) from private.mails m where m.user_id = tests.id(who)
  $$;
-- All that the outbox holds, as text.
create function tests.outbox() returns text
language sql security definer set search_path = ''
as $$
  select concat_ws(' ', (select string_agg(to_jsonb(m)::text, ' ') from private.mails m),
    (select string_agg(to_jsonb(l)::text, ' ') from private.mail_queue l))
$$;
create function tests.token(who text) returns text
language sql security definer set search_path = ''
as $$ select private.mail_token('activity', tests.id(who)) $$;
create function tests.address_token(mail text) returns text
language sql security definer set search_path = ''
as $$ select private.mail_token('invitation', a.id) from private.mail_addresses a where a.address = mail $$;
create function tests.sql(statement text) returns void
language plpgsql security definer
as $$ begin execute statement; end $$;
-- The scene before: nothing waits, nobody had mail.
create function tests.fresh() returns void
language sql security definer set search_path = ''
as $$
  delete from private.mails; delete from private.mail_queue; delete from private.mail_settings; delete
    from private.mail_addresses;
  delete from public.notification_preferences; delete from public.notifications
$$;
create temp table claims (claim uuid, id uuid, who text);
grant all on claims to public;
create function tests.claim(span interval) returns void
language sql security definer
as $$ insert into claims select c.claim, c.id, split_part(c.address, '@', 1)
  from public.claim_mails(100, now() + span) c $$;
create function tests.settle(who text, outcome text, span interval, wait int default null) returns void
language sql security definer
as $$
  select public.record_mail_outcomes(c.claim,
    jsonb_build_array(jsonb_build_object('id', c.id, 'outcome', outcome, 'sent_as',
    'p-' || c.id, 'problem', 'Said so', 'wait', wait)), now() + span)
  from claims c where c.who = settle.who order by c.ctid desc limit 1
$$;
grant execute on all functions in schema tests to public;
select no_plan();
select tests.fresh();

-- Queued with the notice, in its transaction.
select tests.acting_as('alice');
select public.post_deal_room_message(tests.room('Lumen Grid'), gen_random_uuid()::text, 'The secret number is z4711z');
select tests.as_database();
select is(tests.waiting('bob'), 1::bigint,
  '[OB1] A notice waits for the next mail in the transaction that told it');
select is(tests.waiting('alice'), 0::bigint, '[OB1] No mail waits for who wrote the message');
savepoint before;
select tests.tell('grace');
rollback to savepoint before;
select is(tests.waiting('grace'), 0::bigint, '[OB1] No mail waits for a notice that was undone');
select unalike(tests.outbox(), '%z4711z%', '[OB2] The outbox has no word of the message');
select unalike(tests.outbox(), '%Lumen%', '[OB2] The outbox does not have the name of the room');
select is_empty($$
  select c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.oid in ('private.mails'::regclass, 'private.mail_queue'::regclass) and a.attnum > 0
    and a.atttypid in ('text'::regtype, 'jsonb'::regtype)
    and a.attname not in ('category', 'state', 'sent_as', 'problem')$$, '[OB2] The outbox has no column for words');

-- One mail a person and window.
select tests.tell('bob'), tests.tell('bob');
select tests.tell('bob', 'deal_room.documents');
select tests.tell('bob', 'deal_room.messages', '0d000000-0000-4000-8000-000000000002');
select is_empty($$select * from tests.mails_at('9 minutes')$$, '[OB3] No mail goes before ten minutes are over');
select results_eq($$select * from tests.mails_at('11 minutes')$$,
  $$values ('bob', 'activity',
    '[{"kind": "deal_room.documents", "count": 1, "things": 1}, {"kind": "deal_room.messages", "count": 4, "things": 2}]'::jsonb)$$,
      '[OB3] One mail goes after ten minutes, with all kinds and numbers');
select is_empty($$select * from tests.mails_at('12 minutes')$$, '[OB3] A second claim gets nothing');
select tests.tell('bob');
select is_empty($$select * from tests.mails_at('60 minutes') where category <> 'activity' or lines @> '[{"count": 1}]'
  and lines -> 0 ->> 'kind' = 'deal_room.messages'$$, '[OB4] A notice after the mail waits for the hour');
select tests.sql('delete from private.mails');
select tests.tell('bob');
select is(tests.waiting('bob'), 1::bigint, '[OB4] Notices that wait for the hour are one line');
select is_empty($$select * from tests.mails_at('70 minutes')$$, '[OB4] No mail goes within an hour of the last one');
select results_eq($$select lines from tests.mails_at('72 minutes')$$,
  $$values ('[{"kind": "deal_room.messages", "count": 2, "things": 1}]'::jsonb)$$,
  '[OB4] The next mail says what no mail has said');

-- Paces.
select tests.fresh();
select tests.acting_as('bob');
select results_eq('select pace::text, address, is_confirmed, refused_until from public.my_mail_settings()',
  $$values ('AT_ONCE', 'bob@dealport.test', true, null::timestamptz)$$,
  '[OB5] Mail comes within ten minutes unless one says otherwise');
select public.set_my_mail_pace('HOURLY');
select tests.acting_as('carol');
select public.set_my_mail_pace('DAILY');
select tests.acting_as('dave');
select public.set_my_mail_pace('NEVER');
select throws_ok(format('select public.set_my_mail_pace(%L)', pace), 'PT400', null,
  '[OB5] A pace that does not exist is refused: ' || coalesce(pace, 'null'))
from unnest(array['WEEKLY', 'at_once', '', null]) as pace;
select tests.as_database();
select tests.tell(name) from unnest(array['bob', 'carol', 'dave']) as name;
select is(tests.waiting('dave'), 0::bigint, '[OB5] Nothing waits for Dave, who wants no mail');
select is_empty($$select * from tests.mails_at('59 minutes') where who = 'bob'$$,
  '[OB5] Hourly mail does not go within the hour');
select isnt_empty($$select * from tests.mails_at('61 minutes') where who = 'bob'$$,
  '[OB5] Hourly mail goes after the hour');
select is(private.next_mail_at('DAILY', null, t.told::timestamptz, t.zone), t.due::timestamptz,
  '[OB5] Daily mail goes at seven in the morning of ' || t.zone || ': ' || t.told)
from (values ('UTC', '2026-05-05 06:59Z', '2026-05-05 07:00Z'), ('UTC', '2026-05-05 07:00Z', '2026-05-06 07:00Z'),
  ('UTC', '2026-05-05 23:30Z', '2026-05-06 07:00Z'), ('Asia/Kolkata', '2026-05-05 01:29Z', '2026-05-05 01:30Z'),
  ('Asia/Kolkata', '2026-05-05 01:30Z', '2026-05-06 01:30Z'),
  ('Pacific/Kiritimati', '2026-05-05 16:00Z', '2026-05-05 17:00Z'),
  ('America/Lima', '2026-05-05 07:00Z', '2026-05-05 12:00Z'),
  -- Its clock is put forward in that night, and back in the other.
  ('Europe/Paris', '2026-03-28 23:30Z', '2026-03-29 05:00Z'),
  ('Europe/Paris', '2026-10-24 22:30Z', '2026-10-25 06:00Z'),
  ('Nowhere/Known', '2026-05-05 06:59Z', '2026-05-05 07:00Z')) as t (zone, told, due);
set local timezone = 'Pacific/Kiritimati';
select is(private.next_mail_at('DAILY', null, '2026-03-28 23:30Z', 'UTC'), '2026-03-29 07:00Z'::timestamptz,
  '[OB5] Daily mail goes in the person''s morning, whatever time zone the request has');
reset timezone;
select results_eq($$select who from tests.mails_at('25 hours') where who = 'carol'$$, $$values ('carol')$$,
  '[OB5] Carol gets her daily mail');
select tests.tell('carol');
select tests.acting_as('carol');
select public.set_my_mail_pace('NEVER');
select tests.as_database();
select is(tests.waiting('carol'), 0::bigint, '[OB5] Choosing no mail removes what waits');

-- Not to who has read it, wants it not, or must not have it.
select tests.fresh();
select tests.tell(name) from unnest(array['alice', 'bob', 'carol', 'dave', 'grace', 'mallory', 'petra']) as name;
select tests.tell('carol', 'deal_room.documents');
select tests.acting_as('bob');
select public.mark_notifications_read();
select tests.acting_as('carol');
select public.set_my_mail_kind('deal_room.documents', false);
select results_eq($$select is_muted, is_mailed from public.my_notification_preferences()
  where kind = 'deal_room.documents'$$, 'values (false, false)', '[OB7] Carol is notified of a kind without mail');
select throws_ok($$select public.set_my_mail_kind('no.kind', false)$$, 'PT400', null,
  '[OB7] A kind that does not exist is refused');
select throws_ok($$select public.set_my_mail_kind('deal_room.documents', null)$$, 'PT400', null,
  '[OB7] A choice of mail needs an answer');
select tests.acting_as('dave');
select public.mute_notifications('deal_room.messages', true);
select tests.as_database();
select tests.disable('grace');
select tests.sql($$update auth.users set email_confirmed_at = null where id = tests.id('mallory')$$);
select results_eq($$select who, lines from tests.mails_at('11 minutes')$$,
  $$select name, '[{"kind": "deal_room.messages", "count": 1, "things": 1}]'::jsonb
    from unnest(array['alice', 'carol', 'petra']) name$$,
  '[OB6] No mail goes to who has read, muted, is disabled or has no confirmed address');
select is(tests.count('private.mail_queue where mail_id is null'), 0::bigint,
  '[OB6] No line waits for those who get no mail');
-- Between being made up and being sent.
select tests.sql($$update private.mails set state = 'DUE', next_at = now()$$);
select tests.acting_as('alice');
select public.mark_notifications_read();
select tests.as_database();
select tests.disable('petra');
select results_eq($$select who from tests.mails_at('12 minutes') where who in ('alice', 'carol', 'petra')$$,
  $$values ('carol')$$, '[OB6] No mail goes when it is read, or the account closed, just before');
select is(tests.states('alice') || ' ' || tests.states('petra'), 'DROPPED DROPPED',
  '[OB6] A mail that must not go is dropped');
select tests.tell('bob');
select results_eq($$select lines from tests.mails_at('13 minutes')$$,
  $$values ('[{"kind": "deal_room.messages", "count": 1, "things": 1}]'::jsonb)$$,
  '[OB6] A notice after the reading counts anew');

-- Claims, leases, retries, dead letters.
select tests.fresh();
select tests.tell(name) from unnest(array['bob', 'carol', 'dave', 'alice']) as name;
select tests.claim('11 minutes');
select is((select count(*) from claims), 4::bigint, '[OB8] A worker claims the four mails that are due');
select is_empty($$select * from tests.mails_at('15 minutes')$$,
  '[OB8] No other worker gets a claimed mail for five minutes');
select tests.settle('bob', 'sent', '12 minutes'), tests.settle('carol', 'postponed', '12 minutes'),
  tests.settle('dave', 'untried', '12 minutes', 30);
select is(tests.states('bob'), 'SENT', '[OB8] A mail that was sent is settled as sent');
select results_eq($$select m.attempts, m.next_at = now() + interval '12 minutes 30 seconds' from private.mails m
  where m.user_id = tests.id('dave')$$, 'values (0, true)', '[OB8] A mail that was given back counts as no try');
select results_eq($$select who from tests.mails_at('14 minutes')$$, $$values ('carol'), ('dave')$$,
  '[OB8] A mail that failed is tried again a minute later');
select results_eq($$select who from tests.mails_at('17 minutes')$$, $$values ('alice')$$,
  '[OB8] A mail whose worker forgot it is tried again after its time');
select tests.settle('alice', 'postponed', '18 minutes');
select is(tests.states('alice'), 'CLAIMED', '[OB8] A worker whose time is over settles no failure any more');
select tests.settle('alice', 'sent', '18 minutes');
select is(tests.states('alice'), 'SENT', '[OB8] A worker whose time is over still settles a mail as sent');
select tests.settle('bob', 'refused', '18 minutes');
select is(tests.states('bob'), 'SENT', '[OB8] A mail that was sent stays sent');
delete from claims;
create function tests.fail_until_dead() returns int
language plpgsql security definer
as $$
declare
  tries int := 0;
begin
  for n in 1..400 loop
    perform tests.claim(interval '20 minutes' + n * interval '10 minutes');
    if found and exists (select 1 from claims where who = 'carol') then
      perform tests.settle('carol', 'postponed', interval '20 minutes' + n * interval '10 minutes');
      tries := tries + 1;
      delete from claims;
    end if;
  end loop;
  return tries;
end
$$;
select tests.sql($$update private.mails set state = 'DUE', next_at = now(), attempts = 0
  where user_id = tests.id('carol')$$);
select is(tests.fail_until_dead(), 8, '[OB9] A mail is tried eight times');
select is(tests.states('carol'), 'DEAD', '[OB9] A mail that failed eight times is a dead letter');
select tests.sql($$update private.mails set state = 'CLAIMED', settled_at = null, next_at = now(), attempts = 8
  where user_id = tests.id('carol')$$);
select is_empty($$select * from tests.mails_at('1 minute') where who = 'carol'$$,
  '[OB9] A mail whose workers never came back is not claimed again');
select is(tests.states('carol'), 'DEAD', '[OB9] A mail whose workers never came back is a dead letter');

-- Addresses that send mail back.
select tests.fresh();
delete from claims;
select tests.tell(name) from unnest(array['bob', 'carol']) as name;
select tests.claim('11 minutes');
select tests.settle('bob', 'refused', '0'), tests.settle('carol', 'sent', '0');
select is(tests.states('bob'), 'DEAD', '[OB10] A mail that the provider refuses is a dead letter');
select tests.as_service();
select public.mail_bounced((select 'p-' || id from claims where who = 'carol'));
select lives_ok($$select public.mail_bounced('nobody knows it', true)$$,
  '[OB10] A bounce of an unknown mail changes nothing');
select tests.as_database();
select is(tests.states('carol'), 'DEAD', '[OB10] A mail that bounces later is a dead letter');
select tests.tell(name, 'deal_room.documents') from unnest(array['bob', 'carol']) as name;
select is_empty($$select * from tests.mails_at('29 days')$$,
  '[OB10] No mail is tried at a refusing address for thirty days');
select tests.acting_as('bob');
select isnt_empty('select 1 from public.my_mail_settings() where refused_until > now()',
  '[OB10] The address'' owner reads why no mail comes');
select tests.as_database();
select tests.tell('bob', 'deal_room.documents');
select results_eq($$select who from tests.mails_at('31 days')$$, $$values ('bob')$$,
  '[OB10] Mail is tried again after thirty days');

-- Unsubscribing.
select tests.fresh();
delete from claims;
select tests.tell('bob');
select tests.as_anon();
select results_eq(format('select * from public.mail_preference(%L)', tests.token('bob')),
  $$values ('activity', 'b…@dealport.test', true)$$, '[OB11] The link says of what it unsubscribes, and masks whom');
select lives_ok(format('select public.set_mail_preference(%L, false)', tests.token('bob')),
  '[OB11] The link unsubscribes a person who is signed out');
select lives_ok(format('select public.set_mail_preference(%L, false)', tests.token('bob')),
  '[OB11] Unsubscribing twice changes nothing');
select results_eq(format('select is_wanted from public.mail_preference(%L)', tests.token('bob')), 'values (false)',
  '[OB11] The link says that mail is not wanted');
select tests.acting_as('bob');
select results_eq('select pace::text from public.my_mail_settings()', $$values ('NEVER')$$,
  '[OB11] The profile says that mail is not wanted');
select tests.as_database();
select tests.tell('bob', 'deal_room.documents');
select is_empty($$select * from tests.mails_at('11 minutes')$$, '[OB11] No mail goes to who unsubscribed');
select tests.as_anon();
select lives_ok(format('select public.set_mail_preference(%L, true)', tests.token('bob')),
  '[OB11] The link subscribes again');
select tests.as_database();
select tests.tell('bob', 'deal_room.documents');
select isnt_empty($$select * from tests.mails_at('11 minutes')$$, '[OB11] Mail goes again to who subscribed again');
select tests.sql($$delete from private.rate_limits$$);
select tests.acting_as('bob');
select public.set_my_mail_pace('DAILY');
select tests.as_anon();
select public.set_mail_preference(tests.token('bob'), wanted) from unnest(array[false, false,
  true]) with ordinality w (wanted, n);
select tests.acting_as('bob');
select results_eq('select pace::text from public.my_mail_settings()', $$values ('DAILY')$$,
  '[OB11] Mail that is stopped and comes again keeps its pace');
select public.set_my_mail_pace('NEVER');
select tests.as_anon();
select public.set_mail_preference(tests.token('bob'), true);
select tests.acting_as('bob');
select results_eq('select pace::text from public.my_mail_settings()', $$values ('DAILY')$$,
  '[OB11] Mail that Bob stopped in the profile comes again at its pace');
select public.set_my_mail_pace('AT_ONCE');
select tests.as_anon();
select tests.sql($$insert into private.mail_addresses (id, address)
  values (tests.id('bob'), 'of-bobs-number@away.test')$$);
select collect_tap(throws_ok(format('select * from public.mail_preference(%L)', token), 'PT404',
  'This link is incomplete or no longer valid.', '[OB12] A link is not read with ' || what),
  throws_ok(format('select public.set_mail_preference(%L, false)', token), 'PT404',
    'This link is incomplete or no longer valid.', '[OB12] A link turns no mail off with ' || what))
from (values
  ('nothing', null), ('an empty token', ''), ('a word', 'unsubscribe'),
    ('somebody''s id', 'a' || replace(tests.id('bob')::text, '-', '')),
  ('a forged signature', left(tests.token('bob'), 33) || repeat('0', 64)),
  ('another''s signature', left(tests.token('bob'), 33) || right(tests.token('alice'), 64)),
  ('another category', 'i' || substr(tests.token('bob'), 2)), ('another class', 'n' || substr(tests.token('bob'), 2)),
  ('a letter less', left(tests.token('bob'), 96)), ('one more', tests.token('bob') || '0'),
    ('capital letters', upper(tests.token('bob'))),
  ('quotes', tests.token('bob') || ''' or true --')) as t (what, token);
select throws_ok(format('select public.set_mail_preference(%L, null)', tests.token('bob')), 'PT400', null,
  '[OB12] A link needs a choice');
select throws_ok(format('select public.set_mail_preference(%L, n %% 2 = 0) from generate_series(1, 31) n',
  tests.token('bob')), 'PT429', null, '[OB12] A link is used thirty times an hour');
select tests.as_database();
select isnt(tests.token('bob'), tests.token('alice'), '[OB12] Each person has a link of their own');
select tests.disable('bob');
select tests.as_anon();
select throws_ok(format('select * from public.mail_preference(%L)', tests.token('bob')), 'PT404', null,
  '[OB12] The link of a disabled account is not valid');

-- A provider says that somebody called it unwanted.
select tests.as_database();
select tests.fresh();
select tests.tell('alice');
select tests.claim('11 minutes');
select tests.settle('alice', 'sent', '11 minutes');
select tests.as_service();
select public.mail_bounced((select 'p-' || id from claims where who = 'alice'), true);
select tests.acting_as('alice');
select results_eq('select pace::text from public.my_mail_settings()', $$values ('NEVER')$$,
  '[OB11] Whoever calls a mail unwanted gets no more');

-- Invitations.
select tests.as_database();
update public.users set is_active = true where id in (tests.id('bob'), tests.id('grace'));
select tests.fresh();
create temp table invited (id uuid, mail text);
grant all on invited to public;
create function tests.invite(mail text) returns void
language sql
as $$ insert into invited select i.id, i.email from public.invite_to_deal_room(tests.room('Lumen Grid'), mail) i $$;
grant execute on function tests.invite(text) to public;
select tests.acting_as('alice');
select tests.invite('Adviser@Away.test'), tests.invite('grace@dealport.test');
select tests.invite('adviser@away.test');
select tests.as_database();
select results_eq($$select c.category, c.address, c.lines, (c.invitation ->> 'id')::uuid
  from public.claim_mails(10, now() + interval '1 minute') c$$,
  $$select 'invitation', mail, null::jsonb, id from invited where mail = 'adviser@away.test' limit 1$$,
    '[OB13] An invitation to an address without an account is mailed once, at once, by its id');
select is(tests.waiting('grace'), 1::bigint,
  '[OB13] Whoever has an account hears of an invitation with their other mail');
select unalike(tests.outbox(), '%@%', '[OB2] The outbox has no addresses');
select tests.as_anon();
select results_eq(format('select * from public.mail_preference(%L)', tests.address_token('adviser@away.test')),
  $$values ('invitation', 'a…@away.test', true)$$,
  '[OB13] The link in an invitation''s mail unsubscribes from invitations');
select public.set_mail_preference(tests.address_token('adviser@away.test'), false);
select tests.acting_as('bob');
select tests.invite('second@away.test');
select tests.as_database();
select tests.sql($$update private.mails set state = 'DUE', next_at = now()$$);
select results_eq($$select c.address from public.claim_mails(10, now() + interval '1 minute') c$$,
  $$values ('second@away.test')$$, '[OB13] An unsubscribed address gets no mail, also none that is on its way');
select tests.acting_as('alice');
select tests.invite('adviser@away.test');
select tests.as_database();
select is(tests.count($$private.mails where state in ('DUE', 'CLAIMED')
  and address_id = (select id from private.mail_addresses where address = 'adviser@away.test')$$), 0::bigint,
  '[OB13] No further invitation is mailed to an unsubscribed address');
select tests.sql($$update private.mails set state = 'DUE', next_at = now()$$);
select tests.acting_as('bob');
select public.revoke_deal_room_invitation(id::text) from invited where mail = 'second@away.test';
select tests.as_database();
select is_empty($$select 1 from public.claim_mails(10, now() + interval '1 minute')$$,
  '[OB13] A withdrawn invitation is not mailed');
create function tests.invite_again(n int) returns void
language sql
as $$
  select public.revoke_deal_room_invitation(i.id::text) from public.invite_to_deal_room(tests.room('Lumen Grid'),
    'third@away.test') i, generate_series(1, 1)
$$;
grant execute on function tests.invite_again(int) to public;
select tests.acting_as('bob');
select tests.invite_again(n) from generate_series(1, 8) n;
select tests.as_database();
select is(tests.count($$private.mails where address_id = (select id from private.mail_addresses
  where address = 'third@away.test')$$), 5::bigint, '[OB13] One address gets five invitations an hour by mail');

-- Who may ask.
select collect_tap(tests.acting_as(name), throws_ok('select * from public.claim_mails()', '42501', null,
  '[OB14] ' || name || ' claims no mail'),
  throws_ok('select public.record_mail_outcomes(gen_random_uuid(), ''[]'')', '42501', null,
  '[OB14] Nobody signed in settles a mail: ' || name),
  throws_ok('select public.mail_bounced(''x'')', '42501', null, '[OB14] Nobody signed in reports a bounce: ' || name),
  throws_ok('select * from private.mails', '42501', null, '[OB14] Nobody signed in reads the outbox: ' || name),
    throws_ok('select * from private.mail_secret', '42501', null,
    '[OB14] Nobody signed in reads the secret that signs: ' || name),
  throws_ok(format('select private.mail_token(''activity'', %L)', tests.id('bob')), '42501', null,
    '[OB14] Nobody signed in makes a link: ' || name),
  throws_ok('select private.start_mail_schedule(''https://x.example'', ''long enough for a key'')', '42501', null,
    '[OB14] Nobody signed in starts the schedule: ' || name))
from unnest(array['alice', 'erin', 'mallory']) as name;
select tests.as_service();
select lives_ok('select * from public.claim_mails(null)', '[OB14] The edge function claims mails');
select throws_ok('select * from private.mail_secret', '42501', null,
  '[OB14] The edge function does not read the secret that signs');

-- The schedule: where the extensions are, and where not.
select tests.as_database();
select throws_ok($$select private.start_mail_schedule('https://ref.supabase.co', 'short')$$, 'P0001', null,
  '[OB15] The schedule needs a key that is long enough');
select throws_ok($$select private.start_mail_schedule('ref', 'long enough for a key')$$, 'P0001', null,
  '[OB15] The schedule needs an address');
select case when to_regnamespace('cron') is null then
  throws_like($$select private.start_mail_schedule('https://ref.supabase.co', 'long enough for a key')$$,
    '%needs the extensions pg_cron, pg_net and supabase_vault%',
    '[OB15] The schedule names an extension that is missing')
  else pass('[OB15] The extensions are installed, so none is missing') end;
select case when to_regnamespace('cron') is null then
  is(private.stop_mail_schedule(), 'The schedule was not running.',
  '[OB15] Stopping without extensions says that no schedule runs')
  else pass('[OB15] The extensions are installed, so a schedule may run') end;
select tests.fresh();
select lives_ok('select private.call_mail()', '[OB15] The schedule calls nothing when nothing is due');
select tests.tell('bob');
select ok(not private.is_mail_due(now() + interval '9 minutes') and private.is_mail_due(now() + interval '11 minutes'),
  '[OB15] A mail is due once its line is due');

-- The same where the three extensions are: what they are asked is noted by stand-ins.
create function tests.stand_in() returns boolean
language plpgsql
as $$
begin
  if coalesce(to_regnamespace('cron'), to_regnamespace('net'), to_regnamespace('vault')) is not null then
    return false;
  end if;
  create schema cron;
  create table cron.job (jobid bigint generated always as identity primary key, jobname text, schedule text,
    command text, username text default current_user, unique (jobname, username));
  create table cron.job_run_details (jobid bigint, runid bigint generated always as identity primary key,
    username text default current_user, command text, start_time timestamptz, end_time timestamptz);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql
    as 'insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
      on conflict (jobname, username) do update set schedule = $2, command = $3 returning jobid';
  create function cron.unschedule(job_id bigint) returns boolean language plpgsql as $f$
  begin
    delete from cron.job j where j.jobid = job_id;
    if not found then
      raise 'could not find valid entry for job %', job_id using errcode = 'XX000';
    end if;
    return true;
  end $f$;
  create function cron.unschedule(job_name text) returns boolean language plpgsql as $f$
  begin
    delete from cron.job j where j.jobname = job_name;
    if not found then
      raise 'could not find valid entry for job ''%''', job_name using errcode = 'XX000';
    end if;
    return true;
  end $f$;
  create schema net;
  create table net.posted (url text, headers jsonb, body jsonb);
  create function net.http_post(url text, headers jsonb, body jsonb, timeout_milliseconds int) returns void
    language sql as 'insert into net.posted values (url, headers, body)';
  create schema vault;
  create table vault.decrypted_secrets (id uuid default gen_random_uuid(), name text unique, decrypted_secret text);
  create function vault.create_secret(secret text, name text) returns uuid language sql
    as 'insert into vault.decrypted_secrets (name, decrypted_secret) values ($2, $1) returning id';
  create function vault.update_secret(id uuid, secret text) returns void language sql
    as 'update vault.decrypted_secrets s set decrypted_secret = $2 where s.id = $1';
  return true;
end
$$;
create function tests.schedule() returns setof text
language plpgsql
as $$
begin
  if not tests.stand_in() then
    return next pass('[OB15] The extensions are installed, so nothing stands in for them');
    return;
  end if;
  perform private.start_mail_schedule('https://old.supabase.co', 'the first key, long enough');
  perform private.start_mail_schedule('https://ref.supabase.co/', 'another key, long enough');
  return next results_eq('select jobname, schedule, command from cron.job order by jobname',
    $q$values ('dealport-mail', '* * * * *', 'select private.call_mail()'),
      ('dealport-mail-runs', '17 3 * * *', 'select private.delete_old_mail_runs()')$q$,
    '[OB15] A schedule that is started twice runs once a minute');
  return next results_eq('select name, decrypted_secret from vault.decrypted_secrets order by name',
    $q$values ('dealport_mail_key', 'another key, long enough'),
      ('dealport_mail_url', 'https://ref.supabase.co/functions/v1/mail/send')$q$,
    '[OB15] Vault keeps the newest address and key');
  return next is_empty($q$select 1 from cron.job where command like '%key,%'$q$, '[OB15] The jobs do not hold the key');
  perform private.call_mail();
  return next is_empty('select 1 from net.posted', '[OB15] The schedule calls nothing while nothing is due');
  perform tests.sql('update private.mail_queue set due_at = now()');
  perform private.call_mail();
  return next results_eq('select url, headers ->> ''Authorization'', body from net.posted',
    $q$values ('https://ref.supabase.co/functions/v1/mail/send', 'Bearer another key, long enough', '{}'::jsonb)$q$,
    '[OB15] The schedule calls the function with the key when mail is due');
  perform cron.schedule('vacuum', '0 1 * * *', 'vacuum');
  insert into cron.job_run_details (jobid, command, start_time, end_time)
  select j.jobid, j.command, begun, finished from cron.job j, (values
    (now() - interval '8 days', now() - interval '8 days'), (now() - interval '9 days', null),
    (now() - interval '6 days', now() - interval '6 days'), (now(), null)) as run (begun, finished);
  return next is(private.delete_old_mail_runs(), 4::bigint, '[OB15] Runs of a week ago are removed');
  return next results_eq('select count(*), min(command) filter (where start_time < now() - interval ''7 days'')
    from cron.job_run_details', $q$values (8::bigint, 'vacuum')$q$,
    '[OB15] Later runs, and those of other jobs, are kept');
  return next is(private.stop_mail_schedule(), 'The schedule is stopped; mails wait in their table.',
    '[OB15] The schedule can be stopped');
  return next results_eq('select jobname from cron.job', $q$values ('vacuum')$q$, '[OB15] Other jobs stay scheduled');
  return next is(private.stop_mail_schedule(), 'The schedule was not running.',
    '[OB15] Stopping again says that no schedule runs');
end
$$;
select tests.schedule();

select * from finish();
rollback;
