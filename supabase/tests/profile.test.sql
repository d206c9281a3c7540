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
  '[PR1] The bucket is private and takes what the edge function makes');
select tests.acting_as('bob');
select isnt(public.begin_profile_picture(), null, '[PR1] Bob begins a picture');
select throws_ok($$select public.set_profile_picture(tests.id('bob'), gen_random_uuid())$$, '42501', null,
  '[PR2] Bob sets no picture himself, whose address could be anybody''s');
select throws_ok($$update public.users set profile_image_url = '/api/pictures/x/y' where id = tests.id('bob')$$,
  '42501', null, '[PR2] Bob writes no picture''s address into his row');
select collect_tap(tests.acting_as(name), lives_ok('select public.begin_profile_picture()',
  '[PR1] Anybody active begins a picture: ' || name))
from unnest(array['alice', 'carol', 'dave', 'erin', 'mallory', 'grace']) as name;
select tests.as_anon();
select collect_tap(throws_ok(statement, '42501', null, '[PR2] A visitor does nothing with a profile: ' || statement))
  from unnest(array['select public.begin_profile_picture()', $$select public.set_profile_picture(null)$$,
  'select * from public.my_profile()']) as statement;

select tests.as_service();
select tests.forget_broadcasts();
select is(public.set_profile_picture(tests.id('bob'), '00000000-0000-4000-8000-0000000000a1'), null,
  '[PR3] The edge function shows Bob''s picture');
select is(tests.picture_of('bob'), '/api/pictures/' || tests.id('bob') || '/00000000-0000-4000-8000-0000000000a1',
  '[PR3] Bob''s picture has an address of ours');
select ok(exists (select 1 from tests.broadcasts() b where b.topic = 'user:' || tests.id('alice')
  and b.event = 'deal_room.changed'), '[PR3] Alice, in a room with Bob, sees his picture live');
select ok(not exists (select 1 from tests.broadcasts() b where b.topic in ('user:' || tests.id('mallory'),
  'user:' || tests.id('grace'))), '[PR3] Nobody outside of Bob''s rooms hears of his picture');
select ok(exists (select 1 from tests.broadcasts() b where b.topic = 'user:' || tests.id('bob')
  and b.event = 'account.changed'), '[PR3] Bob''s own screens see his picture live');
select is(public.set_profile_picture(tests.id('bob'), '00000000-0000-4000-8000-0000000000a2'),
  '00000000-0000-4000-8000-0000000000a1'::uuid, '[PR4] A new picture names the one before to be removed');
select is(public.set_profile_picture(tests.id('bob')), '00000000-0000-4000-8000-0000000000a2'::uuid,
  '[PR4] Removing the picture names it to be removed');
select is(tests.picture_of('bob'), null, '[PR4] Bob has no picture after removing it');
select is(public.set_profile_picture(tests.id('bob')), null, '[PR4] Removing no picture is no error');
select tests.acting_as('grace');
select lives_ok('select public.begin_profile_picture()',
  '[PR5] Grace begins a picture, number ' || n) from generate_series(2, 20) n;
select throws_ok('select public.begin_profile_picture()', 'PT429', null,
  '[PR5] Grace begins no more than twenty pictures an hour');

select tests.acting_as('bob');
select results_eq('select name_is_fixed, has_password, submits_kyc, new_email from public.my_profile()',
  $$values (true, true, true, null::text)$$,
  '[PR6] Bob, in a room, reads that his name is fixed, and that KYC is his to submit');
select tests.acting_as('grace');
select results_eq('select name_is_fixed, has_password, submits_kyc from public.my_profile()',
  $$values (false, true, false)$$, '[PR6] Grace, a guest, reads that her name is not fixed, and submits no KYC');
select tests.as_database();
select tests.without_password('grace');
select tests.wants_email('grace', 'grace.new@dealport.test', 'a', 'b');
select tests.acting_as('grace');
select results_eq('select has_password, new_email, new_email_sent_at is not null, new_email_confirmed,
  old_email_confirmed from public.my_profile()',
  $$values (false, 'grace.new@dealport.test', true, false, false)$$,
  '[PR7] Grace reads the email that she wants, and what is still to be confirmed');
select tests.as_database();
select tests.forget_broadcasts();
select tests.wants_email('grace', 'grace.new@dealport.test', 'a', '');
select results_eq('select topic, event from tests.broadcasts()',
  $$values ('user:' || tests.id('grace'), 'account.changed')$$, '[PR7] Grace''s screens hear that a link was followed');
select tests.acting_as('grace');
select results_eq('select new_email_confirmed, old_email_confirmed from public.my_profile()', $$values (false, true)$$,
  '[PR7] Grace reads which link was followed');
select tests.acting_as('mallory');
select results_eq('select new_email from public.my_profile()', $$values (null::text)$$,
  '[PR7] Nobody else reads of Grace''s change of email');

select tests.as_database();
update public.users set is_active = false where id = tests.id('bob');
select tests.as_service();
select throws_ok($$select public.set_profile_picture(tests.id('bob'), gen_random_uuid())$$, 'PT403',
  'This account has been disabled.', '[PR8] A disabled person shows no picture');
select tests.acting_as('bob');
select collect_tap(throws_ok(statement, 'PT403', null,
  '[PR8] A disabled person does nothing with a profile: ' || statement))
  from unnest(array['select public.begin_profile_picture()', 'select * from public.my_profile()']) as statement;
select * from finish();
rollback;
