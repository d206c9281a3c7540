-- Acts on startup documents: add, edit, remove.

create function private.read_startup_document(document public.startup_documents, details jsonb, known text[]) returns public.startup_documents
language plpgsql stable security definer set search_path = ''
as $$
declare
  asks constant jsonb := '{
    "name": "A name must be 1 to 255 characters.",
    "file_name": "A file name must be 1 to 255 characters, without slashes.",
    "file_url": "Enter a web address that begins with https://.",
    "file_size": "Specify the size of the file in bytes.",
    "doc_type": "Choose a type from the list.",
    "accessible_roles": "Choose who may read it from the list.",
    "is_confidential": "Specify whether it is confidential."
  }';
  entered record;
begin
  if jsonb_typeof(details) is distinct from 'object' then
    perform private.raise_http_error(400, 'Describe the document.');
  end if;
  select * into entered from private.read_details(document, details,
    (select jsonb_object_agg(a.key, a.value) from jsonb_each(asks) a where a.key = any (known)));
  perform private.raise_field_errors(entered.wrong);
  return entered.made;
end
$$;
comment on function private.read_startup_document(public.startup_documents, jsonb, text[]) is
  'A startup document with what is entered of it. Refuses with PT400, all wrong fields at once.';

create function private.enforce_max_startup_documents(startup uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select count(*) from public.startup_documents d where d.startup_id = startup) >= 100 then
    perform private.raise_http_error(429, 'A startup can have at most 100 documents.');
  end if;
end
$$;
comment on function private.enforce_max_startup_documents(uuid) is
  'Refuses with PT429 one more document for a startup that has 100.';

create function private.new_startup_document(locked public.startups) returns public.startup_documents
language plpgsql security definer set search_path = ''
as $$
declare
  document public.startup_documents;
begin
  perform private.enforce_max_startup_documents(locked.id);
  document.id := gen_random_uuid();
  document.startup_id := locked.id;
  document.uploaded_by := private.current_user_id();
  document.accessible_roles := '{}';
  document.is_confidential := false;
  document.is_on_market := locked.is_on_market;
  document.created_at := clock_timestamp();
  return document;
end
$$;
comment on function private.new_startup_document(public.startups) is
  'A startup document without details and file, of a startup that is locked for a member of its company. Refuses with PT429.';

create function public.add_startup_document(startup text, details jsonb, id text default null) returns public.startup_documents
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.startups;
  new_id uuid;
  entered jsonb;
  known text[];
  existing public.startup_documents;
  document public.startup_documents;
begin
  perform private.require_max_size(row(startup, details, id));
  entered := case when jsonb_typeof(details) = 'object'
    then '{"name": null, "file_name": null, "file_url": null, "doc_type": null}' || details else details end;
  known := array['name', 'file_name', 'file_url', 'file_size', 'doc_type', 'accessible_roles', 'is_confidential'];
  perform private.require_active();
  perform private.enforce_rate_limit('startup document added', private.current_user_id()::text, 300, interval '1 hour');
  locked := private.lock_startup_for_actor(startup, 'MEMBER');
  new_id := private.id_for_new(add_startup_document.id);
  select d.* into existing from public.startup_documents d where d.id = new_id;
  if private.is_repeat(existing.id, existing.startup_id = locked.id, case when existing.startup_id = locked.id then
      to_jsonb(private.read_startup_document(existing, entered, known)) = to_jsonb(existing) end) then
    return existing;
  end if;
  document := private.new_startup_document(locked);
  document.id := new_id;
  document := private.read_startup_document(document, entered, known);
  insert into public.startup_documents select document.* returning * into document;
  perform private.audit('startup.document_added', 'startup', document.startup_id, jsonb_build_object('document_id', document.id));
  return document;
end
$$;
comment on function public.add_startup_document(text, jsonb, text) is
  'A member of its company adds a document that lies elsewhere: name, file_name, file_url, file_size, doc_type, accessible_roles, is_confidential. id: made by the client; the same again is the same document. Errors: PT400, PT401, PT403, PT404, PT409 (id taken), PT429.';

create function private.lock_my_startup_document(document text) returns public.startup_documents
language plpgsql security definer set search_path = ''
as $$
declare
  found public.startup_documents;
begin
  perform private.lock_rows('public.startups', array(
    select d.startup_id from public.startup_documents d where d.id = private.as_uuid(document)));
  select d.* into found from public.startup_documents d
  where d.id = private.as_uuid(document) and d.startup_id = any (array(select private.my_startups()));
  if found.id is not null and found.startup_id <> all (array(select private.my_startups('MEMBER'))) then
    perform private.raise_http_error(403, 'Only somebody who edits for the startup''s company can do this.');
  end if;
  return found;
end
$$;
comment on function private.lock_my_startup_document(text) is
  'Locks the startup of a document that the caller may change, and returns it. Null for one of another company; refuses with PT403 who only reads.';

create function public.edit_startup_document(document text, details jsonb) returns public.startup_documents
language plpgsql security definer set search_path = ''
as $$
declare
  old public.startup_documents;
  edited public.startup_documents;
begin
  perform private.require_max_size(row(document, details));
  perform private.require_active();
  old := private.lock_my_startup_document(document);
  if old.id is null then
    perform private.raise_http_error(404, 'Document not found');
  end if;
  perform private.enforce_rate_limit('startup document changed', private.current_user_id()::text, 600,
    interval '1 hour');
  edited := private.read_startup_document(old, details, array['name', 'doc_type', 'accessible_roles', 'is_confidential']);
  update public.startup_documents d
  set name = edited.name, doc_type = edited.doc_type, accessible_roles = edited.accessible_roles, is_confidential = edited.is_confidential
  where d.id = old.id
  returning d.* into edited;
  if to_jsonb(edited) <> to_jsonb(old) then
    perform private.audit('startup.document_changed', 'startup', edited.startup_id, jsonb_build_object('document_id', edited.id));
  end if;
  return edited;
end
$$;
comment on function public.edit_startup_document(text, jsonb) is
  'A member of its company says otherwise what a document is called, what it is and who may read it: name, doc_type, accessible_roles, is_confidential. Errors: PT400, PT401, PT403, PT404, PT429.';

create function public.remove_startup_document(document text) returns public.startup_documents
language plpgsql security definer set search_path = ''
as $$
declare
  removed public.startup_documents;
  shown_in text;
begin
  perform private.require_max_size(row(document));
  perform private.require_active();
  removed := private.lock_my_startup_document(document);
  -- Waits for products that are being edited, so that the next statement sees where their certificates lead.
  perform private.lock_rows('public.export_products', array(
    select p.id from public.export_products p where p.startup_id = removed.startup_id));
  -- A document that a product's certificate leads to cannot be removed.
  select p.title into shown_in
  from public.startup_documents d
  join public.export_products p on p.startup_id = d.startup_id and p.is_active
  left join private.new_versions v on v.target_id = p.id
  where d.id = private.as_uuid(document) and d.startup_id = any (array(select private.my_startups()))
    and (strpos(p.compliance_certificates::text, to_json(d.file_url)::text) > 0 or strpos(v.details ->> 'compliance_certificates', to_json(d.file_url)::text) > 0)
  order by p.created_at limit 1;
  if shown_in is not null then
    perform private.raise_http_error(409,
      format('A certificate of %s links to this file. Remove that link first.', shown_in));
  end if;
  perform private.enforce_rate_limit('startup document removed', private.current_user_id()::text, 300,
    interval '1 hour');
  delete from public.startup_documents d
  where d.id = private.as_uuid(document) and d.startup_id = any (array(select private.my_startups()))
  returning d.* into removed;
  if removed.id is null then
    perform private.raise_http_error(404, 'Document not found');
  end if;
  perform private.audit('startup.document_removed', 'startup', removed.startup_id, jsonb_build_object('document_id', removed.id));
  return removed;
end
$$;
comment on function public.remove_startup_document(text) is 'A member of its company removes a document, unless a certificate of one of its products leads to it. Errors: PT401, PT403, PT404, PT409, PT429.';
grant execute on function public.add_startup_document(text, jsonb, text), public.edit_startup_document(text, jsonb), public.remove_startup_document(text) to authenticated;
