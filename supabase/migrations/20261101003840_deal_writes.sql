-- Writes of a deal: one trigger for each moment, and its steps in order.

create function private.on_deals_before_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- An ended deal that is updated keeps its end, which a seed may have set.
  new.ended_at := case when new.status in ('COMPLETED', 'CANCELLED') then coalesce(new.ended_at, clock_timestamp()) end;
  if tg_op = 'UPDATE' then
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function private.on_deals_before_write() is
  'Trigger: sets when a deal ended; null while it is open.';
create trigger deals_before_write before insert or update on public.deals
  for each row execute function private.on_deals_before_write();
