-- KYC is submitted and decided.

create function public.submit_kyc() returns public.kyc_submissions
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
  submitted public.kyc_submissions;
  step private.moves;
begin
  if not private.is_investor(me) then
    perform private.raise_http_error(403, 'Only investors can do this.');
  end if;
  perform private.lock_people(array[me]);
  select s.* into submitted from public.kyc_submissions s where s.user_id = me and s.status in ('DRAFT', 'SUBMITTED') for update;
  if submitted.id is not null then
    step := private.require_move('kyc_submission', submitted.status::text, 'SUBMITTED', '{PERSON}',
      'Your documents are in review.');
  end if;
  if not exists (
    select 1 from public.kyc_documents d
    where d.submission_id = submitted.id and d.arrived_at is not null and d.abandoned_at is null
  ) then
    perform private.raise_http_error(400, 'Upload at least one document first.');
  end if;
  update public.kyc_documents d set abandoned_at = now()
  where d.submission_id = submitted.id and d.arrived_at is null and d.abandoned_at is null;
  update public.kyc_submissions s set status = 'SUBMITTED', submitted_at = now() where s.id = submitted.id returning s.* into submitted;
  -- A verification that is renewed stays good in the meantime; a rejection is history.
  update public.users u set kyc_decision = 'PENDING' where u.id = me and u.kyc_decision = 'REJECTED';
  perform private.enforce_rate_limit('kyc submitted', me::text, 10, interval '1 hour');
  perform private.audit(step.action, 'user', me, jsonb_build_object('submission_id', submitted.id));
  perform private.notify_platform('kyc.submitted', 'kyc_submission', submitted.id, jsonb_build_object('name', p.display_name))
  from public.users p where p.id = me;
  return submitted;
end
$$;
comment on function public.submit_kyc() is 'An investor submits the documents that have arrived. Errors: PT400, PT401, PT403, PT409.';

create function public.decide_kyc(submission text, verified boolean, reason text, valid_until date default null)
returns public.kyc_submissions
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me uuid;
  last_day date;
  outcome public.kyc_submission_status;
  decided public.kyc_submissions;
begin
  perform private.require_max_size(row(submission, reason));
  me := private.require_active();
  last_day := coalesce(decide_kyc.valid_until, private.today() + interval '1 year');
  outcome := case when verified then 'VERIFIED' else 'REJECTED' end;
  if not private.is_super_admin() then
    perform private.raise_http_error(403, 'Only a platform administrator can decide on KYC.');
  end if;
  if verified is null then
    perform private.raise_http_error(400, 'Specify whether the KYC is verified.');
  end if;
  if verified and last_day not between private.today() + 1 and private.today() + 3653 then
    perform private.raise_http_error(400, 'Choose an expiry date within the next ten years.');
  end if;
  perform private.lock_people(array(
    select s.user_id from public.kyc_submissions s where s.id = private.as_uuid(submission)));
  select s.* into decided from public.kyc_submissions s where s.id = private.as_uuid(submission) and s.status <> 'DRAFT' for update;
  -- Check again after the lock: the caller may have lost their role while they waited.
  perform private.require_active();
  if decided.id is null or not private.is_super_admin() then
    perform private.raise_http_error(404, 'Submission not found');
  end if;
  if decided.user_id = me then
    perform private.raise_http_error(403, 'You cannot decide on your own KYC.');
  end if;
  perform private.require_move('kyc_submission', decided.status::text, outcome::text, '{SUPER_ADMIN}',
    format('%s has already %s these documents.',
      (select u.display_name from public.users u where u.id = decided.decided_by), lower(decided.status::text)),
    decide_kyc.reason);
  update public.kyc_submissions s
  set status = outcome, reason = btrim(decide_kyc.reason), decided_by = me, decided_at = clock_timestamp(),
      valid_until = case when verified then last_day end
  where s.id = decided.id
  returning s.* into decided;
  update public.users u set kyc_decision = outcome::text::public.kyc_status, kyc_valid_until = decided.valid_until where u.id = decided.user_id;
  update public.investors i set accreditation_granted = verified where i.user_id = decided.user_id;
  perform private.notify(decided.user_id, 'kyc.' || lower(outcome::text), 'kyc_submission', decided.id);
  return decided;
end
$$;
comment on function public.decide_kyc(text, boolean, text, date) is
  'A platform administrator verifies documents until a day (a year by default), which brings accreditation, or rejects them, which ends both; with a reason that the investor reads. Errors: PT400, PT401, PT403, PT404, PT409.';

create function public.my_kyc()
returns table (
  kyc_status public.kyc_status, valid_until date, is_accredited boolean,
  submission_id uuid, submission_status public.kyc_submission_status, reason text, submitted_at timestamptz, decided_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := private.require_active();
begin
  return query
    select private.kyc_of(me), u.kyc_valid_until,
           -- Accreditation comes with the verification, and ends with it.
           private.kyc_of(me) = 'VERIFIED' and exists (select 1 from public.investors i where i.user_id = me and i.accreditation_granted),
           s.id, s.status, s.reason, s.submitted_at, s.decided_at
    from public.users u
    left join lateral (
      select k.* from public.kyc_submissions k where k.user_id = u.id order by k.created_at desc, k.status limit 1
    ) s on true
    where u.id = me;
end
$$;
comment on function public.my_kyc() is 'The caller''s KYC today (EXPIRED once its last day is over), and their latest submission. Errors: PT401, PT403.';
grant execute on function
  public.begin_kyc_upload(text, bigint), public.submit_kyc(), public.decide_kyc(text, boolean, text, date), public.my_kyc()
to authenticated;
grant execute on function
  public.finish_kyc_upload(uuid, uuid, bigint, text), public.abandon_kyc_upload(uuid, uuid),
  public.open_kyc_document(uuid, text, inet, text)
to service_role;
