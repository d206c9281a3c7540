-- What lines of a room's log were about, as it was called then.

-- break: The activity names a document as it is called today
-- seen by: audit_facts [AF1]
select pg_temp.rewrite('public.deal_room_activity', 'k.facts #>> ''{document,name}''', 'd.file_name');

-- break: The history of a document names it as it is called today
-- seen by: audit_facts [AF1]
select pg_temp.rewrite('public.deal_room_document_history', 'k.facts #>> ''{document,name}''', 'read.file_name');

-- break: An earlier version has the name of today
-- seen by: audit_facts [AF1]
select pg_temp.rewrite('private.facts_of', 'coalesce(v.file_name, d.file_name)', 'd.file_name');

-- break: Whether a copy was stamped is not kept
-- seen by: audit_facts [AF1]
select pg_temp.rewrite('private.facts_of', 'coalesce((details ->> ''stamped'')::boolean, false)', 'false');

-- break: The name that a folder had before is not kept
-- seen by: audit_facts [AF2]
select pg_temp.rewrite('public.rename_deal_room_folder', '''facts'', jsonb_build_object(''former_name'', (locked.stored).name)', '''x'', null');

-- break: Facts are not bound to their line
-- seen by: audit_facts [AF3]
select pg_temp.rewrite('private.on_audit_logs_room_facts',
  'new.metadata := new.metadata || jsonb_build_object(''facts_sha256'', encode(sha256(convert_to(canonical, ''UTF8'')), ''hex''));', '');

-- break: The check of a chain looks at no facts
-- seen by: audit_facts [AF3]
select pg_temp.rewrite('private.check_chain', 'when l.metadata ->> ''facts_sha256'' is distinct from', 'when false and l.metadata ->> ''facts_sha256'' is distinct from');

-- break: Facts are changed
-- seen by: audit_facts [AF4]
drop trigger audit_facts_never_change on private.audit_facts;

-- break: A line keeps names
-- seen by: audit_facts [AF5]
alter table public.audit_logs drop constraint audit_logs_without_facts;
select pg_temp.rewrite('private.on_audit_logs_room_facts', 'new.metadata := new.metadata - ''facts'';', '');

-- break: The SHA-256 of facts answers guesses
-- seen by: audit_facts [AF5]
select pg_temp.rewrite('private.on_audit_logs_room_facts', 'replace(gen_random_uuid()::text, ''-'', '''')', 'repeat(''0'', 32)');

-- break: The audit search says that something was withheld
-- seen by: audit_facts [AF5]
select pg_temp.rewrite('private.audit_metadata', 'metadata - ''facts_sha256''', 'metadata');

-- break: A download has the facts of lines that are not told
-- seen by: audit_facts [AF6]
select pg_temp.rewrite('public.deal_room_audit_lines', '''facts'', case when l.id is not null and private.is_log_line_visible(l, me, manages)
        and private.could_know_facts', '''facts'', case when private.could_know_facts');

-- break: A name of the time when a document was held back is told in the activity
-- seen by: audit_facts [AF7]
select pg_temp.rewrite('public.deal_room_activity', 'and private.could_know_facts(a.known_to, room_id, me)', '');

-- break: A name of the time when a document was held back is told in the download
-- seen by: audit_facts [AF7]
select pg_temp.rewrite('public.deal_room_audit_lines', 'and private.could_know_facts(f.known_to, room_id, me)', '');

-- break: Who comes later reads what was held back from their side
-- seen by: audit_facts [AF8]
select pg_temp.rewrite('private.could_know_facts', 'and not coalesce(''-'' || seat.side || '':'' || seat.role = any (known_to), false)', '');

-- break: Who comes later is not told what was held back from nobody of their side
-- seen by: audit_facts [AF8]
select pg_temp.rewrite('private.could_know_facts', 'coalesce(''-'' || seat.side || '':'' || seat.role = any (known_to), false)', 'true');

-- break: Of rules for a role nothing is kept
-- seen by: audit_facts [AF8]
select pg_temp.rewrite('private.known_to', 'coalesce(p.role, r.role) = r.role', 'p.role is null');
