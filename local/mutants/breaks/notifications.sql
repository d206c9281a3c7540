-- Breaks of what people are notified of, and of what an invitation tells.

-- break: A notice counts nothing
-- seen by: notifications [NO9]
select pg_temp.rewrite('private.notify', 'then n.count + 1 else', 'then n.count else');

-- break: What was read goes on counting
-- seen by: notifications [NO9]
select pg_temp.rewrite('private.notify', 'case when n.read_at is null then n.count + 1 else 1 end', 'n.count + 1');

-- break: Of two notices at one moment a page leaves one out
-- seen by: notifications [NO10]
select pg_temp.rewrite('public.my_notifications', 'where n.user_id = me and (n.created_at, n.id) < (at, at_id)', 'where n.user_id = me and n.created_at < at');

-- break: The list says of everything that it is there
-- seen by: notifications [NO10]
alter function public.my_notifications(text[], timestamptz, text, int) owner to postgres;

-- break: Opening a room reads its messages
-- seen by: notifications [NO12]
select pg_temp.rewrite('private.mark_notices_read', ' where not k.is_read_inside', '');

-- break: Reading any message reads the notice
-- seen by: notifications [NO12]
select pg_temp.rewrite('public.mark_deal_room_read', 'if seq >= newest then', 'if true then');

-- break: Opening a document leaves its notice
-- seen by: notifications [NO12]
select pg_temp.rewrite('public.open_deal_room_document', 'perform private.mark_notices_read(person, ''deal_room'', opened.deal_room_id, ''{deal_room.documents}'');', '');

-- break: Before the NDA one hears that there are messages
-- seen by: notifications [M2]
select pg_temp.rewrite('private.notify_of_message', ' and l.is_full', '');

-- break: One's own message rings
-- seen by: notifications [NO13]
select pg_temp.rewrite('private.notify_of_message', ' and l.user_id <> posted.sender_id', '');

-- break: Everybody is asked about everything
-- seen by: notifications [NO14]
select pg_temp.rewrite('public.my_notification_preferences', 'k.roles is null or', 'true or k.roles is null or');

-- break: An unconfirmed address is told of invitations
-- seen by: invitation_answers [I30]
select pg_temp.rewrite('private.notify_invitee', ' and private.is_email_confirmed(u.id)', '');
drop trigger dealport_address_confirmed on auth.users;

-- break: The link alone tells the startup and who invites
-- seen by: invitation_answers [I33]
select pg_temp.rewrite('public.invitation_page', 'if not (asked.email = my_address and is_confirmed) and', 'if false and');

-- break: The link alone tells the whole address
-- seen by: invitation_answers [I33]
select pg_temp.rewrite('public.invitation_page', 'regexp_replace(asked.email, ''^(.).*@'', ''\1…@'')', 'asked.email');

-- break: Somebody declines another's invitation
-- seen by: invitation_answers [I31]
select pg_temp.rewrite('private.lock_my_invitation', ' and i.email = private.my_confirmed_email()', '');

-- break: What was taken back still rings as an invitation
-- seen by: invitation_answers [I34]
select pg_temp.rewrite('private.notify_invitation_revoked', 'perform private.mark_notices_read(u.id, ''invitation'', revoked.id, ''{invitation.received}'') from public.users u where u.email = revoked.email;', '');

-- break: Inviting and taking back rings without end
-- seen by: invitation_answers [I35]
select pg_temp.rewrite('public.invite_to_deal_room', '10, interval ''1 hour''', '1000, interval ''1 hour''');

-- break: Everybody is told to submit documents
-- seen by: invitation_answers [I37]
select pg_temp.rewrite('public.invitation_page', 'when not private.is_investor(me) then ''WAIVER_ONLY''', '');

-- break: A person who invites reads of the invited person's KYC
-- seen by: invitation_answers [I37]
select pg_temp.rewrite('public.invitation_page', 'asked.email = my_address and private.is_kyc_missing(asked, me) as needs', 'private.is_kyc_missing(asked, (select u.id from public.users u where u.email = asked.email)) as needs');
