-- Writes of a deal: one trigger for each moment, and its steps in order.

create function private.on_deals_before_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.ended_at := private.end_of_deal(new.status, new.ended_at);
  return new;
end
$$;
comment on function private.on_deals_before_insert() is
  'Trigger: sets when a deal that is made ended has ended.';
create trigger deals_before_insert before insert on public.deals
  for each row execute function private.on_deals_before_insert();

create function private.on_deals_before_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.status <> new.status or old.ended_at is distinct from new.ended_at then
    new.ended_at := private.end_of_deal(new.status, new.ended_at);
  end if;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.on_deals_before_update() is
  'Trigger: sets when a deal ended.';
create trigger deals_before_update before update on public.deals
  for each row execute function private.on_deals_before_update();
