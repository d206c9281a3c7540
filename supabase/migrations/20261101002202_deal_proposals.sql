-- Deal terms: proposals of either side, and the other's confirmation.

create function public.propose_deal_terms(
  deal text, amount numeric, valuation numeric, equity numeric, version int, closing_date text default null, details jsonb default '{}'
) returns public.deal_terms
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked public.deals;
  next int;
  proposed public.deal_terms;
  fields record;
  closes date;
  max_amount constant numeric := 9999999999999.99;
begin
  perform private.require_max_size(row(deal, closing_date, details));
  me := private.require_active();
  locked := private.lock_deal(deal, 'full');
  -- The terms that will be confirmed.
  perform private.require_deal_move(locked, 'IN_PROGRESS');
  next := (select coalesce(max(t.version), 0) + 1 from public.deal_terms t where t.deal_id = locked.id);
  closes := private.as_day(closing_date);
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.raise_http_error(400, 'The details of terms are an object of their fields.');
  end if;
  select * into fields from private.read_details(null::public.deal_terms, details, '{
    "instrument": "Choose one of the instruments.",
    "liquidation_preference": "Enter a multiple greater than 0 and at most 10.",
    "is_participating": "Only a liquidation preference can be participating.",
    "dividend": "Enter a percentage from 0 to 100.",
    "is_cumulative": "Only a dividend greater than 0 can be cumulative.",
    "board_seats": "Enter a number of seats from 0 to 20.",
    "pro_rata": "Choose whether the investor has pro rata rights."}');
  -- NaN is greater than every number, so it is refused by the upper bounds.
  perform private.raise_field_errors(
    case when coalesce(amount = round(amount, 2) and amount between 0.01 and max_amount, false) then '[]'
      when amount between 0 and max_amount and amount <> round(amount, 2) then private.field_error('amount', 'Enter at most two decimal places.')
      else private.field_error('amount', 'Enter an amount greater than 0 and less than 10 trillion dollars.') end
    || case when coalesce(valuation = round(valuation, 2) and valuation between 0.01 and max_amount, false) then '[]'
      when valuation between 0 and max_amount and valuation <> round(valuation, 2) then private.field_error('valuation', 'Enter at most two decimal places.')
      else private.field_error('valuation', 'Enter a valuation greater than 0 and less than 10 trillion dollars.') end
    || case when coalesce(equity = round(equity, 2) and equity between 0.01 and 100, false) then '[]'
      when equity between 0 and 100 and equity <> round(equity, 2) then private.field_error('equity', 'Enter at most two decimal places.')
      else private.field_error('equity', 'Enter a percentage greater than 0 and at most 100.') end
    || case when coalesce(closes between private.today() and private.today() + 3652, closing_date is null) then '[]'
      else private.field_error('closing_date', 'Choose a day from today to ten years ahead.') end
    || fields.wrong);
  if version is distinct from next then
    perform private.raise_http_error(409, format('The next version of the terms is %s. Review what was proposed in the meantime.', next));
  end if;
  if next > 1000 then
    perform private.raise_http_error(429, 'There are too many versions of these terms.');
  end if;
  perform private.enforce_rate_limit('deal terms', locked.id || ' ' || me, 60, interval '1 hour');
  insert into public.deal_terms (deal_id, version, amount, valuation, equity, closing_date, proposed_by, side,
    instrument, liquidation_preference, is_participating, dividend, is_cumulative, board_seats, pro_rata)
  values (locked.id, next, propose_deal_terms.amount, propose_deal_terms.valuation, propose_deal_terms.equity,
    closes, me, private.my_side(locked.id), (fields.made).instrument, (fields.made).liquidation_preference,
    (fields.made).is_participating, (fields.made).dividend, (fields.made).is_cumulative, (fields.made).board_seats, (fields.made).pro_rata)
  returning * into proposed;
  perform private.record_deal_change_and_notify(locked, 'deal.terms_proposed', jsonb_build_object('version', next));
  return proposed;
end
$$;
comment on function public.propose_deal_terms(text, numeric, numeric, numeric, int, text, jsonb) is
  'A manager or signatory of a side proposes terms: dollars, dollars before the money, percent (each with at most two decimal places, refused and not rounded), the day of the closing if it is planned (2026-01-31), and in details what else is stated of instrument, liquidation_preference (times the amount), is_participating, dividend (percent a year), is_cumulative, board_seats, pro_rata. version is the one expected next. Errors: PT400 (with fields), PT401, PT403, PT404, PT409, PT429.';

create function private.newest_terms(deal uuid, version int) returns public.deal_terms
language plpgsql stable security definer set search_path = ''
as $$
declare
  newest public.deal_terms;
begin
  select t.* into newest from public.deal_terms t where t.deal_id = newest_terms.deal order by t.version desc limit 1;
  if newest.version is distinct from newest_terms.version or newest.version is null then
    perform private.raise_http_error(409, 'These are not the latest terms. Review what was proposed in the meantime.');
  end if;
  return newest;
end
$$;
comment on function private.newest_terms(uuid, int) is
  'The newest terms of a deal, which somebody who decides on them names by their version. Refuses with PT409 another version, and none.';

create function public.withdraw_deal_terms(deal text, version int) returns public.deal_terms
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked public.deals;
  terms public.deal_terms;
begin
  perform private.require_max_size(row(deal));
  me := private.require_active();
  locked := private.lock_deal(deal, 'full');
  perform private.require_deal_move(locked, 'IN_PROGRESS');
  terms := private.newest_terms(locked.id, version);
  if terms.side <> private.my_side(locked.id) then
    perform private.raise_http_error(403, 'Only the side that proposed these terms can withdraw them.');
  elsif terms.confirmed_at is not null then
    perform private.raise_http_error(409, 'These terms are already confirmed.');
  elsif terms.withdrawn_at is not null then
    perform private.raise_http_error(409, 'These terms are already withdrawn.');
  end if;
  update public.deal_terms t set withdrawn_by = me, withdrawn_at = clock_timestamp() where t.id = terms.id returning t.* into terms;
  perform private.record_deal_change_and_notify(locked, 'deal.terms_withdrawn', jsonb_build_object('version', terms.version));
  return terms;
end
$$;
comment on function public.withdraw_deal_terms(text, int) is
  'The side that proposed the newest terms withdraws them while they are not confirmed: what was in force before stays. Errors: PT401, PT403, PT404, PT409.';

create function public.confirm_deal_terms(deal text, version int) returns public.deal_terms
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked public.deals;
  action text;
  terms public.deal_terms;
begin
  perform private.require_max_size(row(deal));
  me := private.require_active();
  locked := private.lock_deal(deal, 'full');
  action := private.require_deal_move(locked, 'IN_PROGRESS');
  terms := private.newest_terms(locked.id, version);
  if terms.confirmed_at is not null then
    perform private.raise_http_error(409, 'These terms are already confirmed.');
  elsif terms.withdrawn_at is not null then
    perform private.raise_http_error(409, 'These terms were withdrawn.');
  elsif terms.side = private.my_side(locked.id) then
    perform private.raise_http_error(403, 'Only the other side can confirm your terms.');
  end if;
  perform private.require_signatory(r.id) from public.deal_rooms r where r.deal_id = locked.id;
  update public.deal_terms t set confirmed_by = me, confirmed_at = clock_timestamp() where t.id = terms.id returning t.* into terms;
  -- A confirmed completion was of other terms.
  update public.deal_completions c set ended_at = clock_timestamp(), end_reason = 'NEW_TERMS'
  where c.deal_id = locked.id and c.ended_at is null;
  update public.deals d set status = 'IN_PROGRESS', amount = terms.amount, valuation = terms.valuation, equity = terms.equity,
    closing_date = terms.closing_date
  where d.id = locked.id;
  perform private.record_deal_change_and_notify(locked, action, jsonb_build_object('version', terms.version));
  return terms;
end
$$;
comment on function public.confirm_deal_terms(text, int) is
  'Somebody who may sign for the other side confirms the newest terms: they stand in the deal, which is in progress; new terms void confirmations of its completion. Errors: PT401, PT403, PT404, PT409.';
