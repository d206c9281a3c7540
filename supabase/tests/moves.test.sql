-- Moves: one table that each chapter adds to, asked by one function. Cases MV of docs/access.md.
begin;
\ir helpers.psql
select no_plan();

-- What is listed exists.
create temp table labels as
select m.target_type, e.enumlabel::text as status
from (select distinct target_type from private.moves) m
left join pg_attribute a on a.attrelid = to_regclass('public.' || m.target_type || 's') and a.attname = 'status'
left join pg_enum e on e.enumtypid = a.atttypid;
select results_eq($$select distinct target_type from private.moves order by 1$$,
  $$values ('deal'), ('event_registration'), ('export_deal'), ('export_product'), ('intro_request'), ('kyc_submission'),
    ('startup')$$, '[MV1] What moves is the list stated here');
select is_empty('select target_type from labels where status is null',
  '[MV1] The name of what moves is that of its table, whose status is an enum');
select is_empty($$select m.target_type, s.status from private.moves m,
    unnest(array[m.from_status, m.to_status]) s (status)
  where (m.target_type, s.status) not in (select l.target_type, l.status from labels l)$$,
  '[MV1] A move leads from a status that exists to one that exists');
select is_empty($$select l.target_type, l.status from labels l where not exists (select 1 from private.moves m
  where m.target_type = l.target_type and l.status in (m.from_status, m.to_status))$$,
  '[MV1] No status is left out of the moves');
select throws_ok($$insert into private.moves (target_type, from_status, to_status, actor, action)
  values ('startup', 'DRAFT', 'APPROVED', 'HUB', 'startup.aproved')$$, '23503', null,
  '[MV1] A line of the log that does not exist is no move''s');
select throws_ok($$insert into private.moves (target_type, from_status, to_status, actor)
  values ('startup', 'DRAFT', 'APPROVED', 'HUBS')$$, '23514', null, '[MV1] An actor who is nobody moves nothing');

-- One function asks it.
create function tests.require_move(
  target_type text, from_status text, to_status text, actors text[], reason text default null
) returns text
language sql
as $$ select (private.require_move(target_type, from_status, to_status, actors, 'This is refused.', reason)).action $$;
select is(tests.require_move(m.target_type, m.from_status, m.to_status, array['NOBODY', m.actor], 'x'), m.action,
  format('[MV2] A listed move is allowed, and says its line of the log: %s from %s to %s by %s', m.target_type, m.from_status,
    m.to_status, m.actor)) from private.moves m;
select collect_tap(throws_ok(format('select tests.require_move(%L, %L, %L, %L, %L)',
  target_type, stands, goes, actors, 'x'), 'PT409', 'This is refused.', format('[MV2] What is not listed is refused with its sentence: %s from %s to %s by %s',
    coalesce(target_type, 'null'), coalesce(stands, 'null'), coalesce(goes, 'null'), coalesce(actors, 'null'))))
from (values ('startup', 'DRAFT', 'APPROVED', '{HUB}'), ('startup', 'PENDING', 'APPROVED', '{COMPANY}'),
  ('deal', 'PENDING', 'APPROVED', '{HUB}'), ('startup', 'PENDING', 'APPROVED', '{}'),
  ('startup', 'PENDING', 'APPROVED', null), ('startup', 'PENDING', null, '{HUB}'),
  ('startup', null, 'APPROVED', '{HUB}'), (null, 'PENDING', 'APPROVED', '{HUB}')) v (target_type, stands, goes, actors);

-- Reasons.
select collect_tap(throws_ok(format('select tests.require_move(%L, %L, %L, %L, %L)',
  m.target_type, m.from_status, m.to_status, array[m.actor], r.reason), 'PT400',
  format('Give a reason of 1 to %s characters.', to_char(m.max_reason, 'FM9,999'))
    || coalesce(' ' || m.reason_reader || ' it.', ''),
  format('[MV3] A move that needs a reason is refused without one: %s to %s by %s, %s', m.target_type, m.to_status, m.actor,
    coalesce(left(r.reason, 3), 'null'))))
from private.moves m, lateral unnest(array[null, '', E' \u200b\n', repeat('x', m.max_reason + 1)]) r (reason)
where m.max_reason is not null;
select throws_ok($$select private.require_reason(repeat('x', 2001))$$, 'PT400',
  'Give a reason of 1 to 2,000 characters.', '[MV3] A reason has 2,000 characters where nothing else is said');
select lives_ok($$select private.require_reason(' ' || repeat('x', 2000) || ' ')$$,
  '[MV3] The blanks around a reason are not counted');
select results_eq($$select target_type, to_status, max_reason from private.moves where max_reason is not null
  group by 1, 2, 3 order by 1, 2$$,
  $$values ('deal', 'CANCELLED', 2000), ('event_registration', 'DECLINED', 1000), ('export_deal', 'CANCELLED', 2000),
    ('export_product', 'REJECTED', 2000), ('intro_request', 'DECLINED', 2000), ('kyc_submission', 'REJECTED', 2000),
    ('kyc_submission', 'VERIFIED', 2000), ('startup', 'PENDING', 2000), ('startup', 'REJECTED', 2000)$$,
  '[MV3] The moves that need a reason are those stated here');

-- Nobody but the functions.
select collect_tap(tests.acting_as(name),
  throws_ok('select 1 from private.moves', '42501', null, '[MV4] The moves are not read by ' || name),
  throws_ok($$update private.moves set actor = 'COMPANY'$$, '42501', null,
    '[MV4] The moves are not changed by ' || name),
  throws_ok($$select private.require_move('startup', 'PENDING', 'APPROVED', '{HUB}', 'x')$$, '42501', null,
    '[MV4] The function is not called by ' || name))
from unnest(array['alice', 'dave', 'erin']) name;
select * from finish();
rollback;
