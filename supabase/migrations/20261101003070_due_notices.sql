-- What the clock alone makes due: asked whenever mail is sent (mail_sending.sql).

create function private.notify_what_is_due(moment timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_due_diligence(moment);
  perform private.notify_coming_events(moment);
  perform private.notify_ending_kyc(moment);
end
$$;
comment on function private.notify_what_is_due(timestamptz) is
  'Notifies of what the clock alone makes due: owners of due diligence items, guests of events that begin within a '
  'day, and investors whose verification ends.';
