-- Who manages a side of a deal room and who signs for it. Cases RM and SG of docs/access.md.
-- Seed: alice owns the company of Lumen Grid, bob owns Lindqvist Ventures; both may sign.
-- Carol, its associate, has a seat.
begin;
\ir helpers.psql
\ir room_scene.psql
create function tests.company() returns text
language sql stable security definer set search_path = ''
as $$ select s.organization_id::text from public.startups s where s.slug = 'lumen-grid' $$;
create function tests.fund() returns text
language sql stable security definer set search_path = ''
as $$ select i.organization_id::text from public.investors i where i.fund_name = 'Lindqvist Ventures' $$;
create function tests.add(who text, role text default 'CONTRIBUTOR') returns void
language sql
as $$ select public.add_deal_room_member(tests.lumen(), tests.id(who)::text, role) $$;
create function tests.seat(who text) returns text
language sql stable security definer set search_path = ''
as $$ select concat_ws(' ', s.side, s.role, case when s.is_signatory then 'signs' end, case when s.ended_at is not null
  then 'ended' end) from private.room_seats s where s.deal_room_id = tests.lumen()::uuid
  and s.user_id = tests.id(who) $$;
create function tests.bell(who text, what text) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from public.notifications n where n.user_id = tests.id(who) and n.kind = what
  and n.created_at >= now() $$;
create function tests.signs(who text, signs boolean) returns void
language sql security definer set search_path = ''
as $$ update public.organization_members m set is_signatory = signs from public.investors i
  where i.fund_name = 'Lindqvist Ventures' and m.organization_id = i.organization_id and m.user_id = tests.id(who)
    and m.ended_at is null $$;
create function tests.names(side text) returns jsonb
language sql
as $$ select s -> 'names' from public.deal_overview(tests.lumen()) o, jsonb_array_elements(o.signatories) s
  where s ->> 'side' = names.side $$;
-- Is a side managed, and whom does it say to ask?
create function tests.asks(side text) returns text
language sql
as $$ select (s ->> 'is_managed') || ' ' || (s ->> 'owners')
  from public.deal_overview(tests.lumen()) o, jsonb_array_elements(o.signatories) s where s ->> 'side' = asks.side $$;
create function tests.newcomer(called text) returns uuid
language sql security definer set search_path = ''
as $$
  insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
  values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
    called || '@dealport.test', now(), '{"provider": "email"}', jsonb_build_object('username', called)) returning id
$$;
grant execute on all functions in schema tests to public;
select no_plan();
select tests.sign('carol', 'Lumen Grid');
select tests.joins('nora', 'INVESTOR', false);
select tests.newcomer('dora'), tests.newcomer('kim'), tests.newcomer('lou');
select tests.works_for('dora', 'lumen-grid', 'MEMBER'), tests.works_for('kim', 'lumen-grid', 'ADMIN'),
  tests.invests_for('lou', 'bob', 'MEMBER');
select tests.as_database();

-- Who does not manage.
select is(tests.seat('nora') || ', ' || tests.seat('carol'), 'INVESTOR CONTRIBUTOR, INVESTOR CONTRIBUTOR',
  '[RM1] Neither an adviser nor who works for the fund manages its side');
select collect_tap(tests.acting_as(who), throws_ok(call, 'PT403', null,
  '[RM1] Who does not manage a side is refused: ' || who || ', ' || call))
from unnest(array['nora', 'carol']) who, unnest(array[
  $$select public.end_deal_room_membership(tests.lumen(), tests.id('bob')::text, 'No.')$$,
  $$select public.set_deal_room_role(tests.lumen(), tests.id('nora')::text, 'VIEWER')$$,
  $$select public.invite_to_deal_room(tests.lumen(), 'adviser@dealport.test')$$,
  $$select public.freeze_deal_room(tests.lumen(), 'No.')$$,
  $$select public.reassign_deal_room_work(tests.lumen(), tests.id('bob')::text)$$,
  $$select tests.add('grace')$$]) call;
select collect_tap(tests.acting_as(who),
  is_empty('select 1 from public.deal_room_colleagues(tests.lumen())', '[RM1] No colleagues are offered to ' || who),
  is_empty('select 1 from public.my_rooms_to_join()', '[RM11] No rooms to join are shown to ' || who))
from unnest(array['nora', 'carol']) who;
select tests.as_database();
select lives_ok($$select tests.works_for('nora', 'cryonaut', 'ADMIN')$$,
  '[RM2] An adviser may administer another company');
select is(tests.seat('nora'), 'INVESTOR CONTRIBUTOR', '[RM2] Who administers another organization manages nothing here');

-- Who joins.
select tests.as_anon();
select throws_ok(call, '42501', null, '[RM2] A visitor cannot ' || call)
from unnest(array['select public.add_deal_room_member(''x'', ''x'')', 'select public.my_rooms_to_join()',
  'select public.deal_room_colleagues(''x'')', 'select public.reassign_deal_room_work(''x'', ''x'')']) call;
select collect_tap(tests.acting_as(who),
  throws_ok(format('select tests.add(%L)', who), 'PT404', 'Deal room not found',
    '[RM2] Who administers another organization, or none, does not join: ' || who),
  throws_ok('select public.deal_room_colleagues(tests.lumen())', 'PT404', 'Deal room not found',
    '[RM2] A stranger reads no colleagues: ' || who),
  is_empty('select 1 from public.my_rooms_to_join() j where j.deal_room_id::text = tests.lumen()',
    '[RM11] The room is not among those that strangers can join: ' || who))
from unnest(array['mallory', 'henrik', 'grace', 'erin', 'dora']) who;
select tests.acting_as('kim');
select results_eq($$select startup_name, side::text, organization_id::text from public.my_rooms_to_join()$$,
  $$values ('Lumen Grid', 'FOUNDER', tests.company())$$, '[RM3] An administrator reads which rooms they can join');
select throws_ok($$select tests.add('dora')$$, 'PT403', 'Join the deal room before you bring others into it.',
  '[RM3] Without a seat an administrator brings nobody in');
select lives_ok($$select tests.add('kim')$$, '[RM3] An administrator takes a seat');
select is((select access::text from public.open_deal_room(tests.lumen())), 'overview',
  '[RM3] Who joined accepts the NDA for themself');
select is_empty('select 1 from public.my_rooms_to_join()', '[RM11] A room that one sits in is not one to join');
select throws_ok($$select tests.add('kim')$$, 'PT409', 'You are already in this deal room.',
  '[RM3] Nobody joins twice');
select is(tests.seat('kim') || ', ' || tests.bell('alice', 'deal_room.member_joined'), 'FOUNDER MANAGER, 1',
  '[RM3] They manage the side, and the others are told');

-- Colleagues, chosen.
select tests.acting_as('alice');
select set_eq('select user_id from public.deal_room_colleagues(tests.lumen())',
  $$values (tests.id('dora')), (tests.id('camille'))$$,
  '[RM4] Alice is offered the members of her company who are not in the room');
select throws_ok(format('select public.add_deal_room_member(tests.lumen(), %L)', id), 'PT404', 'Member not found',
  '[RM4] Nobody of another organization is brought in: ' || coalesce(id, 'null'))
from unnest(array[tests.id('grace')::text, 'x', null]) id;
select throws_ok($$select tests.add('dora', 'MANAGER')$$, 'PT400', null, '[RM4] Nobody is brought in as a manager');
select lives_ok($$select tests.add('dora', 'VIEWER')$$, '[RM4] Alice brings Dora in as a viewer');
select throws_ok($$select tests.add('dora')$$, 'PT409', 'This person is already in the deal room.',
  '[RM4] Nobody is brought in twice');
select tests.as_database();
select is(tests.seat('dora') || ', ' || tests.bell('dora', 'deal_room.added') || ', '
  || tests.bell('bob', 'deal_room.member_joined'), 'FOUNDER VIEWER, 1, 1', '[RM4] Dora is told, and the others are');
select results_eq($$select user_id, metadata from public.audit_logs where action = 'member.added'
  and user_id = tests.id('alice')$$,
  $$values (tests.id('alice'), jsonb_build_object('user_id', tests.id('dora')))$$, '[RM4] It is audited by ids alone');
update public.deal_room_members set expires_at = now() + interval '1 minute' where user_id = tests.id('dora');
select tests.access_runs_out('dora', 'Lumen Grid');
select tests.acting_as('alice');
select isnt_empty($$select 1 from public.deal_room_colleagues(tests.lumen()) where user_id = tests.id('dora')$$,
  '[RM4] Whose time is over can be brought in again');
select lives_ok($$select tests.add('dora')$$, '[RM4] Alice brings Dora in again');

-- Nobody changes sides.
savepoint sides;
select tests.as_database();
update public.deal_room_members set side = 'INVESTOR', ended_at = now() where user_id = tests.id('dora');
select tests.acting_as('alice');
select throws_ok($$select tests.add('dora')$$, 'PT409', 'This person cannot join this deal room.',
  '[RM5] A colleague who was on the other side is not brought in');
select is_empty($$select 1 from public.deal_room_colleagues(tests.lumen()) where user_id = tests.id('dora')$$,
  '[RM5] A colleague who was on the other side is not offered');
select tests.as_database();
update public.deal_room_members set side = 'INVESTOR', ended_at = now() where user_id = tests.id('kim');
select tests.acting_as('kim');
select throws_ok($$select tests.add('kim')$$, 'PT409', 'You are or were on the other side of this deal room.',
  '[RM5] An administrator who was on the other side does not join');
select is_empty('select 1 from public.my_rooms_to_join()', '[RM5] Such a room is not one to join');
rollback to savepoint sides;

-- What administrators have, they have while they are.
select tests.sign('kim', 'Lumen Grid');
select tests.acting_as('alice');
insert into named select 'folder', id from public.add_deal_room_folder(tests.lumen(), 'Cap table');
select public.set_deal_room_side_access(tests.lumen(), 'FOUNDER', 'NONE', folder => tests.of('folder'));
select tests.as_database();
create function tests.may_see(who text) returns boolean
language sql stable security definer set search_path = ''
as $$ select private.access_in_scope(f.scope_id, tests.id(who)) > 'NONE'
  from public.deal_room_folders f where f.id = tests.of('folder')::uuid $$;
select is(tests.may_see('kim'), true, '[RM8] Who manages a side sees all of its folders');
select tests.forget_broadcasts();
select tests.works_for('kim', 'lumen-grid', 'MEMBER');
select is(tests.may_see('kim'), false, '[RM8] Who administers the company no more loses that at once');
select isnt_empty($$select 1 from tests.broadcasts() where event = 'deal_room.changed'
  and topic = 'user:' || tests.id('kim')$$, '[RM8] Their screens hear of it');
select is_empty('select tests.wrong_scopes()', '[RM8] The kept rules are true after somebody was demoted');
select tests.works_for('kim', 'lumen-grid', 'ADMIN');
select is(tests.may_see('kim'), true, '[RM8] Who administers it again sees them again');

-- An adviser who comes to the organization is a colleague.
update public.deal_room_members set firm = 'Setterwalls' where user_id = tests.id('nora');
select tests.acting_as('bob');
select results_eq($$select firm, organization_name from public.deal_room_people(tests.lumen())
  where username = 'nora'$$,
  $$values ('Setterwalls', null::text)$$, '[RM10] An adviser is shown with their firm');
select tests.as_database();
select tests.works_for('nora', 'cryonaut', null);
select tests.invests_for('nora', 'bob', 'ADMIN');
select tests.acting_as('bob');
select results_eq($$select firm, organization_name, is_manager from public.deal_room_people(tests.lumen())
  where username = 'nora'$$, $$values (null::text, 'Lindqvist Ventures', true)$$,
  '[RM10] An adviser who joins the fund as an administrator is one of it, and manages its side');
select tests.as_database();
select is_empty('select tests.wrong_scopes()', '[RM10] The kept rules are true after an adviser joined');

-- What somebody had to do.
select tests.acting_as('alice');
insert into named select 'mine', public.add_deal_milestone(tests.lumen(), 'Notary', owner => tests.id('carol')::text);
insert into named select 'question', public.ask_deal_room_question(tests.lumen(), 'Ticket', 'Which ticket?');
select tests.acting_as('bob');
select public.assign_deal_room_question(tests.of('question'), tests.id('carol')::text);
select tests.acting_as('alice');
select throws_ok($$select public.reassign_deal_room_work(tests.lumen(), tests.id('carol')::text)$$, 'PT404',
  'Member not found', '[RM9] The other side reassigns nothing');
select tests.acting_as('bob');
select throws_ok(format($$select public.reassign_deal_room_work(tests.lumen(), tests.id('carol')::text, %L)$$, next),
  'PT400', null, '[RM9] Work goes to nobody who cannot do it: ' || next)
from unnest(array[tests.id('alice')::text, tests.id('carol')::text, tests.id('grace')::text, 'x']) next;
savepoint reassigned;
select is(public.reassign_deal_room_work(tests.lumen(), tests.id('carol')::text, tests.id('nora')::text), 2,
  '[RM9] Bob gives all that Carol had to do to Nora');
select is(public.reassign_deal_room_work(tests.lumen(), tests.id('carol')::text, tests.id('nora')::text), 0,
  '[RM9] What is reassigned once is not again');
select isnt_empty($$select 1 from public.deal_room_activity(tests.lumen()) where action = 'member.work_reassigned'$$,
  '[RM9] The log says it to the side');
select tests.acting_as('alice');
select is_empty($$select 1 from public.deal_room_activity(tests.lumen()) where action = 'member.work_reassigned'$$,
  '[RM9] The log says it to that side alone');
select tests.as_database();
select is(tests.bell('nora', 'deal_room.assigned'), 1::bigint, '[RM9] Nora is told once');
select is(tests.bell('nora', 'deal_room.diligence_assigned'), 0::bigint,
  '[RM9] Nora is told of no item that she was not given');
select is((select owner_id from public.deal_milestones where id = tests.of('mine')::uuid), tests.id('nora'),
  '[RM9] The milestone is Nora''s');
rollback to savepoint reassigned;

-- Who signs.
select tests.as_database();
update public.deals set status = 'IN_PROGRESS' where id = tests.deal('Lumen Grid');
delete from public.deal_completions where deal_id = tests.deal('Lumen Grid');
delete from public.deal_terms where deal_id = tests.deal('Lumen Grid') and confirmed_at is null;
create function tests.version() returns int
language sql stable security definer set search_path = ''
as $$ select max(t.version) from public.deal_terms t where t.deal_id = tests.deal('Lumen Grid') $$;
create function tests.confirm() returns void
language sql as $$ select public.confirm_deal_terms(tests.deal('Lumen Grid')::text, tests.version()) $$;
grant execute on all functions in schema tests to public;
select tests.acting_as('alice');
select lives_ok($$select public.propose_deal_terms(tests.deal('Lumen Grid')::text, 1, 1, 1, tests.version() + 1)$$,
  '[SG1] Alice proposes terms');
select collect_tap(tests.acting_as(who),
  throws_ok('select tests.confirm()', 'PT403', said, '[SG1] Terms are not confirmed without authority: ' || who))
from (values ('nora', 'Only Bob Lindqvist may sign for Lindqvist Ventures.'),
  ('carol', 'Only who manages a side of the deal, or may sign for it, can do this.')) t (who, said);
select tests.acting_as('nora');
select results_eq($$select is_mine, can_confirm_terms from public.deal_overview(tests.lumen())$$,
  'values (false, false)',
  '[SG1] Who manages the side without authority to sign is not offered to');
select is(tests.names('INVESTOR'), '["Bob Lindqvist"]', '[SG1] They read who may sign');
select throws_ok($$select public.confirm_deal_completion(tests.deal('Lumen Grid')::text)$$, 'PT403',
  'Only Bob Lindqvist may sign for Lindqvist Ventures.', '[SG1] A completion is not confirmed without authority');
select tests.as_database();
select tests.signs('bob', false);
select tests.acting_as('bob');
select throws_ok('select tests.confirm()', 'PT403',
  'Nobody may sign for Lindqvist Ventures now. One of its owners decides who may.',
  '[SG2] An owner whose authority was withdrawn does not sign, and reads whom to ask');
select is(tests.names('INVESTOR'), '[]', '[SG2] A side that nobody can sign for says so');
select is(tests.asks('INVESTOR'), 'true ["Bob Lindqvist"]', '[SG2] It names the owners, whom to ask');
select results_eq($$select is_signatory, can_post, read_only_reason from public.open_deal_room(tests.lumen())$$,
  $$values (false, true, null::text)$$, '[SG2] It is not read-only for that');
select tests.acting_as('alice');
select is(tests.names('INVESTOR'), '[]', '[SG2] The other side reads it, too');
select is(tests.asks('INVESTOR') || ', ' || tests.asks('FOUNDER'), 'true [], true []',
  '[SG2] The other side reads no owner, and its own side has nobody to ask for');
select is((select completion_obstacle from public.deal_overview(tests.lumen())),
  'Nobody is in the room who may sign for the other side.', '[SG2] The completion waits for it');
select tests.as_database();
select tests.signs('carol', true);
select tests.acting_as('alice');
select is(tests.names('INVESTOR'), '["Carol Mehta"]', '[SG5] The other side reads who may sign now');
select tests.as_database();
select is(tests.seat('carol'), 'INVESTOR CONTRIBUTOR signs', '[SG5] Who signs does not manage by that');
savepoint unmanaged;
update public.deal_room_members set ended_at = now(), ended_by = user_id
where user_id in (tests.id('bob'), tests.id('nora'));
select tests.acting_as('carol');
select is(tests.asks('INVESTOR'), 'false ["Bob Lindqvist"]',
  '[SG7] A side that nobody with a seat manages says so, and names the owners');
select tests.acting_as('alice');
select is(tests.asks('INVESTOR'), 'false []', '[SG7] The other side reads that nobody manages it, and no name');
select tests.as_database();
rollback to savepoint unmanaged;
select tests.acting_as('carol');
select is((select label from public.deal_room_people(tests.lumen()) where is_me), 'Lead Investor',
  '[SG5] Who may sign is shown as the lead investor');
select lives_ok('select tests.confirm()', '[SG5] A member who may sign confirms terms');
select lives_ok($$select public.confirm_deal_completion(tests.deal('Lumen Grid')::text,
  (select o.open_matters ->> 'seen' from public.deal_overview(tests.lumen()) o))$$,
  '[SG5] A member who may sign confirms the completion');
select tests.as_database();
update public.deal_room_members set ended_at = now(), ended_by = user_id where user_id = tests.id('carol');
select tests.acting_as('alice');
select is(tests.names('INVESTOR'), '[]', '[SG6] Of the other side only signatories in the room are named');
select tests.acting_as('bob');
select is(tests.names('INVESTOR'), '["Carol Mehta"]', '[SG6] One''s own side reads of all');

-- Who closes their account.
select tests.as_database();
select isnt_empty($$select 1 from private.account_closing_obstacles(tests.id('carol')) where kind = 'DEAL_ROOM'$$,
  '[SG4] The only one who may sign for a side of an open deal keeps their account');
select tests.signs('bob', true);
select is_empty($$select 1 from private.account_closing_obstacles(tests.id('carol')) where kind = 'DEAL_ROOM'$$,
  '[SG4] Somebody beside whom others may sign can close it');

-- Who leaves the organization leaves its rooms.
update public.deal_room_members set ended_at = null, ended_by = null where user_id = tests.id('carol');
create temp table former as select tests.epoch('Lumen Grid') as epoch;
select tests.acting_as('bob');
select lives_ok(format('select public.remove_member(%L, %L, ''She left.'')', tests.fund(), tests.id('carol')),
  '[RM7] Bob removes Carol from the fund');
select is(tests.seat('carol'), 'INVESTOR CONTRIBUTOR ended', '[RM7] Her seats end in the same transaction');
select tests.as_database();
select is(tests.epoch('Lumen Grid'), (select epoch + 1 from former), '[RM7] The room moves to another topic');
select is_empty('select tests.wrong_grants()', '[RM7] The kept grants are true after a member left');
select tests.acting_as('carol');
select throws_ok('select public.open_deal_room(tests.lumen())', 'PT403', null,
  '[RM7] A former member reads nothing more');
select * from finish();
rollback;
