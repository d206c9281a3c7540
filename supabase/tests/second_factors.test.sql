-- Second factors: who has one is nobody until they have shown it. Cases 2F of docs/access.md.
begin;
\ir helpers.psql
create function tests.give_factor(who text, name text default 'Phone', kind text default 'verified') returns uuid
language sql security definer set search_path = ''
as $$
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
  values (gen_random_uuid(), tests.id(who), name, 'totp', kind::auth.factor_status, now(), now(), 'JBSWY3DPEHPK3PXP')
  returning id
$$;
-- What Supabase Auth does to the session that showed a factor.
create function tests.raise_session(who text, level text default 'aal2') returns void
language sql security definer set search_path = ''
as $$ update auth.sessions s set aal = level::auth.aal_level where s.id = tests.sign_in(tests.id(who)) $$;
create function tests.acting_at(who text, level text) returns text
language sql
as $$ select tests.request('authenticated', tests.claims_of(tests.id(who)) || jsonb_build_object('aal', level)) $$;
create function tests.shows_factor() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.session_has_mfa() $$;
grant execute on all functions in schema tests to public;
select no_plan();

select tests.acting_at('bob', 'aal1');
select is(private.current_user_id(), tests.id('bob'),
  '[2F1] A session without a factor is its person''s by the password');
select is(tests.shows_factor(), false, '[2F1] A session without a factor has shown none');
select tests.give_factor('bob', 'Begun', 'unverified');
select is(private.current_user_id(), tests.id('bob'),
  '[2F1] A factor that was begun and not confirmed asks for nothing');

select tests.give_factor('bob');
select is(private.current_user_id(), null, '[2F2] A session that has not shown its person''s factor is nobody''s');
select throws_ok('select public.whoami()', 'PT401', 'Enter the code of your second factor first.',
  '[2F2] The edge function hears why the session is nobody''s');
select throws_ok('select * from public.open_deal_room(tests.room(''Lumen Grid''))', 'PT401',
  'Enter the code of your second factor first.', '[2F2] A function refuses a session without the factor, and says why');
select is_empty('select 1 from public.users', '[2F2] A session without the factor reads not even the own account');
select is_empty('select 1 from public.deal_room_messages', '[2F2] A session without the factor reads no message');
select is(private.can_listen('user:' || tests.id('bob')), false, '[2F2] A session without the factor joins no topic');
select tests.acting_at('bob', 'aal2');
select is(private.current_user_id(), null, '[2F3] A token that says more than its session is nobody''s');
select tests.raise_session('bob');
select is(private.current_user_id(), tests.id('bob'), '[2F4] A session and a token of level 2 are Bob''s');
select is(tests.shows_factor(), true, '[2F4] A session of level 2 has shown a factor');
select isnt_empty('select 1 from public.deal_room_messages',
  '[2F4] A session of level 2 reads the messages of its room');
select tests.acting_at('bob', 'aal1');
select is(private.current_user_id(), null, '[2F3] A token from before the factor was shown is nobody''s');
select is(tests.shows_factor(), false, '[2F3] A token from before the factor was shown shows none');
select tests.acting_as('bob');
select is(private.current_user_id(), null, '[2F3] A token without a level is nobody''s');

-- The factor that it had shown was removed: the session falls, its token does not.
select tests.raise_session('bob', 'aal1');
select tests.acting_at('bob', 'aal2');
select is(private.current_user_id(), null,
  '[2F5] A session that has fallen is nobody''s while another factor is there');
select tests.as_database();
delete from auth.mfa_factors where user_id = tests.id('bob');
select tests.acting_at('bob', 'aal2');
select is(private.current_user_id(), tests.id('bob'), '[2F5] A session without any factor is its person''s again');
select is(tests.shows_factor(), false, '[2F5] A token of level 2 shows no factor once it is removed');
select tests.acting_as('alice');
select is(private.current_user_id(), tests.id('alice'), '[2F1] Another''s factor asks nothing of Alice');
select tests.as_anon();
select throws_ok('select 1 from auth.mfa_factors', '42501', null, '[2F6] A visitor reads no factors');
select tests.acting_as('alice');
select throws_ok('select 1 from auth.mfa_factors', '42501', null,
  '[2F6] A member reads no factors: Supabase Auth tells each their own');

-- A room that asks for one. Cases 2F8 to 2F13 and 2F17.
select tests.as_database();
create function tests.reads_of_room() returns table (name text)
language plpgsql
as $$
declare
  n bigint;
begin
  foreach name in array array['deal_rooms:id', 'deal_room_members:deal_room_id', 'deal_room_messages:deal_room_id',
    'deal_room_documents:deal_room_id', 'deal_room_read_marks:deal_room_id', 'deal_room_folders:deal_room_id'] loop
    execute format('select count(*) from public.%I where %I::text = tests.room(''Lumen Grid'')',
      split_part(name, ':', 1), split_part(name, ':', 2)) into n;
    if n > 0 then
      return next;
    end if;
  end loop;
end
$$;
create function tests.tells_of_room(who text) returns text
language sql stable security definer set search_path = ''
as $$ select string_agg(n.kind, ',') from public.notifications n where n.user_id = tests.id(who)
  and n.kind = 'deal_room.factor_required' $$;
grant execute on all functions in schema tests to public;
select tests.as_database();
select tests.sign('bob', 'Lumen Grid') where not exists (select 1 from public.nda_acceptances a
  where a.user_id = tests.id('bob') and a.deal_room_id::text = tests.room('Lumen Grid'));
create temp table before as select tests.epoch('Lumen Grid') as epoch,
  tests.add_document('Lumen Grid', 'alice')::text as document;
grant select on before to public;

select tests.acting_at('bob', 'aal1');
select results_eq('select without_factor from public.deal_room_factor(tests.room(''Lumen Grid''))',
  'values (null::text[])',
  '[2F17] Bob does not read who in the room has no second factor');
select cmp_ok((select count(*) from tests.reads_of_room()), '>=', 4::bigint,
  '[2F8] A room asks for no factor unless it is told to');
select throws_ok('select public.set_deal_room_factor(tests.room(''Lumen Grid''), true)', 'PT403',
  'Only the founder decides whether a deal room asks for a second factor.',
  '[2F9] The investor does not make the room ask for a factor');
select tests.acting_as('mallory');
select throws_ok('select public.set_deal_room_factor(tests.room(''Lumen Grid''), true)', 'PT404', 'Deal room not found',
  '[2F9] An outsider finds no room to set');
select throws_ok('select * from public.deal_room_factor(tests.room(''Lumen Grid''))', 'PT404', 'Deal room not found',
  '[2F9] An outsider does not read the room''s option');
select tests.acting_as('alice');
select throws_ok('select public.set_deal_room_factor(tests.room(''Lumen Grid''), true)', 'PT409',
  'Add a second factor to your own account first. Without it this would lock you out.',
  '[2F9] A founder without a factor does not lock herself out');
select throws_ok('select public.set_deal_room_factor(tests.room(''Lumen Grid''), null)', 'PT400', null,
  '[2F9] A choice without an answer is refused');
select results_eq('select is_required, can_set, shows_factor from public.deal_room_factor(tests.room(''Lumen Grid''))',
  'values (false, true, false)', '[2F9] Alice reads that the room asks for no factor, and that she decides it');
select tests.give_factor('alice');
select tests.raise_session('alice');
select tests.acting_at('alice', 'aal2');
select results_eq('select without_factor from public.deal_room_factor(tests.room(''Lumen Grid''))',
  $$values ('{Bob Lindqvist,Carol Mehta}'::text[])$$,
  '[2F17] Alice reads who in the room has no factor before she asks for one');
select lives_ok('select public.set_deal_room_factor(tests.room(''Lumen Grid''), true)',
  '[2F9] Alice, with a factor, makes the room ask for one');
select lives_ok('select public.set_deal_room_factor(tests.room(''Lumen Grid''), true)',
  '[2F9] Making the room ask twice changes nothing');
select results_eq('select is_required, can_set, shows_factor from public.deal_room_factor(tests.room(''Lumen Grid''))',
  'values (true, true, true)',
  '[2F9] Alice reads that the room asks for a factor');
select is((select access::text from public.open_deal_room(tests.room('Lumen Grid'))), 'full',
  '[2F10] Alice, who has shown a factor, opens the room as before');
select cmp_ok((select count(*) from tests.reads_of_room()), '>=', 4::bigint,
  '[2F10] Alice, who has shown a factor, reads the room''s rows as before');
select is(private.room_access(tests.room('Lumen Grid')::uuid)::text, 'full',
  '[2F10] Alice, who has shown a factor, has full access');
select is(tests.epoch('Lumen Grid'), (select epoch + 1 from before),
  '[2F11] The room moves to a new topic once');
select is(private.can_listen('deal_room:' || tests.room('Lumen Grid') || ':' || tests.epoch('Lumen Grid')), true,
  '[2F11] Alice joins the room''s new topic');

select tests.acting_at('bob', 'aal1');
select is_empty('select * from tests.reads_of_room()', '[2F12] Bob reads no row of the room without a factor');
select throws_ok(call, 'PT403', 'This deal room asks for a second factor.',
  '[2F12] Bob calls no function of the room without a factor: ' || call)
from unnest(array['select * from public.open_deal_room(tests.room(''Lumen Grid''))',
  'select * from public.deal_room_people(tests.room(''Lumen Grid''))',
  'select public.post_deal_room_message(tests.room(''Lumen Grid''), gen_random_uuid()::text, ''Hello'', ''{}'')',
  'select * from public.deal_room_activity(tests.room(''Lumen Grid''))',
    'select * from public.deal_room_factor(tests.room(''Lumen Grid''))',
  'select public.set_deal_room_factor(tests.room(''Lumen Grid''), false)']) call;
select is(tests.refusal_code($$select public.open_deal_room(tests.room('Lumen Grid'))$$), 'SECOND_FACTOR_REQUIRED',
  '[2F12] The refusal for want of a factor has a code');
select is(private.can_listen('deal_room:' || tests.room('Lumen Grid') || ':' || tests.epoch('Lumen Grid') || suffix),
  false, '[2F12] Bob joins no topic of the room' || suffix)
from unnest(array['', ':live']) suffix;
select results_eq('select access::text, ending, amount, unread_count, ended_at from public.my_deal_rooms()
  where id::text = tests.room(''Lumen Grid'')',
  $$values ('none', 'SECOND_FACTOR', null::numeric, null::bigint, null::timestamptz)$$,
    '[2F12] Bob''s list names the room, and what it asks for');
select is(tests.tells_of_room('bob'), 'deal_room.factor_required',
  '[2F13] Bob is notified once that the room asks for a factor');
select is(tests.tells_of_room('alice'), null, '[2F13] Alice, who did it, is not notified');
select tests.as_service();
select throws_ok('select * from public.open_deal_room_document(tests.id(''bob''), (select document from before), false,
  null, null)', 'PT404', 'Document not found', '[2F12] The edge function opens no document for Bob without a factor');
select throws_ok('select public.sign_or_accept_nda(tests.id(''bob''), tests.room(''Lumen Grid''),
  tests.nda(''Lumen Grid''), ''Bob Lindqvist'', null, null)', 'PT403', 'This deal room asks for a second factor.',
  '[2F12] The edge function signs no NDA for Bob without a factor');
select tests.give_factor('bob');
select tests.raise_session('bob');
select tests.acting_at('bob', 'aal2');
select cmp_ok((select count(*) from tests.reads_of_room()), '>=', 4::bigint,
  '[2F10] Bob reads the room''s rows once he has shown a factor');
select tests.as_service();
select lives_ok('select * from public.open_deal_room_document(tests.id(''bob''), (select document from before), false,
  null, null)', '[2F10] The edge function opens a document for Bob with a factor');
select tests.acting_at('alice', 'aal2');
select results_eq('select without_factor from public.deal_room_factor(tests.room(''Lumen Grid''))',
  $$values ('{Carol Mehta}'::text[])$$, '[2F17] Bob, who has added a factor, is not listed any more');
select lives_ok('select public.set_deal_room_factor(tests.room(''Lumen Grid''), false)',
  '[2F9] Alice opens the room without a factor again');
select tests.as_database();
select results_eq('select action::text from public.audit_logs where action like ''deal_room.factor%''
  order by timestamp',
  $$values ('deal_room.factor_required'), ('deal_room.factor_lifted')$$,
  '[2F13] Each change of the room''s option is one line of the log');

-- One that was lost. Cases 2F14 and 2F15.
create function tests.sessions_and_factors(who text) returns bigint
language sql stable security definer set search_path = ''
as $$ select (select count(*) from auth.sessions s where s.user_id = tests.id(who)) + (select count(*)
  from auth.mfa_factors f where f.user_id = tests.id(who)) $$;
create function tests.was_told(who text, kind text) returns bigint
language sql stable security definer set search_path = ''
as $$ select count(*) from public.notifications n where n.user_id = tests.id(who) and n.kind = was_told.kind $$;
grant execute on all functions in schema tests to public;
select tests.acting_as('dave');
select throws_ok('select public.remove_second_factors(tests.id(''bob'')::text, ''Lost'')', 'PT403',
  'Only a platform administrator can change accounts.', '[2F14] A hub''s administrator removes nobody''s factors');
select tests.acting_at('bob', 'aal2');
select throws_ok('select public.remove_second_factors(tests.id(''bob'')::text, ''Lost'')', 'PT403',
  'Only a platform administrator can change accounts.',
  '[2F14] Bob removes his own factors through Supabase Auth alone');
select tests.acting_as('erin');
select throws_ok('select public.remove_second_factors(tests.id(''bob'')::text, '' '')', 'PT400', null,
  '[2F14] A removal of factors needs a reason');
select throws_ok('select public.remove_second_factors(tests.id(''erin'')::text, ''Lost'')', 'PT403',
  'Only another platform administrator can change your account.', '[2F14] Erin does not remove her own factors');
select throws_ok('select public.remove_second_factors(''nonsense'', ''Lost'')', 'PT404', 'Person not found',
  '[2F14] Erin removes no factors of an unknown person');
select throws_ok('select public.remove_second_factors(tests.id(''grace'')::text, ''Lost'')', 'PT409',
  'This person has no second factor.', '[2F14] Erin removes no factors where there are none');
select is((public.person_page(tests.id('bob')::text) ->> 'second_factors')::int, 1,
  '[2F15] Erin sees that Bob has a factor');
select lives_ok('select public.remove_second_factors(tests.id(''bob'')::text, ''Lost phone, called back'')',
  '[2F15] Erin removes Bob''s factor');
select is(tests.sessions_and_factors('bob'), 0::bigint, '[2F15] The factor is gone, and every session of Bob with it');
select is(tests.was_told('bob', 'account.factors_removed'), 1::bigint,
  '[2F15] Bob is notified that his factor was removed');
select tests.as_database();
select results_eq('select target_id from public.audit_logs where action = ''user.factors_removed''',
  'select tests.id(''bob'')', '[2F15] The removal is one line of the log');
select tests.acting_as('bob');
select is(private.current_user_id(), tests.id('bob'), '[2F15] Bob''s password alone is enough after the removal');
select results_eq('select what, reason from public.account_changes where what = ''factor''',
  $$values ('factor', 'Lost phone, called back')$$, '[2F15] Bob reads why his factor was removed');
select tests.acting_as('mallory');
select is_empty('select 1 from public.account_changes where what = ''factor''',
  '[2F15] Nobody else reads why Bob''s factor was removed');

-- Roles that require one. Case 2F16.
select tests.as_database();
select throws_ok('select private.require_second_factor(''GUEST'')', 'PT400',
  'Only SUPER_ADMIN and HUB_ADMIN can require a second factor.',
  '[2F16] A role other than the two administrators'' requires no factor');
select tests.sign_in(tests.id('erin'));
select tests.acting_as('erin');
select is(private.current_user_id(), tests.id('erin'), '[2F16] Erin is herself while her role requires no factor');
select throws_ok('select private.require_second_factor(''SUPER_ADMIN'', false)', '42501', null,
  '[2F16] Erin does not require a factor herself');
select throws_ok('select 1 from private.factor_roles', '42501', null,
  '[2F16] Erin does not read which roles require a factor');
select tests.as_database();
select private.require_second_factor('SUPER_ADMIN');
select is(tests.sessions_and_factors('erin'), 0::bigint,
  '[2F16] Requiring a factor ends Erin''s session of a password alone');
select tests.acting_as('erin');
select is(private.current_user_id(), null, '[2F16] Erin''s next session of a password alone is nobody''s');
select is(public.missing_factor(), 'ADD', '[2F16] Erin hears that she is to add a factor');
select throws_ok('select public.whoami()', 'PT401',
  'Your role requires a second factor. Sign in on the website and add one first.',
  '[2F16] The edge function hears that Erin is to add a factor');
select is_empty('select 1 from public.users', '[2F16] Erin reads not even her own account without a factor');
select tests.acting_as('dave');
select is(private.current_user_id(), tests.id('dave'), '[2F16] Dave, whose role requires no factor, is himself');
select is(public.missing_factor(), null, '[2F16] Dave, whose role requires no factor, lacks none');
select tests.acting_as('mallory');
select is(private.current_user_id(), tests.id('mallory'), '[2F16] Mallory, without such a role, is herself');
select tests.give_factor('erin');
select tests.acting_at('erin', 'aal1');
select is(public.missing_factor(), 'SHOW', '[2F16] Erin hears that she is to show the factor that she added');
select tests.raise_session('erin');
select tests.acting_at('erin', 'aal2');
select is(private.current_user_id(), tests.id('erin'), '[2F16] Erin is herself once she has shown the factor');
select tests.as_database();
select private.require_second_factor('HUB_ADMIN');
select tests.acting_as('dave');
select is(private.current_user_id(), null, '[2F16] Dave''s session is nobody''s once hub admins need a factor');
select tests.as_database();
select tests.acts_for(tests.id('mallory'), '0b000000-0000-4000-8000-000000000002', 'ADMIN');
select tests.acting_as('mallory');
select is(private.current_user_id(), null,
  '[2F16] Mallory, who acts for a hub whatever role she chose, needs a factor, too');
select tests.as_database();
select tests.acts_for(tests.id('mallory'));
select tests.acting_as('mallory');
select is(private.current_user_id(), tests.id('mallory'), '[2F16] Mallory is herself once she acts for no hub');
select tests.as_database();
insert into public.organization_invitations (id, organization_id, email, role, invited_by)
select '0f000000-0000-4000-8000-0000000002f1', h.organization_id, 'grace@dealport.test', 'ADMIN', tests.id('dave')
from public.hubs h where h.id = '0b000000-0000-4000-8000-000000000001';
select tests.acting_as('grace');
select lives_ok($$select public.answer_organization_invitation('0f000000-0000-4000-8000-0000000002f1', true)$$,
  '[2F16] Grace joins a hub with a session of a password alone');
select is(private.current_user_id(), null, '[2F16] From there on she needs a factor');
select tests.as_database();
select is((select l.user_id from public.audit_logs l where l.action = 'organization.joined'
  and l.metadata ->> 'user_id' = tests.id('grace')::text), tests.id('grace'),
  '[2F16] The log says that it was she who joined');
select is_empty($$select 1 from public.notifications where user_id = tests.id('grace')
  and kind = 'organization.role_changed'$$, '[2F16] Grace is not told of what she did herself');
select tests.as_database();
select private.require_second_factor('HUB_ADMIN', false);
select tests.acting_as('dave');
select is(private.current_user_id(), tests.id('dave'), '[2F16] Dave is himself once hub admins need no factor again');

select * from finish();
rollback;
