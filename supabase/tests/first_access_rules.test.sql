-- How a new room begins. Case FP40 of docs/access.md.
-- joon is the founder of Pulse Lattice, with which mallory gets a new room. Lumen Grid was there before.
begin;
\ir helpers.psql
\ir room_documents.psql
create function tests.new_room() returns text language sql stable as $$ select current_setting('tests.new') $$;
create function tests.sign_in_new(who text) returns void
language sql security definer set search_path = ''
as $$
  select tests.accept_as(tests.id(who), tests.new_room()::uuid)
$$;
create function tests.adds_in_new(who text, file_name text, can_show boolean default true) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  upload uuid;
begin
  perform set_config('request.jwt.claims', tests.claims_of(tests.id(who))::text, true);
  select u.id into upload from public.begin_deal_room_upload(tests.new_room(), file_name, 1000) u;
  return (select d.id from public.finish_deal_room_upload(tests.id(who), upload, 1000, 'application/pdf',
    can_show => can_show) d);
end
$$;
grant execute on all functions in schema tests to public;
select no_plan();

-- A new room: one rule a side on the room itself.
select tests.acting_as('mallory');
select public.request_intro(tests.startup('pulse-lattice'), 'We fund sensors.') is not null;
select tests.acting_as('joon');
select set_config('tests.new', (public.accept_intro((select r.id::text from public.intro_requests r
  where r.note = 'We fund sensors.'), 'We know her fund.')).deal_room_id::text, true);
select tests.as_database();
select results_eq($$select s.side, s.folder_id, s.document_id, p.side, p.role, p.user_id, p.access
  from public.deal_room_access_rules p join private.access_scopes s on s.id = p.scope_id
  where p.deal_room_id = tests.new_room()::uuid order by s.side$$,
  $$values ('FOUNDER'::public.room_side, null::uuid, null::uuid, 'INVESTOR'::public.room_side, null::public.room_role,
    null::uuid, 'VIEW'::public.document_access), ('INVESTOR', null, null, 'FOUNDER', null, null, 'VIEW')$$,
  '[FP40] A new room has two rules: each side may view what the other shares');
select results_eq($$select u.username, s.side, g.access from private.scope_grants g
  join private.access_scopes s on s.id = g.scope_id join public.users u on u.id = g.user_id
  where g.deal_room_id = tests.new_room()::uuid order by 1, 2$$,
  $$values ('joon', 'FOUNDER'::public.room_side, 'DOWNLOAD'::public.document_access), ('joon', 'INVESTOR', 'VIEW'),
    ('mallory', 'FOUNDER', 'VIEW'), ('mallory', 'INVESTOR', 'DOWNLOAD')$$,
      '[FP40] What the rules of a new room allow is kept ready at once');
select tests.sign_in_new('joon'); select tests.sign_in_new('mallory');
select set_config('tests.deck', tests.adds_in_new('joon', 'Deck.pdf')::text, true);
select set_config('tests.memo', tests.adds_in_new('mallory', 'Memo.pdf')::text, true);
select is_empty('select tests.wrong_scopes()', '[FP40] What is kept ready is what the rules say');
select tests.as_service();
select is(tests.outcome(format('select public.open_deal_room_document(%L, %L, download => %L)', tests.id(who),
  current_setting(document), download)), wanted,
  format('[FP40] Open a document as %s, download %s: %s', who, download, document))
from (values ('mallory', 'tests.deck', true, 'PT403'), ('joon', 'tests.deck', true, 'ok'),
  ('joon', 'tests.memo', true, 'PT403'), ('mallory', 'tests.memo', true, 'ok')) x (who, document, download, wanted);
select tests.as_database();
select results_eq($$select name, private.document_access_of(current_setting(document)::uuid, tests.id(name))
  from (values ('mallory', 'tests.deck'), ('joon', 'tests.memo')) x (name, document)$$,
  $$values ('mallory', 'VIEW'::public.document_access), ('joon', 'VIEW')$$,
  '[FP40] Each side may view what the other side shares');
-- Downloads are the choice of who manages a side: one rule for all, none for each file.
select tests.acting_as('joon');
select is(tests.audience(room => tests.new_room()), 'INVESTOR VIEW Mallory Quist',
  '[FP40] An upload shows its audience before it starts');
select public.set_deal_room_side_access(tests.new_room(), 'INVESTOR', 'DOWNLOAD');
select is(tests.audience(room => tests.new_room()), 'INVESTOR DOWNLOAD Mallory Quist',
  '[FP40] The audience of an upload follows the rule');
select tests.as_database();
select is(private.document_access_of(current_setting('tests.deck')::uuid, tests.id('mallory')), 'DOWNLOAD',
  '[FP40] The founder lets the investor download everything by one rule');
select is(private.document_access_of(current_setting('tests.memo')::uuid, tests.id('joon')), 'VIEW',
  '[FP40] The founder''s rule leaves the investor''s own documents as they are');
select is_empty($$select 1 from public.deal_room_access_rules p where p.deal_room_id = tests.lumen()::uuid$$,
  '[FP40] A room that was there before has no rule');

select * from finish();
rollback;
