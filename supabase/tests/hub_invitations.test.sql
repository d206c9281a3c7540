-- Invitations to administer a hub, as the invited meet them. Cases HL19 to HL21 of docs/access.md.
-- Seed: dave administers Station Azur, grace is a guest, erin is a platform administrator.
begin;
\ir helpers.psql
create function tests.sql(statement text) returns void
language plpgsql security definer
as $$ begin execute statement; end $$;
create function tests.station() returns text language sql immutable as $$ select '0b000000-0000-4000-8000-000000000001'
  $$;
create function tests.sent(mail text) returns text language sql security definer set search_path = ''
as $$ select i.id::text from public.hub_invitations i where i.email = mail $$;
create function tests.mailed(mail text) returns table (category text, invitation jsonb)
language sql security definer set search_path = ''
as $$
  select c.category, c.invitation - 'id' from private.claim_mails(10, clock_timestamp()) c where c.address = mail
$$;
-- The mail that was sent is on its way once more.
create function tests.again() returns void language sql security definer set search_path = ''
as $$ update private.mails set state = 'DUE', next_at = now(), settled_at = null $$;
create function tests.states() returns text language sql security definer set search_path = ''
as $$ select string_agg(m.state, ' ' order by m.created_at) from private.mails m $$;
create function tests.address_token(mail text) returns text language sql security definer set search_path = ''
as $$ select private.mail_token('invitation', a.id) from private.mail_addresses a where a.address = mail $$;
create function tests.state() returns text language plpgsql
as $$ begin return (select state from public.hub_invitation_page(tests.sent('grace@dealport.test'))); end $$;
-- What undoes an invitation, and what its page then says.
create table tests.undo (what text, act text, undo text, state text);
insert into tests.undo values
  ('what was taken back', 'update public.hub_invitations set revoked_at = now()',
    'update public.hub_invitations set revoked_at = null', 'REVOKED'),
  ('what was declined', 'update public.hub_invitations set declined_at = now()',
    'update public.hub_invitations set declined_at = null', 'DECLINED'),
  ('what is over', 'update public.hub_invitations set expires_at = now()',
    'update public.hub_invitations set expires_at = now() + interval ''14 days''', 'OVER'),
  ('to a suspended hub', format('update public.hubs set is_active = false where id = %L', tests.station()),
    format('update public.hubs set is_active = true where id = %L', tests.station()), 'SUSPENDED'),
  ('from somebody who does not administer it', 'update public.hub_invitations set invited_by = tests.id(''joon'')',
    'update public.hub_invitations set invited_by = tests.id(''dave'')', 'REVOKED');
create function tests.tried() returns setof text language plpgsql
as $$
declare
  tried record;
begin
  for tried in select * from tests.undo loop
    execute tried.act;
    perform tests.again();
    return next is_empty($q$select * from tests.mailed('new@away.test')$q$,
      '[HL19] The invitation is not mailed: ' || tried.what);
    return next is(tests.states(), 'DROPPED', '[HL19] The waiting mail is dropped: ' || tried.what);
    execute tried.undo;
  end loop;
end
$$;
create function tests.shown(what text, act text, undo text, expected text) returns text language plpgsql
as $$
declare
  shown text;
begin
  execute act;
  perform tests.acting_as('grace');
  shown := tests.state();
  perform tests.as_database();
  execute undo;
  return is(shown, expected, '[HL21] The page shows why the invitation is not open: ' || what);
end
$$;
grant execute on all functions in schema tests to public;
select no_plan();
select tests.sql('delete from private.mails; delete from private.mail_lines; delete from private.mail_addresses');

-- By mail, where nobody has the address.
select tests.acting_as('dave');
select public.invite_to_hub(tests.station(), 'New@Away.test'), public.invite_to_hub(tests.station(),
  'grace@dealport.test');
select tests.as_database();
select results_eq($$select * from tests.mailed('new@away.test')$$,
  $$select 'hub_invitation', jsonb_build_object('hub', h.name, 'inviter', u.display_name, 'role', 'HUB_ADMIN')
    from public.hubs h, public.users u where h.id = tests.station()::uuid and u.id = tests.id('dave')$$,
  '[HL19] An address without an account gets a mail: which hub, who invites, as what');
select is(tests.count('private.mails'), 1::bigint, '[HL19] An address with an account gets no mail');
select tests.again();
select tests.acting_as('dave');
select public.invite_to_hub(tests.station(), 'new@away.test');
select tests.as_database();
select is(tests.count('private.mails'), 1::bigint, '[HL19] One mail waits for an address at a time');
select tests.tried();
update private.mail_addresses set not_before = now() + interval '1 day';
select tests.again();
select is_empty($$select * from tests.mailed('new@away.test')$$, '[HL19] An address that sent mail back gets no mail');
update private.mail_addresses set not_before = null;
select tests.again();
select isnt_empty($$select * from tests.mailed('new@away.test')$$,
  '[HL19] An address that takes mail again gets the mail');
select tests.as_anon();
select results_eq(format('select category, is_wanted from public.mail_preference(%L)',
  tests.address_token('new@away.test')),
  $$values ('invitation', true)$$, '[HL19] The link in the mail unsubscribes from invitations');
select public.set_mail_preference(tests.address_token('new@away.test'), false);
select tests.as_database();
select tests.again();
select is_empty($$select * from tests.mailed('new@away.test')$$,
  '[HL19] Unsubscribed from invitations, an address gets none to hubs');
select tests.sql('delete from private.mails');
select tests.acting_as('dave');
select public.invite_to_hub(tests.station(), 'new@away.test');
select tests.as_database();
select is(tests.count('private.mails'), 0::bigint,
  '[HL19] No further invitation is queued for an unsubscribed address');

-- Whoever gains the address.
savepoint before;
update public.hub_invitations set email = 'late@dealport.test' where email = 'new@away.test';
select tests.sql($$update auth.users set email = 'late@dealport.test' where id = tests.id('mallory')$$);
select results_eq($$select n.kind from public.notifications n join public.users u on u.id = n.user_id
  where u.email = 'late@dealport.test' and n.target_id = tests.sent('late@dealport.test')::uuid$$,
    $$values ('hub.invited')$$,
  '[HL20] Whoever gains the address later is notified then');
rollback to savepoint before;

-- The page.
select tests.acting_as('grace');
select results_eq($$select state, invited_as, hub_name, city, inviter_name, expires_at > now() + interval '13 days'
  from public.hub_invitation_page(tests.sent('grace@dealport.test'))$$,
  $$select 'OPEN', 'grace@dealport.test', h.name, h.city, 'Dave Moreau', true
    from public.hubs h where h.id = tests.station()::uuid$$, '[HL21] The invited reads which hub invites, and who');
select throws_ok(format('select public.hub_invitation_page(%L)', id), 'PT404', 'Invitation not found',
  '[HL21] An invitation that does not exist is not found: ' || coalesce(id, 'null'))
from unnest(array['nonsense', gen_random_uuid()::text,
    null]) id;
select collect_tap(tests.acting_as(name), results_eq(
  $$select * from public.hub_invitation_page(tests.sent('grace@dealport.test'))$$,
  $$values ('OTHER_ACCOUNT', 'g…@dealport.test', null::text, null::text, null::text, null::text, null::text,
    null::timestamptz)$$, '[HL21] The link alone shows a masked address and nothing else: ' || name))
from unnest(array['mallory', 'dave', 'erin']) as name;
select tests.as_anon();
select throws_ok($$select public.hub_invitation_page(tests.sent('grace@dealport.test'))$$, '42501', null,
  '[HL21] A visitor reads no invitation');
select tests.as_database();
select tests.shown(what, act, undo, state) from tests.undo;
select tests.shown('an account that is a founder''s', $$select tests.becomes('grace', 'STARTUP_ADMIN')$$,
  $$select tests.becomes('grace', 'GUEST')$$, 'OTHER_ROLE');
select tests.shown('an account that administers another hub',
  $$select tests.becomes('grace', 'HUB_ADMIN', '0b000000-0000-4000-8000-000000000002')$$,
  $$select tests.becomes('grace', 'GUEST')$$, 'OTHER_HUB');
select tests.shown('an unconfirmed address', $$update auth.users set email_confirmed_at = null where id =
  tests.id('grace')$$,
  $$update auth.users set email_confirmed_at = now() where id = tests.id('grace')$$, 'UNCONFIRMED');
select tests.acting_as('grace');
select is(public.answer_hub_invitation(tests.sent('grace@dealport.test'), true)::text, tests.station(),
  '[HL21] Grace accepts the invitation');
select is(tests.state(), 'CLAIMED', '[HL21] Grace reads that she has accepted');

select * from finish();
rollback;
