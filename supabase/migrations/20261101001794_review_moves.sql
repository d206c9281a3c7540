-- How startups and export products move alike: submitted, withdrawn, approved, rejected, taken back, with their new versions.
-- What differs between the two is asked by noun: its lock, its fields, its columns, what it still needs, and its words.

create type private.reviewed_thing as (noun text, id uuid, hub_id uuid, organization_id uuid, status text, is_on_market boolean, name text);
comment on type private.reviewed_thing is 'A startup or export product that a hub reviews.';

create function private.reviewed_thing_of(noun text, thing uuid) returns private.reviewed_thing
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case noun
    when 'startup' then (
      select row(noun, s.id, s.hub_id, s.organization_id, s.status, s.is_on_market, s.name)::private.reviewed_thing
      from (values (thing)) t (id) left join public.startups s on s.id = t.id)
    else (
      select row(noun, p.id, p.hub_id, s.organization_id, p.status, p.is_on_market, p.title)::private.reviewed_thing
      from (values (thing)) t (id) left join public.export_products p on p.id = t.id left join public.startups s on s.id = p.startup_id) end;
end
$$;
comment on function private.reviewed_thing_of(text, uuid) is 'A startup or product as its review knows it; without an id, where there is none.';

create function private.lock_reviewed_for_actor(noun text, thing text, actor text) returns private.reviewed_thing
language plpgsql security definer set search_path = ''
as $$
declare
  locked uuid;
begin
  if noun = 'startup' then
    locked := (private.lock_startup_for_actor(thing, actor)).id;
  else
    locked := (private.lock_export_product(thing, actor)).id;
  end if;
  -- A statement of its own after the lock, so that it sees what the session that held it has done.
  return private.reviewed_thing_of(noun, locked);
end
$$;
comment on function private.lock_reviewed_for_actor(text, text, text) is
  'Locks a startup or product for an actor (of its company, HUB, SUPER_ADMIN), and answers it as it is behind the lock. Refuses with PT404 a person who does not see it, with PT403 one who may not.';

create function private.editable_details(noun text, thing uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case noun
    when 'startup' then (select private.editable_startup_fields(s) from public.startups s where s.id = thing)
    else (select private.export_product_details(p) from public.export_products p where p.id = thing) end;
end
$$;
comment on function private.editable_details(text, uuid) is
  'The reviewed fields of a startup or product, without its new version. Security: for its company, its hub and platform administrators.';

create function private.decision_word(noun text, decision text, is_revocation boolean default false) returns text
language sql immutable set search_path = ''
as $$
  select case
    when decision = 'PENDING' then 'sent back'
    when is_revocation then 'revoked'
    when decision = 'APPROVED' and noun = 'export_product' then 'certified'
    else lower(decision) end
$$;
comment on function private.decision_word(text, text, boolean) is
  'What a hub did, in a word: startups are approved, products are certified. Actions of the log and notices end in it.';

create function private.review_refusal(thing private.reviewed_thing) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select case when d.is_version or d.decision = thing.status then format('%s has already %s this %s.', u.display_name,
      private.decision_word(d.noun, d.decision, d.is_revocation),
      case when d.is_version then 'version' when d.noun = 'startup' then 'startup' else 'product' end) end
    from private.review_decisions d join public.users u on u.id = d.decided_by
    where d.thing_id = thing.id order by d.decided_at desc limit 1
  ), format('This %s is %s, so this cannot be done.', case thing.noun when 'startup' then 'startup' else 'product' end, lower(thing.status)))
$$;
comment on function private.review_refusal(private.reviewed_thing) is
  'Why a startup or product cannot be moved, as a sentence: the second of two deciders reads who decided.';

create function private.set_review_status(thing private.reviewed_thing, to_status text, score int default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if thing.noun = 'startup' then
    if to_status = 'APPROVED' then
      -- Apart, and only where it changes: whoever writes a key waits for all who refer to the row.
      update public.startups s set slug = t.slug
      from (select private.slug_at_approval(a) as slug from public.startups a where a.id = thing.id) t
      where s.id = thing.id and s.slug <> t.slug;
    end if;
    update public.startups s
    set status = to_status::public.startup_status,
        is_hub_verified = to_status = 'APPROVED',
        is_featured = s.is_featured and to_status = 'APPROVED',
        export_readiness_score = coalesce(score, s.export_readiness_score)
    where s.id = thing.id;
  else
    update public.export_products p
    set status = to_status::public.export_product_status,
        is_hub_certified = to_status = 'APPROVED',
        certified_at = case when to_status = 'APPROVED' then now() end,
        certified_by = case when to_status = 'APPROVED' then private.current_user_id() end
    where p.id = thing.id;
  end if;
end
$$;
comment on function private.set_review_status(private.reviewed_thing, text, int) is
  'Writes the status of a startup or product, and the columns that follow from it. score: the export score that comes with a startup''s approval.';

create function private.apply_new_version(thing private.reviewed_thing) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  version constant jsonb := (select v.details from private.new_versions v where v.thing_id = thing.id);
begin
  if version is null then
    return;
  elsif thing.noun = 'startup' then
    perform private.write_startup(jsonb_populate_record(s, version - 'team'), version -> 'team') from public.startups s where s.id = thing.id;
  else
    perform private.write_export_product(jsonb_populate_record(p, version)) from public.export_products p where p.id = thing.id;
  end if;
  -- Afterwards: the pictures of both are shown all along.
  delete from private.new_versions v where v.thing_id = thing.id;
end
$$;
comment on function private.apply_new_version(private.reviewed_thing) is
  'The fields of the new version become those of the startup or product, under its lock.';

create function private.save_decision(
  thing private.reviewed_thing, decision text, is_version boolean, decided jsonb, reason text,
  field_reasons jsonb default '[]', is_revocation boolean default false
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
  former jsonb;
begin
  if is_version then
    former := private.editable_details(thing.noun, thing.id);
  else
    -- Security: a hub compares with what itself decided on.
    select n.details into former from private.decided_versions n where n.thing_id = thing.id and n.hub_id = thing.hub_id;
  end if;
  insert into private.review_decisions
    (noun, thing_id, hub_id, decision, reason, field_reasons, is_version, is_revocation, changes, decided_by, decided_at, submitted_at)
  values (thing.noun, thing.id, thing.hub_id, decision, btrim(reason), field_reasons, is_version, is_revocation,
    private.field_changes(thing.noun, former, decided), private.current_user_id(), moment,
    case when not is_revocation then private.waits_since(thing.id) end);
  if decision = 'APPROVED' or (decision = 'REJECTED' and not is_version) then
    insert into private.decided_versions as n (thing_id, hub_id, details, decided_at) values (thing.id, thing.hub_id, decided, moment)
    on conflict (thing_id) do update set hub_id = excluded.hub_id, details = excluded.details, decided_at = excluded.decided_at;
  end if;
end
$$;
comment on function private.save_decision(private.reviewed_thing, text, boolean, jsonb, text, jsonb, boolean) is
  'Keeps a decision before it is carried out: what was decided on, what it changed, and since when it had waited.';

create function private.move_reviewed(
  thing private.reviewed_thing, actor text, to_status text, reason text default null,
  field_reasons jsonb default '[]', score int default null, seen timestamptz default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  step constant private.moves :=
    private.require_move(thing.noun, thing.status, to_status, array[actor], private.review_refusal(thing), reason);
begin
  -- The second of two deciders has read above who was first.
  perform private.require_seen(seen, private.waits_since(thing.id));
  if actor <> 'COMPANY' then
    perform private.save_decision(thing, to_status, false, private.editable_details(thing.noun, thing.id), reason, field_reasons,
      actor = 'SUPER_ADMIN');
  end if;
  -- Of one that is sent back the hub decides on what was public: a version that waited is its company's again.
  perform private.withdraw_new_version(thing.id);
  perform private.set_review_status(thing, to_status, score);
  if to_status in ('DRAFT', 'REJECTED') then
    -- Nobody else sees it any more: what its company had begun is what it goes on with.
    perform private.apply_new_version(thing);
  end if;
  perform private.audit(step.action, thing.noun, thing.id,
    case actor when 'HUB' then private.in_place_of_hub(thing.hub_id) else '{}' end
      || private.score_of(thing, to_status));
  return step.action;
end
$$;
comment on function private.move_reviewed(private.reviewed_thing, text, text, text, jsonb, int, timestamptz) is
  'Moves a startup or product that the caller holds the lock of for this actor, as private.moves allows, keeps a decision with its reason, and audits; answers the line of the log. The second of two deciders reads who decided (PT409).';

create function private.score_of(thing private.reviewed_thing, decision text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('export_readiness_score', s.export_readiness_score)
    from public.startups s where s.id = thing.id and decision = 'APPROVED'), '{}')
$$;
comment on function private.score_of(private.reviewed_thing, text) is 'The export score that the log keeps with the approval of a startup; nothing else has one.';

create function private.decide(
  noun text, thing text, decision text, seen timestamptz, reason text default null,
  field_reasons jsonb default '[]', score int default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  at_fields constant jsonb := private.read_field_reasons(noun, field_reasons);
  locked private.reviewed_thing;
  version private.new_versions;
  act text;
begin
  locked := private.lock_reviewed_for_actor(noun, thing, 'HUB');
  select v.* into version from private.new_versions v where v.thing_id = locked.id and v.status = 'PENDING' for update;
  if locked.status <> 'APPROVED' or version.thing_id is null then
    act := private.move_reviewed(locked, 'HUB', decision, reason, at_fields, score, seen);
  else
    if decision = 'REJECTED' then
      perform private.require_reason(reason);
    end if;
    perform private.require_seen(seen, private.waits_since(locked.id));
    perform private.save_decision(locked, decision, true, private.editable_details(noun, locked.id) || version.details, reason, at_fields);
    if decision = 'APPROVED' then
      perform private.apply_new_version(locked);
      perform private.set_review_status(locked, 'APPROVED', score);
      locked := private.reviewed_thing_of(noun, locked.id);
    else
      update private.new_versions v set status = 'REJECTED' where v.thing_id = locked.id;
    end if;
    act := noun || '.version_' || private.decision_word(noun, decision);
    perform private.audit(act, noun, locked.id,
      private.in_place_of_hub(locked.hub_id) || private.score_of(locked, decision));
  end if;
  perform private.notify_organization(locked.organization_id, 'MEMBER', act, noun, locked.id, private.review_notice(locked));
  return locked.id;
end
$$;
comment on function private.decide(text, text, text, timestamptz, text, jsonb, int) is
  'Approves or rejects what waits of a startup or product under its row lock: itself, or the new version of an approved one, whose fields then become its own in this transaction; rejected, what is approved stays public. Audits, keeps the decision, tells the company; answers its id.';

create function private.review_notice(thing private.reviewed_thing) returns jsonb
language sql immutable set search_path = ''
as $$ select jsonb_build_object(case thing.noun when 'startup' then 'name' else 'title' end, thing.name) $$;
comment on function private.review_notice(private.reviewed_thing) is 'What a notice says of a startup or product: its name.';

create function private.submit_reviewed(thing private.reviewed_thing) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  act text := thing.noun || '.submitted';
  version private.new_versions;
  missing jsonb;
begin
  if thing.status = 'APPROVED' then
    act := thing.noun || '.version_submitted';
    select v.* into version from private.new_versions v where v.thing_id = thing.id for update;
    if version.thing_id is null then
      perform private.raise_http_error(409, 'There is no new version to submit. Change something first.');
    elsif version.status = 'PENDING' then
      perform private.raise_http_error(409, 'The hub already has this version.');
    elsif not private.is_approval_needed(version) then
      perform private.raise_http_error(409, 'The hub does not have to approve these changes. Publish them.');
    end if;
    update private.new_versions v set status = 'PENDING' where v.thing_id = thing.id;
    perform private.audit(act, thing.noun, thing.id);
  else
    perform private.move_reviewed(thing, 'COMPANY', 'PENDING');
  end if;
  missing := case thing.noun
    when 'startup' then (
      select private.missing_startup_fields(e) from public.startups s, private.edited_startup(s) e where s.id = thing.id)
    else (
      select private.export_product_needs(e) from public.export_products p, private.edited_export_product(p) e where p.id = thing.id) end;
  perform private.raise_field_errors(missing, (select string_agg(n ->> 'message', ' ') from jsonb_array_elements(missing) n));
  perform private.notify_deciders(thing.hub_id, act, thing.noun, thing.id, private.review_notice(thing),
    private.members_of(thing.organization_id));
end
$$;
comment on function private.submit_reviewed(private.reviewed_thing) is
  'Somebody of its company, who holds its lock, submits a draft, or something rejected again, to its hub; of something approved the new version. Refuses with PT400 what misses a field.';

create function private.withdraw_reviewed(thing private.reviewed_thing) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if thing.status <> 'APPROVED' then
    perform private.move_reviewed(thing, 'COMPANY', 'DRAFT');
  elsif private.withdraw_new_version(thing.id) then
    perform private.audit(thing.noun || '.version_withdrawn', thing.noun, thing.id);
  else
    perform private.raise_http_error(409, private.review_refusal(thing));
  end if;
  perform private.notify_deciders(thing.hub_id, thing.noun || '.withdrawn', thing.noun, thing.id, private.review_notice(thing),
    private.members_of(thing.organization_id));
end
$$;
comment on function private.withdraw_reviewed(private.reviewed_thing) is
  'Somebody of its company, who holds its lock, takes back what waits at the hub: itself, which is a draft again, or the new version of something approved, which stays public.';
