-- Writes of a deal: one trigger for each moment, and its steps in order.

create function private.on_deals_before_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.ended_at := private.end_of_deal(new.status, new.ended_at);
  perform private.require_investor_of_deal(new.investor_id);
  return new;
end
$$;
comment on function private.on_deals_before_insert() is
  'Trigger: refuses a deal whose investor does not have the role INVESTOR.';
create trigger deals_before_insert before insert on public.deals
  for each row execute function private.on_deals_before_insert();

create function private.on_deals_before_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.status <> new.status or old.ended_at is distinct from new.ended_at then
    new.ended_at := private.end_of_deal(new.status, new.ended_at);
  end if;
  if old.investor_id is distinct from new.investor_id then
    perform private.require_investor_of_deal(new.investor_id);
  end if;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.on_deals_before_update() is
  'Trigger: sets when a deal ended, and refuses a new investor who does not have the role INVESTOR.';
create trigger deals_before_update before update on public.deals
  for each row execute function private.on_deals_before_update();
