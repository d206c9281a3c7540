-- The seat of a disabled principal. Cases LD of docs/access.md. Seed: alice (FOUNDER) and bob (INVESTOR) lead Lumen
-- Grid, carol is on bob's side.
begin;
\ir helpers.psql
create function tests.hand_over(side text, successor text, reason text default 'Left the fund.',
  startup text default 'Lumen Grid') returns void
language sql
as $$ select public.hand_over_deal_seat(tests.room(startup), side, tests.id(successor)::text, reason) $$;
grant execute on all functions in schema tests to public;
select no_plan();

select tests.acting_as('erin');
select throws_ok($$select tests.hand_over('INVESTOR', 'carol')$$, 'PT409',
  'Only the seat of a principal whose account is disabled can be handed over.',
  '[LD1] Erin hands over no seat whose holder is active');
select tests.disable('bob');
select collect_tap(tests.acting_as(name), throws_ok($$select tests.hand_over('INVESTOR', 'carol')$$, 'PT403',
  'Only a platform administrator can hand over a seat.', '[LD2] ' || name || ' hands over no seat'))
from unnest(array['alice', 'carol', 'mallory', 'dave', 'grace']) as name;
select tests.as_anon();
select throws_ok($$select public.hand_over_deal_seat('x', 'x', 'x', 'x')$$, '42501', null,
  '[LD2] A visitor hands over no seat');
select tests.acting_as('erin');
select throws_ok(format($$select tests.hand_over('INVESTOR', 'carol', %L)$$, reason), 'PT400', null,
  '[LD3] Erin hands over no seat without a reason') from unnest(array[null, ' ', repeat('x', 1001)]) as reason;
select throws_ok(format($$select public.hand_over_deal_seat(%L, 'INVESTOR', %L, 'x')$$, id, tests.id('carol')), 'PT404',
  'Deal room not found', '[LD3] Erin hands over no seat of a room that does not exist: ' || coalesce(id, 'null'))
from unnest(array['nonsense', null, '0c000000-0000-4000-8000-00000000ffff']) as id;
select throws_ok(format($$select public.hand_over_deal_seat(%L, %L, %L, 'x')$$, tests.room('Lumen Grid'), side,
  tests.id('carol')), 'PT409', null, '[LD3] Erin hands over no seat of the side ' || coalesce(side, 'null'))
  from unnest(array['nonsense', null, 'FOUNDER']) as side;
select throws_ok($$select tests.hand_over('INVESTOR', 'bob', 'x', 'Sahel Harvest')$$, 'PT409',
  'This deal is completed, so its room is read-only.', '[LD3] Erin hands over no seat once the deal is over');
select throws_ok(format($$select public.hand_over_deal_seat(%L, 'INVESTOR', %L, 'x')$$, tests.room('Lumen Grid'),
  successor),
  'PT409', 'This person cannot lead this side.',
  '[LD4] Erin hands the seat to nobody who cannot lead the side: ' || coalesce(successor, 'null'))
from unnest(array['nonsense', null, tests.id('erin')::text, tests.id('alice')::text, tests.id('bob')::text])
  as successor;
select throws_ok($$select tests.hand_over('INVESTOR', 'carol')$$, 'PT409', 'This person cannot lead this side.',
  '[LD4] A member of the fund who does not administer it does not lead its side');
select throws_ok($$select tests.hand_over('INVESTOR', 'mallory')$$, 'PT409', 'This person cannot lead this side.',
  '[LD5] Nobody outside of the fund leads its side');
select tests.works_for('grace', 'lumen-grid', 'OWNER');
select throws_ok($$select tests.hand_over('INVESTOR', 'grace')$$, 'PT409', 'This person cannot lead this side.',
  '[LD11] The investor''s seat goes to nobody who belongs to the company');
select tests.works_for('grace', 'lumen-grid', null);
select tests.invests_for('carol', 'bob', 'ADMIN');

select tests.as_database();
select tests.sign('carol', 'Lumen Grid');
insert into public.deal_completions (deal_id, side, confirmed_by)
  values (tests.deal('Lumen Grid'), 'INVESTOR', tests.id('bob'));
select tests.forget_broadcasts();
select tests.acting_as('erin');
select lives_ok($$select tests.hand_over('INVESTOR', 'carol', ' Bob left the fund. ')$$,
  '[LD6] Erin hands Bob''s seat to Carol');
select is_empty('select 1 from public.deal_rooms', '[LD6] Erin reads no room by handing over its seat');
select tests.as_database();
select results_eq(format($$select user_id, is_principal, ended_at is null, end_reason from public.deal_room_members
  where deal_room_id = %L and side = 'INVESTOR' order by is_principal desc$$, tests.room('Lumen Grid')),
  $$values (tests.id('carol'), true, true, null), (tests.id('bob'), false, false, 'Bob left the fund.')$$,
    '[LD6] Carol leads the side, and the seat of Bob has ended');
select is((select i.fund_name from public.deals d join public.investors i on i.id = d.investor_id
  where d.id = tests.deal('Lumen Grid')), 'Lindqvist Ventures', '[LD6] The deal stays the fund''s');
select results_eq(format('select side::text, end_reason from public.deal_completions where deal_id = %L',
  tests.deal('Lumen Grid')), $$values ('INVESTOR', 'NEW_LEAD')$$, '[LD6] Carol has to confirm anew what Bob confirmed');
select results_eq($$select user_id, metadata - 'user_id' - 'former_id' from public.audit_logs
  where action = 'member.seat_handed_over'$$, $$values (tests.id('erin'), '{}'::jsonb)$$,
  '[LD7] The handing over is audited by ids alone');
select isnt_empty($$select 1 from tests.broadcasts() where event = 'deal_room.changed'
  and topic = 'user:' || tests.id('alice')$$, '[LD7] The room hears at once of the new lead');
select set_eq($$select user_id from public.notifications where kind = 'deal_room.seat_handed_over'$$,
  $$values (tests.id('alice')), (tests.id('carol'))$$, '[LD7] Everybody in the room is told of the new lead');
select tests.acting_as('alice');
select results_eq(format($$select actor_name, subject_name from public.deal_room_activity(%L)
  where action = 'member.seat_handed_over'$$, tests.room('Lumen Grid')), $$values ('Erin Tanaka', 'Carol Mehta')$$,
  '[LD7] Alice reads the handing over in the activity');
select tests.acting_as('carol');
select results_eq($$select is_principal, can_post, can_invite from public.open_deal_room(tests.room('Lumen Grid'))$$,
  'values (true, true, true)', '[LD8] Carol leads, and her side writes again');
select tests.as_database();
update public.users set is_active = true where id = tests.id('bob');
select tests.acting_as('bob');
select is_empty(format('select 1 from public.deal_rooms where id = %L', tests.room('Lumen Grid')),
  '[LD8] Bob, enabled again, has no seat there');
select tests.as_database();
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after a seat was handed over');

-- The founder's side.
select tests.disable('alice');
select tests.acting_as('erin');
select throws_ok($$select tests.hand_over('FOUNDER', 'carol')$$, 'PT409', 'This person cannot lead this side.',
  '[LD9] The lead of the other side does not take the seat');
select tests.works_for('bob', 'lumen-grid', 'ADMIN');
select throws_ok($$select tests.hand_over('FOUNDER', 'bob')$$, 'PT409', 'This person cannot lead this side.',
  '[LD9] A former member of the other side does not take the seat');
select tests.works_for('bob', 'lumen-grid', null);
select throws_ok($$select tests.hand_over('FOUNDER', 'grace')$$, 'PT409', 'This person cannot lead this side.',
  '[LD11] The founder''s side goes to nobody outside the company');
select tests.works_for('grace', 'lumen-grid', 'MEMBER');
select throws_ok($$select tests.hand_over('FOUNDER', 'grace')$$, 'PT409', 'This person cannot lead this side.',
  '[LD11] A member who does not administer the company does not lead its side');
select tests.works_for('grace', 'lumen-grid', 'ADMIN');
select lives_ok($$select tests.hand_over('FOUNDER', 'grace')$$,
  '[LD9] Grace takes the seat of Alice as the lead of the founder''s side');
select tests.as_database();
select is((select s.founder_id from public.startups s where s.slug = 'lumen-grid'), tests.id('alice'),
  '[LD9] The startup stays that of Alice');
select throws_ok(format($$insert into public.deal_room_members (deal_room_id, user_id, side, is_principal)
  values (%L, %L, 'FOUNDER', true)$$, tests.room('Lumen Grid'), tests.id('henrik')), '23505', null,
  '[LD10] A side has one principal');

select * from finish();
rollback;
