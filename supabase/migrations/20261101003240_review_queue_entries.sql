-- What the queue of a hub holds of startups and export products, and who hears of it.

insert into private.audit_actions values
  ('startup.noted', 'When a reviewer of a startup writes a note for the other reviewers'),
  ('export_product.noted', 'When a reviewer of an export product writes a note for the other reviewers');
insert into private.realtime_events values
  ('closing.changed', 'person', '{deal_id}', 'When a closing that they confirm was announced, asked about, withdrawn, confirmed or corrected, or its evidence changed'),
  ('export_product.changed', 'person', '{product_id}', 'When an export product of their startup, or one that they decide on, changed or was deleted');

create index review_queue_label on private.review_queue using gin (label extensions.gin_trgm_ops);

create function private.queue_label(startup public.startups) returns text
language sql stable security definer set search_path = ''
as $$
  select lower(concat_ws(' ', startup.name, array_to_string(startup.sectors, ' '),
    (select v.details ->> 'name' from private.new_versions v where v.target_id = startup.id and v.status = 'PENDING'),
    (select u.display_name from public.users u where u.id = startup.founder_id)))
$$;
comment on function private.queue_label(public.startups) is 'What the queue''s search box looks through: name, also that of a version that waits, sectors and founder.';

create function private.update_startup_queue(startup public.startups, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.update_review_queue('startup', startup.id, startup.hub_id, startup.organization_id,
    case when startup.is_active then startup.status::text end, startup.has_pending_version,
    private.queue_label(startup), at,
    startup.stage, startup.sectors);
end
$$;
comment on function private.update_startup_queue(public.startups, timestamptz) is
  'Keeps a startup''s place in the queue. Those who decide hear of it by startup.changed.';

create function private.update_export_product_queue(product uuid, moment timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.update_review_queue('export_product', p.id, p.hub_id, s.organization_id, case when p.is_active then p.status::text end,
    v.target_id is not null, lower(concat_ws(' ', p.title, v.details ->> 'title', s.name, p.product_type)), moment)
  from public.export_products p
  join public.startups s on s.id = p.startup_id
  left join private.new_versions v on v.target_id = p.id and v.status = 'PENDING'
  where p.id = product;
end
$$;
comment on function private.update_export_product_queue(uuid, timestamptz) is 'Keeps a product''s place in the queue; what begins with this begins at that moment.';

create function private.broadcast_export_product(product uuid, startup uuid, hub uuid, to_deciders boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast_to_user(t.id, 'export_product.changed', jsonb_build_object('product_id', product))
  from (
    select m.id from public.startups s, unnest(private.members_of(s.organization_id)) m (id) where s.id = startup
    union
    select d.id from public.startups s, private.hub_reviewers(hub, private.members_of(s.organization_id)) d (id)
    where s.id = startup and to_deciders
  ) t
  order by t.id;
end
$$;
comment on function private.broadcast_export_product(uuid, uuid, uuid, boolean) is
  'Broadcasts to the members of a product''s company, and to those who decide on it, that it changed. Nobody hears of '
  'what they do not see: drafts are their company''s.';

create function private.on_deal_closings_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  deal constant uuid := coalesce(new.deal_id, old.deal_id);
begin
  perform private.broadcast_to_user(c.user_id, 'closing.changed', jsonb_build_object('deal_id', deal))
  from (select c.user_id from private.closing_correctors(deal) c where c.is_hub or tg_table_name = 'closing_corrections' order by c.user_id) c;
  return null;
end
$$;
comment on function private.on_deal_closings_changed() is
  'Trigger: broadcasts to the people who confirm or correct a closing that it changed.';
create trigger deal_closings_broadcast after insert or update or delete on public.deal_closings
  for each row execute function private.on_deal_closings_changed();
create trigger closing_remarks_broadcast after insert on private.closing_remarks
  for each row execute function private.on_deal_closings_changed();
create trigger closing_corrections_broadcast after insert or update on private.closing_corrections
  for each row execute function private.on_deal_closings_changed();
