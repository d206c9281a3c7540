-- KYC is submitted and decided.

create function public.save_kyc_owners(owners jsonb, organization text default null) returns public.kyc_submissions
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  draft public.kyc_submissions;
  wrong jsonb;
begin
  perform private.require_max_size(row(owners, organization), 16384);
  me := private.require_active();
  draft := private.lock_my_kyc_draft(organization);
  if not exists (select 1 from private.kyc_parts(draft.organization_id) p where p.part = 'OWNERS') then
    perform private.raise_http_error(409, 'Who invests as a person names no owners.');
  elsif jsonb_typeof(save_kyc_owners.owners) is distinct from 'array' or jsonb_array_length(save_kyc_owners.owners) > 4 then
    perform private.raise_http_error(400, 'Name at most four owners.');
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('field', format('owners.%s.%s', o.nth - 1, w.field), 'message', w.message) order by o.nth, w.field), '[]')
  into wrong
  from jsonb_array_elements(save_kyc_owners.owners) with ordinality o (item, nth)
  cross join lateral (values
    ('name', private.is_name(btrim(o.item ->> 'name'), 160), 'A name must be 1 to 160 characters on one line.'),
    ('country', o.item ->> 'country' = any (private.countries()), 'Choose a country from the list.'),
    ('share', case when o.item ->> 'share' ~ '^\d{2,3}(\.\d{1,2})?$' then (o.item ->> 'share')::numeric between 25 and 100 end,
      'A share must be from 25 to 100 percent.')) w (field, is_right, message)
  where w.is_right is not true;
  perform private.raise_field_errors(wrong);
  if (select sum((o ->> 'share')::numeric) from jsonb_array_elements(save_kyc_owners.owners) o) > 100 then
    perform private.raise_http_error(400, 'The shares must add up to at most 100 percent.');
  end if;
  perform private.enforce_rate_limit('kyc owners', me::text, 120, interval '1 hour');
  update public.kyc_submissions s
  set owners = (
    select coalesce(jsonb_agg(jsonb_build_object('name', btrim(o.item ->> 'name'), 'country', o.item ->> 'country',
      'share', (o.item ->> 'share')::numeric) order by o.nth), '[]')
    from jsonb_array_elements(save_kyc_owners.owners) with ordinality o (item, nth))
  where s.id = draft.id returning s.* into draft;
  perform private.broadcast_to_organization(draft.organization_id);
  return draft;
end
$$;
comment on function public.save_kyc_owners(jsonb, text) is
  'An administrator of an investor (organization: which, of several) that is no person says who holds 25 percent or more of it, [{name, country, share}], at most four, or with [] that nobody does. Wrong fields are refused at once (owners.0.share). 120 an hour. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';

create function public.submit_kyc(organization text default null) returns public.kyc_submissions
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  submitted public.kyc_submissions;
  step private.moves;
  missing text;
begin
  perform private.require_max_size(row(organization));
  me := private.require_active();
  submitted := private.lock_my_kyc_draft(organization);
  step := private.require_move('kyc_submission', submitted.status::text, 'SUBMITTED', '{INVESTOR}', 'Your documents are in review.');
  select string_agg(lower(p.label), ', ') into missing
  from private.kyc_parts(submitted.organization_id, submitted.id) p where p.is_required and not p.is_given;
  if missing is not null then
    perform private.raise_http_error(400, format('Still missing: %s.', missing));
  end if;
  update public.kyc_documents d set abandoned_at = now()
  where d.submission_id = submitted.id and d.arrived_at is null and d.abandoned_at is null;
  update public.kyc_submissions s set status = 'SUBMITTED', submitted_by = me, submitted_at = now()
  where s.id = submitted.id returning s.* into submitted;
  -- A verification that is renewed stays good in the meantime; a rejection is history.
  update public.investors i set kyc_decision = 'PENDING' where i.organization_id = submitted.organization_id and i.kyc_decision = 'REJECTED';
  perform private.enforce_rate_limit('kyc submitted', me::text, 10, interval '1 hour');
  perform private.audit(step.action, 'organization', submitted.organization_id, jsonb_build_object('submission_id', submitted.id));
  perform private.notify_platform('kyc.submitted', 'kyc_submission', submitted.id,
    jsonb_build_object('name', private.organization_name(submitted.organization_id)));
  perform private.broadcast_to_organization(submitted.organization_id);
  return submitted;
end
$$;
comment on function public.submit_kyc(text) is
  'An administrator of an investor (organization: which, of several) submits its documents and owners, once nothing that its check asks for is missing; the refusal names it. Errors: PT400, PT401, PT403, PT404, PT409, PT413, PT429.';

create function private.on_investors_kyc_decided() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  me constant uuid := private.current_user_id();
  decision uuid := (
    select s.id from public.kyc_submissions s
    where s.organization_id = new.organization_id and s.status::text = new.kyc_decision::text and s.decided_by = me and s.decided_at >= now()
    order by s.decided_at desc limit 1
  );
begin
  -- A renewal until the same day is a decision, too.
  if decision is null and (old.kyc_decision, old.kyc_valid_until) is not distinct from (new.kyc_decision, new.kyc_valid_until) then
    return null;
  end if;
  -- An investor itself changes its status only by submitting documents, which submit_kyc audits.
  if new.kyc_decision <> 'PENDING' or private.role_in(new.organization_id) is null then
    perform private.audit(
      case new.kyc_decision when 'VERIFIED' then 'kyc.verified' when 'REJECTED' then 'kyc.rejected' else 'kyc.reset' end,
      'organization', new.organization_id, jsonb_strip_nulls(jsonb_build_object('submission_id', decision)));
  end if;
  perform private.broadcast_to_members(new.organization_id, 'account.changed', '{}');
  -- Accepting what it has asked for may need a waiver now, or none any more.
  perform private.broadcast_to_members(w.organization_id, 'intro.changed', jsonb_build_object('intro_id', w.id)) from (
    select s.organization_id, r.id from public.intro_requests r join public.startups s on s.id = r.startup_id
    where r.investor_id = new.id and r.status = 'OPEN' order by s.organization_id, r.id
  ) w;
  -- A completion may wait for it. Ids alone: that somebody's KYC changed is not said.
  perform private.broadcast_to_room(r.id, 'deal.changed', jsonb_build_object('deal_id', r.deal_id)) from (
    select r.id, r.deal_id from public.deal_rooms r join public.deals d on d.id = r.deal_id and d.ended_at is null
    where d.investor_id = new.id order by r.id
  ) r;
  return null;
end
$$;
comment on function private.on_investors_kyc_decided() is
  'Trigger: audits each change of an investor''s KYC, with the submission when a decision was made on one, also a change by SQL; broadcasts it to its members, to the companies that it has asked for an introduction, and to the rooms of its open deals.';
create trigger investors_kyc_decided after update of kyc_decision, kyc_valid_until on public.investors
  for each row execute function private.on_investors_kyc_decided();

create function public.decide_kyc(
  submission text, verified boolean, reason text default null, valid_until date default null, rejected jsonb default '{}'
) returns public.kyc_submissions
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  last_day date;
  outcome public.kyc_submission_status;
  decided public.kyc_submissions;
  next_draft uuid;
begin
  perform private.require_max_size(row(submission, reason, rejected));
  me := private.require_active();
  last_day := coalesce(decide_kyc.valid_until, private.today() + interval '1 year');
  outcome := case when verified then 'VERIFIED' else 'REJECTED' end;
  if not private.is_super_admin() then
    perform private.raise_http_error(403, 'Only a platform administrator can decide on KYC.');
  end if;
  if verified is null then
    perform private.raise_http_error(400, 'Specify whether the KYC is verified.');
  elsif jsonb_typeof(rejected) is distinct from 'object' then
    perform private.raise_http_error(400, 'Give a reason for each document that you reject.');
  elsif verified and rejected <> '{}' then
    perform private.raise_http_error(400, 'A KYC of which something is rejected cannot be verified.');
  end if;
  if verified and last_day not between private.today() + 1 and private.today() + 3653 then
    perform private.raise_http_error(400, 'Choose an expiry date within the next ten years.');
  end if;
  perform private.lock_organizations(array(
    select s.organization_id from public.kyc_submissions s where s.id = private.as_uuid(submission)));
  select s.* into decided from public.kyc_submissions s where s.id = private.as_uuid(submission) and s.status <> 'DRAFT' for update;
  -- Check again after the lock: the caller may have lost their role while they waited.
  perform private.require_active();
  if decided.id is null or not private.is_super_admin() then
    perform private.raise_http_error(404, 'Submission not found');
  end if;
  if decided.submitted_by = me or exists (
    select 1 from public.organization_members m where m.organization_id = decided.organization_id and m.user_id = me and m.ended_at is null
  ) then
    perform private.raise_http_error(403, 'You act for this investor, so another platform administrator decides on its KYC.');
  end if;
  -- What is rejected singly says why by itself.
  perform private.require_move('kyc_submission', decided.status::text, outcome::text, '{SUPER_ADMIN}',
    format('%s has already %s these documents.',
      (select u.display_name from public.users u where u.id = decided.decided_by), lower(decided.status::text)),
    coalesce(decide_kyc.reason, (select r.value from jsonb_each_text(rejected) r limit 1)));
  if exists (
    select 1 from jsonb_each_text(rejected) r
    where private.is_blank(r.value) is not false or length(r.value) > 2000 or not (
      r.key = 'OWNERS' and decided.owners is not null or exists (
        select 1 from public.kyc_documents d
        where d.id::text = r.key and d.submission_id = decided.id and d.arrived_at is not null and d.abandoned_at is null))
  ) then
    perform private.raise_http_error(400, 'Give a reason of at most 2,000 characters for each document that you reject.');
  elsif verified and exists (
    select 1 from private.kyc_parts(decided.organization_id, decided.id) p where p.is_required and not p.is_given
  ) then
    perform private.raise_http_error(409, 'This investor is of another kind than when it submitted, so documents are missing. Reject these.');
  end if;
  update public.kyc_documents d set reason = btrim(rejected ->> d.id::text) where d.submission_id = decided.id and rejected ? d.id::text;
  update public.kyc_submissions s
  set status = outcome, reason = btrim(decide_kyc.reason), owners_reason = btrim(rejected ->> 'OWNERS'), decided_by = me,
      decided_at = clock_timestamp(), valid_until = case when verified then last_day end
  where s.id = decided.id
  returning s.* into decided;
  if not verified then
    -- What was accepted beside what is rejected singly is not asked for again. Of a submission that is rejected as a whole nothing was.
    insert into public.kyc_submissions (organization_id, owners)
    values (decided.organization_id, case when rejected <> '{}' and decided.owners_reason is null then decided.owners end) returning id into next_draft;
    insert into public.kyc_documents (submission_id, organization_id, uploaded_by, kind, file_name, file_url, file_size,
      content_type, is_carried, created_at, arrived_at)
    select next_draft, d.organization_id, d.uploaded_by, d.kind, d.file_name, d.file_url, d.file_size, d.content_type, true, d.created_at, d.arrived_at
    from public.kyc_documents d
    where d.submission_id = decided.id and d.reason is null and d.arrived_at is not null and d.abandoned_at is null
      and rejected <> '{}' and d.kind::text in (select p.part from private.kyc_parts(decided.organization_id) p);
  end if;
  update public.investors i
  set kyc_decision = outcome::text::public.kyc_status, kyc_valid_until = decided.valid_until, accreditation_granted = verified
  where i.organization_id = decided.organization_id;
  -- The documents say who it is: an investor that was verified goes by no other name. What was rejected is corrected.
  update public.organizations o
  set verified_at = case when verified then decided.decided_at end, verified_by = case when verified then me end
  where o.id = decided.organization_id;
  perform private.notify_organization(decided.organization_id, 'ADMIN', 'kyc.' || lower(outcome::text), 'kyc_submission', decided.id,
    jsonb_build_object('name', private.organization_name(decided.organization_id)));
  return decided;
end
$$;
comment on function public.decide_kyc(text, boolean, text, date, jsonb) is
  'A platform administrator who does not belong to the investor verifies all that it submitted, with a reason, until a day (a year by default), which brings accreditation and verifies its legal facts; or rejects documents and the list of owners, each with its reason ({document id or OWNERS: reason}), or the whole with one, which ends all three. What was not rejected beside single documents is carried into the next draft; of a whole nothing is. The investor reads the reasons. Errors: PT400, PT401, PT403, PT404, PT409, PT413.';

create function public.my_kyc(organization text default null)
returns table (
  organization_id uuid, name text, is_individual boolean, can_submit boolean,
  kyc_status public.kyc_status, valid_until date, is_accredited boolean,
  submission_id uuid, submission_status public.kyc_submission_status, submitted_at timestamptz, decided_at timestamptz,
  reason text, parts jsonb, documents jsonb, owners jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  investor uuid;
  asked uuid;
begin
  perform private.require_max_size(row(organization));
  me := private.require_active();
  if organization is null then
    asked := (select k.organization_id from private.people_kyc k where k.user_id = me);
  else
    investor := private.require_investor(organization, 'VIEWER');
    asked := (select i.organization_id from public.investors i where i.id = investor);
  end if;
  return query
    select o.id, private.organization_name(o.id), o.is_individual, c.can, k.today, case when k.today in ('VERIFIED', 'EXPIRED') then i.kyc_valid_until end,
           -- Accreditation comes with the verification, and ends with it.
           k.today = 'VERIFIED' and i.accreditation_granted,
           s.id, s.status, s.submitted_at, d.decided_at,
           case when c.can then d.reason end,
           case when c.can then (
             select jsonb_agg(to_jsonb(p) || jsonb_build_object('rejected', case when p.part = 'OWNERS' and d.owners_reason is not null and not p.is_given
               then jsonb_build_array(jsonb_build_object('file_name', null, 'reason', d.owners_reason)) else coalesce((
                 select jsonb_agg(jsonb_build_object('file_name', f.file_name, 'reason', f.reason) order by f.created_at, f.id)
                 from public.kyc_documents f where f.submission_id = d.id and f.kind::text = p.part and f.reason is not null), '[]') end))
             from private.kyc_parts(o.id, s.id) p) end,
           case when c.can then coalesce((
             select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'file_name', f.file_name, 'file_size', f.file_size,
               'content_type', f.content_type, 'is_carried', f.is_carried) order by f.created_at, f.id)
             from public.kyc_documents f where f.submission_id = s.id and f.arrived_at is not null and f.abandoned_at is null), '[]') end,
           case when c.can then coalesce(s.owners, d.owners) end
    from public.organizations o
    join public.investors i on i.organization_id = o.id
    cross join lateral (select private.kyc_of_investor(i) as today) k
    cross join lateral (select private.role_in(o.id) >= 'ADMIN' as can) c
    left join lateral (
      select x.* from public.kyc_submissions x where x.organization_id = o.id order by x.created_at desc, x.status limit 1
    ) s on true
    left join lateral (
      select x.* from public.kyc_submissions x where x.organization_id = o.id and x.decided_at is not null order by x.decided_at desc limit 1
    ) d on true
    where o.id = asked;
end
$$;
comment on function public.my_kyc(text) is
  'The KYC today (EXPIRED once its last day is over) of an investor to which the caller belongs (null: of the one that is shown as theirs, private.people_kyc), and its latest submission; no row for whoever acts for none. To its administrators (can_submit): reason of the last decision, parts (what its check asks for, what of that the submission has, and what of it was rejected: [{part, label, is_required, is_given, rejected: [{file_name, reason}]}]), documents and owners. Errors: PT401, PT403, PT404, PT413.';

grant execute on function
  public.begin_kyc_upload(text, bigint, text, text), public.save_kyc_owners(jsonb, text), public.submit_kyc(text),
  public.decide_kyc(text, boolean, text, date, jsonb), public.my_kyc(text)
to authenticated;
grant execute on function
  public.finish_kyc_upload(uuid, uuid, bigint, text), public.abandon_kyc_upload(uuid, uuid),
  public.open_kyc_document(uuid, text, inet, text)
to service_role;
