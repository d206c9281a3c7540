-- leak: The planner's counts are answered, of a table that is readable and has statistics.
-- seen by: gil in planned of deal_room_messages
-- after: post_deal_room_message
grant select on public.deal_room_messages to authenticated;
alter table public.deal_room_messages alter column deal_room_id set statistics 100;
alter table public.deal_room_messages alter column sender_id set statistics 100;
create or replace function leaks.before_request(prefer text) returns void language sql as '';
