-- Notifications as their reader has them: read, unread, muted.

create function public.mark_notifications_read(notifications text[] default null) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  marked int;
begin
  perform private.require_max_size(row(notifications), 65536);
  me := private.require_active();
  -- As in private.mark_notices_read, marking waits for nobody.
  update public.notifications n set read_at = clock_timestamp()
  where n.id in (
    select r.id from public.notifications r
    where r.user_id = me and r.read_at is null
      and (mark_notifications_read.notifications is null
           or r.id = any (array(select private.as_uuid(i) from unnest(mark_notifications_read.notifications) as i)))
    order by r.kind, r.target_id for no key update skip locked);
  get diagnostics marked = row_count;
  if marked > 0 then
    perform private.broadcast_to_user(me, 'notifications.read', '{}');
  end if;
  return marked;
end
$$;
comment on function public.mark_notifications_read(text[]) is
  'Marks these notifications of the caller as read, or all of them; others'' ids are ignored. Returns how many were '
  'unread. Errors: PT401, PT403.';
grant execute on function public.mark_notifications_read(text[]) to authenticated;

create function public.mark_thing_read(target_type text, target_id text) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(target_type, target_id));
  me := private.require_active();
  return private.mark_notices_read(me, mark_thing_read.target_type, private.as_uuid(mark_thing_read.target_id));
end
$$;
comment on function public.mark_thing_read(text, text) is
  'The caller has this thing on screen: its notices are read, but for messages and documents, which are read when they '
  'themselves are. Returns how many were unread. Errors: PT401, PT403.';
grant execute on function public.mark_thing_read(text, text) to authenticated;

create function public.unread_notifications() returns int
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return (
    select count(*) from (select 1 from public.notifications n where n.user_id = me and n.read_at is null limit 100) unread
  );
end
$$;
comment on function public.unread_notifications() is
  'How many notifications the caller has not read; 100 stands for all that is beyond 99. Errors: PT401, PT403.';
grant execute on function public.unread_notifications() to authenticated;

-- Security: as the caller and not as its owner. Whether a thing is still there is what row-level security shows of it.
create function public.my_notifications(
  kinds text[] default null, before timestamptz default null, before_id text default null, page_size int default 30
)
returns table (
  id uuid, kind text, target_type text, target_id uuid, data jsonb, count int, created_at timestamptz, read_at timestamptz,
  is_there boolean, slug text, other_party text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid;
  max_rows int;
  at timestamptz;
  at_id uuid;
  ids uuid[];
  page public.notifications[];
  types text[];
  things uuid[];
  -- The things that still exist: id to slug.
  found jsonb := '{}';
begin
  perform private.require_max_size(row(kinds, before_id), 16384);
  me := private.require_active();
  max_rows := least(greatest(coalesce(page_size, 30), 1), 100);
  at := coalesce(before, 'infinity');
  at_id := coalesce(private.as_uuid(before_id), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  -- The most that a page has, as a number: for a limit that it does not know the planner reads and sorts everything.
  if kinds is null then
    ids := array(
      select n.id from public.notifications n
      where n.user_id = me and (n.created_at, n.id) < (at, at_id)
      order by n.created_at desc, n.id desc limit 100);
  else
    ids := array(
      select p.id
      from (select distinct k.kind from unnest(my_notifications.kinds) k (kind) limit 100) k
      cross join lateral (
        select n.id, n.created_at from public.notifications n
        where n.user_id = me and n.kind = k.kind and (n.created_at, n.id) < (at, at_id)
        order by n.created_at desc, n.id desc limit 100
      ) p
      order by p.created_at desc, p.id desc limit 100);
  end if;
  page := array(select n from public.notifications n where n.id = any (ids[1:max_rows]) order by n.created_at desc, n.id desc);
  select array_agg(distinct p.target_type), array_agg(distinct p.target_id) into types, things from unnest(page) p;
  -- Of a table that no row is about, nothing is asked: together their policies take longer than the page.
  if 'deal_room' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(r.id, null), '{}') from public.deal_rooms r where r.id = any (things));
  end if;
  if 'invitation' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(i.id, null), '{}') from public.deal_room_invitations i where i.id = any (things));
  end if;
  if 'startup' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(s.id, s.slug), '{}') from public.startups s where s.id = any (things));
  end if;
  if 'startup_offer' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(o.id, null), '{}') from public.my_startup_offers() o where o.id = any (things));
  end if;
  if 'intro_request' = any (types) then
    found := found || (
      select coalesce(jsonb_object_agg(i.id, s.slug), '{}')
      from public.intro_requests i left join public.startups s on s.id = i.startup_id where i.id = any (things));
  end if;
  if 'event' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(e.id, e.slug), '{}') from public.events e where e.id = any (things));
  end if;
  if 'export_product' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(x.id, x.slug), '{}') from public.export_products x where x.id = any (things));
  end if;
  if 'export_deal' = any (types) then
    found := found || (
      select coalesce(jsonb_object_agg(t.id, t.slug), '{}')
      from (
        select d.id, x.slug from public.export_deals d left join public.export_products x on x.id = d.export_product_id where d.id = any (things)
        -- In a hub's place one reads of a deal while its payment waits.
        union all
        select m.id, m.slug from public.decisions_in_place_of_hubs() m where m.kind = 'EXPORT_PAYMENT' and m.id = any (things)
      ) t);
  end if;
  if 'kyc_submission' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(k.id, null), '{}') from public.kyc_submissions k where k.id = any (things));
  end if;
  if 'account_change' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(c.id, null), '{}') from public.account_changes c where c.id = any (things));
  end if;
  if 'hub_application' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(a.id, null), '{}') from public.hub_applications a where a.id = any (things));
  end if;
  if 'organization_invitation' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(i.id, null), '{}') from public.organization_invitations i where i.id = any (things));
  end if;
  if 'organization' = any (types) then
    found := found || (
      select coalesce(jsonb_object_agg(o.id, null), '{}') from public.organizations o
      where o.id = any (things) and (o.id in (select private.my_organizations()) or private.is_super_admin()));
  end if;
  if 'hub' = any (types) then
    found := found || (select coalesce(jsonb_object_agg(h.id, null), '{}') from public.hubs h where h.id = any (things));
  end if;
  return query
    select n.id, n.kind, n.target_type, n.target_id, n.data, n.count, n.created_at, n.read_at,
           case n.target_type
             when 'platform' then private.is_super_admin()
             when 'account' then true
             else coalesce(found ? n.target_id::text, false) end,
           found ->> n.target_id::text, p.other_party
    from unnest(page) with ordinality n
    left join private.my_other_parties(case when 'deal_room' = any (types) then things else '{}' end) p on p.deal_room_id = n.target_id
    order by n.ordinality;
end
$$;
comment on function public.my_notifications(text[], timestamptz, text, int) is
  'What the caller was notified of, newest first, 1 to 100 a page; of these kinds only, and before the last row of the '
  'page before. is_there: may the caller still see the thing? slug: what its page is called, where that page has a '
  'name. other_party: of a deal room''s deal (private.other_parties). Errors: PT401, PT403.';
grant execute on function private.raise_http_error(int, text, text), private.require_max_size(record, int), private.as_uuid(text), private.require_active() to authenticated;
grant execute on function public.my_notifications(text[], timestamptz, text, int) to authenticated;
-- A notice's thing is shown to readers who may see it.
call private.give_to_reader('public.my_notifications(text[], timestamptz, text, int)');

create function private.notified_personas(person uuid) returns public.user_role[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select u.role from public.users u where u.id = person
    union
    select case o.kind when 'HUB' then 'HUB_ADMIN'::public.user_role when 'INVESTOR' then 'INVESTOR' else 'STARTUP_ADMIN' end
    from private.current_organization_members m join public.organizations o on o.id = m.organization_id
    where m.user_id = person)
$$;
comment on function private.notified_personas(uuid) is
  'The personas whose kinds of notification can reach a person: the one of their account, and one for each kind of organization to which they belong.';

create function public.my_notification_preferences()
returns table (kind text, description text, is_muted boolean, is_mailed boolean, mail_class public.mail_class)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    select k.kind, k.description, coalesce(p.is_muted, false),
      coalesce(p.is_mailed, true) and (k.mail_class <> 'NEWS' or coalesce(m.wants_news, true)), k.mail_class
    from private.notification_kinds k
    left join private.mail_settings m on m.user_id = me
    left join public.notification_preferences p on p.kind = k.kind and p.user_id = me
    where k.roles is null or k.roles && (select private.notified_personas(me)) or p.is_muted or not p.is_mailed
       or exists (select 1 from public.notifications n where n.kind = k.kind and n.user_id = me)
    order by k.kind;
end
$$;
comment on function public.my_notification_preferences() is
  'The kinds of notification that can reach the caller by their role or a membership, or have, whether they muted each, whether mail '
  'tells of it, and what they can do about that mail. Errors: PT401, PT403.';
grant execute on function public.my_notification_preferences() to authenticated;

create function public.mute_notifications(kind text, muted boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(kind));
  me := private.require_active();
  perform private.enforce_rate_limit('mail settings', me::text, 600, interval '1 hour');
  perform private.require_notification_kind(kind, not muted);
  insert into public.notification_preferences (user_id, kind, is_muted) values (me, mute_notifications.kind, muted)
  on conflict on constraint notification_preferences_pkey do update set is_muted = excluded.is_muted;
end
$$;
comment on function public.mute_notifications(text, boolean) is
  'Stops or resumes telling the caller of one kind. Errors: PT400, PT401, PT403, PT409 (about the account and its '
  'security), PT429.';
grant execute on function public.mute_notifications(text, boolean) to authenticated;
