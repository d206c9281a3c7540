-- What the lines of a room's log were about, as it was called then. Cases AF of docs/access.md.
-- Lumen Grid: alice leads the founder's side, bob the investor's, carol is a contributor of bob's.
begin;
\ir helpers.psql
\ir room_documents.psql
select no_plan();
-- What the activity tells the caller about a thing by its name, oldest first.
create function tests.told(node text) returns table (action text, subject text, version int, is_stamped boolean,
  former text)
language sql
as $$
  select a.action, a.subject_name, a.document_version, a.is_stamped, a.former_name
  from public.deal_room_activity(tests.lumen(), page_size => 200) a
  where a.document_id = tests.of(node)::uuid and a.action like 'document.%'
  order by a.happened_at, a.id
$$;
create function tests.facts(act text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select f.facts::jsonb - 'salt' from private.audit_facts f join public.audit_logs l on l.id = f.audit_id
  where l.action = act order by l.timestamp desc limit 1
$$;
create function tests.entries() returns setof json
language sql as $$ select json_array_elements(public.deal_room_audit_lines(tests.lumen(), 1)) $$;
grant execute on all functions in schema tests to public;

select tests.sign('carol', 'Lumen Grid');
select tests.acting_as('alice');

-- Acts of yesterday keep the name and version of yesterday.
select tests.add('alice', 'Plan', null, repeat('a', 64));
select tests.as_service();
select public.open_deal_room_document(tests.id('bob'), tests.of('Plan'), false) is not null;
select public.open_deal_room_document(tests.id('bob'), tests.of('Plan'), true, stamped => true) is not null;
select tests.acting_as('alice');
select public.rename_deal_room_document(tests.of('Plan'), 'Forecast');
select tests.upload('alice', 'Forecast v2.pdf', null, tests.of('Plan'), repeat('b', 64)) is not null;
select public.rename_deal_room_document(tests.of('Plan'), 'Outlook');
select tests.as_service();
select public.open_deal_room_document(tests.id('alice'), tests.of('Plan'), false, version => 1) is not null;
select tests.acting_as('alice');
select results_eq($$select * from tests.told('Plan')$$, $$values
  ('document.uploaded', 'Plan.pdf', 1, false, null::text),
  ('document.previewed', 'Plan.pdf', 1, false, null),
  ('document.downloaded', 'Plan.pdf', 1, true, null),
  ('document.renamed', 'Forecast.pdf', 1, false, 'Plan.pdf'),
  ('document.version_added', 'Forecast.pdf', 2, false, null),
  ('document.renamed', 'Outlook.pdf', 2, false, 'Forecast.pdf'),
  ('document.previewed', 'Forecast.pdf', 1, false, null)$$,
  '[AF1] The activity names a document, its version, and whether a copy was stamped, as it was then');
select results_eq(format($$select action, subject_name, is_stamped, former_name
  from public.deal_room_document_history(%L)
  where action in ('document.uploaded', 'document.downloaded', 'document.renamed')
    order by happened_at$$, tests.of('Plan')),
  $$values ('document.uploaded', 'Plan.pdf', false, null::text), ('document.downloaded', 'Plan.pdf', true, null),
    ('document.renamed', 'Forecast.pdf', false, 'Plan.pdf'),
    ('document.renamed', 'Outlook.pdf', false, 'Forecast.pdf')$$,
    '[AF1] The history of a document names it as it was then');

-- Folders, items and milestones are renamed as well.
select tests.folder('Law');
select public.rename_deal_room_folder(tests.of('Law'), 'Legal');
insert into named select 'item', public.add_deal_room_diligence_item(tests.lumen(), 'Legal', 'Articles');
select public.link_deal_room_diligence(tests.of('item'), tests.of('Plan'));
select public.change_deal_room_diligence_item(tests.of('item'), i.version, 'Articles of today') from
  public.deal_room_diligence(tests.lumen()) i where i.id::text = tests.of('item');
select results_eq($$select action, subject_name, audience, former_name
  from public.deal_room_activity(tests.lumen(), page_size => 5)
  order by happened_at, id$$, $$values
  ('folder.added', 'Law', null, null::text), ('folder.renamed', 'Legal', null, 'Law'),
  ('diligence.item_added', 'Articles', null, null), ('diligence.linked', 'Outlook.pdf', 'Articles', null),
  ('diligence.item_changed', 'Articles of today', null, null)$$,
  '[AF2] Folders and items of the diligence list have the name of then');
select public.add_deal_milestone(tests.lumen(), 'Signing') is not null;
select is(tests.facts('milestone.added'), '{"milestone": "Signing"}',
  '[AF2] A line about a milestone has its name of then');

-- The chain binds them.
select tests.as_database();
select is_empty($$select l.id from public.audit_logs l left join private.audit_facts f on f.audit_id = l.id
  where l.target_type = 'deal_room' and l.metadata ->> 'facts_sha256' is distinct from
    encode(extensions.digest(f.facts, 'sha256'), 'hex')$$, '[AF3] Each line has the SHA-256 of what it was about');
select is(f.facts, private.canonical_json(f.facts::jsonb), '[AF3] Facts are canonical JSON')
from private.audit_facts f join public.audit_logs l on l.id = f.audit_id where l.action = 'document.renamed'
  and l.timestamp >= now();
select is((select problem from private.check_chain(tests.lumen()::uuid)), null,
  '[AF3] The chain of lines with facts holds');
create function tests.after(damage text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  found text;
begin
  alter table private.audit_facts disable trigger user;
  execute damage;
  found := (select c.problem || ' ' || l.action from private.check_chain(tests.lumen()::uuid) c
    join public.audit_logs l on l.id = c.bad_line);
  raise exception 'undo';
exception when raise_exception then
  return found;
end
$$;
select is(tests.after(format($$%s from public.audit_logs l where l.id = f.audit_id and l.action = 'document.renamed'
  and l.metadata ->> 'document_id' = %L$$, change, tests.of('Plan'))), 'FACTS document.renamed',
    '[AF3] The check sees a forgery: ' || change)
from unnest(array[$$update private.audit_facts f set facts = replace(f.facts, 'Plan', 'Other')$$,
  $$update private.audit_facts f set facts = '{}'$$,
  $$update private.audit_facts f set audit_id = gen_random_uuid()$$]) change;
select is(tests.after(format($$insert into private.audit_facts (audit_id, deal_room_id, facts)
  select l.id, l.target_id, '{"document":{"name":"Forged.pdf"}}' from public.audit_logs l
  where l.target_id = %L and l.action = 'deal_room.created'$$, tests.lumen())), 'FACTS deal_room.created',
  '[AF3] Facts put beside a line that has none are seen');
select collect_tap(throws_ok(change, 'PT409', null, '[AF4] Not even their owner changes facts: ' || change))
from unnest(array['update private.audit_facts set facts = facts', 'delete from private.audit_facts',
  'truncate private.audit_facts']) change;
select throws_ok($$insert into public.audit_logs (action, target_type, metadata)
  values ('user.closed', 'user', '{"facts": {}}')$$,
  '23514', null, '[AF4] No line keeps facts in its own metadata');

-- Whoever reads the log of the platform learns ids.
select isnt_empty($$select 1 from private.audit_facts f where f.facts::jsonb ->> 'salt' ~ '^[0-9a-f]{32}$'$$,
  '[AF5] Facts have a salt that nobody guesses');
select is((select count(distinct f.facts::jsonb ->> 'salt') from private.audit_facts f),
  (select count(*) from private.audit_facts f), '[AF5] Each line has another salt');
select is_empty($$select l.metadata from public.audit_logs l, unnest(array['Plan', 'Forecast', 'Legal', 'Articles',
  'Signing']) w
  where l.timestamp >= now() and l.metadata::text like '%' || w || '%'$$, '[AF5] No line of the log has a name');
select tests.acting_as('erin');
select is_empty(format($$select l from json_array_elements(public.audit_page('{"action": ["document.renamed"]}') ->
  'rows') l
  where l::text like '%%Plan%%' or l::text like '%%Forecast%%' or l::text like '%%facts_sha256%%'$$),
  '[AF5] Erin finds ids and no names in the log');
select is((select count(*) from json_array_elements(public.audit_page('{"action": ["document.renamed"]}') -> 'rows') l
  where (l ->> 'withheld')::int > 0), 0::bigint, '[AF5] Erin does not see that something was withheld');
select throws_ok('select 1 from private.audit_facts', '42501', null, '[AF5] Erin cannot read the table of facts');
select tests.acting_as('bob');
select throws_ok('select 1 from private.audit_facts', '42501', null,
  '[AF5] Bob, a member, cannot read the table of facts');

-- The download has them beside their lines.
select tests.acting_as('alice');
select is_empty($$select e from tests.entries() e where (e -> 'line' -> 'details' ->> 'facts_sha256' is not null)
  <> (json_typeof(e -> 'facts') = 'object')$$, '[AF6] Each line of one''s download that has facts comes with them');
select is_empty($$select u.display_name from public.users u, tests.entries() e
  where position(u.display_name in (e ->> 'facts')) > 0$$,
  '[AF6] No facts of a download name a person');

-- Held back: the name that a document had while somebody might not know of it is not theirs to learn afterwards.
select tests.add('alice', 'Offer of Rivals', null, repeat('c', 64));
select tests.rule('Offer of Rivals', 'SIDE', 'INVESTOR', 'NONE');
select public.move_deal_room_documents(array[tests.of('Offer of Rivals')], null, 1);
select tests.acting_as('bob');
select is_empty($$select * from tests.told('Offer of Rivals')$$,
  '[AF7] Bob reads no line about what is held back from him');
select isnt_empty($$select e from tests.entries() e where json_typeof(e -> 'line') = 'null'$$,
  '[AF6] Bob''s download has lines that are not told');
select is_empty($$select e from tests.entries() e where json_typeof(e -> 'line') <> 'object'
  and json_typeof(e -> 'facts') = 'object'$$,
  '[AF6] Lines that are not told come without facts');
select tests.acting_as('alice');
select public.rename_deal_room_document(tests.of('Offer of Rivals'), 'Appendix');
select tests.rule('Offer of Rivals', 'SIDE', 'INVESTOR', 'VIEW');
select public.move_deal_room_documents(array[tests.of('Offer of Rivals')], null, 1);
select tests.acting_as('bob');
select results_eq($$select action, subject, former from tests.told('Offer of Rivals')$$, $$values
  ('document.uploaded', 'Offer of Rivals.pdf', null::text), ('document.moved', null, null), ('document.renamed', null,
    null),
  ('document.moved', 'Appendix.pdf', null)$$,
  '[AF7] Bob, once allowed, reads the lines, and names only from when he could know them');
select is((select count(*) from tests.entries() e where e -> 'line' -> 'details' ->> 'document_id' =
  tests.of('Offer of Rivals')
  and e -> 'line' -> 'details' ->> 'facts_sha256' is not null and json_typeof(e -> 'facts') = 'null'), 2::bigint,
  '[AF7] Bob downloads no facts from when the document was held back');
select tests.acting_as('alice');
select results_eq($$select action, subject, former from tests.told('Offer of Rivals')$$, $$values
  ('document.uploaded', 'Offer of Rivals.pdf', null::text), ('document.moved', 'Offer of Rivals.pdf', null),
  ('document.renamed', 'Appendix.pdf', 'Offer of Rivals.pdf'), ('document.moved', 'Appendix.pdf', null)$$,
  '[AF7] Alice, whose document it is, reads all of its names');
-- One who comes later is as their side and role was then.
select tests.as_database();
select tests.joins('fred', 'FOUNDER', false); select tests.joins('igor', 'INVESTOR', false);
select tests.acting_as('igor');
select results_eq($$select subject from tests.told('Offer of Rivals') where action = 'document.moved'$$,
  $$values (null::text), ('Appendix.pdf')$$,
  '[AF8] Igor, new on the side of Bob, reads no name that was held back from it');
select tests.acting_as('fred');
select results_eq($$select subject from tests.told('Offer of Rivals') where action = 'document.moved'$$,
  $$values ('Offer of Rivals.pdf'), ('Appendix.pdf')$$, '[AF8] Fred, new on the side of Alice, reads every name');
-- A rule for one role, of which nobody was there.
select tests.acting_as('alice');
select tests.add('alice', 'Salaries of Directors', null, repeat('d', 64));
select tests.rule('Salaries of Directors', 'ROLE', 'INVESTOR VIEWER', 'NONE');
select public.rename_deal_room_document(tests.of('Salaries of Directors'), 'Salaries of Board');
select public.rename_deal_room_document(tests.of('Salaries of Directors'), 'Salaries');
select tests.rule('Salaries of Directors', 'ROLE', 'INVESTOR VIEWER', 'VIEW');
select tests.as_database();
select tests.joins('vera', 'INVESTOR', true);
select tests.acting_as('vera');
select results_eq($$select subject, former from tests.told('Salaries of Directors') where action = 'document.renamed'$$,
  $$values (null::text, null::text), (null, null)$$,
  '[AF8] Vera, new as a viewer, reads no name that was held back from viewers');
select tests.acting_as('bob');
select results_eq($$select subject, former from tests.told('Salaries of Directors') where action = 'document.renamed'$$,
  $$values ('Salaries of Board.pdf', 'Salaries of Directors.pdf'), ('Salaries.pdf', 'Salaries of Board.pdf')$$,
  '[AF8] Bob, from whom nothing was held back, reads the names');
-- A rule for a member, who has gone and is back.
select tests.acting_as('alice');
select tests.rule('Salaries of Directors', 'MEMBER', 'carol', 'NONE');
select public.rename_deal_room_document(tests.of('Salaries of Directors'), 'Pay');
select tests.rule('Salaries of Directors', 'MEMBER', 'carol', 'VIEW');
select public.rename_deal_room_document(tests.of('Salaries of Directors'), 'Remuneration');
select tests.acting_as('carol');
select results_eq($$select subject, former from tests.told('Salaries of Directors') where action = 'document.renamed'
  and coalesce(former, '') not like 'Salaries%'$$,
  $$values (null::text, null::text), ('Remuneration.pdf', 'Pay.pdf')$$,
  '[AF8] Carol reads no name from when it was held back from her alone');
select tests.as_database();
select is((select problem from private.check_chain(tests.lumen()::uuid)), null, '[AF3] The chain holds after all that');

select * from finish();
rollback;
