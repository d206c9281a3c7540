-- Breaks of who belongs to an organization, in which role, who may sign, and who is invited.

-- break: An organization is there for everybody
-- seen by: organizations [OG1]
select pg_temp.rewrite('private.require_organization', 'o.id in (select private.my_organizations()) or private.is_super_admin()', 'true');

-- break: Everybody reads who belongs to an organization
-- seen by: organizations [OG1]
alter policy "Members read who belongs to theirs, the platform all" on public.organization_members using ((select private.is_active()));

-- break: A hub is called as its owners like
-- seen by: organizations [OG2]
select pg_temp.rewrite('private.organization_name', 'coalesce(h.name, i.fund_name, o.trading_name', 'coalesce(o.trading_name, h.name, i.fund_name');

-- break: An owner edits facts that are verified
-- seen by: organizations [OG2]
select pg_temp.rewrite('private.why_facts_are_fixed', 'o.verified_at is not null', 'false');

-- break: A reason makes an administrator correct the facts
-- seen by: organizations [OG2]
select pg_temp.rewrite('public.update_organization', 'private.is_super_admin() and update_organization.reason is not null', 'update_organization.reason is not null');

-- break: An administrator makes an owner
-- seen by: organizations [OG3]
select pg_temp.rewrite('public.set_member', 'if (entered.made).role = ''OWNER'' and private.role_in(changed.organization_id) <> ''OWNER'' then', 'if false then');

-- break: An administrator removes an owner
-- seen by: organizations [OG3]
select pg_temp.rewrite('private.lock_member', 'elsif found.role = ''OWNER'' and private.role_in(of_organization) <> ''OWNER'' then', 'elsif false then');

-- break: A member without authority acts
-- seen by: organizations [OG3]
select pg_temp.rewrite('private.lock_member', 'private.role_in(of_organization) < ''ADMIN''', 'private.role_in(of_organization) < ''VIEWER''');

-- break: Who only reviews administers the hub
-- seen by: organizations [OG3]
select pg_temp.rewrite('private.my_hub', 'private.my_hubs(at_least, only_acting)', 'private.my_hubs(''VIEWER'', only_acting)');

-- break: An administrator decides who may sign
-- seen by: organizations [OG4]
select pg_temp.rewrite('public.set_signatory', 'if private.role_in(changed.organization_id) <> ''OWNER'' then', 'if false then');

-- break: It is not kept who let somebody sign
-- seen by: organizations [OG4]
select pg_temp.rewrite('public.set_signatory', 'signatory_set_by = private.current_user_id()', 'signatory_set_by = null');

-- break: Whoever was removed keeps their access
-- seen by: organizations [OG5]
create or replace view private.current_organization_members with (security_invoker = false) as
select m.id, m.organization_id, m.user_id, m.role, m.title, m.is_signatory, m.joined_at
from public.organization_members m join public.users u on u.id = m.user_id and u.is_active;

-- break: Whoever was removed is not told
-- seen by: organizations [OG5]
select pg_temp.rewrite('private.record_membership', 'perform private.notify(present.user_id, ''organization.ended''', 'perform concat(present.user_id, ''organization.ended''');

-- break: The invitations of whoever was removed stay
-- seen by: organizations [OG5]
select pg_temp.rewrite('private.on_organization_members_after_write', 'perform private.revoke_invitations_of(new.user_id);', '');

-- break: The hub of an account stays when somebody is removed
-- seen by: organizations [OG5]
select pg_temp.rewrite('private.on_organization_members_after_write', 'm.user_id = new.user_id and m.ended_at is null and', 'm.user_id = new.user_id and');

-- break: The last owner goes
-- seen by: organizations [OG6]
select pg_temp.rewrite('private.require_another_owner', 'if member.role = ''OWNER''', 'if false');

-- break: A disabled owner counts
-- seen by: organizations [OG6]
select pg_temp.rewrite('private.has_active_owner', 'private.current_organization_members m', 'public.organization_members m');

-- break: An administrator of one organization acts in another
-- seen by: organizations [OG7]
select pg_temp.rewrite('private.my_organizations', 'where m.user_id = (select private.current_active_user_id()) and', 'where');

-- break: Colleagues are not told of who leaves
-- seen by: organizations [OG8]
select pg_temp.rewrite('private.record_membership', 'if is_new or is_owner_now or has_ended then', 'if is_new or is_owner_now then');

-- break: An owner appoints another one as the platform does
-- seen by: organizations [OG9]
select pg_temp.rewrite('public.appoint_owner', E'reason));\n  perform private.require_super_admin();', 'reason));');
select pg_temp.rewrite('public.appoint_owner', 'private.require_super_admin()', 'private.require_active()');

-- break: An unconfirmed address is appointed
-- seen by: organizations [OG9]
select pg_temp.rewrite('public.appoint_owner', 'elsif not private.is_email_confirmed(person) then', 'elsif false then');

-- break: Beside an active owner another one is appointed without a reason
-- seen by: organizations [OG9]
select pg_temp.rewrite('public.appoint_owner', 'or private.has_active_owner(found.id)', '');

-- break: Nobody hears of an organization without an owner
-- seen by: organizations [OG10]
alter table public.users disable trigger users_authority_lost;

-- break: The role chosen at sign-up follows the hub
-- seen by: organizations [OG11]
select pg_temp.rewrite('private.on_organization_members_after_write', 'set hub_id = f.hub_id', 'set role = ''HUB_ADMIN'', hub_id = f.hub_id');

-- break: An administrator invites an owner
-- seen by: organization_invitations [OI1]
select pg_temp.rewrite('public.invite_to_organization', 'if not private.can_give_role(me, inviting.id, invite_to_organization.role::public.organization_role) then', 'if false then');

-- break: An invitation is claimed by another address
-- seen by: organization_invitations [OI2]
select pg_temp.rewrite('public.answer_organization_invitation', ' and i.email = private.my_confirmed_email()', '');

-- break: Everybody sees who is invited to an organization
-- seen by: organization_invitations [OI2]
alter policy "Administrators see their invitations, the invited theirs" on public.organization_invitations using ((select private.is_active()));

-- break: Everybody revokes an invitation to an organization
-- seen by: organization_invitations [OI2]
select pg_temp.rewrite('public.revoke_organization_invitation', 'and (private.can_give_role(private.current_user_id(), i.organization_id, i.role) or private.is_super_admin())', '');

-- break: An invitation to an organization is good for ever
-- seen by: organization_invitations [OI3]
select pg_temp.rewrite('public.answer_organization_invitation', ' or answered.expires_at <= now()', '');

-- break: An invitation that was taken back is good
-- seen by: organization_invitations [OI3]
select pg_temp.rewrite('public.answer_organization_invitation', 'answered.revoked_at is not null or ', '');

-- break: A suspended hub takes somebody in
-- seen by: organization_invitations [OI3]
select pg_temp.rewrite('public.answer_organization_invitation', 'if not private.is_acting(answered.organization_id) then', 'if false then');

-- break: Whoever joins has another role than was said
-- seen by: organization_invitations [OI4]
select pg_temp.rewrite('public.answer_organization_invitation', 'me, answered.role, answered.title', 'me, ''OWNER'', answered.title');

-- break: A disabled administrator's invitations stay
-- seen by: organization_invitations [OI5]
select pg_temp.rewrite('private.on_users_authority_lost', 'perform private.revoke_invitations_of(new.id);', '');

-- break: Whoever is no owner any more lets owners in
-- seen by: organization_invitations [OI5]
select pg_temp.rewrite('private.can_give_role', 'greatest(can_give_role.role, ''ADMIN'')', '''ADMIN''');

-- break: A new address hears nothing of an organization that invites it
-- seen by: organization_invitations [OI6]
select pg_temp.rewrite('public.invite_to_organization', 'perform private.queue_invitation_mail(''organization_invitation'', invitation.id, invitation.email);', '');

-- break: What is no invitation any more is mailed
-- seen by: organization_invitations [OI6]
select pg_temp.rewrite('private.is_organization_invitation_mail_wanted', ' and i.is_open', ' and i.claimed_at is null');

-- break: A suspended hub invites by mail
-- seen by: organization_invitations [OI6]
select pg_temp.rewrite('private.is_organization_invitation_mail_wanted', 'private.is_acting(i.organization_id) and', '');

-- break: Whom a former administrator invited has a mail
-- seen by: organization_invitations [OI6]
select pg_temp.rewrite('private.is_organization_invitation_mail_wanted', 'private.can_give_role(i.invited_by, i.organization_id, i.role)', 'true');

-- break: A person who unsubscribed from invitations has those of organizations
-- seen by: organization_invitations [OI6]
select pg_temp.rewrite('private.is_organization_invitation_mail_wanted', ' and private.can_mail_invitations_to(a, moment)', '');

-- break: Who gains an address is not told that an organization invites it
-- seen by: organization_invitations [OI7]
select pg_temp.rewrite('private.on_users_address_gained', '''organization.invited''', '''organization.joined''');

-- break: The link alone tells which organization invites
-- seen by: organization_invitations [OI8]
select pg_temp.rewrite('public.organization_invitation_page', 'if asked.email is distinct from private.my_confirmed_email() then', 'if false then');

-- break: Who stands at the door reads the queue
-- seen by: organizations [OG3]
select pg_temp.rewrite('private.my_review_queue', 'hub constant uuid := private.my_hub(''MEMBER'');', 'hub constant uuid := private.my_hub(''VIEWER'', false);');

-- break: An investor acts for a hub
-- seen by: organization_invitations [OI4]
select pg_temp.rewrite('private.allowed_account_roles', '''{HUB_ADMIN, GUEST}''', '''{HUB_ADMIN, GUEST, INVESTOR}''');

-- break: Somebody acts for two hubs
-- seen by: organization_invitations [OI4]
select pg_temp.rewrite('private.conflict_of_membership', '''HUB'' in (o.kind, other.kind)', 'false');

-- break: An investor is appointed as a hub's owner
-- seen by: organization_invitations [OI4]
select pg_temp.rewrite('public.appoint_owner', 'perform private.require_no_conflict(person, found.id);', '');

-- break: Who acts for a hub becomes a platform administrator
-- seen by: organization_invitations [OI4]
select pg_temp.rewrite('public.set_person_role', 'm.ended_at is null and', 'false and');

-- break: Who joined a hub goes on applying for another
-- seen by: organization_invitations [OI4]
select pg_temp.rewrite('public.answer_organization_invitation', 'perform public.withdraw_hub_application(a.id::text)', 'perform a.id');

-- break: A platform administrator invites an owner beside an active one
-- seen by: organization_invitations [OI1]
select pg_temp.rewrite('private.can_give_role', 'not private.has_active_owner(organization)', 'true');

-- break: An administrator changes the invitation of an owner
-- seen by: organization_invitations [OI1]
select pg_temp.rewrite('public.invite_to_organization', 'and not private.can_give_role(me, inviting.id, i.role)', 'and false');

-- break: An administrator withdraws the invitation of an owner
-- seen by: organization_invitations [OI2]
select pg_temp.rewrite('public.revoke_organization_invitation', 'private.can_give_role(private.current_user_id(), i.organization_id, i.role)', 'private.can_give_role(private.current_user_id(), i.organization_id, ''ADMIN'')');

-- break: The owner of a suspended hub edits its facts
-- seen by: organizations [OG8]
select pg_temp.rewrite('public.update_organization', 'not corrects and not private.is_acting(old.id)', 'false');

-- break: The owner of a suspended hub says who may sign
-- seen by: organizations [OG8]
select pg_temp.rewrite('public.set_signatory', 'elsif not private.is_acting(changed.organization_id) then', 'elsif false then');

-- break: A membership that is over is told again
-- seen by: organizations [OG5]
select pg_temp.rewrite('private.on_organization_members_after_write', 'if former.ended_at is not null then', 'if false then');

-- break: Whoever needs a factor from now on joined as nobody
-- seen by: second_factors [2F16]
select pg_temp.rewrite('private.record_membership', 'i.claimed_by = present.user_id and i.claimed_at = now()', 'false');

-- break: Every member reads the log of an organization
-- seen by: organization_log [OG12]
select pg_temp.rewrite('public.organization_log', 'if private.role_in(asked) < ''ADMIN'' then', 'if false then');

-- break: A page of the log begins after a line of another
-- seen by: organization_log [OG12]
select pg_temp.rewrite('public.organization_log', 'if organization_log.after is not null and last_seen.id is null then', 'if false then');

-- break: Who acts for a company becomes an investor
-- seen by: organization_conflicts [OC1]
select pg_temp.rewrite('public.set_person_role', 'if acts_for is not null then', 'if false then');

-- break: A reviewer applies for a hub of their own
-- seen by: organization_conflicts [OC2]
select pg_temp.rewrite('public.apply_for_hub', 'elsif exists (select private.my_organizations()) then', 'elsif false then');

-- break: A hub is given to somebody of a company
-- seen by: organization_conflicts [OC2]
select pg_temp.rewrite('public.decide_hub_application', 'where m.user_id = u.id)', 'where false)');

-- break: A signatory who may only read signs on
-- seen by: organization_conflicts [OC3]
select pg_temp.rewrite('public.set_member', 'm.is_signatory and (entered.made).role > ''VIEWER''', 'm.is_signatory');

-- break: A viewer is let sign
-- seen by: organization_conflicts [OC3]
select pg_temp.rewrite('public.set_signatory', 'elsif set_signatory.is_signatory and changed.role = ''VIEWER'' then', 'elsif false then');

-- break: Who leaves a company decides on it for the hub
-- seen by: organization_conflicts [OC4]
select pg_temp.rewrite('private.conflict_of_membership', 'where h.organization_id = o.id) then', 'where false) then');

-- break: An organization has members without end
-- seen by: organization_invitations [OI10]
select pg_temp.rewrite('public.answer_organization_invitation', 'perform private.forbid_more_members(', 'perform concat(');

-- break: An administrator invites to a full organization
-- seen by: organization_invitations [OI10]
select pg_temp.rewrite('private.forbid_more_members', '>= 500', '>= 5000');

-- break: Renewing an invitation counts as one more
-- seen by: organization_invitations [OI10]
select pg_temp.rewrite('public.invite_to_organization', 'and i.email <> address and', 'and');
