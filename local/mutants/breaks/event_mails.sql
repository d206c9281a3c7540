-- Breaks of what the guests of an event are mailed and written.

-- break: A seat is not confirmed by mail once its page was seen
-- seen by: event_mails [EV33]
select pg_temp.rewrite('private.is_notice_wanted', ' or k.is_receipt', '');

-- break: A confirmation rings for the person who has just registered
-- seen by: event_mails [EV33]
select pg_temp.rewrite('public.register_for_event', 'jsonb_build_object(''title'', locked.title), true)', 'jsonb_build_object(''title'', locked.title))');

-- break: A place in the line is confirmed as a seat
-- seen by: event_mails [EV33]
select pg_temp.rewrite('public.register_for_event', 'elsif mine.status = ''REGISTERED'' then', 'else');

-- break: A seat that was given back is confirmed
-- seen by: event_mails [EV33]
select pg_temp.rewrite('private.on_event_registrations_after_update', 'where w.mail_id is null and n.user_id = new.user_id', 'where false');

-- break: A confirmation takes along what waits for its own time
-- seen by: event_mails [EV33]
select pg_temp.rewrite('private.queue_mail', 'case when k.is_receipt then ''receipt'' else lower(k.mail_class::text) end', 'lower(k.mail_class::text)');

-- break: A confirmation delays other mail
-- seen by: event_mails [EV33]
select pg_temp.rewrite('private.compose_due_mails', 'not private.is_sent_alone(m.category) order by', 'm.category <> ''account'' order by');

-- break: Guests are reminded each minute
-- seen by: event_mails [EV34]
select pg_temp.rewrite('private.notify_coming_events', ' and d.start_date = e.start_date', ' and false');

-- break: Nobody is reminded of another start
-- seen by: event_mails [EV34]
select pg_temp.rewrite('private.notify_coming_events', ' and d.start_date = e.start_date', '');

-- break: Who waits for a seat is reminded
-- seen by: event_mails [EV34]
select pg_temp.rewrite('private.notify_coming_events', ' and g.status = ''REGISTERED''', ' and g.status <> ''CANCELLED''');

-- break: Guests are reminded of what is cancelled
-- seen by: event_mails [EV34]
select pg_temp.rewrite('private.notify_coming_events', 'e.is_active and not', 'not');

-- break: Guests are reminded of a date that is to be announced
-- seen by: event_mails [EV34]
select pg_temp.rewrite('private.notify_coming_events', ' and not e.date_tba', '');

-- break: What sends mail reminds nobody
-- seen by: event_mails [EV34]
select pg_temp.rewrite('private.notify_what_is_due', 'perform private.notify_coming_events(moment);', '');

-- break: A change that was not read is forgotten with the next
-- seen by: event_mails [EV35]
select pg_temp.rewrite('private.notify_attendees', ' union all select jsonb_array_elements_text(n.data -> ''changed'')', '');

-- break: Nobody hears of another title
-- seen by: event_mails [EV35]
select pg_temp.rewrite('public.update_event', 'case when wanted.title <> old.title then ''title'' end,', '');

-- break: Everybody is a guest in a mail
-- seen by: event_mails [EV36]
select pg_temp.rewrite('private.event_in_mail', 'r.user_id = notice.user_id and ', '');

-- break: A mail has the words of a notice
-- seen by: event_mails [EV36]
select pg_temp.rewrite('private.event_in_mail', ' ? (@ == "title" || @ == "time" || @ == "place")', '');

-- break: A mail names an event for members
-- seen by: event_mails [EV36]
select pg_temp.rewrite('private.fact_in_mail', ' and e.is_public', '');

-- break: Anybody who sees an event writes to its guests
-- seen by: event_announcements [EV37]
select pg_temp.rewrite('public.announce_to_guests', 'private.lock_hosted_event(event)', 'private.lock_event(event)');

-- break: What a host writes to guests is not in the log
-- seen by: event_announcements [EV37]
select pg_temp.rewrite('public.announce_to_guests', 'perform private.audit(', 'perform concat(');

-- break: A message goes to those who were declined
-- seen by: event_announcements [EV38]
select pg_temp.rewrite('public.announce_to_guests', 'r.status in (''WAITING'', ''PENDING_APPROVAL'')', 'r.status <> ''REGISTERED''');

-- break: Somebody who knows an event reads what its guests were written
-- seen by: event_announcements [EV38]
select pg_temp.rewrite('public.my_event_announcements', ' and r.user_id = me', '');

-- break: Guests are written to without end
-- seen by: event_announcements [EV39]
select pg_temp.rewrite('private.max_announcements_a_day', 'select 2', 'select 2000');

-- break: Each host has messages of their own
-- seen by: event_announcements [EV39]
select pg_temp.rewrite('public.announce_to_guests', 'locked.id::text, private', 'locked.id || '' '' || me, private');

-- break: A message that is sent again reaches guests twice
-- seen by: event_announcements [EV40]
select pg_temp.rewrite('public.announce_to_guests', 'if private.is_repeat(', 'new_id := case when sent.id is null then new_id else gen_random_uuid() end; if false and private.is_repeat(');

-- break: Guests are written to for ever
-- seen by: event_announcements [EV41]
select pg_temp.rewrite('private.is_open_for_announcements', 'interval ''7 days''', 'interval ''700 days''');
