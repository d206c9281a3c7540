-- Breaks of tickets and of the door.

-- break: A person who waits has a ticket, too
-- seen by: event_check_ins [EC1]
select pg_temp.rewrite('public.my_event_ticket', 'elsif mine.status <> ''REGISTERED'' then', 'elsif false then');

-- break: Every member is at every door
-- seen by: event_check_ins [EC3]
select pg_temp.rewrite('private.require_event_host', ' and e.id = any (array(select private.my_hosted_events(at_least)))', '');

-- break: Whoever is at the door of one hub is at every door
-- seen by: hub_check_ins [ED1]
select pg_temp.rewrite('private.my_hosted_events', 'where e.host_hub_id in (select private.my_hubs(at_least))', '');

-- break: Whoever is at the door administers the event
-- seen by: hub_check_ins [ED2]
select pg_temp.rewrite('private.my_hosted_events', 'private.my_hubs(at_least)', 'private.my_hubs(''VIEWER'')');

-- break: Only administrators' doors hear of a check-in
-- seen by: hub_check_ins [ED3]
select pg_temp.rewrite('private.broadcast_check_in_list', 'm.hub_id = e.host_hub_id', 'm.hub_id = e.host_hub_id and m.role >= ''ADMIN''');

-- break: The door of a suspended hub stays open
-- seen by: hub_check_ins [ED4]
select pg_temp.rewrite('private.my_hubs', '(h.is_approved and h.is_active or not only_acting)', 'true');

-- break: Guests take check-ins back
-- seen by: event_check_ins [EC3]
select pg_temp.rewrite('private.require_hosted_registration', ' and r.event_id = any (array(select private.my_hosted_events(at_least)))', '');

-- break: Everybody records who paid
-- seen by: event_payments [EC13]
select pg_temp.rewrite('private.require_hosted_registration', ' and r.event_id = any (array(select private.my_hosted_events(at_least)))', '');

-- break: A free seat is paid for
-- seen by: event_payments [EC14]
select pg_temp.rewrite('public.record_event_payment', 'if guest.ticket_type <> ''PAID'' then', 'if false then');

-- break: Money that nobody paid is refunded
-- seen by: event_payments [EC14]
select pg_temp.rewrite('public.record_event_payment', 'elsif payment = ''REFUNDED'' and guest.payment_status <> ''PAID'' then', 'elsif false then');

-- break: A person who waits pays
-- seen by: event_payments [EC14]
select pg_temp.rewrite('public.record_event_payment', 'elsif payment = ''PAID'' and guest.status <> ''REGISTERED'' then', 'elsif false then');

-- break: A payment is recorded twice
-- seen by: event_payments [EC15]
select pg_temp.rewrite('public.record_event_payment', 'elsif payment = guest.payment_status then', 'elsif false then');

-- break: The door names those who gave their seat back
-- seen by: event_check_ins [EC2]
create or replace view private.event_guests with (security_invoker = false) as
select r.id as registration_id, r.event_id, r.seq, r.status, u.display_name, t.code, c.scan, c.checked_in_at, c.undone_at,
       r.payment_status, coalesce(c.version, 0::bigint) as version
from public.event_registrations r join public.users u on u.id = r.user_id
left join private.event_tickets t on t.registration_id = r.id left join private.event_check_ins c on c.registration_id = r.id;

-- break: A ticket lets in as often as it is shown
-- seen by: event_check_ins [EC4]
select pg_temp.rewrite('public.check_in_guests', 'when guest.checked_in_at <= one.at then ''ALREADY''', 'when false then ''ALREADY''');

-- break: The scan that comes first counts, not the one that was first
-- seen by: event_check_ins [EC5]
select pg_temp.rewrite('public.check_in_guests', 'when guest.checked_in_at <= one.at then ''ALREADY''', 'when guest.checked_in_at is not null then ''ALREADY''');

-- break: A door says what time it was
-- seen by: event_check_ins [EC5]
select pg_temp.rewrite('public.check_in_guests', 'when (s.item ->> ''at'')::timestamptz between hours.opens_at and now() then', 'when true then');

-- break: A person who waits comes in
-- seen by: event_check_ins [EC6]
select pg_temp.rewrite('public.check_in_guests', 'when guest.status <> ''REGISTERED'' then guest.status::text', 'when guest.status = ''CANCELLED'' then guest.status::text');

-- break: A ticket of one event opens another's door
-- seen by: event_check_ins [EC6]
select pg_temp.rewrite('public.check_in_guests', 'where g.registration_id = one.registration and g.event_id = hosted.id', 'where g.registration_id = one.registration');

-- break: A code is guessed as often as one likes
-- seen by: event_check_ins [EC7]
select pg_temp.rewrite('public.find_event_ticket', ', 20, interval ''1 minute''', ', 2000, interval ''1 minute''');

-- break: A scan from before a check-in was taken back counts again
-- seen by: event_check_ins [EC9]
select pg_temp.rewrite('public.check_in_guests', 'when guest.undone_at > one.at then', 'when false then');

-- break: Everybody hears of every door
-- seen by: event_check_ins [EC10]
select pg_temp.rewrite('private.broadcast_check_in_list', 'where u.role = ''SUPER_ADMIN'' and u.is_active', 'where u.is_active');

-- break: A person who left is in
-- seen by: event_check_ins [EC11]
select pg_temp.rewrite('private.on_event_registrations_after_update', 'perform private.undo_check_in(new.id, new.event_id, private.current_user_id());', 'null;');
