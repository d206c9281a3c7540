-- Export NDAs: immutable texts that buyers of export products accept, each deal the one that was newest when its seller asked.

create table public.export_nda_versions (
  id uuid primary key default gen_random_uuid(),
  version int not null unique check (version > 0),
  title text not null check (not private.is_blank(title) and length(title) <= 200),
  body text not null check (length(body) between 100 and 100000),
  body_sha256 text not null generated always as (private.sha256_hex(body)) stored,
  published_at timestamptz not null default now()
);
alter table public.export_nda_versions enable row level security;
revoke all on public.export_nda_versions from anon, authenticated, service_role;
create policy "Members read every published export NDA"
  on public.export_nda_versions for select to authenticated
  using ((select private.is_active()));
grant select (id, version, title, body, body_sha256, published_at) on public.export_nda_versions to authenticated;
comment on table public.export_nda_versions is
  'Published texts of the NDA between a seller of export products and a buyer. A version never changes: a new text is a new version, written by a migration. Security: the text itself is no secret.';
comment on column public.export_nda_versions.body_sha256 is 'SHA-256 of the text in UTF-8, hexadecimal; copied into each acceptance.';
create trigger export_nda_versions_never_change before update or delete on public.export_nda_versions
  for each row execute function private.forbid_changes();
create trigger export_nda_versions_never_truncated before truncate on public.export_nda_versions
  for each statement execute function private.forbid_changes();

create function private.newest_export_nda() returns uuid
language sql stable security definer set search_path = ''
as $$
  select v.id from public.export_nda_versions v order by v.version desc limit 1
$$;
comment on function private.newest_export_nda() is 'The export NDA that a seller asks for now.';

insert into public.export_nda_versions (version, title, body) values (1, 'Non-Disclosure Agreement for an Export Product', $nda$1. Parties and purpose
This agreement is made between the startup that sells the product named in this deal ("the seller") and the company for which the buyer accepts it ("the buyer"). By asking for it, the seller offers it and is bound by it. It covers everything that either of them discloses about the product, its price and the buyer's use of it so that both can decide on a purchase ("the purpose").

2. Confidential information
Confidential information is every demonstration, document, quote, price, technical detail and plan disclosed for the purpose, in any form, and the fact that the parties are in discussion. It does not include information that is or becomes public without breach of this agreement, that the recipient already knew or developed independently, or that a third party disclosed lawfully.

3. Obligations
Each party keeps the other's confidential information secret, uses it only for the purpose, protects it with at least the care given to its own, and shares it only with employees and professional advisers who need it and are bound to secrecy. Nobody takes a product apart, or has it tested, to learn what was not disclosed. A party that is compelled by law to disclose informs the other first where the law permits.

4. What the platform and the hub see
The hub that certified the product learns that this deal exists and how it stands, and reads the quote that the buyer accepts, since it confirms the payment. It reads no other quote and no message.

5. Export control and sanctions
Technical information may be subject to export control. Each party tells the other what it knows of such limits before it passes such information on, and passes none on where the law forbids it.

6. No licence and no obligation
Nothing here transfers intellectual property or obliges a party to buy or to sell. Information is given as it is.

7. Term
The obligations begin with acceptance and last for three years after the end of this deal; for trade secrets they last as long as the information remains a trade secret.

8. Acceptance
Typing one's full name and accepting has the effect of a signature for the buyer's company. The version of this text, its SHA-256, the name, the company and the time are recorded, and both parties may keep a copy.
$nda$);
