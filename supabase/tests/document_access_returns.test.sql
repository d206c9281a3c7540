-- What stays held back when people, documents and places change; what one's data and a repeated finish tell. Cases FP
-- of docs/access.md. Lumen Grid: alice leads the founder's side, bob the investor's, carol is a contributor of bob's;
-- fred joins alice's side.
begin;
\ir helpers.psql
\ir room_documents.psql
create function tests.taken(who text, part text) returns setof jsonb language sql security definer set search_path = ''
as $$ select d.* from private.data_of(tests.id(who), part) d $$;
grant execute on all functions in schema tests to public;
select no_plan();

select tests.sign('carol', 'Lumen Grid');
select tests.joins('fred', 'FOUNDER', false);

-- A member's rule is theirs on whichever side they come back.
select tests.acting_as('alice');
select tests.folder('Financials') is not null;
select tests.add('alice', 'Accounts', tests.of('Financials')) is not null;
select tests.rule('Financials', 'MEMBER', 'carol', 'NONE');
select tests.add('carol', 'Wishes') is not null;
select tests.as_database();
update public.deal_room_members set ended_at = now(), ended_by = user_id where user_id = tests.id('carol');
update public.deal_room_members set ended_at = null, ended_by = null, side = 'FOUNDER'
  where user_id = tests.id('carol');
select is(private.document_access_of(tests.of('Accounts')::uuid, tests.id('carol')), 'NONE',
  '[FP26] Carol, back on the other side, keeps the rule that is hers');
select is_empty('select tests.wrong_scopes()', '[FP26] The kept scopes are what the rules say after her return');
select tests.acting_as('alice');
select results_eq($$select set_access::text, effective_access::text
  from public.deal_room_access(tests.lumen(), tests.of('Financials')) where user_id = tests.id('carol')$$,
  $$values ('NONE'::text, 'NONE'::text)$$, '[FP26] Alice reads the rule of Carol on the new side');
select tests.rule('Financials', 'MEMBER', 'carol', 'VIEW');
select tests.as_database();
select results_eq($$select side::text, access::text from public.deal_room_access_rules
  where user_id = tests.id('carol')$$, $$values ('FOUNDER'::text, 'VIEW'::text)$$,
  '[FP26] A new rule of Carol takes the place of the former one');
select tests.acting_as('carol');
select throws_ok($$select public.remove_deal_room_documents(array[tests.of('Wishes')])$$, 'PT403', null,
  '[FP26] Carol cannot remove a document of the side that she has left');
select tests.acting_as('alice');
select tests.rule('Financials', 'MEMBER', 'carol', null);
select tests.as_database();
select is_empty('select 1 from public.deal_room_access_rules', '[FP26] The rule of Carol is taken away');
update public.deal_room_members set side = 'INVESTOR' where user_id = tests.id('carol');

-- What the other side has removed stays under its rules too.
select tests.acting_as('bob');
select tests.folder('Notes') is not null;
select tests.rule('Notes', 'SIDE', 'FOUNDER', 'VIEW');
select tests.acting_as('alice');
select tests.folder('Inbox', 'Notes') is not null;
select tests.folder('Inner', 'Inbox') is not null;
select tests.add('bob', 'Draft', tests.of('Inner')) is not null;
select tests.acting_as('bob');
select public.remove_deal_room_documents(array[tests.of('Draft')]);
select tests.acting_as('alice');
select throws_ok($$select public.move_deal_room_folder(tests.of('Inbox'))$$, 'PT409', null,
  '[FP27] Alice cannot take the removed document of Bob from under its rules');
select public.remove_deal_room_folder(tests.of('Inner'));
select throws_ok($$select public.move_deal_room_folder(tests.of('Inbox'))$$, 'PT409', null,
  '[FP27] Alice cannot take it from under its rules with its folder removed either');
select tests.as_database();
update public.deal_room_documents set erased_at = now() where id = tests.of('Draft')::uuid;
select tests.acting_as('alice');
select lives_ok($$select public.move_deal_room_folder(tests.of('Inbox'))$$,
  '[FP27] Alice moves the folder once the document of Bob is erased');

-- A repeated finish.
select tests.acting_as('carol');
insert into named select 'sent', id from public.begin_deal_room_upload(tests.lumen(), 'Sent.pdf', 1000);
select tests.as_service();
select lives_ok($$select public.finish_deal_room_upload(tests.id('carol'), tests.of('sent')::uuid, 1000,
  'application/pdf')$$,
  '[FP28] Carol finishes, twice the same, ' || t) from unnest(array['an upload', 'it again']) as t;
select tests.acting_as('bob');
select tests.rule('sent', 'MEMBER', 'carol', 'NONE');
select tests.as_service();
select throws_ok($$select public.finish_deal_room_upload(tests.id('carol'), tests.of('sent')::uuid, 1000,
  'application/pdf')$$, 'PT404', 'Upload not found',
  '[FP28] Carol reads nothing by finishing again what is held back from her');

-- What one takes along of one's own documents, below download, held back, and after one has left.
select tests.acting_as('carol');
select tests.folder('Hers') is not null;
select tests.add('carol', 'Essay', tests.of('Hers'), repeat('a', 64)) is not null;
select tests.upload('carol', 'Essay 2.pdf', null, tests.of('Essay'), repeat('b', 64)) is not null;
select tests.as_database();
select is((select item ->> 'sha256' from tests.taken('carol', 'document_versions') item
  where item ->> 'document_id' = tests.of('Essay')), repeat('a', 64),
  '[FP29] Carol, who may download, takes the hash of her document along');
select tests.acting_as('bob');
select tests.rule('Essay', 'MEMBER', 'carol', 'VIEW');
select tests.as_database();
select is_empty($$select item from unnest(array['documents', 'document_versions']) p, tests.taken('carol', p) item
  where item::text ~ 'a{64}|b{64}'$$, '[FP29] Carol, who may only view, takes no hash of her document along');
select is((select item ->> 'file_name' from tests.taken('carol', 'documents') item
  where item ->> 'id' = tests.of('Essay')), 'Essay.pdf',
  '[FP29] Carol, who may only view, takes the name of her document along');
select tests.acting_as('bob');
select tests.rule('Essay', 'MEMBER', 'carol', null);
select tests.as_database();
update public.deal_room_members set ended_at = now(), ended_by = user_id where user_id = tests.id('carol');
select tests.acting_as('bob');
select public.rename_deal_room_document(tests.of('Essay'), 'Later words');
select public.rename_deal_room_folder(tests.of('Hers'), 'Later place');
select tests.upload('bob', 'Later words.pdf', null, tests.of('Essay'), repeat('c', 64)) is not null;
select tests.as_database();
select is_empty($$select item from unnest(array['documents', 'document_versions', 'folders']) p,
  tests.taken('carol', p) item where item::text ~ 'Later|[abc]{64}'$$,
  '[FP30] Carol, who has left, takes nothing along that came afterwards');
select results_eq($$select item ->> 'version', item ->> 'file_size', item ->> 'version_at'
  from tests.taken('carol', 'documents') item where item ->> 'id' = tests.of('Essay')$$,
  $$values (null::text, null::text, null::text)$$,
  '[FP30] Carol, who has left, takes no size or time of a later version along');

-- The room, seen as another: of one's own documents alone.
update public.deal_room_members set ended_at = null, ended_by = null where user_id = tests.id('carol');
select tests.acting_as('bob');
select tests.rule(null, 'MEMBER', 'carol', 'NONE');
select tests.acting_as('alice');
select public.begin_deal_room_view_as(tests.lumen(), tests.id('carol')::text);
select is((select my_access::text from public.deal_room_tree(tests.lumen(), tests.id('carol')::text) where id is null),
  'DOWNLOAD', '[FP31] Alice reads the access of Carol to the documents of her own side');
select tests.acting_as('bob');
select public.begin_deal_room_view_as(tests.lumen(), tests.id('carol')::text);
select is((select my_access::text from public.deal_room_tree(tests.lumen(), tests.id('carol')::text) where id is null),
  'NONE', '[FP31] Bob reads the access of Carol to the documents of his own side');
select tests.rule(null, 'MEMBER', 'carol', null);

-- A rule is told to who manages the side whose documents it is about.
select tests.acting_as('alice');
select tests.add('alice', 'Deck') is not null;
select tests.rule('Deck', 'MEMBER', 'carol', 'VIEW');
select tests.as_database();
create function tests.rules_told() returns text language sql
as $$ select concat_ws(' ',
  (select count(*) from public.deal_room_activity(tests.lumen(), null, 200) a
    where a.action = 'access.set' and a.subject_name = 'Deck.pdf'),
  (select count(*) from public.deal_room_document_history(tests.of('Deck')) h where h.action = 'access.set'),
  (select count(*) from json_array_elements(public.deal_room_audit_lines(tests.lumen())) l
    where l -> 'line' ->> 'action' = 'access.set' and l -> 'line' -> 'details' ->> 'documents_of' = 'FOUNDER'
      and l -> 'line' -> 'details' ->> 'document_id' = tests.of('Deck'))) $$;
grant execute on all functions in schema tests to public;
select collect_tap(tests.acting_as(name), is(tests.rules_told(), told,
  '[FP32] Rules are told to a manager of the side that they are about: ' || name))
from (values ('alice', '1 1 1'), ('bob', '0 0 0'), ('carol', '0 0 0'), ('fred', '0 0 0')) x (name, told);
select tests.acting_as('bob');
select tests.rule(null, 'SIDE', 'FOUNDER', 'VIEW');
select tests.rule(null, 'SIDE', 'FOUNDER', null);
select is((select count(*) from public.deal_room_activity(tests.lumen(), null, 200) where action = 'access.set'
  and subject_name is null) > 2, true, '[FP32] Bob is told of the rules of his side that are gone');
select tests.acting_as('alice');
select is_empty($$select 1 from public.deal_room_activity(tests.lumen(), null, 200)
  where action = 'access.set' and subject_name is null$$, '[FP32] Alice is not told of the rules of the side of Bob');

-- Several folders: whoever may not know of the first is told of none, whatever becomes of the rule.
select public.ensure_deal_room_folders(tests.lumen(), '{One,Two,Three}', tests.of('Financials'));
select is((select count(*) from public.deal_room_activity(tests.lumen(), null, 200)
  where subject_name = '3 folders'), 1::bigint, '[FP33] Alice is told that she made three folders');
select tests.rule('Financials', 'SIDE', 'INVESTOR', 'NONE');
select tests.acting_as('carol');
select is_empty($$select 1 from public.deal_room_activity(tests.lumen(), null, 200) where subject_name ~ 'folders'$$,
  '[FP33] Carol is not told of folders that were held back from her since');
select tests.acting_as('alice');
select tests.rule(f, 'SIDE', 'INVESTOR', 'DOWNLOAD') from unnest(array[null, 'Financials']) f;
select tests.rule(null, 'SIDE', 'INVESTOR', null);
select tests.rule('Financials', 'SIDE', 'INVESTOR', 'NONE');
select tests.acting_as('carol');
select is_empty($$select 1 from public.deal_room_activity(tests.lumen(), null, 200) where subject_name ~ 'folders'$$,
  '[FP33] Carol is not told of them when the rule was set anew');

-- The length of the log.
select tests.as_database();
create function tests.refused(document text) returns bigint language plpgsql security definer
as $$
declare
  former constant bigint := (select count(*) from public.audit_logs where action = 'access.refused');
begin
  perform public.record_room_refusal(tests.id('carol'), tests.lumen(), document);
  return (select count(*) from public.audit_logs where action = 'access.refused') - former;
end
$$;
grant execute on function tests.refused(text) to service_role;
select tests.as_service();
select is(tests.refused(document), lines, '[FP34] A refusal leaves the right number of lines about what is ' || what)
from (values ('held back', tests.of('Accounts'), 1::bigint), ('not there', gen_random_uuid()::text, 1),
  ('to be viewed', tests.of('Deck'), 0), ('no document', null, 0)) x (what, document, lines);

-- A document of the deal's that one may not know of.
select tests.acting_as('alice');
select public.set_deal_key_document(tests.deal('Lumen Grid')::text, 'TERM_SHEET', tests.of('Accounts'));
select tests.acting_as('bob');
select lives_ok($$select public.set_deal_key_document(tests.deal('Lumen Grid')::text, 'TERM_SHEET')$$,
  '[FP35] Bob names no term sheet where he knows of none');
select tests.acting_as('alice');
select is((select term_sheet_id::text from public.deal_room_key_documents(tests.lumen())), tests.of('Accounts'),
  '[FP35] Alice still has her term sheet, which Bob does not know of');
select tests.as_database();
select is_empty($$select 1 from public.audit_logs where action = 'deal.term_sheet_removed'$$,
  '[FP35] The log has no line that the term sheet was removed');

-- 500 places of each side, of what is there.
insert into private.access_scopes (deal_room_id, side, document_id)
select tests.lumen()::uuid, 'FOUNDER', gen_random_uuid() from generate_series(1, 600);
select tests.acting_as('bob');
select lives_ok($$select tests.rule('Notes', 'SIDE', 'FOUNDER', 'NONE')$$,
  '[FP36] Bob sets a rule though the founder''s side has used up its places');
select tests.folder('Last') is not null;
select lives_ok($$select tests.rule('Last', 'SIDE', 'FOUNDER', 'NONE')$$,
  '[FP36] Bob sets another rule though the founder''s side has used up its places');

select * from finish();
rollback;
