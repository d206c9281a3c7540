-- The check of an investor.

-- break: A verification has no last day
-- seen by: kyc [K17]
select pg_temp.rewrite('private.kyc_of_investor', 'and investor.kyc_valid_until < private.today()', 'and false');

-- break: A person's check is that of the investor that they joined first
-- seen by: kyc [K26]
create or replace view private.people_kyc with (security_invoker = false) as
select distinct on (m.user_id) m.user_id, i.organization_id, private.kyc_of_investor(i) as kyc_status, i.kyc_valid_until
from public.organization_members m join public.investors i on i.organization_id = m.organization_id
where m.ended_at is null
order by m.user_id, m.joined_at, m.id;

-- break: A row that somebody made up tells of another's check
-- seen by: kyc [K25]
select pg_temp.rewrite('public.kyc_status', 'person.id = private.current_user_id() or private.is_super_admin()', 'true');

-- break: A platform administrator decides on their own fund
-- seen by: kyc [K22]
select pg_temp.rewrite('public.decide_kyc', 'm.organization_id = decided.organization_id and m.user_id = me', 'false');

-- break: Documents join a submission that is being checked
-- seen by: kyc [K8]
select pg_temp.rewrite('private.lock_my_kyc_draft', 'if draft.status = ''SUBMITTED'' then', 'if false then');

-- break: A plain member submits for the fund
-- seen by: kyc [K28]
select pg_temp.rewrite('private.lock_my_kyc_draft', '''ADMIN''', '''MEMBER''');

-- break: A plain member takes out a document of the fund
-- seen by: kyc [K28]
select pg_temp.rewrite('private.lock_kyc_draft', 'private.role_in(acting, person) >= ''ADMIN''', 'private.role_in(acting, person) is not null');

-- break: A plain member opens the documents of the fund
-- seen by: kyc [K28]
select pg_temp.rewrite('public.open_kyc_document', 'private.role_in(d.organization_id, person) >= ''ADMIN''', 'private.role_in(d.organization_id, person) is not null');

-- break: A plain member reads the reasons and documents of the fund
-- seen by: kyc [K28]
select pg_temp.rewrite('public.my_kyc', 'private.role_in(o.id) >= ''ADMIN''', 'private.role_in(o.id) is not null');

-- break: Plain members read the rows of what their fund submits
-- seen by: kyc [K28]
alter policy "Administrators and the platform read what was submitted" on public.kyc_submissions
using (organization_id = any (array(select private.my_organizations('INVESTOR'))));

-- break: A person is asked for what an organization is asked for
-- seen by: kyc [K27]
select pg_temp.rewrite('private.kyc_parts', 'coalesce(p.is_individual, o.is_individual) = o.is_individual', 'true');

-- break: Documents are submitted though some are missing
-- seen by: kyc [K3]
select pg_temp.rewrite('public.submit_kyc', 'if missing is not null then', 'if false then');

-- break: What was rejected is carried into the next draft
-- seen by: kyc [K30]
select pg_temp.rewrite('public.decide_kyc', 'd.reason is null and ', '');

-- break: What was accepted is taken out of the next draft, and its file removed
-- seen by: kyc [K30]
select pg_temp.rewrite('private.lock_kyc_draft', ' and not d.is_carried', '');

-- break: What is rejected in part is verified
-- seen by: kyc [K29]
select pg_temp.rewrite('public.decide_kyc', 'elsif verified and rejected <> ''{}'' then', 'elsif false then');

-- break: A document of another investor is rejected
-- seen by: kyc [K29]
select pg_temp.rewrite('public.decide_kyc', ' and d.submission_id = decided.id and d.arrived_at is not null and d.abandoned_at is null))', '))');

-- break: An investor that submitted as a person is verified as an organization
-- seen by: kyc [K31]
select pg_temp.rewrite('public.decide_kyc', 'elsif verified and exists (', 'elsif false and exists (');

-- break: A verified person becomes an organization
-- seen by: kyc [K31]
select pg_temp.rewrite('public.update_organization', 'elsif edited.is_individual <> old.is_individual and not corrects', 'elsif false and not corrects');

-- break: Owners hold more than all of it
-- seen by: kyc [K32]
select pg_temp.rewrite('public.save_kyc_owners', '> 100 then', '> 1000 then');

-- break: Nobody is reminded within a week of the end
-- seen by: kyc [K33]
select pg_temp.rewrite('private.notify_ending_kyc', ' when i.kyc_valid_until <= today + 7 then 7', '');

-- break: Who waits for the platform is reminded
-- seen by: kyc [K33]
select pg_temp.rewrite('private.notify_ending_kyc', '(d.days = 0 or not exists (', '(true or not exists (');

-- break: The clock asks for no verification that ends
-- seen by: kyc [K33]
select pg_temp.rewrite('private.notify_what_is_due', 'perform private.notify_ending_kyc(moment);', '');

-- break: A fund loses what a colleague submitted when they close their account
-- seen by: investor_members [IV11]
select pg_temp.rewrite('private.delete_personal_data', 'delete from public.kyc_documents d where d.organization_id = any (parties);', 'delete from public.kyc_documents d where d.uploaded_by = person;');

-- break: A document is rejected by another spelling of its id, and accepted
-- seen by: kyc [K29]
select pg_temp.rewrite('public.decide_kyc', 'd.id::text = r.key', 'd.id = private.as_uuid(r.key)');

-- break: What was rejected as a whole is accepted
-- seen by: kyc [K35]
select pg_temp.rewrite('public.decide_kyc', 'and rejected <> ''{}'' and d.kind', 'and d.kind');

-- break: The owners of what was rejected as a whole are accepted
-- seen by: kyc [K35]
select pg_temp.rewrite('public.decide_kyc', 'rejected <> ''{}'' and decided.owners_reason is null', 'decided.owners_reason is null');

-- break: A verified investor takes another name
-- seen by: kyc [K34]
select pg_temp.rewrite('public.decide_kyc', 'verified_at = case when verified then decided.decided_at end', 'verified_at = o.verified_at');

-- break: Whoever was verified enters no fact that is missing
-- seen by: kyc [K34]
select pg_temp.rewrite('public.update_organization', ' and o.value is not null', '');

-- break: Somebody who is invited joins a person who invests
-- seen by: kyc [K31]
select pg_temp.rewrite('public.update_organization', 'i.organization_id = old.id and i.is_open', 'false');

-- break: An investor whose verification has ended brings more people in
-- seen by: kyc [K18]
select pg_temp.rewrite('private.why_nobody_joins', 'side.side = ''INVESTOR'' and not private.is_investor_admitted(side.deal_room_id)', 'false');

-- break: A room that nobody joins is offered without saying so
-- seen by: kyc [K18]
select pg_temp.rewrite('public.my_rooms_to_join', 'private.why_nobody_joins(p)', 'null::text');

-- break: The company does not join while its investor's KYC has ended
-- seen by: kyc [K18]
select pg_temp.rewrite('private.why_nobody_joins', 'side.side = ''INVESTOR'' and not', 'not');

-- break: An investor takes another name between what it submits and the decision
-- seen by: kyc [K34]
select pg_temp.rewrite('private.why_facts_are_fixed', 's.organization_id = o.id and s.status = ''SUBMITTED''', 'false');

-- break: A verified investor takes another public name
-- seen by: kyc [K36]
select pg_temp.rewrite('public.update_investor', 'perform private.forbid_other_name(mine.organization_id, mine.fund_name);', '');

-- break: A verified investor without a public name takes somebody else's
-- seen by: kyc [K36]
select pg_temp.rewrite('private.forbid_other_name', 'i.fund_name is distinct from', 'i.fund_name <>');

-- break: Whoever left their verified investor comes back to it under another name
-- seen by: kyc [K36]
select pg_temp.rewrite('public.create_investor', 'perform private.forbid_other_name(own, btrim(create_investor.name))', 'perform 1');

-- break: A verified person goes by what their account says
-- seen by: kyc [K36]
select pg_temp.rewrite('private.organization_name', 'o.is_individual and o.verified_at is null', 'o.is_individual');

-- break: An owner names the verified investor in its facts
-- seen by: kyc [K36]
select pg_temp.rewrite('public.update_organization', 'case when corrects then asks else asks - ''trading_name'' end', 'asks');

-- break: Whoever knows an investor reads whether it was verified
-- seen by: kyc [K36]
select pg_temp.rewrite('public.fixed_name_reason', '(i.organization_id = any (array(select private.my_organizations(''INVESTOR''))) or private.is_super_admin())', 'true');

-- break: A verification stands for another kind than was checked
-- seen by: kyc [K37]
select pg_temp.rewrite('public.update_organization', 'if edited.is_individual <> old.is_individual then', 'if false then');

-- break: Facts stay verified after the verification of another kind has ended
-- seen by: kyc [K37]
select pg_temp.rewrite('public.update_organization', 'update public.organizations o set verified_at = null, verified_by = null where o.id = old.id;', '');

-- break: A person who invests has a second owner
-- seen by: kyc [K37]
select pg_temp.rewrite('public.appoint_owner', 'elsif found.is_individual then', 'elsif false then');

-- break: Whoever left downloads who owns the fund
-- seen by: kyc [K28]
select pg_temp.rewrite('private.data_of', 'case when r.can then k.owners end', 'k.owners');

-- break: Whoever submitted and left is offered the decision
-- seen by: kyc [K22]
select pg_temp.rewrite('public.kyc_queue', 'p.submitted_by = %5$L or ', '');
