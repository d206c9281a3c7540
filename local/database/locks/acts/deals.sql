-- Acts on deals and in rooms (acts.ts).

-- act: propose_deal_terms
-- by: alice
-- given:
update public.deals set status = 'PENDING' where id = $deal;
-- look:
select coalesce(max(version), 0) + 1 as next from public.deal_terms where deal_id = $deal;
-- call:
select public.propose_deal_terms($deal, 1000000, 9000000, 10, $next::int);

-- act: confirm_deal_terms
-- by: bob
-- given:
update public.deals set status = 'PENDING' where id = $deal;
insert into public.deal_terms (deal_id, version, amount, valuation, equity, proposed_by, side)
select $deal, coalesce(max(version), 0) + 1, 1000000, 9000000, 10, $alice, 'FOUNDER'
from public.deal_terms where deal_id = $deal;
-- look:
select max(version) as version from public.deal_terms where deal_id = $deal;
-- call:
select public.confirm_deal_terms($deal, $version::int);

-- act: withdraw_deal_terms
-- by: alice
-- given:
update public.deals set status = 'PENDING' where id = $deal;
insert into public.deal_terms (deal_id, version, amount, valuation, equity, proposed_by, side)
select $deal, coalesce(max(version), 0) + 1, 1000000, 9000000, 10, $alice, 'FOUNDER'
from public.deal_terms where deal_id = $deal;
-- look:
select max(version) as version from public.deal_terms where deal_id = $deal;
-- call:
select public.withdraw_deal_terms($deal, $version::int);

-- act: cancel_deal
-- by: alice
select public.cancel_deal($deal, 'It is over.');

-- act: confirm_deal_completion
-- by: bob
-- given:
insert into public.deal_completions (deal_id, side, confirmed_by) values ($deal, 'FOUNDER', $alice);
-- look:
select private.open_matters($room, $bob) ->> 'seen' as seen;
-- call:
select public.confirm_deal_completion($deal, $seen);

-- act: set_deal_amount_announced
-- by: ines
select public.set_deal_amount_announced($ended_deal, true);

-- act: confirm_deal_closing
-- by: erin
-- given:
insert into public.deal_closings (deal_id, startup_id, amount, announced_by)
select id, startup_id, amount, $ines from public.deals where id = $ended_deal;
-- call:
select public.confirm_deal_closing($ended_deal);

-- act: ask_about_deal_closing
-- by: erin
-- given:
insert into public.deal_closings (deal_id, startup_id, amount, announced_by)
select id, startup_id, amount, $ines from public.deals where id = $ended_deal;
-- call:
select public.ask_about_deal_closing($ended_deal, 'Which bank?');

-- act: decline_deal_closing
-- by: erin
-- given:
insert into public.deal_closings (deal_id, startup_id, amount, announced_by)
select id, startup_id, amount, $ines from public.deals where id = $ended_deal;
-- call:
select public.decline_deal_closing($ended_deal, 'Not yet.');

-- act: answer_about_deal_closing
-- by: ines
-- given:
insert into public.deal_closings (deal_id, startup_id, amount, announced_by)
select id, startup_id, amount, $ines from public.deals where id = $ended_deal;
insert into private.closing_remarks (deal_id, kind, body, said_by) values ($ended_deal, 'QUESTION', 'Which bank?', $erin);
-- call:
select public.answer_about_deal_closing($ended_deal, 'The one in town.');

-- act: begin_closing_evidence
-- by: ines
select public.begin_closing_evidence($ended_deal, 'receipt.pdf', 9);

-- act: finish_closing_evidence
-- given:
insert into public.deal_closing_evidence (id, deal_id, side, user_id, file_name, file_url, file_size, content_type)
values ($made, $ended_deal, 'FOUNDER', $ines, 'receipt.pdf', 'x', 9, 'application/pdf');
-- call:
select public.finish_closing_evidence($ines, $made, 9, 'application/pdf');

-- act: abandon_closing_evidence
-- given:
insert into public.deal_closing_evidence (id, deal_id, side, user_id, file_name, file_url, file_size, content_type,
  arrived_at)
values ($made, $ended_deal, 'FOUNDER', $ines, 'receipt.pdf', 'x', 9, 'application/pdf', now());
-- call:
select public.abandon_closing_evidence($ines, $made);

-- act: propose_closing_correction
-- by: erin
-- given:
insert into public.deal_closings (deal_id, startup_id, amount, announced_by, confirmed_by, confirmed_at)
select id, startup_id, amount, $ines, $erin, now() from public.deals where id = $ended_deal;
-- call:
select public.propose_closing_correction($ended_deal, 1, 'A typing error.');

-- act: decide_closing_correction
-- by: erin
-- given:
insert into public.deal_closings (deal_id, startup_id, amount, announced_by, confirmed_by, confirmed_at)
select id, startup_id, amount, $ines, $erin, now() from public.deals where id = $ended_deal;
insert into private.closing_corrections (id, deal_id, former, amount, reason, proposed_by)
select $made, c.deal_id, c.amount, 1, 'A typing error.', $dave from public.deal_closings c where c.deal_id = $ended_deal;
-- call:
select public.decide_closing_correction($made, false);

-- act: set_deal_key_document
-- by: alice
select public.set_deal_key_document($deal, 'TERM_SHEET', null);

-- act: write_deal_notes
-- by: alice
-- look:
select coalesce(max(notes_version), 0) as version from public.deal_key_documents where deal_room_id = $room;
-- call:
select public.write_deal_notes($deal, 'Note.', $version::int);

-- act: add_deal_room_member
-- by: bob
-- given:
insert into public.organization_members (organization_id, user_id, role)
select i.organization_id, $grace, 'MEMBER' from public.investors i where i.user_id = $bob;
-- call:
select public.add_deal_room_member($room, $grace);

-- act: reassign_deal_room_work
-- by: bob
-- given:
update public.deal_milestones set owner_id = $bob where deal_room_id = $room and done_at is null;
-- call:
select public.reassign_deal_room_work($room, $bob);

-- act: invite_to_deal_room
-- by: alice
select public.invite_to_deal_room($room, 'grace@dealport.test');

-- act: claim_deal_room_invitation
-- by: grace
-- given:
insert into public.deal_room_invitations (id, deal_room_id, email, side, invited_by)
values ($made, $room, 'grace@dealport.test', 'FOUNDER', $alice);
-- call:
select public.claim_deal_room_invitation($made);

-- act: decline_deal_room_invitation
-- by: grace
-- given:
insert into public.deal_room_invitations (id, deal_room_id, email, side, invited_by)
values ($made, $room, 'grace@dealport.test', 'FOUNDER', $alice);
-- call:
select public.decline_deal_room_invitation($made);

-- act: revoke_deal_room_invitation
-- by: alice
-- given:
insert into public.deal_room_invitations (id, deal_room_id, email, side, invited_by)
values ($made, $room, 'grace@dealport.test', 'FOUNDER', $alice);
-- call:
select public.revoke_deal_room_invitation($made);

-- act: waive_kyc
-- by: alice
-- given:
insert into public.deal_room_invitations (id, deal_room_id, email, side, invited_by)
values ($made, $room, 'grace@dealport.test', 'FOUNDER', $alice);
-- call:
select public.waive_kyc($made, 'We know them.');

-- act: end_deal_room_membership
-- by: bob
select public.end_deal_room_membership($room, $carol, 'She left.');

-- act: set_deal_room_expiry
-- by: bob
select public.set_deal_room_expiry($room, $carol, now() + interval '9 days');

-- act: set_deal_room_expiry (of somebody who is invited anew)
-- by: alice
-- given:
insert into public.deal_room_members (deal_room_id, user_id, side, invited_by) values ($room, $grace, 'FOUNDER', $alice);
-- call:
select public.set_deal_room_expiry($room, $grace, now() + interval '9 days');

-- act: set_deal_room_role
-- by: bob
select public.set_deal_room_role($room, $carol, 'VIEWER');

-- act: set_deal_room_end
-- by: alice
select public.set_deal_room_end($room, now() + interval '60 days');

-- act: set_deal_room_description
-- by: alice
select public.set_deal_room_description($room, 'New words.',
  'Diligence and terms of the Series A led by Lindqvist Ventures.');

-- act: move_deal_room_to_nda
-- by: alice
-- given:
insert into public.nda_versions (version, title, body, is_mutual, purpose, term, governing_law, jurisdiction)
select max(version) + 1, 'Newer', repeat('Newer words. ', 20), true, 'a test', 'a year', 'Sweden', 'Stockholm'
from public.nda_versions;
-- call:
select public.move_deal_room_to_nda($room, (select id::text from public.nda_versions order by version desc limit 1));

-- act: sign_or_accept_nda
-- given:
insert into public.nda_versions (version, title, body, is_mutual, purpose, term, governing_law, jurisdiction)
select max(version) + 1, 'Newer', repeat('Newer words. ', 20), true, 'a test', 'a year', 'Sweden', 'Stockholm'
from public.nda_versions;
update public.deal_rooms set nda_version_id = (select id from public.nda_versions order by version desc limit 1)
where id = $room;
-- look:
select nda_version_id as nda from public.deal_rooms where id = $room;
-- call:
select public.sign_or_accept_nda($bob, $room, $nda, 'Bob Lindqvist');

-- act: post_deal_room_message
-- by: alice
select public.post_deal_room_message($room, gen_random_uuid()::text, 'Hello.');

-- act: begin_emergency_access
-- by: erin
select public.begin_emergency_access($room, 'A court asked us for the log of this room.');

-- act: finish_deal_room_upload
-- given:
insert into public.deal_room_uploads (id, deal_room_id, user_id, file_name, file_size, content_type)
values ($made, $room, $bob, 'p.pdf', 9, 'application/pdf') on conflict do nothing;
-- call:
select public.finish_deal_room_upload($bob, $made, 9, 'application/pdf');
