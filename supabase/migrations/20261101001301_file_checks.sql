-- Files of every kind: what one may be called and hold, before it is sent and once it has arrived.

create function private.require_valid_name(name text, what text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  base constant text := btrim(coalesce(name, ''));
begin
  -- Security: a name is only ever shown and offered as a download name, never part of a path; still no separators.
  if base ~ '[/\\]' or base ~ private.control_characters() or base in ('.', '..') or base like '%..%' then
    perform private.raise_http_error(400,
      format('A %s name must not contain slashes, ".." or control characters.', what));
  elsif private.is_blank(base) or length(base) > 255 then
    perform private.raise_http_error(400, format('A %s name must be 1 to 255 characters.', what));
  end if;
  return base;
end
$$;
comment on function private.require_valid_name(text, text) is
  'The name of a file, folder or document, trimmed: 1 to 255 characters, no slashes, no control characters. Refuses '
  'with PT400.';

create function private.require_valid_file(
  file_name text, file_size bigint, verb text default 'shared', extensions text[] default null, out base text, out content_type text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  base := private.require_valid_name(file_name, 'file');
  select t.content_type into content_type from public.document_types t
  where t.extension = lower(substring(base from '\.([A-Za-z0-9]+)$')) and (extensions is null or t.extension = any (extensions))
    and not private.is_blank(regexp_replace(base, '\.[A-Za-z0-9]+$', ''));
  if content_type is null then
    perform private.raise_http_error(415, format('%s cannot be %s here. Use one of: %s.', base, verb,
      (select string_agg(distinct t.label, ', ' order by t.label) from public.document_types t
       where extensions is null or t.extension = any (extensions))));
  end if;
  if coalesce(file_size, 0) <= 0 then
    perform private.raise_http_error(400, format('%s is empty.', base));
  end if;
  if file_size > 52428800 then
    perform private.raise_http_error(413, format('%s is larger than 50 MB.', base));
  end if;
end
$$;
comment on function private.require_valid_file(text, bigint, text, text[]) is
  'Checks a file that somebody wants to upload, before a byte is sent: its name, its type by extension (of '
  'document_types, or those of it that are given) and its size (1 byte to 50 MiB). Returns its name and content type. '
  'Refuses with PT400, PT413, PT415.';

create function private.require_matching_file(file_name text, file_size bigint, content_type text, true_size bigint, sniffed_type text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if true_size is null or true_size <= 0 then
    perform private.raise_http_error(400, format('%s is empty.', file_name));
  end if;
  if true_size > 52428800 then
    perform private.raise_http_error(413, format('%s is larger than 50 MB.', file_name));
  end if;
  if true_size <> file_size then
    perform private.raise_http_error(400, format('%s did not arrive whole. Upload it again.', file_name));
  end if;
  if sniffed_type is distinct from content_type then
    perform private.raise_http_error(415, format('%s is not what its name says. Its content does not match its type.', file_name));
  end if;
end
$$;
comment on function private.require_matching_file(text, bigint, text, bigint, text) is
  'Compares the bytes that arrived, as the edge function measured and sniffed them, with the size and type that were '
  'announced. Refuses with PT400, PT413, PT415.';

create function private.can_still_arrive(begun_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$ select begun_at > now() - interval '150 minutes' $$;
comment on function private.can_still_arrive(timestamptz) is
  'Can an upload that began then still be finished? Its URL works for two hours. Later it counts towards no limit.';
