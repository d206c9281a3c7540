-- leak: What is written in a room of a startup shows in when the startup changed last.
-- seen by: visitor in startup_by_slug
-- after: post_deal_room_message
create function private.touch_startup() returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  update public.startups s set updated_at = clock_timestamp() from public.deal_rooms r
    join public.deals d on d.id = r.deal_id
  where r.id = new.deal_room_id and s.id = d.startup_id;
  return null;
end
$$;
create trigger startup_touched after insert on public.deal_room_messages for each row execute function
  private.touch_startup();
