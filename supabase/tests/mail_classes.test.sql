-- What one can do about mail of each class: every kind of notification, walked. Cases OB16 to OB22 of docs/access.md.
begin;
\ir helpers.psql
create function tests.sql(statement text) returns void
language plpgsql security definer
as $$ begin execute statement; end $$;
-- The scene before: nothing waits, nobody chose anything.
create function tests.fresh() returns void
language sql security definer set search_path = ''
as $$
  delete from private.mails; delete from private.mail_queue; delete from private.mail_settings;
  delete from private.mail_addresses; delete from public.notification_preferences; delete from public.notifications
$$;
-- Bob is notified once of each kind there is.
create function tests.notify_of_every_kind() returns void
language sql security definer set search_path = ''
as $$
  select private.notify(tests.id('bob'), k.kind, 'deal_room', gen_random_uuid()) from private.notification_kinds k
  order by k.kind
$$;
-- What Bob has mail about within a day and an hour: class and kind.
create function tests.mailed() returns table (class text, kind text)
language sql security definer set search_path = ''
as $$
  select c.category, l.kind
  from public.claim_mails(100, now() + interval '25 hours') c
  cross join lateral jsonb_to_recordset(c.lines) l (kind text)
  where c.address = 'bob@dealport.test'
$$;
-- All kinds of these classes.
create function tests.kinds(variadic classes text[]) returns table (class text, kind text)
language sql security definer set search_path = ''
as $$
  select c.class, k.kind from private.notification_kinds k
  cross join lateral (select case when k.is_receipt then 'receipt' else lower(k.mail_class::text) end) c (class)
  where c.class = any (classes)
$$;
create function tests.token(class text) returns text
language sql security definer set search_path = ''
as $$ select private.mail_token(class, tests.id('bob')) $$;
-- A mail of this class was sent to Bob, who calls it spam.
create function tests.complain(class text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mails (category, user_id, next_at, state, settled_at, sent_as)
  values (class, tests.id('bob'), now(), 'SENT', now(), 'of-' || class);
  perform public.mail_bounced('of-' || class, true);
end
$$;
create function tests.due_at_once() returns table (category text)
language sql security definer set search_path = ''
as $$ select c.category from public.claim_mails(100, clock_timestamp()) c where c.address = 'bob@dealport.test' $$;
create function tests.closing_mail() returns table (category text, address text, token text, lines jsonb)
language sql security definer set search_path = ''
as $$ select c.category, c.address, c.token, c.lines from public.claim_mails(10, clock_timestamp()) c $$;
create function tests.refusal(statement text) returns text language plpgsql
as $$ begin execute statement; return null; exception when others then return sqlstate; end $$;
-- Two that can be chosen, and three that cannot.
create function tests.chosen() returns text[] language sql immutable
as $$ select '{deal_room.messages, event.accepted, saved_search.matched, account.changed, no.kind}'::text[] $$;
grant execute on all functions in schema tests to public;
select no_plan();
select tests.fresh();

-- The table of kinds.
select set_eq('select kind from tests.kinds(''account'')',
  $$values ('account.changed'), ('account.factors_removed'), ('account.identity_linked'),
    ('account.identity_unlinked'), ('deal_room.emergency')$$,
  '[OB16] Five kinds are about the account and its security');
select set_eq('select kind from tests.kinds(''news'')', $$values ('saved_search.matched')$$,
  '[OB18] One kind is news that one asked for');
select is_empty($$select kind from private.notification_kinds
  where (kind like 'account.%') <> (mail_class = 'ACCOUNT') and kind <> 'deal_room.emergency'$$,
  '[OB16] A kind has the class account when its name says so');

-- Nobody chose anything: each class has a mail of its own.
select tests.notify_of_every_kind();
select set_eq('select * from tests.mailed()', $$select * from tests.kinds('account', 'activity', 'news', 'receipt')$$,
  '[OB20] Each kind is mailed in the mail of its class');
select results_eq($$
    select m.category, count(*) from private.mails m where m.user_id = tests.id('bob') group by 1 order by 1$$,
  $$values ('account', 1::bigint), ('activity', 1), ('news', 1), ('receipt', 1)$$,
  '[OB20] One mail goes out for each class, and one for a receipt');
select results_eq($$select c.category, c.token is null, c.anchors is null or c.category = 'activity'
  from public.claim_mails(100, now() + interval '26 hours') c where c.address = 'bob@dealport.test' order by 1$$,
  $$values ('account', true, true), ('activity', false, true), ('news', false, true), ('receipt', false, true)$$,
  '[OB16] Mail about the account has no link that stops it');

-- About the account: at once, read or not, whatever one chose.
select tests.fresh();
select tests.sql($$insert into private.mail_settings (user_id, pace, wants_news) values (tests.id('bob'), 'NEVER',
  false)$$);
select tests.sql($$insert into public.notification_preferences (user_id, kind, is_mailed)
  select tests.id('bob'), k.kind, false from private.notification_kinds k$$);
select tests.sql($$insert into private.mail_addresses (address, not_before)
  values ('bob@dealport.test', now() + interval '9 days')$$);
select tests.notify_of_every_kind();
select tests.acting_as('bob');
select public.mark_notifications_read();
select tests.as_database();
select results_eq('select * from tests.due_at_once()', $$values ('account')$$,
  '[OB16] Mail about the account goes at once, whatever Bob chose, read or sent back');
select is(tests.count('private.mail_queue where mail_id is null'), 0::bigint,
  '[OB16] No mail but the account''s waits');
select tests.fresh();
select tests.notify_of_every_kind();
select tests.acting_as('bob');
select public.mark_notifications_read();
select tests.as_database();
select set_eq('select * from tests.mailed()', $$select * from tests.kinds('account', 'receipt')$$,
  '[OB16] Only mail about the account, and a receipt, is sent of what was read');
select tests.fresh();
select tests.sql($$update auth.users set email_confirmed_at = null where id = tests.id('bob')$$);
select tests.notify_of_every_kind();
select is_empty('select * from tests.mailed()',
  '[OB16] An address that nobody confirmed has no mail about the account');
select tests.sql($$update auth.users set email_confirmed_at = now() where id = tests.id('bob')$$);

-- Neither muted nor left to the bell.
select tests.acting_as('bob');
select results_eq($$select k.kind, tests.refusal(format('select public.mute_notifications(%L, true)', k.kind)),
    tests.refusal(format('select public.set_my_mail_kind(%L, false)', k.kind))
  from tests.kinds('account', 'activity', 'news') k where k.class = 'account' or k.kind < 'deal_room' order by 1$$,
  $$select k.kind, case k.class when 'account' then 'PT409' end, case k.class when 'account' then 'PT409' end
  from tests.kinds('account', 'activity', 'news') k where k.class = 'account' or k.kind < 'deal_room' order by 1$$,
  '[OB16] Mail about the account is not turned off, all other mail is');
select lives_ok($$select public.mute_notifications('account.changed', false)$$,
  '[OB16] Asking for mail about the account is not refused');
select set_eq($$select kind, is_muted, is_mailed from public.my_notification_preferences() where mail_class =
  'ACCOUNT'$$,
  $$select kind, false as is_muted, true as is_mailed from tests.kinds('account')$$,
  '[OB16] The list shows kinds about the account as always mailed');
select tests.as_database();

-- Supabase Auth links an account to one at Google by itself, and mails nothing about it.
select tests.fresh();
create function tests.providers(names text[]) returns void language sql security definer set search_path = ''
as $$
  update auth.users set raw_app_meta_data = jsonb_build_object('provider', names[1], 'providers', names)
  where id = tests.id('bob')
$$;
create function tests.told() returns numeric language sql security definer set search_path = ''
as $$ select coalesce(sum(n.count), 0) from public.notifications n where n.kind = 'account.identity_linked' $$;
select tests.providers('{email}');
select tests.fresh();
select tests.providers('{email}'), tests.providers('{}'), tests.providers('{email}');
select is(tests.told(), 0::numeric, '[OB22] One''s own address and password are no news');
select tests.providers('{email, google}');
select results_eq('select * from tests.mailed()', $$values ('account', 'account.identity_linked')$$,
  '[OB22] Whoever can sign in another way than before gets a mail about their account');
select tests.providers('{google, email}'), tests.providers('{email}');
select is(tests.told(), 1::numeric, '[OB22] A new way to sign in is told once, and not when it is gone');
select lives_ok($$select tests.sql('update auth.users set raw_app_meta_data = ''{"providers": 7}''
  where email = ''bob@dealport.test''')$$, '[OB22] Bad data about sign-ins does not hinder a sign-in');
select tests.sql($$update auth.users set raw_app_meta_data = '{"provider": "email", "providers": ["email"]}'
  where email = 'bob@dealport.test'$$);

-- Links.
select tests.fresh();
select tests.as_anon();
select public.set_mail_preference(tests.token('activity'), false);
select tests.as_database();
select tests.notify_of_every_kind();
select set_eq('select * from tests.mailed()', $$select * from tests.kinds('account', 'news')$$,
  '[OB17] The link in a mail about activity stops that class, and nothing else');
select tests.fresh();
select tests.as_anon();
select results_eq(format('select category, is_wanted from public.mail_preference(%L)', tests.token('news')),
  $$values ('news', true)$$, '[OB18] The link in a mail with news says that it is about news');
select public.set_mail_preference(tests.token('news'), false);
select results_eq(format('select is_wanted from public.mail_preference(%L)', tests.token('news')), 'values (false)',
  '[OB18] One use of the link turns news off');
select tests.as_database();
select tests.notify_of_every_kind();
select set_eq('select * from tests.mailed()', $$select * from tests.kinds('account', 'activity', 'receipt')$$,
  '[OB18] The link stops all news, and nothing else');
select tests.fresh();
select tests.notify_of_every_kind();
select tests.as_anon();
select public.set_mail_preference(tests.token('news'), false),
  public.set_mail_preference(tests.token('activity'), false);
select tests.as_database();
select set_eq($$select distinct category from private.mail_queue$$, $$values ('account')$$,
  '[OB17] Stopping a class removes what waited for its next mail');
select tests.as_anon();
select public.set_mail_preference(tests.token('news'), true);
select tests.as_database();
select tests.notify_of_every_kind();
select set_eq('select * from tests.mailed()', $$select * from tests.kinds('account', 'news')$$,
  '[OB18] The link of news brings back news alone');

-- By kind, with the link of a mail that names them.
select tests.fresh();
select tests.as_anon();
select results_eq(format('select kind, is_mailed from public.mail_preference_kinds(%L, tests.chosen())',
  tests.token('activity')),
  $$values ('deal_room.messages', true), ('event.accepted', true)$$,
  '[OB17] The link reads of the kinds that it names, as far as they can be chosen');
select is_empty(format('select * from public.mail_preference_kinds(%L, null)', tests.token('activity')),
  '[OB17] The link reads of no kind when it names none');
select is_empty(format('select * from public.mail_preference_kinds(%L, tests.chosen())', tests.token('news')),
  '[OB17] The link of another class reads of no kind');
select throws_ok(format('select * from public.mail_preference_kinds(%L, tests.chosen())', 'a' || repeat('0', 96)),
  'PT404',
  null,
  '[OB17] A made-up link reads of no kind');
select public.set_mail_preference(tests.token('activity'), false, tests.chosen());
select throws_ok(format('select public.set_mail_preference(%L, false, %L)', tests.token(class), kinds), 'PT400', null,
  '[OB17] The link stops nothing that it cannot choose: ' || class || ' ' || kinds)
from (values ('activity', '{saved_search.matched}'), ('activity', '{account.changed}'), ('activity', '{}'),
  ('news', '{deal_room.messages}')) as t (class, kinds);
select results_eq(format('select kind, is_mailed from public.mail_preference_kinds(%L, tests.chosen())',
  tests.token('activity')),
  $$values ('deal_room.messages', false), ('event.accepted', false)$$,
  '[OB17] The kinds that the link stopped are shown as stopped');
select tests.as_database();
select tests.notify_of_every_kind();
select set_eq('select * from tests.mailed()',
  $$select * from tests.kinds('account', 'activity', 'news', 'receipt') where kind not in ('deal_room.messages',
    'event.accepted')$$,
  '[OB17] Only the stopped kinds are not mailed');
select tests.as_anon();
select public.set_mail_preference(tests.token('activity'), true, '{deal_room.messages}');
select results_eq(format('select kind, is_mailed from public.mail_preference_kinds(%L, tests.chosen())',
  tests.token('activity')),
  $$values ('deal_room.messages', true), ('event.accepted', false)$$,
  '[OB17] The link brings back a kind that it stopped');

-- Complaints.
select tests.as_database();
select tests.fresh();
select tests.complain('account');
select tests.notify_of_every_kind();
select set_eq('select * from tests.mailed()', $$select * from tests.kinds('account', 'activity', 'news', 'receipt')$$,
  '[OB19] Whoever reports a mail about their account still gets all mail');
select tests.fresh();
select tests.complain('activity');
select tests.notify_of_every_kind();
select set_eq('select * from tests.mailed()', $$select * from tests.kinds('account')$$,
  '[OB19] Whoever reports a mail about activity gets only mail about the account');
select tests.fresh();
select tests.complain('news');
select tests.notify_of_every_kind();
select set_eq('select * from tests.mailed()', $$select * from tests.kinds('account', 'activity', 'receipt')$$,
  '[OB19] Whoever reports news gets no more news');
select is_empty('select 1 from private.mail_addresses where not_before > now()',
  '[OB19] A complaint does not rest the address: mail arrives there');

-- The settings.
select tests.fresh();
select tests.acting_as('bob');
select public.set_my_mail_news(false);
select results_eq('select pace::text, wants_news from public.my_mail_settings()', $$values ('AT_ONCE', false)$$,
  '[OB18] Bob turns news off in his profile');
select throws_ok('select public.set_my_mail_news(null)', 'PT400', null, '[OB18] The choice of news needs an answer');
select results_eq($$select is_muted, is_mailed from public.my_notification_preferences()
  where kind = 'saved_search.matched'$$, 'values (false, false)', '[OB18] The list of kinds shows news as turned off');
select public.set_my_mail_kind('saved_search.matched', true);
select results_eq('select wants_news from public.my_mail_settings()', 'values (true)',
  '[OB18] Bob gets a kind of news again that he wants again');
select tests.as_database();
select tests.sql($$insert into private.notification_kinds (kind, description, mail_class)
  values ('test.news', 'When there is other news', 'NEWS')$$);
select tests.acting_as('bob');
select public.set_my_mail_news(false), public.set_my_mail_kind('saved_search.matched', true);
select tests.as_database();
select tests.notify_of_every_kind();
select is_empty($$select kind from tests.mailed() where kind = 'test.news'$$, '[OB18] Bob gets no other kind of news');

-- The last mail.
select tests.fresh();
select tests.sql($$delete from auth.users where id = tests.id('mallory')$$);
select results_eq('select * from tests.closing_mail()',
  $$values ('account_closed', 'mallory@dealport.test', null::text, null::jsonb)$$,
  '[OB21] Whoever closed an account gets one mail about it, at their former address');
select tests.sql($$select public.record_mail_outcomes(m.claim, jsonb_build_array(jsonb_build_object('id', m.id,
  'outcome', 'postponed')), now()) from private.mails m$$);
select is(tests.count('private.mail_addresses'), 1::bigint, '[OB21] The address is kept while the mail is tried again');
select tests.sql($$update private.mails set state = 'CLAIMED', claim = id$$);
select tests.sql($$select public.record_mail_outcomes(m.id, jsonb_build_array(jsonb_build_object('id', m.id,
  'outcome', 'sent', 'sent_as', 'x')), now()) from private.mails m$$);
select is(tests.count('private.mail_addresses') + tests.count('private.mails'), 0::bigint,
  '[OB21] Neither mail nor address is kept once the mail is sent');
select tests.sql($$update auth.users set email_confirmed_at = null where id = tests.id('grace')$$);
select tests.sql($$delete from auth.users where id = tests.id('grace')$$);
select is_empty('select * from tests.closing_mail()',
  '[OB21] An address that nobody confirmed gets no mail about the closing');

select * from finish();
rollback;
