-- Breaks of what happens on a write.

-- break: A second trigger stands beside the one of its table, event and moment
-- seen by: writes [OW1]
create trigger deals_stamped before update on public.deals for each row execute function private.set_updated_at();

-- break: A trigger waits for the end of the transaction without a reason
-- seen by: writes [OW2]
create constraint trigger hubs_broadcast after update on public.hubs deferrable initially deferred
  for each row execute function private.on_console_data_changed();
