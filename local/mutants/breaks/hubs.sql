-- Breaks of who makes, decides and edits a hub, and of what platform administrators look up.

-- break: Files of an application are read by everybody
-- seen by: hub_application_files [HL24]
alter policy "Applicants see their files, the platform all that arrived" on public.hub_application_files using ((select private.is_active()));

-- break: A file is added to another's application
-- seen by: hub_application_files [HL23]
select pg_temp.rewrite('public.begin_hub_application_file', ' and a.applicant_id = me', '');

-- break: A file is added to an application that is decided on
-- seen by: hub_application_files [HL23]
select pg_temp.rewrite('public.begin_hub_application_file', 'elsif asked.status <> ''PENDING'' then', 'elsif false then');

-- break: A file of an application is opened by anybody
-- seen by: hub_application_files [HL24]
select pg_temp.rewrite('public.open_hub_application_file', 'f.user_id = person or u.role = ''SUPER_ADMIN''', 'true');

-- break: The files of a withdrawn application stay
-- seen by: hub_application_files [HL24]
select pg_temp.rewrite('public.withdraw_hub_application', 'where f.application_id = withdrawn.id and', 'where false and');

-- break: An application names a country that nobody can choose
-- seen by: hub_applications [HL22]
alter table public.hub_applications drop constraint hub_applications_country_check;

-- break: Anybody decides on hubs and looks people up
-- seen by: hub_applications [HL1]
create or replace function private.require_super_admin() returns uuid language sql stable security definer set search_path = '' as 'select private.require_active()';

-- break: An unconfirmed address applies for a hub
-- seen by: hub_applications [HL2]
select pg_temp.rewrite('public.apply_for_hub', 'elsif not private.is_email_confirmed(me) then', 'elsif false then');

-- break: Two applications of one person wait
-- seen by: hub_applications [HL2]
drop index public.hub_applications_one_waits;
create unique index hub_applications_one_waits on public.hub_applications (applicant_id) where status = 'PENDING' and id is null;

-- break: An application sets its own status
-- seen by: hub_applications [HL3]
select pg_temp.rewrite('public.apply_for_hub', 'private.hub_field_errors() ||', 'private.hub_field_errors() || ''{"status": "", "hub_id": ""}'' ||');

-- break: A name turns text around
-- seen by: hub_applications [HL3]
select pg_temp.rewrite('private.is_on_one_line', ' and value !~ private.control_characters()', '');

-- break: Everybody reads applications
-- seen by: hub_applications [HL4]
alter policy "Applicants read their applications, the platform all" on public.hub_applications using ((select private.is_active()));

-- break: What is withdrawn is approved
-- seen by: hub_applications [HL5]
select pg_temp.rewrite('public.decide_hub_application', 'elsif decided.status = ''WITHDRAWN'' then', 'elsif false then');

-- break: An application is decided twice
-- seen by: hub_applications [HL6]
select pg_temp.rewrite('public.decide_hub_application', 'elsif decided.status <> ''PENDING'' then', 'elsif false then');

-- break: A refusal has no reason
-- seen by: hub_applications [HL6]
select pg_temp.rewrite('public.decide_hub_application', 'if approved is null then', 'if true then null; elsif approved is null then');

-- break: A person who is no hub administrator any more gets a hub
-- seen by: hub_applications [HL7]
select pg_temp.rewrite('public.decide_hub_application', ' and u.role = ''HUB_ADMIN''', '');

-- break: A hub is suspended twice
-- seen by: hub_applications [HL9]
select pg_temp.rewrite('private.move_hub', '(''SUSPENDED'', ''ACTIVE'')', '(''SUSPENDED'', ''ACTIVE''), (''SUSPENDED'', ''SUSPENDED'')');

-- break: A hub is suspended without a word
-- seen by: hub_applications [HL9]
select pg_temp.rewrite('private.on_hubs_after_update', 'perform private.record_hub_decision(old, new);', '');

-- break: A suspended hub is edited by its admin
-- seen by: hub_applications [HL9]
select pg_temp.rewrite('private.lock_hub_to_edit', 'private.is_admin_of_hub(locked.id)', 'private.my_hub(''VIEWER'', false) = locked.id');

-- break: Everybody reads why a hub was suspended
-- seen by: hub_applications [HL10]
alter policy "A hub's admins read what was decided on it, the platform all" on public.hub_decisions using ((select private.is_active()));

-- break: A hub renames itself
-- seen by: hub_applications [HL12]
select pg_temp.rewrite('public.update_hub', 'details ?| array[''name'', ''country'']', 'false');

-- break: A hub's admin edits another hub
-- seen by: hub_applications [HL12]
select pg_temp.rewrite('private.lock_hub_to_edit', 'elsif not (private.is_super_admin() or private.is_admin_of_hub(locked.id)) then', 'elsif false then');

-- break: A page of people shows the one before once more
-- seen by: console [CO3]
select pg_temp.rewrite('private.newest_page', '(%1$I.created_at, %1$I.id) < (', '(%1$I.created_at, %1$I.id) <= (');

-- break: A person's verification has no last day in the console
-- seen by: console [CO4]
select pg_temp.rewrite('public.people_page', 'select k.kyc_status from private.people_kyc k where k.user_id = p.id', 'select i.kyc_decision from public.investors i where i.user_id = p.id limit 1');

-- break: A person who acts for no hub shows a logo as another hub's
-- seen by: hub_profile [HP2]
select pg_temp.rewrite('public.set_hub_logo', 'or not exists (select 1 from private.hub_admins a where a.hub_id = changed.id and a.user_id = person)', 'or person is null');

-- break: Logos without end
-- seen by: hub_profile [HP3]
select pg_temp.rewrite('public.begin_hub_logo', 'perform private.enforce_rate_limit(''hub logo'', me::text, 20, interval ''1 hour'');', '');

-- break: A hub has another hub's logo removed
-- seen by: hub_profile [HP5]
select pg_temp.rewrite('private.remove_picture', 'where l.path like owner || ''/%''', '');

-- break: A suspended hub shows a new logo
-- seen by: hub_profile [HP6]
select pg_temp.rewrite('public.set_hub_logo', 'private.hub_admins a where a.hub_id = changed.id and a.user_id = person', 'public.users a where a.hub_id = changed.id and a.id = person');

-- break: A suspended hub has analytics
-- seen by: hub_analytics [HA8]
select pg_temp.rewrite('public.hub_analytics', 'hub := private.my_hub(''ADMIN'');', 'hub := private.my_hub(''VIEWER'', false);');

-- break: What another hub confirmed is money raised
-- seen by: hub_analytics [HA3]
select pg_temp.rewrite('public.hub_analytics', 'where c.hub_id = hub and c.confirmed_at >= begins[1]', 'where c.confirmed_at >= begins[1]');

-- break: Another hub's decisions are one's own
-- seen by: hub_analytics [HA2]
select pg_temp.rewrite('public.hub_analytics', 'where r.target_type = ''startup'' and r.hub_id = hub and r.decision <> ''PENDING''', 'where r.target_id in (select q.target_id from private.review_queue q where q.hub_id = hub) and r.decision <> ''PENDING''');

-- break: The months are those of the request's time zone
-- seen by: hub_analytics [HA5]
select pg_temp.rewrite('public.hub_analytics', ' * interval ''1 month'') at time zone ''UTC'' from', ' * interval ''1 month'')::timestamptz from');

-- break: a hub is edited without a limit
-- seen by: floods [FL7]
select pg_temp.rewrite('public.update_hub', 'old.id::text, 60,', 'old.id::text, 6000,');
