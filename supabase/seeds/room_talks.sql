-- Two more rooms in which people work: Petra and Matthias at Kelvin Forge, Yuki and Minseo at Hanbit Fusion. The third is Lumen
-- Grid's (seed.sql). Their documents come through the API (local/demo). Development and tests only. All invented.

insert into public.deal_room_messages (id, deal_room_id, seq, sender_id, message, created_at)
select gen_random_uuid(), r.id, row_number() over (partition by r.id order by m.days_ago desc, m.at::time), u.id, m.message,
       date_trunc('day', now()) - m.days_ago * interval '1 day' + m.at::interval
from (values
  ('Kelvin Forge', 'matthias.brandner', 23, '09:05', 'Welcome to the room, Petra. You will find the machine specification and the order book here by the end of the day.'),
  ('Kelvin Forge', 'petra', 23, '09:48', 'Thank you, Matthias. We know two of your printers from a supplier in Brno, so we start with a good impression.'),
  ('Kelvin Forge', 'matthias.brandner', 23, '10:10', 'Then you know our installation team as well. Which alloys do they run?'),
  ('Kelvin Forge', 'petra', 23, '10:32', 'Mostly tool steel, and some Inconel for a turbine customer.'),
  ('Kelvin Forge', 'matthias.brandner', 23, '16:55', 'The specification of the Forge L2 is up.'),
  ('Kelvin Forge', 'petra', 22, '08:40', 'Read it. How much of the tempering patent is yours, and how much belongs to the institute?'),
  ('Kelvin Forge', 'matthias.brandner', 22, '09:15', 'All of it is ours. The institute had a license fee until last year, which we bought out for EUR 310,000.'),
  ('Kelvin Forge', 'petra', 22, '09:20', 'Is the buyout agreement something we may see?'),
  ('Kelvin Forge', 'matthias.brandner', 22, '11:42', 'Yes. I have asked our counsel to redact the names of two people and will add it this week.'),
  ('Kelvin Forge', 'petra', 21, '10:05', 'Our first question on numbers: the order book shows fourteen machines. How many have a down payment?'),
  ('Kelvin Forge', 'matthias.brandner', 21, '10:30', 'Eleven, at 30 % each. The other three are framework orders from the aerospace supplier in Hamburg.'),
  ('Kelvin Forge', 'petra', 21, '15:18', 'And the gross margin per machine?'),
  ('Kelvin Forge', 'matthias.brandner', 21, '15:47', '38 % today, 44 % once the laser modules come from the second supplier.'),
  ('Kelvin Forge', 'petra', 20, '09:02', 'Terms as we discussed them on the phone are fine with our committee: 4M at 58M pre-money.'),
  ('Kelvin Forge', 'matthias.brandner', 20, '09:30', 'Thank you. Confirmed on our side as well.'),
  ('Kelvin Forge', 'petra', 19, '08:50', 'Then let us get the diligence done. We would send two people to Dresden for a day.'),
  ('Kelvin Forge', 'matthias.brandner', 19, '09:25', 'Any day next week but Wednesday. We are commissioning a machine on Wednesday.'),
  ('Kelvin Forge', 'petra', 19, '09:40', 'Tuesday, then. They would like to see a build from powder to part.'),
  ('Kelvin Forge', 'matthias.brandner', 18, '17:20', 'Prepared. You will see a bracket for a landing gear, four hours in the machine.'),
  ('Kelvin Forge', 'petra', 16, '18:05', 'A very good visit. Our engineer is impressed by the grain structure straight out of the printer.'),
  ('Kelvin Forge', 'matthias.brandner', 16, '18:30', 'He asked the right questions. The sections he took home are from the lower third, where the effect is weakest.'),
  ('Kelvin Forge', 'petra', 15, '09:12', 'He noticed. His report will be in the room tomorrow.'),
  ('Kelvin Forge', 'petra', 14, '11:30', 'The visit report is up. Two remarks on powder handling, nothing that changes our view.'),
  ('Kelvin Forge', 'matthias.brandner', 14, '13:05', 'Fair remarks. The extraction unit he mentions is on order.'),
  ('Kelvin Forge', 'petra', 13, '10:20', 'Now the commercial side. Who are the three customers we can call?'),
  ('Kelvin Forge', 'matthias.brandner', 13, '10:55', 'The supplier in Brno, the turbine maker in Mannheim and the university in Delft. All three have agreed.'),
  ('Kelvin Forge', 'petra', 11, '16:40', 'Two of the three calls are done. Service response time came up both times: two days is what they want, four is what they get.'),
  ('Kelvin Forge', 'matthias.brandner', 11, '17:15', 'That is right. Two service engineers start on the first of the month, one of them based in Brno.'),
  ('Kelvin Forge', 'petra', 10, '09:30', 'Good, that is what we hoped to hear. Please add them to the hiring plan.'),
  ('Kelvin Forge', 'matthias.brandner', 10, '14:02', 'Done, the hiring plan is updated. The round pays for nine positions, four of them in service.'),
  ('Kelvin Forge', 'petra', 8, '11:15', 'Our counsel asks for the list of registered designs and trademarks.'),
  ('Kelvin Forge', 'matthias.brandner', 8, '11:50', 'Two trademarks and one design. I will add the list to the legal folder.'),
  ('Kelvin Forge', 'matthias.brandner', 7, '15:25', 'The buyout agreement with the institute is up, as promised.'),
  ('Kelvin Forge', 'petra', 7, '16:10', 'Thank you. That was the last open point on intellectual property.'),
  ('Kelvin Forge', 'petra', 6, '09:08', 'The draft term sheet is in the room. Comments welcome by Friday.'),
  ('Kelvin Forge', 'matthias.brandner', 5, '17:45', 'Three comments from our side: the notice period for information rights, the size of the option pool, and who pays for the audit.'),
  ('Kelvin Forge', 'petra', 4, '09:20', 'The first two are fine. On the audit we suggest splitting the cost.'),
  ('Kelvin Forge', 'matthias.brandner', 4, '10:02', 'Agreed.'),
  ('Kelvin Forge', 'petra', 2, '14:30', 'Then I will have the clean version ready for signature this week.'),
  ('Kelvin Forge', 'matthias.brandner', 1, '10:15', 'Perfect. Our shareholders meet on Thursday, and everybody has had the documents.'),
  ('Hanbit Fusion', 'minseo', 38, '08:30', 'Welcome, Arai-san. I have uploaded our company presentation and the process overview.'),
  ('Hanbit Fusion', 'yuki', 38, '09:10', 'Thank you for opening the room so quickly. Our magnet team will read the process overview first.'),
  ('Hanbit Fusion', 'yuki', 37, '10:45', 'A first question: at 120 meters an hour, what is the critical current at the edges of the tape?'),
  ('Hanbit Fusion', 'minseo', 37, '11:20', 'Within four percent of the center. The measurement of every reel is in the quality sheet, which I will add.'),
  ('Hanbit Fusion', 'minseo', 36, '09:05', 'The quality sheet for the last forty reels is in the room.'),
  ('Hanbit Fusion', 'yuki', 36, '13:40', 'This is better than what we measure on the tape we buy today. May we test two reels on our winding machine?'),
  ('Hanbit Fusion', 'minseo', 36, '14:02', 'With pleasure. Where should we send them?'),
  ('Hanbit Fusion', 'yuki', 36, '14:15', 'To our works in Nagoya. I will send the address by email.'),
  ('Hanbit Fusion', 'minseo', 34, '09:30', 'Both reels left Daejeon this morning, 300 meters each.'),
  ('Hanbit Fusion', 'yuki', 31, '08:55', 'They have arrived. Winding starts on Monday.'),
  ('Hanbit Fusion', 'yuki', 30, '10:20', 'While we wait: how is your capacity split between fusion and medical customers?'),
  ('Hanbit Fusion', 'minseo', 30, '10:50', 'About 70 to 30 this year. Medical orders are smaller but repeat every month.'),
  ('Hanbit Fusion', 'yuki', 29, '09:15', 'And the longest contract?'),
  ('Hanbit Fusion', 'minseo', 29, '09:32', 'Three years with the scanner maker, with a minimum of 40 kilometers a year.'),
  ('Hanbit Fusion', 'minseo', 28, '16:05', 'Our financial model is up. It assumes the second coating line from the third quarter.'),
  ('Hanbit Fusion', 'yuki', 27, '11:12', 'What does the second line cost, and how much of it is already ordered?'),
  ('Hanbit Fusion', 'minseo', 27, '11:40', 'USD 6.8 million. The vacuum chambers are ordered, which is about a third of it.'),
  ('Hanbit Fusion', 'yuki', 25, '09:02', 'The winding test is done. No delamination at a bending radius of 15 millimeters.'),
  ('Hanbit Fusion', 'minseo', 25, '09:20', 'That is excellent news. May we quote the result to other customers?'),
  ('Hanbit Fusion', 'yuki', 25, '09:45', 'Please wait until our report is released. I expect that next week.'),
  ('Hanbit Fusion', 'yuki', 22, '10:30', 'The report is released and in the room. You may quote pages one and two.'),
  ('Hanbit Fusion', 'minseo', 22, '10:48', 'Thank you. This helps us a great deal.'),
  ('Hanbit Fusion', 'yuki', 21, '13:15', 'We would propose 5M at 90M pre-money, and a supply option for 20 kilometers a year.'),
  ('Hanbit Fusion', 'minseo', 21, '17:50', 'The amount suits us. We had 99M in mind, and the supply option would need a minimum price.'),
  ('Hanbit Fusion', 'yuki', 20, '09:25', 'Could we keep 90M and give you the minimum price you need?'),
  ('Hanbit Fusion', 'minseo', 20, '18:05', 'Our board agrees to that. I have confirmed your terms.'),
  ('Hanbit Fusion', 'yuki', 18, '10:10', 'Very good. Our legal department asks for the register of shareholders and for the lease of the plant.'),
  ('Hanbit Fusion', 'minseo', 18, '15:32', 'Both are in the room. The lease runs for another eleven years.'),
  ('Hanbit Fusion', 'yuki', 16, '09:40', 'One point on the lease: does the landlord have to agree to a new shareholder?'),
  ('Hanbit Fusion', 'minseo', 16, '10:05', 'Only above 30 %. Our counsel has confirmed it.'),
  ('Hanbit Fusion', 'yuki', 14, '11:25', 'We have two questions on export control. Is the tape listed as dual use?'),
  ('Hanbit Fusion', 'minseo', 14, '12:10', 'Not at these dimensions. The classification letter from the ministry is from February; I will add it.'),
  ('Hanbit Fusion', 'minseo', 13, '09:05', 'The classification letter is up.'),
  ('Hanbit Fusion', 'yuki', 11, '14:48', 'Thank you. Our compliance team is satisfied.'),
  ('Hanbit Fusion', 'yuki', 9, '10:15', 'The draft investment agreement will reach you on Monday.'),
  ('Hanbit Fusion', 'yuki', 6, '09:20', 'It is in the room now, in English. The Japanese version follows for information only.'),
  ('Hanbit Fusion', 'minseo', 5, '16:42', 'Our comments are in the margin. Most concern the supply option.'),
  ('Hanbit Fusion', 'yuki', 4, '10:30', 'We accept all but one. Let us discuss the delivery schedule by phone.'),
  ('Hanbit Fusion', 'minseo', 4, '15:05', 'Agreed as discussed: five kilometers a quarter, beginning in the third quarter.'),
  ('Hanbit Fusion', 'yuki', 2, '09:50', 'Then we are ready. Our investment committee decides next Tuesday.')
) as m (startup, person, days_ago, at, message)
join public.deal_rooms r on r.name like m.startup || ' ·%'
join public.users u on u.email = m.person || '@dealport.test';
update private.deal_room_channels c
set last_seq = m.last_seq
from (select d.deal_room_id, max(d.seq) as last_seq from public.deal_room_messages d group by 1) m
where m.deal_room_id = c.deal_room_id and c.last_seq <> m.last_seq;
-- Who wrote last has read everything, the other side all but that.
insert into public.deal_room_read_marks (deal_room_id, user_id, last_read_seq)
select a.deal_room_id, a.user_id, c.last_seq - (a.user_id <> m.sender_id)::int
from public.nda_acceptances a
join private.deal_room_channels c on c.deal_room_id = a.deal_room_id
join public.deal_room_messages m on m.deal_room_id = a.deal_room_id and m.seq = c.last_seq
on conflict (deal_room_id, user_id) do nothing;
