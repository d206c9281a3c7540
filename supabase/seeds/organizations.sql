-- The companies that present the startups: their legal facts, what their founders do there, and who runs Lumen Grid beside Alice.
-- Who reviews for Dave's hub, and who checks guests in at its events.
-- Development and tests only. All invented.

with companies as (
  select distinct on (s.organization_id) s.organization_id, s.name, h.country, h.city, h.name as hub, s.created_at as began,
         10000 + abs(hashtext(s.slug)) % 80000 as n
  from public.startups s join public.hubs h on h.id = s.hub_id
  order by s.organization_id, s.created_at, s.id
)
update public.organizations o
set legal_name = c.name || ' ' || l.form, country = c.country, registration_number = format(l.number, c.n, c.n % 1000), register = l.register,
    registered_address = format('c/o %s, %s, %s', c.hub, c.city, c.country), created_at = c.began
from companies c
join (values
  ('France', 'SAS', '8%1$s %2$s', 'Registre du commerce et des sociétés'),
  ('Sweden', 'AB', '559%2$s-%1$s', 'Bolagsverket'),
  ('Nigeria', 'Ltd', 'RC 1%1$s', 'Corporate Affairs Commission'),
  ('Singapore', 'Pte. Ltd.', '2019%1$sK', 'Accounting and Corporate Regulatory Authority'),
  ('Germany', 'GmbH', 'HRB 1%1$s', 'Handelsregister'),
  ('Japan', 'K.K.', '0104-01-0%1$s', 'Legal Affairs Bureau'),
  ('India', 'Private Limited', 'U72900KA2019PTC1%1$s', 'Ministry of Corporate Affairs'),
  ('UAE', 'FZ-LLC', '9%1$s', 'Dubai Development Authority'),
  ('United Kingdom', 'Ltd', '110%1$s', 'Companies House'),
  ('South Korea', 'Co., Ltd.', '110111-70%1$s', 'Supreme Court Registry'),
  ('Brazil', 'Ltda.', '33.0%2$s.%2$s/0001-41', 'Receita Federal'),
  ('Australia', 'Pty Ltd', '6%1$s %2$s', 'Australian Securities and Investments Commission'),
  ('United States', 'Inc.', '7%1$s', 'Delaware Division of Corporations')
) as l (country, form, number, register) on l.country = c.country
where o.id = c.organization_id;

update public.organization_members m set joined_at = o.created_at, title = 'Chief executive officer'
from public.organizations o where o.id = m.organization_id and o.kind = 'COMPANY';
insert into public.organization_members (organization_id, user_id, role, title, joined_at)
select s.organization_id, u.id, 'ADMIN', 'Chief technology officer', now() - interval '298 days'
from public.startups s, public.users u where s.slug = 'lumen-grid' and u.email = 'camille@dealport.test';
insert into public.organization_members (organization_id, user_id, role, title, joined_at)
select h.organization_id, u.id, t.role::public.organization_role, t.title, u.created_at
from (values ('louise', 'MEMBER', 'Analyst'), ('malik', 'VIEWER', 'Events')) t (who, role, title)
join public.users u on u.username = t.who, public.hubs h where h.name = 'Station Azur';
insert into private.review_notes (target_type, target_id, hub_id, author_id, body, proposal, created_at)
select 'startup', s.id, s.hub_id, u.id, 'The pilot at the glass plant is documented, and two letters of intent are signed. I visited the line in Vence.',
       'APPROVED', now() - interval '3 days'
from public.startups s, public.users u where s.slug = 'thermion' and u.username = 'louise';
-- Who they have always been is no news to them.
delete from public.notifications where kind like 'organization.%';
