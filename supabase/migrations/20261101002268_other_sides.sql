-- Who is on the other side of a startup's open deals takes it over by no offer (startup_offers.sql).

create function private.require_no_other_side(startup uuid, rooms uuid[], receiving uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.current_user_id();
  investors constant uuid[] := array(
    select m.user_id from public.deal_room_members m where m.deal_room_id = any (rooms) and m.side = 'INVESTOR');
  buyers constant uuid[] := array(
    select e.buyer_id from public.export_deals e join public.export_products p on p.id = e.export_product_id
    where p.startup_id = startup and e.closed_at is null);
begin
  if me = any (investors) then
    perform private.raise_http_error(409,
      'You are or were on the investor''s side of a deal room with this startup, so you cannot take it over.');
  elsif me = any (buyers) then
    perform private.raise_http_error(409, 'You buy from this startup in an open export deal, so you cannot take it over.');
  -- Security: of whom it is said, nobody else learns.
  elsif exists (
    select 1 from public.organization_members c
    where c.organization_id = receiving and c.ended_at is null and c.user_id = any (investors || buyers)
  ) then
    perform private.raise_http_error(409, 'This company cannot take over the startup now.');
  end if;
end
$$;
comment on function private.require_no_other_side(uuid, uuid[], uuid) is
  'Refuses with PT409 that a startup comes to who is or was on the investor''s side of a room of its open deals, or buys from it in an open export deal, or to a company of theirs: the caller reads their own reason alone.';
