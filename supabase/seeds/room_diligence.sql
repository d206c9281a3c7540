-- The diligence list of Lumen Grid: begun from the Series A template, half answered once local/demo has brought the documents.
-- Its owners have been told of their days. Development and tests only. All invented.

with room as (
  select r.id, (select p.owner_id from private.deal_sides p where p.deal_room_id = r.id and p.side = 'INVESTOR') as investor,
         (select p.owner_id from private.deal_sides p where p.deal_room_id = r.id and p.side = 'FOUNDER') as founder
  from public.deal_rooms r where r.id = '0d000000-0000-4000-8000-000000000001'
)
insert into public.deal_room_diligence_items
  (deal_room_id, section, position, title, note, owner_id, due_on, due_told_on, side, created_by, created_at)
select r.id, i.section, i.position, i.title, i.note, case i.owner when 'founder' then r.founder when 'investor' then r.investor end,
       current_date + i.days, current_date + i.days, 'INVESTOR', r.investor, now() - interval '6 days'
from room r, (values
  (1, 'Company overview', 'Investor presentation', 'The one that you show to the other leads of this round.', 'founder', -2),
  (2, 'Capitalization', 'Cap table and pro forma', 'Fully diluted, with the option pool after the round.', 'founder', -6),
  (3, 'Capitalization', 'SAFEs, convertible notes and warrants', null, 'founder', 6),
  (4, 'Financials', 'Audited and management accounts', 'The last three years, and the months since.', 'founder', 4),
  (5, 'Financials', 'Unit economics and cohorts', 'As a workbook with its formulas.', 'founder', -3),
  (6, 'Product and technology', 'Architecture and technical documentation', null, 'founder', 5),
  (7, 'Product and technology', 'Test, pilot and validation results', 'The pilots with both grid operators.', 'founder', -1),
  (8, 'Intellectual property', 'Patents and applications', null, 'founder', 9),
  (9, 'Intellectual property', 'Freedom to operate', 'Our counsel writes the opinion.', 'investor', 14),
  (10, 'Transaction documents', 'Term sheet', null, 'investor', 12)
) i (position, section, title, note, owner, days);
