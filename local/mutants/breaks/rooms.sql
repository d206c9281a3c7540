-- Breaks of who is in a deal room, and of what they read and write there.

-- break: Membership alone is full access
-- seen by: deal_rooms [R12]
select pg_temp.rewrite('private.refresh_room_grants', 'r.is_active and n.step is null, ', 'r.is_active, ');

-- break: Access goes on after its end by the clock
-- seen by: deal_rooms [R7]
select pg_temp.rewrite('private.room_access_of', 'private.current_room_grants g', 'private.room_grants g');

-- break: A disabled member stays on the rooms' topics
-- seen by: deal_room_channels [C11]
select pg_temp.rewrite('private.on_users_active_changed', 'm where m.user_id = new.id and m.ended_at is null
  order', 'm where false order');

-- break: Messages are read before the NDA
-- seen by: messages [M2]
alter policy "Room members read messages after accepting the NDA" on public.deal_room_messages
  using (deal_room_id = any (array(select private.my_rooms())));

-- break: The newest message's number is told before the NDA
-- seen by: deal_room_latest [C19]
select pg_temp.rewrite('public.deal_room_latest', 'case when is_full then c.last_seq end', 'c.last_seq');

-- break: That a message was withdrawn is told before the NDA
-- seen by: deal_room_latest [C19]
select pg_temp.rewrite('public.deal_room_latest', 'where is_full and', 'where');

-- break: Read marks are seen before the NDA
-- seen by: messages [M2]
alter policy "Room members see how far others have read" on public.deal_room_read_marks
  using (deal_room_id = any (array(select private.my_rooms())));

-- break: A room is written in after its deal's end
-- seen by: messages [M13]
create or replace function private.why_deal_is_over(room uuid) returns text language sql set search_path = '' as 'select null::text';

-- break: A flood of messages passes
-- seen by: messages [M12]
select pg_temp.rewrite('public.post_deal_room_message', 'me::text, 120', 'me::text, 12000');

-- break: Somebody withdraws another's message
-- seen by: messages [M16]
select pg_temp.rewrite('public.withdraw_deal_room_message', ' and m.sender_id = me', '');

-- break: An attachment is a document of another room
-- seen by: messages [M11]
select pg_temp.rewrite('public.post_deal_room_message', ' and d.deal_room_id = room_id', '');

-- break: Documents are seen before the NDA
-- seen by: documents [F2]
alter policy "Room members see documents after accepting the NDA" on public.deal_room_documents
  using (deal_room_id = any (array(select private.my_rooms())));

-- break: Uploads that were given up do not count
-- seen by: documents [F11]
select pg_temp.rewrite('public.begin_deal_room_upload', ' or count(*) >= 300', '');

-- break: A repeated finish answers after access has ended
-- seen by: documents [F15]
select pg_temp.rewrite('public.finish_deal_room_upload', 'perform private.require_room(document.deal_room_id::text, ''full'', person);', '');

-- break: Everybody has everybody's uploads
-- seen by: documents [F21]
select pg_temp.rewrite('public.has_deal_room_upload', 'u.user_id = person and ', '');

-- break: What was sniffed is not compared
-- seen by: documents [F13]
select pg_temp.rewrite('private.require_matching_file', 'if sniffed_type is distinct from content_type then', 'if false then');

-- break: Opening a document leaves no line
-- seen by: documents [F17]
create or replace function private.audit(
  action text, target_type text, target_id uuid, metadata jsonb default '{}', actor uuid default private.current_user_id(), ip inet default null, agent text default null
) returns void language sql security definer set search_path = '' as $$
  insert into public.audit_logs (user_id, action, target_type, target_id, metadata, ip_address, user_agent)
  select actor, action, target_type, target_id, metadata, ip, left(agent, 512) where action not in ('document.previewed', 'document.downloaded')
$$;

-- break: Who lost access still shares the topic
-- seen by: deal_room_channels [C10]
select pg_temp.rewrite('private.recompute_room_access_and_broadcast', 'epoch := epoch + 1;', '');

-- break: A topic of the past can be joined
-- seen by: deal_room_channels [C4]
select pg_temp.rewrite('private.can_listen', ' and c.channel_epoch::text = part[3]', '');

-- break: Presence is for members before the NDA
-- seen by: deal_room_channels [C3]
select pg_temp.rewrite('private.can_listen', 'private.room_access_of(room, private.current_user_id()) = ''full''', 'private.room_access_of(room, private.current_user_id()) <> ''none''');

-- break: An NDA is accepted with an unconfirmed address
-- seen by: nda_acceptance [N6]
select pg_temp.rewrite('public.sign_or_accept_nda', 'if not private.is_email_confirmed(person) then', 'if false then');

-- break: An NDA is accepted under another's name
-- seen by: nda_acceptance [N3]
select pg_temp.rewrite('public.sign_or_accept_nda', 'if lower(signed_name) <> lower(', 'if false and lower(signed_name) <> lower(');

-- break: The name of an acceptance is kept as it was typed
-- seen by: nda_acceptance [N7]
select pg_temp.rewrite('public.sign_or_accept_nda', 'nda.body_sha256, own_name,', 'nda.body_sha256, signed_name,');

-- break: Another version than the room's is accepted
-- seen by: nda_acceptance [N4]
select pg_temp.rewrite('public.sign_or_accept_nda', 'if (nda.version).id is distinct from sign_or_accept_nda.nda_version_id then', 'if false then');

-- break: A KYC that has expired is not asked for at the claim
-- seen by: invitations [I10]
select pg_temp.rewrite('private.is_kyc_missing', 'private.kyc_of_investor(i)', 'i.kyc_decision');

-- break: Anybody on an investor's side needs a check of their own
-- seen by: invitations [I38]
select pg_temp.rewrite('private.is_kyc_missing', 'not private.is_investor_admitted(invitation.deal_room_id)', 'true');

-- break: A waiver for the deal lets nobody in
-- seen by: invitations [I38]
select pg_temp.rewrite('private.is_investor_admitted', 'q.kyc_waiver_reason is not null', 'false');

-- break: A waiver goes along to the other side
-- seen by: invitations [I11]
select pg_temp.rewrite('public.invite_to_deal_room', 'case when i.side = excluded.side then i.kyc_waived_by end', 'i.kyc_waived_by');

-- break: The investor waives a KYC
-- seen by: invitations [I11]
select pg_temp.rewrite('public.waive_kyc', ' and m.is_manager and m.side = ''FOUNDER''', ' and m.is_manager');

-- break: The reason for a waiver is told to the invited
-- seen by: invitations [I25]
alter policy "A room's managers see why a KYC was waived" on public.deal_room_waivers using ((select private.is_active()));

-- break: Before the NDA the other side's invited addresses are read
-- seen by: invitations [I26]
select pg_temp.rewrite('private.my_rooms_invitations', ' and (m.is_full or i.side = m.side)', '');

-- break: Invitations of a disabled account wait for it
-- seen by: invitations [I27]
select pg_temp.rewrite('private.on_users_active_changed', 'i.invited_by = new.id and', 'false and');

-- break: An invitation admits though its sender manages no more
-- seen by: invitations [I27]
select pg_temp.rewrite('private.is_sent_by_manager', 'm.user_id = invitation.invited_by and m.side = invitation.side and m.is_manager', 'true');

-- break: A cancelled deal's room does not say why
-- seen by: my_deal_rooms [O19]
select pg_temp.rewrite('public.open_deal_room', 'e.end_reason', 'null::text');

-- break: A waiver tells whose account is behind an address
-- seen by: deal_room_people [RP4]
select pg_temp.rewrite('public.waive_kyc', 'i.is_open
    and exists (', 'i.is_open
    and (i.side = ''INVESTOR'' or exists (select 1 from public.users u where u.email = i.email and u.role = ''INVESTOR''))
    and exists (');

-- break: An end of the access that never comes
-- seen by: deal_room_people [RP7]
select pg_temp.rewrite('private.require_access_end', 'ends > now() + interval ''10 years''', 'false');

-- break: An access is ended without a word
-- seen by: deal_room_people [RP8]
select pg_temp.rewrite('public.end_deal_room_membership', 'person_id <> me and private.is_missing(reason)', 'false');

-- break: The screen offers to end anybody
-- seen by: deal_room_people [RP1]
select pg_temp.rewrite('public.deal_room_people', 'manages is not null and (m.side = manages or not m.is_manager and not private.has_manager(room_id, m.side))', 'manages is not null');

-- break: Members read why a KYC was waived
-- seen by: deal_room_people [RP3]
select pg_temp.rewrite('public.deal_room_people', 'and manages is not null and sees_former', '');

-- break: The lead reads in the list whom the other side invited, before the NDA
-- seen by: deal_room_people [RP6]
select pg_temp.rewrite('public.deal_room_invited', ' and i.id in (select private.my_rooms_invitations())', '');

-- break: An invitation's id goes to members who lead nothing
-- seen by: deal_room_people [RP12]
select pg_temp.rewrite('private.on_deal_room_invitations_changed', 'l.is_manager and (l.is_full or l.side = new.side)', 'l.is_full');

-- break: One side writes over what the other wrote meanwhile
-- seen by: deal_room_settings [RS3]
select pg_temp.rewrite('public.set_deal_room_description', 'if coalesce(present, '''') <> coalesce(was, '''') then', 'if false then');

-- break: The investor ends the room
-- seen by: deal_room_settings [RS6]
select pg_temp.rewrite('private.is_founder_manager', ' and m.side = ''FOUNDER''', '');

-- break: A room ends before anybody could read what is theirs
-- seen by: deal_room_settings [RS5]
select pg_temp.rewrite('public.set_deal_room_end', 'ends_at < now() + interval ''1 day''', 'ends_at <= now()');

-- break: A room's end cannot be lifted once it has passed
-- seen by: deal_room_settings [RS7]
select pg_temp.rewrite('public.set_deal_room_end', 'if not private.is_founder_manager(room_id) then', 'perform private.require_room(room, ''overview''); if not private.is_founder_manager(room_id) then');

-- break: Who manages a side ends seats of the other one
-- seen by: invitations [I16]
select pg_temp.rewrite('public.end_deal_room_membership', 'and not private.has_manager(room_id, m.side)', '');

-- break: Nobody ends the seats of a side that nobody manages
-- seen by: invitations [I29]
select pg_temp.rewrite('public.end_deal_room_membership', 'and not private.has_manager(room_id, m.side)', 'and false');

-- break: A colleague of two competing investors joins both
-- seen by: competing_investors [RI1]
alter table public.deal_room_members disable trigger deal_room_members_apart;

-- break: A seat beside one in a competing room opens the room
-- seen by: competing_investors [RI2]
create or replace function private.is_blocked_by_competing_room(person uuid, room uuid) returns boolean language sql stable set search_path = '' as 'select false';

-- break: The later of two seats counts
-- seen by: competing_investors [RI4]
select pg_temp.rewrite('private.is_blocked_by_competing_room', '(o.open_since, o.deal_room_id) < (g.open_since, g.deal_room_id)', '(o.open_since, o.deal_room_id) > (g.open_since, g.deal_room_id)');

-- break: A deal that is over keeps its people out of a competing room
-- seen by: competing_investors [RI5]
select pg_temp.rewrite('private.is_blocked_by_competing_room', 'and competing.status in (''PENDING'', ''IN_PROGRESS'') and', 'and');

-- break: Others see that a seat gives way
-- seen by: competing_investors [RI2]
create or replace view private.current_members with (security_invoker = false) as
select g.deal_room_id, g.user_id, m.side, m.is_manager, m.is_signatory, g.is_full, nullif(g.until, 'infinity') as access_expires_at, m.role,
       m.organization_id
from private.current_room_grants g join private.room_seats m on m.deal_room_id = g.deal_room_id and m.user_id = g.user_id
where not g.is_emergency;

-- break: A person who gives seats is refused where else somebody sits
-- seen by: competing_investors [RI2]
select pg_temp.rewrite('private.on_deal_room_members_forbid_competing_room', 'new.user_id is distinct from private.current_user_id()', 'false');

-- break: Who is in a competing room goes on hearing of the room
-- seen by: competing_investors [RI10]
select pg_temp.rewrite('private.notify', 'and private.is_blocked_by_competing_room(u.id, notify.target_id)', 'and false');

-- break: Nobody is told why a room stays closed to them
-- seen by: competing_investors [RI9]
select pg_temp.rewrite('private.recompute_room_access_and_broadcast', 'g.open_since > moment', 'false');

-- break: Realtime tells what no row names
-- seen by: deal_room_channels [C16]
create or replace function private.require_realtime_event(event text, audience text, payload jsonb) returns void language sql stable set search_path = '' as '';

-- break: A broadcast carries content
-- seen by: deal_room_channels [C8]
select pg_temp.rewrite('private.on_deal_room_messages_after_insert', 'jsonb_build_object(''message_id'', new.id, ''seq'', new.seq)', 'jsonb_build_object(''message_id'', new.id, ''seq'', new.seq, ''message'', new.message)');
create or replace function private.require_realtime_event(event text, audience text, payload jsonb) returns void language sql stable set search_path = '' as '';

-- break: The end of a session is not told
-- seen by: sessions [SE5]
select pg_temp.rewrite('private.on_auth_sessions_ended', 'perform private.broadcast_to_user(old.user_id, ''session.ended'', jsonb_build_object(''session_id'', old.id));', '');

-- break: The owner of the tables rewrites what was said
-- seen by: studio [ST2]
drop trigger deal_room_messages_stay on public.deal_room_messages;

-- break: A line of a room is not chained
-- seen by: audit_chain [HC1]
alter table public.audit_logs disable trigger audit_logs_chained;

-- break: Who acted is not part of what a line's hash is over
-- seen by: audit_chain [HC2]
select pg_temp.rewrite('private.line_hash', 'coalesce(''"'' || actor || ''"'', ''null'')', '''null''');

-- break: A line that says something else is not seen
-- seen by: audit_chain [HC3]
select pg_temp.rewrite('private.check_chain', 'k.line_sha256 <> private.line_hash(room, l.id, l.action, l.user_id, l.timestamp, l.metadata)', 'false');

-- break: A mail tells where today's chain stands, which is not its end
-- seen by: audit_chain [HC16]
select pg_temp.rewrite('private.anchors_of', 'e.day < today and', '');

-- break: Each mail tells the same ends again
-- seen by: audit_chain [HC16]
select pg_temp.rewrite('private.anchors_of', ' and e.day >= coalesce(since, ''-infinity'')', '');

-- break: A mail that was never sent has told the ends
-- seen by: audit_chain [HC16]
select pg_temp.rewrite('private.anchors_of', ' and m.state = ''SENT''', '');

-- break: A chain made anew reads as the old one
-- seen by: audit_chain [HC4]
select pg_temp.rewrite('private.check_chain', 'k.hash is distinct from h.hash', 'false');

-- break: What a member may not read is in the download of their data
-- seen by: audit_chain [HC11]
select pg_temp.rewrite('public.deal_room_audit_lines', 'private.is_log_line_visible(l, me, manages) then', 'true then');

-- break: Who has a long log worked out anew is never stopped
-- seen by: audit_chain [HC20]
select pg_temp.rewrite('public.deal_room_audit_state', 'perform private.enforce_rate_limit(''audit state'', me::text, 60, interval ''1 minute'');', '');

-- break: The chain is checked for members before the NDA
-- seen by: audit_chain [HC8]
select pg_temp.rewrite('public.deal_room_audit_state', '''full''', '''overview''');

-- break: A room that asks for a second factor shows its rows without one
-- seen by: second_factors [2F12]
create or replace view private.my_room_grants with (security_invoker = false) as
select g.deal_room_id, g.is_full, g.deal_id, g.startup_id, g.is_emergency
from private.room_grants g
join public.users u on u.id = g.user_id and u.is_active
where g.user_id = (select private.current_user_id()) and g.until > now();

-- break: A room that asks for a second factor opens without one
-- seen by: second_factors [2F12]
select pg_temp.rewrite('private.room_access_of', 'not g.requires_second_factor or private.user_has_mfa(person)', 'true');

-- break: The edge function opens a room that asks for a second factor to who has none
-- seen by: second_factors [2F12]
select pg_temp.rewrite('private.user_has_mfa', ' and s.aal = ''aal2''', '');

-- break: The list of rooms tells what is in one that asks for a second factor
-- seen by: second_factors [2F12]
create or replace view private.current_members with (security_invoker = false) as
select g.deal_room_id, g.user_id, m.side, m.is_manager, m.is_signatory, g.is_full, nullif(g.until, 'infinity') as access_expires_at, m.role,
       m.organization_id
from private.room_grants g
join private.room_seats m on m.deal_room_id = g.deal_room_id and m.user_id = g.user_id
join public.users u on u.id = g.user_id and u.is_active
where g.until > now();

-- break: Who listens without a second factor goes on listening
-- seen by: second_factors [2F11]
select pg_temp.rewrite('private.on_deal_rooms_changed', 'new.requires_second_factor and not old.requires_second_factor', 'false');

-- break: Anybody in a room decides whether it asks for a second factor
-- seen by: second_factors [2F9]
select pg_temp.rewrite('public.set_deal_room_factor', 'not private.is_founder_manager(room_id)', 'false');

-- break: A founder without a second factor locks herself out
-- seen by: second_factors [2F9]
select pg_temp.rewrite('public.set_deal_room_factor', 'required and not private.session_has_mfa()', 'false');

-- break: Refusals without end fill a room's log
-- seen by: audit_chain [HC18]
select pg_temp.rewrite('public.record_room_refusal', ' >= 10 then', ' >= 1000 then');

-- break: Any member reads who was refused
-- seen by: audit_chain [HC19]
select pg_temp.rewrite('private.is_log_line_visible', '''member.kyc_waived'', ''access.refused''', '''member.kyc_waived''');

-- break: Any member certifies another's signature
-- seen by: nda_certificates [NC4]
select pg_temp.rewrite('public.nda_certificate', 'private.managed_side(signed.deal_room_id, me) is null or ', '');

-- break: Who signed is told to members who lead nothing
-- seen by: nda_certificates [NC4]
select pg_temp.rewrite('public.deal_room_signatures', ' and private.managed_side(room_id, me) is not null', '');

-- break: Who reads a room without a seat takes a binder along
-- seen by: closing_binders [CB6]
select pg_temp.rewrite('public.record_deal_room_binder', '(private.seat_in(room_id, me)).user_id is null', 'false');

-- break: A binder is recorded with anything for its manifest
-- seen by: closing_binders [CB4]
select pg_temp.rewrite('public.record_deal_room_binder', 'manifest_sha256 !~ ''^[0-9a-f]{64}$''', 'false');

-- break: A certificate names whose account is closed
-- seen by: nda_certificates [NC7]
select pg_temp.rewrite('public.nda_certificate', 'case when exists (select 1 from auth.users o where o.id = signed.user_id) then signed.typed_name end', 'signed.typed_name');

-- break: What happened at one moment is missing at a page's edge
-- seen by: deal_room_screens [O10]
select pg_temp.rewrite('public.deal_room_activity', '(a.timestamp, a.id) < (before, coalesce(private.as_uuid(before_id), ''00000000-0000-0000-0000-000000000000''))', 'a.timestamp < before');

-- break: What happened to a document at one moment is missing at a page's edge
-- seen by: deal_room_files [RF19]
select pg_temp.rewrite('public.deal_room_document_history', '(l.timestamp, l.id) < (before, coalesce(private.as_uuid(before_id), ''00000000-0000-0000-0000-000000000000''))', 'l.timestamp < before');

-- break: After an id that is none, lines of the moment come again
-- seen by: deal_room_screens [O10]
select pg_temp.rewrite('public.deal_room_activity', '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff');

-- break: The founder's side reads the startup's name for the other party
-- seen by: other_party [OP1]
select pg_temp.rewrite('private.other_parties', 'case when m.side = ''FOUNDER''', 'case when false');

-- break: Who has no seat is told the other party as the founder is
-- seen by: other_party [OP5]
select pg_temp.rewrite('private.other_parties', 'm.user_id = person and ', '(m.user_id = person or m.ended_at is null
  and m.side = ''FOUNDER'' and not exists (select 1 from public.deal_room_members o
    where o.deal_room_id = m.deal_room_id and o.user_id = person)) and ');

-- break: The other party is called by who is shown for it
-- seen by: other_party [OP7]
select pg_temp.rewrite('private.other_parties', 'private.organization_name(i.organization_id)',
  '(select u.display_name from public.users u where u.id = i.user_id)');

-- break: The other party is told without the room's second factor
-- seen by: other_party [OP8]
select pg_temp.rewrite('private.other_parties', ' and g.requires_second_factor', ' and false');

-- break: Everybody in a room reads who has no second factor
-- seen by: second_factors [2F17]
select pg_temp.rewrite('public.deal_room_factor', 'case when private.is_founder_manager(r.id) then array(', 'case when true then array(');

-- break: Who has a second factor is named among those without one
-- seen by: second_factors [2F17]
select pg_temp.rewrite('public.deal_room_factor', 'f.status = ''verified''', 'false');

-- break: The notice of an ended access does not say why
-- seen by: deal_room_people [RP8]
select pg_temp.rewrite('public.end_deal_room_membership', ', ''reason'', btrim(reason)', '');

-- break: Somebody accepts before their organization has signed
-- seen by: nda_parties [NP2]
select pg_temp.rewrite('private.require_signable_nda', 'if step = ''MY_SIDE'' then', 'if false then');

-- break: Somebody signs a text that they did not read
-- seen by: nda_parties [NP3]
select pg_temp.rewrite('public.sign_or_accept_nda', 'elsif text_sha256 <> nda.body_sha256 then', 'elsif false then');

-- break: A text is signed that cannot name a party
-- seen by: nda_parties [NP10]
select pg_temp.rewrite('private.require_signable_nda', 'cardinality(private.missing_facts(party)) > 0', 'false');

-- break: Whoever may not sign signs
-- seen by: nda_parties [NP2]
select pg_temp.rewrite('private.nda_steps', 'case when m.is_signatory then', 'case when true then');

-- break: One signature opens a room under a mutual NDA
-- seen by: nda_parties [NP2]
create or replace view private.signed_ndas with (security_invoker = false) as
select s.deal_room_id, s.nda_version_id, s.body_sha256, max(s.signed_at) as signed_at
from public.nda_signatures s
join public.nda_texts t using (deal_room_id, nda_version_id, body_sha256)
join public.nda_versions v on v.id = s.nda_version_id
join private.deal_sides p on p.deal_room_id = s.deal_room_id and p.side = 'FOUNDER'
  and p.organization_id::text = t.disclosing ->> 'organization_id'
where s.side = any (private.signing_sides(v))
group by s.deal_room_id, s.nda_version_id, s.body_sha256;

-- break: A company signs what binds the investor alone
-- seen by: nda_parties [NP7]
select pg_temp.rewrite('private.signing_sides', 'else ''{INVESTOR}''', 'else ''{FOUNDER,INVESTOR}''');

-- break: An NDA stays in force that names a former company
-- seen by: nda_parties [NP11]
create or replace view private.signed_ndas with (security_invoker = false) as
select s.deal_room_id, s.nda_version_id, s.body_sha256, max(s.signed_at) as signed_at
from public.nda_signatures s
join public.nda_texts t using (deal_room_id, nda_version_id, body_sha256)
join public.nda_versions v on v.id = s.nda_version_id
cross join lateral (select private.signing_sides(v) as signing) n
where s.side = any (n.signing)
group by s.deal_room_id, s.nda_version_id, s.body_sha256, n.signing
having count(*) = cardinality(n.signing);

-- break: The room of an ended deal is of the company that has the startup now
-- seen by: nda_parties [NP11]
create or replace view private.deal_sides with (security_invoker = false) as
select r.id as deal_room_id, d.id as deal_id, p.side, p.organization_id, p.owner_id, d.startup_id, d.ended_at
from public.deal_rooms r
join public.deals d on d.id = r.deal_id
join public.startups s on s.id = d.startup_id
join public.investors i on i.id = d.investor_id
cross join lateral (values
  ('FOUNDER'::public.room_side, s.organization_id, s.founder_id),
  ('INVESTOR'::public.room_side, i.organization_id, i.user_id)) p (side, organization_id, owner_id);

-- break: Changed facts leave the grants as they were
-- seen by: nda_parties [NP4]
select pg_temp.rewrite('private.on_organizations_facts_changed', 'where r.is_active and', 'where false and');

-- break: A party to an NDA is called as it calls itself
-- seen by: nda_parties [NP1]
select pg_temp.rewrite('public.deal_room_nda', 'p.facts ->> ''legal_name''', 'private.organization_name(p.organization_id)');

-- break: Nobody is told that what they signed has changed
-- seen by: nda_parties [NP4]
select pg_temp.rewrite('private.on_organizations_facts_changed', 'g.nda_step <> ''OTHER_SIDE''', 'false');

-- break: Whoever accepted a former text is shown as somebody who has accepted
-- seen by: nda_parties [NP4]
select pg_temp.rewrite('public.deal_room_people', ' and a.body_sha256 = nda_text', '');

-- break: Whose access has ended learns who signed later
-- seen by: nda_certificates [NC6]
select pg_temp.rewrite('public.nda_certificate', 'coalesce(least(m.ended_at, m.expires_at), ''infinity'') >= x.signed_at', 'true');

-- break: A certificate names the entry of another text's acceptance
-- seen by: nda_parties [NC1]
select pg_temp.rewrite('public.nda_certificate', ' and l.metadata ->> ''text_sha256'' = signed.body_sha256', '');

-- break: A member learns who may sign for the other side
-- seen by: nda_parties [NP9]
select pg_temp.rewrite('public.deal_room_nda', 'when p.side = seat.side then private.nda_signatories', 'when true then private.nda_signatories');

-- break: Somebody of the other side is asked to sign
-- seen by: nda_parties [NP8]
select pg_temp.rewrite('public.ask_about_deal_room_nda', 'if asked is null or asked = me then', 'if asked = me then');

-- break: Two braces of a name are parted, and three are a field of the text
-- seen by: nda_parties [NP12]
select pg_temp.rewrite('private.fill_in', 'regexp_replace(field.value, ''\{(?=\{)'', ''{ '', ''g'')', 'replace(field.value, ''{{'', ''{ {'')');

-- break: An address begins a paragraph of the text
-- seen by: nda_parties [NP12]
select pg_temp.rewrite('private.party_of', '[\n\u2028\u2029]', '\n');

-- break: An NDA is published without a field
-- seen by: nda_versions [T9]
select pg_temp.rewrite('public.publish_nda_version', 'if strpos(body, ''{{'' || field || ''}}'') = 0 then', 'if false then');

-- break: A version that is not offered is chosen
-- seen by: nda_acceptance [N13]
select pg_temp.rewrite('public.move_deal_room_to_nda', 'or wanted.id not in (select o.id from private.offered_ndas o)', '');

-- break: Each side of a room is called as the one that asks
-- seen by: other_party [OP10]
select pg_temp.rewrite('public.open_deal_room', 'where o.deal_room_id = r.id', 'where o.deal_room_id = r.id and o.side = l.side');

-- break: A room calls its sides by their legal names
-- seen by: other_party [OP11]
select pg_temp.rewrite('public.open_deal_room', 'private.organization_name(o.organization_id)', '(select x.legal_name from public.organizations x where x.id = o.organization_id)');

-- break: Whoever waits for facts reads a legal name
-- seen by: nda_parties [NP10]
select pg_temp.rewrite('private.require_signable_nda', 'private.organization_name((party ->> ''organization_id'')::uuid)', 'party ->> ''legal_name''');
