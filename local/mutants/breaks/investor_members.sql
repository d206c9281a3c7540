-- Breaks of what the members of an investor may do. See docs/contributing.md.

-- break: A viewer works for the investor
-- seen by: investor_members [IV1]
select pg_temp.rewrite('private.require_investor', 'private.role_in(acting) < at_least', 'false');

-- break: Of two investors the first one is meant
-- seen by: investor_members [IV1]
select pg_temp.rewrite('private.require_investor', 'cardinality(mine) > 1', 'false');

-- break: Whoever knows an investor acts for it
-- seen by: investor_members [IV1]
select pg_temp.rewrite('private.require_investor', 'acting is null or acting <> all (mine)', 'acting is null');

-- break: Who works for a fund edits its profile
-- seen by: investor_members [IV1]
select pg_temp.rewrite('public.update_investor', 'private.lock_investor(organization, ''ADMIN'')', 'private.lock_investor(organization)');

-- break: Somebody begins to invest twice
-- seen by: investor_members [IV3]
select pg_temp.rewrite('public.create_investor', 'exists (select private.my_organizations(''INVESTOR''))', 'false');

-- break: A hub's administrator invests
-- seen by: investor_members [IV3]
select pg_temp.rewrite('public.create_investor', 'perform private.require_no_conflict(me, own);', '');

-- break: What somebody did as an investor is lost with another role
-- seen by: investor_members [IV3]
select pg_temp.rewrite('private.create_own_investor', 'if own is null then', 'if true then');

-- break: Who is invited to a fund invests for themselves, too
-- seen by: investor_members [IV3]
select pg_temp.rewrite('private.on_users_became_investor', 'i.email = lower(new.email)', 'false');

-- break: A colleague requests the same introduction
-- seen by: investor_members [IV4]
drop index public.intro_requests_one_open;
create unique index intro_requests_one_open on public.intro_requests (startup_id, investor_id, requested_by)
  where status = 'OPEN';
select pg_temp.rewrite('public.request_intro', 'on conflict (startup_id, investor_id)', 'on conflict (startup_id, investor_id, requested_by)');

-- break: Only who is shown for a fund sees its requests change
-- seen by: investor_members [IV4]
select pg_temp.rewrite('private.on_intro_requests_changed', 'select m as id from public.investors i, unnest(private.members_of(i.organization_id)) m', 'select i.user_id as id from public.investors i');

-- break: A viewer withdraws the fund's request
-- seen by: investor_members [IV4]
select pg_temp.rewrite('private.move_intro', 'private.my_investors(''MEMBER'')', 'private.my_investors()');

-- break: The company writes to who is shown for a fund, not to who asked
-- seen by: investor_members [IV4]
select pg_temp.rewrite('public.intro_inbox', 'p.id = r.requested_by', 'p.id = i.user_id');

-- break: Only who is shown for a fund hears that it was declined
-- seen by: investor_members [IV4]
select pg_temp.rewrite('public.decline_intro', 'private.notify_organization(i.organization_id, ''MEMBER'', ', 'private.notify(i.user_id, ');

-- break: A deal begins though somebody belongs to both sides
-- seen by: investor_members [IV5]
select pg_temp.rewrite('public.accept_intro', 'where m.organization_id = introduced.organization_id', 'where false and m.organization_id = introduced.organization_id');

-- break: A deal begins with an investor whose owners are disabled
-- seen by: investor_members [IV5]
select pg_temp.rewrite('public.accept_intro', 'u.is_active and private.role_in(asking.organization_id, u.id) = ''OWNER''', 'true');

-- break: Who asked has no seat
-- seen by: investor_members [IV5]
select pg_temp.rewrite('public.accept_intro', 'if seated is not null then', 'if false then');

-- break: Who works for the fund no more gets a seat
-- seen by: investor_members [IV5]
select pg_temp.rewrite('public.accept_intro', 'and private.role_in(asking.organization_id, accepted.requested_by) >= ''MEMBER''', '');

-- break: Who asks reads what is a colleague's
-- seen by: investor_members [IV6]
select pg_temp.rewrite('public.request_intro', 'investor, array[me])', 'investor, private.members_of((select i.organization_id from public.investors i where i.id = investor)))');

-- break: Whose membership of a fund ends keeps the seat
-- seen by: investor_members [IV7]
select pg_temp.rewrite('private.on_organization_members_after_write', 'perform private.end_seats_in_organization(new.organization_id, new.user_id);', '');

-- break: Somebody of the investor joins the founder's side
-- seen by: investor_members [IV8]
select pg_temp.rewrite('public.claim_deal_room_invitation', 's.side <> claimed.side', 'false');

-- break: A member of the other side joins
-- seen by: investor_members [IV8]
select pg_temp.rewrite('private.conflict_of_membership', '(m.id is not null or c.id is not null)', 'm.id is not null');

-- break: Somebody joins their investor's rival
-- seen by: investor_members [IV8]
select pg_temp.rewrite('private.conflict_of_membership', '(m.user_id is not null or c.id is not null)', 'false');

-- break: A deal begins though somebody acts for a rival
-- seen by: investor_members [IV8]
select pg_temp.rewrite('private.forbid_second_deal', 'where m.user_id = any (people) and m.ended_at is null', 'where false');

-- break: A colleague of the investor confirms its closing
-- seen by: investor_members [IV9]
select pg_temp.rewrite('private.deal_parties', 'private.members_of(i.organization_id)', 'i.user_id');

-- break: A portfolio shows one investor for another
-- seen by: investor_members [IV10]
select pg_temp.rewrite('public.my_portfolio', ' and (asked is null or i.id = asked)', '');

-- break: A fund goes with one of its people
-- seen by: investor_members [IV11]
select pg_temp.rewrite('private.delete_personal_data', 'm.organization_id = i.organization_id and m.user_id <> person and m.ended_at is null', 'false');
select pg_temp.rewrite('private.delete_personal_data', 'i.user_id = person or private.is_alone_in(person, i.organization_id)', 'exists (select 1 from public.organization_members o where o.organization_id = i.organization_id and o.user_id = person)');

-- break: The name of an investor of one outlives its person
-- seen by: investor_members [IV11]
select pg_temp.rewrite('private.delete_personal_data', 'where i.id = any (investors);', 'where false;');

-- break: A made-up row tells who is accredited
-- seen by: investor_members [IV12]
select pg_temp.rewrite('public.is_accredited', '(i.organization_id = any (array(select private.my_organizations(''INVESTOR''))) or private.is_super_admin())', 'true');

-- break: Only who was checked is verified
-- seen by: investor_members [IV12]
select pg_temp.rewrite('private.is_verified_investor', 'where m.user_id = (select private.current_user_id())', 'where m.user_id = (select private.current_user_id()) and m.user_id = i.user_id');

-- break: The legal facts of a person who was verified stay
-- seen by: investor_members [IV11]
select pg_temp.rewrite('private.delete_personal_data', '(o.verified_at is null or o.is_individual)', 'o.verified_at is null');

-- break: Whoever reads a request reads everybody of the investor's side of its room
-- seen by: investor_members [IV5]
select pg_temp.rewrite('public.my_intro_requests', 'c.user_id = l.user_id and c.organization_id = i.organization_id', 'true');

-- break: Everybody of an investor is notified of who belongs to both sides
-- seen by: investor_members [IV6]
select pg_temp.rewrite('private.notify_of_both_sides', ' and f.user_id = c.user_id', '');

-- break: Who comes to both sides of a request is not notified
-- seen by: investor_members [IV6]
select pg_temp.rewrite('private.notify_of_both_sides', 'c.user_id = person', 'false');
