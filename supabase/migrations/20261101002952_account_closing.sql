-- Closing one's own account: what stands in its way, and the act. What goes and what stays: closed_accounts.sql.

create function private.account_closing_obstacles(person uuid) returns table (kind text, target_id uuid, sentence text)
language sql stable security definer set search_path = ''
as $$
  select 'DEAL_ROOM', r.id, format('Only you may sign for your side of the deal room %s. Complete or cancel its deal first, or let a colleague sign.',
    r.name || case when m.side = 'FOUNDER' then coalesce(' with ' || p.other_party, '') else '' end)
  from private.deal_sides m
  join public.deal_rooms r on r.id = m.deal_room_id
  left join private.other_parties(person, array[r.id]) p on p.deal_room_id = r.id
  join public.deals d on d.id = r.deal_id and d.ended_at is null
  where private.is_signatory_of(m.organization_id, person) and not exists (
    select 1 from private.current_organization_members c
    where c.organization_id = m.organization_id and c.is_signatory and c.user_id <> person)
  union all
  select 'EXPORT_DEAL', d.id, format('Your export deal about %s is open. Complete or cancel it first.', p.title)
  from public.export_deals d
  join public.export_products p on p.id = d.export_product_id
  join public.startups s on s.id = p.startup_id
  where d.status not in ('COMPLETED', 'CANCELLED') and (d.buyer_id = person or private.is_alone_in(person, s.organization_id))
  union all
  select 'ORGANIZATION', m.organization_id,
    format('You are the last owner of %s. Appoint another one first.', private.organization_name(m.organization_id))
  from public.organization_members m
  where m.user_id = person and m.ended_at is null and m.role = 'OWNER'
    and not private.has_active_owner(m.organization_id, except_id => person)
    and not private.is_alone_in(person, m.organization_id)
  union all
  select 'SUPER_ADMIN', u.id, 'You are the last active platform administrator. Appoint another one first.'
  from public.users u
  where u.id = person and u.role = 'SUPER_ADMIN' and not exists (
    select 1 from public.users o join auth.users a on a.id = o.id where o.id <> u.id and o.role = 'SUPER_ADMIN' and o.is_active
  )
$$;
comment on function private.account_closing_obstacles(uuid) is
  'The obstacles to closing a person''s account, since others wait for them: each with its kind (DEAL_ROOM, EXPORT_DEAL, ORGANIZATION, SUPER_ADMIN), its thing and a sentence.';

create function public.my_account_closing_obstacles() returns table (kind text, target_id uuid, sentence text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query select o.kind, o.target_id, o.sentence from private.account_closing_obstacles(me) o order by 1, 3, 2;
end
$$;
comment on function public.my_account_closing_obstacles() is
  'The obstacles to closing the caller''s account; empty when there are none. kind says what target_id is: DEAL_ROOM, EXPORT_DEAL, ORGANIZATION, or SUPER_ADMIN (oneself). Errors: PT401, PT403.';

create function public.my_reauthentication() returns table (has_password boolean, is_fresh boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query select private.has_password(me), private.is_fresh_sign_in(me, private.my_session());
end
$$;
comment on function public.my_reauthentication() is
  'How the caller shows once more who they are, as closing the account asks: by their password where they have one, else by a sign-in of the last ten minutes (is_fresh). Errors: PT401, PT403.';
grant execute on function public.my_account_closing_obstacles(), public.my_reauthentication() to authenticated;

create function public.close_account(
  person uuid, session uuid, password_verified boolean, ip inet default null, agent text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  leaving public.users;
  confirmed_address text;
  closed_address text;
  obstacles text;
begin
  perform private.require_max_size(row(agent));
  closed_address := private.closed_address();
  if exists (select 1 from public.users u where u.id = person and u.role = 'SUPER_ADMIN') then
    perform private.lock_super_admins();
  end if;
  perform 1 from auth.users a where a.id = person for update;
  -- A deal or a seat that is being made for them at this moment is waited for, and then seen; and so is, of two owners of an organization
  -- who leave at once, the other one.
  perform private.lock_person_and_theirs(person, is_leaving => true);
  select u.* into leaving from public.users u where u.id = person;
  select case when a.email_confirmed_at is not null then a.email end into confirmed_address from auth.users a where a.id = person;
  if leaving.id is null or not found then
    perform private.raise_http_error(401, 'Sign in first.');
  elsif not leaving.is_active then
    perform private.raise_http_error(403, 'This account has been disabled.', 'ACCOUNT_DISABLED');
  end if;
  -- Security: that a password was right is the edge function's word, which asked Supabase Auth; how old a session is, the database knows.
  if private.has_password(person) then
    if password_verified is not true then
      perform private.raise_http_error(403, 'Type your password.');
    end if;
  elsif not private.is_fresh_sign_in(person, session) then
    perform private.raise_http_error(403, 'Sign in again, then try again within ten minutes.');
  end if;
  select string_agg(o.sentence, ' ' order by o.kind, o.sentence) into obstacles from private.account_closing_obstacles(person) o;
  if obstacles is not null then
    perform private.raise_http_error(409, obstacles);
  end if;
  update public.deal_room_members m set ended_at = now(), ended_by = person where m.user_id = person and m.ended_at is null;
  perform private.audit('member.left', 'deal_room', m.deal_room_id, jsonb_build_object('user_id', person), person)
  from public.deal_room_members m where m.user_id = person and m.ended_by = person and m.ended_at = now();
  perform private.cancel_open_introductions_of(person);
  perform private.audit('user.closed', 'user', person, '{}', person, ip, agent);
  update public.users u set is_active = false where u.id = person;
  -- Here, not by the triggers of the next line, which swallow what hinders them: all of it, or nothing.
  perform private.delete_personal_data(person, confirmed_address, closed_address);
  perform private.anonymize_user(person, closed_address);
  delete from auth.users a where a.id = person;
end
$$;
comment on function public.close_account(uuid, uuid, boolean, inet, text) is
  'Closes a person''s account permanently, in one transaction. Every session ends. Their name, address, phone, picture, '
  'profile, lists, notices, documents of identity checks and hub applications, what they invested through alone, and of a company of theirs alone the startups that were never approved '
  'are deleted. Messages, documents shared in deal rooms, acceptances, deals and audit rows stay, under "Former member". Their files are listed in files_to_remove(). Refused while others wait '
  'for them (my_account_closing_obstacles). Security: service_role only: the edge function has verified the caller, and their '
  'password where they have one; session is that of their token. Errors: PT401, PT403, PT409.';

create function private.cancel_open_introductions_of(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_organization(s.organization_id, 'ADMIN', 'intro.withdrawn', 'intro_request', r.id, jsonb_build_object('name', s.name))
  from public.intro_requests r
  join public.investors i on i.id = r.investor_id and private.is_alone_in(person, i.organization_id)
  join public.startups s on s.id = r.startup_id
  where r.status = 'OPEN';
  perform private.notify_organization(i.organization_id, 'MEMBER', 'intro.declined', 'intro_request', r.id, jsonb_build_object('name', s.name))
  from public.intro_requests r
  join public.investors i on i.id = r.investor_id
  join public.startups s on s.id = r.startup_id and private.is_alone_in(person, s.organization_id)
  where r.status = 'OPEN';
  update public.intro_requests r set status = 'DECLINED', decided_at = now(), decided_by = person, reason = 'The founder has closed their account.'
  from public.startups s where s.id = r.startup_id and private.is_alone_in(person, s.organization_id) and r.status = 'OPEN';
end
$$;
comment on function private.cancel_open_introductions_of(uuid) is 'Ends the open requests for an introduction of or to what somebody who leaves was alone in, and notifies the other side.';

create function public.sweep_uploads() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  -- A day and two and a half hours: who uploads for long, and how long an upload URL works.
  begun_before constant timestamptz := now() - interval '1 day';
  abandoned_before constant timestamptz := now() - interval '150 minutes';
begin
  with erased as (
    update public.deal_room_documents d set erased_at = now()
    where d.removed_at < now() - interval '30 days' and d.erased_at is null
    returning d.id, d.file_url
  ), of_rooms as (
    delete from public.deal_room_uploads u
    where u.created_at < case when u.abandoned_at is null then begun_before else abandoned_before end
    returning u.deal_room_id || '/' || u.id as path
  ), of_startups as (
    delete from public.startup_uploads u
    where u.created_at < case when u.abandoned_at is null then begun_before else abandoned_before end
    returning u.startup_id || '/' || u.id as path
  ), of_applications as (
    delete from public.hub_application_files f
    where f.abandoned_at is not null and f.created_at < abandoned_before or f.arrived_at is null and f.created_at < begun_before
    returning f.file_url as path
  ), of_closings as (
    delete from public.deal_closing_evidence e
    where e.abandoned_at is not null and e.created_at < abandoned_before or e.arrived_at is null and e.created_at < begun_before
    returning e.file_url as path
  ), of_identities as (
    delete from public.kyc_documents d
    where d.abandoned_at is not null and d.created_at < abandoned_before or d.arrived_at is null and d.created_at < begun_before
    returning d.file_url as path
  ), of_export_deals as (
    delete from public.export_contracts c
    where c.abandoned_at is not null and c.created_at < abandoned_before or c.arrived_at is null and c.created_at < begun_before
    returning c.file_url as path
  )
  insert into private.files_to_remove (bucket, path)
  select 'deal-rooms', e.file_url from erased e
  union all select 'deal-rooms', v.file_url from erased e join public.deal_room_document_versions v on v.document_id = e.id
  union all select 'deal-rooms', u.path from of_rooms u
  union all select 'startup-documents', u.path from of_startups u
  union all select 'hub-application-files', u.path from of_applications u
  union all select 'closing-evidence', u.path from of_closings u
  union all select 'kyc-documents', u.path from of_identities u
  union all select 'export-contracts', u.path from of_export_deals u
  on conflict do nothing;
end
$$;
comment on function public.sweep_uploads() is
  'Forgets uploads begun over a day ago, and abandoned or withdrawn ones whose upload URL has run out, gives up the bytes of documents that were removed from a room 30 days ago, and lists the files of all of them for removal (service_role only).';

create function public.files_to_remove() returns table (bucket text, path text)
language sql stable security definer set search_path = ''
as $$ select f.bucket, f.path from private.files_to_remove f order by f.noted_at, f.path limit 200 $$;
comment on function public.files_to_remove() is 'Up to 200 files that nothing refers to and that are still in Storage, the oldest first (service_role only).';

create function public.clear_removed_files(bucket text, paths text[]) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_max_size(row(bucket, paths));
  delete from private.files_to_remove f
  where f.bucket = clear_removed_files.bucket and f.path = any (clear_removed_files.paths);
end
$$;
comment on function public.clear_removed_files(text, text[]) is 'Takes files from the list once they have left Storage (service_role only).';
grant execute on function
  public.close_account(uuid, uuid, boolean, inet, text), public.sweep_uploads(), public.files_to_remove(), public.clear_removed_files(text, text[])
to service_role;
