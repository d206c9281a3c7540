-- Breaks of the steps, the page and the discussion of export deals.

-- break: The seller reads the buyer's name before the NDA
-- seen by: export_deal_steps [XE2]
select pg_temp.rewrite('public.export_deal_page', 'when d.nda_accepted or d.buyer_id = me then b.display_name', 'when true then b.display_name');

-- break: The timeline tells the buyer's name before the NDA
-- seen by: export_deal_steps [XE2]
select pg_temp.rewrite('private.export_deal_timeline', 'when deal.nda_accepted or l.part = any (parts) then', 'when true then');

-- break: The hub reads offers
-- seen by: export_deal_steps [XE7]
select pg_temp.rewrite('public.export_deal_page', '(is_party or q.id = d.accepted_quote_id)', 'true');

-- break: The hub's list tells offers
-- seen by: export_deal_steps [XE7]
select pg_temp.rewrite('public.export_deals_page', 'q on export_deals_page.part <> ''HUB'' and d.accepted_quote_id is null', 'q on true');

-- break: The hub reads the discussion
-- seen by: export_deal_steps [XE14]
select pg_temp.rewrite('private.require_export_party', 'not private.my_export_parts(found_deal) && ''{BUYER, SELLER}''', 'private.my_export_parts(found_deal) = ''{}''');

-- break: The hub opens contracts before a quote is accepted
-- seen by: export_deal_steps [XE10]
select pg_temp.rewrite('public.open_export_contract', 'd.accepted_quote_id is not null and', '');

-- break: Who proposed a date confirms it
-- seen by: export_deal_steps [XE5]
select pg_temp.rewrite('public.confirm_demo_date', 'elsif newest.proposed_by = me or newest.side = any (private.my_export_parts(locked)) then', 'elsif false then');
alter table public.export_demo_dates drop constraint export_demo_dates_check;

-- break: A date that is no longer the newest is confirmed
-- seen by: export_deal_steps [XE5]
select pg_temp.rewrite('public.confirm_demo_date', 'newest.version is distinct from confirm_demo_date.version or', '');

-- break: A date that nobody has proposed is confirmed
-- seen by: export_deal_steps [XE5]
select pg_temp.rewrite('public.confirm_demo_date', ' or newest.version is null', '');

-- break: Another text than the one that was asked for is accepted
-- seen by: export_deals [XD20]
select pg_temp.rewrite('public.accept_export_nda', 'if nda.id is distinct from private.as_uuid(accept_export_nda.nda_version_id) then', 'if false then');

-- break: An NDA is accepted under any name
-- seen by: export_deals [XD20]
select pg_temp.rewrite('public.accept_export_nda', 'elsif lower(signed_name) <> lower(own_name) then', 'elsif false then');

-- break: Buyer and seller write after the end
-- seen by: export_deal_steps [XE4]
insert into private.export_deal_acts select 'COMPLETED', 'MESSAGE', a from unnest(array['BUYER', 'SELLER']) a;
select pg_temp.rewrite('private.lock_export_deal_to', 'a.status = status_now and', '');

-- break: A contract that arrives after the end counts
-- seen by: export_deal_steps [XE9]
select pg_temp.rewrite('public.finish_export_contract', 'and a.status = public.effective_status(locked) and a.actor = contract.side', '');

-- break: An older quote is accepted
-- seen by: export_deal_steps [XE8]
select pg_temp.rewrite('public.accept_export_quote', 'if newest.id is distinct from private.as_uuid(quote) then', 'if false then');

-- break: The list tells an expired quote as open
-- seen by: export_deal_steps [XE8]
select pg_temp.rewrite('public.export_deals_page', 'd.quote_valid_until < today', 'false');

-- break: Messages are read past the newest
-- seen by: export_deal_steps [XE13]
select pg_temp.rewrite('private.mark_export_messages_read', 'least(greatest(coalesce(up_to, 0), 0), newest)', 'greatest(coalesce(up_to, 0), 0)');

-- break: Somebody else's message is withdrawn
-- seen by: export_deal_steps [XE13]
select pg_temp.rewrite('public.withdraw_export_deal_message', ' and m.sender_id = me', '');

-- break: The hub reads deals past its page
-- seen by: export_deals [XD4]
create policy "The hub reads deals" on public.export_deals for select to authenticated using (hub_id = any (array(select private.my_hubs('ADMIN'))));

-- break: The hub that cancels is answered the whole deal
-- seen by: export_deals [XD16]
select pg_temp.rewrite('private.save_export_deal', 'if not coalesce(private.current_user_id() = any (private.export_parties(saved)), false) then', 'if false then');

-- break: The seller reads the deal's row, and the buyer's id in it, before the NDA
-- seen by: export_deals [XD21]
create policy "Sellers read their deals" on public.export_deals for select to authenticated using (export_product_id = any (array(select private.my_export_products())));

-- break: The seller's steps before the NDA are answered with the buyer's id
-- seen by: export_deals [XD21]
select pg_temp.rewrite('private.save_export_deal', 'if not saved.nda_accepted and saved.buyer_id <> private.current_user_id() then', 'if false then');

-- break: The name of an accepted export NDA is kept as it was typed
-- seen by: export_deal_steps [XE6]
select pg_temp.rewrite('public.accept_export_nda', 'nda.body_sha256, own_name', 'nda.body_sha256, signed_name');
