-- Breaks of who is told who read what, and of what counts.

-- break: What was not opened counts as read
-- seen by: document_readings [WR1]
select pg_temp.rewrite('public.save_document_reading', 'if mine.document_id is null or mine.openings = 0 then', 'if false then');

-- break: A batch counts as often as it comes
-- seen by: document_readings [WR2]
select pg_temp.rewrite('public.save_document_reading', 'if not found then
    return false;
  end if;', '');

-- break: Negative seconds count
-- seen by: document_readings [WR3]
select pg_temp.rewrite('public.save_document_reading', 'where not (s >= 0.1 and s <= 600)', 'where not (s <= 600)');

-- break: A page that the document lacks counts
-- seen by: document_readings [WR3]
select pg_temp.rewrite('public.save_document_reading', 'least(coalesce(known, pages, 2000), 2000)', '2000');

-- break: More time counts than has passed
-- seen by: document_readings [WR4]
select pg_temp.rewrite('public.save_document_reading', 'if greatest(since, clock) + total * interval ''1 second'' > clock_timestamp() + interval ''1 second'' then', 'if false then');

-- break: A day without a connection counts
-- seen by: document_readings [WR4]
select pg_temp.rewrite('public.save_document_reading', 'greatest(mine.counted_until, clock_timestamp() - interval ''2 hours'')', 'mine.counted_until');
select pg_temp.rewrite('public.save_document_reading', 'greatest(clock, clock_timestamp() - interval ''2 hours'')', 'clock');

-- break: Reading of earlier versions counts for who may not open them
-- seen by: document_readings [WR5]
select pg_temp.rewrite('public.save_document_reading', 'save_document_reading.version in (read.version, mine.opened_version)', 'save_document_reading.version >= 1');

-- break: All read what the others read
-- seen by: document_readings [WR7]
select pg_temp.rewrite('public.deal_room_documents_read', 'if not manages and whom is distinct from me then', 'if false then');

-- break: A document says to all who read it
-- seen by: document_readings [WR7]
select pg_temp.rewrite('public.deal_room_document_readers', 'where r.document_id = read.id and (sees_all or r.user_id = me)', 'where r.document_id = read.id');

-- break: The investor's documents say who read them
-- seen by: document_readings [WR6]
select pg_temp.rewrite('public.deal_room_document_readers', 'read.side = ''FOUNDER'' and coalesce', 'coalesce');

-- break: What is held back by now is in one's own list
-- seen by: document_readings [WR8]
select pg_temp.rewrite('public.deal_room_documents_read', 'array(select g.scope_id from private.scope_grants g where g.user_id = me and g.deal_room_id = room_id)', 'array(select s.id from private.access_scopes s)');

-- break: What is held back counts as theirs to read
-- seen by: document_readings [WR8]
select pg_temp.rewrite('private.readers_rows', 'where x.scope_id is null or g.scope_id is not null', 'where true');

-- break: What was removed counts as read
-- seen by: document_readings [WR9]
select pg_temp.rewrite('private.readers_rows', 'where not a.is_there or (', 'where (');

-- break: Everybody at full access hears that somebody reads
-- seen by: document_readings [WR11]
select pg_temp.rewrite('private.broadcast_reading', 'm.side = ''FOUNDER'' and m.is_manager and m.is_full', 'm.is_full');

-- break: Any member takes along who read what
-- seen by: document_readings [WR13]
select pg_temp.rewrite('private.csv_readings_allowed', 'if private.managed_side(about, person) is distinct from ''FOUNDER'' then', 'if false then');

-- break: The other side is told of a download of who read what
-- seen by: document_readings [WR13]
select pg_temp.rewrite('private.is_log_line_visible', 'when line.action = ''csv.downloaded'' then coalesce(manages = ''FOUNDER'' or line.user_id = person, false)', '');

-- break: Who looks in without a seat is counted
-- seen by: document_readings [WR14]
select pg_temp.rewrite('private.record_document_opening', 'if (private.seat_in(document.deal_room_id, person)).user_id is null then', 'if false then');

-- break: Two documents at once count twice the time
-- seen by: document_readings [WR16]
select pg_temp.rewrite('public.save_document_reading', 'greatest(since, clock) + total', 'since + total');

-- break: What comes late counts before its document was opened
-- seen by: document_readings [WR4]
select pg_temp.rewrite('public.save_document_reading', 'greatest(since, clock) + total', 'clock + total');

-- break: More is counted than the clock moves on
-- seen by: document_readings [WR16]
select pg_temp.rewrite('public.save_document_reading', 'sum(round(x.s, 1)) into', 'sum(x.s) into');

-- break: What was downloaded counts as read
-- seen by: document_readings [WR1]
select pg_temp.rewrite('public.save_document_reading', ' or mine.openings = 0', '');

-- break: A version that was not opened counts as read
-- seen by: document_readings [WR5]
select pg_temp.rewrite('public.save_document_reading', 'not coalesce(save_document_reading.version = any (mine.opened_versions), false)', 'save_document_reading.version is null');

-- break: A browser says how many pages there are, without an end
-- seen by: document_readings [WR3]
select pg_temp.rewrite('public.save_document_reading', 'least(save_document_reading.pages, 2000)', 'save_document_reading.pages');

-- break: What was counted before is asked without an end
-- seen by: document_readings [WR15]
select pg_temp.rewrite('public.save_document_reading', '  perform private.enforce_rate_limit(''document reading'', me::text, 240, interval ''1 minute'');', '');
select pg_temp.rewrite('public.save_document_reading', 'return false;
  end if;', 'return false;
  end if;
  perform private.enforce_rate_limit(''document reading'', me::text, 240, interval ''1 minute'');');
