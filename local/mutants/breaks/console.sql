-- Breaks of the console's market, the search of the audit log and the platform's health.

-- break: Anybody reads every startup
-- seen by: console_market [OM1]
select pg_temp.rewrite('public.startups_page', 'private.require_super_admin()', 'private.require_active()');

-- break: Anybody reads what was written to the platform
-- seen by: console_market [OM1]
select pg_temp.rewrite('public.contact_inbox', 'private.require_super_admin()', 'private.require_active()');

-- break: Anybody reads who waits for the launch
-- seen by: console_market [OM1]
select pg_temp.rewrite('public.launch_notices_page', 'private.require_super_admin()', 'private.require_active()');

-- break: Anybody reads which rooms there are
-- seen by: console_market [OM1]
select pg_temp.rewrite('public.rooms_page', 'private.require_super_admin()', 'private.require_active()');

-- break: Anybody searches the audit log
-- seen by: console_market [OM1]
select pg_temp.rewrite('public.audit_page', 'private.require_super_admin()', 'private.require_active()');

-- break: Anybody reads how the platform is
-- seen by: console_market [OM1]
select pg_temp.rewrite('public.platform_health', 'private.require_super_admin()', 'private.require_active()');

-- break: A wildcard finds everything
-- seen by: console_market [OM3]
select pg_temp.rewrite('private.text_filter', ', ''false'') end', ', ''true'') end');

-- break: The newest message is answered first
-- seen by: console_market [OM4]
select pg_temp.rewrite('public.contact_inbox', 'forward boolean := true;', 'forward boolean := false;');

-- break: What has waited for too long is not counted
-- seen by: console_market [OM4]
select pg_temp.rewrite('private.contact_time', '24 hours', '48 hours');

-- break: A message arrives unseen
-- seen by: console_market [OM5]
alter table public.contact_messages disable trigger contact_messages_console_broadcast;

-- break: The file has those who were told as well
-- seen by: console_market [OM7]
select pg_temp.rewrite('private.csv_launch_notices', 'is null or (n.told_at', 'is not null or (n.told_at');

-- break: A hub's admin takes the launch list along
-- seen by: console_market [OM7]
select pg_temp.rewrite('private.csv_launch_notices_allowed', 'perform private.csv_for_super_admins(', 'perform concat(');

-- break: Former members are counted as in the room
-- seen by: console_market [OM9]
select pg_temp.rewrite('public.rooms_page', ' and m.ended_at is null and (m.expires_at is null or m.expires_at > now())', '');

-- break: A room says what its deal is about
-- seen by: console_market [OM9]
select pg_temp.rewrite('public.rooms_page', '''ended_at'', d.ended_at,', '''ended_at'', d.ended_at, ''amount'', d.amount,');

-- break: Rooms are walked through without end
-- seen by: console_market [OM11]
select pg_temp.rewrite('public.rooms_page', 'perform private.enforce_rate_limit(', 'perform concat(');

-- break: Two people answer one message
-- seen by: contact_messages [CM9]
select pg_temp.rewrite('public.mark_contact_message', 'and marked.answered_by is distinct from me then', 'and false then');

-- break: Who came meanwhile counts as told
-- seen by: contact_messages [CM10]
select pg_temp.rewrite('public.mark_launch_notices_sent', ' and (n.created_at, n.id) <= (newest_shown.created_at, newest_shown.id)', '');

-- break: Some are told twice
-- seen by: contact_messages [CM10]
select pg_temp.rewrite('public.mark_launch_notices_sent', 'n.told_at is null and ', '');

-- break: A text replaces a version that its author has not read
-- seen by: nda_versions [T8]
select pg_temp.rewrite('public.publish_nda_version', 'if present <> (', 'if 0 > (');

-- break: Amounts stand in the log
-- seen by: audit_search [AU6]
select pg_temp.rewrite('private.audit_metadata', 'when ''number'' then m.key in (''version'', ''lines'', ''export_readiness_score'')', 'when ''number'' then true');

-- break: Words stand in the log
-- seen by: audit_search [AU6]
select pg_temp.rewrite('private.audit_metadata', ' and m.value #>> ''{}'' ~ ''^[A-Za-z_]{1,40}$''', '');

-- break: Lines of one moment are on no page
-- seen by: audit_search [AU4]
select pg_temp.rewrite('public.audit_page', '(l.timestamp, l.id) < (%L, %L)', 'l.timestamp < %L and %L is not null');

-- break: A day ends as it begins
-- seen by: audit_search [AU2]
select pg_temp.rewrite('public.audit_page', '(last_day + 1)::timestamp', 'last_day::timestamp');

-- break: Somebody else's lines are found
-- seen by: audit_search [AU2]
select pg_temp.rewrite('public.audit_page', 'then ''and l.user_id = p.id'' end', 'then ''and p.id is not null'' end');

-- break: One part that fails takes all along
-- seen by: platform_health [PL2]
select pg_temp.rewrite('private.health_part', 'when others then', 'when division_by_zero then');
