-- Breaks of what the members of a company do for its startups: introductions and exports.

-- break: Only the founder reads the requests
-- seen by: company_acts [CI1]
select pg_temp.rewrite('public.intro_inbox', 'array(select private.my_startups())', 'array(select s.id from public.startups s where s.founder_id = private.current_user_id())');

-- break: Requests wait for those who may not answer them
-- seen by: company_acts [CI1]
select pg_temp.rewrite('public.my_home', 'private.my_startups(''ADMIN'')', 'private.my_startups()');

-- break: A member answers a request
-- seen by: company_acts [CI2]
select pg_temp.rewrite('private.move_intro', 'mine >= ''ADMIN''', 'mine >= ''MEMBER''');

-- break: A request of another company is there for its investor's rivals
-- seen by: company_acts [CI2]
select pg_temp.rewrite('private.move_intro', 'if mine is null and coalesce(moved.investor_id not in (select private.my_investors()), true) then', 'if false then');

-- break: It is not kept who declined
-- seen by: company_acts [CI3]
select pg_temp.rewrite('public.decline_intro', 'decided_by = me, ', '');

-- break: It is not kept who withdrew
-- seen by: company_acts [CI3]
select pg_temp.rewrite('public.withdraw_intro', ', decided_by = me', '');

-- break: It is not kept who accepted
-- seen by: company_acts [CI5]
select pg_temp.rewrite('public.accept_intro', 'decided_by = me, ', '');

-- break: Those who may not answer are notified of a request
-- seen by: company_acts [CI4]
select pg_temp.rewrite('public.request_intro', '''ADMIN'', ''intro.requested''', '''MEMBER'', ''intro.requested''');

-- break: Only the founder's screens follow a request to the company
-- seen by: company_acts [CI4]
select pg_temp.rewrite('private.on_intro_requests_changed', 'select m from public.startups s, unnest(private.members_of(s.organization_id)) m', 'select s.founder_id from public.startups s');

-- break: Only those who may answer see the KYC of who waits change
-- seen by: company_acts [CI4]
select pg_temp.rewrite('private.on_investors_kyc_decided', 'private.broadcast_to_members(w.organization_id, ', 'private.broadcast_to_user((private.first_owner(w.organization_id)).person, ');

-- break: Whoever accepts has no seat
-- seen by: company_acts [CI5]
select pg_temp.rewrite('public.accept_intro', 'if me <> introduced.founder_id then', 'if false then');

-- break: The founder is not told of the room that they manage
-- seen by: company_acts [CI5]
select pg_temp.rewrite('public.accept_intro', 'perform private.notify(introduced.founder_id,', 'perform private.notify(null,');

-- break: A member asks for an introduction to their own company
-- seen by: company_acts [CI7]
select pg_temp.rewrite('public.request_intro', 'if private.role_in(wanted.organization_id) is not null then', 'if wanted.founder_id = me then');

-- break: An investor is let in while the company has no owner
-- seen by: company_acts [CI8]
select pg_temp.rewrite('public.accept_intro', 'if not introduced.is_on_market then', 'if introduced.status <> ''APPROVED'' then');

-- break: First steps follow the role of the account
-- seen by: company_acts [CI9]
select pg_temp.rewrite('private.first_steps', 'exists (select private.my_organizations(''COMPANY'', ''ADMIN''))', 'false');

-- break: The settings know the role of the account alone
-- seen by: company_acts [CI10]
select pg_temp.rewrite('private.notified_personas', 'where m.user_id = person', 'where false');

-- break: Who may only read edits a product
-- seen by: company_acts [CX1]
select pg_temp.rewrite('private.require_actor', 'mine >= ''MEMBER''', 'mine is not null');

-- break: A member submits and deletes products
-- seen by: company_acts [CX1]
select pg_temp.rewrite('private.require_actor', 'mine >= ''ADMIN''', 'mine >= ''MEMBER''');

-- break: Who may only read adds a picture
-- seen by: company_acts [CX1]
select pg_temp.rewrite('public.add_export_product_picture', 'private.role_in(s.organization_id, person) >= ''MEMBER''', 'private.role_in(s.organization_id, person) is not null');

-- break: The history of a draft is the founder's alone
-- seen by: company_acts [CX1]
select pg_temp.rewrite('public.export_product_history', 'private.role_in(s.organization_id) is not null', 's.founder_id = private.current_user_id()');

-- break: Somebody of the company certifies as the hub
-- seen by: company_acts [CX2]
select pg_temp.rewrite('private.require_actor', 'elsif actor in (''HUB'', ''REVIEWER'') and mine is not null then', 'elsif false then');

-- break: Somebody of the company certifies as the platform
-- seen by: company_acts [CX2]
select pg_temp.rewrite('private.require_actor', '(private.is_admin_of_hub(target.hub_id)
      or private.is_hub_decider(target.hub_id, private.members_of(target.organization_id)))', '(private.is_admin_of_hub(target.hub_id)
      or private.is_hub_decider(target.hub_id, ''{}''))');
select pg_temp.rewrite('private.require_actor', 'elsif actor in (''HUB'', ''REVIEWER'') and mine is not null then', 'elsif false then');

-- break: The list of products lets everybody do everything
-- seen by: company_acts [CX3]
select pg_temp.rewrite('public.my_export_products', 'l.role >= ''ADMIN'' as decides', 'true as decides');

-- break: Who may only read deals with buyers
-- seen by: company_acts [CX4]
select pg_temp.rewrite('private.require_export_parts', 'private.export_sides(deal, ''MEMBER'')', 'private.export_sides(deal)');

-- break: The page of a deal offers acts to who may only read
-- seen by: company_acts [CX4]
select pg_temp.rewrite('public.export_deal_page', 'private.export_sides(d, ''MEMBER'')', 'parts');

-- break: The discussion offers to write to who may only read
-- seen by: company_acts [CX4]
select pg_temp.rewrite('public.export_deal_discussion', 'private.export_sides(talked, ''MEMBER'')', 'private.export_sides(talked)');

-- break: A deal waits in the list of who may only read
-- seen by: company_acts [CX4]
select pg_temp.rewrite('public.export_deals_page', 'private.my_export_products(''MEMBER'')', 'private.my_export_products()');

-- break: A deal waits on the home of who may only read
-- seen by: company_acts [CX4]
select pg_temp.rewrite('private.export_deals_waiting', ' and m.role >= ''MEMBER''', '');

-- break: The founder alone sells
-- seen by: company_acts [CX4]
select pg_temp.rewrite('private.export_sides', 'private.role_in(private.export_seller(deal), person) >= at_least', 'person in (select (private.first_owner(private.export_seller(deal))).person)');

-- break: The buyer reads before the NDA who wrote
-- seen by: company_acts [CX4]
select pg_temp.rewrite('public.export_deal_discussion', 'talked.nda_accepted or (m.sender_id = talked.buyer_id) = (me = talked.buyer_id)', 'true');

-- break: What a colleague has read is read by the other side
-- seen by: company_acts [CX4]
select pg_temp.rewrite('public.export_deal_discussion', '(r.user_id = talked.buyer_id) <> (me = talked.buyer_id)', 'r.user_id <> me');

-- break: Colleagues are notified of the company's own steps
-- seen by: company_acts [CX5]
select pg_temp.rewrite('private.notify_other_export_side', 'if sides <> ''{SELLER}'' then', 'if true then');

-- break: Who may only read is notified of a buyer's request
-- seen by: company_acts [CX5]
select pg_temp.rewrite('private.notify_organization', 'greatest(at_least, ''MEMBER'')', '''VIEWER''');

-- break: Only the founder's screens follow a deal
-- seen by: company_acts [CX5]
select pg_temp.rewrite('private.export_parties', 'private.members_of(private.export_seller(deal))', 'array[(private.first_owner(private.export_seller(deal))).person]');

-- break: Somebody buys from their own company
-- seen by: company_acts [CX6]
select pg_temp.rewrite('public.request_export_demo', 'if private.role_in(seller) is not null then', 'if false then');

-- break: A contract arrives of who may only read by now
-- seen by: company_acts [CX7]
select pg_temp.rewrite('public.finish_export_contract', 'private.export_sides(locked, ''MEMBER'', person)', 'private.export_sides(locked, ''VIEWER'', person)');

-- break: A former member still acts
-- seen by: company_acts [CI2]
select pg_temp.rewrite('private.role_in', 'from private.current_organization_members m', 'from public.organization_members m');

-- break: A buyer who joined the company confirms their own date
-- seen by: company_acts [CX8]
select pg_temp.rewrite('public.confirm_demo_date', 'elsif newest.proposed_by = me or newest.side = any (private.my_export_parts(locked)) then', 'elsif false then');
alter table public.export_demo_dates drop constraint export_demo_dates_check;

-- break: A buyer is taken into the company that sells
-- seen by: company_acts [CX9]
select pg_temp.rewrite('private.conflict_of_membership', 'e.buyer_id = person and e.closed_at is null', 'false');
