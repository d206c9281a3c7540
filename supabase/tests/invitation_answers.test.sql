-- What an invitation tells, to whom, and how it is answered. Cases I30 to I35 of docs/access.md.
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
select isnt(tests.invite('grace@dealport.test'), null, '[I30] alice invites grace');
select results_eq($$select * from tests.bell('grace')$$, $$values ('invitation.received', 1, true)$$,
  '[I30] who is told');
select isnt(tests.invite('grace@dealport.test'), null, '[I30] and again');
select results_eq($$select * from tests.bell('grace')$$, $$values ('invitation.received', 2, true)$$,
  '[I30] in the same row');
select results_eq($$select state, invited_as, room_id is not null
  from public.invitation_page(tests.sent('grace@dealport.test'))$$, $$values ('SENT', 'grace@dealport.test', true)$$,
  '[I32] alice sees that she sent it');
select tests.acting_as('bob');
select results_eq($$select state, invited_as from public.invitation_page(tests.sent('grace@dealport.test'))$$,
  $$values ('SENT', 'grace@dealport.test')$$, '[I32] bob, who reads the room''s invitations, too');
select tests.acting_as('grace');
select results_eq($$select state, invited_as, startup_name, inviter_name, side::text, access_expires_at,
  expires_at > now() + interval '13 days', room_id, needs_kyc
  from public.invitation_page(tests.sent('grace@dealport.test'))$$,
  $$values ('OPEN', 'grace@dealport.test', 'Lumen Grid', 'Alice Okafor', 'FOUNDER', '2031-01-01'::timestamptz, true,
    null::uuid, false)$$, '[I32] the invited sees the startup, who invites, the side and the end');
select results_eq($$select kind, is_there from public.my_notifications()$$, $$values ('invitation.received', true)$$,
  '[I30] it leads there');
select results_eq($$select id::text = tests.sent('grace@dealport.test'), startup_name, inviter_name, side::text,
  access_expires_at, expires_at > now() + interval '13 days', needs_kyc from public.my_invitations()$$,
  $$values (true, 'Lumen Grid', 'Alice Okafor', 'FOUNDER', '2031-01-01'::timestamptz, true, false)$$,
    '[I36] what waits for the answer of the invited, as its page shows it');
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.my_invitations()',
  '[I36] and for nobody else''s: ' || name)) from unnest(array['alice', 'bob', 'mallory', 'erin']) as name;

-- The link in other hands.
select tests.acting_as('mallory');
select results_eq($$select * from public.invitation_page(tests.sent('grace@dealport.test'))$$,
  $$values ('OTHER_ACCOUNT', 'g…@dealport.test', null::text, null::text, null::uuid, null::text, null::public.room_side,
    null::timestamptz, null::timestamptz, null::boolean, null::text, null::text, null::text)$$,
    '[I33] the link alone tells a masked address and nothing else');
select throws_ok(format('select public.invitation_page(%L)', id), 'PT404', 'Invitation not found',
  '[I33] no such invitation: ' || coalesce(id, 'null')) from unnest(array['nonsense', gen_random_uuid()::text, '',
  null]) id;
select throws_ok($$select public.decline_deal_room_invitation(tests.sent('grace@dealport.test'))$$, 'PT404',
  'Invitation not found', '[I31] mallory declines nothing of grace''s');
select tests.acting_as('carol');
select results_eq($$select state, startup_name from public.invitation_page(tests.sent('grace@dealport.test'))$$,
  $$values ('OTHER_ACCOUNT', null::text)$$, '[I33] nor does a member who leads nothing read it');
select tests.as_anon();
select throws_ok($$select public.invitation_page(tests.sent('grace@dealport.test'))$$, '42501', null,
  '[I33] a visitor asks nothing');
select throws_ok($$select public.decline_deal_room_invitation(tests.sent('grace@dealport.test'))$$, '42501', null,
  '[I33] and declines nothing');
select tests.as_database();
update auth.users set email_confirmed_at = null where id = tests.id('grace');
select tests.acting_as('grace');
select results_eq($$select state, invited_as, startup_name
  from public.invitation_page(tests.sent('grace@dealport.test'))$$,
  $$values ('UNCONFIRMED', 'grace@dealport.test', null::text)$$,
  '[I33] an unconfirmed address reads that it is to be confirmed');
select is_empty('select 1 from public.my_invitations()', '[I36] not in the list: UNCONFIRMED');
select throws_ok($$select public.decline_deal_room_invitation(tests.sent('grace@dealport.test'))$$, 'PT404', null,
  '[I31] and declines nothing');
select tests.as_database();
delete from public.notifications;
update auth.users set email_confirmed_at = now() where id = tests.id('grace');
select results_eq($$select * from tests.bell('grace')$$, $$values ('invitation.received', 1, true)$$,
  '[I30] with the confirmation one is told of what waited');

select tests.acting_as('grace');
select is(public.claim_deal_room_invitation(tests.sent('grace@dealport.test'))::text, tests.room('Lumen Grid'),
  '[I30] grace accepts');
select results_eq($$select * from tests.bell('grace')$$, $$values ('invitation.received', 1, false)$$,
  '[I30] her notice is read');
select results_eq($$select * from tests.bell('alice')$$, $$values ('invitation.claimed', 1, true)$$,
  '[I30] alice hears that grace accepted');
select results_eq(format('select * from tests.bell(%L)', who), $$values ('deal_room.member_joined', 1, true)$$,
  '[I30] and ' || who || ' that she joined') from unnest(array['bob', 'carol']) who;
select results_eq($$select state, room_id::text from public.invitation_page(tests.sent('grace@dealport.test'))$$,
  $$values ('CLAIMED', tests.room('Lumen Grid'))$$, '[I32] used: the link leads into the room');
select is_empty('select 1 from public.my_invitations()', '[I36] not in the list: CLAIMED');
select throws_ok($$select public.decline_deal_room_invitation(tests.sent('grace@dealport.test'))$$, 'PT409',
  'You have already accepted this invitation. You can leave the deal room instead.',
  '[I31] what was accepted is not declined');
select tests.as_database();
update public.deal_room_members set ended_at = now(), ended_by = tests.id('alice') where user_id = tests.id('grace');
select tests.acting_as('grace');
select results_eq($$select state, room_id from public.invitation_page(tests.sent('grace@dealport.test'))$$,
  $$values ('CLAIMED', null::uuid)$$, '[I32] and nowhere once the access has ended');
select is_empty('select 1 from public.my_invitations()', '[I36] not in the list: CLAIMED');

-- Declined.
select tests.as_database();
delete from public.notifications;
select tests.acting_as('bob');
select isnt(tests.invite('mallory@dealport.test'), null, '[I31] bob invites mallory');
select tests.acting_as('mallory');
select results_eq($$select state, needs_kyc from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values ('OPEN', true)$$, '[I32] who reads that her KYC comes first');
select results_eq($$select kyc_step, founder_name from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values ('SUBMIT', 'Alice Okafor')$$, '[I37] that she submits documents, or who lets her in without');
select tests.as_database();
savepoint before;
insert into public.kyc_submissions (user_id, status, submitted_at) values (tests.id('mallory'), 'SUBMITTED', now());
select tests.acting_as('mallory');
select results_eq($$select kyc_step from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values ('IN_REVIEW')$$, '[I37] that her documents are read');
select tests.as_database();
select tests.becomes('mallory', 'GUEST');
select tests.acting_as('mallory');
select results_eq($$select needs_kyc, kyc_step, founder_name
  from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values (true, 'WAIVER_ONLY', 'Alice Okafor')$$, '[I37] and who no investor is, whom to ask');
select tests.as_database();
rollback to savepoint before;
select tests.acting_as('alice');
select results_eq($$select needs_kyc, kyc_step, founder_name
  from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values (false, null::text, null::text)$$, '[I37] of the invited person''s KYC nobody else reads');
select tests.acting_as('mallory');
select results_eq('select startup_name, needs_kyc from public.my_invitations()', $$values ('Lumen Grid', true)$$,
  '[I36] her list says so, too');
select lives_ok($$select public.decline_deal_room_invitation(tests.sent('mallory@dealport.test'))$$,
  '[I31] mallory declines');
select lives_ok($$select public.decline_deal_room_invitation(tests.sent('mallory@dealport.test'))$$,
  '[I31] twice is once');
select results_eq($$select * from tests.bell('bob')$$, $$values ('invitation.declined', 1, true)$$,
  '[I31] bob is told');
select results_eq($$select state from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values ('DECLINED')$$, '[I32] the link says so');
select is_empty('select 1 from public.my_invitations()', '[I36] not in the list: DECLINED');
select throws_ok($$select public.claim_deal_room_invitation(tests.sent('mallory@dealport.test'))$$, 'PT409',
  'This invitation is no longer valid. Ask for a new one.', '[I31] it admits nobody');
select is(tests.count($$public.audit_logs where action = 'invitation.declined' and timestamp >= now()$$), 1::bigint,
  '[I31] audited once') from tests.as_database();
select throws_ok($$update public.deal_room_invitations set revoked_at = null where declined_at is not null$$, '23514',
  null, '[I31] what was declined stays void');

-- Taken back, over, after the deal.
delete from public.deal_room_invitations where declined_at is not null;
select tests.acting_as('bob');
select isnt(tests.invite('mallory@dealport.test'), null, '[I31] bob may ask again');
select lives_ok($$select public.revoke_deal_room_invitation(tests.sent('mallory@dealport.test'))$$,
  '[I34] and takes it back');
select results_eq($$select * from tests.bell('mallory') where is_unread$$, $$values ('invitation.revoked', 1, true)$$,
  '[I34] mallory hears so, in place of the invitation');
select tests.acting_as('mallory');
select results_eq($$select state from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values ('REVOKED')$$, '[I32] taken back');
select is_empty('select 1 from public.my_invitations()', '[I36] not in the list: REVOKED');
select throws_ok($$select public.decline_deal_room_invitation(tests.sent('mallory@dealport.test'))$$, 'PT409',
  'This invitation is no longer valid. Ask for a new one.', '[I31] there is nothing to decline');
select tests.acting_as('bob');
select isnt(tests.invite('mallory@dealport.test'), null, '[I32] once more');
select tests.as_database();
update public.deal_room_invitations set expires_at = now() where id::text = tests.sent('mallory@dealport.test');
select tests.acting_as('mallory');
select results_eq($$select state from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values ('OVER')$$, '[I32] over');
select is_empty('select 1 from public.my_invitations()', '[I36] not in the list: OVER');
select tests.as_database();
update public.deal_room_invitations set expires_at = now() + interval '1 day', access_expires_at = now()
  where id::text = tests.sent('mallory@dealport.test');
select tests.acting_as('mallory');
select results_eq($$select state from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values ('OVER')$$, '[I32] over, too, when the access would be');
select is_empty('select 1 from public.my_invitations()', '[I36] not in the list: OVER');
select tests.as_database();
update public.deal_room_invitations set access_expires_at = null where id::text = tests.sent('mallory@dealport.test');
update public.deals set status = 'CANCELLED' where id = tests.deal('Lumen Grid');
select tests.acting_as('mallory');
select results_eq($$select state from public.invitation_page(tests.sent('mallory@dealport.test'))$$,
  $$values ('DEAL_OVER')$$, '[I32] and after the deal');
select is_empty('select 1 from public.my_invitations()', '[I36] not in the list: DEAL_OVER');
select tests.as_database();
update public.deals set status = 'IN_PROGRESS' where id = tests.deal('Lumen Grid');
delete from public.notifications;
select tests.disable('bob');
select results_eq($$select * from tests.bell('mallory')$$, $$values ('invitation.revoked', 1, true)$$,
  '[I34] so it is when the account of who invited is disabled');
update public.users set is_active = true where id = tests.id('bob');

-- An address that nobody has yet.
delete from public.notifications;
select tests.acting_as('alice');
select isnt(tests.invite('newcomer@x.test'), null, '[I30] alice invites an address that nobody has');
select tests.as_database();
select is_empty('select 1 from public.notifications', '[I30] nobody is told');
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
values ('00000000-0000-0000-0000-000000000000', '0a000000-0000-4000-8000-0000000009ec', 'authenticated',
  'authenticated', 'newcomer@x.test', now(), '{"provider": "email"}', '{"username": "newcomer"}');
select results_eq($$select kind from public.notifications where user_id = '0a000000-0000-4000-8000-0000000009ec'$$,
  $$values ('invitation.received')$$, '[I30] who signs up with it is');
update auth.users set email = 'grace-to-be@x.test' where id = '0a000000-0000-4000-8000-0000000009ec';
select tests.acting_as('alice');
select isnt(tests.invite('late@x.test'), null, '[I30] another');
select tests.as_database();
delete from public.notifications;
update auth.users set email = 'late@x.test' where id = '0a000000-0000-4000-8000-0000000009ec';
select results_eq($$select kind from public.notifications where user_id = '0a000000-0000-4000-8000-0000000009ec'$$,
  $$values ('invitation.received')$$, '[I30] so is who moves to that address');

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
select is(tests.rounds(), 'PT429', '[I35] inviting and taking back again and again: ten an hour to one address');
select isnt(tests.invite('other@x.test'), null, '[I35] others are not held up');

select * from finish();
rollback;
