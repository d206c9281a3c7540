-- Export deals: a demo is asked for, a quote sent and accepted, a payment confirmed, a deal cancelled.

create function public.request_export_demo(product text, buyer_company text, buyer_country text, notes text default null)
returns public.export_deals
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  company text;
  country text;
  wanted public.export_products;
  seller uuid;
  requested public.export_deals;
begin
  perform private.require_max_size(row(product, buyer_company, buyer_country, notes));
  me := private.require_active();
  company := private.require_text(request_export_demo.buyer_company, 1, 160, 'Company name is required');
  country := private.require_text(request_export_demo.buyer_country, 1, 80, 'Country is required');
  if not private.is_email_confirmed(me) then
    perform private.raise_http_error(403, 'Confirm your email address first.');
  end if;
  if length(request_export_demo.notes) > 2000 then
    perform private.raise_http_error(400, 'Notes must be at most 2,000 characters.');
  end if;
  perform private.lock_rows('public.export_products', array[private.as_uuid(product)]);
  select p.* into wanted from public.export_products p where p.id = private.as_uuid(product) and p.is_on_market;
  if wanted.id is null then
    perform private.raise_http_error(404, 'Product not found');
  end if;
  seller := (select s.organization_id from public.startups s where s.id = wanted.startup_id);
  if private.role_in(seller) is not null then
    perform private.raise_http_error(403, 'This is your own product.');
  end if;
  -- An account that is closed at this moment is waited for, and asks for nothing any more.
  perform private.lock_people(array[me]);
  perform private.require_active();
  perform private.enforce_rate_limit('export demo', me::text, 20, interval '1 day',
    'You have requested 20 demos today. Try again tomorrow.');
  insert into public.export_deals (export_product_id, buyer_id, hub_id, buyer_company, buyer_country, notes)
  values (wanted.id, me, wanted.hub_id, company, country,
          case when not private.is_blank(request_export_demo.notes) then btrim(request_export_demo.notes) end)
  on conflict (buyer_id, export_product_id) where status not in ('COMPLETED', 'CANCELLED') do nothing
  returning * into requested;
  if requested.id is null then
    perform private.raise_http_error(409, 'You already have an open deal about this product.');
  end if;
  perform private.audit('export_deal.demo_requested', 'export_deal', requested.id, jsonb_build_object('export_product_id', wanted.id));
  perform private.notify_organization(seller, 'MEMBER', 'export_deal.demo_requested', 'export_deal', requested.id,
    jsonb_build_object('title', wanted.title));
  perform private.broadcast_export_deal(requested);
  return requested;
end
$$;
comment on function public.request_export_demo(text, text, text, text) is
  'Anybody signed in who does not belong to the company that sells a certified product asks it for a demo. One open '
  'deal a product, 20 requests a day. '
  'Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.move_export_deal(deal text, to_status text) returns public.export_deals
language plpgsql security definer set search_path = ''
as $$
declare
  step record;
  moved public.export_deals;
begin
  perform private.require_max_size(row(deal, to_status));
  perform private.require_active();
  if coalesce(to_status not in ('NDA_PENDING', 'QUOTE_PENDING', 'NEGOTIATING'), true) then
    perform private.raise_http_error(400, 'This can only move a deal to NDA_PENDING, QUOTE_PENDING or NEGOTIATING.');
  end if;
  -- A seller withdraws a quote by its name (withdraw_export_quote).
  select * into step from private.lock_export_deal(deal, to_status::public.export_deal_status,
    case to_status when 'QUOTE_PENDING' then 'BUYER' end);
  moved := step.locked;
  if to_status = 'NDA_PENDING' then
    moved.nda_version_id := private.newest_export_nda();
  end if;
  moved.status := to_status;
  return private.save_export_deal(moved, step.action);
end
$$;
comment on function public.move_export_deal(text, text) is
  'The steps that need no more than a word: the seller asks for an NDA (NDA_PENDING), the newest text; the buyer asks '
  'for a quote (QUOTE_PENDING), negotiates about one (NEGOTIATING). Errors: PT400, PT401, PT403, PT404, PT409.';

create function private.export_quote_text(quote public.export_quotes) returns text
language sql stable security definer set search_path = ''
as $$
  select concat_ws(E'\n',
    format('Quote %s', quote.version),
    format('Deal: %s', quote.deal_id),
    format('Product: %s', p.title),
    format('Seller: %s', s.name),
    format('Amount: %s %s', quote.currency, to_char(quote.amount,
      case private.currency_decimals(quote.currency) when 0 then 'FM9,999,999,999,990'
        else 'FM9,999,999,999,990.00' end)),
    format('Quantity: %s %s', rtrim(to_char(quote.quantity, 'FM999,999,990.999'), '.'), quote.unit),
    format('Valid until the end of: %s (UTC)', quote.valid_until),
    format('Sent at: %s UTC', to_char(quote.sent_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')),
    case when quote.note is not null then format(E'Note:\n%s', quote.note) end)
  from public.export_deals d
  join public.export_products p on p.id = d.export_product_id
  join public.startups s on s.id = p.startup_id
  where d.id = quote.deal_id
$$;
comment on function private.export_quote_text(public.export_quotes) is
  'A quote in words, with the names that product and seller have now.';

create function public.send_export_quote(
  deal text, amount numeric, currency text, valid_until date, quantity numeric, unit text, note text default null
) returns public.export_quotes
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  trimmed_note text;
  counted text;
  decimals int;
  step record;
  moved public.export_deals;
  next int;
  sent public.export_quotes;
begin
  perform private.require_max_size(row(deal, currency, unit, note));
  me := private.require_active();
  trimmed_note := case when not private.is_blank(note) then btrim(replace(note, E'\r\n', E'\n')) end;
  counted := btrim(coalesce(unit, ''));
  decimals := private.currency_decimals(currency);
  -- NaN is greater than every number, so it is refused by the upper bounds. Nothing is rounded.
  perform private.raise_field_errors(
    case when coalesce(amount between 0.01 and 9999999999999.99, false) then
        case when coalesce(amount = round(amount, coalesce(decimals, 2)), false) then '[]'
          else private.field_error('amount', case decimals
            when 0 then format('Enter a whole amount: %s has no decimals.', currency)
            else 'Enter at most two decimal places.' end) end
      else private.field_error('amount', 'Enter an amount greater than 0, with at most 13 digits before the decimal point.') end
    || case when decimals is not null then '[]'
      else private.field_error('currency', 'Choose a currency from the list.') end
    || case when coalesce(quantity = round(quantity, 3) and quantity between 0.001 and 999999999.999, false) then '[]'
      else private.field_error('quantity', 'Enter a quantity greater than 0, with at most three decimal places.') end
    || case when private.is_on_one_line(counted) and not private.is_blank(counted) and length(counted) <= 40 then '[]'
      else private.field_error('unit', 'Enter what is counted, such as pieces, in at most 40 characters.') end
    || case when coalesce(valid_until between private.today() and private.today() + 365, false) then '[]'
      else private.field_error('valid_until', 'Choose a day from today to a year ahead.') end
    || case when coalesce(length(trimmed_note), 0) <= 2000 then '[]'
      else private.field_error('note', 'A note must be at most 2,000 characters.') end);
  select * into step from private.lock_export_deal(deal, 'QUOTE_SENT');
  moved := step.locked;
  next := (select coalesce(max(q.version), 0) + 1 from public.export_quotes q where q.deal_id = moved.id);
  if next > 100 then
    perform private.raise_http_error(429, 'There are too many quotes in this deal.');
  end if;
  sent.id := gen_random_uuid();
  sent.deal_id := moved.id;
  sent.version := next;
  sent.amount := send_export_quote.amount;
  sent.currency := send_export_quote.currency;
  sent.quantity := send_export_quote.quantity;
  sent.unit := counted;
  sent.valid_until := send_export_quote.valid_until;
  sent.note := trimmed_note;
  sent.sent_by := me;
  sent.sent_at := clock_timestamp();
  insert into public.export_quotes
    (id, deal_id, version, amount, currency, quantity, unit, valid_until, note, body, sent_by, sent_at)
  values (sent.id, sent.deal_id, sent.version, sent.amount, sent.currency, sent.quantity, sent.unit, sent.valid_until,
    sent.note, private.export_quote_text(sent), me, sent.sent_at)
  returning * into sent;
  moved.status := 'QUOTE_SENT';
  moved.quote_valid_until := sent.valid_until;
  perform private.save_export_deal(moved, step.action, jsonb_build_object('quote_id', sent.id, 'version', next));
  return sent;
end
$$;
comment on function public.send_export_quote(text, numeric, text, date, numeric, text, text) is
  'The seller sends a quote, the next version: an amount for all of a quantity of some unit, valid to the end of '
  'valid_until in UTC, at most a year ahead. One that the buyer has not answered is void with it. Amounts '
  'and quantities are refused, not rounded. Errors: PT400 (with fields), PT401, PT403, PT404, PT409, PT429.';

create function public.withdraw_export_quote(deal text, quote text) returns public.export_deals
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  step record;
  moved public.export_deals;
  newest public.export_quotes;
begin
  perform private.require_max_size(row(deal, quote));
  me := private.require_active();
  select * into step from private.lock_export_deal(deal, 'QUOTE_PENDING', 'SELLER');
  moved := step.locked;
  select q.* into newest from public.export_quotes q where q.deal_id = moved.id order by q.version desc limit 1;
  if newest.id is distinct from private.as_uuid(quote) then
    perform private.raise_http_error(409, 'This is not the latest quote. Review the one sent in the meantime.');
  end if;
  insert into public.export_quote_withdrawals (quote_id, withdrawn_by) values (newest.id, me);
  moved.status := 'QUOTE_PENDING';
  moved.quote_valid_until := null;
  return private.save_export_deal(moved, step.action, jsonb_build_object('quote_id', newest.id, 'version', newest.version));
end
$$;
comment on function public.withdraw_export_quote(text, text) is
  'The seller withdraws the newest quote while the buyer has not answered it and it has not expired; the deal waits '
  'for a quote again. Errors: PT401, PT403, PT404, PT409.';

create function public.accept_export_quote(deal text, quote text, escrow boolean default false) returns public.export_deals
language plpgsql security definer set search_path = ''
as $$
declare
  step record;
  moved public.export_deals;
  newest public.export_quotes;
begin
  perform private.require_max_size(row(deal, quote));
  perform private.require_active();
  select * into step from private.lock_export_deal(deal, 'PAYMENT_PENDING');
  moved := step.locked;
  select q.* into newest from public.export_quotes q where q.deal_id = moved.id order by q.version desc limit 1;
  if newest.id is distinct from private.as_uuid(quote) then
    perform private.raise_http_error(409, 'This is not the latest quote. Review the one sent in the meantime.');
  end if;
  moved.status := 'PAYMENT_PENDING';
  moved.accepted_quote_id := newest.id;
  moved.quoted_amount := newest.amount;
  moved.quoted_currency := newest.currency;
  moved.is_escrow_requested := coalesce(escrow, false);
  return private.save_export_deal(moved, step.action, jsonb_build_object('quote_id', newest.id, 'version', newest.version));
end
$$;
comment on function public.accept_export_quote(text, text, boolean) is
  'The buyer accepts the quote that they have read: the newest, and not expired. escrow is a wish that is kept. '
  'Errors: PT401, PT403, PT404, PT409.';

create function public.confirm_export_payment(deal text) returns public.export_deals
language plpgsql security definer set search_path = ''
as $$
declare
  step record;
  moved public.export_deals;
begin
  perform private.require_max_size(row(deal));
  perform private.require_active();
  select * into step from private.lock_export_deal(deal, 'COMPLETED');
  moved := step.locked;
  moved.status := 'COMPLETED';
  return private.save_export_deal(moved, step.action, private.in_place_of_hub(moved.hub_id));
end
$$;
comment on function public.confirm_export_payment(text) is
  'An admin of the product''s hub, or a platform administrator when there is none, confirms that the accepted quote '
  'was paid, which completes the deal. Errors: PT401, PT403, PT404, PT409.';

create function public.cancel_export_deal(deal text, reason text) returns public.export_deals
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  step record;
  moved public.export_deals;
  decided jsonb := '{}';
begin
  perform private.require_max_size(row(deal, reason));
  me := private.require_active();
  select * into step from private.lock_export_deal(deal, 'CANCELLED', reason => reason);
  moved := step.locked;
  if private.my_export_parts(moved) = '{HUB}' then
    decided := private.in_place_of_hub(moved.hub_id);
  end if;
  moved.status := 'CANCELLED';
  moved.cancelled_by := me;
  moved.cancel_reason := btrim(reason);
  moved.cancelled_as := case when decided <> '{}' then 'PLATFORM' else (private.my_export_parts(moved))[1] end;
  return private.save_export_deal(moved, step.action, decided);
end
$$;
comment on function public.cancel_export_deal(text, text) is
  'The buyer, the seller or the product''s hub cancels an open deal (in the hub''s place a platform administrator one '
  'whose payment waits), with a reason that the others read. Errors: PT400, PT401, PT403, PT404, PT409.';
grant execute on function
  public.request_export_demo(text, text, text, text), public.move_export_deal(text, text),
  public.send_export_quote(text, numeric, text, date, numeric, text, text), public.withdraw_export_quote(text, text),
  public.accept_export_quote(text, text, boolean),
  public.confirm_export_payment(text), public.cancel_export_deal(text, text)
to authenticated;
