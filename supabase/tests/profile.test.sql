-- One's own page: the picture, and what it is told of itself. Cases PR of docs/access.md.
begin;
\ir helpers.psql
-- What Supabase Auth notes of a change of email: who wants it, and which of the links are still to be followed.
create function tests.wants_email(who text, address text, token_new text, token_current text) returns void
language sql security definer set search_path = ''
as $$ update auth.users a set email_change = address, email_change_token_new = token_new,
  email_change_token_current = token_current, email_change_sent_at = now() where a.id = tests.id(who) $$;
create function tests.picture_of(who text) returns text
language sql stable security definer set search_path = ''
as $$ select u.profile_image_url::text from public.users u where u.id = tests.id(who) $$;
create function tests.without_password(who text) returns void
language sql security definer set search_path = ''
as $$ update auth.users a set encrypted_password = '' where a.id = tests.id(who) $$;
grant execute on all functions in schema tests to public;
select no_plan();

select is((select array[public::text, file_size_limit::text, allowed_mime_types::text] from storage.buckets
  where id = 'profile-pictures'), array['false', '1048576', '{image/webp}'],
  '[PR1] the bucket is private and takes what the edge function makes');
select tests.acting_as('bob');
select isnt(public.begin_profile_picture(), null, '[PR1] bob begins');
select throws_ok($$select public.set_profile_picture(tests.id('bob'), gen_random_uuid())$$, '42501', null,
  '[PR2] and sets none himself, whose address could be anybody''s');
select throws_ok($$update public.users set profile_image_url = '/api/pictures/x/y' where id = tests.id('bob')$$,
  '42501', null, '[PR2] by no other way');
select collect_tap(tests.acting_as(name), lives_ok('select public.begin_profile_picture()', '[PR1] so does ' || name))
from unnest(array['alice', 'carol', 'dave', 'erin', 'mallory', 'grace']) as name;
select tests.as_anon();
select collect_tap(throws_ok(statement, '42501', null, '[PR2] no visitor: ' || statement))
  from unnest(array['select public.begin_profile_picture()', $$select public.set_profile_picture(null)$$,
  'select * from public.my_profile()']) as statement;

select tests.as_service();
select tests.forget_broadcasts();
select is(public.set_profile_picture(tests.id('bob'), '00000000-0000-4000-8000-0000000000a1'), null,
  '[PR3] the edge function shows one');
select is(tests.picture_of('bob'), '/api/pictures/' || tests.id('bob') || '/00000000-0000-4000-8000-0000000000a1',
  '[PR3] by an address of ours');
select ok(exists (select 1 from tests.broadcasts() b where b.topic = 'user:' || tests.id('alice')
  and b.event = 'deal_room.changed'), '[PR3] alice, in a room with him, sees it live');
select ok(not exists (select 1 from tests.broadcasts() b where b.topic in ('user:' || tests.id('mallory'),
  'user:' || tests.id('grace'))), '[PR3] and nobody else hears of it');
select ok(exists (select 1 from tests.broadcasts() b where b.topic = 'user:' || tests.id('bob')
  and b.event = 'account.changed'), '[PR3] his own screens do');
select is(public.set_profile_picture(tests.id('bob'), '00000000-0000-4000-8000-0000000000a2'),
  '00000000-0000-4000-8000-0000000000a1'::uuid, '[PR4] another takes its place, and names the one to remove');
select is(public.set_profile_picture(tests.id('bob')), '00000000-0000-4000-8000-0000000000a2'::uuid, '[PR4] and none');
select is(tests.picture_of('bob'), null, '[PR4] then there is none');
select is(public.set_profile_picture(tests.id('bob')), null, '[PR4] nothing to remove is no error');
select tests.acting_as('grace');
select lives_ok('select public.begin_profile_picture()', '[PR5] number ' || n) from generate_series(2, 20) n;
select throws_ok('select public.begin_profile_picture()', 'PT429', null, '[PR5] not more than twenty an hour');

select tests.acting_as('bob');
select results_eq('select name_is_fixed, has_password, submits_kyc, new_email from public.my_profile()',
  $$values (true, true, true, null::text)$$,
  '[PR6] bob, in a room, reads that his name is fixed, and that papers are his to submit');
select tests.acting_as('grace');
select results_eq('select name_is_fixed, has_password, submits_kyc from public.my_profile()',
  $$values (false, true, false)$$, '[PR6] grace''s is not, and she submits none');
select tests.as_database();
select tests.without_password('grace');
select tests.wants_email('grace', 'grace.new@dealport.test', 'a', 'b');
select tests.acting_as('grace');
select results_eq('select has_password, new_email, new_email_sent_at is not null, new_email_confirmed,
  old_email_confirmed from public.my_profile()',
  $$values (false, 'grace.new@dealport.test', true, false, false)$$,
  '[PR7] she reads what she wants to change to, and what is still to be confirmed');
select tests.as_database();
select tests.forget_broadcasts();
select tests.wants_email('grace', 'grace.new@dealport.test', 'a', '');
select results_eq('select topic, event from tests.broadcasts()',
  $$values ('user:' || tests.id('grace'), 'account.changed')$$, '[PR7] her screens hear that a link was followed');
select tests.acting_as('grace');
select results_eq('select new_email_confirmed, old_email_confirmed from public.my_profile()', $$values (false, true)$$,
  '[PR7] one link was followed');
select tests.acting_as('mallory');
select results_eq('select new_email from public.my_profile()', $$values (null::text)$$,
  '[PR7] nobody else reads of it');

select tests.as_database();
update public.users set is_active = false where id = tests.id('bob');
select tests.as_service();
select throws_ok($$select public.set_profile_picture(tests.id('bob'), gen_random_uuid())$$, 'PT403',
  'This account has been disabled.', '[PR8] a disabled person shows no picture');
select tests.acting_as('bob');
select collect_tap(throws_ok(statement, 'PT403', null, '[PR8] nor does anything here: ' || statement))
  from unnest(array['select public.begin_profile_picture()', 'select * from public.my_profile()']) as statement;
select * from finish();
rollback;
