-- What the room's screens ask. Cases O of docs/access.md.
begin;
\ir helpers.psql
select no_plan();

-- The list.
select tests.acting_as('bob');
select results_eq('select startup_name, access::text, must_accept_nda, unread_count, last_message_at is null, ending
  from public.my_deal_rooms()',
  $$values ('Cryonaut', 'overview', true, null::bigint, true, null), ('Lumen Grid', 'full', false, 0, false, null),
    ('Sahel Harvest', 'full', false, 0, false, 'COMPLETED')$$,
    '[O1] Bob lists the room to sign first, the completed one last, and no count before the NDA');
select tests.acting_as('alice');
select is((select unread_count from public.my_deal_rooms()), 1::bigint, '[O1] Alice has one message to read');
select tests.acting_as('carol');
select results_eq('select unread_count, last_message_at from public.my_deal_rooms()',
  'values (null::bigint, null::timestamptz)', '[O2] Carol reads no count of messages before she accepts the NDA');
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.my_deal_rooms()',
  '[O3] ' || name || ' lists no deal room'))
from unnest(array['mallory', 'dave', 'erin', 'grace']) as name;
select tests.as_anon();
select throws_ok('select public.' || call, '42501', null, '[O3] A visitor cannot call ' || call)
from unnest(array['my_deal_rooms()', 'open_deal_room(''x'')', 'deal_room_people(''x'')',
  'deal_room_activity(''x'')']) as call;

-- One room.
select tests.acting_as('alice');
select results_eq($$
    select access::text, my_side::text, is_manager, can_post, can_contribute, can_invite, must_accept_nda,
  channel_epoch, nda_version, nda_accepted_at is not null from public.open_deal_room(tests.room('Lumen Grid'))$$,
  $$values ('full', 'FOUNDER', true, true, true, true, false, 1, 3, true)$$, '[O4] Alice may post, upload and invite');
select tests.acting_as('carol');
select results_eq($$
    select access::text, my_side::text, is_manager, can_post, can_contribute, can_invite, must_accept_nda,
  amount, nda_accepted_at from public.open_deal_room(tests.room('Lumen Grid'))$$,
  $$values ('overview', 'INVESTOR', false, false, false, false, true, 3500000.00, null::timestamptz)$$,
    '[O5] Carol sees the amounts and must accept the NDA');
select tests.sign('carol', 'Lumen Grid');
select results_eq($$select can_post, can_contribute, can_invite, must_accept_nda
  from public.open_deal_room(tests.room('Lumen Grid'))$$, 'values (true, true, false, false)',
  '[O5] Carol may post and upload after the NDA, but not invite');
select tests.acting_as('bob');
select results_eq($$select access::text, can_post, can_contribute, can_invite
  from public.open_deal_room(tests.room('Sahel Harvest'))$$, $$values ('full', false, false, false)$$,
  '[O6] Bob may only read in the room of a completed deal');
select collect_tap(
  tests.acting_as(name),
  throws_ok($$select public.open_deal_room(tests.room('Lumen Grid'))$$, 'PT404', 'Deal room not found',
    '[O7] ' || name || ' finds no room'),
  throws_ok($$select public.deal_room_people(tests.room('Lumen Grid'))$$, 'PT404', 'Deal room not found',
    '[O7] ' || name || ' finds no person of the room'),
  throws_ok($$select public.deal_room_activity(tests.room('Lumen Grid'))$$, 'PT404', 'Deal room not found',
    '[O7] ' || name || ' finds no activity of the room'))
from unnest(array['mallory', 'dave', 'erin', 'grace', 'henrik']) as name;
select tests.acting_as('alice');
select throws_ok(format('select public.%s(%L)', call, id), 'PT404', 'Deal room not found',
  '[O7] ' || call || ' finds no room by the id ' || coalesce(quote_literal(id), 'null'))
from unnest(array['open_deal_room', 'deal_room_latest', 'deal_room_people', 'deal_room_activity']) as call,
  unnest(array['nonsense', '', gen_random_uuid()::text, null]) as id;

-- Its people.
select results_eq($$select username, label, is_me, is_manager, is_current, nda_accepted_at is not null
  from public.deal_room_people(tests.room('Lumen Grid'))$$,
  $$values ('alice', 'Participant', true, true, true, true), ('bob', 'Lead Investor', false, true, true, true),
    ('carol', 'Participant', false, false, true, true)$$,
    '[O8] The people of the room are oneself first, then who may sign');
select is_empty($$select p from public.deal_room_people(tests.room('Lumen Grid')) p where p::text like '%@%'
  or p::text like '%203.0.113%'$$, '[O8] The people of the room have no email and no IP address');
select tests.acting_as('carol');
select is((select count(*) from public.deal_room_people(tests.room('Lumen Grid'))), 3::bigint,
  '[O8] Carol reads who is in the room');
select is_empty($$select 1 from public.users where id <> tests.id('carol')$$, '[O8] Carol reads no account of another');
select tests.acting_as('bob');
select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('carol')::text, 'Done');
select results_eq($$select username, is_current from public.deal_room_people(tests.room('Lumen Grid'))
  where username = 'carol'$$, $$values ('carol', false)$$, '[O9] Bob reads the name of who left');
select tests.as_database();
update public.deal_rooms set is_active = false where id = tests.room('Lumen Grid')::uuid;
select tests.acting_as('bob');
select is_empty($$select 1 from public.deal_room_people(tests.room('Lumen Grid')) where username = 'carol'$$,
  '[O9] Bob does not read who left once the room is closed');
select results_eq($$select access::text, is_active, can_post, must_accept_nda, read_only_reason, ending
  from public.open_deal_room(tests.room('Lumen Grid'))$$,
  $$values ('overview', false, false, false, 'This deal room is closed. Only its overview can be read.', 'CLOSED')$$,
    '[O9] A closed room asks for no NDA, and says that it is closed');
select throws_ok($$select public.deal_room_activity(tests.room('Lumen Grid'))$$, 'PT403', 'This deal room is closed.',
  '[O9] A closed room shows no activity');
select tests.as_database();
update public.deal_rooms set is_active = true where id = tests.room('Lumen Grid')::uuid;
update public.deal_room_members set ended_at = null, ended_by = null where user_id = tests.id('carol');

-- Its activity.
select tests.as_database();
-- By pages of two, each after the last line of the one before.
create function tests.paged() returns setof uuid language plpgsql
as $$
declare
  line record;
  last record;
begin
  select null::timestamptz as happened_at, null::uuid as id into last;
  loop
    for line in select a.id, a.happened_at
      from public.deal_room_activity(tests.room('Lumen Grid'), last.happened_at, 2, last.id::text) a loop
      return next line.id;
      last := line;
    end loop;
    exit when not found;
  end loop;
end
$$;
grant execute on function tests.paged() to public;
create temp table opened as select tests.add_document('Lumen Grid', 'alice') as id;
grant select on opened to public;
select tests.as_service();
select public.open_deal_room_document(tests.id('carol'), id::text, true, '203.0.113.8', 'Agent/1') is null from opened;
select tests.acting_as('bob');
select public.invite_to_deal_room(tests.room('Lumen Grid'), 'adviser@secret.test') is null;
select tests.acting_as('alice');
select results_eq($$select action, actor_name, subject_name from public.deal_room_activity(tests.room('Lumen Grid'),
  null, 1)$$, $$values ('member.invited', 'Bob Lindqvist', 'adviser@secret.test')$$,
  '[O10] Alice reads the newest line first, with names and who was invited');
select isnt_empty($$select 1 from public.deal_room_activity(tests.room('Lumen Grid'))
  where action = 'document.downloaded' and actor_name = 'Carol Mehta'$$,
  '[O11] Alice, the founder, reads who downloaded a document');
select tests.as_database();
insert into public.audit_logs (action, target_type, target_id, user_id, metadata, timestamp)
select 'member.kyc_waived', 'deal_room', i.deal_room_id, tests.id('alice'), jsonb_build_object('invitation_id', i.id),
  now() - interval '1 hour' from public.deal_room_invitations i where i.email = 'adviser@secret.test';
select tests.acting_as('alice');
select isnt_empty($$select 1 from public.deal_room_activity(tests.room('Lumen Grid'))
  where action = 'member.kyc_waived'$$, '[O12] Alice reads whose KYC was waived');
select is_empty($$select a from public.deal_room_activity(tests.room('Lumen Grid')) a where a::text like '%203.0.113%'
  or a::text like '%Agent/1%'$$, '[O10] The activity shows no IP address and no browser');
select is((select count(*) from public.deal_room_activity(tests.room('Lumen Grid'), null, n)), expected,
  '[O10] A page of the activity is at least one line long, asked for ' || coalesce(n::text, 'null'))
from (values (2, 2::bigint), (0, 1), (-5, 1)) as p (n, expected);
select cmp_ok((select count(*) from public.deal_room_activity(tests.room('Lumen Grid'), null, 100000)), '<=',
  200::bigint, '[O10] A page of the activity has at most 200 lines');
select tests.as_database();
insert into public.audit_logs (action, target_type, target_id, user_id, metadata, timestamp)
select l.action, l.target_type, l.target_id, l.user_id, l.metadata, l.timestamp
from (select * from public.audit_logs where target_id = tests.room('Lumen Grid')::uuid and action = 'member.invited'
  order by timestamp desc limit 1) l, generate_series(1, 5);
select tests.acting_as('alice');
select results_eq('select tests.paged() limit 200',
  $$select id from public.deal_room_activity(tests.room('Lumen Grid'), null, 200)$$,
  '[O10] The activity is whole and in order page by page');
select results_eq($$select count(*), count(*) filter (where x.id in (
    select y.id from public.deal_room_activity(tests.room('Lumen Grid'), l.happened_at, 200, 'x') y))
  from public.deal_room_activity(tests.room('Lumen Grid'), null, 1) l,
    public.deal_room_activity(tests.room('Lumen Grid'), null, 200) x
  where x.happened_at = l.happened_at$$, 'values (6::bigint, 0::bigint)',
  '[O10] An unknown id in the activity is that of no line');
select is_empty($$select 1 from public.deal_room_activity(tests.room('Lumen Grid'), '-infinity')$$,
  '[O10] The activity has nothing before the beginning');
select is_empty($$
  (select id from public.deal_room_activity(tests.room('Lumen Grid'))) except
  (select id from public.audit_logs where target_id = tests.room('Lumen Grid')::uuid)$$,
  '[O10] The activity has lines of this room only')
    from (select tests.as_database(), set_config('request.jwt.claims', tests.claims_of(tests.id('alice'))::text,
    true)) t;
select tests.acting_as('carol');
select isnt_empty($$select 1 from public.deal_room_activity(tests.room('Lumen Grid'))
  where action = 'document.downloaded'$$, '[O11] Carol reads about her own downloads');
select is_empty($$select a from public.deal_room_activity(tests.room('Lumen Grid')) a
  where a::text like '%adviser@secret.test%'$$, '[O12] Carol reads no address of an invited person');
select is_empty($$select 1 from public.deal_room_activity(tests.room('Lumen Grid'))
  where action = 'member.kyc_waived'$$, '[O12] Carol does not read whose KYC was waived');
select tests.acting_as('bob');
select is_empty($$select 1 from public.deal_room_activity(tests.room('Lumen Grid'))
  where action = 'document.downloaded'$$, '[O11] Bob reads nothing of the downloads of others');
select throws_ok($$select public.deal_room_activity(tests.room('Cryonaut'))$$, 'PT403',
  'Accept the NDA of this deal room first.', '[O13] Bob reads no activity before he accepts the NDA');

-- Who is barred.
select tests.as_database();
update public.deal_room_members set expires_at = now() - interval '1 second' where user_id = tests.id('carol');
select tests.acting_as('carol');
select throws_ok(format('select public.%s(tests.room(''Lumen Grid''))', call), 'PT403', 'Access denied',
  '[O14] Carol, whose access expired, cannot call ' || call)
from unnest(array['open_deal_room', 'deal_room_latest', 'deal_room_people', 'deal_room_activity']) as call;
select results_eq('select startup_name, name, access::text, amount, unread_count, last_message_at, ending, ended_by_name
  from public.my_deal_rooms()',
  $$values ('Lumen Grid', 'Lumen Grid · Series A', 'none', null::numeric, null::bigint, null::timestamptz,
    'ACCESS_EXPIRED', null::text)$$, '[O14] Carol reads that her access has expired, and nothing more of the room');
select tests.disable('bob');
select tests.acting_as('bob');
select throws_ok(format('select public.%s(tests.room(''Lumen Grid''))', call), 'PT403',
  'This account has been disabled.', '[O14] Bob, once disabled, cannot call ' || call)
from unnest(array['open_deal_room', 'deal_room_latest', 'deal_room_people', 'deal_room_activity']) as call;
select throws_ok('select 1 from public.my_deal_rooms()', 'PT403', 'This account has been disabled.',
  '[O14] Bob lists no room once he is disabled');
select tests.as_database();
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after all of it');

select * from finish();
rollback;
