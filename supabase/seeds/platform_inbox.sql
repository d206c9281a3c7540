-- What waits for the platform's administrators: messages, news of the launch, an application for a hub. All invented.
-- Development and tests only.

insert into public.contact_messages (kind, name, email, company, role, phone, interest, subject, message, created_at, answered_at, answered_by, user_id)
select m.kind, m.name, m.email, m.company, m.role, m.phone, m.interest, m.subject, m.message, now() - m.ago,
       now() - m.answered_ago, case when m.answered_ago is not null then e.id end, u.id
from (values
  ('CONTACT', 'Marta Kowalczyk', 'marta@wislabank.example', 'Wisla Bank', 'Head of innovation', null, null, 'Access for our venture team',
   E'We run a deep tech fund in Poland and would like five seats for our team.\n\nWhich documents do you need from us, and how long does the review take?', interval '29 hours', null::interval),
  ('CONTACT', 'Tomás Herrera', 'tomas@andina.example', 'Andina Exports', 'Buyer', null, null, 'Demo of line sensors',
   'We buy sensors for grid operators in Chile and Peru. Could we see a demo, with documentation in Spanish?', interval '20 hours', null),
  ('SUMMIT', 'Dr. Leila Nasser', 'leila@qatar-optics.example', 'Qatar Optics', null, '+974 4000 1234', 'speaking', null,
   'I would like to speak about free-space optics in hot climates: 20 minutes, including a live link.', interval '7 hours', null),
  ('CONTACT', 'Owen Pritchard', 'owen@dealport.test', 'Kola Battery', 'Founder', null, null, 'Changing the hub of a draft',
   'We started a draft with one hub and would now like to apply to another. Do we need to begin again?', interval '3 hours', null),
  ('CONTACT', 'Birgit Sommer', 'b.sommer@alpenwerke.example', 'Alpenwerke', 'Head of procurement', null, null, 'Buying from several startups',
   'We would like to test sensors from three of your companies at one plant. Can one NDA cover all three?', interval '46 hours', null),
  ('CONTACT', 'Femi Adeleke', 'femi@lekki-labs.example', 'Lekki Labs', 'Director', null, null, 'Becoming a hub',
   'We run a prototyping center in Lagos with forty resident companies. What would we need to become a hub?', interval '2 days 4 hours', null),
  ('SUMMIT', 'Hiroshi Endo', 'endo@kitakaze.example', 'Kitakaze Capital', null, '+81 3 5550 0142', 'attending', null,
   'Four partners would like to attend. Is there a group rate, and may we register under one invoice?', interval '11 hours', null),
  ('CONTACT', 'Petra Novak', 'petra@dealport.test', 'Moldau Growth', 'Partner', null, null, 'Second signatory',
   'Our fund needs two signatures on an NDA. Can a colleague sign in the same room?', interval '5 hours', null),
  ('SUMMIT', 'Jonas Weber', 'jonas@rhein-kapital.example', 'Rhein Kapital', null, '+49 211 5550100', 'sponsoring', null,
   'Please send us the sponsorship packages and prices.', interval '4 days', interval '3 days 6 hours'),
  ('CONTACT', 'Aiko Mori', 'aiko@kansai-ventures.example', 'Kansai Ventures', 'Partner', null, null, 'How are hubs chosen?',
   'A university in Osaka has asked us who decides whether a hub is accepted, and by which criteria.', interval '9 days', interval '8 days 4 hours'),
  ('CONTACT', 'Luca Bianchi', 'luca@torinomotion.example', 'Torino Motion', 'CTO', null, null, 'Startup from a country without a hub',
   'We are based in Italy, where there is no hub yet. May we apply through Station Azur?', interval '13 days', interval '12 days 2 hours'),
  ('CONTACT', 'Sarah Benali', 'sarah.benali@dealport.test', 'Azur Web Registry', 'Founder', null, null, 'Correcting our founding year',
   'Our founding year reads 2021, but the company register says 2020. How do I correct it without losing the approval?', interval '16 days', interval '15 days 7 hours'),
  ('SUMMIT', 'Priyanka Rao', 'priyanka@southindia-tv.example', 'South India TV', null, null, 'partnering', null,
   'We would like to film two panels. Whom do we ask about accreditation?', interval '21 days', interval '20 days 3 hours'),
  ('CONTACT', 'Anton Berger', 'a.berger@donau-legal.example', 'Donau Legal', 'Attorney', null, null, 'Governing law of the NDA',
   'My client asks which law governs the standard NDA and whether the wording can be adapted.', interval '26 days', interval '25 days 1 hour'),
  ('CONTACT', 'Grace Tan', 'grace@merlion-angels.example', 'Merlion Angels', 'Secretary', null, null, 'Angels as a group',
   'We are thirty angels who invest together. Does each of us need a verification, or only our nominee?', interval '34 days', interval '33 days 5 hours'),
  ('CONTACT', 'Malik Johnson', 'malik@fieldnotes.example', 'Field Notes', 'Journalist', null, null, 'Figures for an article',
   'May I quote the number of startups and the capital raised from your home page, and as of which date?', interval '41 days', interval '40 days'),
  ('SUMMIT', 'Eva Lindholm', 'eva@norrland-invest.example', 'Norrland Invest', null, '+46 8 555 010 20', 'attending', null,
   'Will the sessions be recorded for those who cannot travel?', interval '52 days', interval '51 days 2 hours'),
  ('CONTACT', 'Ricardo Paes', 'ricardo@porto-foods.example', 'Porto Foods', 'Head of sustainability', null, null, 'Packaging samples',
   'We would like to order samples of the packaging foam. Is that possible before an NDA is signed?', interval '63 days', interval '62 days 4 hours'),
  ('CONTACT', 'Nora Fitzgerald', 'nora@shannon-fund.example', 'Shannon Fund', 'Analyst', null, null, 'Exporting our watchlist',
   'Is there a way to download our watchlist with the export scores?', interval '78 days', interval '77 days 6 hours'),
  ('CONTACT', 'Dieter Hahn', 'd.hahn@messtechnik-hahn.example', 'Messtechnik Hahn', 'Managing director', null, null, 'Deleting my account',
   'I signed up to have a look and would like to close my account again. Does anything stay stored?', interval '95 days', interval '94 days 3 hours')
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
select u.id, 'Savanna Photonics Park', 'Kenya', 'Nairobi', 'Clean rooms and an optical test range, run by two universities and the national export board.',
       'https://savanna-photonics.example', 'Wanjiru Kamau', 'w.kamau@savanna-photonics.example', now() - interval '2 days'
from public.users u where u.email = 'wanjiru@dealport.test';
