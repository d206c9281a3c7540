-- Breaks of who does what for a company, who is shown as its founder, and who may belong to it.

-- break: Who only reads edits the company's startups
-- seen by: companies [CY1]
select pg_temp.rewrite('private.require_actor', 'when ''MEMBER'' then mine >= ''MEMBER''', 'when ''MEMBER'' then mine >= ''VIEWER''');

-- break: A member does what an administrator does
-- seen by: companies [CY1]
select pg_temp.rewrite('private.require_actor', 'when ''ADMIN'' then mine >= ''ADMIN''', 'when ''ADMIN'' then mine >= ''MEMBER''');

-- break: Who only reads removes documents
-- seen by: companies [CY1]
select pg_temp.rewrite('private.lock_my_startup_document', 'private.my_startups(''MEMBER'')', 'private.my_startups()');

-- break: A member drafts startups for the company
-- seen by: companies [CY1]
select pg_temp.rewrite('private.lock_presenting_company', 'private.role_in(company) < ''ADMIN''', 'private.role_in(company) < ''MEMBER''');
select pg_temp.rewrite('private.require_presenter', 'private.my_organizations(''COMPANY'', ''ADMIN'')', 'private.my_organizations(''COMPANY'', ''MEMBER'')');

-- break: A former member reads the company's drafts
-- seen by: companies [CY2]
create or replace view private.current_organization_members with (security_invoker = false) as
select m.id, m.organization_id, m.user_id, m.role, m.title, m.is_signatory, m.joined_at
from public.organization_members m join public.users u on u.id = m.user_id and u.is_active;

-- break: Drafts are read by their founder alone
-- seen by: companies [CY2]
select pg_temp.rewrite('private.my_startups', 's.organization_id = any (array(select private.my_organizations(''COMPANY'', at_least)))',
  's.founder_id = private.current_user_id()');

-- break: An act is offered to whom it is refused
-- seen by: companies [CY2]
select pg_temp.rewrite('public.my_startups', 'mine.role >= ''ADMIN'' and private.is_deletable(s)', 'private.is_deletable(s)');

-- break: Who only reads finishes an upload
-- seen by: companies [CY3]
select pg_temp.rewrite('public.finish_startup_upload', 'private.role_in(s.organization_id, person) >= ''MEMBER''', 'private.role_in(s.organization_id, person) is not null');

-- break: Who only reads sets the logo
-- seen by: companies [CY3]
select pg_temp.rewrite('public.set_startup_logo', 'private.role_in(s.organization_id, person) >= ''MEMBER''', 'private.role_in(s.organization_id, person) is not null');

-- break: A disabled administrator goes on
-- seen by: companies [CY4]
create or replace view private.current_organization_members with (security_invoker = false) as
select m.id, m.organization_id, m.user_id, m.role, m.title, m.is_signatory, m.joined_at
from public.organization_members m where m.ended_at is null;
select pg_temp.rewrite('private.require_active', 'perform private.raise_http_error(403,', 'perform concat(403,');

-- break: Of several companies the first presents a startup
-- seen by: companies [CY5]
select pg_temp.rewrite('private.lock_presenting_company', 'if cardinality(mine) > 1 then', 'if false then');

-- break: A guest makes a company
-- seen by: companies [CY5]
select pg_temp.rewrite('private.require_presenter', 'if cardinality(mine) = 0 and not exists', 'if false and not exists');

-- break: Drafts count for who made them
-- seen by: companies [CY5]
select pg_temp.rewrite('public.create_startup', 's.id in (select private.my_startups(''ADMIN'')) and', 's.founder_id = me and');

-- break: A disabled owner is shown as the founder
-- seen by: companies [CY6]
select pg_temp.rewrite('private.first_owner', 'order by u.is_active desc, m.joined_at', 'order by m.joined_at');

-- break: A startup stays on the market without an owner
-- seen by: companies [CY6]
select pg_temp.rewrite('private.save_owner_of', 'is_without_owner = not first.is_active', 'is_without_owner = false');
select pg_temp.rewrite('private.on_startups_before_update', 'new.is_without_owner := not first.is_active;', '');

-- break: Whoever writes a founder makes one
-- seen by: companies [CY6]
select pg_temp.rewrite('private.on_startups_before_update', 'new.founder_id := first.person;', '');

-- break: Who is removed keeps the seat in the company's rooms
-- seen by: companies [CY7]
select pg_temp.rewrite('private.on_organization_members_after_write', 'perform private.end_seats_in_organization(new.organization_id, new.user_id);', '');

-- break: Who was on the other side of a room claims an invitation
-- seen by: companies [CY14]
select pg_temp.rewrite('public.claim_deal_room_invitation', 'm.user_id = me and m.side <> claimed.side', 'false');

-- break: Who was demoted goes on managing the company's side in what is kept
-- seen by: room_managers [RM8]
select pg_temp.rewrite('private.on_organization_members_after_write', 'elsif new.ended_at is null and (former.role', 'elsif false and (former.role');

-- break: Colleagues of the former company stay in the rooms of a startup that was taken over
-- seen by: companies [CY8]
select pg_temp.rewrite('private.end_seats_in_organization', 'and s.user_id = person', 'and s.user_id = person and startup is null');

-- break: Who only reads is told of what the company does
-- seen by: companies [CY8]
select pg_temp.rewrite('private.notify_organization', 'greatest(at_least, ''MEMBER'')', 'at_least');
select pg_temp.rewrite('public.accept_startup_offer', 'o.id, ''MEMBER'', ''startup.handed_over''', 'o.id, ''VIEWER'', ''startup.handed_over''');

-- break: Who was on the investor's side joins the company
-- seen by: companies [CY9]
select pg_temp.rewrite('private.conflict_of_membership', 'm.side = others.side', 'false');

-- break: A hub's administrator joins a company
-- seen by: companies [CY9]
select pg_temp.rewrite('private.allowed_account_roles', '''{STARTUP_ADMIN, INVESTOR, GUEST}''', '''{STARTUP_ADMIN, INVESTOR, GUEST, HUB_ADMIN}''');

-- break: Who acts for a hub joins a company
-- seen by: companies [CY9]
select pg_temp.rewrite('private.conflict_of_membership', 'and ''HUB'' in (o.kind, other.kind)', 'and o.kind = ''HUB''');

-- break: A member of the company joins the investor's side
-- seen by: companies [CY9]
select pg_temp.rewrite('public.claim_deal_room_invitation', 's.side <> claimed.side', 'false');

-- break: The owner of a hub sets its legal name
-- seen by: companies [CY10]
select pg_temp.rewrite('public.update_organization', 'if corrects or old.kind <> ''HUB'' then', 'if true then');

-- break: Who administers a company is told that they set its legal facts
-- seen by: companies [CY10]
select pg_temp.rewrite('public.organization_page', 'r.mine = ''OWNER'' and o.kind <> ''HUB'' and r.reason is null', 'o.kind <> ''HUB''');

-- break: A hub lists all startups as its own
-- seen by: companies [CY10]
select pg_temp.rewrite('public.organization_page', 'case o.kind when ''COMPANY'' then', 'case when true then');

-- break: Somebody of the company decides for the hub
-- seen by: companies [CY11]
select pg_temp.rewrite('private.require_actor', 'elsif actor in (''HUB'', ''REVIEWER'') and mine is not null then', 'elsif false then');

-- break: The hub's queue counts what one's own company submitted
-- seen by: companies [CY11]
select pg_temp.rewrite('private.my_review_queue', 'q.organization_id <> all (%L::uuid[])', 'q.organization_id <> all (%L::uuid[]) or true');

-- break: The decision on a startup is told to its founder alone
-- seen by: companies [CY11]
select pg_temp.rewrite('private.decide', 'private.notify_organization(locked.organization_id, ''MEMBER''', 'private.notify_organization(locked.organization_id, ''OWNER''');

-- break: Changes of a startup are broadcast to its founder alone
-- seen by: companies [CY11]
select pg_temp.rewrite('private.broadcast_startup', 'unnest(members || former_members)', '(values (present.founder_id))');

-- break: A last owner leaves colleagues behind
-- seen by: companies [CY12]
select pg_temp.rewrite('private.account_closing_obstacles', 'and not private.has_active_owner(m.organization_id, except_id => person)', 'and false');

-- break: Who is alone in a company cannot close their account
-- seen by: companies [CY12]
select pg_temp.rewrite('private.account_closing_obstacles', 'and not private.is_alone_in(person, m.organization_id)', '');

-- break: Who leaves takes the company's drafts with them
-- seen by: companies [CY12]
select pg_temp.rewrite('private.is_alone_in', 'm.user_id <> person', 'false');

-- break: The facts of a company that ended stay
-- seen by: companies [CY12]
select pg_temp.rewrite('private.delete_personal_data', 'or private.is_alone_in(person, o.id)', 'or false');

-- break: A deal that is over becomes one of the company that takes its startup over
-- seen by: startup_offers [SO8]
select pg_temp.rewrite('public.accept_startup_offer', 'd.ended_at is not null and d.company_id is null', 'false');

-- break: Who comes to both sides of a request since a startup moves is not notified
-- seen by: startup_offers [SO17]
select pg_temp.rewrite('public.accept_startup_offer', 'perform private.notify_of_both_sides(q.id)', 'perform q.id');
