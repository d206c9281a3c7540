-- NDA versions: immutable texts with fields that a deal room fills in for its parties (docs/decisions/065-ndas-name-their-parties.md).

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
  is_mutual boolean not null,
  purpose text check (private.is_on_one_line(purpose) and length(purpose) <= 300),
  term text check (private.is_on_one_line(term) and length(term) <= 200),
  governing_law text check (private.is_on_one_line(governing_law) and length(governing_law) <= 100),
  jurisdiction text check (private.is_on_one_line(jurisdiction) and length(jurisdiction) <= 100),
  published_by uuid references public.users (id),
  published_at timestamptz not null default now(),
  constraint nda_versions_has_all_terms_or_none check (num_nulls(purpose, term, governing_law, jurisdiction) in (0, 4))
);
alter table public.nda_versions enable row level security;
revoke all on public.nda_versions from anon, authenticated, service_role;
create policy "Members read every published NDA"
  on public.nda_versions for select to authenticated
  using ((select private.is_active()));
grant select (id, version, title, body, body_sha256, is_mutual, purpose, term, governing_law, jurisdiction,
  published_by, published_at)
  on public.nda_versions to authenticated;
comment on table public.nda_versions is 'Published NDA texts. A version never changes: a new text is a new version. Security: the text itself is no secret.';
comment on column public.nda_versions.body is
  'The text. Where it has terms, fields stand in double braces: {{disclosing_party}}, {{receiving_party}}, {{purpose}}, {{term}}, {{governing_law}}, {{jurisdiction}}.';
comment on column public.nda_versions.body_sha256 is 'SHA-256 of the text with its fields, in UTF-8, hexadecimal.';
comment on column public.nda_versions.is_mutual is
  'Both sides sign a mutual NDA, the receiving side alone one that binds one way.';
comment on column public.nda_versions.governing_law is
  'Null, like the other terms, in a text that names no parties: each person accepts it for themselves, and no organization signs it.';
create index nda_versions_published_by on public.nda_versions (published_by);
create trigger nda_versions_never_change before update or delete on public.nda_versions
  for each row execute function private.forbid_changes();
create trigger nda_versions_never_truncated before truncate on public.nda_versions
  for each statement execute function private.forbid_changes();

create function private.newest_nda() returns uuid
language sql stable security definer set search_path = ''
as $$
  select v.id from public.nda_versions v where v.is_mutual order by v.version desc limit 1
$$;
comment on function private.newest_nda() is 'The NDA version that new rooms take: the newest mutual one.';

create function private.nda_fields() returns text[]
language sql immutable set search_path = ''
as $$
  select '{disclosing_party,receiving_party,purpose,term,governing_law,jurisdiction}'::text[]
$$;
comment on function private.nda_fields() is 'The fields that the text of an NDA has, in double braces.';

create view private.offered_ndas with (security_invoker = false) as
select distinct on (v.is_mutual, v.governing_law) v.id, v.version, v.title, v.is_mutual, v.governing_law
from public.nda_versions v where v.governing_law is not null
order by v.is_mutual, v.governing_law, v.version desc;
comment on view private.offered_ndas is
  'The NDA versions that a room may choose: of each law, the newest mutual one and the newest that binds one way.';

create function private.fill_in(template text, fields jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  filled text := template;
  field record;
begin
  for field in select f.key, f.value from jsonb_each_text(fields) f loop
    -- Security: braces of a value are parted, each from the next one, so that however many there are they begin no field of the text.
    filled := replace(filled, '{{' || field.key || '}}', regexp_replace(field.value, '\{(?=\{)', '{ ', 'g'));
  end loop;
  return filled;
end
$$;
comment on function private.fill_in(text, jsonb) is 'A text with its fields in double braces replaced by their values.';

insert into private.audit_actions values
  ('nda.published', 'When a platform administrator publishes an NDA version');

create function public.publish_nda_version(
  title text, body text, is_mutual boolean, purpose text, term text, governing_law text, jurisdiction text,
  present int default null
) returns public.nda_versions
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  field text;
  published public.nda_versions;
begin
  perform private.require_max_size(row(title, body, purpose, term, governing_law, jurisdiction), 524288);
  me := private.require_active();
  perform private.enforce_rate_limit('nda published', me::text, 60, interval '1 hour');
  if not private.is_super_admin() then
    perform private.raise_http_error(403, 'Only a platform administrator can publish an NDA version.');
  end if;
  if private.is_missing(title) or length(title) > 200 then
    perform private.raise_http_error(400, 'Give the NDA a title of 1 to 200 characters.');
  elsif length(coalesce(body, '')) not between 100 and 100000 then
    perform private.raise_http_error(400, 'The text of an NDA must be 100 to 100,000 characters.');
  elsif is_mutual is null then
    perform private.raise_http_error(400, 'Specify whether the NDA binds both sides.');
  elsif private.is_missing(purpose) or length(purpose) > 300 or private.is_missing(term) or length(term) > 200
    or private.is_missing(governing_law) or length(governing_law) > 100
    or private.is_missing(jurisdiction) or length(jurisdiction) > 100 then
    perform private.raise_http_error(400,
      'Specify the purpose (at most 300 characters), the term (200), the governing law and the place of jurisdiction (100).');
  end if;
  foreach field in array private.nda_fields() loop
    if strpos(body, '{{' || field || '}}') = 0 then
      perform private.raise_http_error(400, format('The text needs the field {{%s}}.', field));
    end if;
  end loop;
  field := (select m.found[1] from regexp_matches(body, '\{\{(.{0,60}?)\}\}', 'g') m (found)
    where m.found[1] <> all (private.nda_fields()) limit 1);
  if field is not null then
    perform private.raise_http_error(400, format('{{%s}} is no field of an NDA.', field));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('nda_versions', 0));
  if present <> (select max(v.version) from public.nda_versions v) then
    perform private.raise_http_error(409, format('Version %s was published in the meantime. Compare your text with it first.', (select max(v.version) from public.nda_versions v)));
  end if;
  insert into public.nda_versions (version, title, body, is_mutual, purpose, term, governing_law, jurisdiction, published_by)
  select coalesce(max(v.version), 0) + 1, publish_nda_version.title, publish_nda_version.body, publish_nda_version.is_mutual,
         btrim(publish_nda_version.purpose), btrim(publish_nda_version.term), btrim(publish_nda_version.governing_law),
         btrim(publish_nda_version.jurisdiction), me
  from public.nda_versions v
  returning * into published;
  perform private.audit('nda.published', 'nda_version', published.id, jsonb_build_object('version', published.version));
  return published;
end
$$;
comment on function public.publish_nda_version(text, text, boolean, text, text, text, text, int) is
  'Publishes the next NDA version, a text with all fields of private.nda_fields. New rooms take the newest mutual one, rooms that exist keep theirs until the company chooses another (move_deal_room_to_nda). present is the newest version that the author saw; when another is the newest now, nothing is published. SUPER_ADMIN only. Errors: PT400, PT401, PT403, PT409, PT413, PT429.';
grant execute on function public.publish_nda_version(text, text, boolean, text, text, text, text, int) to authenticated;

insert into public.nda_versions (version, is_mutual, title, body) values (1, true, 'Mutual Non-Disclosure Agreement', $nda$1. Parties and purpose
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

insert into public.nda_versions (version, is_mutual, title, purpose, term, governing_law, jurisdiction, body) values
  (2, false, 'One-Way Non-Disclosure Agreement', 'evaluating and negotiating a possible investment',
  'three years after the last disclosure', 'England and Wales', 'London', $nda$1. Parties and purpose
This agreement is made between {{disclosing_party}} ("the company", which discloses) and {{receiving_party}} ("the investor", which receives). It covers everything that the company discloses in the deal room for {{purpose}} ("the purpose").

2. Confidential information
Confidential information is every message, document, figure and idea disclosed for the purpose, in any form, and the fact that the parties are in discussion. It does not include information that is or becomes public without breach of this agreement, that the recipient already knew or developed independently, or that a third party disclosed lawfully.

3. Obligations
The investor keeps confidential information secret, uses it only for the purpose, protects it with at least the care given to its own, and shares it only with its members and advisers who have accepted this agreement themselves in the deal room and need it for the purpose. It answers for them. A party that is compelled by law to disclose informs the other first where the law permits.

4. Return and deletion
On request, or when the discussions end, confidential information is deleted or returned, except copies that the law or an ordinary backup requires to be kept, which stay under this agreement.

5. No licence and no obligation
Nothing here transfers intellectual property or obliges a party to enter into a transaction. Information is given as it is.

6. Term
The obligations begin with the disclosure and last for {{term}}; for trade secrets they last as long as the information remains a trade secret. A person who signs or accepts and later leaves a party does not end it.

7. Law and jurisdiction
This agreement is governed by the law of {{governing_law}}. Disputes are decided by the courts of {{jurisdiction}}.

8. Signature
Somebody who may bind a party signs for it by typing their full name, and each person who enters the deal room accepts this agreement in the same way. The text with its SHA-256, the name, the capacity, the time and the technical origin are recorded.
$nda$),
  (3, true, 'Mutual Non-Disclosure Agreement', 'evaluating and negotiating a possible investment',
  'three years after the last disclosure', 'England and Wales', 'London', $nda$1. Parties and purpose
This agreement is made between {{disclosing_party}} ("the company") and {{receiving_party}} ("the investor"). It covers everything that either of them discloses in the deal room for {{purpose}} ("the purpose").

2. Confidential information
Confidential information is every message, document, figure and idea disclosed for the purpose, in any form, and the fact that the parties are in discussion. It does not include information that is or becomes public without breach of this agreement, that the recipient already knew or developed independently, or that a third party disclosed lawfully.

3. Obligations
Each party keeps confidential information secret, uses it only for the purpose, protects it with at least the care given to its own, and shares it only with its members and advisers who have accepted this agreement themselves in the deal room and need it for the purpose. It answers for them. A party that is compelled by law to disclose informs the other first where the law permits.

4. Return and deletion
On request, or when the discussions end, confidential information is deleted or returned, except copies that the law or an ordinary backup requires to be kept, which stay under this agreement.

5. No licence and no obligation
Nothing here transfers intellectual property or obliges a party to enter into a transaction. Information is given as it is.

6. Term
The obligations begin with the disclosure and last for {{term}}; for trade secrets they last as long as the information remains a trade secret. A person who signs or accepts and later leaves a party does not end it.

7. Law and jurisdiction
This agreement is governed by the law of {{governing_law}}. Disputes are decided by the courts of {{jurisdiction}}.

8. Signature
Somebody who may bind a party signs for it by typing their full name, and each person who enters the deal room accepts this agreement in the same way. The text with its SHA-256, the name, the capacity, the time and the technical origin are recorded.
$nda$);
