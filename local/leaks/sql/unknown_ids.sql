-- Ids of what others made in secret. A person who has such an id by another way learns nothing by asking for it: it reads as
-- one that stands for nothing.
create table leaks.nouns (noun text primary key, arguments text not null, of_functions text not null,
  relation regclass not null);
insert into leaks.nouns values
  ('document', 'document', 'deal_room|document_reading|closing_document|diligence', 'public.deal_room_documents'),
  ('folder', 'folder|parent', '', 'public.deal_room_folders'),
  ('question', 'question', '', 'private.deal_room_questions'),
  ('item', 'item', '', 'public.deal_room_diligence_items'),
  ('milestone', 'milestone', '', 'public.deal_milestones'),
  ('closing document', 'closing_document', 'closing', 'public.deal_closing_documents'),
  ('message', 'message_id|reply_to', 'deal_room', 'public.deal_room_messages'),
  ('invitation', 'invitation', 'deal_room|invitation_page|waive', 'public.deal_room_invitations'),
  ('emergency', 'emergency', '', 'private.emergency_accesses'),
  ('freeze', 'freeze_id', '', 'public.deal_room_freezes'),
  ('room', 'room', '', 'public.deal_rooms'),
  ('deal', 'deal', '^(?!.*(export|quote|demo_date))', 'public.deals'),
  ('export deal', 'deal', 'export|quote|demo_date', 'public.export_deals'),
  ('contract', 'contract', '', 'public.export_contracts'),
  ('evidence', 'evidence', '', 'public.deal_closing_evidence'),
  ('request', 'request', '', 'public.intro_requests'),
  ('search', 'search', 'saved_search', 'public.saved_searches'),
  ('watch note', 'note', 'watch_note', 'private.watch_notes'),
  ('registration', 'registration', '', 'public.event_registrations'),
  ('startup', 'startup', '', 'public.startups'),
  ('product', 'product', '', 'public.export_products');

create table leaks.there_before (noun text not null, id uuid not null, primary key (noun, id));
do $$
declare
  n leaks.nouns;
begin
  for n in select * from leaks.nouns loop
    execute format('insert into leaks.there_before select %L, r.id from %s r', n.noun, n.relation);
  end loop;
end
$$;
create function leaks.made_since(noun text) returns uuid language plpgsql
as $$
declare
  made uuid;
begin
  execute format('select r.id from %s r
      where not exists (select 1 from leaks.there_before b where b.noun = %L and b.id = r.id) limit 1',
    (select n.relation from leaks.nouns n where n.noun = made_since.noun), noun) into made;
  return made;
end
$$;

-- The usual calls, with an id for nothing in the place of one argument.
create function leaks.prepare_unknown(observer text, letters text[]) returns void language sql
as $$
  insert into leaks.sources (observer, source, kind, role, statement, may_write, noun)
  select observer, format('%s(%s unknown)', f.name, u.argument), 'unknown', 'authenticated',
    leaks.answer_of(format('public.%I(%s)', f.name, string_agg(format('%I => %L::%s', a.argument,
      leaks.resolve(case when a.place = u.place then '[nothing]' else a.choices[1] end, letters[1]), a.type),
      ', ' order by a.place))), f.may_write, n.noun
  from leaks.functions f
  join leaks.function_arguments u on u.oid = f.oid
  join leaks.nouns n on u.argument = any (string_to_array(n.arguments, '|')) and f.name ~ n.of_functions
  join leaks.function_arguments a on a.oid = f.oid and (a.is_required or a.place = u.place)
  where f.for_people and observer <> 'visitor'
  group by f.oid, f.name, f.may_write, u.argument, n.noun
$$;
-- Which of them answer another thing about what was made since.
create function leaks.unknown_changes(who text, share int) returns table (source text, before text,
  after text) language plpgsql
as $$
declare
  s leaks.sources;
  nothing constant text := leaks.of('nothing')::text;
  made text;
begin
  for s in select * from leaks.sources x where x.observer = who and x.kind = 'unknown'
    and x.share = unknown_changes.share & 7 loop
    made := leaks.made_since(s.noun)::text;
    continue when made is null;
    source := s.source;
    before := (select b.answer from leaks.base b where b.observer = who and b.source = s.source);
    s.statement := replace(s.statement, nothing, made);
    after := replace(leaks.answer_to(who, s), made, nothing);
    if before is distinct from after then
      return next;
    end if;
  end loop;
end
$$;
