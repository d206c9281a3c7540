-- Certificates of accepted NDAs. Cases NC of docs/access.md.
begin;
\ir helpers.psql
select no_plan();
create function tests.acceptance(who text, startup text default 'Lumen Grid') returns text
language sql stable security definer set search_path = ''
as $$ select a.id::text from public.nda_acceptances a where a.user_id = tests.id(who)
  and a.deal_room_id = tests.room(startup)::uuid $$;
create function tests.certified(who text) returns text
language sql as $$ select public.nda_certificate(tests.acceptance(who)) ->> 'typed_name' $$;
create temp table kept as select who, tests.acceptance(who) as id from unnest(array['alice', 'bob']) who;
grant execute on all functions in schema tests to public;
grant select on kept to public;

select tests.acting_as('bob');
select results_eq($$
  select c ->> 'typed_name', c ->> 'room_id', (c ->> 'nda_version')::int,
    c ->> 'text_sha256' = encode(sha256(convert_to(c ->> 'text', 'UTF8')), 'hex')
  from public.nda_certificate(tests.acceptance('bob')) c$$, $$values ('Bob Lindqvist', tests.room('Lumen Grid'), 3,
    true)$$, '[NC1] Bob''s certificate holds the text that its hash is of');
select results_eq($$
  select h.seq, h.hash from public.nda_certificate(tests.acceptance('bob')) c,
    public.deal_room_audit_heads(tests.room('Lumen Grid'), c ->> 'log_fingerprint') h
    where h.seq = (c ->> 'log_entry')::bigint$$,
  $$select (c ->> 'log_entry')::bigint, c ->> 'log_fingerprint'
    from public.nda_certificate(tests.acceptance('bob')) c$$,
    '[NC1] Bob''s certificate names the entry of the log that tells of it');
select is(tests.certified('alice'), 'Alice Okafor', '[NC2] Bob, who manages a side, certifies the founder''s signature');
select set_eq($$select display_name from public.deal_room_signatures(tests.room('Lumen Grid'))$$,
  $$values ('Alice Okafor'), ('Bob Lindqvist')$$, '[NC2] Bob, who manages a side, reads who has signed');
select unalike(public.nda_certificate(tests.acceptance('alice'))::text, '%203.0.113%',
  '[NC3] A certificate has no address');
select results_eq($$select key from jsonb_object_keys(public.nda_certificate(tests.acceptance('alice'))) key
  order by 1$$,
  $$select unnest(array['accepted_at', 'governing_law', 'id', 'is_mutual', 'jurisdiction', 'log_entry',
    'log_fingerprint',
    'nda_title', 'nda_version', 'parties', 'person_id', 'persons', 'room_id', 'room_name', 'startup_name',
    'template_sha256', 'text', 'text_sha256', 'typed_name'])$$,
    '[NC3] A certificate has nothing but its facts');
select is(jsonb_path_query_array(public.nda_certificate(tests.acceptance('bob')), '$.parties[*].signed_by'),
  '["Alice Okafor", "Bob Lindqvist"]'::jsonb, '[NC10] A certificate says who signed for each party');
select is(jsonb_path_query_array(public.nda_certificate(tests.acceptance('bob')), '$.parties[*].legal_name'),
  '["Lumen Grid SAS", "Lindqvist Ventures AB"]'::jsonb, '[NC10] A certificate names the parties as the text does');
select is(jsonb_path_query_array(public.nda_certificate(tests.acceptance('bob')), '$.persons[*].name'),
  '["Alice Okafor", "Bob Lindqvist"]'::jsonb, '[NC10] A certificate lists who accepted the text');
select is(public.nda_certificate(tests.acceptance('bob', 'Sahel Harvest')) -> 'parties', null,
  '[NC11] The certificate of a text that names no parties has none');
select collect_tap(tests.acting_as(who),
  throws_ok($$select tests.certified('bob')$$, 'PT404', 'Signature not found',
    '[NC4] ' || who || ' certifies no signature of bob''s'))
from unnest(array['mallory', 'dave', 'erin', 'grace', 'carol', 'ines']) as who;
select tests.sign('carol', 'Lumen Grid');
select tests.acting_as('carol');
select is(tests.certified('carol'), 'Carol Mehta', '[NC4] Carol certifies her own signature');
select throws_ok($$select tests.certified('bob')$$, 'PT404', 'Signature not found',
  '[NC4] Carol, who manages no side, certifies no other''s at full access');
select is_empty($$select 1 from public.deal_room_signatures(tests.room('Lumen Grid'))$$,
  '[NC4] Carol, who manages no side, does not list the signatures');
select tests.acting_as('alice');
select throws_ok(format('select public.nda_certificate(%L)', id), 'PT404', 'Signature not found',
  '[NC5] A signature that does not exist is not found: ' || coalesce(quote_literal(id), 'null'))
from unnest(array['nonsense', '', gen_random_uuid()::text, null]) as id;
select throws_ok(format('select public.deal_room_signatures(%L)', id), 'PT404', 'Deal room not found',
  '[NC5] A room that does not exist is not found: ' || coalesce(quote_literal(id), 'null'))
from unnest(array['nonsense', '', null]) as id;
select tests.as_anon();
select throws_ok($$select public.nda_certificate('x')$$, '42501', null, '[NC5] A visitor certifies nothing');

-- Afterwards.
select tests.as_database();
update public.deal_room_members set ended_at = now(), ended_by = tests.id('bob') where user_id = tests.id('carol');
select tests.acting_as('carol');
select is(tests.certified('carol'), 'Carol Mehta',
  '[NC6] Carol certifies her own signature after her access has ended');
select is(jsonb_path_query_array(public.nda_certificate(tests.acceptance('carol')), '$.parties[*].signed_by'),
  '["Alice Okafor", "Bob Lindqvist"]'::jsonb, '[NC6] It names who had signed for each party by then');
select tests.as_database();
update public.deal_room_members set ended_at = now() - interval '11 days 12 hours' where user_id = tests.id('carol');
select tests.acting_as('carol');
select is(jsonb_path_query_array(public.nda_certificate(tests.acceptance('carol')), '$.parties[*].signed_by'),
  '["Alice Okafor", null]'::jsonb, '[NC6] Carol does not learn who signed after her access had ended');
select tests.as_database();
delete from auth.users where email = 'carol@dealport.test';
select tests.acting_as('bob');
select is((public.nda_certificate((select s.id::text from public.deal_room_signatures(tests.room('Lumen Grid')) s
  where s.display_name = 'Former member'))) ->> 'typed_name', null,
  '[NC7] The certificate of a closed account names nobody');
select tests.as_database();
update public.deal_rooms set is_active = false where id = tests.room('Lumen Grid')::uuid;
select tests.acting_as('bob');
select throws_ok(format('select public.nda_certificate(%L)', id), 'PT404', 'Signature not found',
  '[NC8] Bob certifies no other''s signature of a closed room') from kept where who = 'alice';
select is(public.nda_certificate(id) ->> 'typed_name', 'Bob Lindqvist',
  '[NC8] Bob certifies his own signature of a closed room') from kept
  where who = 'bob';

select * from finish();
rollback;
