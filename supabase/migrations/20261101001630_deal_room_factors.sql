-- A deal room's second factor: a manager of the company's side may ask everybody in it for one.

insert into private.audit_actions values
  ('deal_room.factor_required', 'When the company has a deal room ask for a second factor'),
  ('deal_room.factor_lifted', 'When the company lets a deal room open without a second factor again');
insert into private.notification_kinds values
  ('deal_room.factor_required', 'When a deal room of mine begins to ask for a second factor', null);

create function public.set_deal_room_factor(room text, required boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  present boolean;
begin
  perform private.require_max_size(row(room, required));
  me := private.require_active();
  perform private.enforce_rate_limit('room factor', me::text, 120, interval '1 hour');
  -- Check after the lock: the caller may have lost their access or role while they waited.
  perform private.lock_rooms(array[private.as_uuid(room)]);
  room_id := private.require_room(room, 'overview');
  if not private.is_founder_manager(room_id) then
    perform private.raise_http_error(403, 'Only the founder decides whether a deal room asks for a second factor.');
  end if;
  if required is null then
    perform private.raise_http_error(400, 'Choose whether the deal room asks for a second factor.');
  end if;
  select r.requires_second_factor into present from public.deal_rooms r where r.id = room_id;
  if present = required then
    return;
  end if;
  if required and not private.session_has_mfa() then
    perform private.raise_http_error(409,
      'Add a second factor to your own account first. Without it this would lock you out.');
  end if;
  update public.deal_rooms r set requires_second_factor = required where r.id = room_id;
  perform private.audit(case when required then 'deal_room.factor_required' else 'deal_room.factor_lifted' end, 'deal_room', room_id);
  if required then
    perform private.notify_room(room_id, 'deal_room.factor_required', me, 'overview');
  end if;
end
$$;
comment on function public.set_deal_room_factor(text, boolean) is
  'Who manages the founder''s side has the room open to sessions alone that have shown a second factor, or lifts that. Holds at once for everybody in it, who is told. Errors: PT400, PT401, PT403 (not the founder; the factor was not shown), PT404, PT409 (the founder has none), PT429.';

create function public.deal_room_factor(room text)
returns table (is_required boolean, can_set boolean, shows_factor boolean, without_factor text[])
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'overview');
  return query
    select r.requires_second_factor, private.is_founder_manager(r.id), private.session_has_mfa(),
           -- Security: the flag that a password alone signs somebody in is shown to those who decide about the
           -- account.
           case when private.is_founder_manager(r.id) then array(
             select u.display_name from private.current_members l join public.users u on u.id = l.user_id
             where l.deal_room_id = r.id and l.user_id <> me and not exists (
               select 1 from auth.mfa_factors f where f.user_id = l.user_id and f.status = 'verified')
             order by u.display_name) end
    from public.deal_rooms r where r.id = room_id;
end
$$;
comment on function public.deal_room_factor(text) is
  'Does the room ask for a second factor, may the caller change that, and has this session shown one? without_factor: to the person who may '
  'change it, the names of the others in the room who have none and would be kept out; to others null. Errors: PT401, PT403, PT404.';
grant execute on function public.set_deal_room_factor(text, boolean), public.deal_room_factor(text) to authenticated;
