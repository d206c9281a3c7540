-- The queue of export products: products and new versions of them as those who certify work through them.

insert into private.realtime_events values
  ('export_product.changed', 'person', '{product_id}', 'When an export product of their startup, or one that they decide on, changed or was deleted');

-- Stored beside the products, as private.startup_queue is: a hub's ten thousand are counted, searched and put in order at each look.
create table private.export_product_queue (
  product_id uuid primary key references public.export_products (id) on delete cascade,
  hub_id uuid not null,
  founder_id uuid,
  status public.export_product_status not null check (status <> 'DRAFT'),
  is_version boolean not null,
  submitted_at timestamptz not null,
  since timestamptz not null,
  label text not null,
  place numeric not null generated always as (
    case when status = 'PENDING' then extract(epoch from since - timestamptz '2000-01-01 00:00:00+00')
         else 1e12 - extract(epoch from since - timestamptz '2000-01-01 00:00:00+00') end
  ) stored
);
alter table private.export_product_queue enable row level security;
comment on table private.export_product_queue is
  'What was submitted to a hub and not withdrawn, ready to be listed: a product, or the new version of a certified one. Kept by triggers.';
comment on column private.export_product_queue.status is 'PENDING also while a new version of a certified product waits.';
comment on column private.export_product_queue.submitted_at is 'Since when it waits, or waited until it was decided on.';
comment on column private.export_product_queue.since is 'Since when it has its status.';
comment on column private.export_product_queue.place is 'The order of work: what has waited longest first, then what was decided, the newest first.';
create index export_product_queue_place on private.export_product_queue (hub_id, place, product_id) include (status);
create index export_product_queue_all on private.export_product_queue (place, product_id) include (status);
create index export_product_queue_founder on private.export_product_queue (founder_id);
create index export_product_queue_label on private.export_product_queue using gin (label extensions.gin_trgm_ops);

create function private.update_export_product_queue(product uuid, moment timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  present record;
begin
  select p.id, p.hub_id, s.founder_id, p.is_active, case when v.thing_id is not null then 'PENDING' else p.status end as status,
         v.thing_id is not null as is_version, lower(concat_ws(' ', p.title, v.details ->> 'title', s.name, p.product_type)) as label
  into present
  from public.export_products p
  join public.startups s on s.id = p.startup_id
  left join private.new_versions v on v.thing_id = p.id and v.status = 'PENDING'
  where p.id = update_export_product_queue.product;
  if present.id is null or present.status = 'DRAFT' or not present.is_active then
    delete from private.export_product_queue q where q.product_id = update_export_product_queue.product;
    return;
  end if;
  insert into private.export_product_queue as q (product_id, hub_id, founder_id, status, is_version, submitted_at, since, label)
  values (present.id, present.hub_id, present.founder_id, present.status, present.is_version, moment, moment, present.label)
  on conflict (product_id) do update
    set hub_id = excluded.hub_id, founder_id = excluded.founder_id, status = excluded.status, is_version = excluded.is_version, label = excluded.label,
        since = case when q.status <> excluded.status then excluded.since else q.since end,
        submitted_at = case when q.status <> excluded.status and excluded.status = 'PENDING' then excluded.since else q.submitted_at end;
end
$$;
comment on function private.update_export_product_queue(uuid, timestamptz) is 'Keeps a product''s place in the queue; what begins with this begins at that moment.';

create function private.broadcast_export_product(product uuid, startup uuid, hub uuid, to_deciders boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_user(t.id, 'export_product.changed', jsonb_build_object('product_id', product))
  from (
    select s.founder_id as id from public.startups s where s.id = startup
    union
    select d.id from public.startups s, private.hub_deciders(hub, array[s.founder_id]) d (id) where s.id = startup and to_deciders
  ) t
  join public.users u on u.id = t.id and u.is_active
  order by t.id;
end
$$;
comment on function private.broadcast_export_product(uuid, uuid, uuid, boolean) is
  'The screens of a product''s founder, and of those who decide on it, hear that it has changed. Nobody hears of what they do not see: drafts are their founder''s.';

create function private.update_products_queue(startup uuid) returns void
language sql security definer set search_path = ''
as $$
  select private.update_export_product_queue(q.product_id, clock_timestamp())
  from public.export_products p join private.export_product_queue q on q.product_id = p.id where p.startup_id = startup
$$;
comment on function private.update_products_queue(uuid) is
  'What a startup submitted is found by the name that it has, and nobody decides on their own.';

create function private.my_export_queue(out mine text, out decides text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  mine := 'false';
  decides := 'false';
  if private.my_hub() is not null then
    mine := format('q.hub_id = %L', private.my_hub());
    decides := format('q.founder_id is distinct from %L', private.current_user_id());
  elsif private.is_super_admin() then
    -- As private.hub_deciders says of one, here of all at once.
    mine := 'true';
    decides := format(
      'q.founder_id is distinct from %L and not exists (select 1 from private.hub_admins a where a.hub_id = q.hub_id and a.user_id is distinct from q.founder_id)',
      private.current_user_id());
  end if;
end
$$;
comment on function private.my_export_queue() is
  'The products that the caller reads as one who certifies, and which of them they decide on, as conditions on private.export_product_queue q: a hub''s admin their hub''s; a platform administrator all, and those that no hub''s admin decides on.';

create function private.export_queue_rows(ids uuid[]) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant uuid := private.current_user_id();
  hub constant uuid := private.my_hub();
  is_super constant boolean := private.is_super_admin();
begin
  -- In plpgsql, which keeps its plan: planning this takes longer than a page of it.
  return (select coalesce(json_agg(json_build_object(
    'id', p.id, 'slug', p.slug, 'title', coalesce(e.details ->> 'title', p.title), 'image_url', coalesce(e.details -> 'image_urls' ->> 0, p.image_urls[1]),
    'product_type', coalesce(e.details ->> 'product_type', p.product_type), 'pricing_model', p.pricing_model,
    'base_price_amount', p.base_price_amount, 'base_price_currency', p.base_price_currency,
    'startup_id', s.id, 'startup_name', s.name, 'startup_slug', s.slug, 'hub_id', p.hub_id, 'hub_name', h.name,
    'status', q.status, 'is_version', q.is_version, 'is_on_market', p.is_on_market, 'submitted_at', q.submitted_at, 'since', q.since,
    'is_own', coalesce(q.founder_id = me, false),
    'can_decide', q.status = 'PENDING' and q.founder_id is distinct from me and (q.hub_id = hub or is_super and not exists (
      select 1 from private.hub_admins a where a.hub_id = q.hub_id and a.user_id is distinct from q.founder_id)) is true,
    'can_revoke', is_super and p.status = 'APPROVED'
  ) order by i.ordinality), '[]')
  from unnest(ids) with ordinality i (id, ordinality)
  join private.export_product_queue q on q.product_id = i.id
  join public.export_products p on p.id = i.id
  join public.startups s on s.id = p.startup_id
  join public.hubs h on h.id = p.hub_id
  left join private.new_versions e on e.thing_id = i.id and e.status = 'PENDING');
end
$$;
comment on function private.export_queue_rows(uuid[]) is
  'Products as the lists of those who certify show them, in this order, a waiting version by what it says. Security: of the caller''s queue only, which is the caller''s business.';

create function public.export_applications(filters jsonb default '{}', page_size int default 20, after text default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  mine record;
  conditions text;
  status text;
  word text;
  counts json;
  waiting int;
  ids uuid[];
  max_rows int;
begin
  perform private.require_max_size(row(filters, after), 16384);
  status := filters ->> 'status';
  max_rows := least(greatest(coalesce(page_size, 20), 1), 100);
  perform private.require_active();
  mine := private.my_export_queue();
  conditions := mine.mine;
  perform private.require_known_filters(filters, array['query', 'status']);
  if status not in ('WAITING', 'PENDING', 'APPROVED', 'REJECTED') then
    perform private.raise_http_error(400, 'The status must be waiting, pending, approved or rejected.');
  end if;
  if coalesce(btrim(left(filters ->> 'query', 200)), '') <> '' then
    if private.search_terms(filters ->> 'query') is null then
      conditions := 'false';
    else
      -- Letters and digits alone, so nothing in them is a wildcard.
      foreach word in array string_to_array(private.search_terms(filters ->> 'query'), ' ') loop
        conditions := conditions || format(' and q.label like %L', '%' || word || '%');
      end loop;
    end if;
  end if;
  if after is not null and (after !~ '^[0-9]{1,13}(\.[0-9]{1,6})?/[^/]+$' or private.as_uuid(split_part(after, '/', 2)) is null) then
    perform private.raise_http_error(400, 'This page no longer exists. Start again from the first one.');
  end if;
  execute format('select json_object_agg(n.status, n.n) from (select q.status, count(*) as n from private.export_product_queue q where %s group by 1) n', conditions) into counts;
  execute format('select count(*) from private.export_product_queue q where %s and q.status = ''PENDING'' and %s', conditions, mine.decides) into waiting;
  execute format('select array(select q.product_id from private.export_product_queue q where %s %s %s order by q.place, q.product_id %s)',
    conditions,
    case when status = 'WAITING' then format('and q.status = ''PENDING'' and %s', mine.decides)
         when status is not null then format('and q.status = %L', status) end,
    case when after is not null then format('and (q.place, q.product_id) > (%L::numeric, %L::uuid)', split_part(after, '/', 1), split_part(after, '/', 2)) end,
    private.limit_and_offset(max_rows, 0)) into ids;
  return json_build_object(
    'counts', json_build_object('WAITING', waiting, 'PENDING', coalesce((counts ->> 'PENDING')::int, 0),
      'APPROVED', coalesce((counts ->> 'APPROVED')::int, 0), 'REJECTED', coalesce((counts ->> 'REJECTED')::int, 0)),
    'rows', private.export_queue_rows(ids),
    'next', (select q.place || '/' || q.product_id from private.export_product_queue q where cardinality(ids) = max_rows and q.product_id = ids[max_rows]));
end
$$;
comment on function public.export_applications(jsonb, int, text) is
  'A page of the export products that the caller reads as one who certifies, and how many there are of each status: {"counts": {"WAITING": n, …}, "rows": […], "next": "…"}: to a hub''s admin the hub''s, to a platform administrator all, to others none. A new version of a certified product stands there as PENDING while it waits. What has waited longest comes first, then what was decided, the newest first. '
  'filters: query (words of title, type and startup), status (WAITING: pending, and the caller''s to decide; PENDING, APPROVED or REJECTED; the counts are without it). page_size 1 to 100; after is next of the page before, which is null when there are no more. Errors: PT400, PT401, PT403.';

create function public.export_application(product text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked uuid;
  found boolean;
begin
  perform private.require_max_size(row(product));
  perform private.require_active();
  asked := private.as_uuid(product);
  execute 'select true from private.export_product_queue q where q.product_id = $1 and ' || (private.my_export_queue()).mine into found using asked;
  if found is null then
    perform private.raise_http_error(404, 'Product not found');
  end if;
  return (
    -- Security: a version that was not submitted is its founder's.
    with seen as (
      select p.*, q.is_version, case when q.is_version then private.edited_export_product(p) else p end as shown
      from public.export_products p join private.export_product_queue q on q.product_id = p.id where p.id = asked
    )
    select (private.export_queue_rows(array[asked]) -> 0)::jsonb
      || private.export_product_details(v.shown)
      || jsonb_build_object(
        'certified', case when v.is_version then (select private.export_product_details(p) from public.export_products p where p.id = asked) end,
        'certified_at', v.certified_at,
        'changes', case when v.is_version
          then (select private.field_changes('export_product', private.export_product_details(p), private.export_product_details(v.shown)) from public.export_products p where p.id = asked)
          else private.field_changes('export_product', (select n.details from private.decided_versions n where n.thing_id = asked), private.export_product_details(v.shown)) end,
        'founder', (
          select jsonb_build_object('id', u.id, 'display_name', u.display_name, 'email', u.email, 'phone', u.phone,
            'profile_image_url', u.profile_image_url, 'is_active', u.is_active)
          from public.startups s join public.users u on u.id = s.founder_id where s.id = v.startup_id),
        'decisions', (
          select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'decision', r.decision, 'reason', r.reason, 'field', r.field, 'is_version', r.is_version,
            'is_revocation', r.is_revocation, 'changes', r.changes, 'decided_by_name', u.display_name, 'decided_at', r.decided_at) order by r.decided_at desc), '[]')
          from public.export_product_reviews r join public.users u on u.id = r.decided_by where r.product_id = asked))
    from seen v
  );
end
$$;
comment on function public.export_application(text) is
  'One export product of the caller''s queue with all that decides on it: every field as it was submitted, of a new version beside it what is certified (certified) and the differences in words, the founder and how to reach them, the decisions so far. Errors: PT401, PT403, PT404.';

grant execute on function public.export_applications(jsonb, int, text), public.export_application(text) to authenticated;
