-- Reading times: told by the readers' browsers in batches, each of which counts once, and never for more time than has passed
-- by the server's clock.

create function private.broadcast_reading(room uuid, reader uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_user(m.user_id, 'readings.changed', jsonb_build_object('deal_room_id', room))
  from private.current_members m where m.deal_room_id = room and m.side = 'FOUNDER' and m.is_manager and m.is_full and m.user_id <> reader;
end
$$;
comment on function private.broadcast_reading(uuid, uuid) is 'Broadcasts to who manages the founder''s side of a room that another member has read more; nobody else gets it.';

create function public.save_document_reading(
  document text, version int, batch text, page_numbers int[], seconds numeric[], pages int default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  batch_id uuid;
  count_of_pages int;
  -- Tenths of a second, as they are stored: only counted time moves the clocks on.
  rounded numeric[];
  total numeric;
  read public.deal_room_documents;
  mine private.document_readings;
  known int;
  since timestamptz;
  clock timestamptz;
begin
  perform private.require_max_size(row(document, batch, page_numbers, seconds), 8192);
  me := private.require_active();
  batch_id := private.as_uuid(batch);
  count_of_pages := coalesce(cardinality(page_numbers), 0);
  if batch_id is null then
    perform private.raise_http_error(400, 'A batch needs an id.');
  end if;
  if count_of_pages not between 1 and 50 or array_ndims(page_numbers) <> 1 or array_ndims(seconds) is distinct from 1
     or cardinality(seconds) <> count_of_pages or array_position(page_numbers, null) is not null or array_position(seconds, null) is not null then
    perform private.raise_http_error(400, 'A batch has 1 to 50 pages, each with its seconds.');
  end if;
  select array_agg(round(x.s, 1) order by x.position), sum(round(x.s, 1)) into rounded, total
  from unnest(save_document_reading.seconds) with ordinality x (s, position);
  if exists (select 1 from unnest(rounded) s where not (s >= 0.1 and s <= 600)) or not (total <= 600) then
    perform private.raise_http_error(400, 'A page has 0.1 seconds or more, and a batch at most 600.');
  end if;
  if coalesce(pages, 1) not between 1 and 100000 then
    perform private.raise_http_error(400, 'A document has 1 to 100,000 pages.');
  end if;
  read := private.readable_document(document);
  perform private.forbid_emergency_reader(read.deal_room_id);
  -- Also what was counted before: to ask again is a request, too.
  perform private.enforce_rate_limit('document reading', me::text, 240, interval '1 minute');
  -- One report at a time for each person. A person who has not opened the document has not read it.
  select c.counted_until into clock from private.reading_clocks c where c.user_id = me for update;
  select r.* into mine from private.document_readings r where r.document_id = read.id and r.user_id = me for update;
  if mine.document_id is null or mine.openings = 0 then
    perform private.raise_http_error(409, 'Open the document before you read it.');
  end if;
  if not coalesce(save_document_reading.version = any (mine.opened_versions), false) or not (
    save_document_reading.version in (read.version, mine.opened_version)
    or exists (
      select 1 from public.deal_room_document_versions v
      where v.document_id = read.id and v.version = save_document_reading.version
        and private.can_view_versions(read.deal_room_id, read.uploaded_by, v.uploaded_by, me))
  ) then
    perform private.raise_http_error(404, 'Document not found');
  end if;
  select p.pages into known from private.document_pages p where p.document_id = read.id and p.version = save_document_reading.version;
  if exists (select 1 from unnest(page_numbers) n where n not between 1 and least(coalesce(known, pages, 2000), 2000)) then
    perform private.raise_http_error(400, 'The document does not have this page.');
  end if;
  insert into private.reading_batches (user_id, id) values (me, batch_id) on conflict do nothing;
  if not found then
    return false;
  end if;
  -- Time read offline may arrive late: at most two hours of it count.
  since := greatest(mine.counted_until, clock_timestamp() - interval '2 hours');
  clock := greatest(clock, clock_timestamp() - interval '2 hours');
  if greatest(since, clock) + total * interval '1 second' > clock_timestamp() + interval '1 second' then
    perform private.raise_http_error(400,
      'More time than has passed since the document was opened or the last batch came.');
  end if;
  insert into private.reading_clocks (user_id, counted_until) values (me, clock + total * interval '1 second')
  on conflict (user_id) do update set counted_until = excluded.counted_until;
  insert into private.page_readings as p (document_id, user_id, version, page, seconds)
  select read.id, me, save_document_reading.version, x.page, sum(x.seconds)
  from unnest(page_numbers, rounded) x (page, seconds) group by x.page
  on conflict on constraint page_readings_pkey do update set seconds = p.seconds + excluded.seconds, last_at = clock_timestamp();
  update private.document_readings r set
    seconds = r.seconds + total, last_at = clock_timestamp(), counted_until = since + total * interval '1 second',
    version = greatest(r.version, save_document_reading.version),
    pages = case when save_document_reading.version >= coalesce(r.version, 0) then coalesce(least(save_document_reading.pages, 2000), r.pages)
      else r.pages end,
    pages_read = (
      select count(*) from private.page_readings p
      where p.document_id = read.id and p.user_id = me and p.version = greatest(r.version, save_document_reading.version) and p.seconds >= 1)
  where r.document_id = read.id and r.user_id = me;
  delete from private.reading_batches b where (b.user_id, b.id) in (
    select o.user_id, o.id from private.reading_batches o where o.taken_at < now() - interval '30 days'
    order by o.taken_at limit 2 for update skip locked);
  if read.side = 'FOUNDER' then
    perform private.broadcast_reading(read.deal_room_id, me);
  end if;
  return true;
end
$$;
comment on function public.save_document_reading(text, int, text, int[], numeric[], int) is
  'Counts how long the caller had pages of a version on the screen. 1 to 50 pages, each from 1 to 2,000 and no more '
  'than the version has. seconds: one for each page, to tenths, at least 0.1, at most 600 in all, and no more than have '
  'passed since they opened it or since their last report for any document; a report may be two hours late. batch: a '
  'uuid that counts once; false when it was counted before. pages: how many the version has; above 2,000, which nobody '
  'counted, 2,000 are assumed. Only for a version that they opened and may read now. 240 times a minute, repeats '
  'included. Errors: PT400, PT401, PT403, PT404, PT409 (not opened), PT413, PT429.';
grant execute on function public.save_document_reading(text, int, text, int[], numeric[], int) to authenticated;
