-- Milestones. Cases MS of docs/access.md. Seed: alice and bob are principals of Lumen Grid, carol is a member of bob's
-- side before the NDA.
begin;
\ir helpers.psql
\ir room_scene.psql
create function tests.add(title text default 'Signing', due_on date default null, owner text default null) returns uuid
language sql as $$ select public.add_deal_milestone(tests.lumen(), title, due_on, tests.id(owner)::text) $$;
grant execute on all functions in schema tests to public;
select no_plan();
delete from public.deal_milestones;
delete from public.notifications;

-- Before and without the room.
select tests.acting_as('carol');
select throws_ok($$select tests.add()$$, 'PT403', null, '[MS5] carol adds nothing before the NDA');
select throws_ok($$select public.deal_room_milestones(tests.lumen())$$, 'PT403', null, '[MS5] and reads nothing');
select tests.as_database();
select tests.sign('carol', 'Lumen Grid');

-- Adding.
select tests.forget_broadcasts();
select tests.acting_as('carol');
insert into named select 'dd', tests.add(' Technical diligence done ', private.today() + 9, 'alice');
select results_eq($$select event, payload - 'id' from tests.broadcasts() where topic like 'deal_room:%'$$,
  $$values ('closing_list.changed', '{}'::jsonb)$$, '[MS1] carol adds one: the room hears it once');
select tests.as_database();
select results_eq($$select user_id, data ->> 'name' from public.notifications where kind = 'deal.milestone_assigned'$$,
  $$values (tests.id('alice'), 'Lumen Grid')$$, '[MS1] its owner is told');
select tests.acting_as('alice');
insert into named select 'signing', tests.add('Signing', private.today() - 3, 'alice');
select collect_tap(tests.acting_as(who), results_eq(
  $$select title, due_on - private.today(), is_late, owner_name, is_owner_here, created_by_name, can_change, can_finish
    from public.deal_room_milestones(tests.lumen())$$,
  format($$values ('Signing', -3, true, 'Alice Okafor', true, 'Alice Okafor', %1$L::boolean, %1$L::boolean),
    ('Technical diligence done', 9, false, 'Alice Okafor', true, 'Carol Mehta', true, true)$$, leads),
  '[MS1] ' || who || ' reads them, the next first'))
from (values ('alice', true), ('bob', true), ('carol', false)) as t (who, leads);

-- What is none.
select tests.acting_as('alice');
select is(tests.wrong_fields(format('select tests.add(%L)', title)), 'title',
  '[MS2] no title: ' || coalesce(translate(left(title, 9), E'\u2028', '+'), 'null'))
from unnest(array[null, '', E' \u200b\n', repeat('x', 201), E'a\nb', E'a\u2028b', E'a\u202eb']) as title;
select is(tests.wrong_fields(format('select tests.add(due_on => %s)', day)), 'due_on', '[MS2] no day: ' || day)
from unnest(array['private.today() - 367', 'private.today() + 3653', $$'infinity'$$, $$'-infinity'$$]) as day;
select is(tests.wrong_fields(format('select public.add_deal_milestone(tests.lumen(), %L, null, %L)', 'Signing', id)),
  'owner', '[MS2] no owner: ' || what)
from (values (tests.id('mallory')::text, 'a stranger'), (tests.id('erin')::text, 'the platform'), ('1''--',
  'malformed'), ('', 'empty'),
  (gen_random_uuid()::text, 'nobody')) as t (id, what);
select is(tests.wrong_fields($$select public.add_deal_milestone(tests.lumen(), '', '1999-01-01', 'x')$$),
  'title, due_on, owner',
  '[MS2] all at once');
select lives_ok($$select tests.add(repeat('x', 200))$$, '[MS2] 200 characters fit');
select lives_ok($$select public.remove_deal_milestone((select id::text from public.deal_room_milestones(tests.lumen())
  where title like 'xx%'))$$, '[MS3] and it is removed');

-- Who changes them.
select tests.acting_as('carol');
select throws_ok(format(call, tests.of('signing')), 'PT403',
  'Only the founder, the deal''s investor and whoever added a milestone can change it.',
    '[MS3] carol does not: ' || call)
from unnest(array['select public.change_deal_milestone(%L, ''Mine'', null, null, 1)',
  'select public.set_deal_milestone_done(%L, true)',
  'select public.remove_deal_milestone(%L)']) as call;
select throws_ok(format('select public.change_deal_milestone(%L, ''Mine'', null, null, %s)', tests.of('dd'),
  version), 'PT409', 'This milestone was changed in the meantime. Review it before you overwrite it.',
    '[MS4] nor over what she has not read: ' || version)
from unnest(array['2', 'null']) as version;
select lives_ok(format('select public.change_deal_milestone(%L, ''Diligence done'', private.today() + 7, %L, 1)',
  tests.of('dd'),
  tests.id('bob')), '[MS3] her own she does');
select is((select version from public.deal_room_milestones(tests.lumen()) where title = 'Diligence done'), 2,
  '[MS4] which makes it another');
select tests.as_database();
select results_eq($$select user_id from public.notifications where kind = 'deal.milestone_assigned'
  order by created_at desc limit 1$$,
  $$values (tests.id('bob'))$$, '[MS1] whose it is now is told');
select tests.acting_as('bob');
select throws_ok(format('select public.set_deal_milestone_done(%L, null)', tests.of('dd')),
  'PT400', null, '[MS3] done or not');
select lives_ok(format('select public.set_deal_milestone_done(%L, true)', tests.of('dd')),
  '[MS3] bob says that it is done');
select results_eq($$select done_by_name, is_late from public.deal_room_milestones(tests.lumen())
  where title = 'Diligence done'$$,
  $$values ('Bob Lindqvist', false)$$, '[MS3] which stands in it');
select lives_ok(format('select public.set_deal_milestone_done(%L, true)', tests.of('dd')),
  '[MS3] twice is once');
select lives_ok(format('select public.set_deal_milestone_done(%L, false)', tests.of('dd')),
  '[MS3] and not after all');
select lives_ok(format('select public.remove_deal_milestone(%L)', tests.of('signing')),
  '[MS3] principals remove any');
select throws_ok(format('select public.set_deal_milestone_done(%L, true)', tests.of('signing')), 'PT404',
  'Milestone not found', '[MS3] what is removed is gone');
select results_eq(format($$select action, subject_name from public.deal_room_activity(%L)
  where action like 'milestone.%%' limit 5$$, tests.lumen()),
  $$values ('milestone.removed', 'Signing'), ('milestone.reopened', 'Diligence done'), ('milestone.done',
    'Diligence done'),
    ('milestone.changed', 'Diligence done'), ('milestone.removed', repeat('x', 200))$$,
      '[MS4] and the room''s log names it');

-- An owner, who may say that it is done and nothing else; an owner who leaves stays named.
select tests.acting_as('alice');
insert into named select 'hers', tests.add('Hers', null, 'carol');
select tests.acting_as('carol');
select lives_ok(format('select public.set_deal_milestone_done(%L, true)', tests.of('hers')),
  '[MS3] its owner says that it is done');
select throws_ok(format('select public.remove_deal_milestone(%L)', tests.of('hers')), 'PT403',
  null, '[MS3] and does not remove it');
select tests.as_database();
update public.deal_room_members set is_viewer = true where user_id = tests.id('carol')
  and deal_room_id = tests.lumen()::uuid;
select tests.acting_as('carol');
select throws_ok($$select tests.add()$$, 'PT403', null, '[MS5] a viewer adds nothing');
select results_eq('select distinct can_change, can_finish from public.deal_room_milestones(tests.lumen())',
  'values (false, false)',
  '[MS5] and is offered nothing');
select tests.acting_as('alice');
select is(tests.wrong_fields($$select tests.add(owner => 'carol')$$), 'owner', '[MS2] nor sees to one');
select lives_ok(format('select public.change_deal_milestone(%L, ''Hers still'', null, %L, 1)', tests.of('hers'),
  tests.id('carol')),
  '[MS3] whose it was it stays, though nobody could give it to them now');

-- An answer that was lost.
select tests.as_database();
create function tests.again(id uuid, title text default 'Lost') returns uuid language sql
as $$ select public.add_deal_milestone(tests.lumen(), title, private.today(), id => id::text) $$;
grant execute on function tests.again(uuid, text) to public;
select tests.acting_as('bob');
insert into named select 'lost', tests.again(gen_random_uuid());
select is(tests.again(tests.of('lost')::uuid, ' Lost '), tests.of('lost')::uuid,
  '[MS7] sent again under its id, a milestone is the same');
select is((select count(*)::int from public.deal_room_milestones(tests.lumen()) where title = 'Lost'), 1,
  '[MS7] and there once');
select is(tests.lines_about('milestone_id', tests.of('lost')), 1, '[MS7] and in the log once');
select throws_ok($$select tests.again(tests.of('lost')::uuid, 'Other words')$$, 'PT409',
  'This was added already, with other words. Look at it before you add another.', '[MS7] other words do not get lost');
select tests.acting_as('alice');
select throws_ok($$select tests.again(tests.of('lost')::uuid)$$, 'PT409', 'This id is taken.',
  '[MS7] nobody else adds under it');
select public.remove_deal_milestone(tests.of('lost'));
select tests.acting_as('bob');
select throws_ok($$select tests.again(tests.of('lost')::uuid)$$, 'PT409',
  'This was added already, and has been removed since.', '[MS7] what was removed meanwhile is said to be');
insert into named select 'kept', tests.again(gen_random_uuid());
select tests.acting_as('alice');

-- Outsiders, and rooms in which nothing changes.
select collect_tap(tests.acting_as(who),
  throws_ok($$select tests.add()$$, 'PT404', null, '[MS5] ' || who || ' adds nothing'),
  throws_ok(format('select public.remove_deal_milestone(%L)', tests.of('hers')), 'PT404',
    'Milestone not found', '[MS5] removes nothing'),
  throws_ok($$select public.deal_room_milestones(tests.lumen())$$, 'PT404', null, '[MS5] and reads nothing'))
from unnest(array['dave', 'erin', 'mallory', 'grace', 'henrik']) as who;
select tests.acting_as('alice');
select throws_ok(format('select public.remove_deal_milestone(%L)', id), 'PT404', 'Milestone not found',
  '[MS5] no such milestone: ' || coalesce(id, 'null'))
from unnest(array[null, '', '1''--', gen_random_uuid()::text]) as id;
select tests.joins('nora', 'INVESTOR', false, false);
select tests.acting_as('nora');
select throws_ok(call, 'PT404', 'Milestone not found', '[MS5] one that is there, before the NDA: ' || call)
from format('select public.remove_deal_milestone(%L)', tests.of('hers')) as call
union all
select throws_ok(call, 'PT404', 'Milestone not found', '[MS5] as one that is not: ' || call)
from format('select public.set_deal_milestone_done(%L, true)', gen_random_uuid()) as call;
select tests.acting_as('alice');
select throws_ok('select 1 from public.deal_milestones', '42501', null, '[MS6] nobody reads the table');
select tests.as_anon();
select throws_ok('select public.deal_room_milestones(''x'')', '42501', null, '[MS5] a visitor cannot ask');
select tests.acting_as('bob');
select throws_ok($$select public.add_deal_milestone(tests.room('Sahel Harvest'), 'Late')$$, 'PT409',
  'This deal is completed, so its room is read-only.', '[MS5] nothing after the end');
select lives_ok($$select public.freeze_deal_room(tests.lumen(), 'Signing')$$, '[MS5] a frozen room');
select throws_ok($$select tests.add()$$, 'PT409', 'This deal room is frozen.', '[MS5] takes none');
select is(tests.again(tests.of('kept')::uuid), tests.of('kept')::uuid,
  '[MS7] what was added before, and whose answer was lost, is still answered');
select results_eq('select distinct can_change, can_finish from public.deal_room_milestones(tests.lumen())',
  'values (false, false)', '[MS5] and offers nothing');
select tests.as_database();
delete from public.deal_room_freezes;
insert into public.deal_milestones (deal_room_id, title, created_by)
select tests.lumen()::uuid, 'Milestone ' || n, tests.id('alice') from generate_series(1, 97) n;
select tests.acting_as('alice');
select throws_ok($$select tests.add()$$, 'PT409', 'A deal can have at most 100 milestones.',
  '[MS6] a hundred, and no more');
select tests.access_runs_out('bob', 'Lumen Grid');
select tests.acting_as('bob');
select throws_ok($$select tests.again(tests.of('kept')::uuid)$$, 'PT403', 'Access denied',
  '[MS7] but not to who has no access any more');
select * from finish();
rollback;
