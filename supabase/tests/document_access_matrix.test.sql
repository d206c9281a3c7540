-- Everything of a room by everybody who could ask for it, held to a literal table. Case FP24 of docs/access.md.
begin;
\ir helpers.psql
\ir room_documents.psql
-- What somebody is answered: '+' where the answer names what is held back, '.' where it does not, the end of the code
-- where it is refused.
create function tests.answer(call text) returns text language plpgsql
as $$
declare
  said text;
begin
  execute 'select string_agg(a::text, '' '') from (' || call || ') a' into said;
  return case when said ~ any (array(select id::text from named)) or said ~ 'Heirloom|Cellar|ab{63}' then '+'
    else '.' end;
exception when others then
  return right(sqlstate, 1);
end
$$;
grant execute on all functions in schema tests to public;
select no_plan();

-- alice leads the founder's side: fred contributes to it, vera views. bob leads the investor's: carol contributes, nina
-- too, victor views. otto has not signed, edda has left.
select tests.sign('carol', 'Lumen Grid');
select tests.joins('fred', 'FOUNDER', false, true); select tests.joins('vera', 'FOUNDER', true, true);
  select tests.joins('nina', 'INVESTOR', false, true);
select tests.joins('victor', 'INVESTOR', true, true); select tests.joins('otto', 'INVESTOR', false, false);
  select tests.joins('edda', 'INVESTOR', false, true);
select tests.as_database();
update public.deal_room_members set ended_at = now(), ended_by = user_id where user_id = tests.id('edda');
with invited as (
  insert into public.deal_room_invitations (deal_room_id, email, side, invited_by, kyc_waived_by, claimed_by,
    claimed_at)
  values (tests.lumen()::uuid, 'carol@dealport.test', 'INVESTOR', tests.id('bob'), tests.id('alice'), tests.id('carol'),
    now()) returning id)
insert into public.deal_room_waivers select id, 'Known to us.' from invited;
select tests.acting_as('alice');
insert into named select 'folder', id from public.add_deal_room_folder(tests.lumen(), 'Cellar');
insert into named select 'document', tests.upload('alice', 'Heirloom.pdf', tests.of('folder'), null,
  'a' || repeat('b', 63));
select tests.upload('alice', 'Heirloom 2.pdf', null, tests.of('document'), 'a' || repeat('b', 63));
select public.rename_deal_room_document(tests.of('document'), 'Heirloom');
insert into named select 'gone', tests.upload('alice', 'Heirloom gone.pdf', tests.of('folder'));
select public.save_deal_room_document_text(tests.of('document'), 2, '{"An Heirloom indeed"}');
select public.post_deal_room_message(tests.lumen(), gen_random_uuid()::text, 'See', array[tests.of('document')]);
select public.set_deal_key_document(tests.deal('Lumen Grid')::text, 'TERM_SHEET', tests.of('document'));
select public.link_deal_room_diligence(
  public.add_deal_room_diligence_item(tests.lumen(), 'Corporate', 'Registers')::text,
  tests.of('document'));
select public.confirm_closing_document(public.add_closing_document(tests.lumen(), tests.of('document'))::text, 2);
select public.add_deal_milestone(tests.lumen(), 'Signing');
select public.remove_deal_room_documents(array[tests.of('gone')]);
-- What nobody is kept from, so that a row of the matrix says more than that something is held back.
select public.add_deal_room_folder(tests.lumen(), 'Open');
select public.begin_deal_room_upload(tests.lumen(), 'On its way.pdf', 9);
select public.pin_deal_room_message((public.post_deal_room_message(tests.lumen(), gen_random_uuid()::text, 'See',
  array[tests.upload('alice', 'Plain.pdf')::text])).id::text);
select tests.acting_as('bob');
insert into named select 'question', public.ask_deal_room_question(tests.lumen(), 'Heirloom, first page',
  'What is it?', null, tests.of('document'));
select tests.acting_as('alice');
select public.reply_to_deal_room_question(tests.of('question'), 'An Heirloom.');
select public.publish_deal_room_answer(tests.of('question'), 'Heirloom', 'What is it?', 'An Heirloom.');
-- fred has all; vera nothing; bob views; carol takes a marked copy; nina nothing; victor has all.
select public.set_deal_room_side_access(tests.lumen(), 'INVESTOR', 'VIEW', folder => tests.of('folder'));
select public.set_deal_room_role_access(tests.lumen(), 'INVESTOR', 'CONTRIBUTOR', 'STAMPED',
  folder => tests.of('folder'));
select public.set_deal_room_role_access(tests.lumen(), 'INVESTOR', 'VIEWER', 'DOWNLOAD', folder => tests.of('folder'));
select public.set_deal_room_member_access(tests.lumen(), tests.id('nina')::text, 'NONE', folder => tests.of('folder'));
select public.set_deal_room_role_access(tests.lumen(), 'FOUNDER', 'VIEWER', 'NONE', folder => tests.of('folder'));
select tests.as_database();
delete from public.notifications;
with thawed as (
  insert into public.deal_room_freezes (deal_room_id, frozen_by, side, reason, thawed_at)
  values (tests.lumen()::uuid, tests.id('alice'), 'FOUNDER', 'Signing', now()) returning id)
insert into public.deal_room_thaws (freeze_id, side, agreed_by) select id, 'FOUNDER', tests.id('alice') from thawed;

-- Everybody has read it, also those from whom it is held back by now.
select private.record_document_opening(d, m.user_id, false) from public.deal_room_documents d
  join public.deal_room_members m
  on m.deal_room_id = d.deal_room_id where d.id::text = tests.of('document');
insert into private.page_readings select r.document_id, r.user_id, 1, 1, 5 from private.document_readings r
  where r.document_id::text = tests.of('document');
update private.document_readings set version = 1, pages = 1, pages_read = 1, seconds = 5
  where document_id::text = tests.of('document');

create temp table asked (thing text primary key, wanted text, call text);
-- alice, fred, vera, bob, carol, nina, victor; otto, edda; mallory, erin (platform), grace (hub), henrik; a visitor.
insert into asked values
  ('rows of folders',    '++.++.+......1', 'select * from public.deal_room_folders'),
  ('rows of documents', '++.++.+......1', 'select * from public.deal_room_documents'),
  ('rows of attachments', '++.++.+......1', 'select * from public.deal_room_message_attachments'),
  ('rows of versions', '11111111111111', 'select * from public.deal_room_document_versions'),
  ('rows of rules',    '11111111111111', 'select * from public.deal_room_access_rules'),
  ('tree',             '++.++.+3344441', 'select * from public.deal_room_tree(tests.lumen())'),
  ('list',             '++.++.+3344441', $$select * from public.deal_room_files(tests.lumen(), search => 'r')$$),
  ('list of the folder', '++4++4+3344441', $$select * from public.deal_room_files(tests.lumen(), tests.of('folder'))$$),
  ('listing',          '++.++.+3344441', 'select * from public.deal_room_listing(tests.lumen())'),
  ('page',             '++4++4+4444441', $$select * from public.deal_room_document(tests.of('document'))$$),
  ('hash',             '++4..4+4444441', $$select f.sha256 from public.deal_room_document(tests.of('document')) f$$),
  ('versions',         '++4++4+4444441', $$select v.file_name, v.version
    from public.deal_room_document_versions_of(tests.of('document')) v$$),
  ('history',          '++4++4+4444441', $$select h.subject_name
    from public.deal_room_document_history(tests.of('document')) h$$),
  ('reading',          '++4++4+4444441', $$select r.*, tests.of('document')
    from public.document_to_open(tests.lumen(), tests.of('document')) r$$),
  ('what all read',    '+3333333344441', 'select * from public.deal_room_documents_read(tests.lumen())'),
  ('own reading',      '++.++.+3344441', $$select * from public.deal_room_documents_read(tests.lumen(),
    private.current_user_id()::text)$$),
  ('readers',          '.3333333344441', 'select * from public.deal_room_readers(tests.lumen())'),
  ('its readers',      '++4++4+4444441', $$select r.*, tests.of('document')
    from public.deal_room_document_readers(tests.of('document')) r$$),
  ('its pages',        '++4++4+4444441', $$select r.*, tests.of('document')
    from public.deal_room_pages_read(tests.of('document')) r$$),
  ('closing documents',   '++.++.+3344441', 'select * from public.deal_room_closing_documents(tests.lumen())'),
  ('hashes of closing documents', '++....+3344441',
    'select p.sha256 from public.deal_room_closing_documents(tests.lumen()) p'),
  ('evidence of the closing', '.......3344441', 'select * from public.deal_room_closing_evidence(tests.lumen())'),
  ('milestones',       '.......3344441', 'select * from public.deal_room_milestones(tests.lumen())'),
  ('alike',            '++....+3344441', $$select * from public.deal_room_files_alike(tests.lumen(),
    array['a' || repeat('b', 63)])$$),
  ('removed',          '+......3344441', 'select * from public.removed_deal_room_documents(tests.lumen())'),
  ('search',           '++.++.+3344441', $$select * from public.search_deal_room(tests.lumen(), 'heirloom')$$),
  ('activity',         '++.++.+3344441',
    'select a.subject_name, a.document_id from public.deal_room_activity(tests.lumen(), null, 200) a'),
  ('downloaded log',   '++.++.+3344441', 'select public.deal_room_audit_lines(tests.lumen())'),
  ('diligence',        '++.++.+3344441', 'select * from public.deal_room_diligence(tests.lumen())'),
  ('documents',           '++.++.+......1', 'select * from public.deal_room_key_documents(tests.lumen())'),
  ('overview',          '++.++.+.344441', 'select * from public.deal_overview(tests.lumen())'),
  ('room state',       '........344441', 'select * from public.open_deal_room(tests.lumen())'),
  ('latest',           '........344441', 'select * from public.deal_room_latest(tests.lumen())'),
  ('people',           '........344441', 'select * from public.deal_room_people(tests.lumen())'),
  ('colleagues',       '........344441', 'select * from public.deal_room_colleagues(tests.lumen())'),
  ('invited',          '........344441', 'select * from public.deal_room_invited(tests.lumen())'),
  ('nda',              '........344441', 'select * from public.deal_room_nda(tests.lumen())'),
  ('signatures',       '.......3344441', 'select * from public.deal_room_signatures(tests.lumen())'),
  ('audit state',      '.......3344441', 'select * from public.deal_room_audit_state(tests.lumen())'),
  ('heads',            '.......3344441', 'select * from public.deal_room_audit_heads(tests.lumen())'),
  ('end',              '.............1', 'select * from public.deal_room_end(tests.lumen())'),
  ('emergency',        '3333333333.331', 'select * from public.emergency_access_offer(tests.lumen())'),
  ('factor',           '........344441', 'select * from public.deal_room_factor(tests.lumen())'),
  ('counts of questions', '.......3344441', 'select * from public.deal_room_questions_state(tests.lumen())'),
  ('questions',        '++.++.+3344441', 'select * from public.deal_room_questions(tests.lumen())'),
  ('a question',       '++4++4+4444441', $$select q.* from public.deal_room_question(tests.of('question')) q$$),
  ('its replies',      '++4++4+4444441', $$select r.*, tests.of('document')
    from public.deal_room_question_replies(tests.of('question')) r$$),
  ('FAQ',              '++.++.+3344441', 'select * from public.deal_room_faq(tests.lumen())'),
  ('downloaded questions', '++.++.+3344441', 'select * from public.deal_room_questions_download(tests.lumen())'),
  ('rules',            '+3433433344441', $$select display_name, tests.of('folder')
    from public.deal_room_access(tests.lumen(), tests.of('folder'))$$),
  ('upload audience',  '++3++433344441', $$select a.*, tests.of('folder')
    from public.deal_room_upload_audience(tests.lumen(), tests.of('folder')) a$$),
  ('what less than download leaves', '+3333333344441',
    $$select tests.of('document') from public.deal_room_less_than_download(tests.lumen(), array[tests.of('folder')])$$);
create temp table principals (position int, name text);
insert into principals select p.position, p.name
  from unnest('{alice,fred,vera,bob,carol,nina,victor,otto,edda,mallory,erin,grace,henrik}'::text[]) with ordinality p
  (name, position);
grant select on asked, principals to public;
create function tests.row_of(thing text) returns text language plpgsql
as $$
declare
  answers text := '';
  one record;
  asked_call text := (select a.call from asked a where a.thing = row_of.thing);
begin
  for one in select * from principals order by position loop
    perform tests.acting_as(one.name);
    answers := answers || tests.answer(asked_call);
  end loop;
  perform tests.as_anon();
  answers := answers || tests.answer(asked_call);
  perform tests.as_database();
  return answers;
end
$$;
grant execute on all functions in schema tests to public;
select is(tests.row_of(thing), wanted, '[FP24] Each person is answered what the matrix says of ' || thing) from asked;

-- The door, and what it leaves of a document for whom.
select tests.as_service();
select is((select string_agg(tests.outcome(format('select public.open_deal_room_document(%L, tests.of(''document''), %L,
  stamped => %L)', tests.id(p.name), download, stamped)), ' ' order by p.position) from principals p), wanted,
  format('[FP24] Each person opens what the matrix says: download %s, stamped %s', download, stamped))
from (values (false, false, 'ok ok PT404 PT403 PT403 PT404 ok PT404 PT404 PT404 PT404 PT404 PT404'),
  (true, false, 'ok ok PT404 PT403 PT403 PT404 ok PT404 PT404 PT404 PT404 PT404 PT404'),
  (false, true, 'ok ok PT404 ok ok PT404 ok PT404 PT404 PT404 PT404 PT404 PT404'),
    (true, true, 'ok ok PT404 PT403 ok PT404 ok PT404 PT404 PT404 PT404 PT404 PT404')) x (download, stamped, wanted);
select tests.as_database();
select is_empty($$select topic, event, payload from tests.broadcasts() b where b.topic like 'deal_room:%'
  and exists (select 1 from named n where b.payload::text ~ n.id::text)$$,
  '[FP24] No topic of the room has an id of what is held back');

-- Tables: of whose rows does who read any, and in whose is anything named that is held back? In the order of `asked`:
-- alice, fred, vera, bob, carol, nina, victor; otto, edda; mallory, erin, grace, henrik; a visitor. A table that
-- nobody may
-- read is closed by every_table_is_guarded, and says so here with 'nobody'.
create temp table of_rooms (name text primary key, rows text not null, held text not null);
insert into of_rooms values
  ('deals',                         '++++++++.....1', '.............1'),
  ('deal_rooms',                    '++++++++.....1', '.............1'),
  ('deal_room_members',             '++++++++.....1', '.............1'),
  ('deal_room_messages',            '+++++++......1', '.............1'),
  ('deal_room_message_attachments', '+++++++......1', '++.++.+......1'),
  ('deal_room_pins',                '+++++++......1', '.............1'),
  ('deal_room_read_marks',               '+++++++......1', '.............1'),
  ('deal_room_folders',             '+++++++......1', '++.++.+......1'),
  ('deal_room_documents',           '+++++++......1', '++.++.+......1'),
  ('deal_room_document_versions',   'nobody', 'nobody'),
  ('deal_room_document_texts',      'nobody', 'nobody'),
  ('deal_room_access_rules',         'nobody', 'nobody'),
  ('deal_room_uploads',             'nobody', 'nobody'),
  ('deal_room_invitations',         '+..++........1', '.............1'),
  ('deal_room_waivers',             '+..+.........1', '.............1'),
  ('deal_key_documents',                   'nobody', 'nobody'),
  ('deal_room_freezes',             'nobody', 'nobody'),
  ('deal_room_thaws',               'nobody', 'nobody'),
  ('deal_room_diligence_items',     'nobody', 'nobody'),
  ('deal_room_diligence_documents', 'nobody', 'nobody'),
  ('deal_milestones',               'nobody', 'nobody'),
  ('deal_closing_documents',           'nobody', 'nobody'),
  ('closing_document_confirmations',    'nobody', 'nobody'),
  ('nda_acceptances',               'nobody', 'nobody'),
  ('nda_texts',                     'nobody', 'nobody'),
  ('nda_signatures',                'nobody', 'nobody'),
  ('intro_requests',                '.............1', '.............1'),
  ('deal_terms',                    '+++++++......1', '.............1'),
  ('deal_completions',              '.............1', '.............1'),
  ('deal_cancellations',            '.............1', '.............1'),
  ('deal_closings',                 '.............1', '.............1'),
  ('deal_closing_evidence',         'nobody', 'nobody');
grant select on of_rooms to public;
-- Whatever refers to a deal, its room or anything of it, over as many tables as may be between, or is named as if it
-- did.
create temp view tables_of_rooms as
with recursive found as (
  select 'public.deals'::regclass::oid as id
  union
  select k.conrelid from found f join pg_constraint k on k.contype = 'f' and k.confrelid = f.id
)
select c.oid as id, c.relname::text as name from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and (c.oid in (select f.id
  from found f)
  or exists (select 1 from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
    and a.attname in ('deal_room_id', 'document_id', 'folder_id', 'message_id')));
select is_empty('select t.name from tables_of_rooms t except select o.name from of_rooms o',
  '[FP24] Each table about a room has its row in the matrix');
select is_empty('select o.name from of_rooms o except select t.name from tables_of_rooms t',
  '[FP24] The matrix has no row of a table that is not there');
select is_empty($$select t.name, o.rows from tables_of_rooms t join of_rooms o using (name)
  where (o.rows = 'nobody') <> not has_any_column_privilege('authenticated', t.id, 'SELECT')
    or (o.held = 'nobody') <> (o.rows = 'nobody')$$,
    '[FP24] The matrix says nobody of a table that nobody has a right to');
select isnt_empty(format('select 1 from public.%I', name),
  '[FP24] The room of this test has a row in ' || name) from of_rooms
where name not in ('deal_completions', 'deal_cancellations', 'deal_closings', 'deal_closing_evidence');
-- The rows of this room, where a table says of which it is.
create function tests.rows_of(name text) returns text language sql stable as $$
  select format('select * from public.%I t', name) || coalesce((
    select format(' where t.%I::text = %L', a.attname, case when a.attname = 'deal_id' or rows_of.name = 'deals'
      then tests.deal('Lumen Grid')::text else tests.lumen() end)
    from pg_attribute a where a.attrelid = ('public.' || name)::regclass and not a.attisdropped
      and (a.attname in ('deal_room_id', 'deal_id') and rows_of.name <> 'deal_rooms' or a.attname = 'id'
      and rows_of.name
        in ('deals', 'deal_rooms'))
    order by a.attname desc limit 1), '')
$$;
create function tests.answers(call text, ask regprocedure) returns text language plpgsql
as $$
declare
  answers text := '';
  one record;
  said text;
begin
  for one in select p.name from (select * from principals union all select 100, null) p order by p.position loop
    perform case when one.name is null then tests.as_anon() else tests.acting_as(one.name) end;
    execute format('select %s($1)', ask::regproc) into said using call;
    answers := answers || said;
  end loop;
  perform tests.as_database();
  return answers;
end
$$;
create function tests.any_row(call text) returns text language plpgsql
as $$
declare
  is_there boolean;
begin
  execute 'select exists (' || call || ')' into is_there;
  return case when is_there then '+' else '.' end;
exception when others then
  return right(sqlstate, 1);
end
$$;
grant execute on all functions in schema tests to public;
select is(tests.answers(tests.rows_of(name), 'tests.any_row(text)'), rows,
  '[FP24] The matrix says who reads rows of ' || name)
from of_rooms where rows <> 'nobody';
select is(tests.answers(tests.rows_of(name), 'tests.answer(text)'), held,
  '[FP24] The matrix says who reads what is held back in ' || name)
from of_rooms where rows <> 'nobody';

-- Bytes, and who hears the room.
insert into realtime.messages (topic, extension, payload)
select 'deal_room:' || tests.lumen() || ':' || tests.epoch('Lumen Grid') || t.live, 'broadcast', '{}'
  from (values (''), (':live')) t (live);
create function tests.hears(topic text) returns text language plpgsql
as $$
begin
  perform set_config('realtime.topic', topic, true);
  return tests.any_row(format('select 1 from realtime.messages m where m.topic = %L', topic));
end
$$;
grant execute on function tests.hears(text) to public;
select is(tests.answers('select 1 from storage.objects', 'tests.any_row(text)'), '..............',
  '[FP24] Nobody reads rows of the storage');
select is(tests.answers('deal_room:' || tests.lumen() || ':' || tests.epoch('Lumen Grid') || live, 'tests.hears(text)'),
  '+++++++.......',
  '[FP24] Only people with full access hear the topic of the room ' || live) from (values (''), (':live')) t (live);
select is(tests.answers('user:' || tests.id('bob'), 'tests.hears(text)'), '...+..........',
  '[FP24] Only Bob hears what is told to Bob');

-- Whatever reads and is asked about a room or a thing of it is in `asked`.
select is_empty($$
  select f.oid::regprocedure from pg_proc f
  -- An act that answers a list or JSON is a question, too.
  where f.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', f.oid, 'EXECUTE')
    and (f.provolatile <> 'v' or f.proretset or f.prorettype in ('json'::regtype, 'jsonb'::regtype))
    and f.proargnames && array['room', 'document', 'folder', 'question', 'item', 'milestone']
    -- The first answers what its caller has just made, the second would make folders here, and is asked at the end; the
    -- last is about a startup's documents.
    and f.proname not in ('record_deal_room_binder', 'ensure_deal_room_folders', 'startup_documents_of')
    and f.proname not like 'export%'
    and not exists (select 1 from asked a where a.call like '%public.' || f.proname || '(%')$$,
  '[FP24] Each question about a room has its row in the matrix');
select is(tests.answers('select folder_id from public.ensure_deal_room_folders(tests.lumen(), ''{Cellar}'')',
    'tests.answer(text)'), '++3++.33344441',
  '[FP24] Whoever may not know of a folder makes another by the same path');

select * from finish();
rollback;
