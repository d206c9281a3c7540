-- Acts on people, their accounts and events (acts.ts).

-- act: answer_organization_invitation
-- by: grace
-- given:
insert into public.organization_invitations (id, organization_id, email, role, invited_by)
select $made, organization_id, 'grace@dealport.test', 'ADMIN', $dave from public.hubs where id = $azur;
-- call:
select public.answer_organization_invitation($made, true);

-- act: set_profile_picture
select public.set_profile_picture($bob, gen_random_uuid());

-- act: set_person_active (alice off)
-- by: erin
-- given:
insert into public.event_registrations (event_id, user_id, status) values ($event, $grace, 'REGISTERED'); select 1;
-- call:
select public.set_person_active($alice, false, 'They left.');

-- act: set_person_active (alice on)
-- by: erin
-- given:
update public.users set is_active = false where id = $alice;
-- call:
select public.set_person_active($alice, true, 'They are back.');

-- act: set_person_active (bob off)
-- by: erin
-- given:
insert into public.event_registrations (event_id, user_id, status) values ($event, $grace, 'REGISTERED'); select 1;
-- call:
select public.set_person_active($bob, false, 'They left.');

-- act: set_person_active (bob on)
-- by: erin
-- given:
update public.users set is_active = false where id = $bob;
-- call:
select public.set_person_active($bob, true, 'They are back.');

-- act: set_person_active (carol off)
-- by: erin
-- given:
insert into public.event_registrations (event_id, user_id, status) values ($event, $grace, 'REGISTERED');;
-- call:
select public.set_person_active($carol, false, 'They left.');

-- act: set_person_active (carol on)
-- by: erin
-- given:
update public.users set is_active = false where id = $carol;
-- call:
select public.set_person_active($carol, true, 'They are back.');

-- act: set_person_active (dave off)
-- by: erin
-- given:
insert into public.event_registrations (event_id, user_id, status) values ($event, $grace, 'REGISTERED'); select 1;
-- call:
select public.set_person_active($dave, false, 'They left.');

-- act: set_person_active (dave on)
-- by: erin
-- given:
update public.users set is_active = false where id = $dave;
-- call:
select public.set_person_active($dave, true, 'They are back.');

-- act: set_person_active (grace off)
-- by: erin
-- given:
insert into public.event_registrations (event_id, user_id, status) values ($event, $grace, 'REGISTERED'); select 1;
-- call:
select public.set_person_active($grace, false, 'They left.');

-- act: set_person_active (grace on)
-- by: erin
-- given:
update public.users set is_active = false where id = $grace;
-- call:
select public.set_person_active($grace, true, 'They are back.');

-- act: set_person_role
-- by: erin
select public.set_person_role($dave, 'GUEST', 'As asked.');

-- act: set_person_tier
-- by: erin
select public.set_person_tier($bob, 'PRO', 'As asked.');

-- act: remove_second_factors
-- by: erin
-- given:
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
values ($made, $bob, 'totp', 'verified', now(), now()) on conflict do nothing;
-- call:
select public.remove_second_factors($bob, 'The phone is lost.');

-- act: save_kyc_owners
-- by: bob
select public.save_kyc_owners('[]');

-- act: submit_kyc
-- by: bob
-- given:
insert into public.kyc_submissions (id, organization_id, owners)
select $made, i.organization_id, '[]' from public.investors i where i.user_id = $bob;
insert into public.kyc_documents (submission_id, organization_id, uploaded_by, kind, file_name, file_url, file_size, content_type, arrived_at)
select $made, i.organization_id, $bob, k.kind, 'p.pdf', k.kind::text, 9, 'application/pdf', now()
from public.investors i, unnest(enum_range(null::public.kyc_document_kind)) k (kind) where i.user_id = $bob;
-- call:
select public.submit_kyc();

-- act: decide_kyc
-- by: erin
-- given:
insert into public.kyc_submissions (id, organization_id, owners, status, submitted_by, submitted_at)
select $made, i.organization_id, '[]', 'SUBMITTED', $bob, now() from public.investors i where i.user_id = $bob;
insert into public.kyc_documents (submission_id, organization_id, uploaded_by, kind, file_name, file_url, file_size, content_type, arrived_at)
select $made, i.organization_id, $bob, k.kind, 'p.pdf', k.kind::text, 9, 'application/pdf', now()
from public.investors i, unnest(enum_range(null::public.kyc_document_kind)) k (kind) where i.user_id = $bob;
-- call:
select public.decide_kyc($made, false, 'It does not match.');

-- act: update_investor
-- by: bob
select public.update_investor('{"bio": "We invest."}');

-- act: close_account (carol)
-- given:
insert into public.event_registrations (event_id, user_id, status) values ($event, $grace, 'REGISTERED');
insert into public.deal_room_invitations (id, deal_room_id, email, side, invited_by)
values ($made, $room, 'grace@dealport.test', 'FOUNDER', $alice);
-- call:
select public.close_account($carol, $carol, true);

-- act: close_account (grace)
-- given:
insert into public.event_registrations (event_id, user_id, status) values ($event, $grace, 'REGISTERED');
insert into public.deal_room_invitations (id, deal_room_id, email, side, invited_by)
values ($made, $room, 'grace@dealport.test', 'FOUNDER', $alice);
-- call:
select public.close_account($grace, $grace, true);

-- act: delete an account
-- as: supabase_auth_admin
delete from auth.users where id = $carol;

-- act: confirm another address
-- as: supabase_auth_admin
update auth.users set email = 'carol2@dealport.test' where id = $carol;

-- act: rename oneself
-- by: grace
update public.users set first_name = 'Gracie' where id = $grace;

-- act: register_for_event
-- by: grace
select public.register_for_event($event);

-- act: cancel_event_registration
-- by: grace
-- given:
insert into public.event_registrations (event_id, user_id, status) values ($event, $grace, 'REGISTERED');
-- call:
select public.cancel_event_registration($event);

-- act: cancel_event
-- by: dave
-- given:
insert into public.event_registrations (event_id, user_id, status) values ($event, $grace, 'REGISTERED');
-- call:
select public.cancel_event($event, 'It rains.');

-- act: update_event
-- by: dave
-- given:
insert into public.event_registrations (event_id, user_id, status) values ($event, $grace, 'REGISTERED');
-- call:
select public.update_event($event, '{"title": "Demo Day II", "max_attendees": 60}');

-- act: mark_notifications_read
-- by: alice
-- given:
update public.notifications set read_at = null where user_id = $alice;
-- call:
select public.mark_notifications_read();

-- act: mark_thing_read
-- by: alice
-- given:
insert into public.notifications (user_id, kind, target_type, target_id)
values ($alice, 'deal_room.frozen', 'deal_room', $room)
on conflict (kind, user_id, target_id) do update set read_at = null;
-- call:
select public.mark_thing_read('deal_room', $room);

-- act: begin_kyc_upload
-- by: bob
select public.begin_kyc_upload('bill.pdf', 1000, 'ADDRESS');

-- act: finish_kyc_upload
-- given:
insert into public.kyc_submissions (id, organization_id) select $made, i.organization_id from public.investors i where i.user_id = $bob;
insert into public.kyc_documents (id, submission_id, organization_id, uploaded_by, kind, file_name, file_url, file_size, content_type)
select $made, $made, i.organization_id, $bob, 'ADDRESS', 'p.pdf', 'x', 9, 'application/pdf' from public.investors i where i.user_id = $bob;
-- call:
select public.finish_kyc_upload($bob, $made, 9, 'application/pdf');

-- act: abandon_kyc_upload
-- given:
insert into public.kyc_submissions (id, organization_id) select $made, i.organization_id from public.investors i where i.user_id = $bob;
insert into public.kyc_documents (id, submission_id, organization_id, uploaded_by, kind, file_name, file_url, file_size, content_type)
select $made, $made, i.organization_id, $bob, 'ADDRESS', 'p.pdf', 'x', 9, 'application/pdf' from public.investors i where i.user_id = $bob;
-- call:
select public.abandon_kyc_upload($bob, $made);
