-- Quotes of export deals, and what amounts are in.

-- break: Whatever has three letters is a currency
-- seen by: export_deals [XD9]
create or replace function private.currency_decimals(code text) returns int language sql immutable set search_path = ''
as $$ select case when code ~ '^[A-Z]{3}$' then 2 end $$;

-- break: An event costs a currency that is none
-- seen by: events [EV4]
create or replace function private.currency_decimals(code text) returns int language sql immutable set search_path = ''
as $$ select case when code ~ '^[A-Z]{3}$' then 2 end $$;

-- break: Yen have decimals
-- seen by: export_deals [XD9]
select pg_temp.rewrite('public.send_export_quote', 'amount = round(amount, coalesce(decimals, 2))', 'amount = round(amount, 2)');

-- break: A quote is rounded
-- seen by: export_deals [XD9]
select pg_temp.rewrite('public.send_export_quote', 'amount = round(amount, coalesce(decimals, 2))', 'true');

-- break: A quote is of no quantity
-- seen by: export_deals [XD9]
select pg_temp.rewrite('public.send_export_quote', 'coalesce(quantity = round(quantity, 3) and quantity between 0.001 and 999999999.999, false)', 'true');

-- break: A seller takes a quote back by a word
-- seen by: export_deals [XD24]
select pg_temp.rewrite('public.move_export_deal', 'case to_status when ''QUOTE_PENDING'' then ''BUYER'' end', 'null');

-- break: A buyer withdraws the seller's quote
-- seen by: export_deals [XD24]
select pg_temp.rewrite('public.withdraw_export_quote', '''QUOTE_PENDING'', ''SELLER''', '''QUOTE_PENDING''');

-- break: Any quote of a deal is withdrawn, whichever one names
-- seen by: export_deals [XD24]
select pg_temp.rewrite('public.withdraw_export_quote', 'if newest.id is distinct from private.as_uuid(quote) then', 'if false then');

-- break: A quote that was withdrawn says nothing of it
-- seen by: export_deals [XD24]
select pg_temp.rewrite('public.withdraw_export_quote', 'insert into public.export_quote_withdrawals (quote_id, withdrawn_by) values (newest.id, me);', '');

-- break: The list shows the amount of a quote that was withdrawn
-- seen by: export_deals [XD24]
select pg_temp.rewrite('public.export_deals_page', 'case when w.quote_id is null then o.amount end as amount', 'o.amount');

-- break: A withdrawal is undone
-- seen by: export_deals [XD24]
drop trigger export_quote_withdrawals_never_change on public.export_quote_withdrawals;

-- break: A buyer is not told that a quote was replaced
-- seen by: export_deals [XD25]
update private.moves set action = 'export_deal.quote_sent' where action = 'export_deal.quote_replaced';

-- break: A quote that waits for the buyer waits for the seller
-- seen by: export_deals [XD25]
update private.moves set is_turn = actor = 'SELLER' where target_type = 'export_deal' and from_status = 'QUOTE_SENT' and to_status <> 'CANCELLED' and actor <> 'TIME';
