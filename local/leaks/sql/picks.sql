-- What an act is about: one of the things that are there at the moment, by chance and the history's seed. Ordered by
-- what they are called, since their ids differ from run to run.
create function leaks.pick(kind text, letter text default null) returns text language plpgsql security definer
as $$
declare
  room constant uuid := case when letter is not null then leaks.of('room ' || letter) end;
  deal constant uuid := case when letter is not null then leaks.of('deal ' || letter) end;
  found text[];
begin
  found := case kind
    when 'document' then array(select (d.id)::text from public.deal_room_documents d where d.deal_room_id = room
      and d.removed_at is null order by d.name, d.file_name, d.version)
    when 'removed document' then array(select (d.id)::text from public.deal_room_documents d
      where d.deal_room_id = room and d.removed_at is not null order by d.name, d.file_name)
    when 'folder' then array(select (f.id)::text from public.deal_room_folders f where f.deal_room_id = room
      and f.removed_at is null order by f.name)
    when 'message' then array(select (m.id)::text from public.deal_room_messages m where m.deal_room_id = room
      order by m.seq)
    when 'question' then array(select (q.id)::text from private.deal_room_questions q where q.deal_room_id = room
      order by q.number)
    when 'item' then array(select (i.id)::text from public.deal_room_diligence_items i where i.deal_room_id = room
      and i.removed_at is null order by i.position)
    when 'milestone' then array(select (m.id)::text from public.deal_milestones m where m.deal_room_id = room
      and m.removed_at is null order by m.title, m.version)
    when 'closing_document' then array(select (p.id)::text from public.deal_closing_documents p
      join public.deal_room_documents d on d.id = p.document_id where p.deal_room_id = room order by d.name)
    when 'invitation' then array(select (i.id)::text from public.deal_room_invitations i where i.deal_room_id = room
      order by i.email)
    when 'member' then array(select (m.user_id)::text from public.deal_room_members m
      join public.users u on u.id = m.user_id where m.deal_room_id = room order by u.username)
    when 'freeze' then array(select (z.id)::text from public.deal_room_freezes z where z.deal_room_id = room
      order by z.frozen_at desc limit 1)
    when 'emergency' then array(select (e.id)::text from private.emergency_accesses e where e.deal_room_id = room
      order by e.begun_at desc limit 1)
    when 'terms' then array(select coalesce(max(t.version), 0)::text from public.deal_terms t where t.deal_id = deal)
    when 'next terms' then array(select (coalesce(max(t.version),
      0) + 1)::text from public.deal_terms t where t.deal_id = deal)
    when 'notes' then array(select (n.notes_version)::text from public.deal_key_documents n where n.deal_room_id = room)
    when 'newest nda' then array(select (private.newest_nda())::text)
    when 'demo date' then array(select coalesce(max(d.version),
      0)::text from public.export_demo_dates d where d.deal_id = leaks.of('export ' || letter))
    when 'quote' then array(select (q.id)::text from public.export_quotes q
      where q.deal_id = leaks.of('export ' || letter) order by q.version desc limit 1)
    when 'upload' then array(select (u.id)::text from public.deal_room_uploads u where u.deal_room_id = room
      and u.abandoned_at is null order by u.file_name)
    when 'product' then array(select (p.id)::text from public.export_products p
      where p.startup_id = leaks.id('startup') and p.status = 'DRAFT' order by p.title)
    when 'startup' then array(select (s.id)::text from public.startups s where s.founder_id = leaks.id('fay')
      and s.status = 'DRAFT' order by s.name)
  end;
  if found is null then
    raise exception 'nothing is picked by %', kind;
  end if;
  return coalesce(found[1 + floor(random() * cardinality(found))], leaks.id('nothing')::text);
end
$$;
create function leaks.chance(variadic choices text[]) returns text language sql volatile
as $$ select choices[1 + floor(random() * cardinality(choices))] $$;
create sequence leaks.words;
create function leaks.words(begin text) returns text language sql volatile security definer
as $$ select begin || ' ' || nextval('leaks.words') $$;
create function leaks.an_upload(letter text) returns uuid language sql security definer
as $$
  select u.id from public.deal_room_uploads u where u.deal_room_id = leaks.of('room ' || letter)
    and u.abandoned_at is null
  order by u.file_name limit 1
$$;
create function leaks.uploader(letter text) returns uuid language sql security definer
as $$ select u.user_id from public.deal_room_uploads u where u.id = leaks.an_upload(letter) $$;
