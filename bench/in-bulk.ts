/**
 * Statements without triggers and checks, for many rows. Each startup and investor that they insert gets an
 * organization of its own, whose owner is its founder or its person.
 */
export const inBulk = (statements: string) => `
begin;
set local session_replication_role = replica;
alter table public.startups alter organization_id set default gen_random_uuid();
alter table public.investors alter organization_id set default gen_random_uuid();
${statements}
insert into public.organizations (id, kind, legal_name)
select s.organization_id, 'COMPANY', s.name from public.startups s on conflict do nothing;
insert into public.organizations (id, kind, legal_name, is_individual)
select i.organization_id, 'INVESTOR', coalesce(i.fund_name, 'Investor'), true from public.investors i on conflict do nothing;
insert into public.organization_members (organization_id, user_id, role, is_signatory)
select p.organization_id, p.user_id, 'OWNER', true
from (
  select s.organization_id, s.founder_id as user_id from public.startups s where s.founder_id is not null
  union select i.organization_id, i.user_id from public.investors i
) p
where not exists (select 1 from public.organization_members m where m.organization_id = p.organization_id)
on conflict do nothing;
alter table public.startups alter organization_id drop default;
alter table public.investors alter organization_id drop default;
commit;`;
