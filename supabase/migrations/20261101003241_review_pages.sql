-- The queue as its screens ask for it, of startups and export products alike: whose it is, a page of it, who looks, and notes.

create view private.queued_in_place_of_hubs with (security_invoker = false) as
select q.target_id from private.review_queue q
where not exists (
  select 1 from private.hub_admins a where a.hub_id = q.hub_id and not exists (
    select 1 from public.organization_members m
    where m.organization_id = q.organization_id and m.user_id = a.user_id and m.ended_at is null));
comment on view private.queued_in_place_of_hubs is
  'What of the queue no hub''s admin decides on, and so platform administrators do: as private.hub_deciders says of one, '
  'here of all at once.';

create function private.my_review_queue(target_type text, out mine text, out decides text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  in_place constant text := ' and q.target_id in (select p.target_id from private.queued_in_place_of_hubs p)';
  hub constant uuid := private.my_hub('MEMBER');
begin
  mine := 'false';
  decides := format('q.organization_id <> all (%L::uuid[])', array(select private.my_organizations('COMPANY')));
  if hub is not null then
    mine := format('q.target_type = %L and q.hub_id = %L', target_type, hub);
    decides := decides || format(' and q.hub_id = any (%L::uuid[])', array(select private.my_hubs('ADMIN')));
  elsif private.is_super_admin() then
    mine := format('q.target_type = %L', target_type);
    if target_type = 'startup' then
      mine := mine || in_place;
    else
      decides := decides || in_place;
    end if;
  end if;
end
$$;
comment on function private.my_review_queue(text) is
  'What of the queue the caller reads as one who reviews or decides, and which of that they decide on, as conditions on '
  'private.review_queue q: a hub''s members their hub''s; a platform administrator all products, and of both what no '
  'hub''s admin decides on.';

create function private.require_queued(target_type text, target text, refusal text) returns private.review_queue
language plpgsql stable security definer set search_path = ''
as $$
declare
  found private.review_queue;
begin
  execute 'select q.* from private.review_queue q where q.target_id = $1 and ' || (private.my_review_queue(target_type)).mine
    into found using private.as_uuid(target);
  if found.target_id is null then
    perform private.raise_http_error(404, refusal);
  end if;
  return found;
end
$$;
comment on function private.require_queued(text, text, text) is
  'A startup or product of the caller''s queue. Refuses with PT404, and this sentence, what is not in it.';

create function private.claim_of(queued private.review_queue) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('user_id', u.id, 'name', u.display_name, 'until', c.until)
  from private.review_claims c join public.users u on u.id = c.user_id
  -- A claim counts while its holder reviews for the hub. Nobody of the company is shown who looks.
  where c.target_id = queued.target_id and c.until > now()
    and private.role_in(queued.organization_id) is null
    and c.user_id in (select private.hub_reviewers(queued.hub_id, private.members_of(queued.organization_id)))
$$;
comment on function private.claim_of(private.review_queue) is 'Who looks at something in the queue now, or null.';

create function private.founder_in_review(queued private.review_queue) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', u.id, 'display_name', u.display_name, 'email', u.email, 'phone', u.phone,
    'profile_image_url', u.profile_image_url, 'is_active', u.is_active)
  from public.users u where u.id = (private.first_owner(queued.organization_id)).person
$$;
comment on function private.founder_in_review(private.review_queue) is
  'The founder of something in the queue and how to reach them; null without one. Security: for those who read it '
  'there.';

create function private.notes_of(queued private.review_queue) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when private.role_in(queued.organization_id) is null then (
    select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'author_name', u.display_name, 'is_own', n.author_id = private.current_user_id(),
      'body', n.body, 'proposal', n.proposal, 'created_at', n.created_at) order by n.created_at, n.id), '[]')
    from private.review_notes n join public.users u on u.id = n.author_id
    where n.target_id = queued.target_id and n.hub_id is not distinct from queued.hub_id) end
$$;
comment on function private.notes_of(private.review_queue) is
  'The notes of a hub''s reviewers on something in their queue, oldest first. Security: null for its company, and none '
  'of a former hub.';

create function private.review_page(target_type text, filters jsonb, page_size int, after text, out counts json, out ids uuid[], out next text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  status constant text := filters ->> 'status';
  max_rows constant int := least(greatest(coalesce(page_size, 20), 1), 100);
  decides text;
  conditions text;
  word text;
begin
  select q.mine, q.decides into conditions, decides from private.my_review_queue(target_type) q;
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
  execute format('select json_build_object(''ALL'', count(*), ''WAITING'', count(*) filter (where q.is_waiting and %s),
    ''PENDING'', count(*) filter (where q.is_waiting), ''APPROVED'', count(*) filter (where q.status = ''APPROVED''),
    ''REJECTED'', count(*) filter (where q.status = ''REJECTED''))
    from private.review_queue q where %s', decides, conditions) into counts;
  execute format('select array(select q.target_id from private.review_queue q where %s %s %s order by q.sort_order, q.target_id %s)',
    conditions,
    case when status = 'WAITING' then 'and q.is_waiting and ' || decides when status = 'PENDING' then 'and q.is_waiting'
      when status is not null then format('and q.status = %L', status) end,
    case when after is not null then format('and (q.sort_order, q.target_id) > (%L::numeric, %L::uuid)', split_part(after, '/', 1), split_part(after, '/', 2)) end,
    private.limit_and_offset(max_rows, 0)) into ids;
  next := (select q.sort_order || '/' || q.target_id from private.review_queue q where cardinality(ids) = max_rows and q.target_id = ids[max_rows]);
end
$$;
comment on function private.review_page(text, jsonb, int, text) is
  'A page of the caller''s queue of startups or products, how many there are of each status, and where the next page '
  'begins. A new version of something approved waits as PENDING, and counts as APPROVED, too. The longest waiting come '
  'first, then what was decided, newest first. filters: query (words of the label), status (WAITING: pending, and the '
  'caller''s to decide; PENDING, APPROVED or REJECTED; the counts are without it). page_size: 1 to 100. after: next of '
  'the page before, null at the end. Refuses with PT400.';

create function public.claim_review(target_type text, target text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked private.review_target;
  queued private.review_queue;
  held json;
begin
  perform private.require_max_size(row(target_type, target));
  me := private.require_active();
  perform private.require_one_of(target_type, '{startup,export_product}', 'Choose a startup or an export product.');
  locked := private.lock_reviewed_for_actor(target_type, target, 'REVIEWER');
  select q.* into queued from private.review_queue q where q.target_id = locked.id;
  if queued.is_waiting is not true then
    perform private.raise_http_error(409, private.review_refusal(locked));
  end if;
  held := private.claim_of(queued);
  if (held ->> 'user_id')::uuid <> me then
    perform private.raise_http_error(409, format('%s is already reviewing this.', held ->> 'name'));
  end if;
  perform private.enforce_rate_limit('review claimed', me::text, 300, interval '1 hour');
  insert into private.review_claims (target_id, user_id) values (locked.id, me)
  on conflict (target_id) do update set user_id = excluded.user_id, claimed_at = excluded.claimed_at, until = excluded.until;
end
$$;
comment on function public.claim_review(text, text) is
  'A reviewer or decider claims a waiting startup or export product (target_type: startup, export_product) for half an hour, or until '
  'they decide or let go. Others see it and may decide all the same. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

create function public.release_review(target text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_max_size(row(target));
  me := private.require_active();
  delete from private.review_claims c where c.target_id = private.as_uuid(target) and c.user_id = me;
end
$$;
comment on function public.release_review(text) is
  'The caller lets go of a startup or export product that they look at; nothing happens when they do not. Errors: '
  'PT401, PT403.';

create function public.note_review(target_type text, target text, body text, proposal text default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
  locked private.review_target;
  made uuid;
begin
  perform private.require_max_size(row(target_type, target, body, proposal));
  me := private.require_active();
  perform private.require_one_of(target_type, '{startup,export_product}', 'Choose a startup or an export product.');
  locked := private.lock_reviewed_for_actor(target_type, target, 'REVIEWER');
  if private.is_missing(body) or length(body) > 2000 then
    perform private.raise_http_error(400, 'Write a note of 1 to 2,000 characters.');
  elsif proposal not in ('APPROVED', 'REJECTED') then
    perform private.raise_http_error(400, 'Propose to approve or to reject.');
  elsif proposal is not null and private.waits_since(locked.id) is null then
    perform private.raise_http_error(409, private.review_refusal(locked));
  end if;
  perform private.enforce_rate_limit('review note', me::text, 120, interval '1 hour');
  insert into private.review_notes (target_type, target_id, hub_id, author_id, body, proposal)
  values (target_type, locked.id, locked.hub_id, me, btrim(body), proposal) returning id into made;
  perform private.audit(target_type || '.noted', target_type, locked.id,
    jsonb_build_object('note_id', made) || private.in_place_of_hub(locked.hub_id));
  if proposal is not null then
    perform private.notify_deciders(locked.hub_id, 'review.proposed', target_type, locked.id,
      private.review_notice(locked) || jsonb_build_object('person', u.display_name, 'person_id', me, 'status', proposal),
      private.members_of(locked.organization_id))
    from public.users u where u.id = me;
  end if;
  return made;
end
$$;
comment on function public.note_review(text, text, text, text) is
  'A reviewer or decider writes a note of 1 to 2,000 characters on a startup or export product (target_type: startup, export_product) for '
  'the others, and proposes with it what to decide while it waits (proposal: APPROVED, REJECTED; null for a mere note), of which those who decide are notified; nobody of its company ever reads it. Errors: PT400, PT401, PT403, PT404, PT409, PT429.';

grant execute on function public.claim_review(text, text), public.release_review(text), public.note_review(text, text, text, text) to authenticated;
