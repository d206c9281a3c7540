-- Closing documents: the documents that a deal is closed with. Each side confirms one version of each; a new version voids that.

create table public.deal_closing_documents (
  id uuid primary key default gen_random_uuid(),
  deal_room_id uuid not null references public.deal_rooms (id),
  document_id uuid not null,
  side public.room_side not null,
  named_by uuid not null references public.users (id),
  named_at timestamptz not null default clock_timestamp(),
  unique (deal_room_id, document_id),
  foreign key (deal_room_id, document_id) references public.deal_room_documents (deal_room_id, id)
);
alter table public.deal_closing_documents enable row level security;
revoke all on public.deal_closing_documents from anon, authenticated, service_role;
comment on table public.deal_closing_documents is
  'Which documents of its room a deal is closed with. No client right: deal_room_closing_documents leaves out those that somebody may not know of.';
create index deal_closing_documents_document on public.deal_closing_documents (document_id);
create index deal_closing_documents_named_by on public.deal_closing_documents (named_by);

create table public.closing_document_confirmations (
  id uuid primary key default gen_random_uuid(),
  closing_document_id uuid not null references public.deal_closing_documents (id) on delete cascade,
  side public.room_side not null,
  version int not null check (version > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  confirmed_by uuid not null references public.users (id),
  confirmed_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('NEW_VERSION', 'WITHDRAWN', 'NEW_PARTY')),
  check ((ended_at is null) = (end_reason is null))
);
alter table public.closing_document_confirmations enable row level security;
revoke all on public.closing_document_confirmations from anon, authenticated, service_role;
comment on table public.closing_document_confirmations is
  'Which side confirmed which version of a closing document, by its SHA-256. One that a new version voided, that was withdrawn, or whose startup went to another company stays as what was. Security: no client right, since who may only view a document is told no hash of it.';
create unique index closing_document_confirmations_in_force on public.closing_document_confirmations (closing_document_id, side) where ended_at is null;
create index closing_document_confirmations_closing_document on public.closing_document_confirmations (closing_document_id, confirmed_at);
create index closing_document_confirmations_confirmed_by on public.closing_document_confirmations (confirmed_by);

insert into private.audit_actions values
  ('closing.document_named', 'When a document of the room is named as a closing document'),
  ('closing.document_removed', 'When a document of the room is no longer a closing document'),
  ('closing.document_confirmed', 'When one side confirms a version of a closing document'),
  ('closing.confirmation_withdrawn', 'When one side withdraws its confirmation of a closing document'),
  ('closing.confirmations_voided', 'When a new version of a closing document voids what was confirmed');
insert into private.notification_kinds values
  ('deal.closing_documents_changed', 'When the other side changes my deal''s closing documents',
    '{STARTUP_ADMIN, INVESTOR}'),
  ('deal.closing_document_confirmed', 'When the other side confirms a closing document of my deal',
    '{STARTUP_ADMIN, INVESTOR}'),
  ('deal.confirmations_voided', 'When a new version of a closing document voids what was confirmed', '{STARTUP_ADMIN, INVESTOR}');

create function private.record_closing_document_change(document public.deal_room_documents, action text, kind text,
  metadata jsonb default '{}', actor uuid default private.current_user_id()) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.audit(action, 'deal_room', document.deal_room_id, metadata || jsonb_build_object('document_id', document.id), actor);
  perform private.broadcast_room_change(document.deal_room_id, 'closing_list.changed',
    private.readers_of(document.deal_room_id, array[document.scope_id]));
  perform private.notify_members(document.deal_room_id, kind, array(
    select m.user_id from private.current_members m
    where m.deal_room_id = document.deal_room_id and m.is_signatory and m.is_full and m.user_id is distinct from actor
      and private.access_in_scope(document.scope_id, m.user_id) > 'NONE'));
end
$$;
comment on function private.record_closing_document_change(public.deal_room_documents, text, text, jsonb, uuid) is
  'Audits a change of a closing document, broadcasts it to its room, and notifies who may sign for either side and know of the document.';

create function public.add_closing_document(room text, document text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  room_id uuid;
  seat private.current_members;
  named public.deal_room_documents;
  added uuid;
begin
  perform private.require_max_size(row(room, document));
  me := private.require_active();
  room_id := private.as_uuid(room);
  seat := private.lock_room_for_contributor(room_id);
  if not coalesce(seat.is_manager, false) then
    perform private.raise_http_error(403, 'Only who manages a side can name closing documents.');
  end if;
  -- Security: of this room alone, and nothing that is held back from them.
  select d.* into named from public.deal_room_documents d
  where d.deal_room_id = room_id and d.id = private.as_uuid(document) and d.removed_at is null and private.access_in_scope(d.scope_id, me) > 'NONE';
  if named.id is null then
    perform private.raise_http_error(404, 'Document not found');
  end if;
  if (select count(*) from public.deal_closing_documents p where p.deal_room_id = room_id) >= 100 then
    perform private.raise_http_error(409, 'A deal can have at most 100 closing documents.');
  end if;
  perform private.enforce_rate_limit('closing document', room_id || ' ' || me, 240, interval '1 hour');
  insert into public.deal_closing_documents (deal_room_id, document_id, side, named_by) values (room_id, named.id, seat.side, me)
  on conflict on constraint deal_closing_documents_deal_room_id_document_id_key do nothing
  returning id into added;
  if added is null then
    perform private.raise_http_error(409, 'This document is already on the list.');
  end if;
  perform private.record_closing_document_change(named, 'closing.document_named', 'deal.closing_documents_changed');
  return added;
end
$$;
comment on function public.add_closing_document(text, text) is
  'Whoever manages a side names a document of the room as one that the deal is closed with; at most 100. Returns its id as a closing document. Errors: PT401, PT403, PT404, PT409, PT429.';

create function private.lock_closing_document(closing_document text, out stored public.deal_closing_documents, out document public.deal_room_documents, out side public.room_side)
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.current_user_id();
begin
  select p.* into stored from public.deal_closing_documents p where p.id = private.as_uuid(closing_document);
  if stored.id is null or private.room_access(stored.deal_room_id) <> 'full' then
    -- Security: before the NDA, too, one that is there reads as one that is not.
    perform private.raise_http_error(404, 'Closing document not found');
  end if;
  perform private.lock_room_and_expire_access(stored.deal_room_id);
  -- Check after the lock: the caller may have lost their access, or the document may have been removed.
  perform private.require_active();
  perform private.require_room(stored.deal_room_id::text, 'full');
  select p.* into stored from public.deal_closing_documents p where p.id = stored.id;
  select d.* into document from public.deal_room_documents d
  where d.id = stored.document_id and d.removed_at is null and private.access_in_scope(d.scope_id, me) > 'NONE';
  if document.id is null then
    -- Security: of one that is held back from them they learn nothing.
    perform private.raise_http_error(404, 'Closing document not found');
  end if;
  side := (select m.side from private.current_members m where m.deal_room_id = stored.deal_room_id and m.user_id = me and (m.is_signatory or m.is_manager));
  if side is null then
    perform private.raise_http_error(403, 'Only who manages a side, or may sign for it, can decide on closing documents.');
  end if;
  perform private.require_writable(stored.deal_room_id);
  perform private.enforce_rate_limit('closing document', stored.deal_room_id || ' ' || me, 240, interval '1 hour');
end
$$;
comment on function private.lock_closing_document(text) is
  'A closing document with its document, for whoever manages a side or may sign for it, and that side, under the lock of its room. In a frozen room too, which is what one confirms in. Refuses with PT403, PT404, PT409, PT429.';

create function public.confirm_closing_document(closing_document text, version int) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked record;
  hash text;
  made uuid;
begin
  perform private.require_max_size(row(closing_document));
  me := private.require_active();
  select * into locked from private.lock_closing_document(closing_document);
  perform private.require_signatory((locked.stored).deal_room_id);
  if version is distinct from (locked.document).version then
    perform private.raise_http_error(409, 'There is a newer version of this document. Read it before you confirm it.');
  end if;
  select h.sha256 into hash from private.document_hashes h where h.document_id = (locked.document).id;
  if hash is null then
    perform private.raise_http_error(409,
      'The fingerprint of this document is not known. Upload it again as a new version.');
  end if;
  insert into public.closing_document_confirmations (closing_document_id, side, version, sha256, confirmed_by)
  values ((locked.stored).id, locked.side, confirm_closing_document.version, hash, me)
  on conflict (closing_document_id, side) where ended_at is null do nothing
  returning id into made;
  if made is null then
    perform private.raise_http_error(409, 'You have already confirmed this version.');
  end if;
  -- The seal shows which bytes were confirmed to holders of the file, and nothing about them to others.
  perform private.record_closing_document_change(
    locked.document, 'closing.document_confirmed', 'deal.closing_document_confirmed', jsonb_build_object(
    'version', version, 'confirmation_id', made, 'seal', encode(sha256(convert_to(made || hash, 'UTF8')), 'hex')));
end
$$;
comment on function public.confirm_closing_document(text, int) is
  'Somebody who may sign for their side confirms for it the newest version of a closing document, which is the one that they read; bound to its SHA-256. In a frozen room too. The log''s seal is the SHA-256 of confirmation id and document''s SHA-256. Errors: PT401, PT403, PT404, PT409, PT429.';

create function public.withdraw_closing_confirmation(closing_document text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  locked record;
  ended int;
begin
  perform private.require_max_size(row(closing_document));
  perform private.require_active();
  select * into locked from private.lock_closing_document(closing_document);
  update public.closing_document_confirmations c set ended_at = clock_timestamp(), end_reason = 'WITHDRAWN'
  where c.closing_document_id = (locked.stored).id and c.side = locked.side and c.ended_at is null
  returning c.version into ended;
  if ended is null then
    perform private.raise_http_error(409, 'Your side has not confirmed this document.');
  end if;
  perform private.record_closing_document_change(locked.document, 'closing.confirmation_withdrawn',
    'deal.closing_documents_changed', jsonb_build_object('version', ended));
end
$$;
comment on function public.withdraw_closing_confirmation(text) is
  'Whoever manages a side, or may sign for it, withdraws what their side confirmed of a closing document. Errors: PT401, PT403, PT404, PT409, PT429.';

create function public.remove_closing_document(closing_document text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  locked record;
begin
  perform private.require_max_size(row(closing_document));
  perform private.require_active();
  select * into locked from private.lock_closing_document(closing_document);
  perform private.require_unfrozen((locked.stored).deal_room_id);
  if exists (
    select 1 from public.closing_document_confirmations c
    where c.closing_document_id = (locked.stored).id and c.side <> locked.side and c.ended_at is null
  ) then
    perform private.raise_http_error(409,
      'The other side has confirmed this document. It stays until they withdraw that.');
  end if;
  delete from public.deal_closing_documents p where p.id = (locked.stored).id;
  perform private.record_closing_document_change(
    locked.document, 'closing.document_removed', 'deal.closing_documents_changed');
end
$$;
comment on function public.remove_closing_document(text) is
  'Whoever manages a side, or may sign for it, takes a document off the closing list, unless the other side has confirmed it. The document itself stays. Errors: PT401, PT403, PT404, PT409, PT429.';
grant execute on function
  public.add_closing_document(text, text), public.confirm_closing_document(text, int), public.withdraw_closing_confirmation(text),
  public.remove_closing_document(text)
to authenticated;
