-- Attachments of messages: documents of the room, a row each, since who reads a message may not read all of its documents.

create table public.deal_room_message_attachments (
  message_id uuid not null,
  position int not null check (position between 1 and 10),
  deal_room_id uuid not null,
  document_id uuid not null,
  scope_id uuid,
  primary key (message_id, position),
  foreign key (deal_room_id, message_id) references public.deal_room_messages (deal_room_id, id),
  foreign key (deal_room_id, document_id) references public.deal_room_documents (deal_room_id, id)
);
alter table public.deal_room_message_attachments enable row level security;
revoke all on public.deal_room_message_attachments from anon, authenticated, service_role;
create policy "Room members see attachments after accepting the NDA"
  on public.deal_room_message_attachments for select to authenticated
  using (
    deal_room_id = any (array(select private.my_full_rooms()))
    -- CASE, of which the planner expects half: of one among many scopes it would expect few rows, and sort them all.
    and case when scope_id is null then true else scope_id = any (array(select private.my_scopes())) end
  );
grant select (message_id, position, deal_room_id, document_id, scope_id)
  on public.deal_room_message_attachments to authenticated;
comment on table public.deal_room_message_attachments is
  'Documents of the same room that a message refers to, in the order of place. Written with the message, gone when it is withdrawn.';
comment on column public.deal_room_message_attachments.message_id is 'The message that refers to it.';
comment on column public.deal_room_message_attachments.position is 'Its place among the message''s documents, from 1.';
comment on column public.deal_room_message_attachments.document_id is 'The document, which may have been removed since.';
comment on column public.deal_room_message_attachments.scope_id is 'The document''s: who may not know of it is not told that a message refers to it.';
create index deal_room_message_attachments_message on public.deal_room_message_attachments (deal_room_id, message_id);
create index deal_room_message_attachments_document on public.deal_room_message_attachments (deal_room_id, document_id);

create function private.on_message_attachments_rewritten() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' or exists (select 1 from public.deal_room_messages m where m.id = old.message_id and m.withdrawn_at is null) then
    perform private.raise_http_error(409, 'What a message refers to changes only when its sender withdraws it.');
  end if;
  return old;
end
$$;
comment on function private.on_message_attachments_rewritten() is
  'Trigger: refuses a change of a message''s attachments unless the message was withdrawn, also for the table''s '
  'owner.';
create trigger deal_room_message_attachments_stay before update of message_id, position, deal_room_id, document_id or delete on public.deal_room_message_attachments
  for each row execute function private.on_message_attachments_rewritten();
create trigger deal_room_message_attachments_never_truncated before truncate on public.deal_room_message_attachments
  for each statement execute function private.forbid_changes();

create function private.on_message_attachments_before_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.scope_id := (select d.scope_id from public.deal_room_documents d where d.id = new.document_id);
  return new;
end
$$;
comment on function private.on_message_attachments_before_insert() is
  'Trigger: sets the access scope of an attachment to that of its document.';

create trigger deal_room_message_attachments_scoped before insert on public.deal_room_message_attachments
  for each row execute function private.on_message_attachments_before_insert();

create function private.on_deal_room_messages_without_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select 1 from public.deal_room_message_attachments a where a.message_id = new.id)
     and exists (select 1 from public.deal_room_messages m where m.id = new.id and m.withdrawn_at is null) then
    perform private.raise_http_error(400, 'Write a message first.');
  end if;
  return null;
end
$$;
comment on function private.on_deal_room_messages_without_text() is
  'Trigger, at the end of a transaction: refuses a message that has neither text nor an attached document.';
create constraint trigger deal_room_messages_not_empty after insert on public.deal_room_messages
  deferrable initially deferred for each row when (new.message = '' and new.withdrawn_at is null)
  execute function private.on_deal_room_messages_without_text();
