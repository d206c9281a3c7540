-- Breaks of what the console counts, and of what is taken along from it.

-- break: Everybody reads the console's overview
-- seen by: console_analytics [AN9]
select pg_temp.rewrite('public.console_overview', 'private.require_super_admin()', 'private.require_active()');

-- break: Everybody reads how deals go
-- seen by: console_analytics [AN9]
select pg_temp.rewrite('public.console_deals', 'private.require_super_admin()', 'private.require_active()');

-- break: A range of ten years is one
-- seen by: console_analytics [AN9]
select pg_temp.rewrite('private.console_range', '(''1y'', 364, 7)', '(''1y'', 364, 7), (''10y'', 3640, 7)');

-- break: The days are those of the request's time zone
-- seen by: console_analytics [AN2]
select pg_temp.rewrite('private.console_range', 'since := (private.today() + 1 - days)::timestamp at time zone ''UTC''', 'since := (private.today() + 1 - days)::timestamptz');

-- break: What comes after the range is counted
-- seen by: console_analytics [AN1]
select pg_temp.rewrite('private.console_hubs_of', 'v.decided_at >= r.before and v.decided_at < r.until', 'v.decided_at >= r.before');

-- break: Growth by a share of nothing
-- seen by: console_analytics [AN3]
select pg_temp.rewrite('private.console_figure', 'nullif(before, 0)', 'coalesce(before, 0)');

-- break: A startup off the market counts
-- seen by: console_analytics [AN3]
select pg_temp.rewrite('private.console_overview_of', 's.id = q.target_id and s.is_on_market', 's.id = q.target_id');

-- break: A hub's approval is of what it was asked
-- seen by: console_analytics [AN6]
select pg_temp.rewrite('private.console_hubs_of', 'round(100.0 * h.approved / nullif(h.decided, 0))', 'round(100.0 * h.approved / nullif(h.submitted, 0))');

-- break: A platform administrator's return is a decision of a hub
-- seen by: console_analytics [AN6]
select pg_temp.rewrite('private.console_hubs_of', 'v.decision <> ''PENDING'' and v.decided_at >= r.before', 'v.decided_at >= r.before');

-- break: An NDA that one side signed counts
-- seen by: console_analytics [AN7]
select pg_temp.rewrite('private.console_deals_of', 'having count(*) = 2', 'having count(*) > 0');

-- break: Who completed a deal is told
-- seen by: console_analytics [AN8]
select pg_temp.rewrite('private.console_activity', '(''deal_room'', ''intro_request'')', '(''intro_request'')');

-- break: A console's list is everybody's
-- seen by: console_csv [CL1]
select pg_temp.rewrite('private.csv_for_super_admins', ' and u.role = ''SUPER_ADMIN''', '');

-- break: A list of deals tells their amounts
-- seen by: console_csv [CL4]
select pg_temp.rewrite('private.csv_console_deals', 's.name, private.stage_label', 's.name || d.amount, private.stage_label');

-- break: A list of a range is of all
-- seen by: console_csv [CL6]
select pg_temp.rewrite('private.csv_since', '(select r.since from private.console_range(filters ->> ''range'') r)', '''-infinity''');
