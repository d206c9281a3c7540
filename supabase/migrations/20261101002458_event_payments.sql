-- Payments at an event: no card is charged here, so its hosts record who paid, and who got their money back.

insert into private.audit_actions values
  ('event.payment_recorded', 'When a host records that a guest paid, has not paid or was refunded');

create function public.record_event_payment(registration text, payment text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  guest public.event_registrations;
begin
  perform private.require_max_size(row(registration, payment));
  me := private.require_active();
  if coalesce(payment not in ('PENDING', 'PAID', 'REFUNDED'), true) then
    perform private.raise_http_error(400, 'Choose not paid, paid or refunded.');
  end if;
  perform private.enforce_rate_limit('event payment', me::text, 300, interval '1 minute');
  guest := private.require_hosted_registration(registration, 'VIEWER');
  -- As it is once another host, who records at the same time, is done.
  perform 1 from public.event_registrations r where r.id = guest.id for no key update;
  guest := private.require_hosted_registration(registration, 'VIEWER');
  if guest.ticket_type <> 'PAID' then
    perform private.raise_http_error(409, 'This seat is free.');
  elsif payment = guest.payment_status then
    return;
  elsif payment = 'PAID' and guest.status <> 'REGISTERED' then
    perform private.raise_http_error(409, 'Only a guest with a seat pays for it.');
  elsif payment = 'REFUNDED' and guest.payment_status <> 'PAID' then
    perform private.raise_http_error(409, 'Nothing was paid, so there is nothing to refund.');
  end if;
  update public.event_registrations r set payment_status = record_event_payment.payment where r.id = guest.id;
  perform private.audit('event.payment_recorded', 'event', guest.event_id,
    jsonb_build_object('registration_id', guest.id, 'payment_status', payment));
  perform private.broadcast_to_event_hosts(guest.event_id);
end
$$;
comment on function public.record_event_payment(text, text) is
  'Somebody of the hub that hosts records what a guest paid at the event: PAID, by somebody with a seat that costs something; REFUNDED, after that; PENDING, when either was a mistake. '
  'Recorded again, nothing changes. 300 a minute. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';
grant execute on function public.record_event_payment(text, text) to authenticated;
