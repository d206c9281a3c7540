-- Breaks of limits on what is sent, how often, and where it may lead.

-- break: One function does not ask whether its arguments fit
-- seen by: input_limits [IL1]
select pg_temp.rewrite('public.confirm_deal_closing', 'perform private.require_max_size(row(deal));', '');

-- break: Filters of any length are read
-- seen by: input_limits [IL4]
select pg_temp.rewrite('public.search_startups', 'row(filters, after, sort), 16384', 'row(filters, after, sort)');

-- break: An address may be a script
-- seen by: web_addresses [WA2]
create or replace function private.is_web_address(value text) returns boolean language sql immutable set search_path = '' as 'select value like ''%:%''';

-- break: JSON may hold a script as a link
-- seen by: web_addresses [WA4]
create or replace function private.has_web_addresses(value jsonb) returns boolean language sql immutable set search_path = '' as 'select true';

-- break: JSON of any depth is looked through
-- seen by: web_addresses [WA4]
select pg_temp.rewrite('private.has_web_addresses', '{9 to last}', '{9000 to last}');

-- break: A column of addresses is plain text
-- seen by: web_addresses [WA3]
alter table public.hubs alter column website type text;

-- break: Somebody submits and withdraws without end
-- seen by: floods [FL1]
select pg_temp.rewrite('public.submit_startup', '10, interval ''1 hour''', '10000, interval ''1 hour''');

-- break: Each round is a notice of its own
-- seen by: floods [FL2]
drop index public.notifications_thing;
select pg_temp.rewrite('private.notify', 'on conflict (kind, user_id, target_id)
    do update set data = excluded.data, created_at = excluded.created_at, read_at = excluded.read_at,
      count = case when n.read_at is null then n.count + 1 else 1 end,
      notified_at = case when n.read_at is null and n.notified_at >= moment - interval ''10 seconds'' then n.notified_at else moment end', '');

-- break: Who makes it happen all the time is never heard of again
-- seen by: floods [FL2]
select pg_temp.rewrite('private.notify', 'n.notified_at >= moment', 'n.created_at >= moment');

-- break: Five hundred invitations an hour
-- seen by: floods [FL4]
select pg_temp.rewrite('public.invite_to_deal_room', '50, interval ''1 hour''', '5000, interval ''1 hour''');

-- break: Counts are never swept
-- seen by: floods [FL5]
select pg_temp.rewrite('private.enforce_rate_limit', 'limit 2 for update', 'limit 0 for update');

-- break: One address writes without end
-- seen by: contact_messages [CM4]
select pg_temp.rewrite('private.enforce_visitor_limit', 'email, 5, interval', 'email, 5000, interval');

-- break: A saved search of a disabled account is told
-- seen by: saved_search_notices [SN1]
select pg_temp.rewrite('private.searches_that_find', 'on u.id = of.user_id and u.is_active', 'on u.id = of.user_id');
select pg_temp.rewrite('private.notify', 'where u.id = person and u.is_active and not exists', 'where u.id = person and not exists');

-- break: A saved search finds by score what the directory does not
-- seen by: saved_search_notices [SN4]
select pg_temp.rewrite('private.searches_that_find', 's.export_readiness_score >= (w.wanted).min_export_score', 's.export_readiness_score > (w.wanted).min_export_score');

-- break: A host changes an event without end
-- seen by: floods [FL6]
select pg_temp.rewrite('public.update_event', '60, interval ''1 hour''', '6000, interval ''1 hour''');

-- break: A host makes events without end
-- seen by: floods [FL6]
select pg_temp.rewrite('public.create_event', '60, interval ''1 hour''', '6000, interval ''1 hour''');
