-- How startups and export products move alike: submitted, withdrawn, approved, rejected, taken back, with their new versions.
-- What differs between the two is asked by its type: its lock, its fields, its columns, what it still needs, and its words.

create type private.review_target as (target_type text, id uuid, hub_id uuid, organization_id uuid, status text, is_on_market boolean, name text);
comment on type private.review_target is 'A startup or export product that a hub reviews.';

create function private.review_target_of(target_type text, target uuid) returns private.review_target
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case target_type
    when 'startup' then (
      select row(target_type, s.id, s.hub_id, s.organization_id, s.status, s.is_on_market, s.name)::private.review_target
      from (values (target)) t (id) left join public.startups s on s.id = t.id)
    else (
      select row(target_type, p.id, p.hub_id, s.organization_id, p.status, p.is_on_market, p.title)::private.review_target
      from (values (target)) t (id) left join public.export_products p on p.id = t.id left join public.startups s on s.id = p.startup_id) end;
end
$$;
comment on function private.review_target_of(text, uuid) is 'A startup or product as its review knows it; without an id, where there is none.';

create function private.lock_reviewed_for_actor(target_type text, target text, actor text) returns private.review_target
language plpgsql security definer set search_path = ''
as $$
declare
  locked uuid;
begin
  if target_type = 'startup' then
    locked := (private.lock_startup_for_actor(target, actor)).id;
  else
    locked := (private.lock_export_product(target, actor)).id;
  end if;
  -- A statement of its own after the lock, so that it sees what the session that held it has done.
  return private.review_target_of(target_type, locked);
end
$$;
comment on function private.lock_reviewed_for_actor(text, text, text) is
  'Locks a startup or product for an actor (of its company, HUB, SUPER_ADMIN), and answers it as it is behind the lock. Refuses with PT404 a person who does not see it, with PT403 one who may not.';

create function private.editable_details(target_type text, target uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case target_type
    when 'startup' then (select private.editable_startup_fields(s) from public.startups s where s.id = target)
    else (select private.export_product_details(p) from public.export_products p where p.id = target) end;
end
$$;
comment on function private.editable_details(text, uuid) is
  'The reviewed fields of a startup or product, without its new version. Security: for its company, its hub and platform administrators.';

create function private.decision_word(target_type text, decision text, is_revocation boolean default false) returns text
language sql immutable set search_path = ''
as $$
  select case
    when decision = 'PENDING' then 'sent back'
    when is_revocation then 'revoked'
    when decision = 'APPROVED' and target_type = 'export_product' then 'certified'
    else lower(decision) end
$$;
comment on function private.decision_word(text, text, boolean) is
  'What a hub did, in a word: startups are approved, products are certified. Actions of the log and notices end in it.';

create function private.review_refusal(target private.review_target) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select case when d.is_version or d.decision = target.status then format('%s has already %s this %s.', u.display_name,
      private.decision_word(d.target_type, d.decision, d.is_revocation),
      case when d.is_version then 'version' when d.target_type = 'startup' then 'startup' else 'product' end) end
    from private.review_decisions d join public.users u on u.id = d.decided_by
    where d.target_id = target.id order by d.decided_at desc limit 1
  ), format('This %s is %s, so this cannot be done.', case target.target_type when 'startup' then 'startup' else 'product' end, lower(target.status)))
$$;
comment on function private.review_refusal(private.review_target) is
  'Why a startup or product cannot be moved, as a sentence: the second of two deciders reads who decided.';

create function private.set_review_status(target private.review_target, to_status text, score int default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if target.target_type = 'startup' then
    if to_status = 'APPROVED' then
      -- Apart, and only where it changes: whoever writes a key waits for all who refer to the row.
      update public.startups s set slug = t.slug
      from (select private.slug_at_approval(a) as slug from public.startups a where a.id = target.id) t
      where s.id = target.id and s.slug <> t.slug;
    end if;
    update public.startups s
    set status = to_status::public.startup_status,
        is_hub_verified = to_status = 'APPROVED',
        is_featured = s.is_featured and to_status = 'APPROVED',
        export_readiness_score = coalesce(score, s.export_readiness_score)
    where s.id = target.id;
  else
    update public.export_products p
    set status = to_status::public.export_product_status,
        is_hub_certified = to_status = 'APPROVED',
        certified_at = case when to_status = 'APPROVED' then now() end,
        certified_by = case when to_status = 'APPROVED' then private.current_user_id() end
    where p.id = target.id;
  end if;
end
$$;
comment on function private.set_review_status(private.review_target, text, int) is
  'Writes the status of a startup or product, and the columns that follow from it. score: the export score that comes with a startup''s approval.';

create function private.apply_new_version(target private.review_target) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  version constant jsonb := (select v.details from private.new_versions v where v.target_id = target.id);
begin
  if version is null then
    return;
  elsif target.target_type = 'startup' then
    perform private.write_startup(jsonb_populate_record(s, version - 'team'), version -> 'team') from public.startups s where s.id = target.id;
  else
    perform private.write_export_product(jsonb_populate_record(p, version)) from public.export_products p where p.id = target.id;
  end if;
  -- Afterwards: the pictures of both are shown all along.
  delete from private.new_versions v where v.target_id = target.id;
end
$$;
comment on function private.apply_new_version(private.review_target) is
  'The fields of the new version become those of the startup or product, under its lock.';

create function private.save_decision(
  target private.review_target, decision text, is_version boolean, decided jsonb, reason text,
  field_reasons jsonb default '[]', is_revocation boolean default false
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  former jsonb;
begin
  if is_version then
    former := private.editable_details(target.target_type, target.id);
  else
    -- Security: a hub compares with what itself decided on.
    select n.details into former from private.decided_versions n where n.target_id = target.id and n.hub_id = target.hub_id;
  end if;
  insert into private.review_decisions
    (target_type, target_id, hub_id, decision, reason, field_reasons, is_version, is_revocation, changes, decided_by, decided_at, submitted_at)
  values (target.target_type, target.id, target.hub_id, decision, btrim(reason), field_reasons, is_version, is_revocation,
    private.field_changes(target.target_type, former, decided), private.current_user_id(), moment,
    case when not is_revocation then private.waits_since(target.id) end);
  if decision = 'APPROVED' or (decision = 'REJECTED' and not is_version) then
    insert into private.decided_versions as n (target_id, hub_id, details, decided_at) values (target.id, target.hub_id, decided, moment)
    on conflict (target_id) do update set hub_id = excluded.hub_id, details = excluded.details, decided_at = excluded.decided_at;
  end if;
end
$$;
comment on function private.save_decision(private.review_target, text, boolean, jsonb, text, jsonb, boolean) is
  'Keeps a decision before it is carried out: what was decided on, what it changed, and since when it had waited.';

create function private.move_reviewed(
  target private.review_target, actor text, to_status text, reason text default null,
  field_reasons jsonb default '[]', score int default null, seen timestamptz default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  step constant private.moves :=
    private.require_move(target.target_type, target.status, to_status, array[actor], private.review_refusal(target), reason);
begin
  -- The second of two deciders has read above who was first.
  perform private.require_seen(seen, private.waits_since(target.id));
  if actor <> 'COMPANY' then
    perform private.save_decision(target, to_status, false, private.editable_details(target.target_type, target.id), reason, field_reasons,
      actor = 'SUPER_ADMIN');
  end if;
  -- Of one that is sent back the hub decides on what was public: a version that waited is its company's again.
  perform private.withdraw_new_version(target.id);
  perform private.set_review_status(target, to_status, score);
  if to_status in ('DRAFT', 'REJECTED') then
    -- Nobody else sees it any more: what its company had begun is what it goes on with.
    perform private.apply_new_version(target);
  end if;
  perform private.audit(step.action, target.target_type, target.id,
    case actor when 'HUB' then private.in_place_of_hub(target.hub_id) else '{}' end
      || private.score_of(target, to_status));
  return step.action;
end
$$;
comment on function private.move_reviewed(private.review_target, text, text, text, jsonb, int, timestamptz) is
  'Moves a startup or product that the caller holds the lock of for this actor, as private.moves allows, keeps a decision with its reason, and audits; answers the line of the log. The second of two deciders reads who decided (PT409).';

create function private.score_of(target private.review_target, decision text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('export_readiness_score', s.export_readiness_score)
    from public.startups s where s.id = target.id and decision = 'APPROVED'), '{}')
$$;
comment on function private.score_of(private.review_target, text) is 'The export score that the log keeps with the approval of a startup; nothing else has one.';

create function private.decide(
  target_type text, target text, decision text, seen timestamptz, reason text default null,
  field_reasons jsonb default '[]', score int default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  at_fields constant jsonb := private.read_field_reasons(target_type, field_reasons);
  locked private.review_target;
  version private.new_versions;
  act text;
begin
  locked := private.lock_reviewed_for_actor(target_type, target, 'HUB');
  select v.* into version from private.new_versions v where v.target_id = locked.id and v.status = 'PENDING' for update;
  if locked.status <> 'APPROVED' or version.target_id is null then
    act := private.move_reviewed(locked, 'HUB', decision, reason, at_fields, score, seen);
  else
    if decision = 'REJECTED' then
      perform private.require_reason(reason);
    end if;
    perform private.require_seen(seen, private.waits_since(locked.id));
    perform private.save_decision(locked, decision, true, private.editable_details(target_type, locked.id) || version.details, reason, at_fields);
    if decision = 'APPROVED' then
      perform private.apply_new_version(locked);
      perform private.set_review_status(locked, 'APPROVED', score);
      locked := private.review_target_of(target_type, locked.id);
    else
      update private.new_versions v set status = 'REJECTED' where v.target_id = locked.id;
    end if;
    act := target_type || '.version_' || private.decision_word(target_type, decision);
    perform private.audit(act, target_type, locked.id,
      private.in_place_of_hub(locked.hub_id) || private.score_of(locked, decision));
  end if;
  perform private.notify_organization(locked.organization_id, 'MEMBER', act, target_type, locked.id, private.review_notice(locked));
  return locked.id;
end
$$;
comment on function private.decide(text, text, text, timestamptz, text, jsonb, int) is
  'Approves or rejects what waits of a startup or product under its row lock: itself, or the new version of an approved one, whose fields then become its own in this transaction; rejected, what is approved stays public. Audits, keeps the decision, tells the company; answers its id.';

create function private.review_notice(target private.review_target) returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_build_object(case target.target_type when 'startup' then 'name' else 'title' end, target.name) $$;
comment on function private.review_notice(private.review_target) is 'What a notice says of a startup or product: its name.';

create function private.submit_reviewed(target private.review_target) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  act text := target.target_type || '.submitted';
  version private.new_versions;
  missing jsonb;
begin
  if target.status = 'APPROVED' then
    act := target.target_type || '.version_submitted';
    select v.* into version from private.new_versions v where v.target_id = target.id for update;
    if version.target_id is null then
      perform private.raise_http_error(409, 'There is no new version to submit. Change something first.');
    elsif version.status = 'PENDING' then
      perform private.raise_http_error(409, 'The hub already has this version.');
    elsif not private.is_approval_needed(version) then
      perform private.raise_http_error(409, 'The hub does not have to approve these changes. Publish them.');
    end if;
    update private.new_versions v set status = 'PENDING' where v.target_id = target.id;
    perform private.audit(act, target.target_type, target.id);
  else
    perform private.move_reviewed(target, 'COMPANY', 'PENDING');
  end if;
  missing := case target.target_type
    when 'startup' then (
      select private.missing_startup_fields(e) from public.startups s, private.edited_startup(s) e where s.id = target.id)
    else (
      select private.export_product_needs(e) from public.export_products p, private.edited_export_product(p) e where p.id = target.id) end;
  perform private.raise_field_errors(missing, (select string_agg(n ->> 'message', ' ') from jsonb_array_elements(missing) n));
  perform private.notify_deciders(target.hub_id, act, target.target_type, target.id, private.review_notice(target),
    private.members_of(target.organization_id));
end
$$;
comment on function private.submit_reviewed(private.review_target) is
  'Somebody of its company, who holds its lock, submits a draft, or something rejected again, to its hub; of something approved the new version. Refuses with PT400 what misses a field.';

create function private.withdraw_reviewed(target private.review_target) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if target.status <> 'APPROVED' then
    perform private.move_reviewed(target, 'COMPANY', 'DRAFT');
  elsif private.withdraw_new_version(target.id) then
    perform private.audit(target.target_type || '.version_withdrawn', target.target_type, target.id);
  else
    perform private.raise_http_error(409, private.review_refusal(target));
  end if;
  perform private.notify_deciders(target.hub_id, target.target_type || '.withdrawn', target.target_type, target.id, private.review_notice(target),
    private.members_of(target.organization_id));
end
$$;
comment on function private.withdraw_reviewed(private.review_target) is
  'Somebody of its company, who holds its lock, takes back what waits at the hub: itself, which is a draft again, or the new version of something approved, which stays public.';
