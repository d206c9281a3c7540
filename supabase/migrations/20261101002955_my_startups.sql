-- A company's startups: the list of them with what each needs, what has changed since it was decided on, who has seen it, and the
-- end of a draft.

create table private.startup_views (
  startup_id uuid not null references public.startups (id) on delete cascade,
  investor_id uuid not null references public.investors (id),
  first_seen_at timestamptz not null default now(),
  primary key (startup_id, investor_id)
);
alter table private.startup_views enable row level security;
comment on table private.startup_views is
  'Which investors have opened the page of a startup, once each, to tell its company how many. Security: never who.';
create index startup_views_investor on private.startup_views (investor_id);

insert into private.audit_actions values
  ('startup.deleted', 'When somebody deletes a draft of their company');
insert into private.realtime_events values
  ('startup.changed', 'person', '{startup_id}', 'When a startup of their company, or one that they decide on, changed or was deleted');

create function private.broadcast_startup(former public.startups, present public.startups) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  members constant uuid[] := private.members_of(present.organization_id);
  former_members constant uuid[] := case
    when former.organization_id is not distinct from present.organization_id then members
    else private.members_of(former.organization_id) end;
  person uuid;
begin
  for person in
    select t.id from (
      select m.id from unnest(members || former_members) m (id)
      union select d.id from private.hub_reviewers(present.hub_id, members) d (id)
        where present.status <> 'DRAFT'
      -- Most changes leave it where it was: those who decide are asked for once.
      union select d.id from private.hub_reviewers(former.hub_id, former_members) d (id)
        where former.status <> 'DRAFT' and (former.hub_id, former.organization_id, former.status)
          is distinct from (present.hub_id, present.organization_id, present.status)
    ) t
    order by t.id
  loop
    perform private.broadcast_to_user(person, 'startup.changed',
      jsonb_build_object('startup_id', coalesce(present.id, former.id)));
  end loop;
end
$$;
comment on function private.broadcast_startup(public.startups, public.startups) is
  'Broadcasts to the members of a startup''s company, and to those who decide on it, that it changed. Nobody hears of '
  'what they do not see: drafts are their company''s.';

-- In plpgsql, which plans it once: asked for each field of each startup of a watchlist, planning would be most of the time.
create function private.startup_value_in_words(field text, value jsonb) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(value, 'null') in ('null', '[]') then
    return null;
  elsif field = 'hub_id' then
    return coalesce((select h.name from public.hubs h where h.id = private.as_uuid(value #>> '{}')), 'A former hub');
  elsif field in ('milestones', 'revenue_history', 'team') then
    return (
      select string_agg(case field
          when 'milestones' then to_char((e.item ->> 'reached_on')::date, 'YYYY-MM-DD') || ' ' || (e.item ->> 'title')
          when 'revenue_history' then (e.item ->> 'year') || ' ' || private.startup_value_in_words('revenue', e.item -> 'revenue')
          else concat_ws(', ', e.item ->> 'name', e.item ->> 'title', e.item ->> 'biography', e.item ->> 'profile_url') end, E'\n' order by e.position)
      from jsonb_array_elements(value) with ordinality e (item, position));
  elsif jsonb_typeof(value) = 'array' then
    return (select string_agg(e.item, ', ' order by e.position) from jsonb_array_elements_text(value) with ordinality e (item, position));
  end if;
  return case
    when field = 'stage' then private.stage_label((value #>> '{}')::public.startup_stage)
    when field in ('revenue', 'funding_target', 'funding_raised', 'valuation') then regexp_replace('$' || to_char((value #>> '{}')::numeric, 'FM9,999,999,999,990.00'), '\.00$', '')
    when field in ('employees', 'team_size') then to_char((value #>> '{}')::numeric, 'FM9,999,999,990')
    when field = 'is_hub_verified' then case when value = 'true' then 'Verified' else 'Not verified' end
    else value #>> '{}'
  end;
end
$$;
comment on function private.startup_value_in_words(text, jsonb) is
  'What a field says, as people read it; null for nothing.';

create function public.startup_changes(startup text)
returns table (field text, before text, after text, needs_approval boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_max_size(row(startup));
  perform private.require_active();
  return query
    select c.field, c.before, c.after, c.needs_approval
    from public.startups s
    left join private.decided_versions n on n.target_id = s.id
    left join private.new_versions v on v.target_id = s.id
    cross join lateral (
      select m.is_mine, m.is_mine or private.is_super_admin() as is_all,
             s.status <> 'DRAFT' and s.hub_id in (select private.my_hubs('MEMBER')) as is_hub
      from (select s.id in (select private.my_startups()) as is_mine) m
    ) reader
    cross join lateral (
      select case
        -- Security: a version that was not submitted is its company's, and a hub compares with what itself decided on.
        when s.status = 'APPROVED' and (reader.is_mine or v.status = 'PENDING' and (reader.is_all or reader.is_hub))
          then private.field_changes('startup', private.editable_startup_fields(s), private.edited_startup_details(s))
        when s.status <> 'APPROVED' and (reader.is_all or reader.is_hub and n.hub_id = s.hub_id)
          then private.field_changes('startup', n.details, private.editable_startup_fields(s)) end as list
    ) x
    cross join lateral jsonb_to_recordset(x.list) c (field text, before text, after text, needs_approval boolean)
    where s.id = private.as_uuid(startup);
end
$$;
comment on function public.startup_changes(text) is
  'What a startup says otherwise, each field with its value then and now, in words, and whether the hub vetted it: the '
  'new version of an approved one beside what is public, else the startup beside what was last approved or rejected. '
  'For its company, for its hub (a version once it was submitted; a startup where itself decided before), and platform '
  'administrators likewise; empty for others. Errors: PT401, PT403.';

create function private.is_deletable(startup public.startups) returns boolean
language sql stable security definer set search_path = ''
as $$
  select startup.status = 'DRAFT' and private.is_never_approved(startup)
     and not exists (select 1 from private.review_decisions r where r.target_id = startup.id)
$$;
comment on function private.is_deletable(public.startups) is
  'Is this a draft on which no hub has decided, and that nobody else relies on?';

create function public.delete_startup(startup text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  deleted public.startups;
begin
  perform private.require_max_size(row(startup));
  perform private.require_active();
  perform private.enforce_rate_limit('startup deleted', private.current_user_id()::text, 120, interval '1 hour');
  deleted := private.lock_startup_for_actor(startup, 'ADMIN');
  if deleted.status <> 'DRAFT' then
    perform private.raise_http_error(409, 'Only a draft can be deleted.');
  end if;
  if not private.is_deletable(deleted) then
    perform private.raise_http_error(409,
      'A hub has decided on this startup, or others rely on it, so it cannot be deleted.');
  end if;
  perform private.delete_startups(array[deleted.id]);
  perform private.audit('startup.deleted', 'startup', deleted.id);
end
$$;
comment on function public.delete_startup(text) is
  'An administrator of its company deletes a draft with its documents and offers; not one on which a hub has decided, or that others rely '
  'on. Errors: PT401, PT403, PT404, PT409, PT429.';

create function public.record_startup_view(startup text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(startup));
  me := private.require_active();
  perform private.enforce_rate_limit('startup seen', me::text, 600, interval '1 minute');
  insert into private.startup_views (startup_id, investor_id)
  select s.id, i.id from public.startups s, private.my_investors() i (id)
  where s.id = private.as_uuid(startup) and s.is_on_market and private.role_in(s.organization_id) is null
  on conflict do nothing;
  perform private.mark_watched_seen(i.id, private.as_uuid(startup), me) from private.my_investors() i (id);
end
$$;
comment on function public.record_startup_view(text) is
  'An investor has opened the page of a startup, which its company reads as a number. Nothing for everybody else, and '
  'for what is not on the market. Errors: PT401, PT403, PT429.';

create function public.my_startups()
returns table (
  id uuid, organization_id uuid, organization_name text, my_role public.organization_role, is_signatory boolean,
  name text, slug text, logo_url text, status public.startup_status, stage public.startup_stage, hub_id uuid, hub_name text,
  has_pending_version boolean, version text, is_on_market boolean, updated_at timestamptz,
  needs jsonb, can_edit boolean, can_edit_links boolean, can_choose_hub boolean, can_submit boolean, can_publish boolean,
  can_withdraw boolean, can_discard boolean, can_delete boolean,
  seen_by bigint, watched_by bigint, committed numeric, open_intros bigint, rooms jsonb,
  decision public.startup_status, is_version boolean, reason text, field_reasons jsonb, decided_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    select s.id, s.organization_id, private.organization_name(s.organization_id), mine.role, mine.is_signatory, t.name, s.slug, s.logo_url::text, s.status, t.stage, s.hub_id, h.name, s.has_pending_version,
           v.status, s.is_on_market,
           t.updated_at, private.missing_startup_fields(t), mine.role >= 'MEMBER' and s.status <> 'PENDING' and v.status is distinct from 'PENDING',
           mine.role >= 'MEMBER' and s.status <> 'PENDING', mine.role >= 'MEMBER' and private.can_choose_hub(s),
           mine.role >= 'ADMIN' and ('PENDING' = any (goes.to_statuses) or (v.status <> 'PENDING' and v.needs_approval) is true),
           mine.role >= 'ADMIN' and (v.status <> 'PENDING' and not v.needs_approval) is true,
           mine.role >= 'ADMIN' and ('DRAFT' = any (goes.to_statuses) or (v.status = 'PENDING') is true),
           mine.role >= 'ADMIN' and (v.status <> 'PENDING') is true,
           mine.role >= 'ADMIN' and private.is_deletable(s),
           (select count(*) from private.startup_views v where v.startup_id = s.id),
           (select count(*) from public.watchlist w where w.startup_id = s.id), private.committed_to(s),
           (select count(*) from public.intro_requests r where r.startup_id = s.id and r.status = 'OPEN'),
           (select coalesce(jsonb_agg(jsonb_build_object(
                'id', r.id, 'name', r.name, 'other_party', p.other_party, 'expires_at', l.access_expires_at)
              order by r.created_at desc, r.id), '[]')
            from public.deals d
            join public.deal_rooms r on r.deal_id = d.id
            join private.current_members l on l.deal_room_id = r.id and l.user_id = me
            left join private.other_parties(me, array(select a.id from public.deal_rooms a join public.deals b on b.id = a.deal_id
              where b.startup_id = s.id and b.ended_at is null)) p on p.deal_room_id = r.id
            where d.startup_id = s.id and d.ended_at is null),
           last.decision, last.is_version, last.reason, coalesce(last.field_reasons, '[]'), last.decided_at
    from private.current_organization_members mine
    join public.startups s on s.organization_id = mine.organization_id
    cross join lateral (
      select array(select v.to_status from private.moves_of('startup', '{COMPANY}') v where v.from_status = s.status::text) as to_statuses
    ) goes
    cross join lateral private.edited_startup(s) t
    left join lateral (
      select n.status, private.is_approval_needed(n) as needs_approval
      from private.new_versions n where n.target_id = s.id and s.status = 'APPROVED'
    ) v on true
    left join public.hubs h on h.id = s.hub_id
    left join lateral (
      select r.decision::public.startup_status, r.is_version, r.reason, r.field_reasons, r.decided_at
      from private.review_decisions r where r.target_id = s.id order by r.decided_at desc limit 1
    ) last on true
    where mine.user_id = me
    order by s.created_at, s.id;
end
$$;
comment on function public.my_startups() is
  'The startups of the caller''s companies, the oldest first, as they are edited, with the company, the caller''s role there '
  'and whether they may sign for it. version: the state of the new version of '
  'an approved one, null for none. can_…: what the caller may do with each. What submitting it still needs: [{field, '
  'message}]. seen_by: how many investors opened its page. How many watch it. committed: what investors mean to '
  'commit, '
  'in sum; null for none. Open requests for an introduction. The rooms of open deals that the caller may enter, and '
  'until when. The last decision on it. Errors: PT401, PT403.';
create function public.startup_interest(startup text)
returns table (week date, seen_by bigint, watched_by bigint, asked bigint, rooms bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  this_week constant date := date_trunc('week', private.today())::date;
begin
  perform private.require_max_size(row(startup));
  perform private.require_active();
  return query
    with mine as (select s.id from public.startups s where s.id = private.as_uuid(startup) and s.id in (select private.my_startups())),
    happened as (
      select 'seen' as what, v.first_seen_at as moment from private.startup_views v join mine on mine.id = v.startup_id
      union all select 'watched', w.created_at from public.watchlist w join mine on mine.id = w.startup_id
      union all select 'asked', r.created_at from public.intro_requests r join mine on mine.id = r.startup_id
      union all select 'room', r.created_at from public.deal_rooms r
        join public.deals d on d.id = r.deal_id join mine on mine.id = d.startup_id
    )
    select w.monday::date,
           count(*) filter (where h.what = 'seen'), count(*) filter (where h.what = 'watched'),
           count(*) filter (where h.what = 'asked'), count(*) filter (where h.what = 'room')
    from mine cross join generate_series(this_week - 77, this_week, interval '7 days') w (monday)
    left join happened h on date_trunc('week', h.moment at time zone 'UTC')::date = w.monday::date
    group by 1 order by 1;
end
$$;
comment on function public.startup_interest(text) is
  'What investors did with a startup of the caller''s in this week and the eleven before, a row for each, by its '
  'Monday '
  '(UTC): how many opened its page for the first time, put it on their watchlist (and have it there), asked for an '
  'introduction; and its new deal rooms. Empty unless it is of a company of theirs. Security: numbers alone, never who. Errors: '
  'PT401, PT403, PT413.';

create function public.my_startup(startup text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(startup));
  me := private.require_active();
  return (
    select public.startup_details(s.slug) || jsonb_build_object('team', private.team_of(s.id)) || private.version_details(s)
      || jsonb_build_object('hub_id', s.hub_id, 'updated_at', e.updated_at, 'organization_id', s.organization_id,
        'organization_name', private.organization_name(s.organization_id), 'my_role', m.role, 'is_signatory', m.is_signatory)
    from public.startups s
    join private.current_organization_members m on m.organization_id = s.organization_id and m.user_id = me
    cross join private.edited_startup(s) e
    where s.id = private.as_uuid(startup));
end
$$;
comment on function public.my_startup(text) is
  'A startup of the caller''s for its editor and its preview: startup_details as it is edited, with hub_id, '
  'updated_at, the team''s biographies, the company (organization_id, organization_name), the caller''s role there '
  '(my_role) and is_signatory. Null unless it is of a company of theirs. Errors: PT401, PT403, PT413.';
grant execute on function
  public.startup_changes(text), public.delete_startup(text), public.record_startup_view(text), public.my_startups(), public.my_startup(text),
  public.startup_interest(text)
to authenticated;
