-- Introductions. Cases Q of docs/access.md. Seed: lumen-grid is alice's, bob has a deal with it and carol is in that
-- room;
-- sahel-harvest is ines'; bob's KYC is verified, mallory's is not.
begin;
\ir helpers.psql
create function tests.intro(who text, slug text) returns text
language sql stable security definer set search_path = ''
as $$
  select r.id::text from public.intro_requests r join public.investors i on i.id = r.investor_id
  where i.user_id = tests.id(who) and r.startup_id = tests.startup(slug)::uuid order by r.status = 'OPEN' desc,
    r.status = 'ACCEPTED' desc limit 1
$$;
grant execute on all functions in schema tests to public;
select no_plan();
delete from public.intro_requests;

select tests.acting_as('mallory');
select is((public.request_intro(tests.startup('lumen-grid'), ' We fund grids. ')).note, 'We fund grids.',
  '[Q1] Mallory, whose KYC is pending, asks Alice');
select throws_ok(format('select public.request_intro(%L, %L)', tests.startup('lumen-grid'), 'Again'), 'PT409',
  'You have already requested this introduction.', '[Q1] Mallory asks Alice once at a time');
select collect_tap(throws_ok(format('select public.request_intro(%L, %L)', tests.startup('pulse-lattice'), note),
  'PT400', null, '[Q2] A request needs a note'))
from unnest(array[null, ' ', E'\u200b', repeat('x', 2001)]) as note;
select collect_tap(throws_ok(format('select public.request_intro(%L, %L)', id, 'Hello'), 'PT404', null,
  '[Q2] Nobody asks a startup that is not on the market: ' || coalesce(id, 'null')))
from unnest(array[tests.startup('thermion'), tests.startup('veridian-ledger'), tests.startup('lumen-home'), 'nonsense',
  null, '0c000000-0000-4000-8000-00000000ffff']) as id;
select collect_tap(tests.acting_as(name), throws_ok(format('select public.request_intro(%L, %L)',
  tests.startup('pulse-lattice'), 'Hello'), 'PT403', null, '[Q3] ' || name || ' is no investor'))
from unnest(array['alice', 'dave', 'erin', 'grace']) as name;
select tests.as_anon();
select throws_ok($$select public.request_intro('x', 'y')$$, '42501', null, '[Q3] A visitor asks nobody');
select throws_ok('select 1 from public.intro_requests', '42501', null, '[Q3] A visitor reads no request');
select tests.acting_as('bob');
select throws_ok(format('select public.request_intro(%L, %L)', tests.startup('lumen-grid'), 'Hello'), 'PT409',
  'There is already a deal between this investor and this startup.',
  '[Q4] Bob, who has a deal with the startup, asks for no second one');
select tests.acting_as('carol');
select throws_ok(format('select public.request_intro(%L, %L)', tests.startup('lumen-grid'), 'Hello'), 'PT409',
  'There is already a deal between this investor and this startup.',
  '[Q4] Carol, of Bob''s fund, asks his startup for no second deal');
select tests.as_database();
update auth.users set email_confirmed_at = null where id = tests.id('carol');
select tests.acting_as('carol');
select throws_ok(format('select public.request_intro(%L, %L)', tests.startup('pulse-lattice'), 'Hello'), 'PT403',
  'Confirm your email address first.', '[Q5] An unconfirmed address asks nobody');

-- Who reads it.
select tests.acting_as('alice');
select results_eq('select person_name, fund_name, kyc_status::text, contact_email, contact_phone
  from public.intro_inbox()', $$values ('Mallory Quist', 'Quist Capital', 'PENDING', null::text, null::text)$$,
  '[Q6] Alice sees who asks and their KYC, not how to reach them');
select is((select count(*) from public.notifications where kind = 'intro.requested'
  and target_id::text = tests.intro('mallory', 'lumen-grid')), 1::bigint, '[Q6] Alice is notified of the request');
select tests.acting_as('mallory');
select results_eq('select founder_name, contact_email, status::text from public.my_intro_requests()',
  $$values ('Alice Okafor', null::text, 'OPEN')$$, '[Q6] Mallory sees whom she asked');
select results_eq('select is_deal_open, can_enter_room from public.my_intro_requests()', 'values (false, false)',
  '[Q23] Mallory sees that her request led to nothing yet');
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.intro_requests',
  '[Q7] ' || name || ' reads no request'), is_empty('select 1 from public.my_intro_requests()',
  '[Q7] Nobody else finds the request in a list of their own: ' || name),
  is_empty('select 1 from public.intro_inbox()', '[Q25] Nobody else finds the request in an inbox: ' || name),
  is_empty('select 1 from public.intro_inbox_counts()', '[Q25] Nobody else counts the request: ' || name),
  is_empty(format('select 1 from public.intro_inbox(request => %L) union all select 1
    from public.my_intro_requests(request => %L)',
    tests.intro('mallory', 'lumen-grid'), tests.intro('mallory', 'lumen-grid')),
    '[Q25] Nobody else finds the request by its id: ' || name),
  throws_ok(format('select public.accept_intro(%L)', tests.intro('mallory', 'lumen-grid')), 'PT404', null,
    '[Q7] Nobody else accepts the request: ' || name),
  throws_ok(format('select public.decline_intro(%L, %L)', tests.intro('mallory', 'lumen-grid'), 'x'), 'PT404', null,
    '[Q7] Nobody else declines the request: ' || name),
  throws_ok(format('select public.withdraw_intro(%L)', tests.intro('mallory', 'lumen-grid')), 'PT404', null,
    '[Q7] Nobody else withdraws the request: ' || name))
from unnest(array['bob', 'carol', 'henrik', 'dave', 'erin', 'grace']) as name;
select tests.acting_as('mallory');
select throws_ok(format('select public.accept_intro(%L, %L)', tests.intro('mallory', 'lumen-grid'), 'I am fine'),
  'PT403', null, '[Q8] Mallory does not accept her own request');
select throws_ok(format('select public.decline_intro(%L, %L)', tests.intro('mallory', 'lumen-grid'), 'x'), 'PT403',
  null, '[Q8] Mallory does not decline her own request');
select collect_tap(throws_ok(statement, '42501', null, '[Q9] Nobody writes past the functions: ' || statement))
  from unnest(array[$$update public.intro_requests set status = 'ACCEPTED'$$, 'delete from public.intro_requests',
  'insert into public.intro_requests (startup_id, investor_id, note) values (null, null, null)',
    $$select private.move_intro('x', 'COMPANY', 'ACCEPTED')$$,
    'insert into public.deals (startup_id) values (null)']) as statement;
select tests.acting_as('alice');
select throws_ok(format('select public.withdraw_intro(%L)', tests.intro('mallory', 'lumen-grid')), 'PT403', null,
  '[Q8] Alice does not withdraw Mallory''s request');
select collect_tap(throws_ok(format('select public.accept_intro(%L)', id), 'PT404', null,
  '[Q10] A request that does not exist is not accepted: ' || coalesce(id, 'null'))) from unnest(array['nonsense', null,
  '0c000000-0000-4000-8000-00000000ffff']) as id;

-- Declining, withdrawing.
select collect_tap(throws_ok(format('select public.decline_intro(%L, %L)', tests.intro('mallory', 'lumen-grid'),
  reason), 'PT400', null, '[Q11] Declining needs a reason'))
  from unnest(array[null, ' ', E'\u00a0', repeat('x', 2001)]) as reason;
select is((public.decline_intro(tests.intro('mallory', 'lumen-grid'), 'The round is full.')).status::text, 'DECLINED',
  '[Q11] Alice declines the request');
select throws_ok(format('select public.accept_intro(%L, %L)', tests.intro('mallory', 'lumen-grid'), 'x'), 'PT409',
  'This request is already declined.', '[Q11] A declined request is not accepted');
select tests.acting_as('mallory');
select results_eq('select reason, contact_email from public.my_intro_requests()',
  $$values ('The round is full.', null::text)$$, '[Q11] Mallory reads why she was declined');
select throws_ok(format('select public.withdraw_intro(%L)', tests.intro('mallory', 'lumen-grid')), 'PT409', null,
  '[Q12] A declined request is not withdrawn');
select lives_ok(format('select public.request_intro(%L, %L)', tests.startup('lumen-grid'), 'Later?'),
  '[Q12] Mallory asks again after she was declined');
select is((public.withdraw_intro(tests.intro('mallory', 'lumen-grid'))).status::text, 'WITHDRAWN',
  '[Q12] Mallory withdraws her second request');
select tests.acting_as('alice');
select throws_ok(format('select public.accept_intro((select id::text from public.intro_requests where status = %L),
  %L)', 'WITHDRAWN', 'x'), 'PT409', 'This request is already withdrawn.',
  '[Q12] Alice does not accept a withdrawn request');

select tests.acting_as('mallory');
select results_eq('select count(*), count(*) filter (where can_ask_again) from public.my_intro_requests()',
  'values (2::bigint, 1::bigint)', '[Q28] Mallory reads at the last of her two requests that she may ask again');
select tests.as_database();
-- One transaction has one now(): they were made one after the other.
update public.intro_requests set created_at = now() - case status when 'DECLINED' then interval '2 hours'
  else interval '1 hour' end;
savepoint off_market;
update public.startups set status = 'PENDING' where slug = 'lumen-grid';
select tests.acting_as('mallory');
select results_eq('select can_ask_again from public.my_intro_requests(page_size => 1)', 'values (false)',
  '[Q28] Mallory may not ask again while the startup is off the market');
select tests.as_database();
rollback to savepoint off_market;

-- Accepting, with and without a verified KYC.
select tests.acting_as('mallory');
select lives_ok(format('select public.request_intro(%L, %L)', tests.startup('lumen-grid'), 'Third time'),
  '[Q13] Mallory asks a third time');
select tests.acting_as('alice');
select throws_ok(format('select public.accept_intro(%L)', tests.intro('mallory', 'lumen-grid')), 'PT403', null,
  '[Q13] An unverified investor is not let in');
select throws_ok(format('select public.accept_intro(%L, %L)', tests.intro('mallory', 'lumen-grid'), ' '), 'PT400', null,
  '[Q13] A waiver needs a reason');
select tests.as_database();
update public.investors set accreditation_granted = true where user_id = tests.id('mallory');
select tests.checks('mallory', 'VERIFIED', current_date);
select tests.acting_as('alice');
select results_eq($$select kyc_status::text, is_accredited from public.intro_inbox('OPEN')$$,
  $$values ('VERIFIED', true)$$, '[Q13] A verification counts on its last day');
select tests.as_database();
select tests.checks('mallory', 'VERIFIED', current_date - 1);
select tests.acting_as('alice');
select throws_ok(format('select public.accept_intro(%L)', tests.intro('mallory', 'lumen-grid')), 'PT403', null,
  '[Q13] An investor whose verification has expired is not let in');
select results_eq($$select kyc_status::text, is_accredited from public.intro_inbox('OPEN')$$,
  $$values ('EXPIRED', false)$$, '[Q13] Alice sees that verification and accreditation have expired');
select is((public.accept_intro(tests.intro('mallory', 'lumen-grid'), ' I know her. ')).kyc_waiver_reason, 'I know her.',
  '[Q14] Alice waives Mallory''s KYC');
select throws_ok(format('select public.accept_intro(%L, %L)', tests.intro('mallory', 'lumen-grid'), 'x'), 'PT409',
  'This request is already accepted.', '[Q14] Alice accepts the request only once');
select tests.as_database();
create temp view made as
select r.id as room, d.status::text, d.amount, r.nda_version_id, r.name from public.intro_requests q
  join public.deal_rooms r on r.id = q.deal_room_id join public.deals d on d.id = r.deal_id;
select results_eq('select status, amount, nda_version_id, name from made',
  $$values ('PENDING', null::numeric, private.newest_nda(), 'Lumen Grid · Series A')$$,
  '[Q15] Accepting makes one pending deal and one room under the newest NDA');
select results_eq('select m.user_id, m.side::text, m.is_manager from private.room_seats m
  join made on m.deal_room_id = made.room order by 2',
  $$values (tests.id('alice'), 'FOUNDER', true), (tests.id('mallory'), 'INVESTOR', true)$$,
  '[Q15] The new room has Alice and Mallory as who manages its sides');
select is((select count(*) from public.audit_logs l join made on l.target_id = made.room
  where l.action = 'member.kyc_waived'), 1::bigint, '[Q14] The waiver is audited once');
select is((select count(*) from public.audit_logs l where l.action = 'intro.accepted' and l.timestamp >= now()),
  1::bigint, '[Q15] The acceptance is audited once');
select is_empty('select tests.wrong_grants()', '[Q15] The kept access of the new room is right');
select results_eq($$select distinct topic from tests.broadcasts() where event = 'intro.changed'
  and payload ->> 'intro_id' = tests.intro('mallory', 'lumen-grid') order by 1$$,
  $$select 'user:' || tests.id(name) from unnest(array['alice', 'camille', 'mallory']) name order by 1$$,
    '[Q29] The screens of both sides are told, nobody else''s');
select results_eq($$select count(*) from tests.broadcasts() where event = 'intro.changed'$$, 'values (22::bigint)',
  '[Q29] The screens are told of each of the three requests and their three answers');
select results_eq($$select count(*) from tests.broadcasts() where event = 'intro.changed'
  and topic = 'user:' || tests.id('alice')$$, 'values (8::bigint)',
  '[Q30] The screens of the company alone are told of two changes of Mallory''s KYC');
select tests.acting_as('mallory');
select results_eq($$select contact_email, founder_name from public.my_intro_requests() where status = 'ACCEPTED'$$,
  $$values ('alice@dealport.test', 'Alice Okafor')$$, '[Q16] Mallory sees how to reach Alice once accepted');
select is((select access::text from public.open_deal_room((select deal_room_id::text from public.my_intro_requests()
  where status = 'ACCEPTED'))), 'overview', '[Q15] Mallory enters the room at overview, before the NDA');
select is((select count(*) from public.notifications where kind = 'intro.accepted'), 1::bigint,
  '[Q15] Mallory is notified that she was accepted');
select throws_ok(format('select public.request_intro(%L, %L)', tests.startup('lumen-grid'), 'More'), 'PT409', null,
  '[Q4] Mallory asks for no second deal');
select tests.acting_as('alice');
select results_eq($$select contact_email from public.intro_inbox('ACCEPTED')$$, $$values ('mallory@dealport.test')$$,
  '[Q16] Alice sees how to reach Mallory once accepted');

-- Whoever has a seat is led into the room, however they came by it.
select collect_tap(
  tests.acting_as(name),
  is(public.my_startup_room(tests.startup('lumen-grid')), expected,
  '[Q24] A seat leads into the room of Lumen Grid: ' || name))
from (values ('bob', tests.room('Lumen Grid')::uuid), ('carol', tests.room('Lumen Grid')::uuid),
  ('alice', null), ('grace', null), ('dave', null)) as v (name, expected);
select tests.acting_as('mallory');
select is(public.my_startup_room(tests.startup('lumen-grid')),
  (select deal_room_id from public.my_intro_requests() where status = 'ACCEPTED'),
  '[Q24] Mallory is led into the room that her request led to');
select tests.acting_as('bob');
select is(public.my_startup_room('nonsense'), null, '[Q24] A startup that does not exist leads into no room');
select is(public.my_startup_room(tests.startup('sahel-harvest')), null,
  '[Q24] A startup whose deal is over leads into no room');

-- What it led to.
select tests.acting_as('mallory');
select results_eq($$select is_deal_open, can_enter_room, can_ask_again from public.my_intro_requests()
  where status = 'ACCEPTED'$$, 'values (true, true, false)',
  '[Q23] Mallory reads that the deal is open and the room hers to enter');
select tests.acting_as('alice');
select results_eq($$select deal_status::text, can_enter_room from public.intro_inbox('ACCEPTED')$$,
  $$values ('PENDING', true)$$, '[Q23] Alice reads that the deal is open and the room hers to enter');
select results_eq($$select s ->> 'name', s ->> 'side', s -> 'until' from public.intro_inbox('ACCEPTED') i,
  jsonb_array_elements(i.seats) s$$, $$values ('Alice Okafor', 'FOUNDER', 'null'::jsonb),
  ('Mallory Quist', 'INVESTOR', 'null')$$, '[Q27] Alice reads who is in the room and until when');
select results_eq($$select state::text, requests from public.intro_inbox_counts()$$, $$values ('ACCEPTED', 1::bigint),
  ('DECLINED', 1), ('WITHDRAWN', 1)$$, '[Q26] Alice counts how many requests are in which state');
select results_eq($$select status::text from public.intro_inbox()$$, $$values ('ACCEPTED'), ('WITHDRAWN'),
  ('DECLINED')$$, '[Q26] Alice reads all requests, newest first');
select results_eq($$select i.status::text from public.intro_inbox(page_size => 1) f,
  public.intro_inbox(before => f.created_at, before_id => f.id::text, page_size => 1) i$$, $$values ('WITHDRAWN')$$,
  '[Q26] Alice reads the requests page by page');
select results_eq($$select status::text from public.intro_inbox(state => 'DECLINED')$$, $$values ('DECLINED')$$,
  '[Q26] Alice reads the requests of one state');
select collect_tap(throws_ok(format('select public.intro_inbox(%L)', state), 'PT400',
  'The status must be open, accepted, declined or withdrawn.',
  '[Q26] A state that does not exist is refused: ' || state))
  from unnest(array['', 'open', 'OPEN ', 'x']) as state;
select collect_tap(is_empty(format('select 1 from public.intro_inbox(request => %L)', id),
  '[Q26] A request that does not exist is not found: ' || id))
from unnest(array['nonsense', '', '0c000000-0000-4000-8000-00000000ffff']) as id;
select tests.as_database();
savepoint led_to;
update public.deals d set status = 'CANCELLED' from public.deal_rooms r join made on made.room = r.id
  where d.id = r.deal_id;
select tests.acting_as('mallory');
select results_eq($$select is_deal_open, can_enter_room, can_ask_again from public.my_intro_requests()
  where status = 'ACCEPTED'$$, 'values (false, true, true)',
  '[Q23] Mallory reads that the deal is over and the room still hers to enter');
select lives_ok(format('select public.request_intro(%L, %L)', tests.startup('lumen-grid'), 'Anew?'),
  '[Q23] Mallory asks again once the deal is over');
select tests.as_database();
update public.deal_rooms r set expires_at = now() - interval '1 minute' from made where r.id = made.room;
select tests.acting_as('mallory');
select results_eq($$select is_deal_open, can_enter_room from public.my_intro_requests() where status = 'ACCEPTED'$$,
  'values (false, false)', '[Q23] Mallory reads that her access to the room has ended');
select tests.as_database();
rollback to savepoint led_to;

select tests.acting_as('bob');
select is_empty($$select 1 from public.deal_rooms r where r.name = 'Lumen Grid · Series A'
  and r.id::text not in (select room from unnest(array[tests.room('Lumen Grid')]) room)$$,
  '[Q17] Bob, who competes, sees nothing of the new room');
select lives_ok(format('select public.request_intro(%L, %L)', tests.startup('pulse-lattice'), 'Hello'),
  '[Q18] Bob, who is verified, asks Joon');
select tests.acting_as('joon');
select is((public.accept_intro(tests.intro('bob', 'pulse-lattice'), 'not needed')).kyc_waiver_reason, null,
  '[Q18] A verified investor needs no waiver, and none is kept');

-- What changed between asking and accepting.
select tests.acting_as('mallory');
select lives_ok(format('select public.request_intro(%L, %L)', tests.startup('sahel-harvest'), 'Hello'),
  '[Q19] Mallory asks Ines for an introduction');
select tests.as_database();
update public.startups set status = 'PENDING' where slug = 'sahel-harvest';
select tests.acting_as('ines');
select throws_ok(format('select public.accept_intro(%L, %L)', tests.intro('mallory', 'sahel-harvest'), 'x'), 'PT409',
  null, '[Q19] A startup back in review accepts nobody');
select tests.as_database();
update public.startups set status = 'APPROVED' where slug = 'sahel-harvest';
select tests.disable('mallory');
select tests.acting_as('ines');
select throws_ok(format('select public.accept_intro(%L, %L)', tests.intro('mallory', 'sahel-harvest'), 'x'), 'PT409',
  null, '[Q19] A disabled investor is not accepted');
select tests.acting_as('mallory');
select collect_tap(throws_ok(statement, 'PT403', 'This account has been disabled.',
  '[Q20] A disabled investor does nothing: ' || statement))
from unnest(array['select public.intro_inbox()', 'select public.intro_inbox_counts()',
  $$select public.request_intro('x', 'y')$$, $$select public.withdraw_intro(tests.intro('mallory', 'sahel-harvest'))$$,
  'select public.my_intro_requests()']) as statement;
select is_empty('select 1 from public.intro_requests', '[Q20] A disabled investor reads no request');
select tests.disable('ines');
select tests.acting_as('ines');
select throws_ok(format('select public.accept_intro(%L, %L)', tests.intro('mallory', 'sahel-harvest'), 'x'), 'PT403',
  'This account has been disabled.', '[Q20] Ines, disabled, accepts no request');

-- A founder who became an investor; the limit.
select tests.as_database();
update public.users set role = 'INVESTOR' where id = tests.id('henrik');
select tests.acting_as('henrik');
select throws_ok(format('select public.request_intro(%L, %L)', tests.startup('cryonaut'), 'Hello'), 'PT403',
  'This is your own startup.', '[Q3] Nobody is introduced to themselves');
select tests.as_database();
insert into private.rate_limits values ('introduction', tests.id('henrik')::text, now() + interval '1 day', 20)
on conflict on constraint rate_limits_pkey do update set hits = excluded.hits;
select tests.acting_as('henrik');
select throws_ok(format('select public.request_intro(%L, %L)', tests.startup('pulse-lattice'), 'Hello'), 'PT429',
  'You have requested 20 introductions today. Try again tomorrow.',
  '[Q21] An investor sends twenty requests a day, no more');
select tests.as_database();
select tests.works_for('joon', 'pulse-lattice', null);
select tests.acting_as('henrik');
select throws_ok(format('select public.request_intro(%L, %L)', tests.startup('pulse-lattice'), 'Hello'), 'PT404', null,
  '[Q2] A startup whose company has no owner is off the market');

select * from finish();
rollback;
