-- The list of one's rooms. Cases O of docs/access.md.
begin;
\ir helpers.psql
select no_plan();

-- What needs one comes first, what has ended last, with who, when and why.
select tests.as_database();
create temp table rooms_of_bob as select r.id, r.deal_id, s.name from public.deal_rooms r
  join public.deals d on d.id = r.deal_id join public.startups s on s.id = d.startup_id
  where s.name in ('Lumen Grid', 'Cryonaut', 'Sahel Harvest');
grant select on rooms_of_bob to public;
select tests.sign('bob', 'Cryonaut');
select tests.acting_as('bob');
select results_eq('select startup_name, awaits from public.my_deal_rooms()', $$values ('Lumen Grid', null::text),
  ('Cryonaut', null), ('Sahel Harvest', null)$$,
  '[O15] The room that moved last comes first when nothing waits for Bob');
select public.post_deal_room_message(tests.room('Cryonaut'), gen_random_uuid()::text, 'Good morning', '{}') is not null;
select results_eq('select startup_name, unread_count from public.my_deal_rooms() limit 2',
  $$values ('Cryonaut', 0::bigint), ('Lumen Grid', 0)$$, '[O15] Bob''s own message moves a room up, too');
select tests.acting_as('henrik');
select public.post_deal_room_message(tests.room('Cryonaut'), gen_random_uuid()::text, 'Good morning, Bob',
  '{}') is not null;
select tests.acting_as('bob');
select results_eq('select startup_name, unread_count from public.my_deal_rooms() limit 1',
  $$values ('Cryonaut', 1::bigint)$$, '[O15] A room with an unread message comes first');
select public.mark_deal_room_read(tests.room('Cryonaut'), 2);
select tests.acting_as('alice');
select public.propose_deal_terms(deal_id::text, 3600000, 42000000, 7.5, 2) is not null from rooms_of_bob
  where name = 'Lumen Grid';
select is((select awaits from public.my_deal_rooms()), null, '[O16] Alice''s own proposal does not wait for her');
select tests.acting_as('bob');
select results_eq('select startup_name, awaits from public.my_deal_rooms() limit 2', $$values ('Lumen Grid', 'TERMS'),
  ('Cryonaut', null)$$, '[O16] A room whose terms the other side proposed comes first');
select tests.sign('carol', 'Lumen Grid');
select tests.acting_as('carol');
select is((select awaits from public.my_deal_rooms()), null, '[O16] Terms do not wait for Carol, who manages no side');
select tests.acting_as('bob');
select public.confirm_deal_terms(deal_id::text, 2) is not null from rooms_of_bob where name = 'Lumen Grid';
select is((select awaits from public.my_deal_rooms() where startup_name = 'Lumen Grid'), null,
  '[O16] Confirmed terms do not wait any more');
select tests.acting_as('alice');
select tests.complete('Lumen Grid') is not null;
select tests.acting_as('bob');
select is((select awaits from public.my_deal_rooms() where startup_name = 'Lumen Grid'), 'COMPLETION',
  '[O16] A completion that the other side confirmed waits for Bob');
select tests.acting_as('alice');
select public.cancel_deal(deal_id::text, 'We raise elsewhere.') is not null from rooms_of_bob where name = 'Lumen Grid';
select tests.acting_as('bob');
select results_eq($$select startup_name, ending, ended_by_name, ended_by_me, end_reason,
  ended_at > now() - interval '1 minute', awaits from public.my_deal_rooms() where ending is not null$$,
  $$values ('Lumen Grid', 'CANCELLED', 'Alice Okafor', false, 'We raise elsewhere.', true, null::text),
    ('Sahel Harvest', 'COMPLETED', null, null, null, false, null)$$,
    '[O17] A room that has ended says who ended it, when and why');
select tests.acting_as('alice');
select results_eq('select ending, ended_by_me from public.my_deal_rooms()', $$values ('CANCELLED', true)$$,
  '[O17] A room that has ended says whether it was oneself');
select results_eq(format($$select can_post, read_only_reason, ending, ended_by_name, ended_by_me, end_reason,
  ended_at > now() - interval '1 minute' from public.open_deal_room(%L)$$, tests.room('Lumen Grid')),
  $$values (false, 'This deal is cancelled, so its room is read-only.', 'CANCELLED', 'Alice Okafor', true,
    'We raise elsewhere.', true)$$, '[O19] The room itself says who ended it, when and why');
select tests.acting_as('bob');
select results_eq(format($$select read_only_reason, ended_by_name, ended_by_me, end_reason
  from public.open_deal_room(%L)$$, tests.room('Lumen Grid')),
  $$values ('This deal is cancelled, so its room is read-only.', 'Alice Okafor', false, 'We raise elsewhere.')$$,
    '[O19] The room itself says so to the other side, too');
select results_eq(format($$select read_only_reason, ending, end_reason from public.open_deal_room(%L)$$,
  tests.room('Cryonaut')), 'values (null::text, null::text, null::text)',
  '[O19] A room whose deal goes on names no end');
select public.end_deal_room_membership(tests.room('Lumen Grid'), tests.id('carol')::text, 'Her mandate is over.');
select tests.acting_as('carol');
select results_eq('select name, access::text, deal_status::text, amount, logo_url, ending, ended_by_name, end_reason
  from public.my_deal_rooms()',
  $$values ('Lumen Grid · Series A', 'none', null::text, null::numeric, null::text, 'ACCESS_ENDED', 'Bob Lindqvist',
    'Her mandate is over.')$$, '[O18] Carol reads who ended her access and why, and nothing more of the room');

select * from finish();
rollback;
