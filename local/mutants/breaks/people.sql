-- Breaks of who somebody is, and of what they may say about themselves.

-- break: A token is good after its session was ended
-- seen by: sessions [SE2]
create or replace function private.current_user_id() returns uuid language sql stable security definer set search_path = ''
as $$ select private.as_uuid(auth.jwt() ->> 'sub') where auth.jwt() ->> 'client_id' is null $$;

-- break: A session is good after its time has passed
-- seen by: sessions [SE2]
select pg_temp.rewrite('private.current_user_id', ' and (s.not_after is null or s.not_after > now())', '');

-- break: A token that was issued to another app is a person's
-- seen by: sessions [SE3]
select pg_temp.rewrite('private.current_user_id', ' and claims ->> ''client_id'' is null', '');

-- break: A session of one person carries the token of another
-- seen by: sessions [SE3]
select pg_temp.rewrite('private.current_user_id', 's.user_id::text = claims ->> ''sub'' and ', '');

-- break: Everybody's sessions are shown
-- seen by: my_sessions [SE7]
select pg_temp.rewrite('public.my_sessions', 's.user_id = me and ', '');

-- break: A person ends another's session
-- seen by: my_sessions [SE7]
select pg_temp.rewrite('public.end_session', ' and s.user_id = me', '');

-- break: Ending the others ends one's own
-- seen by: my_sessions [SE9]
select pg_temp.rewrite('public.end_other_sessions', ' and s.id <> private.my_session()', '');

-- break: A disabled account acts on
-- seen by: investors [V6]
select pg_temp.rewrite('private.current_active_user_id', ' and u.is_active', '');

-- break: A function lets a disabled account pass
-- seen by: messages [M14]
select pg_temp.rewrite('private.require_active', 'elsif not active then', 'elsif false then');

-- break: A disabled platform administrator is one all the same
-- seen by: people [P8]
select pg_temp.rewrite('private.is_super_admin', ' and u.is_active', '');

-- break: Somebody gives themselves a role
-- seen by: people [P6]
grant update (role) on public.users to authenticated;

-- break: Somebody points their picture at a host of their own
-- seen by: people [P6]
grant update (profile_image_url) on public.users to authenticated;

-- break: A sign-up as SUPER_ADMIN is one
-- seen by: registration [J2]
select pg_temp.rewrite('private.create_person', '''INVESTOR'', ''STARTUP_ADMIN''', '''SUPER_ADMIN'', ''INVESTOR'', ''STARTUP_ADMIN''');

-- break: A member of a room renames themselves
-- seen by: people [P10]
alter table public.users disable trigger users_forbid_rename_in_rooms;

-- break: A closed account keeps its phone
-- seen by: registration [J9]
select pg_temp.rewrite('private.anonymize_user', 'phone = null, ', '');

-- break: A closed account keeps its investor's bio
-- seen by: registration [J11]
select pg_temp.rewrite('private.delete_personal_data', ', bio = null', '');

-- break: A closed account's address stays in invitations
-- seen by: registration [J11]
select pg_temp.rewrite('private.delete_personal_data', 'set email = closed_address, revoked_at = case when i.claimed_at is null then', 'set revoked_at = case when i.claimed_at is null then');

-- break: An account is closed while a deal waits
-- seen by: closed_accounts [CA1]
select pg_temp.rewrite('public.close_account', 'if obstacles is not null then', 'if false then');

-- break: An open export deal keeps nobody
-- seen by: closed_accounts [CA1]
select pg_temp.rewrite('private.account_closing_obstacles', 'd.buyer_id = person or', '');

-- break: The last platform administrator leaves
-- seen by: closed_accounts [CA1]
select pg_temp.rewrite('private.account_closing_obstacles', 'where u.id = person and u.role = ''SUPER_ADMIN''', 'where false and u.role = ''SUPER_ADMIN''');

-- break: A session alone closes an account that has a password
-- seen by: closed_accounts [CA3]
select pg_temp.rewrite('public.close_account', 'if password_verified is not true then', 'if false then');

-- break: A disabled account closes itself
-- seen by: closed_accounts [CA3]
select pg_temp.rewrite('public.close_account', 'elsif not leaving.is_active then', 'elsif false then');

-- break: An old session of an account without a password closes it
-- seen by: closed_accounts [CA4]
select pg_temp.rewrite('private.is_fresh_sign_in', ' and s.created_at > now() - interval ''10 minutes''', '');

-- break: Another's fresh session closes an account
-- seen by: closed_accounts [CA4]
select pg_temp.rewrite('private.is_fresh_sign_in', ' and s.user_id = person', '');

-- break: A way to sign in is removed by an old session
-- seen by: sign_in_methods [SI4]
select pg_temp.rewrite('public.remove_sign_in_method', 'if not private.is_fresh_sign_in(me, private.my_session()) then', 'if false then');

-- break: The only way to sign in is removed
-- seen by: sign_in_methods [SI3]
select pg_temp.rewrite('public.remove_sign_in_method', 'elsif method_count = 1 then', 'elsif false then');

-- break: Whoever came in by a removed way stays in
-- seen by: sign_in_methods [SI5]
select pg_temp.rewrite('public.remove_sign_in_method', 'delete from auth.sessions s where s.user_id = me and s.id <> private.my_session();', '');

-- break: Nobody is told that a way to sign in was removed
-- seen by: sign_in_methods [SI5]
select pg_temp.rewrite('public.remove_sign_in_method', 'perform private.notify(me, ''account.identity_unlinked'', ''account'', me);', '');

-- break: Another person's ways to sign in are removed
-- seen by: sign_in_methods [SI2]
select pg_temp.rewrite('public.remove_sign_in_method', 'where i.user_id = me and i.provider = remove_sign_in_method.method;', 'where i.provider = remove_sign_in_method.method;');

-- break: Another person's events are read
-- seen by: sign_in_methods [SI6]
select pg_temp.rewrite('public.my_account_events', 'and l.target_id = me and', 'and');

-- break: Somebody reads where an administrator acted from
-- seen by: sign_in_methods [SI7]
select pg_temp.rewrite('public.my_account_events', 'case when l.user_id = me then host', 'case when true then host');

-- break: A sign-in leaves no line
-- seen by: sign_in_methods [SI6]
select pg_temp.rewrite('private.on_auth_sessions_began', 'perform private.audit_account(', 'if true then return null; end if; perform private.audit_account(');

-- break: A sign-in fails by its line
-- seen by: sign_in_methods [SI8]
select pg_temp.rewrite('private.on_auth_sessions_began', 'raise warning', 'raise exception');

-- break: A password is guessed without end
-- seen by: closed_accounts [CA5]
select pg_temp.rewrite('public.enforce_password_check_limit', 'person::text, 5,', 'person::text, 5000,');

-- break: A closed account's name stays on its messages
-- seen by: closed_accounts [CA6]
select pg_temp.rewrite('private.delete_personal_data', 'set full_name = ''Former member'', email', 'set email');

-- break: A message from before the sign-in keeps the address
-- seen by: closed_accounts [CA6]
select pg_temp.rewrite('private.delete_personal_data', 'where m.user_id = person or m.email = any (addresses);
  update public.event_contacts', 'where m.user_id = person;
  update public.event_contacts');

-- break: A closed account's KYC documents stay
-- seen by: closed_accounts [CA6]
select pg_temp.rewrite('private.delete_personal_data', 'delete from public.kyc_documents d where d.organization_id = any (parties);', '');

-- break: A platform administrator's notice keeps the name of whom it was about
-- seen by: closed_accounts [CA6]
select pg_temp.rewrite('private.delete_personal_data', '  where n.target_type = ''kyc_submission'' and', '  where false and');

-- break: An organization's notice keeps the name of a colleague who left for good
-- seen by: closed_accounts [CA6]
select pg_temp.rewrite('private.record_membership', '''person_id'', present.user_id,', '');

-- break: A startup that nobody approved outlives its founder's account
-- seen by: closed_accounts [CA6]
select pg_temp.rewrite('private.is_never_approved', 'startup.status <> ''APPROVED''', 'false');

-- break: A room shows what a closed account had signed with
-- seen by: closed_accounts [CA8]
select pg_temp.rewrite('public.deal_room_people', 'case when exists (select 1 from auth.users o where o.id = u.id) then a.typed_name end', 'a.typed_name');

-- break: A scrambled address is shown as a contact
-- seen by: closed_accounts [CA8]
select pg_temp.rewrite('public.intro_inbox', 'case when r.status = ''ACCEPTED'' and p.is_active then p.email end', 'case when r.status = ''ACCEPTED'' then p.email end');

-- break: Files of a closed account are not listed
-- seen by: closed_accounts [CA10]
select pg_temp.rewrite('private.delete_personal_data', 'o.name like person || ''/%''', 'false');

-- break: A disabled colleague counts as an owner
-- seen by: closed_accounts [CA11]
select pg_temp.rewrite('private.has_active_owner', 'private.current_organization_members m', 'public.organization_members m');

-- break: An account under an unconfirmed address takes its owner's invitations along
-- seen by: closed_accounts [CA12]
select pg_temp.rewrite('private.on_auth_users_deleted_personal_data', 'case when old.email_confirmed_at is not null then old.email end', 'old.email');

-- break: One's data is read past the edge function, which audits it
-- seen by: my_data [MD1]
grant execute on function public.begin_my_data(uuid, inet, text) to authenticated;

-- break: A download of one's data leaves no line
-- seen by: my_data [MD2]
select pg_temp.rewrite('public.begin_my_data', 'perform private.audit(''user.data_exported'',', 'perform private.audit(''user.closed'',');

-- break: Another's download is read
-- seen by: my_data [MD3]
select pg_temp.rewrite('public.my_data', 'e.user_id = me and ', '');

-- break: One's data holds the messages of others
-- seen by: my_data [MD5]
select pg_temp.rewrite('private.room_data_of', 'public.deal_room_messages m where m.sender_id = person order by', 'public.deal_room_messages m where m.deal_room_id in (select x.deal_room_id from public.deal_room_members x where x.user_id = person) order by');

-- break: One's data holds whom one sells to
-- seen by: my_data [MD5]
select pg_temp.rewrite('private.data_of', 'case when d.buyer_id = person then d.buyer_company end', 'd.buyer_company');

-- break: One's data holds why others cancelled
-- seen by: my_data [MD5]
select pg_temp.rewrite('private.data_of', 'case when d.cancelled_by = person then d.cancel_reason end', 'd.cancel_reason');

-- break: One's data holds why a founder waived one's KYC
-- seen by: my_data [MD5]
select pg_temp.rewrite('private.room_data_of', 'case when i.kyc_waived_by = person then w.reason end', 'w.reason');

-- break: One's data holds ids of those who decided
-- seen by: my_data [MD5]
select pg_temp.rewrite('private.data_of', 'to_jsonb(p) - ''certified_by''', 'to_jsonb(p)');

-- break: A new table of people is in no download
-- seen by: my_data [MD6]
create table private.forgotten_by_all (user_id uuid references public.users (id));

-- break: One's data holds a version that another uploaded
-- seen by: my_data [MD9]
select pg_temp.rewrite('private.files_of', 'where d.version_by = person', 'where d.uploaded_by = person');

-- break: One's data holds files of rooms that one has left
-- seen by: my_data [MD9]
select pg_temp.rewrite('private.files_of', 'where k.access = ''DOWNLOAD'' or', 'where k.access is null or k.access = ''DOWNLOAD'' or');

-- break: One's data holds what a startup's former founder uploaded
-- seen by: my_data [MD9]
select pg_temp.rewrite('private.files_of', 'where d.uploaded_by = person and private.role_in(s.organization_id, person) is not null', 'where private.role_in(s.organization_id, person) is not null');

-- break: A former founder's data holds the startup's documents
-- seen by: my_data [MD9]
select pg_temp.rewrite('private.files_of', 'where d.uploaded_by = person and private.role_in(s.organization_id, person) is not null', 'where d.uploaded_by = person');

-- break: A download of one's data never ends
-- seen by: my_data [MD8]
select pg_temp.rewrite('public.my_data', ' and e.began_at > now() - interval ''1 hour''', '');

-- break: One's data is downloaded without end
-- seen by: my_data [MD8]
select pg_temp.rewrite('public.begin_my_data', 'person::text, 5,', 'person::text, 5000,');

-- break: A role changed by SQL leaves no line
-- seen by: audit [L9]
alter table public.users disable trigger users_status_changed;

-- break: A KYC changed by SQL leaves no line
-- seen by: audit [L9]
alter table public.investors disable trigger investors_kyc_decided;

-- break: The audit log can be rewritten by its owner
-- seen by: audit [L4]
alter table public.audit_logs disable trigger audit_logs_never_change;

-- break: A hub that is not approved has authority
-- seen by: hubs [H6]
select pg_temp.rewrite('private.my_hubs', 'h.is_approved and h.is_active', 'h.is_active');

-- break: An investor accredits themselves
-- seen by: investors [V2]
grant update (accreditation_granted) on public.investors to authenticated;

-- break: Anybody changes somebody's role or hub
-- seen by: account_changes [ST2]
select pg_temp.rewrite('private.lock_person', '  if not private.is_super_admin() then
    perform private.raise_http_error(403, ''Only a platform administrator can change accounts.'');
  end if;
  perform', '  perform');
create or replace function private.is_super_admin() returns boolean language sql stable security definer set search_path = '' as 'select private.is_active()';

-- break: A change of an account needs no reason
-- seen by: account_changes [ST6]
select pg_temp.rewrite('private.lock_person', 'perform private.require_reason(reason, ''The person reads'');', '');

-- break: A change of an account is not told
-- seen by: account_changes [ST3]
select pg_temp.rewrite('private.on_users_account_changed', 'perform private.broadcast_to_user(new.id, ''account.changed'', ''{}'');', '');

-- break: Everybody reads why somebody's account was changed
-- seen by: account_changes [ST4]
alter policy "People read changes of their account, the platform all" on public.account_changes using ((select private.is_active()));

-- break: A platform administrator changes their own account
-- seen by: account_changes [ST9]
select pg_temp.rewrite('private.lock_person', 'elsif locked.id = me then', 'elsif false then');

-- break: An unconfirmed address becomes a platform administrator
-- seen by: account_changes [ST10]
select pg_temp.rewrite('public.set_person_role', 'wanted = ''SUPER_ADMIN'' and', 'false and');

-- break: Who acts for an investor with others becomes something else
-- seen by: account_changes [ST11]
select pg_temp.rewrite('public.set_person_role', 'if acts_for is not null then', 'if acts_for = ''HUB'' then');

-- break: A tier changed by SQL leaves no line
-- seen by: account_changes [ST13]
select pg_temp.rewrite('private.on_users_account_changed', 'where c.former is distinct from c.present', 'where c.former is distinct from c.present and c.what <> ''tier''');

-- break: The last platform administrator is demoted
-- seen by: account_changes [ST14]
alter table public.users disable trigger users_last_super_admin;

-- break: The last platform administrator's account is deleted
-- seen by: account_changes [ST14]
select pg_temp.rewrite('private.on_auth_users_deleted_check_super_admin', 'perform private.require_a_super_admin();', '');

-- break: A platform administrator without an account counts
-- seen by: account_changes [ST14]
select pg_temp.rewrite('private.require_a_super_admin', ' join auth.users a on a.id = u.id', '');

-- break: A closed account gets a role
-- seen by: account_changes [ST16]
select pg_temp.rewrite('private.lock_person', 'elsif not exists (select 1 from auth.users a where a.id = locked.id) then', 'elsif false then');

-- break: An edit of one's profile takes a tier along
-- seen by: account_changes_by_every_call [ST17]
create or replace function public.mute_notifications(kind text, muted boolean) returns void language sql security definer set search_path = ''
as $$ update public.users u set subscription_tier = 'PRO' where u.id = private.current_user_id() $$;

-- break: Anybody reads how much waits for platform administrators
-- seen by: console_queues [CQ1]
select pg_temp.rewrite('public.console_waits', 'private.require_super_admin()', 'private.require_active()');

-- break: Anybody reads the queue of identity checks
-- seen by: console_queues [CQ1]
select pg_temp.rewrite('public.kyc_queue', 'private.require_super_admin()', 'private.require_active()');

-- break: The newest identity check stands first
-- seen by: console_queues [CQ2]
select pg_temp.rewrite('public.kyc_queue', 'forward boolean := true;', 'forward boolean := false;');

-- break: Documents that did not arrive are shown
-- seen by: console_queues [CQ3]
select pg_temp.rewrite('public.kyc_queue', ' and f.arrived_at is not null and f.abandoned_at is null', '');

-- break: Documents that are being gathered are in the queue by their id
-- seen by: console_queues [CQ5]
select pg_temp.rewrite('public.kyc_queue', 's.status <> ''''DRAFT''''', 'true');

-- break: One reads by whom and why another's account was changed
-- seen by: console_queues [CQ10]
select pg_temp.rewrite('public.my_account_changes', 'private.account_changes_of(me) s', '(select d.* from public.users u, private.account_changes_of(u.id) d) s');

-- break: Another platform administrator's screen does not hear of documents that are submitted
-- seen by: console_queues [CQ11]
alter table public.kyc_submissions disable trigger kyc_submissions_console_broadcast;

-- break: Every administrator hears what platform administrators watch
-- seen by: console_queues [CQ11]
select pg_temp.rewrite('private.broadcast_to_console', 'u.role = ''SUPER_ADMIN'' and u.is_active', 'u.role in (''SUPER_ADMIN'', ''HUB_ADMIN'')');

-- break: An investor's accreditation is a detail among others
-- seen by: investors [V2]
select pg_temp.rewrite('public.update_investor', '"bio": "A text must be at most 5,000 characters."', '"bio": "A text must be at most 5,000 characters.", "accreditation_granted": "Yes or no."');

-- break: The smallest ticket is larger than the largest
-- seen by: investors [V3]
select pg_temp.rewrite('public.update_investor', 'if (entered.made).ticket_size_min > (entered.made).ticket_size_max and', 'if false and');

-- break: Somebody renames another's search
-- seen by: watchlist [W9]
select pg_temp.rewrite('public.edit_saved_search', 'where s.id = private.as_uuid(search) and s.user_id = me', 'where s.id = private.as_uuid(search)');

-- break: An invitation that is over waits for an answer
-- seen by: invitation_answers [I36]
select pg_temp.rewrite('public.my_invitations', 'and i.expires_at > now()', '');

-- break: A second factor need not be shown
-- seen by: second_factors [2F2]
select pg_temp.rewrite('private.current_user_id', ' where f.user_id = s.user_id and f.status = ''verified''', ' where false');

-- break: A token from before the second factor was shown is good once another one showed it
-- seen by: second_factors [2F3]
select pg_temp.rewrite('private.current_user_id', ' and claims ->> ''aal'' = ''aal2''', '');

-- break: A session that has fallen is good while its token lasts
-- seen by: second_factors [2F3]
select pg_temp.rewrite('private.current_user_id', 's.aal = ''aal2'' and ', '');

-- break: A role that requires a second factor lets the password in
-- seen by: second_factors [2F16]
select pg_temp.rewrite('private.current_user_id', 'where r.role = any', 'where false and r.role = any');

-- break: Whoever acts for a hub, and chose another role, needs no second factor
-- seen by: second_factors [2F16]
select pg_temp.rewrite('private.factor_roles_of', 'm.user_id = person and m.ended_at is null', 'false');

-- break: What a password alone has opened goes on when a second factor is required
-- seen by: second_factors [2F16]
select pg_temp.rewrite('private.require_second_factor', 'where chosen = any', 'where false and chosen = any');

-- break: A factor that was begun keeps its person out
-- seen by: second_factors [2F1]
select pg_temp.rewrite('private.current_user_id', ' and f.status = ''verified''', '');

-- break: What a session showed once it shows for as long as its token lasts
-- seen by: second_factors [2F5]
create or replace function private.session_has_mfa() returns boolean language sql stable security definer set search_path = ''
as $$ select coalesce(auth.jwt() ->> 'aal' = 'aal2', false) $$;

-- break: A person who holds a lost device keeps its session
-- seen by: second_factors [2F15]
select pg_temp.rewrite('public.remove_second_factors', 'delete from auth.sessions s where s.user_id = changed.id;', '');

-- break: A name has signs that do not show
-- seen by: people [P11]
select pg_temp.rewrite('private.is_name', ' and value !~ private.hidden_characters()', '');

-- break: Joiners stand anywhere in a name
-- seen by: people [P11]
create or replace function private.hidden_characters() returns text language sql immutable set search_path = ''
as $$ select '[\u00ad\u034f\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u206f\u2800\u3164\ufe0f\ufeff\uffa0\ufff9\U000e0041]' $$;

-- break: A sign-up keeps what does not show
-- seen by: people [P11]
select pg_temp.rewrite('private.clean_name', 'regexp_replace(regexp_replace(name, private.control_characters(), '''', ''g''), private.hidden_characters(), '''', ''g'')', 'regexp_replace(name, private.control_characters(), '''', ''g'')');
