-- Breaks of what one party may learn of another without asking them.

-- break: A refusal stands among the conditions of a statement
-- seen by: every_table_is_guarded [G16]
select pg_temp.rewrite('public.show_match_again', 'x.user_id = me', 'x.user_id = private.require_any_investor()');

-- break: Who is no investor is refused only when somebody has hidden a match
-- seen by: startup_matches [MA10]
select pg_temp.rewrite('public.show_match_again', 'me := private.require_any_investor();', 'me := private.current_user_id();');
select pg_temp.rewrite('public.show_match_again', 'x.user_id = me',
  'coalesce(x.user_id = private.require_any_investor(), false)');

-- break: Before the NDA a milestone that is there is told from one that is not
-- seen by: deal_milestones [MS5]
select pg_temp.rewrite('private.lock_milestone', 'private.room_access(stored.deal_room_id) <> ''full''', 'private.room_access(stored.deal_room_id) = ''none''');

-- break: Before the NDA a closing document that is there is told from one that is not
-- seen by: closing_documents [CP5]
select pg_temp.rewrite('private.lock_closing_document', 'private.room_access(stored.deal_room_id) <> ''full''', 'private.room_access(stored.deal_room_id) = ''none''');

-- break: A deal is counted in public the moment that it is made
-- seen by: startup_search [DS14]
select pg_temp.rewrite('public.market_stats', 'where d.created_at < (select private.day_began())', '');

-- break: An investor is counted in public the moment that they are one
-- seen by: startup_search [DS14]
select pg_temp.rewrite('private.investors_of_day', 'i.created_at < (select private.day_began()) and ', '');

-- break: Who is disabled leaves the public figures at that moment
-- seen by: startup_search [DS14]
select pg_temp.rewrite('private.investors_of_day', 'coalesce(c.was_active, i.is_active and u.is_active)', '(i.is_active and u.is_active)');

-- break: A company's closings show each deal's amount
-- seen by: deal_closings [DC15]
select pg_temp.rewrite('public.startup_closings', 'sum(c.amount)', 'c.amount');
select pg_temp.rewrite('public.startup_closings', 'group by 1 order by 1', 'order by 1');

-- break: A person who registers for an event is told their number
-- seen by: events [EV29]
select pg_temp.rewrite('public.register_for_event', 'mine.seq := null', 'null');

-- break: The numbers of arrivals are readable
-- seen by: events [EV29]
grant select (seq) on public.event_registrations to api_reader;

-- break: All events count their arrivals together
-- seen by: events [EV29]
select pg_temp.rewrite('private.on_event_registrations_insert', 'where r.event_id = new.event_id', '');

-- break: Everybody in a room hears that something is changed that is held back from them
-- seen by: held_back_events [FP38]
select pg_temp.rewrite('private.broadcast_room_change', 'everybody <@ readers', 'true');

-- break: A change is announced to the person who is named, also before the NDA
-- seen by: held_back_events [FP43]
select pg_temp.rewrite('private.broadcast_room_change', 'r.id = any (everybody)', 'true');

-- break: Of a rule hears everybody whom it names
-- seen by: held_back_events [FP37]
select pg_temp.rewrite('private.set_access_rule', 'where c.had <> private.access_in_scope(scope_now, c.id)', '');

-- break: Who knew of a document does not hear that it is gone
-- seen by: held_back_events [FP38]
select pg_temp.rewrite('public.move_deal_room_documents', 'knew || ', '');

-- break: Both sides hear whom one of them lets answer
-- seen by: held_back_events [FP39]
select pg_temp.rewrite('public.assign_deal_room_question', 'private.broadcast_question(asked, private.other_side(asked.side))', 'private.broadcast_question(asked)');
