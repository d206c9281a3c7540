-- Deal terms. Cases DT of docs/access.md. Seed: alice and bob are principals of Lumen Grid (in progress, 3.5M), carol
-- is a member before the NDA.
begin;
\ir helpers.psql
select no_plan();
create function tests.raised(startup text) returns numeric
language sql stable security definer set search_path = ''
as $$ select s.funding_raised from public.startups s where s.name = startup $$;
create function tests.status(startup text) returns text
language sql stable security definer set search_path = ''
as $$ select d.status::text from public.deals d where d.id = tests.deal(startup) $$;
create function tests.propose(startup text, version int, amount numeric default 3000000,
  valuation numeric default 40000000, equity numeric default 7) returns public.deal_terms
language sql
as $$ select public.propose_deal_terms(tests.deal(startup)::text, amount, valuation, equity, version) $$;
grant execute on all functions in schema tests to public;
-- A deal of cryonaut's (henrik) and bob that begins: both have accepted the NDA.
update public.deals set status = 'PENDING', amount = null, valuation = null, equity = null
  where id = tests.deal('Cryonaut');
alter table public.deal_completions disable trigger user;
alter table public.deal_terms disable trigger user;
delete from public.deal_completions; delete from public.deal_terms; delete from public.deal_cancellations;
alter table public.deal_completions enable trigger user;
alter table public.deal_terms enable trigger user;
select tests.sign('bob', 'Cryonaut') where not exists (select 1 from public.nda_acceptances a
  where a.user_id = tests.id('bob') and a.deal_room_id = tests.room('Cryonaut')::uuid);

-- Proposing.
select tests.acting_as('henrik');
select collect_tap(throws_ok(format('select public.%s(%L, null)', call, tests.deal('Cryonaut')), 'PT409', null,
  '[DT6] Henrik finds no terms for ' || call))
from unnest(array['confirm_deal_terms', 'withdraw_deal_terms']) as call;
select results_eq($$select version, amount, side::text, confirmed_at from tests.propose('Cryonaut', 1)$$,
  $$values (1, 3000000.00, 'FOUNDER', null::timestamptz)$$, '[DT1] Henrik proposes terms');
select is(tests.status('Cryonaut'), 'PENDING', '[DT1] Proposed terms change nothing of the deal');
select throws_ok($$select tests.propose('Cryonaut', 1)$$, 'PT409',
  'The next version of the terms is 2. Review what was proposed in the meantime.',
  '[DT2] Henrik, who proposes the same version again, reads which one is next');
select throws_ok($$select tests.propose('Cryonaut', null)$$, 'PT409', null,
  '[DT2] Henrik proposes no terms without a version');
select collect_tap(throws_ok(format($$select tests.propose('Cryonaut', 2, %s)$$, terms), 'PT400', null,
  '[DT3] Terms out of range are refused: ' || terms))
from unnest(array['0', '-1', 'null', $$'NaN'$$, $$'Infinity'$$, '0.001', '10000000000000', '1, 0', '1, null', $$1,
  'NaN'$$, '1, 1, 0', '1, 1, 100.01', '1, 1, null', $$1, 1, 'NaN'$$, '1, 1, -5']) as terms;
select throws_ok(format('select public.confirm_deal_terms(%L, 1)', tests.deal('Cryonaut')), 'PT403',
  'Only the other side can confirm your terms.', '[DT4] Henrik cannot confirm his own terms');
select throws_ok(format('select public.confirm_deal_completion(%L)', tests.deal('Cryonaut')), 'PT409',
  'The terms of this deal are not confirmed yet.', '[DT5] Henrik cannot complete a deal without confirmed terms');
select collect_tap(throws_ok(format($$select public.propose_deal_terms(tests.deal('Cryonaut')::text, 1, 1, 1, 2, %s)$$,
  day), 'PT400', 'Check the value of closing date.',
  '[DT3] A closing date that is none or out of reach is refused: ' || day))
from unnest(array['(private.today() - 1)::text', $$'infinity'$$, $$'-infinity'$$, '(private.today() + 3653)::text',
  $$'2027-02-30'$$, $$'2027-13-01'$$, $$'tomorrow'$$, $$'1/2/2027'$$, $$'20270102'$$, $$''$$]) as day;
select is(tests.wrong_fields($$select public.propose_deal_terms(tests.deal('Cryonaut')::text, 1e400, 'NaN', 100.01, 2,
  '1999-01-01')$$), 'amount, valuation, equity, closing_date', '[DT3] All wrong fields are refused at once');
select is(tests.wrong_fields($$select public.propose_deal_terms(tests.deal('Cryonaut')::text, null, 1, 100.00, 2)$$),
  'amount', '[DT3] Only the wrong field is refused');
select is(tests.wrong_fields($$select public.propose_deal_terms(tests.deal('Cryonaut')::text, 1.001, 10.004,
  9.999, 2)$$), 'amount, valuation, equity', '[DT3] Figures with too many decimals are refused, not rounded');
select
  collect_tap(is(tests.wrong_fields(format('select public.propose_deal_terms(tests.deal(''Cryonaut'')::text, 1, 1, 1, 2,
    null, %L::jsonb)', details)), fields, '[DT21] Wrong details of terms are refused: ' || details))
from (values ('{"instrument": "BOND"}', 'instrument'), ('{"instrument": {"a": 1}}', 'instrument'),
  ('{"liquidation_preference": 0}', 'liquidation_preference'), ('{"liquidation_preference": 10.01}',
    'liquidation_preference'),
  ('{"liquidation_preference": "NaN"}', 'liquidation_preference'), ('{"is_participating": true}', 'is_participating'),
  ('{"is_participating": "maybe", "liquidation_preference": 1}', 'is_participating'),
  ('{"dividend": -1}', 'dividend'), ('{"dividend": 100.01}', 'dividend'), ('{"dividend": 1e400}', 'dividend'),
  ('{"is_cumulative": true}', 'is_cumulative'), ('{"board_seats": -1}', 'board_seats'), ('{"board_seats": 21}',
    'board_seats'),
  ('{"liquidation_preference": "0x1"}', 'liquidation_preference'), ('{"dividend": "0x10"}', 'dividend'),
  ('{"dividend": "1_0"}', 'dividend'), ('{"dividend": "1e1"}', 'dividend'), ('{"dividend": 10.004}', 'dividend'),
  ('{"board_seats": "0x10"}', 'board_seats'), ('{"board_seats": [1]}', 'board_seats'),
  ('{"board_seats": 1.5}', 'board_seats'), ('{"pro_rata": "x"}', 'pro_rata'), ('{"version": 9}', 'version'),
  ('{"side": "INVESTOR"}', 'side'),
  ('{"confirmed_at": "2020-01-01", "deal_id": null}', 'confirmed_at, deal_id')) as t (details, fields);
select is(tests.wrong_fields($$select public.propose_deal_terms(tests.deal('Cryonaut')::text, 0, 1, 1, 2, null,
  '{"dividend": -1}')$$),
  'amount, dividend', '[DT21] Wrong details are refused together with wrong figures');
select throws_ok(format($$select public.propose_deal_terms(tests.deal('Cryonaut')::text, 1, 1, 1, 2, null, %L::jsonb)$$,
  details), 'PT400',
  'The details of terms are an object of their fields.',
  '[DT21] Details that are no object are refused: ' || coalesce(details, 'null'))
from unnest(array[null, 'null', '[]', '1', '"x"']) as details;
select is((select count(*) from public.deal_terms), 1::bigint, '[DT3] Refused terms are not stored');
select tests.acting_as('bob');
select is((public.propose_deal_terms(tests.deal('Cryonaut')::text, 2500000, 35000000, 6.5, 2, null,
  '{"instrument": "PREFERRED", "liquidation_preference": 1, "is_participating": false, "dividend": 8, "is_cumulative": true, "board_seats": 1, "pro_rata": true}')).side::text,
  'INVESTOR', '[DT1] Bob answers with terms of his own');
select results_eq($$select instrument, liquidation_preference, is_participating, dividend, is_cumulative, board_seats,
  pro_rata
  from public.deal_terms order by version$$, $$values (null, null::numeric, null::boolean, null::numeric, null::boolean,
    null::int, null::boolean),
  ('PREFERRED', 1, false, 8, true, 1, true)$$,
    '[DT21] The details of terms are those of their own version');
select throws_ok(format('select public.confirm_deal_terms(%L, 1)', tests.deal('Cryonaut')), 'PT409', null,
  '[DT6] Bob cannot confirm terms that are not the newest');
select throws_ok(format('select public.confirm_deal_terms(%L, 2)', tests.deal('Cryonaut')), 'PT403', null,
  '[DT4] Bob cannot confirm his own terms');
select throws_ok(format('select public.confirm_deal_terms(%L, null)', tests.deal('Cryonaut')), 'PT409', null,
  '[DT6] Bob cannot confirm terms without a version');

-- Who may not.
select collect_tap(tests.acting_as(name),
  throws_ok(format($$select public.propose_deal_terms(%L, 1, 1, 1, 3)$$, tests.deal('Cryonaut')), 'PT404', null,
    '[DT7] ' || name || ' proposes no terms of another''s deal'),
  throws_ok(format('select public.confirm_deal_terms(%L, 2)', tests.deal('Cryonaut')), 'PT404', null,
    '[DT7] Strangers confirm no terms'),
  throws_ok(format('select public.confirm_deal_completion(%L)', tests.deal('Cryonaut')), 'PT404', null,
    '[DT7] Strangers complete no deal'),
  throws_ok(format('select public.cancel_deal(%L, %L)', tests.deal('Cryonaut'), 'x'), 'PT404', null,
    '[DT7] Strangers cancel no deal'),
  is_empty('select 1 from public.deal_terms', '[DT7] Strangers read no terms'))
from unnest(array['mallory', 'alice', 'carol', 'dave', 'erin', 'grace']) as name;
select tests.acting_as('henrik');
select collect_tap(throws_ok(format('select public.cancel_deal(%L, %L)', id, 'x'), 'PT404', 'Deal room not found',
  '[DT7] Henrik cannot cancel a deal that does not exist: ' || coalesce(id, 'null')),
  throws_ok(format('select public.confirm_deal_completion(%L)', id), 'PT404', null,
    '[DT7] Henrik cannot complete a deal that does not exist: ' || coalesce(id, 'null')))
from unnest(array['nonsense', null, '0c000000-0000-4000-8000-00000000ffff']) as id;
select tests.as_anon();
select collect_tap(throws_ok(statement, '42501', null, '[DT7] A visitor cannot ' || statement))
from unnest(array[$$select public.confirm_deal_terms('x', 1)$$, $$select public.propose_deal_terms('x', 1, 1, 1, 1)$$,
  $$select public.cancel_deal('x', 'x')$$, 'select 1 from public.deal_terms',
  'select 1 from public.deal_cancellations']) as statement;
select tests.acting_as('carol');
select throws_ok(format($$select public.propose_deal_terms(%L, 1, 1, 1, 1)$$, tests.deal('Lumen Grid')), 'PT403',
  'Accept the NDA of this deal room first.', '[DT8] Carol proposes no terms before she accepts the NDA');
select throws_ok(format('select public.cancel_deal(%L, %L)', tests.deal('Lumen Grid'), 'x'), 'PT403', null,
  '[DT8] Carol cancels no deal before she accepts the NDA');
select tests.sign('carol', 'Lumen Grid');
select collect_tap(throws_ok(format('select public.%s', call), 'PT403',
  'Only who manages a side of the deal, or may sign for it, can do this.',
  '[DT8] Carol, who neither manages nor signs, cannot decide on the deal: ' || call))
from unnest(array[format($$propose_deal_terms(%L, 1, 1, 1, 1)$$, tests.deal('Lumen Grid')),
  format('confirm_deal_terms(%L, 1)', tests.deal('Lumen Grid')),
  format('confirm_deal_completion(%L)', tests.deal('Lumen Grid')),
  format('cancel_deal(%L, %L)', tests.deal('Lumen Grid'), 'x')]) as call;
select tests.acting_as('bob');
select collect_tap(throws_ok(statement, '42501', null, '[DT9] Bob cannot write directly: ' || statement))
  from unnest(array['update public.deal_terms set confirmed_at = now()', 'delete from public.deal_terms',
  $$update public.deals set status = 'COMPLETED'$$, 'insert into public.deal_completions (deal_id) values (null)',
    'delete from public.deal_completions', 'update public.startups set funding_raised = 1',
    $$select private.lock_deal('x', 'full')$$]) as statement;

-- Confirming, proposing anew, completing.
select tests.acting_as('henrik');
select isnt((public.confirm_deal_terms(tests.deal('Cryonaut')::text, 2)).confirmed_at, null,
  '[DT10] Henrik confirms the terms of Bob');
select throws_ok(format('select public.confirm_deal_terms(%L, 2)', tests.deal('Cryonaut')), 'PT409',
  'These terms are already confirmed.', '[DT10] Henrik cannot confirm the same terms twice');
select results_eq(format('select status::text, amount, valuation, equity from public.deals where id = %L',
  tests.deal('Cryonaut')), $$values ('IN_PROGRESS', 2500000.00, 35000000.00, 6.50)$$,
  '[DT10] The deal has the confirmed terms and is in progress');
select is((select count(*) from tests.broadcasts() where event = 'deal.changed'), 3::bigint,
  '[DT10] The room hears of each step of the terms');
select is((select count(*) from public.notifications where kind = 'deal.terms_proposed' and created_at >= now()),
  1::bigint, '[DT10] Henrik is told of the terms of Bob, not of his own');
select is((tests.complete('Cryonaut')).status::text, 'IN_PROGRESS',
  '[DT11] Henrik confirms the completion alone, which completes nothing');
select throws_ok(format('select public.confirm_deal_completion(%L)', tests.deal('Cryonaut')), 'PT409',
  'You have already confirmed. The other side has not yet.', '[DT11] Henrik cannot confirm the completion twice');
select lives_ok(format('select public.propose_deal_terms(%L, 2000000, 40000000, 7, 3, (private.today() + 40)::text)',
  tests.deal('Cryonaut')), '[DT12] Henrik proposes a smaller amount');
select tests.acting_as('bob');
select lives_ok(format('select public.confirm_deal_terms(%L, 3)', tests.deal('Cryonaut')),
  '[DT12] Bob confirms the smaller amount');
select results_eq(format('select side::text, end_reason from public.deal_completions where deal_id = %L',
  tests.deal('Cryonaut')), $$values ('FOUNDER', 'NEW_TERMS')$$,
  '[DT12] New terms end a confirmation of the completion, and keep it as past');
create temp table before as select tests.raised('Cryonaut') as raised;
grant select on before to public;
select is((tests.complete('Cryonaut')).status::text, 'IN_PROGRESS',
  '[DT13] Bob confirms alone after the new terms, which completes nothing');
select is(tests.raised('Cryonaut'), (select raised from before),
  '[DT13] Nothing is raised before the deal is completed');
-- A waiver opens a room, it closes no deal.
select tests.as_database();
select tests.checks('bob', 'PENDING');
select tests.acting_as('henrik');
select throws_ok(format('select public.confirm_deal_completion(%L)', tests.deal('Cryonaut')), 'PT409',
  'The investor''s KYC is not verified, so this deal cannot be completed yet.',
  '[DT18] Henrik cannot complete while the KYC of the investor is pending');
select tests.as_database();
select tests.checks('bob', 'VERIFIED', private.today() - 1);
select tests.acting_as('henrik');
select throws_ok(format('select public.confirm_deal_completion(%L)', tests.deal('Cryonaut')), 'PT409',
  'The investor''s KYC is not verified, so this deal cannot be completed yet.',
  '[DT18] Henrik cannot complete once the KYC of the investor has expired');
select tests.as_database();
select tests.checks('bob', 'VERIFIED');
select tests.disable('bob');
select tests.acting_as('henrik');
select throws_ok(format('select public.confirm_deal_completion(%L)', tests.deal('Cryonaut')), 'PT409',
  'Nobody is in the room who may sign for the other side.',
  '[DT18] Henrik cannot complete while the account of the investor is disabled');
select is(tests.status('Cryonaut'), 'IN_PROGRESS', '[DT18] The deal goes on after refused completions');
select tests.as_database();
update public.users set is_active = true where id = tests.id('bob');
select is((select ended_at from public.deals where id = tests.deal('Cryonaut')), null,
  '[DT19] A deal that goes on has no end');
select tests.acting_as('henrik');
select is((tests.complete('Cryonaut')).status::text, 'COMPLETED',
  '[DT13] Henrik confirms as the second side, which completes the deal');
select isnt((select ended_at from public.deals where id = tests.deal('Cryonaut')), null,
  '[DT19] A completed deal has its end noted');
select is(tests.raised('Cryonaut'), (select raised from before), '[DT13] A completed deal moves no public figure');
select results_eq(format('select closing_date, closed_on from public.deals where id = %L', tests.deal('Cryonaut')),
  'values (private.today() + 40, private.today())',
  '[DT22] The planned closing stays as confirmed, with the day of completion beside it');
select results_eq(format('select closing_date, closed_on from public.open_deal_room(%L)', tests.room('Cryonaut')),
  'values (private.today() + 40, private.today())',
  '[DT22] The room tells the planned closing and the day of completion');
select throws_ok(format('select public.confirm_deal_completion(%L)', tests.deal('Cryonaut')), 'PT409',
  'This deal is already completed.', '[DT13] Henrik cannot complete a completed deal');
select collect_tap(throws_ok(format('select public.%s', call), 'PT409', null,
  '[DT14] Henrik cannot change a completed deal: ' || call))
from unnest(array[format($$propose_deal_terms(%L, 1, 1, 1, 4)$$, tests.deal('Cryonaut')),
  format('confirm_deal_terms(%L, 3)', tests.deal('Cryonaut')),
  format('cancel_deal(%L, %L)', tests.deal('Cryonaut'), 'x')]) as call;
select throws_ok(format($$select public.post_deal_room_message(%L, gen_random_uuid()::text, 'Hi')$$,
  tests.room('Cryonaut')), 'PT409', null, '[DT14] Henrik posts no message in the room of a completed deal');
select tests.as_database();
select results_eq(format($$select action, count(*) from public.audit_logs where target_id = %L and action like 'deal.%%'
  and timestamp >= now() group by 1 order by 1$$, tests.room('Cryonaut')),
  $$values ('deal.completed', 1::bigint), ('deal.completion_confirmed', 2), ('deal.terms_confirmed', 2),
    ('deal.terms_proposed', 3)$$, '[DT15] The log of the room has each step of the deal');

-- What was confirmed stays as it was, also for the owner of the tables.
select collect_tap(throws_ok(change, 'PT409', null, '[DT23] Not even the owner of the tables may ' || change))
from unnest(array['update public.deal_terms set amount = 1 where version = 3',
  'update public.deal_terms set closing_date = null where version = 3',
  'update public.deal_terms set board_seats = 2 where version = 1',
  'update public.deal_terms set confirmed_at = now() where version = 3',
  'update public.deal_terms set confirmed_by = null, confirmed_at = null where version = 3',
  'delete from public.deal_terms', 'delete from public.deal_completions',
  'update public.deal_completions set confirmed_at = now()',
  'update public.deal_completions set ended_at = null, end_reason = null where ended_at is not null']) as change;
set constraints all immediate;
set constraints all deferred;
select throws_ok(format('update public.deals set %s where id = %L; set constraints all immediate', change,
  tests.deal('Cryonaut')), 'PT409', 'The figures of a deal are those of the terms that both sides confirmed last.',
  '[DT24] A completed deal cannot have other figures than its terms: ' || change)
from unnest(array['amount = amount + 1', 'valuation = null', 'equity = 1', 'closing_date = closed_on']) as change;

-- Withdrawing: of Lumen Grid, which has no versions yet.
select tests.acting_as('bob');
select is((tests.propose('Lumen Grid', 1, 4000000)).version, 1, '[DT20] Bob proposes terms for Lumen Grid');
select tests.acting_as('alice');
select throws_ok(format('select public.withdraw_deal_terms(%L, 1)', tests.deal('Lumen Grid')), 'PT403',
  'Only the side that proposed these terms can withdraw them.', '[DT20] Alice cannot withdraw the terms of Bob');
select tests.acting_as('bob');
select collect_tap(throws_ok(format('select public.withdraw_deal_terms(%L, %s)', tests.deal('Lumen Grid'), version),
  'PT409', null,
  '[DT20] Bob cannot withdraw another version: ' || version)) from unnest(array['0', '2', 'null']) as version;
select isnt((public.withdraw_deal_terms(tests.deal('Lumen Grid')::text, 1)).withdrawn_at, null,
  '[DT20] Bob withdraws his terms');
select throws_ok(format('select public.withdraw_deal_terms(%L, 1)', tests.deal('Lumen Grid')), 'PT409',
  'These terms are already withdrawn.', '[DT20] Bob cannot withdraw his terms twice');
select tests.acting_as('alice');
select throws_ok(format('select public.confirm_deal_terms(%L, 1)', tests.deal('Lumen Grid')), 'PT409',
  'These terms were withdrawn.', '[DT20] Alice cannot confirm withdrawn terms');
select is((select amount from public.deals where id = tests.deal('Lumen Grid')), 3500000.00,
  '[DT20] The terms in force stay when others are withdrawn');
select is((select count(*) from public.notifications n where n.kind = 'deal.terms_withdrawn' and n.created_at >= now()),
  1::bigint, '[DT20] Alice is told that terms were withdrawn');
select is((tests.propose('Lumen Grid', 2)).version, 2, '[DT20] Alice proposes the next version after a withdrawn one');
select tests.acting_as('bob');
select public.confirm_deal_terms(tests.deal('Lumen Grid')::text, 2) is not null;
select tests.acting_as('alice');
select throws_ok(format('select public.withdraw_deal_terms(%L, 2)', tests.deal('Lumen Grid')), 'PT409',
  'These terms are already confirmed.', '[DT20] Alice cannot withdraw confirmed terms');
select collect_tap(tests.acting_as(name), throws_ok(format('select public.withdraw_deal_terms(%L, 2)',
  tests.deal('Lumen Grid')), code, null, '[DT20] ' || name || ' withdraws no terms'))
from (values ('carol', 'PT403'), ('mallory', 'PT404'), ('henrik', 'PT404'), ('dave', 'PT404'), ('erin', 'PT404'),
  ('grace', 'PT404')) as p (name, code);
select tests.as_anon();
select throws_ok($$select public.withdraw_deal_terms('x', 1)$$, '42501', null, '[DT20] A visitor withdraws no terms');

-- Cancelling.
select tests.acting_as('alice');
select collect_tap(throws_ok(format('select public.cancel_deal(%L, %L)', tests.deal('Lumen Grid'), reason), 'PT400',
  null,
  '[DT16] Alice cannot cancel without a reason')) from unnest(array[null, ' ', E'\u200b', repeat('x', 2001)]) as reason;
select tests.as_database();
select tests.publish_nda();
update public.deal_rooms set nda_version_id = private.newest_nda() where id = tests.room('Lumen Grid')::uuid;
select tests.acting_as('alice');
select throws_ok(format($$select public.propose_deal_terms(%L, 1, 1, 1, 1)$$, tests.deal('Lumen Grid')), 'PT403', null,
  '[DT8] Alice, the founder, proposes no terms before she accepts a newer NDA');
select is((public.cancel_deal(tests.deal('Lumen Grid')::text, ' We chose another lead. ')).status::text, 'CANCELLED',
  '[DT16] Alice cancels the deal before she accepts a newer NDA');
select isnt((select ended_at from public.deals where id = tests.deal('Lumen Grid')), null,
  '[DT19] A cancelled deal has its end noted');
select tests.acting_as('bob');
select results_eq('select reason, side::text from public.deal_cancellations',
  $$values ('We chose another lead.', 'FOUNDER')$$, '[DT16] Bob reads why Alice cancelled the deal');
select throws_ok(format('select public.cancel_deal(%L, %L)', tests.deal('Lumen Grid'), 'Me too'), 'PT409',
  'This deal is already cancelled.', '[DT16] Bob cannot cancel a cancelled deal');
select is((select count(*) from public.notifications where kind = 'deal.cancelled' and created_at >= now()), 1::bigint,
  '[DT16] Bob is told that the deal was cancelled');
select tests.acting_as('mallory');
select is_empty('select 1 from public.deal_cancellations', '[DT16] Mallory reads no reason of a cancelled deal');

-- Whose access ended, or who is disabled.
select tests.as_database();
update public.deals set status = 'IN_PROGRESS' where id = tests.deal('Cryonaut');
select tests.disable('henrik');
select tests.acting_as('henrik');
select throws_ok(format('select public.%s', call), 'PT403', 'This account has been disabled.',
  '[DT17] Henrik, once disabled, cannot decide on the deal: ' || call)
from unnest(array[format('cancel_deal(%L, %L)', tests.deal('Cryonaut'), 'x'),
  format('confirm_deal_completion(%L)', tests.deal('Cryonaut')),
  format('confirm_deal_terms(%L, 3)', tests.deal('Cryonaut'))]) as call;
select is_empty('select 1 from public.deal_terms', '[DT17] Henrik reads no terms once he is disabled');
select tests.as_database();
select tests.access_runs_out('bob', 'Cryonaut');
select tests.acting_as('bob');
select throws_ok(format('select public.cancel_deal(%L, %L)', tests.deal('Cryonaut'), 'x'), 'PT403', 'Access denied',
  '[DT17] Bob cancels no deal once his access is over');

select * from finish();
rollback;
