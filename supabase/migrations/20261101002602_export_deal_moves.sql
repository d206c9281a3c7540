-- Moves of export deals: who may make them, whom they concern and who is notified.

create function private.export_seller(deal public.export_deals) returns uuid
language sql stable security definer set search_path = ''
as $$
  select s.organization_id from public.export_products p join public.startups s on s.id = p.startup_id where p.id = deal.export_product_id
$$;
comment on function private.export_seller(public.export_deals) is 'The company that sells: the one that presents the product''s startup.';

create function private.export_parties(deal public.export_deals) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select deal.buyer_id || private.members_of(private.export_seller(deal))
$$;
comment on function private.export_parties(public.export_deals) is 'The buyer of a deal, and the members of the company that sells.';

create function private.export_sides(
  deal public.export_deals, at_least public.organization_role default 'VIEWER', person uuid default private.current_user_id()
) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_remove(array[
    case when deal.buyer_id = person then 'BUYER' end,
    case when private.role_in(private.export_seller(deal), person) >= at_least then 'SELLER' end], null)
$$;
comment on function private.export_sides(public.export_deals, public.organization_role, uuid) is
  'The sides of a deal on which a person stands: BUYER, and SELLER for whoever has at least this role in the company that sells.';

create function private.my_export_parts(deal public.export_deals) returns text[]
language sql stable security definer set search_path = ''
as $$
  select case
    -- Security: a party of the deal does not confirm its own payment as the hub.
    when sides <> '{}' then sides
    when private.is_admin_of_hub(deal.hub_id) then array['HUB']
    -- Security: in a hub's place one decides on a payment that waits, and reads of no deal before.
    when deal.status = 'PAYMENT_PENDING' and private.is_hub_decider(deal.hub_id, private.export_parties(deal)) then array['HUB']
    else '{}' end
  from private.export_sides(deal) sides
$$;
comment on function private.my_export_parts(public.export_deals) is
  'What the caller reads a deal as: BUYER, SELLER, or HUB when neither.';

create function private.require_export_parts(deal public.export_deals) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  parts text[] := private.my_export_parts(deal);
begin
  if parts = '{}' then
    -- Security: an unknown deal, a malformed id and somebody else's deal read the same.
    perform private.raise_http_error(404, 'Deal not found');
  end if;
  if parts <> '{HUB}' then
    parts := private.export_sides(deal, 'MEMBER');
    if parts = '{}' then
      perform private.raise_http_error(403, 'Only somebody who edits for the startup''s company can do this.');
    end if;
  end if;
  return parts;
end
$$;
comment on function private.require_export_parts(public.export_deals) is
  'What the caller acts as in a deal: BUYER, SELLER, or HUB when neither. Refuses with PT404 an outsider, with PT403 who may only read.';

create function private.export_deal_status_in_words(status_now public.export_deal_status) returns text
language sql immutable set search_path = ''
as $$
  select case status_now
    when 'DEMO_REQUESTED' then 'waiting for its demo' when 'NDA_PENDING' then 'waiting for the NDA'
    when 'NDA_ACCEPTED' then 'under its NDA' when 'QUOTE_PENDING' then 'waiting for a quote'
    when 'QUOTE_SENT' then 'waiting for the buyer''s answer to a quote' when 'NEGOTIATING' then 'in negotiation'
    when 'PAYMENT_PENDING' then 'waiting for its payment' else lower(status_now::text) end
$$;
comment on function private.export_deal_status_in_words(public.export_deal_status) is 'A status as a refusal names it.';

create function private.lock_export_deal(
  deal text, to_status public.export_deal_status, actor text default null, reason text default null,
  out locked public.export_deals, out action text
)
language plpgsql security definer set search_path = ''
as $$
declare
  parts text[];
  status_now public.export_deal_status;
begin
  -- Who belongs to the company that sells does not change while this lock is held, nor does the certificate.
  perform private.lock_rows('public.export_products', array(
    select d.export_product_id from public.export_deals d where d.id = private.as_uuid(deal)));
  select d.* into locked from public.export_deals d where d.id = private.as_uuid(deal) for no key update;
  -- Check after the lock: the caller may have been disabled while they waited.
  perform private.require_active();
  parts := private.require_export_parts(locked);
  status_now := public.effective_status(locked);
  if actor is not null then
    parts := array(select p.part from unnest(parts) p (part) where p.part = actor);
  end if;
  if not exists (
    select 1 from private.moves_of('export_deal', parts) v where v.to_status = lock_export_deal.to_status::text
  ) then
    perform private.raise_http_error(403, case
      when actor = 'SELLER' or to_status in ('NDA_PENDING', 'QUOTE_SENT') then 'Only the seller can do this.'
      when to_status = 'COMPLETED' then 'Only an administrator of the product''s hub who has no part in the deal can do this, or a platform administrator if there is none.'
      else 'Only the buyer can do this.' end);
  end if;
  action := (private.require_move('export_deal', status_now::text, to_status::text, parts,
    case when status_now <> locked.status then 'The quote of this deal has expired. The seller may send a new one.'
      else format('This deal is %s, so this cannot be done.', private.export_deal_status_in_words(status_now)) end, reason)).action;
  if to_status in ('QUOTE_SENT', 'PAYMENT_PENDING') then
    if not exists (
      select 1 from public.export_products p where p.id = locked.export_product_id and private.is_certified_and_named(p)
    ) then
      perform private.raise_http_error(409, 'This product is currently not certified.');
    end if;
  end if;
end
$$;
comment on function private.lock_export_deal(text, public.export_deal_status, text, text) is
  'Locks a deal for a move of the caller''s (as this actor, where two may move to that status) that private.moves allows '
  'from its effective status, and says as which line of the log. Refuses: PT404 to outsiders, PT403 to the wrong side and to who may only read, PT409 naming the state.';

create function private.lock_export_deal_to(act text, deal text) returns public.export_deals
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.export_deals;
  parts text[];
  status_now public.export_deal_status;
begin
  select d.* into locked from public.export_deals d where d.id = private.as_uuid(deal) for no key update;
  perform private.require_active();
  parts := private.require_export_parts(locked);
  status_now := public.effective_status(locked);
  if not exists (select 1 from private.export_deal_acts a where a.act = lock_export_deal_to.act and a.actor = any (parts)) then
    perform private.raise_http_error(403, 'Only the buyer and the seller can do this.');
  elsif not exists (
    select 1 from private.export_deal_acts a where a.act = lock_export_deal_to.act and a.status = status_now and a.actor = any (parts)
  ) then
    perform private.raise_http_error(409, format('This deal is %s, so this cannot be done.', private.export_deal_status_in_words(status_now)));
  end if;
  return locked;
end
$$;
comment on function private.lock_export_deal_to(text, text) is
  'Locks a deal for what export_deal_acts lets the caller do in its effective status. Refuses: PT404 to outsiders, PT403 to the hub and to who may only read, PT409 naming the state.';

create function private.broadcast_export_deal(deal public.export_deals) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_user(p.id, 'export_deal.changed', jsonb_build_object('deal_id', deal.id))
  from (
    select unnest(private.export_parties(deal))
    union
    select a.user_id from private.hub_admins a where a.hub_id = deal.hub_id
    union
    -- The platform administrators who decide in the hub's place, once there is a payment.
    select private.hub_deciders(deal.hub_id, private.export_parties(deal)) where deal.accepted_quote_id is not null
    order by 1
  ) p (id);
end
$$;
comment on function private.broadcast_export_deal(public.export_deals) is 'Broadcasts to the browsers of the buyer, of the selling company''s members and of the hub that a deal has changed; they ask for it again.';

create function private.notify_other_export_side(deal public.export_deals, action text, person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sides constant text[] := private.export_sides(deal, person => person);
  about jsonb := (select jsonb_build_object('title', p.title) from public.export_products p where p.id = deal.export_product_id);
begin
  if sides <> '{BUYER}' then
    perform private.notify(deal.buyer_id, action, 'export_deal', deal.id, about);
  end if;
  if sides <> '{SELLER}' then
    perform private.notify_organization(private.export_seller(deal), 'MEMBER', action, 'export_deal', deal.id, about);
  end if;
end
$$;
comment on function private.notify_other_export_side(public.export_deals, text, uuid) is
  'Notifies the side of a deal on which a person does not stand: the buyer, or those who edit for the company that sells. Of the hub''s acts both.';

create function private.record_export_deal_change(deal public.export_deals, action text, metadata jsonb default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  about jsonb := (select jsonb_build_object('title', p.title) from public.export_products p where p.id = deal.export_product_id);
begin
  perform private.audit(action, 'export_deal', deal.id, metadata);
  perform private.notify_other_export_side(deal, action, private.current_user_id());
  -- The hub is notified when it is its turn, and when it no longer is.
  if deal.status = 'PAYMENT_PENDING' and action = 'export_deal.payment_pending' or deal.status = 'CANCELLED' and deal.accepted_quote_id is not null then
    perform private.notify_deciders(deal.hub_id, action, 'export_deal', deal.id, about, private.export_parties(deal));
  end if;
  perform private.broadcast_export_deal(deal);
end
$$;
comment on function private.record_export_deal_change(public.export_deals, text, jsonb) is
  'Audits a change of a deal, notifies the other side, and the hub when it is its turn or no longer is, and broadcasts to all their browsers.';

create function private.save_export_deal(
  moved public.export_deals, action text, metadata jsonb default '{}'
) returns public.export_deals
language plpgsql security definer set search_path = ''
as $$
declare
  saved public.export_deals;
begin
  update public.export_deals d
  set status = moved.status, nda_accepted = moved.nda_accepted, nda_accepted_at = moved.nda_accepted_at, nda_version_id = moved.nda_version_id,
      quote_valid_until = moved.quote_valid_until, accepted_quote_id = moved.accepted_quote_id, quoted_amount = moved.quoted_amount,
      quoted_currency = moved.quoted_currency, is_escrow_requested = moved.is_escrow_requested,
      cancelled_by = moved.cancelled_by, cancel_reason = moved.cancel_reason, cancelled_as = moved.cancelled_as,
      demo_awaits = case when moved.status not in ('PAYMENT_PENDING', 'COMPLETED', 'CANCELLED') then d.demo_awaits end,
      closed_at = case when moved.status in ('COMPLETED', 'CANCELLED') then now() end
  where d.id = moved.id
  returning d.* into saved;
  perform private.record_export_deal_change(saved, action, metadata);
  if not coalesce(private.current_user_id() = any (private.export_parties(saved)), false) then
    -- Security: a decider of the hub gets the deal as the hub reads it.
    saved.notes := null;
    if saved.accepted_quote_id is null then
      saved.demo_scheduled_at := null;
      saved.demo_time_zone := null;
      saved.demo_awaits := null;
      saved.contract_url := null;
      saved.quote_valid_until := null;
    end if;
  end if;
  if not saved.nda_accepted and saved.buyer_id <> private.current_user_id() then
    -- Security: the person behind a company, and their id, is shown only once the NDA is accepted.
    saved.buyer_id := null;
  end if;
  return saved;
end
$$;
comment on function private.save_export_deal(public.export_deals, text, jsonb) is
  'Writes a deal that has moved under its lock, audits the move as this action and notifies the others.';
