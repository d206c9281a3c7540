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
  '[Q1] mallory, whose KYC is pending, asks alice');
select throws_ok(format('select public.request_intro(%L, %L)', tests.startup('lumen-grid'), 'Again'), 'PT409',
  'You have already requested this introduction.', '[Q1] once');
select collect_tap(throws_ok(format('select public.request_intro(%L, %L)', tests.startup('pulse-lattice'), note),
  'PT400', null, '[Q2] a request needs a note'))
from unnest(array[null, ' ', E'\u200b', repeat('x', 2001)]) as note;
select collect_tap(throws_ok(format('select public.request_intro(%L, %L)', id, 'Hello'), 'PT404', null,
  '[Q2] no such startup: ' || coalesce(id, 'null')))
from unnest(array[tests.startup('thermion'), tests.startup('veridian-ledger'), tests.startup('lumen-home'), 'nonsense',
  null, '0c000000-0000-4000-8000-00000000ffff']) as id;
select collect_tap(tests.acting_as(name), throws_ok(format('select public.request_intro(%L, %L)',
  tests.startup('pulse-lattice'), 'Hello'), 'PT403', null, '[Q3] ' || name || ' is no investor'))
from unnest(array['alice', 'dave', 'erin', 'grace']) as name;
select tests.as_anon();
select throws_ok($$select public.request_intro('x', 'y')$$, '42501', null, '[Q3] nor is a visitor');
select throws_ok('select 1 from public.intro_requests', '42501', null, '[Q3] who reads none');
select tests.acting_as('bob');
select throws_ok(format('select public.request_intro(%L, %L)', tests.startup('lumen-grid'), 'Hello'), 'PT409',
  'There is already a deal between this investor and this startup.', '[Q4] bob has a deal with it');
select tests.acting_as('carol');
select throws_ok(format('select public.request_intro(%L, %L)', tests.startup('lumen-grid'), 'Hello'), 'PT409',
  'This investor is already in another deal room with this startup.', '[Q4] carol is in his room');
select tests.as_database();
update auth.users set email_confirmed_at = null where id = tests.id('carol');
select tests.acting_as('carol');
select throws_ok(format('select public.request_intro(%L, %L)', tests.startup('pulse-lattice'), 'Hello'), 'PT403',
  'Confirm your email address first.', '[Q5] an unconfirmed address asks nobody');

-- Who reads it.
select tests.acting_as('alice');
select results_eq('select person_name, fund_name, kyc_status::text, contact_email, contact_phone
  from public.intro_inbox()', $$values ('Mallory Quist', 'Quist Capital', 'PENDING', null::text, null::text)$$,
  '[Q6] alice sees who asks and their KYC, not how to reach them');
select is((select count(*) from public.notifications where kind = 'intro.requested'
  and target_id::text = tests.intro('mallory', 'lumen-grid')), 1::bigint, '[Q6] and was told');
select tests.acting_as('mallory');
select results_eq('select founder_name, contact_email, status::text from public.my_intro_requests()',
  $$values ('Alice Okafor', null::text, 'OPEN')$$, '[Q6] mallory sees whom she asked');
select results_eq('select is_deal_open, can_enter_room from public.my_intro_requests()', 'values (false, false)',
  '[Q23] and that it led to nothing yet');
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.intro_requests',
  '[Q7] ' || name || ' reads none'), is_empty('select 1 from public.my_intro_requests()', '[Q7] by no way'),
  is_empty('select 1 from public.intro_inbox()', '[Q25] nor in an inbox of theirs'),
  is_empty('select 1 from public.intro_inbox_counts()', '[Q25] nor counts them'),
  is_empty(format('select 1 from public.intro_inbox(request => %L) union all select 1
    from public.my_intro_requests(request => %L)',
    tests.intro('mallory', 'lumen-grid'), tests.intro('mallory', 'lumen-grid')), '[Q25] nor by its id'),
  throws_ok(format('select public.accept_intro(%L)', tests.intro('mallory', 'lumen-grid')), 'PT404', null,
    '[Q7] accepts none'),
  throws_ok(format('select public.decline_intro(%L, %L)', tests.intro('mallory', 'lumen-grid'), 'x'), 'PT404', null,
    '[Q7] declines none'),
  throws_ok(format('select public.withdraw_intro(%L)', tests.intro('mallory', 'lumen-grid')), 'PT404', null,
    '[Q7] withdraws none'))
from unnest(array['bob', 'carol', 'henrik', 'dave', 'erin', 'grace']) as name;
select tests.acting_as('mallory');
select throws_ok(format('select public.accept_intro(%L, %L)', tests.intro('mallory', 'lumen-grid'), 'I am fine'),
  'PT403', null, '[Q8] mallory does not accept herself');
select throws_ok(format('select public.decline_intro(%L, %L)', tests.intro('mallory', 'lumen-grid'), 'x'), 'PT403',
  null, '[Q8] nor declines');
select collect_tap(throws_ok(statement, '42501', null, '[Q9] no write beside: ' || statement))
  from unnest(array[$$update public.intro_requests set status = 'ACCEPTED'$$, 'delete from public.intro_requests',
  'insert into public.intro_requests (startup_id, investor_id, note) values (null, null, null)',
    $$select private.move_intro('x', 'FOUNDER', 'ACCEPTED')$$,
    'insert into public.deals (startup_id) values (null)']) as statement;
select tests.acting_as('alice');
select throws_ok(format('select public.withdraw_intro(%L)', tests.intro('mallory', 'lumen-grid')), 'PT403', null,
  '[Q8] alice does not withdraw for her');
select collect_tap(throws_ok(format('select public.accept_intro(%L)', id), 'PT404', null,
  '[Q10] no such request: ' || coalesce(id, 'null'))) from unnest(array['nonsense', null,
  '0c000000-0000-4000-8000-00000000ffff']) as id;

-- Declining, withdrawing.
select collect_tap(throws_ok(format('select public.decline_intro(%L, %L)', tests.intro('mallory', 'lumen-grid'),
  reason), 'PT400', null, '[Q11] declining needs a reason'))
  from unnest(array[null, ' ', E'\u00a0', repeat('x', 2001)]) as reason;
select is((public.decline_intro(tests.intro('mallory', 'lumen-grid'), 'The round is full.')).status::text, 'DECLINED',
  '[Q11] alice declines');
select throws_ok(format('select public.accept_intro(%L, %L)', tests.intro('mallory', 'lumen-grid'), 'x'), 'PT409',
  'This request is already declined.', '[Q11] a decision is final');
select tests.acting_as('mallory');
select results_eq('select reason, contact_email from public.my_intro_requests()',
  $$values ('The round is full.', null::text)$$, '[Q11] mallory reads why');
select throws_ok(format('select public.withdraw_intro(%L)', tests.intro('mallory', 'lumen-grid')), 'PT409', null,
  '[Q12] nothing is left to withdraw');
select lives_ok(format('select public.request_intro(%L, %L)', tests.startup('lumen-grid'), 'Later?'),
  '[Q12] she may ask again');
select is((public.withdraw_intro(tests.intro('mallory', 'lumen-grid'))).status::text, 'WITHDRAWN',
  '[Q12] and withdraw');
select tests.acting_as('alice');
select throws_ok(format('select public.accept_intro((select id::text from public.intro_requests where status = %L),
  %L)', 'WITHDRAWN', 'x'), 'PT409', 'This request is already withdrawn.', '[Q12] which alice can no longer accept');

select tests.acting_as('mallory');
select results_eq('select count(*), count(*) filter (where can_ask_again) from public.my_intro_requests()',
  'values (2::bigint, 1::bigint)', '[Q28] mallory may ask again, and reads so at the last of her two requests');
select tests.as_database();
-- One transaction has one now(): they were made one after the other.
update public.intro_requests set created_at = now() - case status when 'DECLINED' then interval '2 hours'
  else interval '1 hour' end;
savepoint off_market;
update public.startups set status = 'PENDING' where slug = 'lumen-grid';
select tests.acting_as('mallory');
select results_eq('select can_ask_again from public.my_intro_requests(page_size => 1)', 'values (false)',
  '[Q28] not while the startup is off the market');
select tests.as_database();
rollback to savepoint off_market;

-- Accepting, with and without a verified KYC.
select tests.acting_as('mallory');
select lives_ok(format('select public.request_intro(%L, %L)', tests.startup('lumen-grid'), 'Third time'),
  '[Q13] mallory asks again');
select tests.acting_as('alice');
select throws_ok(format('select public.accept_intro(%L)', tests.intro('mallory', 'lumen-grid')), 'PT403', null,
  '[Q13] an unverified investor is not let in');
select throws_ok(format('select public.accept_intro(%L, %L)', tests.intro('mallory', 'lumen-grid'), ' '), 'PT400', null,
  '[Q13] nor by a waiver without a reason');
select tests.as_database();
update public.investors set accreditation_granted = true where user_id = tests.id('mallory');
update public.users set kyc_decision = 'VERIFIED', kyc_valid_until = current_date where id = tests.id('mallory');
select tests.acting_as('alice');
select results_eq($$select kyc_status::text, is_accredited from public.intro_inbox('OPEN')$$,
  $$values ('VERIFIED', true)$$, '[Q13] on its last day a verification counts');
select tests.as_database();
update public.users set kyc_valid_until = current_date - 1 where id = tests.id('mallory');
select tests.acting_as('alice');
select throws_ok(format('select public.accept_intro(%L)', tests.intro('mallory', 'lumen-grid')), 'PT403', null,
  '[Q13] nor one whose verification has expired');
select results_eq($$select kyc_status::text, is_accredited from public.intro_inbox('OPEN')$$,
  $$values ('EXPIRED', false)$$, '[Q13] which alice sees: nor is she accredited any more');
select is((public.accept_intro(tests.intro('mallory', 'lumen-grid'), ' I know her. ')).kyc_waiver_reason, 'I know her.',
  '[Q14] alice waives it');
select throws_ok(format('select public.accept_intro(%L, %L)', tests.intro('mallory', 'lumen-grid'), 'x'), 'PT409',
  'This request is already accepted.', '[Q14] once');
select tests.as_database();
create temp view made as
select r.id as room, d.status::text, d.amount, r.nda_version_id, r.name from public.intro_requests q
  join public.deal_rooms r on r.id = q.deal_room_id join public.deals d on d.id = r.deal_id;
select results_eq('select status, amount, nda_version_id, name from made',
  $$values ('PENDING', null::numeric, private.newest_nda(), 'Lumen Grid · Series A')$$,
  '[Q15] one pending deal and one room under the newest NDA');
select results_eq('select m.user_id, m.side::text, m.is_principal from public.deal_room_members m
  join made on m.deal_room_id = made.room order by 2',
  $$values (tests.id('alice'), 'FOUNDER', true), (tests.id('mallory'), 'INVESTOR', true)$$,
  '[Q15] with both as its principals');
select is((select count(*) from public.audit_logs l join made on l.target_id = made.room
  where l.action = 'member.kyc_waived'), 1::bigint, '[Q14] the waiver is audited');
select is((select count(*) from public.audit_logs l where l.action = 'intro.accepted' and l.timestamp >= now()),
  1::bigint, '[Q15] the acceptance too, once');
select is_empty('select tests.wrong_grants()', '[Q15] and the kept access is right');
select results_eq($$select distinct topic from tests.broadcasts() where event = 'intro.changed'
  and payload ->> 'intro_id' = tests.intro('mallory', 'lumen-grid') order by 1$$,
  $$select 'user:' || tests.id(name) from unnest(array['alice', 'mallory']) name order by 1$$,
    '[Q29] both sides'' screens are told, nobody else''s');
select results_eq($$select count(*) from tests.broadcasts() where event = 'intro.changed'$$, 'values (14::bigint)',
  '[Q29] of each of the three requests and their three answers');
select results_eq($$select count(*) from tests.broadcasts() where event = 'intro.changed'
  and topic = 'user:' || tests.id('alice')$$, 'values (8::bigint)',
  '[Q30] and alice alone of the two changes of mallory''s KYC while she waited');
select tests.acting_as('mallory');
select results_eq($$select contact_email, founder_name from public.my_intro_requests() where status = 'ACCEPTED'$$,
  $$values ('alice@dealport.test', 'Alice Okafor')$$, '[Q16] now mallory sees how to reach alice');
select is((select access::text from public.open_deal_room((select deal_room_id::text from public.my_intro_requests()
  where status = 'ACCEPTED'))), 'overview', '[Q15] and enters, before the NDA');
select is((select count(*) from public.notifications where kind = 'intro.accepted'), 1::bigint,
  '[Q15] as she was told');
select throws_ok(format('select public.request_intro(%L, %L)', tests.startup('lumen-grid'), 'More'), 'PT409', null,
  '[Q4] she asks for no second deal');
select tests.acting_as('alice');
select results_eq($$select contact_email from public.intro_inbox('ACCEPTED')$$, $$values ('mallory@dealport.test')$$,
  '[Q16] and alice mallory');

-- Whoever has a seat is led into the room, however they came by it.
select collect_tap(
  tests.acting_as(name),
  is(public.my_startup_room(tests.startup('lumen-grid')), expected, '[Q24] the room of lumen grid, for ' || name))
from (values ('bob', tests.room('Lumen Grid')::uuid), ('carol', tests.room('Lumen Grid')::uuid),
  ('alice', null), ('grace', null), ('dave', null)) as v (name, expected);
select tests.acting_as('mallory');
select is(public.my_startup_room(tests.startup('lumen-grid')),
  (select deal_room_id from public.my_intro_requests() where status = 'ACCEPTED'),
  '[Q24] mallory''s is the one that her request led to');
select tests.acting_as('bob');
select is(public.my_startup_room('nonsense'), null, '[Q24] none of a startup that there is not');
select is(public.my_startup_room(tests.startup('sahel-harvest')), null, '[Q24] nor of one whose deal is over');

-- What it led to.
select tests.acting_as('mallory');
select results_eq($$select is_deal_open, can_enter_room, can_ask_again from public.my_intro_requests()
  where status = 'ACCEPTED'$$, 'values (true, true, false)',
  '[Q23] mallory reads that the deal is open and the room hers to enter');
select tests.acting_as('alice');
select results_eq($$select deal_status::text, can_enter_room from public.intro_inbox('ACCEPTED')$$,
  $$values ('PENDING', true)$$, '[Q23] so does alice');
select results_eq($$select s ->> 'name', s ->> 'side', s -> 'until' from public.intro_inbox('ACCEPTED') i,
  jsonb_array_elements(i.seats) s$$, $$values ('Alice Okafor', 'FOUNDER', 'null'::jsonb),
  ('Mallory Quist', 'INVESTOR', 'null')$$, '[Q27] and who is in it until when');
select results_eq($$select state::text, requests from public.intro_inbox_counts()$$, $$values ('ACCEPTED', 1::bigint),
  ('DECLINED', 1), ('WITHDRAWN', 1)$$, '[Q26] she counts what is in which state');
select results_eq($$select status::text from public.intro_inbox()$$, $$values ('ACCEPTED'), ('WITHDRAWN'),
  ('DECLINED')$$, '[Q26] and reads all, newest first');
select results_eq($$select i.status::text from public.intro_inbox(page_size => 1) f,
  public.intro_inbox(before => f.created_at, before_id => f.id::text, page_size => 1) i$$, $$values ('WITHDRAWN')$$,
  '[Q26] page by page');
select results_eq($$select status::text from public.intro_inbox(state => 'DECLINED')$$, $$values ('DECLINED')$$,
  '[Q26] or of one state');
select collect_tap(throws_ok(format('select public.intro_inbox(%L)', state), 'PT400',
  'The status must be open, accepted, declined or withdrawn.', '[Q26] no state: ' || state))
  from unnest(array['', 'open', 'OPEN ', 'x']) as state;
select collect_tap(is_empty(format('select 1 from public.intro_inbox(request => %L)', id),
  '[Q26] no such request: ' || id)) from unnest(array['nonsense', '', '0c000000-0000-4000-8000-00000000ffff']) as id;
select tests.as_database();
savepoint led_to;
update public.deals d set status = 'CANCELLED' from public.deal_rooms r join made on made.room = r.id
  where d.id = r.deal_id;
select tests.acting_as('mallory');
select results_eq($$select is_deal_open, can_enter_room, can_ask_again from public.my_intro_requests()
  where status = 'ACCEPTED'$$, 'values (false, true, true)', '[Q23] that a deal is over, whose room one still reads');
select lives_ok(format('select public.request_intro(%L, %L)', tests.startup('lumen-grid'), 'Anew?'),
  '[Q23] after which one may ask again');
select tests.as_database();
update public.deal_rooms r set expires_at = now() - interval '1 minute' from made where r.id = made.room;
select tests.acting_as('mallory');
select results_eq($$select is_deal_open, can_enter_room from public.my_intro_requests() where status = 'ACCEPTED'$$,
  'values (false, false)', '[Q23] and that access has ended');
select tests.as_database();
rollback to savepoint led_to;

select tests.acting_as('bob');
select is_empty($$select 1 from public.deal_rooms r where r.name = 'Lumen Grid · Series A'
  and r.id::text not in (select room from unnest(array[tests.room('Lumen Grid')]) room)$$,
  '[Q17] bob, who competes, sees nothing of the new room');
select lives_ok(format('select public.request_intro(%L, %L)', tests.startup('pulse-lattice'), 'Hello'),
  '[Q18] bob, verified, asks joon');
select tests.acting_as('joon');
select is((public.accept_intro(tests.intro('bob', 'pulse-lattice'), 'not needed')).kyc_waiver_reason, null,
  '[Q18] who needs no waiver, and keeps none');

-- What changed between asking and accepting.
select tests.acting_as('mallory');
select lives_ok(format('select public.request_intro(%L, %L)', tests.startup('sahel-harvest'), 'Hello'),
  '[Q19] mallory asks ines');
select tests.as_database();
update public.startups set status = 'PENDING' where slug = 'sahel-harvest';
select tests.acting_as('ines');
select throws_ok(format('select public.accept_intro(%L, %L)', tests.intro('mallory', 'sahel-harvest'), 'x'), 'PT409',
  null, '[Q19] a startup back in review accepts nobody');
select tests.as_database();
update public.startups set status = 'APPROVED' where slug = 'sahel-harvest';
select tests.disable('mallory');
select tests.acting_as('ines');
select throws_ok(format('select public.accept_intro(%L, %L)', tests.intro('mallory', 'sahel-harvest'), 'x'), 'PT409',
  null, '[Q19] nor a disabled investor');
select tests.acting_as('mallory');
select collect_tap(throws_ok(statement, 'PT403', 'This account has been disabled.',
  '[Q20] who does nothing herself: ' || statement))
from unnest(array['select public.intro_inbox()', 'select public.intro_inbox_counts()',
  $$select public.request_intro('x', 'y')$$, $$select public.withdraw_intro(tests.intro('mallory', 'sahel-harvest'))$$,
  'select public.my_intro_requests()']) as statement;
select is_empty('select 1 from public.intro_requests', '[Q20] nor reads');
select tests.disable('ines');
select tests.acting_as('ines');
select throws_ok(format('select public.accept_intro(%L, %L)', tests.intro('mallory', 'sahel-harvest'), 'x'), 'PT403',
  'This account has been disabled.', '[Q20] nor does ines, disabled');

-- A founder who became an investor; the limit.
select tests.as_database();
update public.users set role = 'INVESTOR' where id = tests.id('henrik');
select tests.acting_as('henrik');
select throws_ok(format('select public.request_intro(%L, %L)', tests.startup('cryonaut'), 'Hello'), 'PT403',
  'This is your own startup.', '[Q3] nobody is introduced to themselves');
select tests.as_database();
insert into private.rate_limits values ('introduction', tests.id('henrik')::text, now() + interval '1 day', 20)
on conflict on constraint rate_limits_pkey do update set hits = excluded.hits;
select tests.acting_as('henrik');
select throws_ok(format('select public.request_intro(%L, %L)', tests.startup('pulse-lattice'), 'Hello'), 'PT429',
  'You have requested 20 introductions today. Try again tomorrow.', '[Q21] twenty requests a day, no more');
select tests.as_database();
update public.startups set founder_id = null where slug = 'pulse-lattice';
select tests.acting_as('henrik');
select throws_ok(format('select public.request_intro(%L, %L)', tests.startup('pulse-lattice'), 'Hello'), 'PT409', null,
  '[Q2] a startup without a founder cannot answer');

select * from finish();
rollback;
