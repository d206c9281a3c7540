-- break: A startup's name is a formula
-- seen by: csv_files [CF1]
select pg_temp.rewrite('private.csv_cell', 'then '''''''' || value', 'then value');

-- break: A formula hides behind white space or in full width
-- seen by: csv_files [CF1]
select pg_temp.rewrite('private.csv_cell', '^[\s\u0001-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*[=+@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20-]', '^[=+@-]');

-- break: A formula stands behind a semicolon
-- seen by: csv_files [CF1]
select pg_temp.rewrite('private.csv_cell', '''\1''''\2''', '''\1\2''');

-- break: A quote ends a cell
-- seen by: csv_files [CF1]
select pg_temp.rewrite('private.csv_cell', ', ''"'', ''""'')', ', ''"'', ''"'')');

-- break: Everybody takes a hub's list along
-- seen by: csv_files [CF3]
select pg_temp.rewrite('private.csv_hub_startups_allowed', 'where a.hub_id = about and a.user_id = person', 'where a.hub_id = about');

-- break: A list tells what another hub decided
-- seen by: csv_files [CF4]
select pg_temp.rewrite('private.csv_hub_startups', ' and v.hub_id = csv_hub_startups.about and', ' and');

-- break: A list is taken along without a line in the log
-- seen by: csv_files [CF5]
select pg_temp.rewrite('public.begin_csv', 'perform private.audit(', 'perform concat(');

-- break: A page of a list begins where the one before ended
-- seen by: csv_files [CF6]
select pg_temp.rewrite('private.csv_hub_startups', '(i.created_at, i.id) > (', '(i.created_at, i.id) >= (');

-- break: Somebody else's list is read
-- seen by: csv_files [CF8]
select pg_temp.rewrite('public.csv_page', ' and f.user_id = me', '');

-- break: Lists without end
-- seen by: csv_files [CF9]
select pg_temp.rewrite('public.begin_csv', 'perform private.enforce_rate_limit(', 'perform concat(');

-- break: A person who lost their hub reads its list to the end
-- seen by: csv_files [CF10]
select pg_temp.rewrite('public.csv_page', 'perform private.require_csv(me, asked.kind, asked.about, asked.filters);', '');

-- break: A list takes filters that it does not know
-- seen by: csv_files [CF11]
select pg_temp.rewrite('private.csv_hub_startups_allowed', 'perform private.require_known_filters(', 'perform concat(');

-- break: A list takes filters of any length
-- seen by: csv_files [CF11]
select pg_temp.rewrite('private.require_csv', '> 2000', '> 9999999');

-- break: A hub's list is begun about nothing
-- seen by: csv_files [CF3]
select pg_temp.rewrite('private.require_csv', ' or (asked.about is null) <> (about is null)', '');
