-- The console's queues: open tasks of platform administrators, the effects of changing an account, identity checks by
-- due date; and the broadcasts that keep the screens of other platform administrators current.

insert into private.realtime_events values
  ('console.changed', 'person', '{}', 'When people, hubs, applications for hubs, identity checks or messages to the platform changed');

create function private.broadcast_to_console() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_user(u.id, 'console.changed', '{}')
  from (select u.id from public.users u where u.role = 'SUPER_ADMIN' and u.is_active order by u.id) u;
end
$$;
comment on function private.broadcast_to_console() is
  'Broadcasts to the platform administrators that data on the console''s screens has changed.';

create function private.on_console_data_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_console();
  return null;
end
$$;
comment on function private.on_console_data_changed() is
  'Trigger: broadcasts to the platform administrators that data on the console''s screens has changed.';
create trigger emergency_accesses_console_broadcast after insert or update on private.emergency_accesses
  for each row execute function private.on_console_data_changed();
create trigger kyc_submissions_console_broadcast after insert or update of status on public.kyc_submissions
  for each row when (new.status <> 'DRAFT') execute function private.on_console_data_changed();
create trigger hub_applications_console_broadcast after insert or update of status on public.hub_applications
  for each row execute function private.on_console_data_changed();
create trigger account_changes_broadcast after insert on public.account_changes
  for each row execute function private.on_console_data_changed();
create trigger contact_messages_console_broadcast after insert or update of answered_at on public.contact_messages
  for each row execute function private.on_console_data_changed();

create function private.contact_time() returns interval
language sql immutable set search_path = ''
as $$ select interval '24 hours' $$;
comment on function private.contact_time() is
  'How long a message to the platform may wait for its answer, as the contact page promises.';

create function public.console_waits()
returns table (hub_applications int, kyc int, kyc_overdue int, startups int, closings int, messages int, messages_overdue int, products int, payments int)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return query
    select
      (select count(*)::int from public.hub_applications a where a.status = 'PENDING'),
      count(*)::int, count(*) filter (where s.submitted_at < now() - private.kyc_time())::int,
      (select count(*)::int from public.decisions_in_place_of_hubs() d where d.kind = 'STARTUP'),
      (select count(*)::int from public.closings_to_confirm() c where not c.is_asked),
      (select count(*)::int from public.contact_messages m where m.answered_at is null),
      (select count(*)::int from public.contact_messages m where m.answered_at is null and m.created_at < now() - private.contact_time()),
      (select count(*)::int from public.decisions_in_place_of_hubs() d where d.kind = 'EXPORT_PRODUCT'),
      (select count(*)::int from public.decisions_in_place_of_hubs() d where d.kind = 'EXPORT_PAYMENT')
    from public.kyc_submissions s where s.status = 'SUBMITTED';
end
$$;
comment on function public.console_waits() is
  'To platform administrators, how much waits for them: applications for hubs, identity checks (and how many of them '
  'for longer than 48 hours), startups, closings, export products and export payments whose hub cannot decide, seats '
  'messages to the platform (and how many of them for longer than 24 hours). Errors: PT401, '
  'PT403.';

-- Identity checks.
create function private.kyc_time() returns interval
language sql immutable set search_path = ''
as $$ select interval '48 hours' $$;
comment on function private.kyc_time() is
  'How long documents that were submitted may wait for a decision, as investors are promised.';

create function public.kyc_queue(filters jsonb default '{}', page_size int default 20, after text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  place uuid;
  clauses text[];
  moment text := 'submitted_at';
  forward boolean := true;
  named text[] := '{}';
  word text;
  page json;
begin
  perform private.require_max_size(row(filters, after), 16384);
  me := private.require_super_admin();
  place := private.cursor_row(after, 'kyc_submissions');
  clauses := array['s.status <> ''DRAFT'''];
  perform private.require_known_filters(filters, array['id', 'query', 'state']);
  if filters ->> 'id' is not null then
    clauses := clauses || format('s.id = any (%L::uuid[])', array(select private.as_uuid(i) from unnest(private.filter_texts(filters, 'id')) i));
  elsif filters ->> 'state' = 'DECIDED' then
    moment := 'decided_at';
    forward := false;
    clauses := clauses || 's.decided_at is not null'::text;
  elsif coalesce(filters ->> 'state', 'WAITING') = 'WAITING' then
    clauses := clauses || 's.status = ''SUBMITTED'''::text;
  else
    perform private.raise_http_error(400, 'state must be WAITING or DECIDED.');
  end if;
  if coalesce(btrim(left(filters ->> 'query', 200)), '') <> '' then
    if private.search_terms(filters ->> 'query') is null then
      clauses := clauses || 'false'::text;
    end if;
    -- Letters and digits alone, so nothing in them is a wildcard.
    foreach word in array coalesce(string_to_array(private.search_terms(filters ->> 'query'), ' '), '{}') loop
      named := named || format('lower(concat_ws('' '', i.fund_name, o.legal_name, u.display_name, u.username, u.email)) like %L', '%' || word || '%');
    end loop;
    if named <> '{}' then
      clauses := clauses || format('s.organization_id in (select o.id from public.organizations o join public.investors i on i.organization_id = o.id '
        'join public.organization_members m on m.organization_id = o.id join public.users u on u.id = m.user_id where %s)', array_to_string(named, ' and '));
    end if;
  end if;
  execute format($sql$
    select json_build_object(
      'total', (select count(*) from public.kyc_submissions s where %1$s),
      'rows', coalesce((
        select json_agg(json_build_object(
          'id', p.id, 'status', p.status, 'submitted_at', p.submitted_at, 'due_at', p.submitted_at + private.kyc_time(),
          'decided_at', p.decided_at, 'decided_by_name', (select d.display_name from public.users d where d.id = p.decided_by),
          'reason', p.reason, 'valid_until', p.valid_until,
          'is_own', p.submitted_by = %5$L or p.organization_id = any (%7$L::uuid[]),
          'organization_id', o.id, 'name', private.organization_name(o.id), 'legal_name', o.legal_name, 'is_individual', o.is_individual,
          'country', o.country, 'register', o.register, 'registration_number', o.registration_number, 'registered_address', o.registered_address,
          'kyc_status', private.kyc_of_investor(i), 'kyc_valid_until', i.kyc_valid_until,
          'user_id', u.id, 'display_name', u.display_name, 'email', u.email, 'profile_image_url', u.profile_image_url, 'is_active', u.is_active,
          'investor_type', i.investor_type, 'linkedin_url', i.linkedin_url, 'website_url', i.website_url,
          'documents', coalesce((
            select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'file_name', f.file_name, 'file_size', f.file_size,
              'content_type', f.content_type, 'is_carried', f.is_carried, 'reason', f.reason) order by f.kind, f.created_at, f.id)
            from public.kyc_documents f where f.submission_id = p.id and f.arrived_at is not null and f.abandoned_at is null
          ), '[]'),
          'parts', (select json_agg(q) from private.kyc_parts(o.id, p.id) q), 'owners', p.owners, 'owners_reason', p.owners_reason,
          'earlier', coalesce((
            select json_agg(json_build_object('id', e.id, 'status', e.status, 'reason', e.reason, 'valid_until', e.valid_until,
              'decided_at', e.decided_at, 'decided_by_name', e.decided_by_name) order by e.decided_at desc, e.id)
            from (
              select k.id, k.status, k.reason, k.valid_until, k.decided_at, d.display_name as decided_by_name
              from public.kyc_submissions k join public.users d on d.id = k.decided_by
              where k.organization_id = p.organization_id and k.id <> p.id and k.decided_at is not null order by k.decided_at desc, k.id limit 20
            ) e
          ), '[]')
        ) order by p.%2$I %3$s, p.id %3$s)
        from (
          select s.* from public.kyc_submissions s where %1$s %4$s order by s.%2$I %3$s, s.id %3$s %6$s
        ) p
        join public.organizations o on o.id = p.organization_id
        join public.investors i on i.organization_id = o.id
        join public.users u on u.id = p.submitted_by
      ), '[]'))
    $sql$,
    array_to_string(clauses, ' and '), moment, case when forward then 'asc' else 'desc' end,
    case when place is not null then format('and (s.%I, s.id) %s (%L, %L)', moment, case when forward then '>' else '<' end,
      (select case when forward then l.submitted_at else l.decided_at end from public.kyc_submissions l where l.id = place), place) end,
    me, private.limit_and_offset(page_size, 0), array(select private.my_organizations())
  ) into page;
  return page;
end
$$;
comment on function public.kyc_queue(jsonb, int, text) is
  'To platform administrators, a page of identity checks with its total: {"total": n, "rows": […]}, each with its '
  'investor, who submitted it (user_id, display_name, email), its documents and owners, what is asked for (parts), until when it is to be decided and what was decided before. '
  'filters: id, state (WAITING, the longest waiting first, or DECIDED, the newest first), query (words of the names of the '
  'investor and its people, and of their addresses). page_size 1 to 100; after is the id of the last row of the page before. Errors: PT400, PT401, '
  'PT403.';

-- One person.
create function private.account_changes_of(person uuid)
returns table (id uuid, what text, former text, present text, reason text, changed_by_name text, changed_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select c.id, c.what,
         c.former, c.present, c.reason, u.display_name, c.changed_at
  from public.account_changes c left join public.users u on u.id = c.changed_by
  where c.user_id = person
  order by c.changed_at desc, c.id limit 100
$$;
comment on function private.account_changes_of(uuid) is
  'The last hundred changes of somebody''s account, newest first.';

create function public.my_account_changes()
returns table (id uuid, what text, former text, present text, reason text, changed_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query select s.id, s.what, s.former, s.present, s.reason, s.changed_at from private.account_changes_of(me) s;
end
$$;
comment on function public.my_account_changes() is
  'How the caller''s role, hub, subscription and activity changed and why, newest first, hubs by their names; not by '
  'whom. Errors: PT401, PT403.';

create function public.person_page(person text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  asked public.users;
  shown json;
begin
  perform private.require_max_size(row(person));
  me := private.require_super_admin();
  select u.* into asked from public.users u where u.id = private.as_uuid(person);
  if asked.id is null then
    perform private.raise_http_error(404, 'Person not found');
  end if;
  shown := public.people_page(jsonb_build_object('id', asked.id));
  return json_build_object(
    'person', shown -> 'rows' -> 0,
    'is_own', asked.id = me,
    'changes', coalesce((select json_agg(s order by s.changed_at desc, s.id) from private.account_changes_of(asked.id) s), '[]'),
    'investor', (
      select json_build_object('organization_id', i.organization_id, 'name', private.organization_name(i.organization_id), 'kyc_valid_until', i.kyc_valid_until)
      from private.people_kyc i where i.user_id = asked.id),
    'kyc_submission', (
      select json_build_object('id', k.id, 'status', k.status, 'submitted_at', k.submitted_at)
      from private.people_kyc i join public.kyc_submissions k on k.organization_id = i.organization_id
      where i.user_id = asked.id and k.status <> 'DRAFT' order by k.submitted_at desc, k.id limit 1),
    'second_factors', (select count(*) from auth.mfa_factors f where f.user_id = asked.id and f.status = 'verified'),
    'open_rooms', (
      select count(*) from public.deal_room_members m join public.deal_rooms r on r.id = m.deal_room_id join public.deals d on d.id = r.deal_id
      where m.user_id = asked.id and m.ended_at is null and d.ended_at is null and (m.expires_at is null or m.expires_at > now())),
    'open_investments', (
      select count(*) from public.deals d join public.investors i on i.id = d.investor_id
      join private.current_organization_members m on m.organization_id = i.organization_id
      where m.user_id = asked.id and d.status in ('PENDING', 'IN_PROGRESS')),
    'market_startups', (
      select count(*) from private.current_organization_members m join public.startups s on s.organization_id = m.organization_id
      where m.user_id = asked.id and m.role = 'OWNER' and s.is_on_market and not private.has_active_owner(s.organization_id, except_id => asked.id)),
    'is_last_hub_admin', exists (
      select 1 from private.hub_admins a where a.hub_id = asked.hub_id and a.user_id = asked.id)
      and not exists (select 1 from private.hub_admins a where a.hub_id = asked.hub_id and a.user_id <> asked.id),
    'hub_tasks', (select count(*) from private.hub_tasks q where q.hub_id = asked.hub_id)
  );
end
$$;
comment on function public.person_page(text) is
  'To platform administrators, a person: their row of people_page, how their account changed and why, what hangs on it '
  '(open rooms, startups on the market, whether their hub would be left alone and with how '
  'much). Errors: PT401, PT403, PT404.';

grant execute on function
  public.console_waits(), public.kyc_queue(jsonb, int, text), public.my_account_changes(), public.person_page(text)
to authenticated;
