-- NDA versions: immutable texts that the members of a deal room accept.

create function private.sha256_hex(text_value text) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(text_value, 'UTF8')), 'hex')
$$;
comment on function private.sha256_hex(text) is
  'SHA-256 of a text in UTF-8, hexadecimal. Immutable in fact: convert_to is only marked stable, for other encodings'' sake.';

create table public.nda_versions (
  id uuid primary key default gen_random_uuid(),
  version int not null unique check (version > 0),
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  body text not null check (length(body) between 100 and 100000),
  body_sha256 text not null generated always as (private.sha256_hex(body)) stored,
  published_by uuid references public.users (id),
  published_at timestamptz not null default now()
);
alter table public.nda_versions enable row level security;
revoke all on public.nda_versions from anon, authenticated, service_role;
create policy "Members read every published NDA"
  on public.nda_versions for select to authenticated
  using ((select private.is_active()));
grant select (id, version, title, body, body_sha256, published_by, published_at)
  on public.nda_versions to authenticated;
comment on table public.nda_versions is 'Published NDA texts. A version never changes: a new text is a new version. Security: the text itself is no secret.';
comment on column public.nda_versions.body_sha256 is 'SHA-256 of the text in UTF-8, hexadecimal; copied into each acceptance.';
create index nda_versions_published_by on public.nda_versions (published_by);
create trigger nda_versions_never_change before update or delete on public.nda_versions
  for each row execute function private.forbid_changes();
create trigger nda_versions_never_truncated before truncate on public.nda_versions
  for each statement execute function private.forbid_changes();

create function private.newest_nda() returns uuid
language sql stable security definer set search_path = ''
as $$
  select v.id from public.nda_versions v order by v.version desc limit 1
$$;
comment on function private.newest_nda() is 'The NDA version that new rooms take.';

insert into private.audit_actions values
  ('nda.published', 'When a platform administrator publishes an NDA version');

create function public.publish_nda_version(title text, body text, present int default null) returns public.nda_versions
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  published public.nda_versions;
begin
  perform private.require_max_size(row(title, body), 524288);
  me := private.require_active();
  perform private.enforce_rate_limit('nda published', me::text, 60, interval '1 hour');
  if not private.is_super_admin() then
    perform private.raise_http_error(403, 'Only a platform administrator can publish an NDA version.');
  end if;
  if private.is_missing(title) or length(title) > 200 then
    perform private.raise_http_error(400, 'Give the NDA a title of 1 to 200 characters.');
  end if;
  if length(coalesce(body, '')) not between 100 and 100000 then
    perform private.raise_http_error(400, 'The text of an NDA must be 100 to 100,000 characters.');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('nda_versions', 0));
  if present <> (select max(v.version) from public.nda_versions v) then
    perform private.raise_http_error(409, format('Version %s was published in the meantime. Compare your text with it first.', (select max(v.version) from public.nda_versions v)));
  end if;
  insert into public.nda_versions (version, title, body, published_by)
  select coalesce(max(v.version), 0) + 1, publish_nda_version.title, publish_nda_version.body, me
  from public.nda_versions v
  returning * into published;
  perform private.audit('nda.published', 'nda_version', published.id, jsonb_build_object('version', published.version));
  return published;
end
$$;
comment on function public.publish_nda_version(text, text, int) is
  'Publishes the next NDA version: new rooms take it, rooms that exist keep theirs until their founder moves them (move_deal_room_to_nda). present is the version that the new text was compared with; when another is the newest now, nothing is published. SUPER_ADMIN only. Errors: PT400, PT401, PT403, PT409, PT429.';
grant execute on function public.publish_nda_version(text, text, int) to authenticated;

insert into public.nda_versions (version, title, body) values (1, 'Mutual Non-Disclosure Agreement', $nda$1. Parties and purpose
This agreement is made between the founder of the startup named in this deal room and each person who accepts it ("the parties"). It covers everything disclosed in this deal room so that the parties can evaluate and negotiate a possible investment ("the purpose").

2. Confidential information
Confidential information is every message, document, figure and idea disclosed in this deal room, in any form, and the fact that the parties are in discussion. It does not include information that is or becomes public without breach of this agreement, that the recipient already knew or developed independently, or that a third party disclosed lawfully.

3. Obligations
Each party keeps the other's confidential information secret, uses it only for the purpose, protects it with at least the care given to its own, and shares it only with members of this deal room and with professional advisers who are bound to secrecy. A party that is compelled by law to disclose informs the other first where the law permits.

4. Return and deletion
On request, or when the discussions end, each party deletes or returns the other's confidential information, except copies that the law or an ordinary backup requires it to keep, which stay under this agreement.

5. No licence and no obligation
Nothing here transfers intellectual property or obliges a party to enter into a transaction. Information is given as it is.

6. Term
The obligations begin with acceptance and last for three years after the last disclosure in this deal room; for trade secrets they last as long as the information remains a trade secret.

7. Acceptance
Typing one's full name and accepting has the effect of a signature. The version of this text, its SHA-256, the name, the time, and the technical origin of the acceptance are recorded.
$nda$);
