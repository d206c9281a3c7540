-- What a change of a person does in the chapters about them: one trigger for each thing that changes, and its steps in order.
-- A change of role or of a KYC has triggers beside their chapters.

create function private.on_users_active_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  void public.deal_room_invitations;
  event uuid;
  seat uuid;
begin
  if not new.is_active then
    for void in
      with gone as (
        update public.deal_room_invitations i set revoked_at = now()
        where i.invited_by = new.id and i.is_open
        returning i.*
      )
      -- Each line takes its room's lock: by the rooms' order, as what follows.
      select g.* from gone g order by g.deal_room_id, g.id
    loop
      perform private.audit('invitation.revoked', 'deal_room', void.deal_room_id, jsonb_build_object('invitation_id', void.id));
      perform private.notify_invitation_revoked(void);
    end loop;
  end if;
  perform private.save_owner_of(m.organization_id) from (
    select m.organization_id from public.organization_members m
    where m.user_id = new.id and m.ended_at is null and m.role = 'OWNER' order by m.organization_id) m;
  perform private.recompute_room_access_and_broadcast(m.deal_room_id)
  from public.deal_room_members m where m.user_id = new.id and m.ended_at is null
  order by m.deal_room_id;
  if new.is_active then
    return null;
  end if;
  perform private.broadcast_to_user(new.id, 'account.disabled', '{}');
  -- One order for all, so that two accounts disabled at once do not wait for each other.
  for event in
    select e.id from public.event_registrations r join public.events e on e.id = r.event_id
    where r.user_id = new.id and r.status = 'REGISTERED' and e.is_active and e.start_date > now() order by e.id
  loop
    perform private.lock_rows('public.events', array[event]);
    -- Asked behind the lock: the seat may have been given back in the meantime.
    select r.id into seat from public.event_registrations r
    where r.event_id = event and r.user_id = new.id and r.status = 'REGISTERED';
    if found then
      perform private.move_registration(seat, 'CANCELLED', 'ACCOUNT');
      perform private.assign_free_seats(event);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.on_users_active_changed() is
  'Trigger: the account of a person was disabled or enabled. Security: voids the invitations to rooms that a disabled one has sent, which stay void when it is enabled again; takes the startups of a company whose last owner it is off the market, and puts those of an enabled one back; recomputes the access to their rooms; gives the seats of a disabled one at coming events to those who wait, while its places in waiting lines are passed over, and stay.';
create trigger users_active_changed after update of is_active on public.users
  for each row when (old.is_active <> new.is_active) execute function private.on_users_active_changed();

create function private.on_users_renamed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.event_guest_labels l set label = lower(new.display_name)
  from public.event_registrations r where r.user_id = new.id and l.registration_id = r.id;
  update private.review_queue q set label = private.queue_label(s) from public.startups s where s.id = q.target_id and s.founder_id = new.id;
  return null;
end
$$;
comment on function private.on_users_renamed() is
  'Trigger: the names by which guests of events and founders in the queue are searched follow their display names.';
create trigger users_renamed after update on public.users
  for each row when (old.display_name <> new.display_name) execute function private.on_users_renamed();
