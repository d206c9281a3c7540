-- Open matters of a deal, shown before it is completed: items of the diligence list without a document, questions
-- without an answer, closing documents that a side has not confirmed. They are computed on each read, so that they
-- cannot be out of date.

create function private.open_matters(room uuid, person uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Security: of what is held back from somebody nothing is listed or counted; an item that it answers is open to them.
  scopes constant uuid[] := array(
    select g.scope_id from private.scope_grants g where g.user_id = person and g.deal_room_id = room);
begin
  return (
    with items as materialized (
      select i.id, i.position, i.title,
             dense_rank() over (order by s.position) || '.' || row_number() over (partition by i.section
               order by i.position) as number,
             exists (
               select 1 from public.deal_room_diligence_documents l join public.deal_room_documents d
                 on d.id = l.document_id
               where l.deal_room_id = room and l.item_id = i.id and d.removed_at is null
                 and (d.scope_id is null or d.scope_id = any (scopes))) as is_done
      from public.deal_room_diligence_items i
      join (
        select o.section, min(o.position) as position from public.deal_room_diligence_items o
        where o.deal_room_id = room and o.removed_at is null group by o.section
      ) s on s.section = i.section
      where i.deal_room_id = room and i.removed_at is null
    ), questions as materialized (
      select q.id, q.number, q.subject, q.side, q.status from private.deal_room_questions q
      where q.deal_room_id = room and (q.scope_id is null or q.scope_id = any (scopes))
    ), documents as materialized (
      select p.id, p.named_at, d.file_name, d.version, array(
        select s.side from unnest(enum_range(null::public.room_side)) s (side) where not exists (
          select 1 from public.closing_document_confirmations c
          where c.closing_document_id = p.id and c.side = s.side and c.ended_at is null)) as unsigned_by
      from public.deal_closing_documents p join public.deal_room_documents d on d.id = p.document_id
      where p.deal_room_id = room and d.removed_at is null and (d.scope_id is null or d.scope_id = any (scopes))
    ), open as materialized (
      select 'ITEM' as kind, i.number, i.title as name, null::int as version, null::public.room_side[] as waits_for,
             i.id, 1 as part, i.position::numeric as position
      from items i where not i.is_done
      union all
      select 'QUESTION', q.number::text, q.subject, null, array[private.other_side(q.side)], q.id, 2, q.number
      from questions q where q.status = 'OPEN'
      union all
      select 'CLOSING_DOCUMENT', null, p.file_name, p.version, p.unsigned_by, p.id, 3, extract(epoch from p.named_at)
      from documents p where p.unsigned_by <> '{}'
    )
    select jsonb_build_object(
      'items', (select count(*) from items), 'items_open', count(*) filter (where o.kind = 'ITEM'),
      'questions', (select count(*) from questions), 'questions_open', count(*) filter (where o.kind = 'QUESTION'),
      'closing_documents', (select count(*) from documents), 'closing_documents_open', count(*) filter (where o.kind = 'CLOSING_DOCUMENT'),
      'named', coalesce((
        select jsonb_agg(jsonb_build_object('kind', n.kind, 'number', n.number, 'name', n.name, 'version', n.version,
          'waits_for', n.waits_for) order by n.part, n.position, n.id)
        from (select x.*, row_number() over (partition by x.kind order by x.position, x.id) as nth from open x) n
        where n.nth <= 10), '[]'),
      'seen', encode(sha256(convert_to(
        string_agg(o.id || ' ' || coalesce(o.version, 0) || ' ' || coalesce(array_to_string(o.waits_for, '+'), ''), ','
          order by o.part, o.position, o.id), 'UTF8')), 'hex'))
    from open o
  );
end
$$;
comment on function private.open_matters(uuid, uuid) is
  'What of a room''s deal is open, of what a member at full access may know of: how many items of the diligence list, '
  'questions and closing documents there are and are open, the first ten of each by name (kind, number, name, version, '
  'waits_for), and seen: a digest of all that is open, null for nothing, by which somebody says what they were shown.';

create function private.require_open_matters_seen(room uuid, person uuid, seen text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  matters constant jsonb := private.open_matters(room, person);
  words text[];
begin
  if matters ->> 'seen' is null or matters ->> 'seen' = seen then
    return;
  end if;
  select array_agg(w.n || ' ' || case when w.n = 1 then w.one else w.many end order by w.position) into words
  from (values
    (1, (matters ->> 'items_open')::int, 'open item of the diligence list', 'open items of the diligence list'),
    (2, (matters ->> 'questions_open')::int, 'unanswered question', 'unanswered questions'),
    (3, (matters ->> 'closing_documents_open')::int, 'closing document that is not confirmed by both sides',
      'closing documents that are not confirmed by both sides')
  ) w (position, n, one, many) where w.n > 0;
  perform private.raise_http_error(409,
    format('This deal has %s. Review them and confirm once more to complete it all the same.',
    case cardinality(words) when 1 then words[1]
      else array_to_string(words[:cardinality(words) - 1], ', ') || ' and ' || words[cardinality(words)] end),
    'OPEN_MATTERS');
end
$$;
comment on function private.require_open_matters_seen(uuid, uuid, text) is
  'Refuses with PT409 (code OPEN_MATTERS) who completes a deal without having been shown what is open of it now.';
