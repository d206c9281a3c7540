-- Searching a room: what was said in it, the names of its documents, and what is in them.

create table public.deal_room_document_texts (
  document_id uuid not null references public.deal_room_documents (id),
  version int not null check (version > 0),
  page int not null check (page between 1 and 500),
  body text not null check (length(body) <= 20000),
  reported_by uuid not null references public.users (id),
  reported_at timestamptz not null default clock_timestamp(),
  primary key (document_id, version, page)
);
alter table public.deal_room_document_texts enable row level security;
revoke all on public.deal_room_document_texts from anon, authenticated, service_role;
comment on table public.deal_room_document_texts is
  'What is written in a document, by page, as its uploader''s browser took it out: for the search alone, and marked as theirs wherever it shows, since nobody compared it with the file. Security: no client right; read by search_deal_room, for those who may read the document.';
comment on column public.deal_room_document_texts.document_id is 'The document.';
comment on column public.deal_room_document_texts.page is 'From 1; for what has no pages the only one.';
comment on column public.deal_room_document_texts.reported_at is 'When the browser sent it.';
comment on column public.deal_room_document_texts.body is 'At most 20,000 characters a page, and a million bytes a version.';
create index deal_room_document_texts_reported_by on public.deal_room_document_texts (reported_by);

create table private.deal_room_search_index (
  about uuid not null,
  place int not null default 0 check (place between -500 and 0),
  deal_room_id uuid not null,
  kind text not null check (kind in ('MESSAGE', 'DOCUMENT', 'TEXT')),
  at timestamptz not null,
  words tsvector not null,
  primary key (about, place)
);
alter table private.deal_room_search_index enable row level security;
comment on table private.deal_room_search_index is
  'The words of each message, document''s name and page of a document, prepared for the search of a room. Kept by triggers. Security: says nothing of who may read it; the person who searches asks that of the message or document.';
comment on column private.deal_room_search_index.about is 'A message or a document.';
comment on column private.deal_room_search_index.place is 'Less the page that has these words, so that one order backwards begins with the newest document and its first page; 0 for a message and for a document''s name.';
comment on column private.deal_room_search_index.words is 'Each word behind its room''s and kind''s mark, so that a search costs by what this room says, and not by what all say.';
create index deal_room_search_index_newest on private.deal_room_search_index (deal_room_id, kind, at, about, place);
-- Entries that wait for the index are read by each search, so there are few of them.
create index deal_room_search_index_words
  on private.deal_room_search_index using gin (words) with (gin_pending_list_limit = 256);

create function private.room_token_prefix(room uuid, kind text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select left(kind, 1) || left(replace(room::text, '-', ''), 4) || right(room::text, 8) $$;
comment on function private.room_token_prefix(uuid, text) is
  'The prefix of each indexed word, by room. Two rooms with the same prefix are told apart by their ids.';

create function private.room_search_vector(room uuid, kind text, body text) returns tsvector
language sql immutable parallel safe set search_path = ''
as $$
  select array_to_tsvector(array(
    select distinct private.room_token_prefix(room, kind) || left(w.word, 40)
    from regexp_split_to_table(lower(body), '[^[:alnum:]]+') w (word) where w.word <> ''))
$$;
comment on function private.room_search_vector(uuid, text, text) is
  'The words of a text in small letters, each to its fortieth letter, for the search of this room. No stemming and no stop words: names, figures and words of any language are found as they are typed.';

create function private.save_message_search(message public.deal_room_messages) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.deal_room_search_index (about, deal_room_id, kind, at, words)
  values (message.id, message.deal_room_id, 'MESSAGE', message.created_at, private.room_search_vector(message.deal_room_id, 'MESSAGE', message.message));
end
$$;
comment on function private.save_message_search(public.deal_room_messages) is 'Adds a new message to the search.';

create function private.update_document_search(former public.deal_room_documents, present public.deal_room_documents) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if present.erased_at is not null then
    delete from private.deal_room_search_index w where w.about = present.id;
    delete from public.deal_room_document_texts t where t.document_id = present.id;
    return;
  end if;
  insert into private.deal_room_search_index as w (about, deal_room_id, kind, at, words)
  values (present.id, present.deal_room_id, 'DOCUMENT', present.created_at,
    private.room_search_vector(present.deal_room_id, 'DOCUMENT', present.name || ' ' || present.file_name))
  on conflict (about, place) do update set words = excluded.words;
  if present.version <> former.version then
    -- The text of an earlier version is not searched.
    delete from private.deal_room_search_index w where w.about = present.id and w.place < 0;
    delete from public.deal_room_document_texts t where t.document_id = present.id;
  end if;
end
$$;
comment on function private.update_document_search(public.deal_room_documents, public.deal_room_documents) is
  'Updates the search of a new or renamed document, and removes an erased one and the text of an earlier version.';

create function public.save_deal_room_document_text(document text, version int, pages text[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  target public.deal_room_documents;
begin
  perform private.require_max_size(row(document, pages), 1048576);
  me := private.require_active();
  if coalesce(cardinality(pages), 0) not between 1 and 500 or array_ndims(pages) <> 1 then
    perform private.raise_http_error(400, 'A document''s text has 1 to 500 pages.');
  end if;
  if exists (select 1 from unnest(pages) p (body) where length(p.body) > 20000) then
    perform private.raise_http_error(400, 'A page''s text must be at most 20,000 characters.');
  end if;
  select d.* into target from public.deal_room_documents d
  where d.id = private.as_uuid(document) and d.removed_at is null and private.room_access(d.deal_room_id) = 'full'
    and private.access_in_scope(d.scope_id, me) > 'NONE';
  if target.id is null then
    perform private.raise_http_error(404, 'Document not found');
  end if;
  -- The room's lock: no new version comes in between, and the same text sent twice is kept once.
  perform private.lock_room_for_contributor(target.deal_room_id);
  select d.* into target from public.deal_room_documents d
  where d.id = target.id and d.removed_at is null and private.access_in_scope(d.scope_id, me) > 'NONE' for update;
  if target.id is null then
    perform private.raise_http_error(404, 'Document not found');
  end if;
  if target.version_by <> me then
    perform private.raise_http_error(403, 'Only who uploaded this version says what is written in it.');
  end if;
  if target.version is distinct from save_deal_room_document_text.version then
    perform private.raise_http_error(409, 'There is a newer version of this document.');
  end if;
  if exists (select 1 from public.deal_room_document_texts t where t.document_id = target.id and t.version = target.version) then
    return;
  end if;
  insert into public.deal_room_document_texts (document_id, version, page, body, reported_by)
  select target.id, target.version, p.page, p.body, me
  from unnest(pages) with ordinality p (body, page) where not private.is_missing(p.body);
  insert into private.deal_room_search_index (about, place, deal_room_id, kind, at, words)
  select t.document_id, -t.page, target.deal_room_id, 'TEXT', target.created_at, private.room_search_vector(target.deal_room_id, 'TEXT', t.body)
  from public.deal_room_document_texts t where t.document_id = target.id and t.version = target.version;
end
$$;
comment on function public.save_deal_room_document_text(text, int, text[]) is
  'Who uploaded a document''s newest version says what is written in it, so that it is found: 1 to 500 pages of at most 20,000 characters, a million bytes together; blank pages keep their number. Once a version: the same again changes nothing. Errors: PT400, PT401, PT403, PT404, PT409 (a newer version, deal over), PT413.';
grant execute on function public.save_deal_room_document_text(text, int, text[]) to authenticated;

create function private.room_hits(
  room uuid, kind text, asked text, before timestamptz, before_about uuid, before_place int, max_rows int
)
returns table (about uuid, place int, at timestamptz)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  wanted constant tsquery := (
    select string_agg(quote_literal(private.room_token_prefix(room, kind) || w.word) || ':*', ' & ')::tsquery from string_to_table(asked, ' ') w (word));
  -- A page's words are many.
  looked_at constant int := case kind when 'TEXT' then 40 else 1000 end;
  scopes constant uuid[] := array(select g.scope_id from private.scope_grants g where g.user_id = private.current_user_id() and g.deal_room_id = room);
  found_rows int;
begin
  -- Frequent words are among the newest messages: those are read in order until a page is full.
  return query
    select n.about, n.place, n.at from (
      select w.about, w.place, w.at, w.words from private.deal_room_search_index w
      where w.deal_room_id = room and w.kind = room_hits.kind and (w.at, w.about, w.place) < (before, before_about, before_place)
      order by w.at desc, w.about desc, w.place desc limit looked_at
    ) n
    where n.words @@ wanted and (room_hits.kind = 'MESSAGE' or exists (
      select 1 from public.deal_room_documents d
      where d.id = n.about and d.removed_at is null and (d.scope_id is null or d.scope_id = any (scopes))))
    order by n.at desc, n.about desc, n.place desc limit max_rows;
  get diagnostics found_rows = row_count;
  if found_rows = max_rows then
    return;
  end if;
  -- Rare words are found by the index, in all messages: rows found above come again.
  return query
    with named as materialized (
      select w.about, w.place, w.at from private.deal_room_search_index w
      where w.words @@ wanted and w.deal_room_id = room and w.kind = room_hits.kind
    )
    select n.about, n.place, n.at from (
      select * from named m where (m.at, m.about, m.place) < (before, before_about, before_place)
      order by m.at desc, m.about desc, m.place desc offset 0
    ) n
    where room_hits.kind = 'MESSAGE' or exists (
      select 1 from public.deal_room_documents d
      where d.id = n.about and d.removed_at is null and (d.scope_id is null or d.scope_id = any (scopes)))
    order by n.at desc, n.about desc, n.place desc limit max_rows;
end
$$;
comment on function private.room_hits(uuid, text, text, timestamptz, uuid, int, int) is
  'The newest of a room''s messages, documents by name or pages by content (kind) that have all these words, before a place, some of them twice.';

create function private.excerpt(body text, asked text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  -- Not \m: the words were cut into letters and digits, and nothing else may count as a boundary.
  found_at constant int := regexp_instr(lower(body), '(^|[^[:alnum:]])' || split_part(asked, ' ', 1));
  first constant int := greatest(coalesce(found_at, 0) - 60, 1);
begin
  return btrim(case when first > 1 then '…' else '' end || regexp_replace(substr(body, first, 240), '\s+', ' ', 'g')
    || case when length(body) >= first + 240 then '…' else '' end);
end
$$;
comment on function private.excerpt(text, text) is 'At most 240 characters of a text, from a little before the first of the words (private.search_terms) that were asked for.';

create function public.search_deal_room(
  room text, words text, after text default null, page_size int default 20, within text default 'ALL'
)
returns table (
  kind text, id uuid, seq bigint, page int, at timestamptz, author_id uuid, author_name text, title text, excerpt text, cursor text
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  room_id uuid;
  asked text;
  max_rows int;
  kinds text[];
  last jsonb := '["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff", 0]';
begin
  perform private.require_max_size(row(room, words, after, within));
  perform private.require_active();
  room_id := private.require_room(room, 'full');
  asked := private.search_terms(words);
  max_rows := least(greatest(coalesce(page_size, 20), 1), 50);
  kinds := case within when 'MESSAGES' then '{MESSAGE}' when 'DOCUMENTS' then '{DOCUMENT, TEXT}'
    else '{MESSAGE, DOCUMENT, TEXT}' end;
  if length(words) > 200 then
    perform private.raise_http_error(400, 'Search with at most 200 characters.');
  end if;
  if coalesce(within not in ('ALL', 'MESSAGES', 'DOCUMENTS'), true) then
    perform private.raise_http_error(400, 'Search in ALL, MESSAGES or DOCUMENTS.');
  end if;
  if after is not null then
    last := case when pg_input_is_valid(after, 'jsonb') then after::jsonb end;
    if coalesce(not pg_input_is_valid(last ->> 0, 'timestamptz') or private.as_uuid(last ->> 1) is null
       or not pg_input_is_valid(last ->> 2, 'int'), true) then
      perform private.raise_http_error(400, 'This page of the list does not exist. Start at the first one.');
    end if;
  end if;
  -- Signs alone are no word, and nothing has them.
  if asked is null then
    return;
  end if;
  return query
    with hits as materialized (
      select distinct h.at, h.about, h.place, k.kind
      from unnest(kinds) k (kind)
      cross join lateral private.room_hits(room_id, k.kind, asked, (last ->> 0)::timestamptz, (last ->> 1)::uuid, (last ->> 2)::int, max_rows) h
      order by h.at desc, h.about desc, h.place desc limit max_rows
    )
    select h.kind, h.about, m.seq, nullif(-h.place, 0), h.at, u.id, u.display_name, d.name,
           case h.kind when 'MESSAGE' then private.excerpt(m.message, asked) when 'TEXT' then private.excerpt(t.body, asked) end,
           jsonb_build_array(h.at, h.about, h.place)::text
    from hits h
    left join public.deal_room_messages m on h.kind = 'MESSAGE' and m.id = h.about
    left join public.deal_room_documents d on h.kind <> 'MESSAGE' and d.id = h.about
    left join public.deal_room_document_texts t on h.kind = 'TEXT' and t.document_id = d.id and t.version = d.version and t.page = -h.place
    left join public.users u on u.id = coalesce(t.reported_by, m.sender_id, d.uploaded_by)
    order by h.at desc, h.about desc, h.place desc;
end
$$;
comment on function public.search_deal_room(text, text, text, int, text) is
  'A page (1 to 50, the newest first) of what a room holds with all these words, each as a word''s beginning, whatever its capitals: messages (kind MESSAGE, with their seq), documents by name (DOCUMENT), and pages of documents by content (TEXT, with the page and whose browser took the text out). At most 200 characters, of which eight words count. within: ALL, MESSAGES, DOCUMENTS. after: the cursor of the last row. excerpt: plain text around the first hit. Errors: PT400, PT401, PT403, PT404.';
grant execute on function public.search_deal_room(text, text, text, int, text) to authenticated;
