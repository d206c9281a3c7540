-- Who is in a room, who is invited, who was in it, and what one may do about each. Cases RP of docs/access.md.
-- Seed: alice (founder), bob (investor) and carol (bob's colleague, NDA not accepted) are in Lumen Grid's room; claire,
-- whose KYC was waived, was in Calanque Bio's.
begin;
\ir helpers.psql
create function tests.bell(who text) returns setof text
language sql security definer set search_path = ''
as $$ select n.kind from public.notifications n where n.user_id = tests.id(who) and n.read_at is null order by n.kind
  $$;
create function tests.invitation(address text) returns text
language sql stable security definer set search_path = ''
as $$ select i.id::text from public.deal_room_invitations i where i.email = address || '@dealport.test'
  order by i.created_at desc, i.revoked_at nulls first limit 1 $$;
-- Would it be done? Nothing remains of it.
create function tests.would(call text) returns boolean
language plpgsql
as $$
begin
  execute call;
  raise exception using errcode = 'ZZ001';
exception
  when sqlstate 'ZZ001' then return true;
  when others then return false;
end
$$;
-- What the caller's screen offers for each person, and what the functions say when it is tried.
create function tests.offered() returns table (person text, offers text, is_true boolean)
language sql
as $$
  select p.username, concat_ws(' ', case when p.can_leave then 'leave' end, case when p.can_end then 'end' end, case
    when p.can_set_expiry then 'expiry' end),
         p.can_leave = (p.is_me and tests.would(format('select public.end_deal_room_membership(%L, %L)',
           tests.room('Lumen Grid'), p.user_id)))
         and p.can_end = (not p.is_me and tests.would(format('select public.end_deal_room_membership(%L, %L, ''Done'')',
           tests.room('Lumen Grid'), p.user_id)))
         and p.can_set_expiry =
           tests.would(format('select public.set_deal_room_expiry(%L, %L, now() + interval ''1 day'')',
           tests.room('Lumen Grid'), p.user_id))
  from public.deal_room_people(tests.room('Lumen Grid')) p
$$;
create function tests.offered_to_invited() returns table (email text, state text, offers text, is_true boolean)
language sql
as $$
  select i.email, i.state, concat_ws(' ', case when i.can_renew then 'renew' end, case when i.can_revoke
    then 'revoke' end, case when i.can_waive then 'waive' end),
         i.can_renew = tests.would(format('select public.invite_to_deal_room(%L, %L)', tests.room('Lumen Grid'),
           i.email))
         and i.can_revoke = tests.would(format('select public.revoke_deal_room_invitation(%L)', i.id))
         and (not i.can_waive or tests.would(format('select public.waive_kyc(%L, ''Known'')', i.id)))
  from public.deal_room_invited(tests.room('Lumen Grid')) i
$$;
grant execute on all functions in schema tests to public;
select no_plan();
delete from public.notifications;

-- What is offered is what is done.
select collect_tap(tests.acting_as(who), results_eq('select * from tests.offered()', expected,
  '[RP1] ' || who || ' is offered what the functions do'))
from (values
  ('alice', $$values ('alice', 'leave', true), ('bob', '', true), ('carol', '', true)$$),
  ('bob', $$values ('bob', 'leave', true), ('alice', '', true), ('carol', 'end expiry', true)$$),
  ('carol', $$values ('carol', 'leave', true), ('alice', '', true), ('bob', '', true)$$)) as t (who, expected);
select collect_tap(tests.acting_as(who),
  throws_ok($$select public.deal_room_people(tests.room('Lumen Grid'))$$, 'PT404', 'Deal room not found',
    '[RP1] ' || who || ' finds no person of the room'),
  throws_ok($$select public.deal_room_invited(tests.room('Lumen Grid'))$$, 'PT404', 'Deal room not found',
    '[RP2] ' || who || ' finds no invitation of the room'))
from unnest(array['dave', 'erin', 'mallory', 'grace', 'henrik']) as who;
select tests.as_anon();
select throws_ok('select public.deal_room_invited(''x'')', '42501', null,
  '[RP2] A visitor cannot ask for the invitations');
select tests.acting_as('alice');
select throws_ok(format('select public.deal_room_invited(%L)', id), 'PT404', 'Deal room not found',
  '[RP2] There are no invitations of an unknown room: ' || coalesce(quote_literal(id), 'null'))
from unnest(array['nonsense', '', gen_random_uuid()::text, null]) as id;
select results_eq($$select username, invited_by_name, own_expires_at, joined_at is not null
  from public.deal_room_people(tests.room('Lumen Grid'))$$,
  $$values ('alice', null, null::timestamptz, true), ('bob', null, null, true),
    ('carol', 'Bob Lindqvist', null, true)$$, '[RP1] The people of the room say who was invited by whom');

-- Why a KYC was waived: Claire, an investor who is not verified, in the room of Calanque Bio.
select tests.as_database();
create function tests.waivers() returns setof text
language sql
as $$ select p.username || ': ' || p.kyc_waiver_reason from public.deal_room_people(tests.room('Calanque Bio')) p
  where p.kyc_waiver_reason is not null $$;
grant execute on function tests.waivers() to public;
insert into public.deal_room_members (deal_room_id, user_id, side)
values (tests.room('Calanque Bio')::uuid, tests.id('samuel'), 'INVESTOR');
select tests.acting_as('camille.vidal');
select is_empty('select * from tests.waivers()', '[RP3] Camille does not read it before they accept the NDA');
select tests.as_database();
select tests.sign(who, 'Calanque Bio') from unnest(array['claire', 'samuel', 'camille.vidal']) as who;
select collect_tap(tests.acting_as(who), results_eq('select * from tests.waivers()',
  $$values ('claire: Introduced by our chair; her verification is under way.')$$,
  '[RP3] ' || who || ', who manages a side, reads why the KYC of the investor was waived'))
from unnest(array['claire', 'camille.vidal']) as who;
select tests.acting_as('samuel');
select is_empty('select * from tests.waivers()', '[RP3] An adviser does not read why it was waived');

-- Carol has accepted what the room asks for; there is a newer text.
select tests.as_database();
select tests.sign('carol', 'Lumen Grid');
select tests.publish_nda();

-- Whom was invited.
select tests.acting_as('bob');
select lives_ok($$select public.invite_to_deal_room(tests.room('Lumen Grid'), 'mallory@dealport.test',
  now() + interval '30 days', firm => 'Quist Capital')$$, '[RP2] Bob invites Mallory');
select tests.acting_as('alice');
select lives_ok($$select public.invite_to_deal_room(tests.room('Lumen Grid'), 'grace@dealport.test')$$,
  '[RP2] Alice invites Grace');
select collect_tap(tests.acting_as(who), results_eq('select * from tests.offered_to_invited() order by email', expected,
  '[RP2] ' || who || ' is offered what the functions do'))
from (values
  ('alice', $$values ('grace@dealport.test', 'OPEN', 'renew revoke waive', true),
    ('mallory@dealport.test', 'OPEN', 'waive', true)$$),
  ('bob', $$values ('grace@dealport.test', 'OPEN', '', true),
    ('mallory@dealport.test', 'OPEN', 'renew revoke', true)$$)) as t (who, expected);
select tests.acting_as('carol');
select is_empty($$select 1 from public.deal_room_invited(tests.room('Lumen Grid'))$$,
  '[RP2] Carol, who manages no side, reads no invitation');
select tests.acting_as('bob');
select results_eq($$select invited_by_name, firm, access_expires_at, expires_at > now() + interval '13 days',
  kyc_waived,
  kyc_waiver_reason from public.deal_room_invited(tests.room('Lumen Grid')) where email = 'mallory@dealport.test'$$,
  $$values ('Bob Lindqvist', 'Quist Capital', now() + interval '30 days', true, false, null::text)$$,
  '[RP2] An invitation says by whom, for which firm and until when');

-- The waiver.
select tests.acting_as('alice');
select throws_ok(format('select public.waive_kyc(tests.invitation(''mallory''), %L)', reason), 'PT400', sentence,
  '[RP4] Alice waives no KYC with a reason of the length ' || length(reason))
from (values (repeat(' ', 9), 'Give a reason for letting this investor in before their KYC is verified.'),
  (repeat('x', 1001), 'The reason must be at most 1,000 characters.'),
  (repeat('x', 2001), 'The reason must be at most 1,000 characters.')) as t (reason, sentence);
select is_empty($$select 1 from public.deal_room_waivers w where w.invitation_id = tests.invitation('mallory')::uuid$$,
  '[RP4] A refused waiver is not stored');
select lives_ok($$select public.waive_kyc(tests.invitation('mallory'), 'Known to us')$$,
  '[RP4] Alice waives Mallory''s KYC');
select results_eq($$select * from tests.bell('mallory')$$, $$values ('invitation.kyc_waived'),
  ('invitation.received')$$, '[RP4] Mallory is told that her KYC is waived');
select lives_ok($$select public.waive_kyc(tests.invitation('grace'), 'Our adviser')$$,
  '[RP4] A waiver does not tell whether an investor has the address');
select collect_tap(tests.acting_as(who), results_eq($$select kyc_waived, kyc_waiver_reason, can_waive
  from public.deal_room_invited(tests.room('Lumen Grid')) where email = 'mallory@dealport.test'$$,
  $$values (true, 'Known to us', false)$$,
  '[RP4] ' || who || ' reads why the KYC was waived, and cannot waive it again'))
    from unnest(array['alice', 'bob']) as who;

-- Over, declined.
select tests.as_database();
update public.deal_room_invitations set expires_at = now() where email = 'mallory@dealport.test';
select tests.acting_as('bob');
select results_eq($$select * from tests.offered_to_invited() where email like 'mallory%'$$,
  $$values ('mallory@dealport.test', 'OVER', 'renew revoke', true)$$,
  '[RP5] An invitation that is over shows so, and may be made again');
select tests.acting_as('grace');
select lives_ok($$select public.decline_deal_room_invitation(tests.invitation('grace'))$$,
  '[RP5] Grace declines her invitation');
select tests.acting_as('alice');
select results_eq($$select * from tests.offered_to_invited() where email like 'grace%'$$,
  $$values ('grace@dealport.test', 'DECLINED', 'renew', true)$$,
  '[RP5] Alice sees that she declined, and may invite her again');
select tests.as_database();
update public.deal_room_invitations set declined_at = now() - interval '14 days',
  created_at = now() - interval '15 days' where email = 'grace@dealport.test';
select tests.acting_as('alice');
select is_empty($$select 1 from public.deal_room_invited(tests.room('Lumen Grid')) where email like 'grace%'$$,
  '[RP5] Alice reads a declined invitation for two weeks only');
select tests.as_database();
update public.deal_room_invitations set declined_at = now() - interval '1 day' where email = 'grace@dealport.test';
select tests.acting_as('alice');
select lives_ok($$select public.invite_to_deal_room(tests.room('Lumen Grid'), 'grace@dealport.test')$$,
  '[RP5] Alice invites Grace again');
select results_eq($$select state from public.deal_room_invited(tests.room('Lumen Grid')) where email like 'grace%'$$,
  $$values ('OPEN')$$, '[RP5] The declined invitation is replaced by the new one');
-- Before the NDA: one's own side's.
select tests.as_database();
update public.deal_rooms set nda_version_id = private.newest_nda() where id = tests.room('Lumen Grid')::uuid;
select collect_tap(tests.acting_as(who), results_eq('select email, offers, is_true from tests.offered_to_invited()',
  expected, '[RP6] ' || who || ' reads invitations of their own side alone before a newer NDA'))
from (values ('alice', $$values ('grace@dealport.test', 'revoke waive', true)$$),
  ('bob', $$values ('mallory@dealport.test', 'revoke', true)$$)) as t (who, expected);
select tests.as_database();
update public.deal_rooms set nda_version_id = (select id from public.nda_versions where version = 3)
  where id = tests.room('Lumen Grid')::uuid;

-- An end that is none.
select tests.acting_as('bob');
select throws_ok(format(call, ends), 'PT400', sentence, format('[RP7] %s is no end of access', ends))
from unnest(array[$$select public.set_deal_room_expiry(tests.room('Lumen Grid'), tests.id('carol')::text, %L)$$,
  $$select public.invite_to_deal_room(tests.room('Lumen Grid'), 'new@x.test', %L)$$]) as call,
  (values ('-infinity', 'Choose a time in the future for access to end.'),
    ('1999-01-01', 'Choose a time in the future for access to end.'),
    ('infinity', 'Choose an end date within ten years, or none.'),
      ('294000-01-01', 'Choose an end date within ten years, or none.')) as t (ends, sentence);
select is_empty($$select 1 from public.deal_room_invitations where email = 'new@x.test'$$,
  '[RP7] No invitation with such an end is stored');
select lives_ok($$select public.set_deal_room_expiry(tests.room('Lumen Grid'), tests.id('carol')::text,
  now() + interval '1 day')$$, '[RP7] Bob sets an end of access a day ahead');
select results_eq($$select * from tests.bell('carol')$$, $$values ('deal_room.expiry_changed')$$,
  '[RP7] Carol is told of the end of her access');
select is((select own_expires_at from public.deal_room_people(tests.room('Lumen Grid')) where username = 'carol'),
  now() + interval '1 day', '[RP7] Bob reads the end of the access of Carol');

-- Who was in the room.
select throws_ok(format('select public.end_deal_room_membership(tests.room(''Lumen Grid''), tests.id(''carol'')::text,
  %L)', reason), 'PT400', sentence,
  '[RP8] Bob ends no access with a reason of the length ' || coalesce(length(reason)::text, 'null'))
from (values (null, 'Give a reason. The person whose access ends reads it.'),
  (E' \t', 'Give a reason. The person whose access ends reads it.'),
  (repeat('x', 1001), 'The reason must be at most 1,000 characters.'),
  (repeat('x', 2001), 'The reason must be at most 1,000 characters.')) as t (reason, sentence);
select tests.as_database();
select is(private.room_access_of(tests.room('Lumen Grid')::uuid, tests.id('carol'))::text, 'full',
  '[RP8] Carol keeps her access after the refused ends');
select tests.acting_as('bob');
select lives_ok($$select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('carol')::text,
  ' Her mandate is over. ')$$, '[RP8] Bob ends Carol''s access');
select ok('deal_room.access_ended' in (select tests.bell('carol')), '[RP8] Carol is told that her access ended');
select tests.acting_as('carol');
select is((select n.data ->> 'reason' from public.my_notifications() n where n.kind = 'deal_room.access_ended'),
  'Her mandate is over.', '[RP8] Carol reads in her notice why it ended');
select results_eq($$select ending, ended_by_name, end_reason from public.my_deal_rooms()
  where id = tests.room('Lumen Grid')::uuid$$,
  $$values ('ACCESS_ENDED', 'Bob Lindqvist', 'Her mandate is over.')$$,
    '[RP8] Carol reads in her list of rooms by whom and why it ended');
select is_empty($$select 1 from public.notifications n where n.user_id <> tests.id('carol')
  and n.data ->> 'reason' = 'Her mandate is over.'$$, '[RP8] No notice of another person says why it ended');
select collect_tap(tests.acting_as(who), results_eq($$select ending, ended_at, ended_by_name, end_reason, can_end,
  can_set_expiry from public.deal_room_people(tests.room('Lumen Grid')) where username = 'carol'$$,
  $$values ('ENDED', now(), 'Bob Lindqvist', 'Her mandate is over.', false, false)$$,
    '[RP8] ' || who || ' reads by whom and why the access of Carol ended')) from unnest(array['alice', 'bob']) as who;
select tests.as_database();
update public.deal_room_members set ended_at = null, ended_by = null, end_reason = null, expires_at = null
  where user_id = tests.id('carol');
select tests.acting_as('carol');
select lives_ok($$select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('carol')::text)$$,
  '[RP9] Carol leaves the room herself');
select tests.acting_as('bob');
select is((select ending from public.deal_room_people(tests.room('Lumen Grid')) where username = 'carol'), 'LEFT',
  '[RP9] Bob reads that Carol left');
select ok('deal_room.member_left' in (select tests.bell('bob')),
  '[RP9] Bob, who manages her side, is told that Carol left');
select ok('deal_room.member_left' not in (select tests.bell('alice')),
  '[RP9] Alice, on the other side, is not told that Carol left');
select tests.as_database();
update public.deal_room_members set ended_at = null, ended_by = null, expires_at = now() + interval '1 minute'
  where user_id = tests.id('carol');
select tests.access_runs_out('carol', 'Lumen Grid');
select tests.acting_as('bob');
select results_eq($$select ending, is_current, can_set_expiry from public.deal_room_people(tests.room('Lumen Grid'))
  where username = 'carol'$$, $$values ('EXPIRED', false, true)$$,
  '[RP10] Bob may let Carol in again once her time is over');
select lives_ok($$select public.set_deal_room_expiry(tests.room('Lumen Grid'), tests.id('carol')::text, null)$$,
  '[RP10] Bob lets Carol in again');
select is((select ending from public.deal_room_people(tests.room('Lumen Grid')) where username = 'carol'), null,
  '[RP10] Carol is in the room again');
select tests.disable('carol');
select is((select ending from public.deal_room_people(tests.room('Lumen Grid')) where username = 'carol'), 'DISABLED',
  '[RP10] The people of the room show a disabled account as such');
select tests.as_database();
update public.users set is_active = true where id = tests.id('carol');
-- A side that nobody manages.
select tests.disable('bob');
select tests.acting_as('alice');
select results_eq($$select person, offers, is_true from tests.offered() where person in ('bob', 'carol')
  order by person$$, $$values ('bob', '', true), ('carol', 'end', true)$$,
  '[RP11] Alice may end the seats of a side that nobody manages');
select tests.as_database();
update public.users set is_active = true where id = tests.id('bob');

-- Told live: ids, to those who may know them.
select tests.forget_broadcasts();
select tests.acting_as('bob');
select public.invite_to_deal_room(tests.room('Lumen Grid'), 'mallory@dealport.test') is null;
select tests.as_database();
select results_eq($$select topic, payload - 'id' from tests.broadcasts() where event = 'invitation.changed'
  order by topic$$,
  $$select 'user:' || p.id, jsonb_build_object('deal_room_id', tests.room('Lumen Grid'), 'invitation_id',
    tests.invitation('mallory'))
    from unnest(array[tests.id('alice'), tests.id('bob'), tests.id('mallory')]) as p (id) order by 1$$,
      '[RP12] Both principals and the invited person are told, by ids alone');
select results_eq($$select distinct topic from tests.broadcasts() where event = 'deal_room.changed'$$,
  $$values ('user:' || tests.id('carol'))$$,
  '[RP12] Carol, who manages no side, is told of a line without the id');
update public.deal_room_members set ended_at = now() where user_id = tests.id('carol');
update public.deal_rooms set nda_version_id = private.newest_nda() where id = tests.room('Lumen Grid')::uuid;
select tests.forget_broadcasts();
select tests.acting_as('bob');
select public.revoke_deal_room_invitation(tests.invitation('mallory'));
select tests.as_database();
select results_eq($$select topic from tests.broadcasts() where event = 'invitation.changed' order by topic$$,
  $$select 'user:' || p.id from unnest(array[tests.id('bob'), tests.id('mallory')]) as p (id) order by 1$$,
    '[RP12] Alice hears nothing of the other side before she accepts a newer NDA');
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after all of it');

select * from finish();
rollback;
