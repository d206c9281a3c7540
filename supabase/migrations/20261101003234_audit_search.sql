-- Search in the audit log by person, thing, action and time.

create function private.audit_metadata(metadata jsonb, out shown jsonb, out withheld int)
language plpgsql immutable set search_path = ''
as $$
begin
  select coalesce(jsonb_object_agg(e.key, e.value) filter (where e.is_plain), '{}'), (count(*) filter (where not e.is_plain))::int
  into shown, withheld
  from (
    select m.key, m.value,
      case jsonb_typeof(m.value)
        when 'boolean' then true
        when 'number' then m.key in ('version', 'lines', 'export_readiness_score')
        when 'string' then pg_input_is_valid(m.value #>> '{}', 'uuid')
          or m.key in ('role', 'former_role', 'tier', 'former_tier', 'kind') and m.value #>> '{}' ~ '^[A-Za-z_]{1,40}$'
        else false
      end as is_plain
    -- Of the facts that a room keeps with a line, it says nothing here that they have a SHA-256.
    from jsonb_each(case when jsonb_typeof(metadata) = 'object' then metadata - 'facts_sha256' else '{}' end) m
  ) e;
end
$$;
comment on function private.audit_metadata(jsonb) is
  'What a line of the log may show, and how much of it is withheld. Security: ids, yes or no, and the few numbers and words that are named here. What a chapter would put in beside by mistake (an amount, a name, words of a room) is not shown.';

-- In plpgsql, which keeps its plans: planning these for each line takes longer than reading a page of it.
create function private.audit_target(target_type text, target_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  case target_type
    when 'user' then return (select u.display_name from public.users u where u.id = target_id);
    when 'startup' then return (select s.name from public.startups s where s.id = target_id);
    when 'hub' then return (select h.name from public.hubs h where h.id = target_id);
    when 'organization' then return private.organization_name(target_id);
    when 'hub_application' then return (select a.name from public.hub_applications a where a.id = target_id);
    when 'event' then return (select e.title from public.events e where e.id = target_id);
    when 'export_product' then return (select p.title from public.export_products p where p.id = target_id);
    when 'export_deal' then return (select p.title from public.export_deals d join public.export_products p on p.id = d.export_product_id where d.id = target_id);
    when 'deal_room' then return (select r.name from public.deal_rooms r where r.id = target_id);
    when 'nda_version' then return (select 'Version ' || v.version from public.nda_versions v where v.id = target_id);
    else return null;
  end case;
end
$$;
comment on function private.audit_target(text, uuid) is
  'The name of an audited thing, as platform administrators may know it; null for a thing without a name, and for a deleted one. Security: of a room its name alone, of an export deal its product.';

create function public.audit_choices() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return json_build_object(
    'actions', (select json_agg(json_build_object('action', a.action, 'description', a.description) order by a.action) from private.audit_actions a),
    -- From one to the next by the index: a million lines have a dozen types.
    'types', (
      with recursive next as (
        (select l.target_type from public.audit_logs l order by l.target_type limit 1)
        union all
        select (select l.target_type from public.audit_logs l where l.target_type > n.target_type order by l.target_type limit 1) from next n where n.target_type is not null
      )
      select coalesce(json_agg(n.target_type order by n.target_type), '[]') from next n where n.target_type is not null));
end
$$;
comment on function public.audit_choices() is
  'To platform administrators, what the audit log can be searched for: {"actions": [{"action", "description"}], "types": […]}: everything that is audited, and the kinds of things that lines are about. Errors: PT401, PT403.';

create function private.audit_day(filters jsonb, key text) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  if filters ->> key is null then
    return null;
  elsif private.as_day(filters ->> key) is null then
    perform private.raise_http_error(400, format('%s must be a day, such as 2026-01-31.', key));
  end if;
  return private.as_day(filters ->> key);
end
$$;
comment on function private.audit_day(jsonb, text) is 'A filter''s day, or null when it is not set. Refuses with PT400 what is none.';

create function public.audit_page(filters jsonb default '{}', page_size int default 50, after text default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  max_rows int;
  max_people constant int := 50;
  first_day date;
  last_day date;
  people uuid[];
  actions text[];
  by_action boolean;
  conditions text[];
  ids uuid[];
begin
  perform private.require_max_size(row(filters, after), 16384);
  me := private.require_super_admin();
  max_rows := least(greatest(coalesce(page_size, 50), 1), 100);
  -- Security: as the policy of the table has it, since this reads as its owner.
  conditions := array[format('not (l.metadata ? ''visible_to'' and l.target_id = any (%L))',
    private.rooms_taken_part_in())];
  perform private.require_known_filters(filters, array['id', 'who', 'person', 'action', 'type', 'thing', 'from', 'to']);
  if after is not null and (after !~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z/[^/]+$' or not pg_input_is_valid(split_part(after, '/', 1), 'timestamptz')
     or private.as_uuid(split_part(after, '/', 2)) is null) then
    perform private.raise_http_error(400, 'This page no longer exists. Start again from the first one.');
  end if;
  first_day := private.audit_day(filters, 'from');
  last_day := private.audit_day(filters, 'to');
  if first_day > last_day then
    perform private.raise_http_error(400, 'The date range ends before it begins.');
  end if;
  actions := private.filter_texts(filters, 'action');
  if cardinality(actions) > 200 or cardinality(private.filter_texts(filters, 'person')) > max_people then
    perform private.raise_http_error(400, 'Search for fewer values at once.');
  end if;
  perform private.enforce_rate_limit('console search', me::text, 300, interval '1 minute');

  if private.filter_texts(filters, 'person') is not null then
    people := array(select distinct private.as_uuid(p) from unnest(private.filter_texts(filters, 'person')) p where private.as_uuid(p) is not null);
  elsif private.text_filter(jsonb_build_object('query', filters -> 'who'), 'x') <> 'true' then
    execute format('select array(select u.id from public.users u where %s limit %s)',
      private.text_filter(jsonb_build_object('query', filters -> 'who'), 'lower(u.display_name || '' '' || u.username || '' '' || u.email)'), max_people + 1) into people;
    if cardinality(people) > max_people then
      return json_build_object('rows', '[]'::json, 'next', null, 'too_many_people', true);
    end if;
  end if;

  if filters ->> 'id' is not null then
    conditions := conditions || private.ids_condition(filters, 'id', 'l.id');
  end if;
  if filters ->> 'type' is not null then
    conditions := conditions || format('l.target_type = %L', filters ->> 'type');
  end if;
  if filters ->> 'thing' is not null then
    conditions := conditions || format('l.target_id = %L', coalesce(private.as_uuid(btrim(filters ->> 'thing')), '00000000-0000-0000-0000-000000000000'));
    -- The index of things begins with their type.
    if filters ->> 'type' is null then
      conditions := conditions || format('l.target_type = any (%L)', array(select t #>> '{}' from json_array_elements(public.audit_choices() -> 'types') t));
    end if;
  end if;
  if first_day is not null then
    conditions := conditions || format('l.timestamp >= %L', first_day::timestamp at time zone 'UTC');
  end if;
  if last_day is not null then
    conditions := conditions || format('l.timestamp < %L', (last_day + 1)::timestamp at time zone 'UTC');
  end if;
  if after is not null then
    conditions := conditions || format('(l.timestamp, l.id) < (%L, %L)', split_part(after, '/', 1), split_part(after, '/', 2));
  end if;
  -- Each person's, and each action's, newest lines from the index that has them in order, then the newest of all.
  by_action := actions is not null and cardinality(actions) * coalesce(cardinality(people), 1) <= 400;
  if actions is not null and not by_action then
    conditions := conditions || format('l.action = any (%L)', actions);
  end if;
  execute format($sql$
    select array_agg(f.id order by f.timestamp desc, f.id desc) from (
      select n.id, n.timestamp from %s %s lateral (
        select l.id, l.timestamp from public.audit_logs l where %s %s %s order by l.timestamp desc, l.id desc limit %s) n
      order by n.timestamp desc, n.id desc limit %s) f
    $sql$,
    case when people is not null then format('unnest(%L::uuid[]) p (id) cross join', people) end,
    case when by_action then format('unnest(%L::text[]) a (action) cross join', actions) end,
    array_to_string(conditions, ' and '), case when people is not null then 'and l.user_id = p.id' end, case when by_action then 'and l.action = a.action' end,
    max_rows + 1, max_rows + 1) into ids;
  return json_build_object(
    'rows', coalesce((
      select json_agg(json_build_object(
        'id', l.id, 'timestamp', l.timestamp, 'action', l.action, 'user_id', l.user_id, 'user_name', u.display_name, 'user_image_url', u.profile_image_url,
        'target_type', l.target_type, 'target_id', l.target_id, 'target_name', private.audit_target(l.target_type, l.target_id),
        'metadata', m.shown, 'withheld', m.withheld, 'ip_address', host(l.ip_address), 'user_agent', l.user_agent
      ) order by l.timestamp desc, l.id desc)
      from public.audit_logs l
      cross join lateral private.audit_metadata(l.metadata) m
      left join public.users u on u.id = l.user_id
      where l.id = any (ids[:max_rows])), '[]'),
    'next', (
      select to_char(l.timestamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '/' || l.id
      from public.audit_logs l where cardinality(ids) > max_rows and l.id = ids[max_rows]),
    'too_many_people', false);
end
$$;
comment on function public.audit_page(jsonb, int, text) is
  'For platform administrators, a page of the audit log, newest first: {"rows": […], "next": "…", "too_many_people": '
  'false}. filters: id, who (words of a person''s name, username and email; for more than 50 such people there are no '
  'rows, and too_many_people), person (ids), action (one or several), type (of thing), thing (its id), from and to '
  '(days in UTC, inclusive). page_size: 1 to 100. after: next of the page before, which is null at the end. 300 times a '
  'minute. Security: of a line''s details only ids and the numbers and words of private.audit_metadata, with the count '
  'of what is withheld; no line of one side alone, of a room in which the caller has had a part. Errors: PT400, PT401, '
  'PT403, PT429.';

grant execute on function public.audit_choices(), public.audit_page(jsonb, int, text) to authenticated;
