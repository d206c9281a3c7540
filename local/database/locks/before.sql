-- What acts were given is undone before each.
insert into auth.sessions (id, user_id, created_at, updated_at) select id, id, now(), now() from auth.users
on conflict do nothing;
update public.users set is_active = true where not is_active and id in ($alice, $bob, $carol, $dave, $grace);
update public.hubs set is_active = true where id = $azur and not is_active;
update public.deals set status = 'IN_PROGRESS' where id = $deal and status <> 'IN_PROGRESS';
update public.deal_rooms r set nda_version_id = v.id
from (
  select a.nda_version_id as id from public.nda_acceptances a where a.deal_room_id = $room and a.user_id = $alice
  order by a.version limit 1
) v
where r.id = $room and r.nda_version_id <> v.id;
update public.export_deals set status = 'NEGOTIATING' where id = $export_deal and status = 'QUOTE_SENT';
update public.deal_completions set ended_at = now(), end_reason = 'NEW_TERMS' where deal_id = $deal and ended_at is null;
delete from public.startup_offers where id = $made;
delete from public.deal_room_invitations where id = $made;
delete from public.deal_room_members where deal_room_id = $room and user_id = $grace;
delete from public.intro_requests where id = $made;
delete from public.organization_invitations where id = $made or email = 'grace@dealport.test';
delete from public.organization_members where user_id = $grace;
delete from private.closing_corrections where deal_id = $ended_deal;
delete from public.deal_closings where deal_id = $ended_deal;
delete from public.deal_closing_evidence where deal_id = $ended_deal;
delete from public.kyc_documents d using public.investors i where i.organization_id = d.organization_id and i.user_id = $bob;
delete from public.kyc_submissions s using public.investors i where i.organization_id = s.organization_id and i.user_id = $bob;
delete from public.hub_application_files where user_id in ($carol, $grace);
delete from public.hub_applications where applicant_id in ($carol, $grace);
delete from public.event_registrations where event_id = $event and user_id = $grace;
delete from public.hubs where id = $made;
delete from auth.mfa_factors where id = $made;
delete from private.rate_limits;
