-- Invitations, and ending access. Cases I of docs/access.md.
-- Seed: carol, bob's colleague, has a seat in Lumen Grid; mallory and claire are investors without a verified KYC.
begin;
\ir helpers.psql
-- The newest invitation of an address, whoever asks.
create function tests.invitation(address text) returns text
language sql stable security definer set search_path = ''
as $$ select i.id::text from public.deal_room_invitations i where i.email = address order by i.created_at desc,
  i.claimed_at nulls first limit 1 $$;
create function tests.invite(who text, startup text default 'Lumen Grid', ends timestamptz default null) returns text
language sql
as $$ select (public.invite_to_deal_room(tests.room(startup), who || '@dealport.test', ends)).side::text $$;
grant execute on function tests.invitation(text), tests.invite(text, text, timestamptz) to public;
select no_plan();
-- Claire joined for a while, as bob's adviser, by alice's waiver.
insert into public.deal_room_invitations (deal_room_id, email, side, invited_by, kyc_waived_by, claimed_by, claimed_at)
values (tests.room('Lumen Grid')::uuid, 'claire@dealport.test', 'INVESTOR', tests.id('bob'), tests.id('alice'),
  tests.id('claire'), now());
insert into public.deal_room_waivers (invitation_id, reason)
select i.id, 'Introduced by our chair.' from public.deal_room_invitations i where i.email = 'claire@dealport.test';

-- Reading.
select collect_tap(tests.acting_as(name), results_eq('select count(*) from public.deal_room_invitations',
  'values (1::bigint)', '[I1] ' || name || ', a principal, sees the room''s invitations'))
from unnest(array['alice', 'bob']) as name;
select tests.acting_as('claire');
select results_eq('select count(*) from public.deal_room_invitations', 'values (1::bigint)',
  '[I1] Claire, the invited, sees her invitation');
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.deal_room_invitations',
  '[I2] ' || name || ' sees no invitation'))
from unnest(array['mallory', 'dave', 'erin', 'grace', 'henrik']) as name;
select tests.as_anon();
select throws_ok('select 1 from public.deal_room_invitations', '42501', null, '[I2] A visitor sees no invitation');
select throws_ok('select 1 from public.deal_room_waivers', '42501', null,
  '[I25] A visitor does not read why a KYC was waived');
select collect_tap(tests.acting_as(name), results_eq('select reason from public.deal_room_waivers',
  $$values ('Introduced by our chair.')$$,
  '[I25] ' || name || ', a principal, reads why a KYC was waived'))
from unnest(array['alice', 'bob']) as name;
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.deal_room_waivers',
  '[I25] ' || name || ' does not read why a KYC was waived'))
from unnest(array['claire', 'carol', 'mallory', 'dave', 'erin', 'henrik']) as name;
select tests.acting_as('claire');
select is_empty($$select 1 from public.deal_room_invitations i
  where to_jsonb(i)::text like '%Introduced by our chair%'$$,
  '[I25] The invited reads her invitation without the reason');
-- Before the NDA: one's own side's alone.
select tests.as_database();
select tests.publish_nda();
update public.deal_rooms set nda_version_id = private.newest_nda() where id = tests.room('Lumen Grid')::uuid;
select tests.acting_as('alice');
select is_empty('select 1 from public.deal_room_invitations',
  '[I26] Alice does not read whom the other side invited before the NDA');
select is_empty('select 1 from public.deal_room_waivers', '[I26] Alice reads no waiver before the NDA');
select tests.acting_as('bob');
select results_eq('select email from public.deal_room_invitations', $$values ('claire@dealport.test')$$,
  '[I26] Bob reads his own side''s invitation before the NDA');
select tests.as_database();
update public.deal_rooms set nda_version_id = (select id from public.nda_versions where version = 3)
  where id = tests.room('Lumen Grid')::uuid;
select collect_tap(
  tests.acting_as(name),
  throws_ok($$insert into public.deal_room_invitations (deal_room_id, email, side, invited_by)
    values (tests.room('Lumen Grid')::uuid, 'mallory@dealport.test', 'FOUNDER', tests.id('alice'))$$, '42501', null,
    '[I3] ' || name || ' inserts no invitation directly'),
  throws_ok($$update public.deal_room_invitations set claimed_at = null, revoked_at = null$$, '42501', null,
    '[I3] ' || name || ' changes no invitation'),
  throws_ok('delete from public.deal_room_invitations', '42501', null, '[I3] ' || name || ' deletes no invitation'))
from unnest(array['alice', 'mallory', 'erin']) as name;

-- Inviting.
select tests.acting_as('bob');
select is(tests.invite('Mallory'), 'INVESTOR', '[I4] Bob invites to his own side');
select results_eq($$select email, invited_by, claimed_at from public.deal_room_invitations
  where email like 'mallory%'$$, $$values ('mallory@dealport.test', tests.id('bob'), null::timestamptz)$$,
  '[I4] An invitation keeps its address in lower case');
select tests.acting_as('alice');
select is(tests.invite('grace'), 'FOUNDER', '[I4] Alice invites to her own side');
select throws_ok($$select tests.invite('mallory')$$, 'PT409', 'The other side has already invited this person.',
  '[I5] One side at a time invites a person');
select throws_ok($$select tests.invite('carol')$$, 'PT409', 'This person is already in the deal room.',
  '[I5] A member of the room is not invited');
select throws_ok($$select tests.invite('alice')$$, 'PT409', 'This person is already in the deal room.',
  '[I5] Alice does not invite herself');
select throws_ok(format('select public.invite_to_deal_room(tests.room(''Lumen Grid''), %L)', address), 'PT400',
  'Please enter a valid email address',
  '[I6] An invitation needs a valid address: ' || coalesce(quote_literal(left(address, 20)), 'null'))
from unnest(array['', null, 'x', 'x@', '@x.test', 'x@y', 'a b@x.test', E'a@x.test\nb@x.test', 'a@b@x.test',
  repeat('x', 320) || '@x.test']) as address;
select throws_ok($$select tests.invite('dave', ends => now())$$, 'PT400',
  'Choose a time in the future for access to end.', '[I6] An invitation''s access does not end in the past');
select tests.acting_as('carol');
select throws_ok($$select tests.invite('dave')$$, 'PT403', 'Accept the NDA of this deal room first.',
  '[I7] Carol invites nobody before the NDA');
select tests.sign('carol', 'Lumen Grid');
select throws_ok($$select tests.invite('dave')$$, 'PT403',
  'Only an administrator of your side''s organization can manage who is in a deal room.',
  '[I7] Carol, who manages no side, invites nobody after the NDA');
select collect_tap(tests.acting_as(name), throws_ok($$select tests.invite('dave')$$, 'PT404', 'Deal room not found',
  '[I7] ' || name || ' finds no room to invite to'))
from unnest(array['mallory', 'dave', 'erin', 'henrik']) as name;
select tests.acting_as('bob');
select throws_ok($$select tests.invite('dave', 'Cryonaut')$$, 'PT403', 'Accept the NDA of this deal room first.',
  '[I7] Bob invites nobody before the NDA');
select throws_ok($$select tests.invite('dave', 'Sahel Harvest')$$, 'PT409',
  'This deal is completed, so its room is read-only.', '[I7] Bob invites nobody to a read-only room');
select tests.as_anon();
select throws_ok($$select tests.invite('dave')$$, '42501', null, '[I7] A visitor invites nobody');

-- Claiming.
select collect_tap(tests.acting_as(name), throws_ok(format('select public.claim_deal_room_invitation(%L)',
  tests.invitation('mallory@dealport.test')), 'PT404', 'Invitation not found',
  '[I8] ' || name || ' cannot claim mallory''s invitation'))
from unnest(array['carol', 'grace', 'bob', 'erin']) as name;
select tests.acting_as('mallory');
select throws_ok(format('select public.claim_deal_room_invitation(%L)', id), 'PT404', 'Invitation not found',
  '[I14] An invitation that does not exist is not claimed: ' || coalesce(id, 'null'))
from unnest(array['nonsense', gen_random_uuid()::text, '', null]) as id;
select is((select needs_kyc from public.invitation_page(tests.invitation('mallory@dealport.test'))), false,
  '[I38] Whoever counts to the side of a verified investor needs no check of their own');
select tests.as_database();
select results_eq($$select r.name, private.is_investor_admitted(r.id) from public.deal_rooms r
  where r.name ~ '^(Calanque Bio|Lumen Grid) ' order by 1$$,
  $$values ('Calanque Bio · Series A', true), ('Lumen Grid · Series A', true)$$,
  '[I38] An investor is let in by a verified KYC, or by the founder''s waiver for the deal');
select tests.checks('bob', 'VERIFIED', private.today() - 1);
select is(private.is_investor_admitted(tests.room('Lumen Grid')::uuid), false,
  '[I38] An investor whose KYC has expired lets nobody else in');
select tests.acting_as('mallory');
select throws_ok($$select public.claim_deal_room_invitation(tests.invitation('mallory@dealport.test'))$$, 'PT403',
  'Your KYC is not verified yet. Complete it, or ask the company to waive it for you.',
  '[I10] An investor without a verified KYC does not join');
select is_empty('select 1 from public.deal_rooms', '[I10] An investor without a verified KYC sees no room');
select throws_ok($$select public.waive_kyc(tests.invitation('mallory@dealport.test'), 'please')$$, 'PT404',
  'Invitation not found', '[I11] Mallory does not waive her own KYC');
select tests.acting_as('bob');
select throws_ok($$select public.waive_kyc(tests.invitation('mallory@dealport.test'), 'mine')$$, 'PT404',
  'Invitation not found', '[I11] Bob, the investor, does not waive her KYC');
select tests.acting_as('alice');
select throws_ok(format('select public.waive_kyc(tests.invitation(''mallory@dealport.test''), %L)', reason), 'PT400',
  'Give a reason for letting this investor in before their KYC is verified.', '[I11] A waiver needs a reason')
from unnest(array['', ' ', null, E'\t']) as reason;
select throws_ok(format('select public.waive_kyc(%L, ''x'')', id), 'PT404', 'Invitation not found',
  '[I14] An invitation without a KYC to waive is not found: ' || coalesce(id, 'null'))
from unnest(array['nonsense', null, tests.invitation('claire@dealport.test')]) as id;
select lives_ok($$select public.waive_kyc(tests.invitation('mallory@dealport.test'), 'Known to us')$$,
  '[I11] Alice, the founder, waives Mallory''s KYC');
select tests.as_database();
select is((select count(*) from public.audit_logs where action = 'member.kyc_waived' and user_id = tests.id('alice')
  and timestamp > now()), 1::bigint, '[I11] The waiver is audited once');
update auth.users set email_confirmed_at = null where id = tests.id('mallory');
select tests.acting_as('mallory');
select is_empty('select 1 from public.deal_room_invitations', '[I12] An unconfirmed address sees no invitation');
select throws_ok($$select public.claim_deal_room_invitation(tests.invitation('mallory@dealport.test'))$$, 'PT404',
  'Invitation not found', '[I12] An unconfirmed address claims no invitation');
select tests.as_database();
update auth.users set email_confirmed_at = now() where id = tests.id('mallory');
select tests.acting_as('mallory');
select is(public.claim_deal_room_invitation(tests.invitation('mallory@dealport.test'))::text, tests.room('Lumen Grid'),
  '[I13] Mallory claims her invitation');
select is(public.claim_deal_room_invitation(tests.invitation('mallory@dealport.test'))::text, tests.room('Lumen Grid'),
  '[I13] Claiming once more gives the same answer');
select is(private.room_access(tests.room('Lumen Grid')::uuid)::text, 'overview',
  '[I13] Mallory has the overview until she accepts the NDA');
select tests.as_database();
select results_eq($$select side::text, is_manager, invited_by from private.room_seats
  where user_id = tests.id('mallory')$$, $$values ('INVESTOR', false, tests.id('bob'))$$,
  '[I13] Mallory is on Bob''s side, and manages nothing');
select is((select count(*) from public.audit_logs where action = 'member.joined' and user_id = tests.id('mallory')),
  1::bigint, '[I13] Mallory''s joining is audited once');
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after a claim');

select tests.acting_as('mallory');
select throws_ok($$select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('carol')::text)$$, 'PT403',
  null, '[I15] Mallory ends no other member''s access');
select throws_ok($$select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('bob')::text)$$, 'PT403',
  null, '[I15] Mallory ends no manager''s access');
select throws_ok($$select public.set_deal_room_expiry(tests.room('Lumen Grid'), tests.id('mallory')::text, null)$$,
  'PT403', 'Only an administrator of your side''s organization can manage who is in a deal room.',
  '[I15] Mallory does not prolong her own access');
select tests.acting_as('alice');
select throws_ok(format('select public.end_deal_room_membership(tests.room(''Lumen Grid''), %L)', person), 'PT403',
  'You can only end the access of people of your side.',
  '[I16] Alice ends no access of the other side: ' || coalesce(person, 'null'))
from unnest(array[tests.id('mallory')::text, tests.id('bob')::text, 'nonsense', gen_random_uuid()::text,
  null]) as person;
select throws_ok(format('select public.set_deal_room_expiry(tests.room(''Lumen Grid''), %L,
  now() + interval ''1 day'')', person), 'PT403',
  'You can only change the access of people of your side who do not manage it.',
  '[I16] Alice changes no access of the other side: ' || coalesce(person, 'null'))
from unnest(array[tests.id('mallory')::text, tests.id('bob')::text, 'nonsense', null]) as person;
select tests.acting_as('bob');
select throws_ok($$select public.set_deal_room_expiry(tests.room('Lumen Grid'), tests.id('mallory')::text, now())$$,
  'PT400', 'Choose a time in the future for access to end.', '[I17] Bob sets no end of access in the past');
select lives_ok($$select public.set_deal_room_expiry(tests.room('Lumen Grid'), tests.id('mallory')::text,
  now() + interval '1 day')$$, '[I17] Bob sets when Mallory''s access ends');
select is((select expires_at from public.deal_room_members where user_id = tests.id('mallory')),
  now() + interval '1 day', '[I17] The end that Bob set is kept');
select lives_ok($$select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('mallory')::text, 'Done')$$,
  '[I18] Bob ends Mallory''s access');
select tests.acting_as('mallory');
select is_empty('select 1 from public.deal_rooms', '[I18] Mallory sees no room after her access ended');
select throws_ok($$select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('mallory')::text)$$,
  'PT403', 'Access denied', '[I18] Mallory does not leave a room that she is not in');
select is(public.claim_deal_room_invitation(tests.invitation('mallory@dealport.test'))::text, tests.room('Lumen Grid'),
  '[I18] The claimed invitation still answers');
select is_empty('select 1 from public.deal_rooms', '[I18] The claimed invitation does not let Mallory in again');
select tests.as_database();
select results_eq($$select action, user_id from public.audit_logs
  where metadata ->> 'user_id' = tests.id('mallory')::text order by timestamp$$,
  $$values ('member.expiry_changed', tests.id('bob')), ('member.ended', tests.id('bob'))$$,
  '[I18] The new end and the ended access are audited');
select tests.acting_as('carol');
select lives_ok($$select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('carol')::text)$$,
  '[I19] Carol leaves the room');
select tests.as_database();
select is((select action from public.audit_logs where metadata ->> 'user_id' = tests.id('carol')::text
  and target_type = 'deal_room' order by timestamp desc limit 1), 'member.left',
  '[I19] Carol''s leaving is audited as such');
select tests.acting_as('bob');

-- Inviting again after the end: verified this time.
select tests.as_database();
select tests.checks('mallory', 'VERIFIED');
select tests.acting_as('bob');
select is(tests.invite('mallory', ends => now() + interval '2 days'), 'INVESTOR',
  '[I20] Bob invites somebody again who was in the room');
select is(tests.invite('mallory', ends => now() + interval '3 days'), 'INVESTOR',
  '[I20] Bob renews the invitation by inviting again');
select is((select count(*) from public.deal_room_invitations where email like 'mallory%' and claimed_at is null),
  1::bigint, '[I20] A renewed invitation is one invitation');
select tests.acting_as('mallory');
select lives_ok($$select public.claim_deal_room_invitation(id::text) from public.deal_room_invitations
  where claimed_at is null$$, '[I20] Mallory, verified by now, joins again');
select is((select expires_at from public.deal_room_members where user_id = tests.id('mallory') and ended_at is null),
  now() + interval '3 days', '[I20] Mallory''s new access ends when the invitation says');

-- Revoking, expiring.
select tests.acting_as('bob');
select throws_ok(format('select public.revoke_deal_room_invitation(%L)', id), 'PT404', 'Invitation not found',
  '[I21] Bob revokes no invitation of the other side, claimed or unknown: ' || coalesce(id, 'null'))
from unnest(array[tests.invitation('grace@dealport.test'), tests.invitation('claire@dealport.test'), 'nonsense',
  null]) as id;
select tests.acting_as('grace');
select throws_ok($$select public.revoke_deal_room_invitation(tests.invitation('grace@dealport.test'))$$, 'PT404',
  'Invitation not found', '[I21] The invited does not revoke her invitation');
select tests.acting_as('alice');
select lives_ok($$select public.revoke_deal_room_invitation(tests.invitation('grace@dealport.test'))$$,
  '[I21] Alice revokes her invitation to Grace');
select tests.acting_as('grace');
select throws_ok($$select public.claim_deal_room_invitation(tests.invitation('grace@dealport.test'))$$, 'PT409',
  'This invitation is no longer valid. Ask for a new one.', '[I21] Grace does not claim a revoked invitation');
select tests.acting_as('bob');
select is(tests.invite('dave'), 'INVESTOR', '[I9] Bob invites Dave to the room');
select tests.as_database();
update public.deal_room_invitations set expires_at = now() where email = 'dave@dealport.test';
select tests.acting_as('dave');
select throws_ok($$select public.claim_deal_room_invitation(tests.invitation('dave@dealport.test'))$$, 'PT409',
  'This invitation is no longer valid. Ask for a new one.', '[I22] An expired invitation lets nobody in');
select tests.acting_as('alice');
select is(tests.invite('dave'), 'FOUNDER', '[I9] An expired invitation of the other side does not block Alice''s');
select tests.as_database();
select is((select invited_by from public.deal_room_invitations where email = 'dave@dealport.test'), tests.id('alice'),
  '[I9] The invitation of Dave is Alice''s now');
update public.deal_room_invitations set access_expires_at = now() where email = 'dave@dealport.test';
select tests.acting_as('dave');
select throws_ok($$select public.claim_deal_room_invitation(tests.invitation('dave@dealport.test'))$$, 'PT409',
  'This invitation is no longer valid. Ask for a new one.',
  '[I22] An invitation whose access has ended lets nobody in');
select tests.as_database();
update public.deal_room_invitations set access_expires_at = null where email = 'dave@dealport.test';
select tests.disable('dave');
select tests.acting_as('dave');
select is_empty('select 1 from public.deal_room_invitations', '[I22] A disabled person sees no invitation');
select throws_ok($$select public.claim_deal_room_invitation(tests.invitation('dave@dealport.test'))$$, 'PT403',
  'This account has been disabled.', '[I22] A disabled person claims no invitation');
select tests.as_database();
update public.users set is_active = true where id = tests.id('dave');
update public.deals set status = 'CANCELLED' where id = tests.deal('Lumen Grid');
select tests.acting_as('dave');
select throws_ok($$select public.claim_deal_room_invitation(tests.invitation('dave@dealport.test'))$$, 'PT409',
  'This deal is cancelled, so its room is read-only.', '[I22] Nobody joins after the end of the deal');
select tests.as_database();
update public.deals set status = 'IN_PROGRESS' where id = tests.deal('Lumen Grid');

-- Competing investors.
select tests.invests_alone('carol');
insert into public.deals (id, startup_id, investor_id)
select '0e000000-0000-4000-8000-00000000000f', s.id, i.id from public.startups s, public.investors i
  where s.slug = 'lumen-grid' and i.user_id = tests.id('carol');
select tests.checks('carol', 'VERIFIED');
select tests.acting_as('bob');
select is(tests.invite('carol'), 'INVESTOR', '[I23] Bob invites Carol, who has a deal of her own by now');
select tests.acting_as('carol');
select throws_ok($$select public.claim_deal_room_invitation(id::text) from public.deal_room_invitations
  where claimed_at is null$$, 'PT409',
  'Your investor has a deal of its own with this startup, so you cannot join another investor''s room.',
  '[I23] Carol, who has a deal of her own, does not join Bob''s room');

-- Who is barred.
select tests.as_anon();
select throws_ok(format('select public.%s', call), '42501', null, '[I24] A visitor cannot call ' || call)
from unnest(array['invite_to_deal_room(''x'', ''y'')', 'waive_kyc(''x'', ''y'')', 'revoke_deal_room_invitation(''x'')',
  'claim_deal_room_invitation(''x'')',
  'end_deal_room_membership(''x'', ''y'')', 'set_deal_room_expiry(''x'', ''y'', null)']) as call;
select tests.acting_as('mallory');
select throws_ok('select private.' || call, '42501', null, '[I24] Nobody calls the rules behind them: ' || call)
from unnest(array['require_manager(tests.room(''Lumen Grid'')::uuid)',
  'require_room(''x'', ''full'', tests.id(''alice''))', 'is_email_confirmed(tests.id(''bob''))']) as call;
-- The founder's side is no way around the KYC.
select tests.as_database();
delete from public.deal_room_members where user_id = tests.id('mallory');
select tests.checks('mallory', 'PENDING');
select tests.acting_as('alice');
select lives_ok($$select public.invite_to_deal_room(tests.room('Lumen Grid'), 'mallory@dealport.test')$$,
  '[I10] Alice invites an investor to her own side');
select tests.acting_as('mallory');
select throws_ok(
  $$select public.claim_deal_room_invitation(i.id::text) from public.deal_room_invitations i where i.claimed_at is null
    and i.revoked_at is null and i.side = 'FOUNDER'$$,
  'PT403', 'Your KYC is not verified yet. Complete it, or ask the company to waive it for you.',
    '[I10] An investor invited by the founder waits for her KYC all the same');
-- What the founder waived for their own side does not let somebody in on the other.
select tests.acting_as('alice');
select lives_ok($$select public.waive_kyc((select i.id::text from public.deal_room_invitations i
  where i.email = 'mallory@dealport.test' and i.claimed_at is null and i.revoked_at is null), 'Our adviser')$$,
  '[I11] Alice waives Mallory''s KYC for her own side');
select tests.as_database();
update public.deal_room_invitations set expires_at = now() where email = 'mallory@dealport.test' and claimed_at is null
  and revoked_at is null;
select tests.acting_as('bob');
select results_eq($$select side::text, kyc_waived_by from public.invite_to_deal_room(tests.room('Lumen Grid'),
  'mallory@dealport.test')$$, $$values ('INVESTOR', null::uuid)$$,
  '[I11] The waiver ends when the other side takes the invitation over');
select is_empty($$select 1 from public.deal_room_waivers where reason = 'Our adviser'$$,
  '[I11] The waiver''s reason ends with the waiver');
select tests.as_database();
select tests.checks('mallory', 'VERIFIED', private.today() - 1);
select tests.acting_as('mallory');
select throws_ok($$select public.claim_deal_room_invitation(i.id::text) from public.deal_room_invitations i
  where i.claimed_at is null and i.revoked_at is null and i.expires_at > now()$$, 'PT403', null,
  '[I10] A KYC that has expired meanwhile is asked for at the claim');
select tests.as_database();
select tests.checks('mallory', 'VERIFIED');
-- A principal whose account is disabled: what they opened is closed, and the other principal may end it.
select tests.as_database();
select tests.checks('mallory', 'VERIFIED'), tests.checks('carol', 'VERIFIED');
delete from public.deals where id = '0e000000-0000-4000-8000-00000000000f';
update public.deal_room_members set ended_at = null, expires_at = null where user_id = tests.id('carol');
update public.deal_room_invitations set revoked_at = now() where claimed_at is null and revoked_at is null;
select tests.acting_as('bob');
select set_config('tests.void', (public.invite_to_deal_room(tests.room('Lumen Grid'),
  'mallory@dealport.test')).id::text, true);
select tests.disable('bob');
select tests.acting_as('mallory');
select throws_ok($$select public.claim_deal_room_invitation(current_setting('tests.void'))$$, 'PT409',
  'This invitation is no longer valid. Ask for a new one.',
  '[I27] The invitation of a disabled principal admits nobody');
select tests.as_database();
select is((select count(*) from public.audit_logs where action = 'invitation.revoked'
  and metadata ->> 'invitation_id' = current_setting('tests.void')), 1::bigint,
  '[I27] The revoked invitation of a disabled principal is audited');
update public.users set is_active = true where id = tests.id('bob');
select tests.acting_as('mallory');
select throws_ok($$select public.claim_deal_room_invitation(current_setting('tests.void'))$$, 'PT409',
  'This invitation is no longer valid. Ask for a new one.',
  '[I27] The invitation stays void when the account is enabled again');
select tests.as_database();
update public.deal_room_invitations set revoked_at = null where id = current_setting('tests.void')::uuid;
select tests.access_runs_out('bob', 'Lumen Grid');
select tests.acting_as('mallory');
select throws_ok($$select public.claim_deal_room_invitation(current_setting('tests.void'))$$, 'PT409',
  'This invitation is no longer valid. Ask for a new one.',
  '[I27] An invitation whose sender leads no more admits nobody, for whatever reason');
select tests.as_database();
update public.deal_room_members set expires_at = null where user_id = tests.id('bob');
select is(private.room_access_of(tests.room('Lumen Grid')::uuid, tests.id('carol'))::text, 'full',
  '[I28] Carol is in the room with full access');
select tests.acting_as('carol');
select set_config('tests.message', (public.post_deal_room_message(tests.room('Lumen Grid'), gen_random_uuid()::text,
  'Hello')).id::text, true);
select set_config('tests.upload', (public.begin_deal_room_upload(tests.room('Lumen Grid'), 'a.pdf', 10)).id::text,
  true);
select tests.acting_as('alice');
select throws_ok($$select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('carol')::text)$$, 'PT403',
  'You can only end the access of people of your side.',
  '[I29] Alice ends no seat of Bob''s side while he manages it');
select tests.as_database();
select tests.disable('bob');
select tests.acting_as('carol');
select results_eq($$select can_post, can_contribute, access::text, read_only_reason
  from public.open_deal_room(tests.room('Lumen Grid'))$$,
  $$values (true, true, 'full', null::text)$$, '[I28] Carol works on while Bob''s account is disabled');
select tests.acting_as('alice');
select lives_ok(format($$select public.post_deal_room_message(%L, gen_random_uuid()::text, 'Bob?')$$,
  tests.room('Lumen Grid')), '[I28] Alice, on the other side, writes too');
select throws_ok($$select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('bob')::text)$$, 'PT403',
  null, '[I29] Alice does not end the seat of Bob, who manages the other side');
select lives_ok($$select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('carol')::text,
  'Bob is away')$$, '[I29] Alice ends the seats that Bob gave');
select tests.acting_as('carol');
select is_empty('select 1 from public.deal_rooms', '[I29] Carol sees no room after her seat ended');
select tests.acting_as('bob');
select is_empty('select 1 from public.deal_room_invitations', '[I24] Bob, disabled, sees no invitation');
select throws_ok($$select tests.invite('dave')$$, 'PT403', 'This account has been disabled.',
  '[I24] Bob, disabled, invites nobody');
select throws_ok($$select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('mallory')::text)$$,
  'PT403', 'This account has been disabled.', '[I24] Bob, disabled, ends no access');
select tests.as_database();
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after every story');

select * from finish();
rollback;
