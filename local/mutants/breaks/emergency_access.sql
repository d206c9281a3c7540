-- Breaks of emergency access to a room.

-- break: Anybody opens emergency access
-- seen by: emergency_access [EA1]
select pg_temp.rewrite('public.begin_emergency_access', 'private.require_super_admin()', 'private.require_active()');
select pg_temp.rewrite('public.begin_emergency_access', ' and u.role = ''SUPER_ADMIN''', '');

-- break: Spaces are a reason
-- seen by: emergency_access [EA2]
select pg_temp.rewrite('public.begin_emergency_access', 'if length(words) < 20', 'if length(reason) < 20');

-- break: Nobody is told of an emergency access
-- seen by: emergency_access [EA6]
select pg_temp.rewrite('public.begin_emergency_access', 'perform private.notify_members(', 'perform jsonb_build_array(');

-- break: An emergency access leaves no line
-- seen by: emergency_access [EA7]
select pg_temp.rewrite('public.begin_emergency_access', 'perform private.audit(''emergency.begun''', 'perform jsonb_build_array(''emergency.begun''');

-- break: In an emergency one speaks on the room's topic
-- seen by: emergency_access [EA9]
select pg_temp.rewrite('private.can_speak', 'and not private.is_emergency_reader', 'and true or private.is_emergency_reader');

-- break: In an emergency files are taken along
-- seen by: emergency_access [EA10]
select pg_temp.rewrite('private.max_document_access', '''VIEW''', '''DOWNLOAD''');

-- break: In an emergency one writes
-- seen by: emergency_access [EA12]
select pg_temp.rewrite('private.forbid_emergency_reader', 'if private.is_emergency_reader(room, person) then', 'if false then');

-- break: What was ended goes on
-- seen by: emergency_access [EA13]
select pg_temp.rewrite('public.end_emergency_access', 'perform private.recompute_room_access_and_broadcast(room_id);', '');

-- break: Who is no platform administrator any more reads on
-- seen by: emergency_access [EA15]
alter table public.users disable trigger users_end_emergencies;

-- break: In an emergency no second factor is asked for
-- seen by: emergency_access [EA18]
select pg_temp.rewrite('private.refresh_room_grants', 'e.until, r.deal_id, d.startup_id, r.requires_second_factor', 'e.until, r.deal_id, d.startup_id, false');

-- break: A reason of dots is one
-- seen by: emergency_access [EA2]
select pg_temp.rewrite('public.begin_emergency_access', 'length(regexp_replace(words, ''[^[:alnum:]]'', '''', ''g'')) < 10', 'false');

-- break: Fillers show
-- seen by: emergency_access [EA2]
select pg_temp.rewrite('private.is_blank', '\u3164', '');

-- break: A sign that turns the direction shows
-- seen by: messages [M8]
select pg_temp.rewrite('private.is_blank', '\u2028-\u202f', '\u2028\u2029\u202f');

-- break: A mark of a direction is a message
-- seen by: messages [M8]
select pg_temp.rewrite('private.is_blank', '\u2000-\u200f', '\u2000-\u200d');

-- break: A sign that turns the direction is in a name
-- seen by: people [P7]
select pg_temp.rewrite('private.control_characters', '\u202a-\u202e', '');

-- break: A name has two lines
-- seen by: people [P7]
select pg_temp.rewrite('private.control_characters', 'when has_lines then', 'when true then');

-- break: A control character of the second kind is in a name
-- seen by: people [P7]
select pg_temp.rewrite('private.control_characters', '\u007f-\u009f', '');

-- break: A description has a control character
-- seen by: my_startups [SR24]
select pg_temp.rewrite('private.control_characters', '\u0001-\u0008', '\u0001-\u0007');

-- break: A closing document's hash is told in an emergency
-- seen by: emergency_access [EA10]
select pg_temp.rewrite('public.deal_room_closing_documents', 'private.max_document_access(room_id, me)', '''DOWNLOAD''');

-- break: Who opened an emergency access is forgotten with their account
-- seen by: emergency_access [EA22]
select pg_temp.rewrite('private.open_emergencies', '''name'', e.admin_name', '''name'', (select u.display_name from public.users u where u.id = e.admin_id)');
