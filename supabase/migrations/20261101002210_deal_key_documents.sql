-- Key documents: which documents of its room a deal names as its term sheet and legal documents, and its notes.

create table public.deal_key_documents (
  deal_room_id uuid primary key references public.deal_rooms (id),
  term_sheet_id uuid,
  term_sheet_at timestamptz,
  legal_docs_id uuid,
  legal_docs_at timestamptz,
  notes text check (not private.is_blank(notes) and length(notes) <= 10000),
  notes_version int not null default 0,
  foreign key (deal_room_id, term_sheet_id) references public.deal_room_documents (deal_room_id, id),
  foreign key (deal_room_id, legal_docs_id) references public.deal_room_documents (deal_room_id, id),
  check ((term_sheet_id is null) = (term_sheet_at is null)),
  check ((legal_docs_id is null) = (legal_docs_at is null))
);
alter table public.deal_key_documents enable row level security;
revoke all on public.deal_key_documents from anon, authenticated, service_role;
comment on table public.deal_key_documents is
  'The key documents of a deal, documents of its own room, and its notes. Security: apart from deals, whose amounts show before the NDA; these only after it, by functions, which leave out a document that somebody may not know of.';
comment on column public.deal_key_documents.notes_version is 'How often the notes were written: who writes over words that they have not read is notified.';
create index deal_key_documents_term_sheet on public.deal_key_documents (deal_room_id, term_sheet_id);
create index deal_key_documents_legal_docs on public.deal_key_documents (deal_room_id, legal_docs_id);

insert into private.audit_actions values
  ('deal.term_sheet_named', 'When a document of the room is named as the deal''s term sheet'),
  ('deal.term_sheet_removed', 'When the deal no longer has a term sheet'),
  ('deal.legal_docs_named', 'When a document of the room is named as the deal''s legal documents'),
  ('deal.legal_docs_removed', 'When the deal no longer has legal documents'),
  ('deal.notes_changed', 'When somebody edits a deal''s notes');
insert into private.notification_kinds values
  ('deal.key_documents_changed', 'When the other side names or removes a document of my deal', '{STARTUP_ADMIN, INVESTOR}');

create function private.lock_open_deal(deal text) returns public.deals
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.deals := private.lock_deal(deal, 'full');
  room uuid := (select r.id from public.deal_rooms r where r.deal_id = locked.id);
begin
  -- Under the room's lock, so that it is not frozen at this moment.
  perform private.lock_room_and_expire_access(room);
  perform private.require_writable(room);
  perform private.require_unfrozen(room);
  return locked;
end
$$;
comment on function private.lock_open_deal(text) is
  'As lock_deal, at full access, for what moves no status: refuses with PT409 when the deal is over or the room is frozen.';

create function public.set_deal_key_document(deal text, kind text, document text default null) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  locked public.deals;
  room uuid;
  is_term_sheet boolean;
  named uuid;
  former uuid;
begin
  perform private.require_max_size(row(deal, kind, document));
  me := private.require_active();
  locked := private.lock_open_deal(deal);
  room := (select r.id from public.deal_rooms r where r.deal_id = locked.id);
  is_term_sheet := kind = 'TERM_SHEET';
  if coalesce(kind not in ('TERM_SHEET', 'LEGAL_DOCS'), true) then
    perform private.raise_http_error(400, 'A deal can name a term sheet and legal documents.');
  end if;
  select case when is_term_sheet then p.term_sheet_id else p.legal_docs_id end into former
  from public.deal_key_documents p where p.deal_room_id = room;
  -- Security: of one that they may not know of, the deal has none for them, and nothing tells otherwise.
  if private.document_access_of(former, me) = 'NONE' then
    former := null;
  end if;
  if document is not null then
    -- Security: of this room alone; an error must not show that another room has such a document. Under the room's
    -- lock, so that nobody removes the document meanwhile.
    perform private.lock_rooms(array[room]);
    select d.id into named from public.deal_room_documents d
    where d.deal_room_id = room and d.id = private.as_uuid(document) and d.removed_at is null and private.access_in_scope(d.scope_id, me) > 'NONE';
    if named is null then
      perform private.raise_http_error(404, 'Document not found');
    end if;
  end if;
  if named is not distinct from former then
    return;
  end if;
  perform private.enforce_rate_limit('deal key document', locked.id || ' ' || me, 60, interval '1 hour');
  insert into public.deal_key_documents (deal_room_id) values (room) on conflict (deal_room_id) do nothing;
  if is_term_sheet then
    update public.deal_key_documents p set term_sheet_id = named, term_sheet_at = case when named is not null then clock_timestamp() end
    where p.deal_room_id = room;
  else
    update public.deal_key_documents p set legal_docs_id = named, legal_docs_at = case when named is not null then clock_timestamp() end
    where p.deal_room_id = room;
  end if;
  perform private.record_deal_change_and_notify(locked,
    format('deal.%s_%s', lower(kind), case when named is null then 'removed' else 'named' end),
    jsonb_build_object('document_id', coalesce(named, former)), 'deal.key_documents_changed',
    (select d.scope_id from public.deal_room_documents d where d.id = coalesce(named, former)));
end
$$;
comment on function public.set_deal_key_document(text, text, text) is
  'A manager or signatory of a side names a document of the room as the deal''s term sheet or legal documents (kind: TERM_SHEET, LEGAL_DOCS); without one, the deal has none. The document itself stays. The room and the other side have been notified. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.write_deal_notes(deal text, notes text, version int) returns int
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  locked public.deals;
  room uuid;
  written text;
  stored public.deal_key_documents;
begin
  perform private.require_max_size(row(deal, notes));
  me := private.require_active();
  locked := private.lock_open_deal(deal);
  room := (select r.id from public.deal_rooms r where r.deal_id = locked.id);
  written := case when not private.is_blank(write_deal_notes.notes) then btrim(write_deal_notes.notes) end;
  if length(written) > 10000 then
    perform private.raise_http_error(400, 'Notes must be at most 10,000 characters.');
  end if;
  select p.* into stored from public.deal_key_documents p where p.deal_room_id = room;
  if version is distinct from coalesce(stored.notes_version, 0) then
    perform private.raise_http_error(409,
      'The notes were changed in the meantime. Review them before you overwrite them.');
  end if;
  if written is not distinct from stored.notes then
    return version;
  end if;
  perform private.enforce_rate_limit('deal notes', locked.id || ' ' || me, 120, interval '1 hour');
  insert into public.deal_key_documents as p (deal_room_id, notes, notes_version) values (room, written, 1)
  on conflict (deal_room_id) do update set notes = excluded.notes, notes_version = p.notes_version + 1;
  perform private.record_deal_change(locked, 'deal.notes_changed');
  return version + 1;
end
$$;
comment on function public.write_deal_notes(text, text, int) is
  'A manager or signatory of a side writes the deal''s notes, which all who read the room in full see; version is the one that they read (0 for none). Returns the next one. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';

create function public.deal_room_key_documents(room text)
returns table (term_sheet_id uuid, term_sheet_at timestamptz, legal_docs_id uuid, legal_docs_at timestamptz, notes text, notes_version int)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  named record;
  sees_sheet boolean;
  sees_docs boolean;
begin
  perform private.require_max_size(row(room));
  me := private.require_active();
  select p.* into named from public.deal_key_documents p
  where p.deal_room_id = private.as_uuid(room) and private.room_access(p.deal_room_id) = 'full';
  if named.deal_room_id is not null then
    sees_sheet := private.document_access_of(named.term_sheet_id, me) > 'NONE';
    sees_docs := private.document_access_of(named.legal_docs_id, me) > 'NONE';
    return query select case when sees_sheet then named.term_sheet_id end, case when sees_sheet then named.term_sheet_at end,
      case when sees_docs then named.legal_docs_id end, case when sees_docs then named.legal_docs_at end, named.notes, named.notes_version;
  end if;
end
$$;
comment on function public.deal_room_key_documents(text) is
  'Which documents the deal of a room names, of those that the caller may know of, and its notes: no row for none, before the NDA, and for who is not in the room. Errors: PT401, PT403 (account disabled).';
grant execute on function public.set_deal_key_document(text, text, text), public.write_deal_notes(text, text, int), public.deal_room_key_documents(text) to authenticated;
