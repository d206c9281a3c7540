-- How a deal ends: completed when both sides say so, or cancelled by one.

create function private.why_not_completed(deal public.deals) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  room uuid := (select r.id from public.deal_rooms r where r.deal_id = deal.id);
begin
  if (select count(distinct m.side) from private.current_members m where m.deal_room_id = room and m.is_signatory) < 2 then
    return 'Nobody is in the room who may sign for the other side.';
  elsif (select private.kyc_of_investor(i) from public.investors i where i.id = deal.investor_id) <> 'VERIFIED' then
    return 'The investor''s KYC is not verified, so this deal cannot be completed yet.';
  end if;
  return null;
end
$$;
comment on function private.why_not_completed(public.deals) is
  'Why a deal cannot be completed today though both sides would confirm it, as a sentence; null when it can.';

create function public.confirm_deal_completion(deal text, seen text default null) returns public.deals
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked public.deals;
  action text;
  rooms uuid[];
  obstacle text;
begin
  perform private.require_max_size(row(deal, seen), 4096);
  me := private.require_active();
  locked := private.lock_deal(deal, 'full');
  action := private.require_deal_move(locked, 'COMPLETED');
  rooms := array(select r.id from public.deal_rooms r where r.deal_id = locked.id);
  if not exists (select 1 from public.deal_terms t where t.deal_id = locked.id and t.confirmed_at is not null) then
    perform private.raise_http_error(409, 'The terms of this deal are not confirmed yet.');
  end if;
  perform private.require_signatory(rooms[1]);
  insert into public.deal_completions (deal_id, side, confirmed_by) values (locked.id, private.my_side(locked.id), me)
  on conflict (deal_id, side) where ended_at is null do nothing;
  if not found then
    perform private.raise_http_error(409, 'You have already confirmed. The other side has not yet.');
  end if;
  perform private.require_open_matters_seen(r.id, me, seen) from public.deal_rooms r where r.deal_id = locked.id;
  if (select count(*) from public.deal_completions c where c.deal_id = locked.id and c.ended_at is null) < 2 then
    perform private.record_deal_change_and_notify(locked, 'deal.completion_confirmed');
    return locked;
  end if;
  -- A decision on the KYC, or an account that is disabled at this moment, is waited for.
  perform 1 from public.investors i where i.id = locked.investor_id for no key update;
  perform private.lock_seats_of_rooms(rooms);
  perform private.lock_rooms(rooms);
  perform private.lock_people(array(select i.user_id from public.investors i where i.id = locked.investor_id));
  obstacle := private.why_not_completed(locked);
  if obstacle is not null then
    perform private.raise_http_error(409, obstacle);
  end if;
  update public.deals d set status = 'COMPLETED' where d.id = locked.id returning d.* into locked;
  perform private.record_deal_change_and_notify(locked, action);
  return locked;
end
$$;
comment on function public.confirm_deal_completion(text, text) is
  'One side confirms that a deal in progress is done, and, where something of it is open, what they were shown of '
  'that (seen, of deal_overview''s open_matters; else PT409 with the code OPEN_MATTERS); with both, and while the '
  'investor''s KYC is verified, it is completed and the room is read-only. Public figures do not move by it '
  '(set_deal_amount_announced). Errors: PT401, PT403, PT404, PT409.';

create function public.cancel_deal(deal text, reason text) returns public.deals
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked public.deals;
  action text;
begin
  perform private.require_max_size(row(deal, reason));
  me := private.require_active();
  -- A person who does not accept the NDA may still step back.
  locked := private.lock_deal(deal, 'overview');
  action := private.require_deal_move(locked, 'CANCELLED', reason);
  insert into public.deal_cancellations (deal_id, side, reason, cancelled_by)
  values (locked.id, private.my_side(locked.id), btrim(cancel_deal.reason), me);
  update public.deals d set status = 'CANCELLED' where d.id = locked.id returning d.* into locked;
  perform private.record_deal_change_and_notify(locked, action);
  return locked;
end
$$;
comment on function public.cancel_deal(text, text) is
  'Whoever manages a side, or may sign for it, cancels an open deal, with a reason; its room is read-only. Errors: PT400, PT401, PT403, PT404, PT409.';
grant execute on function
  public.propose_deal_terms(text, numeric, numeric, numeric, int, text, jsonb), public.confirm_deal_terms(text, int),
  public.withdraw_deal_terms(text, int),
  public.confirm_deal_completion(text, text), public.cancel_deal(text, text)
to authenticated;
