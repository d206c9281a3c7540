-- Closed accounts: what keeps one from closing, what goes with it, and what stays under "Former member", since others rely on it.

create table private.files_to_remove (
  bucket text not null,
  path text not null,
  noted_at timestamptz not null default now(),
  primary key (bucket, path)
);
alter table private.files_to_remove enable row level security;
comment on table private.files_to_remove is
  'Files of closed accounts, and of startups'' documents and logos that are no more, which are still in Storage, which SQL cannot empty: the edge function removes them, and asks again until they are gone.';

create function private.was_never_approved(startup public.startups) returns boolean
language sql stable security definer set search_path = ''
as $$
  select startup.status <> 'APPROVED'
     and not exists (select 1 from public.startup_reviews r where r.startup_id = startup.id and r.decision in ('APPROVED', 'PENDING'))
     -- Whatever else refers to it, somebody else relies on.
     and not exists (select 1 from public.deals d where d.startup_id = startup.id)
     and not exists (select 1 from public.intro_requests q where q.startup_id = startup.id)
     and not exists (select 1 from public.watchlist w where w.startup_id = startup.id)
     and not exists (select 1 from public.export_products p where p.startup_id = startup.id)
$$;
comment on function private.was_never_approved(public.startups) is
  'Has nobody but its founder and its hub ever seen this startup? A review that sent it back (PENDING) means that it was approved before.';

create function private.forget_startups(startups uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications n
  where (n.target_type = 'startup' and n.target_id = any (startups))
     or (n.target_type = 'startup_offer' and n.target_id in (select o.id from public.startup_offers o where o.startup_id = any (startups)));
  delete from public.startup_offers o where o.startup_id = any (startups);
  delete from public.startup_documents d where d.startup_id = any (startups);
  delete from public.startup_reviews r where r.startup_id = any (startups);
  delete from public.startups s where s.id = any (startups);
end
$$;
comment on function private.forget_startups(uuid[]) is 'Removes startups that nobody else relies on, with all that is theirs.';

create function private.forget_belongings(person uuid, address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  closed_address text := (select u.email from public.users u where u.id = person);
  letters text[] := array[lower(address)];
begin
  update public.users u set hub_id = null where u.id = person and u.hub_id is not null;
  update public.investors i
  set fund_name = null, investor_type = null, ticket_size_min = null, ticket_size_max = null, preference_sectors = '{}',
      preference_stages = '{}', preference_geographies = '{}', portfolio_size = null, total_aum = null,
      linkedin_url = null, website_url = null, bio = null, accreditation_granted = false, is_active = false
  where i.user_id = person;

  -- Files: whatever lies under the person's own folder, in whichever bucket, and what was on its way there.
  insert into private.files_to_remove (bucket, path)
  select o.bucket_id, o.name from storage.objects o where o.name like person || '/%'
  union
  select 'kyc-documents', d.file_url from public.kyc_documents d where d.user_id = person
  on conflict do nothing;
  delete from public.notifications n using public.kyc_submissions k
  where n.target_type = 'kyc_submission' and n.target_id = k.id and k.user_id = person;
  delete from public.kyc_documents d where d.user_id = person;
  delete from public.kyc_submissions k where k.user_id = person;
  update public.deal_room_uploads p set file_name = 'removed', abandoned_at = coalesce(p.abandoned_at, now()) where p.user_id = person;
  update public.startup_uploads p set name = 'removed', file_name = 'removed', abandoned_at = coalesce(p.abandoned_at, now())
  where p.uploaded_by = person;
  update public.export_contracts c set file_name = 'removed', abandoned_at = coalesce(c.abandoned_at, now())
  where c.user_id = person and c.arrived_at is null;

  -- What they kept for themselves.
  delete from public.watchlist w using public.investors i where i.id = w.investor_id and i.user_id = person;
  delete from private.hidden_matches x using public.investors i where i.id = x.investor_id and i.user_id = person;
  delete from public.saved_searches s where s.user_id = person;
  delete from private.mail_lines l where l.user_id = person;
  delete from private.mails m
  where m.user_id = person or m.address_id in (select a.id from private.mail_addresses a where a.address = any (letters));
  delete from private.mail_people p where p.user_id = person;
  delete from private.mail_addresses a where a.address = any (letters);
  delete from public.notifications n where n.user_id = person;
  -- What others were told of them stays, without the name.
  update public.notifications n set data = n.data - 'person' where n.data ->> 'person_id' = person::text;
  delete from public.notification_preferences p where p.user_id = person;
  delete from public.user_billing b where b.user_id = person;
  delete from public.standing_changes c where c.user_id = person;
  delete from private.data_exports e where e.user_id = person;
  delete from private.csv_files f where f.user_id = person;
  delete from private.startup_claims c where c.user_id = person;

  -- The address of their invitations was theirs; who waits under it is invited no more.
  update public.deal_room_invitations i
  set email = closed_address, revoked_at = case when i.claimed_at is null then coalesce(i.revoked_at, now()) end
  where i.claimed_by = person or i.email = any (letters);
  update public.hub_invitations i
  set email = closed_address, revoked_at = case when i.claimed_at is null and i.declined_at is null then coalesce(i.revoked_at, now()) end
  where i.claimed_by = person or i.email = any (letters);
  delete from public.hub_applications a where a.applicant_id = person and a.status <> 'APPROVED';
  update public.hub_applications a
  set contact_person_name = 'Former member', contact_person_email = closed_address, contact_person_phone = null
  where a.applicant_id = person or lower(a.contact_person_email) = any (letters);
  update public.startup_offers o
  set email = case when o.accepted_by = person or o.email = any (letters) then closed_address else o.email end,
      outcome = coalesce(o.outcome, 'REVOKED'), closed_at = coalesce(o.closed_at, now())
  where o.accepted_by = person or o.email = any (letters) or (o.founder_id = person and o.outcome is null);
  -- Letters keep their words, and lose whose they are.
  update public.contact_messages m
  set name = 'Former member', email = closed_address, company = null, role = null, phone = null
  where m.user_id = person or m.email = any (letters);
  update public.event_contacts m set full_name = 'Former member', email = closed_address, company = null
  where m.user_id = person or m.email = any (letters);
  update public.hub_contacts c set contact_person_name = null, contact_person_email = null, contact_person_phone = null
  where lower(c.contact_person_email) = any (letters);
  delete from public.launch_notices n where n.email = any (letters);
  delete from private.rate_limits r where lower(address) = any (string_to_array(lower(r.key), ' '));

  -- A wish that led nowhere tells its reader no more; one that led to a deal is part of it.
  update public.intro_requests r
  set status = case when r.status = 'OPEN' then 'WITHDRAWN' else r.status end, decided_at = coalesce(r.decided_at, now()),
      note = 'Removed with the account.'
  from public.investors i where i.id = r.investor_id and i.user_id = person and r.status <> 'ACCEPTED';
  update public.export_deals d set buyer_company = 'Former member', notes = null
  where d.buyer_id = person and d.status <> 'COMPLETED';

  -- Startups that no hub has ever approved. An approved one has left the market with its founder's account.
  perform private.forget_startups(array(select s.id from public.startups s where s.founder_id = person and private.was_never_approved(s)));
  -- Of their products what nobody else has seen, and what was never certified of those that are.
  delete from private.export_product_snapshots n using public.export_products p, public.startups s
  where p.id = n.product_id and s.id = p.startup_id and s.founder_id = person;
  update public.export_product_reviews r set changes = '[]' from public.export_products p, public.startups s
  where p.id = r.product_id and s.id = p.startup_id and s.founder_id = person and r.changes <> '[]';
  delete from private.export_product_edits e using public.export_products p, public.startups s
  where p.id = e.product_id and s.id = p.startup_id and s.founder_id = person;
  delete from public.export_products p using public.startups s
  where s.id = p.startup_id and s.founder_id = person and private.is_deletable_export_product(p);
  delete from private.startup_snapshots n using public.startups s where s.id = n.startup_id and s.founder_id = person;
  -- Whom they named there nobody answers for any more. The profiles go along.
  delete from public.startup_team_members m using public.startups s where s.id = m.startup_id and s.founder_id = person;
  delete from private.watched_looks l using public.watchlist w, public.startups s
  where w.id = l.watch_id and s.id = w.startup_id and s.founder_id = person;
  delete from private.startup_views v using public.investors i where i.id = v.investor_id and i.user_id = person;

  -- Of Supabase Auth, which has no foreign key here.
  delete from auth.flow_state f where f.user_id = person;
end
$$;
comment on function private.forget_belongings(uuid, text) is
  'What a person wrote about themselves, or kept for themselves, goes; address is the one of their account, null unless it is confirmed. What others rely on stays: messages, acceptances, deals, decisions, approved startups. May be run again.';

create function private.on_account_forgotten() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Security: an address that was never confirmed is somebody else's, and so is what was sent to or from it.
  perform private.forget_belongings(old.id, case when old.email_confirmed_at is not null then old.email end);
  return old;
exception when others then
  raise warning 'What belonged to deleted account % was not forgotten: %', old.id, sqlerrm;
  return old;
end
$$;
comment on function private.on_account_forgotten() is
  'Trigger on auth.users, after the one that takes the person''s name: an account that is deleted past close_account is forgotten, too. Never raises.';
create trigger dealport_account_forgotten after delete on auth.users
  for each row execute function private.on_account_forgotten();

-- Closing one's own.
create function private.closing_obstacles(person uuid) returns table (kind text, target_id uuid, sentence text)
language sql stable security definer set search_path = ''
as $$
  select 'DEAL_ROOM', r.id, format('You lead a side of the deal room %s. Complete or cancel its deal first, or hand your startup over.', r.name)
  from public.deal_room_members m
  join public.deal_rooms r on r.id = m.deal_room_id
  join public.deals d on d.id = r.deal_id and d.ended_at is null
  where m.user_id = person and m.is_principal and m.ended_at is null
  union all
  select 'EXPORT_DEAL', d.id, format('Your export deal about %s is open. Complete or cancel it first.', p.title)
  from public.export_deals d
  join public.export_products p on p.id = d.export_product_id
  join public.startups s on s.id = p.startup_id
  where d.status not in ('COMPLETED', 'CANCELLED') and person in (d.buyer_id, s.founder_id)
  union all
  select 'HUB', h.id, format('You are the last admin of %s. Somebody else has to act for it first.', h.name)
  from public.users u join public.hubs h on h.id = u.hub_id
  where u.id = person and u.role = 'HUB_ADMIN' and not exists (
    select 1 from public.users o where o.hub_id = h.id and o.id <> u.id and o.role = 'HUB_ADMIN' and o.is_active
  )
  union all
  select 'SUPER_ADMIN', u.id, 'You are the last active super admin. Make somebody else one first.'
  from public.users u
  where u.id = person and u.role = 'SUPER_ADMIN' and not exists (
    select 1 from public.users o join auth.users a on a.id = o.id where o.id <> u.id and o.role = 'SUPER_ADMIN' and o.is_active
  )
$$;
comment on function private.closing_obstacles(uuid) is
  'What others wait for from a person, so that their account cannot be closed: each with its kind (DEAL_ROOM, EXPORT_DEAL, HUB, SUPER_ADMIN), what it is and a sentence.';

create function public.my_closing_obstacles() returns table (kind text, target_id uuid, sentence text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query select o.kind, o.target_id, o.sentence from private.closing_obstacles(me) o order by 1, 3;
end
$$;
comment on function public.my_closing_obstacles() is
  'What keeps the caller from closing their account; empty when nothing does. kind says what target_id is: DEAL_ROOM, EXPORT_DEAL, HUB, or SUPER_ADMIN (oneself). Errors: PT401, PT403.';

create function private.has_password(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select 1 from auth.users a where a.id = person and coalesce(a.encrypted_password, '') <> '') $$;
comment on function private.has_password(uuid) is 'Does this account have a password? One that came by Google has none until its owner sets one.';

create function private.is_fresh_sign_in(person uuid, session uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  -- A session begins with a sign-in, and a renewal begins none.
  select exists (select 1 from auth.sessions s where s.id = session and s.user_id = person and s.created_at > now() - interval '10 minutes')
$$;
comment on function private.is_fresh_sign_in(uuid, uuid) is 'Did this session of the person begin within the last ten minutes?';

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
grant execute on function public.my_closing_obstacles(), public.my_reauthentication() to authenticated;

create function private.require_identity(person uuid, session uuid, password_verified boolean) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.has_password(person) then
    if password_verified is not true then
      perform private.refuse(403, 'Type your password.');
    end if;
  elsif not private.is_fresh_sign_in(person, session) then
    perform private.refuse(403, 'Sign in once more, then try again within ten minutes.');
  end if;
end
$$;
comment on function private.require_identity(uuid, uuid, boolean) is
  'Refuses with PT403 unless the person has shown once more who they are. Security: that a password was right is the edge function''s word, which asked Supabase Auth; how old a session is, the database knows.';

create function public.close_account(
  person uuid, session uuid, password_verified boolean, ip inet default null, agent text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fits constant boolean := private.fits(row(agent));
  leaving public.users;
  confirmed_address text;
  obstacles text;
begin
  -- A deal or a seat that is being made for them at this moment is waited for, and then seen.
  perform private.lock_seats(person);
  -- Events before people, as hosts have it who tell those who come.
  perform 1 from public.events e
  where e.id = any (array(select r.event_id from public.event_registrations r where r.user_id = person and r.status = 'REGISTERED'))
  order by e.id for update;
  select u.* into leaving from public.users u where u.id = person for update;
  select case when a.email_confirmed_at is not null then a.email end into confirmed_address from auth.users a where a.id = person;
  if leaving.id is null or not found then
    perform private.refuse(401, 'Sign in first.');
  elsif not leaving.is_active then
    perform private.refuse(403, 'This account has been disabled.');
  end if;
  perform private.require_identity(person, session, password_verified);
  -- Of two admins of a hub who leave at once, the second one sees that they are the last.
  perform 1 from public.hubs h where h.id = leaving.hub_id for update;
  select string_agg(o.sentence, ' ' order by o.kind, o.sentence) into obstacles from private.closing_obstacles(person) o;
  if obstacles is not null then
    perform private.refuse(409, obstacles);
  end if;
  update public.deal_room_members m set ended_at = now(), ended_by = person where m.user_id = person and m.ended_at is null and not m.is_principal;
  perform private.audit('member.left', 'deal_room', m.deal_room_id, jsonb_build_object('user_id', person), person)
  from public.deal_room_members m where m.user_id = person and m.ended_by = person and m.ended_at = now();
  perform private.tell_of_leaving(person);
  perform private.audit('user.closed', 'user', person, '{}', person, ip, agent);
  update public.users u set is_active = false where u.id = person;
  -- Here, not by the triggers of the next line, which swallow what hinders them: all of it, or nothing.
  perform private.make_nameless(person);
  perform private.forget_belongings(person, confirmed_address);
  delete from auth.users a where a.id = person;
end
$$;
comment on function public.close_account(uuid, uuid, boolean, inet, text) is
  'Closes a person''s account for good, in one transaction: every session ends, name, address, phone, picture, profile, lists, notices, papers and startups that were never approved are gone; messages, acceptances, deals and audit rows stay under "Former member". Their files are listed in files_to_remove(). Refused while others wait for them (my_closing_obstacles). Security: service_role only: the edge function has verified the caller, and their password where they have one; session is the one of their token. Errors: PT401, PT403, PT409.';

create function private.tell_of_leaving(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(s.founder_id, 'intro.withdrawn', 'intro_request', r.id, jsonb_build_object('name', s.name))
  from public.intro_requests r
  join public.investors i on i.id = r.investor_id and i.user_id = person
  join public.startups s on s.id = r.startup_id
  where r.status = 'OPEN';
  perform private.notify(i.user_id, 'intro.declined', 'intro_request', r.id, jsonb_build_object('name', s.name))
  from public.intro_requests r
  join public.investors i on i.id = r.investor_id
  join public.startups s on s.id = r.startup_id and s.founder_id = person
  where r.status = 'OPEN';
  update public.intro_requests r set status = 'DECLINED', decided_at = now(), reason = 'The founder has closed their account.'
  from public.startups s where s.id = r.startup_id and s.founder_id = person and r.status = 'OPEN';
end
$$;
comment on function private.tell_of_leaving(uuid) is 'Ends the open requests for an introduction of somebody who leaves, from either side, and tells the other.';

create function public.files_to_remove() returns table (bucket text, path text)
language sql stable security definer set search_path = ''
as $$ select f.bucket, f.path from private.files_to_remove f order by f.noted_at, f.path limit 200 $$;
comment on function public.files_to_remove() is 'Up to 200 files that nothing refers to any more and that are still in Storage, the oldest first (service_role only).';

create function public.forget_removed_files(bucket text, paths text[]) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  fits constant boolean := private.fits(row(bucket, paths));
begin
  delete from private.files_to_remove f
  where f.bucket = forget_removed_files.bucket and f.path = any (forget_removed_files.paths);
end
$$;
comment on function public.forget_removed_files(text, text[]) is 'Takes files from the list once they have left Storage (service_role only).';
grant execute on function
  public.close_account(uuid, uuid, boolean, inet, text), public.files_to_remove(), public.forget_removed_files(text, text[])
to service_role;
