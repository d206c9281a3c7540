-- Breaks of names that say what functions do.

-- break: A trigger function has another name
-- seen by: names [NM1]
alter function private.on_console_data_changed() rename to console_changed;

-- break: Something is called a trigger function and is none
-- seen by: names [NM1]
alter function private.today() rename to on_today;

-- break: A message goes past the check of its event
-- seen by: names [NM2]
select pg_temp.rewrite('private.broadcast_reading', 'private.broadcast_to_user(m.user_id, ''readings.changed'', jsonb_build_object(''deal_room_id'', room))', 'realtime.send(''{}'', ''readings.changed'', ''user:'' || m.user_id, true)');

-- break: A message ends something
-- seen by: names [NM2]
select pg_temp.rewrite('private.broadcast_reading', E'begin\n', E'begin\n  delete from private.page_readings p where p.user_id = reader;\n');

-- break: Something broadcasts under another name
-- seen by: names [NM2]
alter function private.broadcast_export_deal(public.export_deals) rename to refresh_export_deal;

-- break: A notice is called something else
-- seen by: names [NM3]
alter function private.notify_attendees(uuid, text, text[]) rename to inform_attendees;

-- break: Something notifies nobody
-- seen by: names [NM3]
alter function private.today() rename to notify_today;

-- break: A question answers with a text
-- seen by: names [NM4]
alter function private.hub_state(public.hubs) rename to is_hub;

-- break: A question has another name
-- seen by: names [NM4]
alter function private.is_email_confirmed(uuid) rename to confirmed_address;

-- break: A check refuses nothing
-- seen by: names [NM5]
alter function private.today() rename to require_today;

-- break: A lock locks nothing
-- seen by: names [NM6]
alter function private.today() rename to lock_today;
