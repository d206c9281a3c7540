-- Accepting the NDA, and moving a room to a newer one. Cases N of docs/access.md.
begin;
\ir helpers.psql
create function tests.accept(who text, startup text, typed_name text, version uuid default null) returns timestamptz
language sql
as $$ select public.sign_or_accept_nda(tests.id(who), tests.room(startup), coalesce(version, tests.nda(startup)),
  typed_name, '203.0.113.5', 'Agent/1') $$;
grant execute on function tests.accept(text, text, text, uuid) to public;
select no_plan();

select collect_tap(
  case name when 'anon' then tests.as_anon() else tests.acting_as(name) end,
  throws_ok($$select tests.accept('carol', 'Lumen Grid', 'Carol Mehta')$$, '42501', null,
    '[N1] ' || name || ' cannot call sign_or_accept_nda, not even for themselves'),
  throws_ok($$insert into public.nda_acceptances (deal_room_id, user_id, nda_version_id, version, body_sha256,
    typed_name) values (tests.room('Lumen Grid')::uuid, tests.id('carol'), tests.nda('Lumen Grid'), 1, 'x',
    'Carol Mehta')$$, '42501', null, '[N1] ' || name || ' forges no acceptance'),
  throws_ok('select 1 from public.nda_acceptances', '42501', null,
    '[N2] ' || name || ' reads no acceptance with its address'))
from unnest(array['carol', 'alice', 'mallory', 'erin', 'anon']) as name;
select tests.as_service();
select throws_ok('select 1 from public.nda_acceptances', '42501', null, '[N2] An edge function reads no acceptance');

-- The name is typed, the version is the room's.
select throws_ok(format('select tests.accept(''carol'', ''Lumen Grid'', %L)', typed), 'PT400', sentence,
  '[N3] A wrong name is refused: ' || coalesce(quote_literal(typed), 'null'))
from (values
  ('', 'Type your full name to accept the NDA.'), (null, 'Type your full name to accept the NDA.'),
    ('  ', 'Type your full name to accept the NDA.'),
  ('Carol', 'Type your name as it appears on your account: Carol Mehta.'),
    ('Bob Lindqvist', 'Type your name as it appears on your account: Carol Mehta.'),
  ('Carol  Mehta x', 'Type your name as it appears on your account: Carol Mehta.'),
    ('CarolMehta', 'Type your name as it appears on your account: Carol Mehta.')
) as t (typed, sentence);
select throws_ok(format('select tests.accept(''carol'', ''Lumen Grid'', ''Carol Mehta'', %L)', gen_random_uuid()),
  'PT409', 'The NDA of this deal room has changed. Read the new version and accept it.',
  '[N4] An unknown version is refused');
select throws_ok($$select public.sign_or_accept_nda(tests.id('carol'), tests.room('Lumen Grid'), null, 'Carol Mehta')$$,
  'PT409', null, '[N4] An acceptance without a version is refused');
select throws_ok(format('select tests.accept(%L, ''Lumen Grid'', ''x'')', name), 'PT404', 'Deal room not found',
  '[N5] ' || name || ', no member, signs nothing')
from unnest(array['mallory', 'dave', 'erin', 'grace', 'nobody']) as name;
select throws_ok(format('select public.sign_or_accept_nda(tests.id(''carol''), %L, gen_random_uuid(), ''Carol Mehta'')',
  room), 'PT404', 'Deal room not found', '[N5] A room that does not exist is not found: ' || coalesce(room, 'null'))
from unnest(array['nonsense', gen_random_uuid()::text, null]) as room;
select tests.as_database();
update auth.users set email_confirmed_at = null where id = tests.id('carol');
select tests.as_service();
select throws_ok($$select tests.accept('carol', 'Lumen Grid', 'Carol Mehta')$$, 'PT403',
  'Confirm your email address before you accept the NDA.', '[N6] An unconfirmed address signs nothing');
select tests.as_database();
update auth.users set email_confirmed_at = now() where id = tests.id('carol');
select is((select count(*) from public.nda_acceptances where user_id = tests.id('carol')), 0::bigint,
  '[N3] The refused attempts left no acceptance');
select tests.forget_broadcasts();

select tests.as_service();
create temp table accepted as select tests.accept('carol', 'Lumen Grid', E'  carol\tMEHTA ') as at;
grant select on accepted to public;
select ok((select at is not null from accepted), '[N7] Carol accepts, whatever the case and spacing of her name');
select is(tests.accept('carol', 'Lumen Grid', 'Carol Mehta'), (select at from accepted),
  '[N8] A second acceptance answers the time of the first');
select tests.as_database();
select results_eq($$select a.typed_name, a.version, a.body_sha256 = n.body_sha256, host(a.ip_address), a.user_agent,
  a.accepted_at = (select at from accepted)
    from public.nda_acceptances a, private.nda_of(a.deal_room_id) n
      where a.user_id = tests.id('carol')$$,
  $$values ('Carol Mehta', 3, true, '203.0.113.5', 'Agent/1', true)$$,
    '[N7] One row has the name as the account has it, version, hash and origin');
select results_eq($$select user_id, host(ip_address), metadata from public.audit_logs where action = 'nda.accepted'
  and user_id = tests.id('carol')$$,
  $$select tests.id('carol'), '203.0.113.5', jsonb_build_object('nda_version_id', tests.nda('Lumen Grid'), 'version', 3,
    'text_sha256', (private.nda_of(tests.room('Lumen Grid')::uuid)).body_sha256)$$,
  '[N8] Two acceptances make one audit row');
select is((select count(*) from tests.broadcasts() where event = 'deal_room.changed'), 3::bigint,
  '[N8] Two acceptances are announced to the room once');
select tests.acting_as('carol');
select is((select count(*) from public.deal_room_messages),
  tests.count('public.deal_room_messages where deal_room_id = tests.room(''Lumen Grid'')::uuid'),
  '[N7] The room is open to Carol after the acceptance');

select tests.as_database();
update public.users set first_name = 'X', last_name = null where id = tests.id('bob');
select tests.as_service();
select ok(tests.accept('bob', 'Cryonaut', 'X') is not null, '[N9] A name of one character can sign');

-- Who is barred, and closed rooms.
select tests.as_database();
update public.deal_rooms set nda_version_id = tests.publish_nda() where id = tests.room('Lumen Grid')::uuid;
create temp table versions as select id, version from public.nda_versions;
grant select on versions to public;
select tests.as_service();
select throws_ok(format('select tests.accept(''carol'', ''Lumen Grid'', ''Carol Mehta'', %L)',
  (select id from versions where version = 3)), 'PT409',
  'The NDA of this deal room has changed. Read the new version and accept it.',
  '[N4] The version that the room has left is refused');
select throws_ok($$select tests.accept('carol', 'Lumen Grid', 'Carol Mehta')$$, 'PT403',
  'Lindqvist Ventures has not signed this NDA yet. Ask somebody who may sign for it.',
  '[NP1] Carol accepts nothing before her fund has signed');
select ok(tests.accept('bob', 'Lumen Grid', 'X') is not null, '[NP2] Bob signs for the fund and accepts');
select ok(tests.accept('carol', 'Lumen Grid', 'Carol Mehta') is not null,
  '[N10] Carol accepts the newer version by itself');
select tests.as_database();
select is((select count(*) from public.nda_acceptances where user_id = tests.id('carol')), 2::bigint,
  '[N10] The older acceptance stays beside the newer');
update public.deal_rooms set is_active = false where id = tests.room('Lumen Grid')::uuid;
select tests.as_service();
select throws_ok($$select tests.accept('alice', 'Lumen Grid', 'Alice Okafor')$$, 'PT403', 'This deal room is closed.',
  '[N11] Nobody signs in a closed room');
select tests.as_database();
update public.deal_rooms set is_active = true where id = tests.room('Lumen Grid')::uuid;
select tests.disable('alice');
select tests.as_service();
select throws_ok($$select tests.accept('alice', 'Lumen Grid', 'Alice Okafor')$$, 'PT403', 'Access denied',
  '[N11] Alice, disabled, signs nothing');
select tests.as_database();
update public.users set is_active = true where id = tests.id('alice');
update public.deal_room_members set expires_at = now() - interval '1 second' where user_id = tests.id('carol');
select tests.as_service();
select throws_ok($$select tests.accept('carol', 'Lumen Grid', 'Carol Mehta')$$, 'PT403', 'Access denied',
  '[N11] Carol, whose access has expired, signs nothing');
select tests.as_database();
update public.deal_room_members set expires_at = null where user_id = tests.id('carol');

-- Evidence.
select throws_ok($$update public.nda_acceptances set typed_name = 'Somebody'$$, 'PT409',
  'Rows of nda_acceptances are never changed or removed.', '[N12] The table''s owner changes no acceptance');
select throws_ok('delete from public.nda_acceptances', 'PT409', 'Rows of nda_acceptances are never changed or removed.',
  '[N12] The table''s owner removes no acceptance');
select throws_ok('truncate public.nda_acceptances', 'PT409', null, '[N12] The table''s owner does not empty the table');
select is_empty($$select conname from pg_constraint where conrelid = 'public.nda_acceptances'::regclass
  and contype = 'f'$$, '[N12] No foreign key could delete or block an acceptance');
select tests.as_service();
select throws_ok($$update public.nda_acceptances set typed_name = 'Somebody'$$, '42501', null,
  '[N12] An edge function changes no acceptance');

-- What one has signed is one's own to keep.
select tests.acting_as('carol');
select results_eq($$select startup_name, room_name, version, typed_name,
  body_sha256 = encode(sha256(convert_to(body, 'UTF8')), 'hex'), title is not null, accepted_at is not null
  from public.my_nda_acceptances()$$,
  $$values ('Lumen Grid', 'Lumen Grid · Series A', 4, 'Carol Mehta', true, true, true),
    ('Lumen Grid', 'Lumen Grid · Series A', 3, 'Carol Mehta', true, true, true)$$,
    '[N16] Carol reads what she has signed, each with its own text, the newest first');
select is_empty($$select a from public.my_nda_acceptances() a where a::text like '%203.0.113%'
  or a::text like '%Agent/1%'$$, '[N17] Carol''s list has no address and no agent');
select tests.acting_as('bob');
select set_eq($$select distinct typed_name from public.my_nda_acceptances()$$, $$values ('Bob Lindqvist'), ('X')$$,
  '[N17] Bob reads his own acceptances and nobody else''s');
select collect_tap(tests.acting_as(name), is_empty('select 1 from public.my_nda_acceptances()',
  '[N17] ' || name || ' has signed nothing'))
from unnest(array['mallory', 'dave', 'erin', 'grace']) as name;
select tests.as_anon();
select throws_ok('select public.my_nda_acceptances()', '42501', null, '[N17] A visitor reads no acceptances');
select tests.acting_as_account(gen_random_uuid());
select throws_ok('select public.my_nda_acceptances()', 'PT401', null,
  '[N17] Somebody unregistered reads no acceptances');
select tests.as_database();
update public.deal_room_members set ended_at = now() where user_id = tests.id('carol');
update public.deal_rooms set name = 'Lumen Grid · Renamed' where id = tests.room('Lumen Grid')::uuid;
select tests.acting_as('carol');
select throws_ok($$select public.open_deal_room(tests.room('Lumen Grid'))$$, 'PT403', 'Access denied',
  '[N18] Carol does not enter the room after her access has ended');
select results_eq('select room_name, count(*) from public.my_nda_acceptances() group by room_name',
  $$values ('Lumen Grid · Series A', 2::bigint)$$,
  '[N18] Carol keeps what she signed, and learns no newer name from it');
select tests.disable('carol');
select tests.acting_as('carol');
select throws_ok('select public.my_nda_acceptances()', 'PT403', 'This account has been disabled.',
  '[N18] A disabled account does not read its acceptances');
select tests.as_database();
update public.users set is_active = true where id = tests.id('carol');
update public.deal_room_members set ended_at = null, ended_by = null where user_id = tests.id('carol');

-- Moving a room to a newer version.
select tests.as_database();
select tests.publish_nda();
insert into versions select id, version from public.nda_versions where version = 5;
select tests.acting_as('alice');
select throws_ok(format('select public.move_deal_room_to_nda(tests.room(''Lumen Grid''), %L)', id), 'PT409',
  'Choose one of the NDAs that are offered now, and not the one of this deal room.',
  '[N13] A version that is not offered, or is the room''s, is refused: ' || coalesce(name, 'null'))
from (select id::text, 'version ' || version as name from versions where version in (1, 3, 4) union all
  values ('nonsense', 'nonsense'), (gen_random_uuid()::text, 'unknown'), (null, null)) as v;
select collect_tap(tests.acting_as(name),
  throws_ok(format('select public.move_deal_room_to_nda(tests.room(''Lumen Grid''), %L)',
  (select id from versions where version = 5)), 'PT403',
  'Only an administrator of the startup''s company can choose the NDA of a deal room.',
  '[N14] ' || name || ' moves the room to no version'))
from unnest(array['bob', 'carol']) as name;
select collect_tap(tests.acting_as(name),
  throws_ok(format('select public.move_deal_room_to_nda(tests.room(''Lumen Grid''), %L)',
  (select id from versions where version = 5)), 'PT404', 'Deal room not found', '[N14] ' || name || ' finds no room'))
from unnest(array['mallory', 'dave', 'erin']) as name;
select tests.as_anon();
select throws_ok($$select public.move_deal_room_to_nda('x', 'y')$$, '42501', null,
  '[N14] A visitor moves no room to another version');
select tests.acting_as('alice');
select lives_ok(format('select public.move_deal_room_to_nda(tests.room(''Lumen Grid''), %L)',
  (select id from versions where version = 5)), '[N15] Alice, the founder, chooses version 5 for her room');
select is((select nda_version_id from public.deal_rooms), (select id from versions where version = 5),
  '[N15] The room has version 5 afterwards');
select is_empty('select 1 from public.deal_room_messages', '[N15] Alice, too, is asked to accept again');
select tests.as_database();
select results_eq($$select user_id, metadata ->> 'nda_version_id' from public.audit_logs
  where action = 'deal_room.nda_attached' and target_id = tests.room('Lumen Grid')::uuid order by timestamp desc
  limit 1$$,
  $$select tests.id('alice'), id::text from versions where version = 5$$, '[N15] The move is audited with its version');
select tests.acting_as('ines');
select throws_ok(format('select public.move_deal_room_to_nda(tests.room(''Sahel Harvest''), %L)',
  (select id from versions where version = 5)), 'PT409', 'This deal is completed, so its room is read-only.',
  '[N15] A read-only room is not moved to another version');
select tests.as_database();
select is_empty('select tests.wrong_grants()', '[R12] The kept grants are true after every story');

select * from finish();
rollback;
