-- Answers to a request for an introduction: the company accepts or declines, the investor withdraws.

create function private.move_intro(
  request text, actor text, to_status public.intro_status, reason text default null,
  out moved public.intro_requests, out action text
)
language plpgsql security definer set search_path = ''
as $$
declare
  mine public.organization_role;
  is_investor boolean;
begin
  -- Who belongs to the company, and who to the investor, does not change until the end.
  perform private.lock_rows('public.startups', array(select r.startup_id from public.intro_requests r where r.id = private.as_uuid(request)));
  perform private.lock_organizations(array(
    select i.organization_id from public.intro_requests r join public.investors i on i.id = r.investor_id
    where r.id = private.as_uuid(request)));
  select r.* into moved from public.intro_requests r where r.id = private.as_uuid(request) for update;
  -- Check again after the lock: the caller may have been disabled while they waited.
  perform private.require_active();
  mine := (select private.role_in(s.organization_id) from public.startups s where s.id = moved.startup_id);
  is_investor := coalesce(moved.investor_id in (select private.my_investors('MEMBER')), false);
  if mine is null and coalesce(moved.investor_id not in (select private.my_investors()), true) then
    perform private.raise_http_error(404, 'Request not found');
  elsif not (case actor when 'COMPANY' then coalesce(mine >= 'ADMIN', false) else is_investor end) then
    perform private.raise_http_error(403, case actor when 'COMPANY' then 'Only an administrator of the startup''s company can answer a request.' else 'Only members of the investor can withdraw a request.' end);
  end if;
  action := (private.require_move('intro_request', moved.status::text, to_status::text, array[actor],
    format('This request is already %s.', lower(moved.status::text)), reason)).action;
end
$$;
comment on function private.move_intro(text, text, public.intro_status, text) is
  'Locks a request that the actor (COMPANY: an administrator of the company; INVESTOR: a member of the investor, not a viewer) may move, as private.moves allows, and says as which line of the log. The second of two deciders reads its status (PT409).';

create function public.accept_intro(request text, kyc_waiver_reason text default null) returns public.intro_requests
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  step record;
  accepted public.intro_requests;
  introduced public.startups;
  asking public.investors;
  owner public.users;
  members uuid[];
  seated uuid;
  waived boolean;
  new_deal uuid;
  room uuid;
begin
  perform private.require_max_size(row(request, kyc_waiver_reason));
  me := private.require_active();
  if kyc_waiver_reason is not null and (private.is_blank(kyc_waiver_reason) or length(kyc_waiver_reason) > 1000) then
    perform private.raise_http_error(400, 'Give a reason of 1 to 1,000 characters for letting this investor in before their KYC is verified.');
  end if;
  select * into step from private.move_intro(request, 'COMPANY', 'ACCEPTED');
  accepted := step.moved;
  select s.* into introduced from public.startups s where s.id = accepted.startup_id;
  if not introduced.is_on_market then
    perform private.raise_http_error(409, 'Your startup is currently not approved.');
  end if;
  select i.* into asking from public.investors i where i.id = accepted.investor_id and i.is_active;
  select u.* into owner from public.users u
  where u.id = asking.user_id and u.is_active and private.role_in(asking.organization_id, u.id) = 'OWNER';
  if owner.id is null then
    perform private.raise_http_error(409, 'This investor currently has no active owner.');
  end if;
  -- Who asked has a seat beside the owner, while they still work for the investor.
  seated := (select accepted.requested_by where accepted.requested_by <> owner.id
    and private.role_in(asking.organization_id, accepted.requested_by) >= 'MEMBER');
  members := array(
    select m.user_id from public.organization_members m
    where m.organization_id = asking.organization_id and m.ended_at is null order by m.user_id);
  perform private.forbid_second_deal(introduced.id, asking.id, members);
  if me = any (members) then
    perform private.raise_http_error(409, 'You act for this investor, too, and nobody acts for two sides of a deal. Leave one of them first.');
  elsif exists (
    select 1 from public.organization_members m
    where m.organization_id = introduced.organization_id and m.ended_at is null and m.user_id = any (members)
  ) then
    -- Security: nobody else learns who it is.
    perform private.raise_http_error(409, 'This introduction cannot be accepted now, because nobody acts for two sides of a deal.');
  end if;
  waived := private.kyc_of_investor(asking) <> 'VERIFIED';
  if waived and kyc_waiver_reason is null then
    perform private.raise_http_error(403, 'This investor''s KYC is not verified. Wait until it is, or give a reason for waiving it.');
  end if;
  insert into public.deals (startup_id, investor_id) values (accepted.startup_id, accepted.investor_id) returning id into new_deal;
  -- A trigger makes the room's channel and a seat for the owner of each side.
  insert into public.deal_rooms (deal_id, name)
  values (new_deal, introduced.name || ' · ' || private.stage_label(introduced.stage)) returning id into room;
  perform private.create_first_access_rules(room, introduced.founder_id);
  if me <> introduced.founder_id then
    insert into public.deal_room_members (deal_room_id, user_id, side) values (room, me, 'FOUNDER');
    perform private.audit('member.joined', 'deal_room', room);
    perform private.notify(introduced.founder_id, 'deal_room.member_joined', 'deal_room', room,
      jsonb_build_object('name', introduced.name, 'person', u.display_name, 'person_id', me))
    from public.users u where u.id = me;
  end if;
  if seated is not null then
    insert into public.deal_room_members (deal_room_id, user_id, side) values (room, seated, 'INVESTOR');
    perform private.audit('member.joined', 'deal_room', room, '{}', seated);
  end if;
  update public.intro_requests r
  set status = 'ACCEPTED', decided_at = now(), decided_by = me, deal_room_id = room,
      kyc_waiver_reason = case when waived then btrim(accept_intro.kyc_waiver_reason) end
  where r.id = accepted.id
  returning r.* into accepted;
  if waived then
    perform private.audit('member.kyc_waived', 'deal_room', room, jsonb_build_object('user_id', owner.id));
  end if;
  perform private.audit(step.action, 'intro_request', accepted.id, jsonb_build_object('deal_room_id', room, 'deal_id', new_deal));
  perform private.notify_organization(asking.organization_id, 'MEMBER', 'intro.accepted', 'deal_room', room,
    jsonb_build_object('name', introduced.name, 'request_id', accepted.id));
  return accepted;
end
$$;
comment on function public.accept_intro(text, text) is
  'An administrator of the startup''s company accepts: one PENDING deal and its room with seats for the founder and the investor''s first owner, a seat for whoever accepted and one for whoever asked, under the newest NDA, where each side may view what the other shares. An investor without a verified KYC needs a reason for waiving it, audited. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.decline_intro(request text, reason text) returns public.intro_requests
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  step record;
  declined public.intro_requests;
begin
  perform private.require_max_size(row(request, reason));
  me := private.require_active();
  select * into step from private.move_intro(request, 'COMPANY', 'DECLINED', reason);
  update public.intro_requests r set status = 'DECLINED', decided_at = now(), decided_by = me, reason = btrim(decline_intro.reason)
  where r.id = (step.moved).id
  returning r.* into declined;
  perform private.audit(step.action, 'intro_request', declined.id);
  perform private.notify_organization(i.organization_id, 'MEMBER', 'intro.declined', 'intro_request', declined.id, jsonb_build_object('name', s.name))
  from public.investors i, public.startups s where i.id = declined.investor_id and s.id = declined.startup_id;
  return declined;
end
$$;
comment on function public.decline_intro(text, text) is 'An administrator of the startup''s company declines with a reason, which the investor reads. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.withdraw_intro(request text) returns public.intro_requests
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  step record;
  withdrawn public.intro_requests;
begin
  perform private.require_max_size(row(request));
  me := private.require_active();
  select * into step from private.move_intro(request, 'INVESTOR', 'WITHDRAWN');
  update public.intro_requests r set status = 'WITHDRAWN', decided_at = now(), decided_by = me where r.id = (step.moved).id
  returning r.* into withdrawn;
  perform private.audit(step.action, 'intro_request', withdrawn.id);
  perform private.notify_organization(s.organization_id, 'ADMIN', 'intro.withdrawn', 'intro_request', withdrawn.id, jsonb_build_object('name', s.name))
  from public.startups s where s.id = withdrawn.startup_id;
  return withdrawn;
end
$$;
comment on function public.withdraw_intro(text) is 'A member of the investor withdraws an open request. Errors: PT401, PT403, PT404, PT409.';
