-- Closing documents: the effect of a new version on confirmations, and the query of the room's screen.

create function private.record_new_version(document public.deal_room_documents) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.closing_document_confirmations c set ended_at = clock_timestamp(), end_reason = 'NEW_VERSION'
  from public.deal_closing_documents p
  where p.document_id = document.id and c.closing_document_id = p.id and c.ended_at is null;
  if found then
    perform private.record_closing_document_change(document, 'closing.confirmations_voided',
      'deal.confirmations_voided', jsonb_build_object('version', document.version), document.version_by);
  end if;
end
$$;
comment on function private.record_new_version(public.deal_room_documents) is
  'Voids the confirmations of a closing document''s earlier version, and notifies who signs for the sides.';

create function private.require_confirmed_documents_known(room uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  hidden record;
begin
  select w.display_name as confirmed_by, d.file_name, case when m.user_id = c.confirmed_by then 'them' else u.display_name end as reader into hidden
  from public.deal_closing_documents p
  join public.closing_document_confirmations c on c.closing_document_id = p.id and c.ended_at is null
  join public.deal_room_documents d on d.id = p.document_id
  join private.current_members m on m.deal_room_id = p.deal_room_id and m.is_signatory and m.side = c.side
  join public.users u on u.id = m.user_id
  join public.users w on w.id = c.confirmed_by
  where p.deal_room_id = room and private.access_in_scope(d.scope_id, m.user_id) = 'NONE'
  order by p.named_at, p.id, m.user_id = c.confirmed_by desc, m.user_id limit 1;
  if hidden is not null then
    perform private.raise_http_error(409, format('%s has confirmed the closing document %s. Their side has to withdraw that before it can be held back from %s.',
      hidden.confirmed_by, hidden.file_name, hidden.reader));
  end if;
end
$$;
comment on function private.require_confirmed_documents_known(uuid) is
  'Refuses with PT409 a change that has held back a closing document from who signs for a side that has confirmed it, naming who confirmed and from whom. Called after a rule was set and after a move, once access is recomputed.';

create function public.deal_room_closing_documents(room text)
returns table (
  id uuid, document_id uuid, name text, file_name text, number text, content_type text, version int, version_at timestamptz,
  access public.document_access, side public.room_side, named_by_name text, named_at timestamptz, sha256 text,
  founder jsonb, investor jsonb, voided jsonb, can_confirm boolean, can_withdraw boolean, can_remove boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  seat private.current_members;
  decides boolean;
  is_frozen boolean;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  room_id := private.require_room(room, 'full');
  seat := private.seat_in(room_id, me);
  decides := coalesce(seat.is_manager or seat.is_signatory, false) and private.why_read_only(room_id, me) is null;
  is_frozen := (private.freeze_of(room_id)).id is not null;
  return query
    with documents as (
      select p.*, d as document,
        least(private.access_in_scope(d.scope_id, me), private.max_document_access(room_id, me)) as access
      from public.deal_closing_documents p join public.deal_room_documents d on d.id = p.document_id and d.removed_at is null
      where p.deal_room_id = room_id
    ), words as (
      select c.closing_document_id, c.side, c.ended_at, c.end_reason, jsonb_build_object('version', c.version, 'name', u.display_name,
        'at', c.confirmed_at, 'side', c.side) as word
      from public.closing_document_confirmations c join documents p on p.id = c.closing_document_id join public.users u on u.id = c.confirmed_by
    )
    select p.id, p.document_id, (p.document).name, (p.document).file_name,
           concat_ws('.', f.number, l.position), (p.document).content_type, (p.document).version, (p.document).version_at,
           p.access, p.side, n.display_name, p.named_at, case when p.access = 'DOWNLOAD' then h.sha256 end,
           w.founder, w.investor, coalesce(w.voided, '[]'),
           decides and seat.is_signatory and case seat.side when 'FOUNDER' then w.founder else w.investor end is null,
           decides and case seat.side when 'FOUNDER' then w.founder else w.investor end is not null,
           decides and not is_frozen and case seat.side when 'FOUNDER' then w.investor else w.founder end is null
    from documents p
    join public.users n on n.id = p.named_by
    left join public.deal_room_folders f on f.id = (p.document).folder_id
    left join private.deal_room_positions l on l.id = p.document_id
    left join private.document_hashes h on h.document_id = p.document_id
    left join lateral (
      select (array_agg(x.word) filter (where x.side = 'FOUNDER' and x.ended_at is null))[1] as founder,
             (array_agg(x.word) filter (where x.side = 'INVESTOR' and x.ended_at is null))[1] as investor,
             -- A confirmation that the newest version voided, until that side has confirmed it.
             jsonb_agg(x.word order by x.side) filter (where x.end_reason = 'NEW_VERSION' and x.ended_at >= (p.document).version_at
               and not exists (select 1 from words y where y.closing_document_id = p.id and y.side = x.side and y.ended_at is null)) as voided
      from words x where x.closing_document_id = p.id
    ) w on true
    where p.access > 'NONE'
    order by p.named_at, p.id;
end
$$;
comment on function public.deal_room_closing_documents(text) is
  'The documents that a room''s deal is closed with, of those that the caller may know of (at most 100): what each side has confirmed (founder, investor: name, at, version), what the newest version voided, and what the caller may do. sha256 only for who may download it. Errors: PT401, PT403, PT404.';
grant execute on function public.deal_room_closing_documents(text) to authenticated;
