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
select throws_ok($$select tests.add()$$, 'PT403', null, '[MS5] Carol adds no milestone before she accepts the NDA');
select throws_ok($$select public.deal_room_milestones(tests.lumen())$$, 'PT403', null,
  '[MS5] Carol reads no milestone before she accepts the NDA');
select tests.as_database();
select tests.sign('carol', 'Lumen Grid');

-- Adding.
select tests.forget_broadcasts();
select tests.acting_as('carol');
insert into named select 'dd', tests.add(' Technical diligence done ', private.today() + 9, 'alice');
select results_eq($$select event, payload - 'id' from tests.broadcasts() where topic like 'deal_room:%'$$,
  $$values ('closing_list.changed', '{}'::jsonb)$$, '[MS1] The room hears once that Carol adds a milestone');
select tests.as_database();
select results_eq($$select user_id, data ->> 'name' from public.notifications where kind = 'deal.milestone_assigned'$$,
  $$values (tests.id('alice'), 'Lumen Grid')$$, '[MS1] The owner of a milestone is told');
select tests.acting_as('alice');
insert into named select 'signing', tests.add('Signing', private.today() - 3, 'alice');
select collect_tap(tests.acting_as(who), results_eq(
  $$select title, due_on - private.today(), is_late, owner_name, is_owner_here, created_by_name, can_change, can_finish
    from public.deal_room_milestones(tests.lumen())$$,
  format($$values ('Signing', -3, true, 'Alice Okafor', true, 'Alice Okafor', %1$L::boolean, %1$L::boolean),
    ('Technical diligence done', 9, false, 'Alice Okafor', true, 'Carol Mehta', true, true)$$, leads),
  '[MS1] ' || who || ' reads the milestones, the next first'))
from (values ('alice', true), ('bob', true), ('carol', false)) as t (who, leads);

-- What is none.
select tests.acting_as('alice');
select is(tests.wrong_fields(format('select tests.add(%L)', title)), 'title',
  '[MS2] A title that is none is refused: ' || coalesce(translate(left(title, 9), E'\u2028', '+'), 'null'))
from unnest(array[null, '', E' \u200b\n', repeat('x', 201), E'a\nb', E'a\u2028b', E'a\u202eb']) as title;
select is(tests.wrong_fields(format('select tests.add(due_on => %s)', day)), 'due_on',
  '[MS2] A day out of reach is refused: ' || day)
from unnest(array['private.today() - 367', 'private.today() + 3653', $$'infinity'$$, $$'-infinity'$$]) as day;
select is(tests.wrong_fields(format('select public.add_deal_milestone(tests.lumen(), %L, null, %L)', 'Signing', id)),
  'owner', '[MS2] An owner who is not in the room is refused: ' || what)
from (values (tests.id('mallory')::text, 'a stranger'), (tests.id('erin')::text, 'the platform'), ('1''--',
  'malformed'), ('', 'empty'),
  (gen_random_uuid()::text, 'nobody')) as t (id, what);
select is(tests.wrong_fields($$select public.add_deal_milestone(tests.lumen(), '', '1999-01-01', 'x')$$),
  'title, due_on, owner',
  '[MS2] All wrong fields are refused at once');
select lives_ok($$select tests.add(repeat('x', 200))$$, '[MS2] A title of 200 characters is accepted');
select lives_ok($$select public.remove_deal_milestone((select id::text from public.deal_room_milestones(tests.lumen())
  where title like 'xx%'))$$, '[MS3] Alice removes a milestone of hers');

-- Who changes them.
select tests.acting_as('carol');
select throws_ok(format(call, tests.of('signing')), 'PT403',
  'Only who manages a side and whoever added a milestone can change it.',
    '[MS3] Carol cannot change the milestone of another: ' || call)
from unnest(array['select public.change_deal_milestone(%L, ''Mine'', null, null, 1)',
  'select public.set_deal_milestone_done(%L, true)',
  'select public.remove_deal_milestone(%L)']) as call;
select throws_ok(format('select public.change_deal_milestone(%L, ''Mine'', null, null, %s)', tests.of('dd'),
  version), 'PT409', 'This milestone was changed in the meantime. Review it before you overwrite it.',
    '[MS4] Carol cannot change a version that she has not read: ' || version)
from unnest(array['2', 'null']) as version;
select lives_ok(format('select public.change_deal_milestone(%L, ''Diligence done'', private.today() + 7, %L, 1)',
  tests.of('dd'),
  tests.id('bob')), '[MS3] Carol changes her own milestone');
select is((select version from public.deal_room_milestones(tests.lumen()) where title = 'Diligence done'), 2,
  '[MS4] A changed milestone has the next version');
select tests.as_database();
select results_eq($$select user_id from public.notifications where kind = 'deal.milestone_assigned'
  order by created_at desc limit 1$$,
  $$values (tests.id('bob'))$$, '[MS1] The new owner of a milestone is told');
select tests.acting_as('bob');
select throws_ok(format('select public.set_deal_milestone_done(%L, null)', tests.of('dd')),
  'PT400', null, '[MS3] Bob has to say whether a milestone is done');
select lives_ok(format('select public.set_deal_milestone_done(%L, true)', tests.of('dd')),
  '[MS3] Bob says that the milestone is done');
select results_eq($$select done_by_name, is_late from public.deal_room_milestones(tests.lumen())
  where title = 'Diligence done'$$,
  $$values ('Bob Lindqvist', false)$$, '[MS3] A done milestone says by whom');
select lives_ok(format('select public.set_deal_milestone_done(%L, true)', tests.of('dd')),
  '[MS3] Bob says a second time that the milestone is done');
select lives_ok(format('select public.set_deal_milestone_done(%L, false)', tests.of('dd')),
  '[MS3] Bob says that the milestone is not done after all');
select lives_ok(format('select public.remove_deal_milestone(%L)', tests.of('signing')),
  '[MS3] Bob, a principal, removes a milestone of another');
select throws_ok(format('select public.set_deal_milestone_done(%L, true)', tests.of('signing')), 'PT404',
  'Milestone not found', '[MS3] A removed milestone cannot be done');
select results_eq(format($$select action, subject_name from public.deal_room_activity(%L)
  where action like 'milestone.%%' limit 5$$, tests.lumen()),
  $$values ('milestone.removed', 'Signing'), ('milestone.reopened', 'Diligence done'), ('milestone.done',
    'Diligence done'),
    ('milestone.changed', 'Diligence done'), ('milestone.removed', repeat('x', 200))$$,
      '[MS4] The log of the room names the milestone of each step');

-- An owner, who may say that it is done and nothing else; an owner who leaves stays named.
select tests.acting_as('alice');
insert into named select 'hers', tests.add('Hers', null, 'carol');
select tests.acting_as('carol');
select lives_ok(format('select public.set_deal_milestone_done(%L, true)', tests.of('hers')),
  '[MS3] Carol, its owner, says that a milestone is done');
select throws_ok(format('select public.remove_deal_milestone(%L)', tests.of('hers')), 'PT403',
  null, '[MS3] Carol, its owner, does not remove a milestone');
select tests.as_database();
update public.deal_room_members set is_viewer = true where user_id = tests.id('carol')
  and deal_room_id = tests.lumen()::uuid;
select tests.acting_as('carol');
select throws_ok($$select tests.add()$$, 'PT403', null, '[MS5] Carol, a viewer, adds no milestone');
select results_eq('select distinct can_change, can_finish from public.deal_room_milestones(tests.lumen())',
  'values (false, false)',
  '[MS5] Carol, a viewer, is offered no change');
select tests.acting_as('alice');
select is(tests.wrong_fields($$select tests.add(owner => 'carol')$$), 'owner',
  '[MS2] A milestone is not given to a viewer');
select lives_ok(format('select public.change_deal_milestone(%L, ''Hers still'', null, %L, 1)', tests.of('hers'),
  tests.id('carol')),
  '[MS3] A milestone stays with an owner to whom nobody could give it now');

-- An answer that was lost.
select tests.as_database();
create function tests.again(id uuid, title text default 'Lost') returns uuid language sql
as $$ select public.add_deal_milestone(tests.lumen(), title, private.today(), id => id::text) $$;
grant execute on function tests.again(uuid, text) to public;
select tests.acting_as('bob');
insert into named select 'lost', tests.again(gen_random_uuid());
select is(tests.again(tests.of('lost')::uuid, ' Lost '), tests.of('lost')::uuid,
  '[MS7] A milestone sent again under its id is the same');
select is((select count(*)::int from public.deal_room_milestones(tests.lumen()) where title = 'Lost'), 1,
  '[MS7] A milestone sent again is there once');
select is(tests.lines_about('milestone_id', tests.of('lost')), 1, '[MS7] A milestone sent again is in the log once');
select throws_ok($$select tests.again(tests.of('lost')::uuid, 'Other words')$$, 'PT409',
  'This was added already, with other words. Look at it before you add another.',
  '[MS7] A milestone with other words is not taken for the same');
select tests.acting_as('alice');
select throws_ok($$select tests.again(tests.of('lost')::uuid)$$, 'PT409', 'This id is taken.',
  '[MS7] Alice adds nothing under an id of Bob');
select public.remove_deal_milestone(tests.of('lost'));
select tests.acting_as('bob');
select throws_ok($$select tests.again(tests.of('lost')::uuid)$$, 'PT409',
  'This was added already, and has been removed since.',
  '[MS7] Bob reads that what he sends again was removed meanwhile');
insert into named select 'kept', tests.again(gen_random_uuid());
select tests.acting_as('alice');

-- Outsiders, and rooms in which nothing changes.
select collect_tap(tests.acting_as(who),
  throws_ok($$select tests.add()$$, 'PT404', null, '[MS5] ' || who || ' adds no milestone'),
  throws_ok(format('select public.remove_deal_milestone(%L)', tests.of('hers')), 'PT404',
    'Milestone not found', '[MS5] Strangers remove no milestone'),
  throws_ok($$select public.deal_room_milestones(tests.lumen())$$, 'PT404', null, '[MS5] Strangers read no milestone'))
from unnest(array['dave', 'erin', 'mallory', 'grace', 'henrik']) as who;
select tests.acting_as('alice');
select throws_ok(format('select public.remove_deal_milestone(%L)', id), 'PT404', 'Milestone not found',
  '[MS5] Alice removes no milestone that does not exist: ' || coalesce(id, 'null'))
from unnest(array[null, '', '1''--', gen_random_uuid()::text]) as id;
select tests.joins('nora', 'INVESTOR', false, false);
select tests.acting_as('nora');
select throws_ok(call, 'PT404', 'Milestone not found',
  '[MS5] Nora, who has not accepted the NDA, finds no milestone: ' || call)
from format('select public.remove_deal_milestone(%L)', tests.of('hers')) as call
union all
select throws_ok(call, 'PT404', 'Milestone not found',
  '[MS5] Nora, who has not accepted the NDA, finds no unknown milestone: ' || call)
from format('select public.set_deal_milestone_done(%L, true)', gen_random_uuid()) as call;
select tests.acting_as('alice');
select throws_ok('select 1 from public.deal_milestones', '42501', null,
  '[MS6] Alice cannot read the table of milestones');
select tests.as_anon();
select throws_ok('select public.deal_room_milestones(''x'')', '42501', null,
  '[MS5] A visitor cannot ask for the milestones');
select tests.acting_as('bob');
select throws_ok($$select public.add_deal_milestone(tests.room('Sahel Harvest'), 'Late')$$, 'PT409',
  'This deal is completed, so its room is read-only.', '[MS5] Bob adds no milestone once the deal is over');
select lives_ok($$select public.freeze_deal_room(tests.lumen(), 'Signing')$$, '[MS5] Bob freezes the room');
select throws_ok($$select tests.add()$$, 'PT409', 'This deal room is frozen.',
  '[MS5] Bob adds no milestone to a frozen room');
select is(tests.again(tests.of('kept')::uuid), tests.of('kept')::uuid,
  '[MS7] Bob reads in a frozen room that what he sends again was added before');
select results_eq('select distinct can_change, can_finish from public.deal_room_milestones(tests.lumen())',
  'values (false, false)', '[MS5] Bob is offered no change in a frozen room');
select tests.as_database();
delete from public.deal_room_freezes;
insert into public.deal_milestones (deal_room_id, title, created_by)
select tests.lumen()::uuid, 'Milestone ' || n, tests.id('alice') from generate_series(1, 97) n;
select tests.acting_as('alice');
select throws_ok($$select tests.add()$$, 'PT409', 'A deal can have at most 100 milestones.',
  '[MS6] A deal has at most a hundred milestones');
select tests.access_runs_out('bob', 'Lumen Grid');
select tests.acting_as('bob');
select throws_ok($$select tests.again(tests.of('kept')::uuid)$$, 'PT403', 'Access denied',
  '[MS7] Bob, whose access is over, is not answered about what he sends again');
select * from finish();
rollback;
