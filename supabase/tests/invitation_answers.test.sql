-- What an invitation tells, to whom, and how it is answered. Cases I30 to I37 of docs/access.md.
-- Seed: alice and bob lead Lumen Grid's room; grace is a guest, mallory an investor whose KYC is pending.
begin;
\ir helpers.psql
create function tests.bell(who text) returns table (kind text, count int, is_unread boolean)
language sql security definer set search_path = ''
as $$ select n.kind, n.count, n.read_at is null from public.notifications n where n.user_id = tests.id(who)
  order by n.kind $$;
create function tests.sent(address text) returns text
language sql stable security definer set search_path = ''
as $$ select i.id::text from public.deal_room_invitations i where i.email = address order by i.created_at desc,
  i.revoked_at nulls first limit 1 $$;
create function tests.invite(address text) returns text
language sql
as $$ select (public.invite_to_deal_room(tests.room('Lumen Grid'), address, '2031-01-01')).id::text $$;
grant execute on all functions in schema tests to public;
select no_plan();
delete from public.notifications;

-- Told, accepted.
select tests.acting_as('alice');
select isnt(tests.invite('grace@dealport.test'), null, '[I30] Alice invites Grace to the room');
select results_eq($$select * from tests.bell('grace')$$, $$values ('invitation.received', 1, true)$$,
  '[I30] Grace is notified of the invitation');
select isnt(tests.invite('grace@dealport.test'), null, '[I30] Alice invites Grace once more');
select results_eq($$select * from tests.bell('grace')$$, $$values ('invitation.received', 2, true)$$,
  '[I30] The second invitation counts in the same notice');
select results_eq($$select state, invited_as, room_id is not null
  from public.invitation_page(tests.sent('grace@dealport.test'))$$, $$values ('SENT', 'grace@dealport.test', true)$$,
  '[I32] Alice sees that she sent the invitation');
select tests.acting_as('bob');
select results_eq($$select state, invited_as from public.invitation_page(tests.sent('grace@dealport.test'))$$,
  $$values ('SENT', 'grace@dealport.test')$$, '[I32] Bob, who reads the room''s invitations, sees it, too');
select tests.acting_as('grace');
select results_eq($$select state, invited_as, startup_name, inviter_name, inviter_organization, side::text,
  access_expires_at, expires_at > now() + interval '13 days', room_id, needs_kyc
  from public.invitation_page(tests.sent('grace@dealport.test'))$$,
  $$values ('OPEN', 'grace@dealport.test', 'Lumen Grid', 'Alice Okafor', 'Lumen Grid SAS', 'FOUNDER',
    '2031-01-01'::timestamptz, true, null::uuid, false)$$,
  '[I32] The invited sees the startup, who invites and for whom, the side and the end');
select results_eq($$select kind, is_there from public.my_notifications()$$, $$values ('invitation.received', true)$$,
  '[I30] Grace''s notice leads to the invitation');
select results_eq($$select id::text = tests.sent('grace@dealport.test'), startup_name, inviter_name,
  inviter_organization, side::text, access_expires_at, expires_at > now() + interval '13 days', needs_kyc
  from public.my_invitations()$$,
  $$values (true, 'Lumen Grid', 'Alice Okafor', 'Lumen Grid SAS', 'FOUNDER', '2031-01-01'::timestamptz, true,
    false)$$,
    '[I36] Grace''s list shows the invitation as its page does');
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.my_invitations()',
  '[I36] Nobody else''s list shows the invitation: ' || name))
from unnest(array['alice', 'bob', 'mallory', 'erin']) as name;

-- The link in other hands.
select tests.acting_as('mallory');
select results_eq($$select * from public.invitation_page(tests.sent('grace@dealport.test'))$$,
  $$values ('OTHER_ACCOUNT', 'g…@dealport.test', null::text, null::text, null::uuid, null::text, null::text,
    null::public.room_side, null::timestamptz, null::timestamptz, null::boolean, null::text, null::text, null::text)$$,
    '[I33] The link alone tells a masked address and nothing else');
select throws_ok(format('select public.invitation_page(%L)', id), 'PT404', 'Invitation not found',
  '[I33] An invitation that does not exist is not found: ' || coalesce(id, 'null'))
from unnest(array['nonsense', gen_random_uuid()::text, '',
  null]) id;
select throws_ok($$select public.decline_deal_room_invitation(tests.sent('grace@dealport.test'))$$, 'PT404',
  'Invitation not found', '[I31] Mallory does not decline Grace''s invitation');
select tests.acting_as('carol');
select results_eq($$select state, startup_name from public.invitation_page(tests.sent('grace@dealport.test'))$$,
  $$values ('OTHER_ACCOUNT', null::text)$$, '[I33] A member who manages nothing does not read the invitation');
select tests.as_anon();
select throws_ok($$select public.invitation_page(tests.sent('grace@dealport.test'))$$, '42501', null,
  '[I33] A visitor reads no invitation');
select throws_ok($$select public.decline_deal_room_invitation(tests.sent('grace@dealport.test'))$$, '42501', null,
  '[I33] A visitor declines no invitation');
select tests.as_database();
update auth.users set email_confirmed_at = null where id = tests.id('grace');
select tests.acting_as('grace');
select results_eq($$select state, invited_as, startup_name
  from public.invitation_page(tests.sent('grace@dealport.test'))$$,
  $$values ('UNCONFIRMED', 'grace@dealport.test', null::text)$$,
  '[I33] An unconfirmed address reads that it is to be confirmed');
select is_empty('select 1 from public.my_invitations()', '[I36] An invitation is not listed: UNCONFIRMED');
select throws_ok($$select public.decline_deal_room_invitation(tests.sent('grace@dealport.test'))$$, 'PT404', null,
  '[I31] An unconfirmed address declines nothing');
select tests.as_database();
delete from public.notifications;
update auth.users set email_confirmed_at = now() where id = tests.id('grace');
select results_eq($$select * from tests.bell('grace')$$, $$values ('invitation.received', 1, true)$$,
  '[I30] Confirming the address notifies Grace of what waited');

select tests.acting_as('grace');
select is(public.claim_deal_room_invitation(tests.sent('grace@dealport.test'))::text, tests.room('Lumen Grid'),
  '[I30] Grace accepts the invitation');
select results_eq($$select * from tests.bell('grace')$$, $$values ('invitation.received', 1, false)$$,
  '[I30] Accepting marks Grace''s notice as read');
select results_eq($$select * from tests.bell('alice')$$, $$values ('invitation.claimed', 1, true)$$,
  '[I30] Alice is notified that Grace accepted');
select results_eq(format('select * from tests.bell(%L)', who), $$values ('deal_room.member_joined', 1, true)$$,
  '[I30] The room''s members are notified that Grace joined: ' || who)
from unnest(array['bob', 'carol']) who;
select results_eq($$select state, room_id::text from public.invitation_page(tests.sent('grace@dealport.test'))$$,
  $$values ('CLAIMED', tests.room('Lumen Grid'))$$, '[I32] The link of an accepted invitation leads into the room');
select is_empty('select 1 from public.my_invitations()', '[I36] An invitation is not listed: CLAIMED');
select throws_ok($$select public.decline_deal_room_invitation(tests.sent('grace@dealport.test'))$$, 'PT409',
  'You have already accepted this invitation. You can leave the deal room instead.',
  '[I31] An accepted invitation is not declined');
select tests.as_database();
update public.deal_room_members set ended_at = now(), ended_by = tests.id('alice') where user_id = tests.id('grace');
select tests.acting_as('grace');
select results_eq($$select state, room_id from public.invitation_page(tests.sent('grace@dealport.test'))$$,
  $$values ('CLAIMED', null::uuid)$$, '[I32] The link leads nowhere once the access has ended');
select is_empty('select 1 from public.my_invitations()',
  '[I36] An invitation is not listed once the access has ended: CLAIMED');

-- Declined.
select tests.as_database();
select tests.checks('bob', 'VERIFIED', private.today() - 1);
delete from public.notifications;
select tests.acting_as('bob');
select isnt(tests.invite('mallory@dealport.test'), null, '[I31] Bob invites Mallory to the room');
select tests.acting_as('mallory');
select results_eq($$select state, needs_kyc from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values ('OPEN', true)$$, '[I32] Mallory reads that her KYC comes first');
select is(i.inviter_organization, 'Lindqvist Ventures', '[I32] Who is invited by a fund reads which one: ' || place)
from (select 'page' as place, inviter_organization from public.invitation_page(tests.sent('mallory@dealport.test'))
  union all select 'list', inviter_organization from public.my_invitations()) i;
select tests.as_database();
savepoint before;
update public.investors set fund_name = null where user_id = tests.id('bob');
update public.organizations o set is_individual = true, legal_name = 'Bob Lindqvist'
from public.investors i where i.organization_id = o.id and i.user_id = tests.id('bob');
select tests.acting_as('mallory');
select is(i.inviter_organization, i.inviter_name,
  '[I32] Who invests for themself has no other name, so that screens say it once: ' || place)
from (select 'page' as place, inviter_name, inviter_organization
  from public.invitation_page(tests.sent('mallory@dealport.test'))
  union all select 'list', inviter_name, inviter_organization from public.my_invitations()) i;
select tests.as_database();
rollback to savepoint before;
select tests.acting_as('mallory');
select results_eq($$select kyc_step, founder_name from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values ('SUBMIT', 'Alice Okafor')$$, '[I37] Mallory reads that she submits documents, or who waives them');
select tests.as_database();
savepoint before;
select tests.submits('mallory') is not null;
select tests.acting_as('mallory');
select results_eq($$select kyc_step from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values ('IN_REVIEW')$$, '[I37] Mallory reads that her documents are in review');
select tests.as_database();
select tests.becomes('mallory', 'GUEST');
select tests.acting_as('mallory');
select results_eq($$select needs_kyc, kyc_step, founder_name
  from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values (true, 'WAIVER_ONLY', 'Alice Okafor')$$, '[I37] Somebody who is no investor reads whom to ask for a waiver');
select tests.as_database();
rollback to savepoint before;
select tests.acting_as('alice');
select results_eq($$select needs_kyc, kyc_step, founder_name
  from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values (false, null::text, null::text)$$, '[I37] Nobody else reads the invited person''s KYC');
select tests.acting_as('mallory');
select results_eq('select startup_name, needs_kyc from public.my_invitations()', $$values ('Lumen Grid', true)$$,
  '[I36] Mallory''s list says that her KYC comes first');
select lives_ok($$select public.decline_deal_room_invitation(tests.sent('mallory@dealport.test'))$$,
  '[I31] Mallory declines the invitation');
select lives_ok($$select public.decline_deal_room_invitation(tests.sent('mallory@dealport.test'))$$,
  '[I31] Declining the invitation twice changes nothing');
select results_eq($$select * from tests.bell('bob')$$, $$values ('invitation.declined', 1, true)$$,
  '[I31] Bob is notified that Mallory declined');
select results_eq($$select state from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values ('DECLINED')$$, '[I32] The page says that the invitation was declined');
select is_empty('select 1 from public.my_invitations()', '[I36] An invitation is not listed: DECLINED');
select throws_ok($$select public.claim_deal_room_invitation(tests.sent('mallory@dealport.test'))$$, 'PT409',
  'This invitation is no longer valid. Ask for a new one.', '[I31] A declined invitation admits nobody');
select is(tests.count($$public.audit_logs where action = 'invitation.declined' and timestamp >= now()$$), 1::bigint,
  '[I31] Declining is audited once') from tests.as_database();
select throws_ok($$update public.deal_room_invitations set revoked_at = null where declined_at is not null$$, '23514',
  null, '[I31] A declined invitation stays void');

-- Taken back, over, after the deal.
delete from public.deal_room_invitations where declined_at is not null;
select tests.acting_as('bob');
select isnt(tests.invite('mallory@dealport.test'), null, '[I31] Bob invites Mallory again after she declined');
select lives_ok($$select public.revoke_deal_room_invitation(tests.sent('mallory@dealport.test'))$$,
  '[I34] Bob withdraws the invitation');
select results_eq($$select * from tests.bell('mallory') where is_unread$$, $$values ('invitation.revoked', 1, true)$$,
  '[I34] Mallory is notified of the withdrawal in place of the invitation');
select tests.acting_as('mallory');
select results_eq($$select state from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values ('REVOKED')$$, '[I32] The page says that the invitation was withdrawn');
select is_empty('select 1 from public.my_invitations()', '[I36] An invitation is not listed: REVOKED');
select throws_ok($$select public.decline_deal_room_invitation(tests.sent('mallory@dealport.test'))$$, 'PT409',
  'This invitation is no longer valid. Ask for a new one.', '[I31] A withdrawn invitation is not declined');
select tests.acting_as('bob');
select isnt(tests.invite('mallory@dealport.test'), null, '[I32] Bob invites Mallory once more');
select tests.as_database();
update public.deal_room_invitations set expires_at = now() where id::text = tests.sent('mallory@dealport.test');
select tests.acting_as('mallory');
select results_eq($$select state from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values ('OVER')$$, '[I32] The page says that the invitation expired');
select is_empty('select 1 from public.my_invitations()', '[I36] An invitation is not listed: OVER');
select tests.as_database();
update public.deal_room_invitations set expires_at = now() + interval '1 day', access_expires_at = now()
  where id::text = tests.sent('mallory@dealport.test');
select tests.acting_as('mallory');
select results_eq($$select state from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values ('OVER')$$, '[I32] The page says so when the offered access has expired');
select is_empty('select 1 from public.my_invitations()',
  '[I36] An invitation is not listed when the offered access has expired: OVER');
select tests.as_database();
update public.deal_room_invitations set access_expires_at = null where id::text = tests.sent('mallory@dealport.test');
update public.deals set status = 'CANCELLED' where id = tests.deal('Lumen Grid');
select tests.acting_as('mallory');
select results_eq($$select state from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values ('DEAL_OVER')$$, '[I32] The page says that the deal is over');
select is_empty('select 1 from public.my_invitations()', '[I36] An invitation is not listed: DEAL_OVER');
select tests.as_database();
update public.deals set status = 'IN_PROGRESS' where id = tests.deal('Lumen Grid');
delete from public.notifications;
select tests.disable('bob');
select results_eq($$select * from tests.bell('mallory')$$, $$values ('invitation.revoked', 1, true)$$,
  '[I34] Disabling the account of who invited revokes the invitation');
update public.users set is_active = true where id = tests.id('bob');

-- An address that nobody has yet.
delete from public.notifications;
select tests.acting_as('alice');
select isnt(tests.invite('newcomer@x.test'), null, '[I30] Alice invites an address that nobody has');
select tests.as_database();
select is_empty('select 1 from public.notifications',
  '[I30] Nobody is notified of an invitation to an address without an account');
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
values ('00000000-0000-0000-0000-000000000000', '0a000000-0000-4000-8000-0000000009ec', 'authenticated',
  'authenticated', 'newcomer@x.test', now(), '{"provider": "email"}', '{"username": "newcomer"}');
select results_eq($$select kind from public.notifications where user_id = '0a000000-0000-4000-8000-0000000009ec'$$,
  $$values ('invitation.received')$$, '[I30] Whoever signs up with the address is notified');
update auth.users set email = 'grace-to-be@x.test' where id = '0a000000-0000-4000-8000-0000000009ec';
select tests.acting_as('alice');
select isnt(tests.invite('late@x.test'), null, '[I30] Alice invites another address');
select tests.as_database();
delete from public.notifications;
update auth.users set email = 'late@x.test' where id = '0a000000-0000-4000-8000-0000000009ec';
select results_eq($$select kind from public.notifications where user_id = '0a000000-0000-4000-8000-0000000009ec'$$,
  $$values ('invitation.received')$$, '[I30] Whoever moves to the address is notified');

-- One bell is not another's to flood.
delete from private.rate_limits;
create function tests.rounds() returns text
language plpgsql
as $$
begin
  for n in 1..50 loop
    perform tests.invite('yuki@dealport.test');
    perform public.revoke_deal_room_invitation(tests.sent('yuki@dealport.test'));
  end loop;
  return 'all';
exception when others then
  return sqlstate;
end
$$;
grant execute on function tests.rounds() to public;
select tests.acting_as('alice');
select is(tests.rounds(), 'PT429', '[I35] Alice invites one address ten times an hour');
select isnt(tests.invite('other@x.test'), null, '[I35] Alice still invites another address');

select * from finish();
rollback;
