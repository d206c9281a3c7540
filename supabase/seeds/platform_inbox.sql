-- What waits for the platform's administrators: messages, news of the launch, an application for a hub. All invented.
-- Development and tests only.

insert into public.contact_messages (kind, name, email, company, role, phone, interest, subject, message, created_at, answered_at, answered_by, user_id)
select m.kind, m.name, m.email, m.company, m.role, m.phone, m.interest, m.subject, m.message, now() - m.ago,
       now() - m.answered_ago, case when m.answered_ago is not null then e.id end, u.id
from (values
  ('CONTACT', 'Marta Kowalczyk', 'marta@wislabank.example', 'Wisla Bank', 'Head of innovation', null, null, 'Access for our venture team',
   E'We run a fund for deep tech in Poland and would like five seats for our team.\n\nWhich papers do you need from us, and how long does the review take?', interval '29 hours', null::interval),
  ('CONTACT', 'Tomás Herrera', 'tomas@andina.example', 'Andina Exports', 'Buyer', null, null, 'Demo of line sensors',
   'We buy sensors for grid operators in Chile and Peru. Can we see a demo with Spanish documents?', interval '20 hours', null),
  ('SUMMIT', 'Dr. Leila Nasser', 'leila@qatar-optics.example', 'Qatar Optics', null, '+974 4000 1234', 'speaking', null,
   'I would like to speak about free-space optics in hot climates: 20 minutes, with a live link.', interval '7 hours', null),
  ('CONTACT', 'Owen Pritchard', 'owen@dealport.test', 'Forge & Field', 'Founder', null, null, 'Changing the hub of a draft',
   'We began our draft with one hub and would like to apply to another. Is that a new draft?', interval '3 hours', null),
  ('SUMMIT', 'Jonas Weber', 'jonas@rhein-kapital.example', 'Rhein Kapital', null, '+49 211 5550100', 'sponsoring', null,
   'Please send us what sponsors get, and the prices.', interval '4 days', interval '3 days 6 hours'),
  ('CONTACT', 'Aiko Mori', 'aiko@kansai-ventures.example', 'Kansai Ventures', 'Partner', null, null, 'How are hubs chosen?',
   'A university in Osaka asks us who decides that a hub is accepted, and by what.', interval '9 days', interval '8 days 4 hours')
) as m (kind, name, email, company, role, phone, interest, subject, message, ago, answered_ago)
join public.users e on e.email = 'erin@dealport.test'
left join public.users u on u.email = m.email;

insert into public.launch_notices (email, created_at, told_at, told_by)
select n.name || '@' || n.domain, now() - n.ago, case when n.ago > interval '30 days' then now() - interval '30 days' end,
       case when n.ago > interval '30 days' then e.id end
from (values ('ilse', 'nordlicht.example', interval '52 days'), ('b.okoye', 'lagosangels.example', interval '47 days'), ('carla', 'ventura.example', interval '33 days'),
  ('ventures', 'familyoffice.example', interval '12 days'), ('h.tanabe', 'kyotolabs.example', interval '6 days'), ('news', 'gridwatch.example', interval '2 days'),
  ('pieter', 'delftfund.example', interval '9 hours')) as n (name, domain, ago)
join public.users e on e.email = 'erin@dealport.test';

insert into public.hub_applications (applicant_id, name, country, city, description, website, contact_person_name, contact_person_email, created_at)
select u.id, 'Savanna Photonics Park', 'Kenya', 'Nairobi', 'Clean rooms and a test range for optics, run by two universities with the national export board.',
       'https://savanna-photonics.example', u.display_name, u.email, now() - interval '2 days'
from public.users u where u.email = 'noor@dealport.test';
