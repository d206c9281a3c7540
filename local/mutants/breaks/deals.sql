-- Breaks of introductions, of a deal's terms and end, and of what becomes public by it.

-- break: An unverified investor is let in without a waiver
-- seen by: intro_requests [Q13]
select pg_temp.rewrite('public.accept_intro', 'if waived and kyc_waiver_reason is null then', 'if false then');

-- break: How to reach each other is told before a yes
-- seen by: intro_requests [Q6]
select pg_temp.rewrite('public.intro_inbox', 'case when r.status = ''ACCEPTED'' and p.is_active then p.email end', 'p.email');

-- break: Accreditation outlives the verification
-- seen by: intro_requests [Q13]
select pg_temp.rewrite('public.intro_inbox', 'i.accreditation_granted and k.today = ''VERIFIED''', 'i.accreditation_granted');

-- break: Everybody reads every company's inbox
-- seen by: intro_requests [Q25]
select pg_temp.rewrite('public.intro_inbox', 'where r.startup_id = any (array(select private.my_startups()))', 'where true');

-- break: Everybody counts every company's requests
-- seen by: intro_requests [Q25]
select pg_temp.rewrite('public.intro_inbox_counts', 'where r.startup_id = any (array(select private.my_startups()))', '');

-- break: One is told to ask again while the startup is off the market
-- seen by: intro_requests [Q28]
select pg_temp.rewrite('public.my_intro_requests', 's.is_on_market and ', '');

-- break: Only the company's screens follow a request
-- seen by: intro_requests [Q29]
select pg_temp.rewrite('private.on_intro_requests_changed', 'i.id = new.investor_id', 'false');

-- break: An investor has two deals with a startup
-- seen by: intro_requests [Q4]
create or replace function private.forbid_second_deal(startup uuid, investor uuid, people uuid[]) returns void language sql set search_path = '' as '';

-- break: Somebody confirms their own terms
-- seen by: deal_terms [DT4]
select pg_temp.rewrite('public.confirm_deal_terms', 'elsif terms.side = private.my_side(locked.id) then', 'elsif false then');

-- break: Older terms can be confirmed
-- seen by: deal_terms [DT6]
select pg_temp.rewrite('private.newest_terms', 'newest.version is distinct from newest_terms.version or', '');

-- break: Terms that nobody has proposed are confirmed
-- seen by: deal_terms [DT6]
select pg_temp.rewrite('private.newest_terms', ' or newest.version is null', '');

-- break: Wrong terms stop at their first wrong field
-- seen by: deal_terms [DT3]
select pg_temp.rewrite('public.propose_deal_terms', '      else private.field_error(''equity'', ''Enter a percentage greater than 0 and at most 100.'') end', '      else ''[]''::jsonb end');

-- break: A closing is planned for the past
-- seen by: deal_terms [DT3]
select pg_temp.rewrite('public.propose_deal_terms', 'closes between private.today() and', 'closes between ''-infinity'' and');

-- break: A day that is none is as good as no day
-- seen by: deal_terms [DT3]
select pg_temp.rewrite('public.propose_deal_terms', 'private.today() + 3652, closing_date is null)', 'private.today() + 3652, true)');

-- break: A figure of the terms is rounded
-- seen by: deal_terms [DT3]
select pg_temp.rewrite('public.propose_deal_terms', 'equity = round(equity, 2) and ', '');

-- break: What Postgres alone reads as a number is one
-- seen by: deal_terms [DT21]
select pg_temp.rewrite('private.is_plain', 'written ~ ''^-?\d+(\.\d+)?$''', 'true');

-- break: A stated figure is rounded
-- seen by: deal_terms [DT21]
select pg_temp.rewrite('private.read_details', '(to_jsonb(made) ->> key)::numeric <> written::numeric', 'false');

-- break: The other side withdraws one's terms
-- seen by: deal_terms [DT20]
select pg_temp.rewrite('public.withdraw_deal_terms', 'if terms.side <> private.my_side(locked.id) then', 'if false then');

-- break: Confirmed terms are withdrawn
-- seen by: deal_terms [DT20]
select pg_temp.rewrite('public.withdraw_deal_terms', 'elsif terms.confirmed_at is not null then', 'elsif false then');
alter table public.deal_terms drop constraint deal_terms_check3;

-- break: Withdrawn terms are confirmed
-- seen by: deal_terms [DT20]
select pg_temp.rewrite('public.confirm_deal_terms', 'elsif terms.withdrawn_at is not null then', 'elsif false then');
alter table public.deal_terms drop constraint deal_terms_check3;

-- break: A deal names another room's document
-- seen by: deal_key_documents [DP2]
select pg_temp.rewrite('public.set_deal_key_document', 'where d.deal_room_id = room and d.id', 'where d.id');

-- break: A document of another room stands in the table
-- seen by: deals [D7]
alter table public.deal_key_documents drop constraint deal_key_documents_deal_room_id_term_sheet_id_fkey, drop constraint deal_key_documents_deal_room_id_legal_docs_id_fkey;

-- break: Notes are written over unread
-- seen by: deal_key_documents [DP5]
select pg_temp.rewrite('public.write_deal_notes', 'if version is distinct from coalesce(stored.notes_version, 0) then', 'if false then');

-- break: Documents change after a deal's end
-- seen by: deal_key_documents [DP7]
select pg_temp.rewrite('private.lock_open_deal', 'perform private.require_writable(room);', '');

-- break: The cockpit opens before the NDA
-- seen by: deal_overview [DK3]
select pg_temp.rewrite('public.deal_overview', 'if private.room_access(room_id) <> ''full'' then', 'if false then');

-- break: Another's KYC is told to every member
-- seen by: deal_overview [DK1]
select pg_temp.rewrite('private.next_step', 'elsif (seat.is_manager or seat.is_signatory) and private.kyc_of_investor(investor) <> ''VERIFIED'' then', 'elsif private.kyc_of_investor(investor) <> ''VERIFIED'' then');

-- break: A KYC that is verified is not heard in the room
-- seen by: deal_overview [DK8]
alter table public.investors disable trigger investors_kyc_decided;

-- break: What waits for one waits for all
-- seen by: deal_overview [DK1]
select pg_temp.rewrite('private.next_step', 'then seat.is_signatory else seat.is_manager or seat.is_signatory end', 'then true else true end');

-- break: One side completes a deal
-- seen by: deal_terms [DT11]
select pg_temp.rewrite('public.confirm_deal_completion', 'c.ended_at is null) < 2', 'c.ended_at is null) < 1');

-- break: New terms leave standing who said that it was done
-- seen by: deal_terms [DT12]
select pg_temp.rewrite('public.confirm_deal_terms', 'where c.deal_id = locked.id and c.ended_at is null', 'where false');

-- break: A waiver closes a deal
-- seen by: deal_terms [DT18]
select pg_temp.rewrite('private.why_not_completed', '<> ''VERIFIED'' then', '<> ''VERIFIED'' and false then');

-- break: A deal is completed with a disabled investor
-- seen by: deal_terms [DT18]
select pg_temp.rewrite('private.why_not_completed', 'and m.is_signatory) < 2 then', 'and m.is_signatory) < 0 then');

-- break: Two accounts set a public figure
-- seen by: deal_terms [DT13]
select pg_temp.rewrite('public.confirm_deal_completion', 'perform private.record_deal_change_and_notify(locked, action);',
  'update public.startups s set funding_raised = s.funding_raised + locked.amount where s.id = locked.startup_id; perform private.record_deal_change_and_notify(locked, action);');

-- break: The investor announces the amount
-- seen by: deal_closings [DC3]
select pg_temp.rewrite('public.set_deal_amount_announced', 'if private.my_side(locked.id) is distinct from ''FOUNDER'' then', 'if false then');

-- break: An announcement moves the figure before the hub has confirmed
-- seen by: deal_closings [DC5]
select pg_temp.rewrite('public.set_deal_amount_announced', 'perform private.record_deal_change_and_notify(locked, ''deal.amount_announced'');',
  'update public.startups s set funding_raised = s.funding_raised + locked.amount where s.id = locked.startup_id; perform private.record_deal_change_and_notify(locked, ''deal.amount_announced'');');

-- break: A party to the deal confirms its closing
-- seen by: deal_closings [DC8]
select pg_temp.rewrite('private.closing_confirmers', 'private.deal_parties(d.id)', '''{}''');

-- break: A platform administrator confirms in the hub's place
-- seen by: deal_closings [DC7]
select pg_temp.rewrite('private.hub_deciders', ' and not exists (select 1 from admins)', '');

-- break: A suspended hub confirms closings
-- seen by: deal_closings [DC9]
create or replace view private.hub_admins with (security_invoker = false) as
select h.id as hub_id, m.user_id from public.hubs h
join private.current_organization_members m on m.organization_id = h.organization_id and m.role >= 'ADMIN';

-- break: A closing is confirmed twice
-- seen by: deal_closings [DC10]
select pg_temp.rewrite('private.lock_closing_to_confirm', 'if closing.confirmed_at is not null then', 'if false then');

-- break: Anybody of the room asks about its closing
-- seen by: closing_remarks [DC16]
select pg_temp.rewrite('private.lock_closing_to_confirm', ' or not exists (
    select 1 from private.closing_confirmers(closing.deal_id) c (id) where c.id = private.current_user_id())', '');

-- break: The investor answers what the founder is asked
-- seen by: closing_remarks [DC17]
select pg_temp.rewrite('public.answer_about_deal_closing', 'if private.my_side(locked.id) is distinct from ''FOUNDER'' then', 'if false then');

-- break: A closing that was declined stays announced
-- seen by: closing_remarks [DC18]
select pg_temp.rewrite('public.decline_deal_closing', 'delete from public.deal_closings c where c.deal_id = closing.deal_id;', '');

-- break: A closing is declined without a reason
-- seen by: closing_remarks [DC18]
select pg_temp.rewrite('public.decline_deal_closing', 'perform private.require_reason(reason, ''Both sides of the deal read'');', '');

-- break: One person alone corrects a public figure
-- seen by: closing_corrections [DC20]
alter table private.closing_corrections drop constraint closing_corrections_check1;
select pg_temp.rewrite('private.can_confirm_correction', 'c.user_id <> p.user_id', 'true');

-- break: The platform corrects a figure without the hub
-- seen by: closing_corrections [DC20]
select pg_temp.rewrite('private.can_confirm_correction', '(p.is_hub or c.is_hub)', 'true');

-- break: A party to the deal corrects its figure
-- seen by: closing_corrections [DC19]
select pg_temp.rewrite('private.closing_correctors', 'u.id <> all (private.deal_parties(deal))', 'true');

-- break: A proposed correction moves the figure
-- seen by: closing_corrections [DC19]
select pg_temp.rewrite('public.propose_closing_correction', 'perform private.audit(''startup.correction_proposed''',
  'update public.startups s set funding_raised = s.funding_raised + propose_closing_correction.amount - former where s.id = closing.startup_id; perform private.audit(''startup.correction_proposed''');

-- break: The growth of the market knows no correction
-- seen by: closing_corrections [DC21]
create or replace view private.closing_lines with (security_invoker = false) as
select c.deal_id, c.startup_id, c.hub_id, c.amount::numeric as amount, c.confirmed_at from public.deal_closings c where c.confirmed_at is not null;

-- break: Both sides read a correction that nobody has confirmed
-- seen by: closing_corrections [DC21]
select pg_temp.rewrite('private.closing_corrections_of', ' and k.confirmed_at is not null', '');

-- break: Evidence is handed over before the deal is completed
-- seen by: closing_evidence [DC22]
select pg_temp.rewrite('public.begin_closing_evidence', 'if locked.status <> ''COMPLETED'' then', 'if false then');

-- break: A side hands over any number of files
-- seen by: closing_evidence [DC22]
select pg_temp.rewrite('public.begin_closing_evidence', ') >= 10 then', ') >= 1000 then');

-- break: Evidence is of any size that a file may have
-- seen by: closing_evidence [DC22]
select pg_temp.rewrite('public.begin_closing_evidence', 'if begin_closing_evidence.file_size > 20971520 then', 'if false then');

-- break: Evidence arrives from somebody who manages the side no more
-- seen by: closing_evidence [DC22]
select pg_temp.rewrite('private.lock_closing_evidence', 'private.managed_side_of_deal(e.deal_id, person) = e.side', 'person = e.user_id');

-- break: A side opens what the other handed over
-- seen by: closing_evidence [DC23]
select pg_temp.rewrite('public.open_closing_evidence', 'private.managed_side_of_deal(e.deal_id, person) = e.side', 'private.managed_side_of_deal(e.deal_id, person) is not null');

-- break: A side reads the names of what the other handed over
-- seen by: closing_evidence [DC23]
select pg_temp.rewrite('public.deal_room_closing_evidence', ' filter (where f.one ->> ''side'' = mine::text)', '');

-- break: Whoever is in the room opens evidence
-- seen by: closing_evidence [DC23]
select pg_temp.rewrite('private.managed_side_of_deal', 'private.managed_side(r.id, person)', '(select m.side from private.current_members m where m.deal_room_id = r.id and m.user_id = person)');

-- break: Those who confirm closings read who handed over evidence
-- seen by: closing_evidence [DC23]
select pg_temp.rewrite('private.closing_evidence_of', '''side'', e.side', '''side'', e.side, ''by'', e.user_id');

-- break: The hub reads evidence of a closing that is not announced
-- seen by: closing_evidence [DC24]
select pg_temp.rewrite('private.closing_evidence_readers', 'from public.deal_closings c, private.closing_correctors(c.deal_id) k
  where c.deal_id = closing_evidence_readers.deal and (k.is_hub or c.confirmed_at is not null)',
  'from private.closing_correctors(deal) k where k.is_hub');

-- break: Opening evidence is not in the log
-- seen by: closing_evidence [DC24]
select pg_temp.rewrite('public.open_closing_evidence', 'd.id = opened.deal_id', 'false');

-- break: The platform reads evidence while the hub confirms
-- seen by: closing_evidence [DC24]
select pg_temp.rewrite('private.closing_evidence_readers', ' and (k.is_hub or c.confirmed_at is not null)', '');

-- break: A hub that was suspended still reads evidence
-- seen by: closing_evidence [DC25]
create or replace view private.hub_admins with (security_invoker = false) as
select h.id as hub_id, m.user_id from public.hubs h
join private.current_organization_members m on m.organization_id = h.organization_id and m.role >= 'ADMIN';

-- break: Evidence is withdrawn after the closing is confirmed
-- seen by: closing_evidence [DC26]
select pg_temp.rewrite('public.abandon_closing_evidence', 'and closing.confirmed_at is not null', 'and false');

-- break: A side withdraws what the hub is about to confirm by
-- seen by: closing_evidence [DC26]
select pg_temp.rewrite('public.abandon_closing_evidence', 'given.opened_at >= closing.announced_at', 'false');

-- break: Uploads of evidence that were broken off count for ever
-- seen by: closing_evidence [DC22]
select pg_temp.rewrite('public.begin_closing_evidence', ' or private.can_still_arrive(e.created_at)', ' or true');

-- break: Evidence arrives when it counts no more
-- seen by: closing_evidence [DC22]
select pg_temp.rewrite('public.finish_closing_evidence', ' or given.arrived_at is null and not private.can_still_arrive(given.created_at)', '');

-- break: Evidence that arrived is looked at again
-- seen by: closing_evidence [DC22]
select pg_temp.rewrite('public.finish_closing_evidence', 'elsif given.arrived_at is not null then', 'elsif false then');

-- break: Nobody hears of new evidence
-- seen by: closing_evidence [DC24]
drop trigger closing_evidence_broadcast on public.deal_closing_evidence;

-- break: After the confirmation the hub alone reads evidence
-- seen by: closing_evidence [DC27]
select pg_temp.rewrite('private.closing_evidence_readers', '(k.is_hub or c.confirmed_at is not null)', 'k.is_hub');

-- break: Growth counts what is announced and not confirmed
-- seen by: market_activity [DS10]
select pg_temp.rewrite('public.market_growth', 'private.closing_lines c',
  '(select k.startup_id, k.amount, coalesce(k.confirmed_at, now()) as confirmed_at from public.deal_closings k) c');

-- break: Growth dates an amount by its announcement
-- seen by: market_activity [DS10]
select pg_temp.rewrite('public.market_growth', 'private.closing_lines c',
  '(select k.startup_id, k.amount, k.announced_at as confirmed_at from public.deal_closings k where k.confirmed_at is not null) c');

-- break: A confidential document is read after the deal's end
-- seen by: startup_documents [B18]
select pg_temp.rewrite('private.my_ended_deals_documents', ' and p.created_at < d.ended_at', '');

-- break: An ended deal opens new documents
-- seen by: startup_documents [B18]
select pg_temp.rewrite('private.my_open_startups', ' and d.ended_at is null', '');

-- break: A cancelled deal has no end
-- seen by: deal_terms [DT19]
select pg_temp.rewrite('private.on_deals_before_write', 'in (''COMPLETED'', ''CANCELLED'')', 'in (''COMPLETED'')');
alter table public.deals drop constraint deals_check;

-- break: Documents for verified investors are for all investors
-- seen by: startup_documents [B5]
select pg_temp.rewrite('private.is_verified_investor', ' and i.kyc_decision = ''VERIFIED''', '');

-- break: Documents for verified investors are for those whose verification has expired, too
-- seen by: startup_documents [B8]
select pg_temp.rewrite('private.is_verified_investor', 'i.kyc_valid_until is null or i.kyc_valid_until >= private.today()', 'true');

-- break: An amount beyond what is counted is announced
-- seen by: deal_closings [DC13]
create or replace function private.forbid_funding_overflow(startup uuid, amount numeric) returns void language sql set search_path = '' as '';

-- break: Somebody who may not sign gives a startup away
-- seen by: startup_offers [SO1]
select pg_temp.rewrite('private.require_actor', 'when ''SIGNATORY'' then private.is_signatory_of(target.organization_id, private.current_user_id())', 'when ''SIGNATORY'' then mine >= ''ADMIN''');

-- break: An offer is anybody's to accept
-- seen by: startup_offers [SO4]
select pg_temp.rewrite('private.lock_my_offer', ' and o.email = private.my_confirmed_email()', '');

-- break: Offers are shown to everybody
-- seen by: startup_offers [SO4]
select pg_temp.rewrite('public.my_startup_offers', 'where o.email = address or', 'where true or o.email = address or');

-- break: Anybody takes an offer back
-- seen by: startup_offers [SO4]
select pg_temp.rewrite('public.revoke_startup_offer', ' and private.is_signatory_of(o.organization_id, me)', '');

-- break: A declined or expired offer is accepted
-- seen by: startup_offers [SO5]
select pg_temp.rewrite('private.lock_my_offer', 'elsif private.state_of(locked) <> ''OPEN'' then', 'elsif false then');

-- break: Whatever their persona, somebody takes a startup over
-- seen by: startup_offers [SO6]
select pg_temp.rewrite('public.accept_startup_offer', 'where u.id = me and u.role = ''STARTUP_ADMIN''', 'where u.id = me');

-- break: Who has sat on the investor's side leads the founder's
-- seen by: startup_offers [SO6]
select pg_temp.rewrite('private.require_no_other_side', ' and m.side = ''INVESTOR''', ' and false');

-- break: The offer of a disabled founder is good
-- seen by: startup_offers [SO6]
select pg_temp.rewrite('private.state_of', 'private.is_signatory_of(offer.organization_id, offer.offered_by)', 'true');

-- break: A startup goes without the seats in its rooms
-- seen by: startup_offers [SO7]
select pg_temp.rewrite('public.accept_startup_offer', 'perform private.end_seats_in_organization(receiving, former.user_id, taken.id);', '');

-- break: A company takes over what a colleague buys
-- seen by: startup_offers [SO13]
select pg_temp.rewrite('private.require_no_other_side', '(investors || buyers)', '(investors)');

-- break: Who buys from a startup takes it over
-- seen by: startup_offers [SO13]
select pg_temp.rewrite('private.require_no_other_side', 'elsif me = any (buyers) then', 'elsif false then');

-- break: The persona is asked before the account is locked
-- seen by: startup_offers [SO15]
select pg_temp.rewrite('public.accept_startup_offer', 'perform private.lock_people(array[me]);', '');

-- break: What the former company confirmed binds the next one
-- seen by: startup_offers [SO7]
select pg_temp.rewrite('public.accept_startup_offer', 'c.deal_id = any (deals) and c.side = ''FOUNDER''', 'false');

-- break: A closed account's address stays in offers
-- seen by: startup_offers [SO12]
select pg_temp.rewrite('private.delete_personal_data', 'case when o.accepted_by = person or o.email = any (addresses) then closed_address else o.email end', 'o.email');

-- break: A portfolio has everybody's deals
-- seen by: my_portfolio [PF1]
select pg_temp.rewrite('public.my_portfolio', 'where i.id = any (array(select private.my_investors())) and', 'where');

-- break: A portfolio links a room that is over for one
-- seen by: my_portfolio [PF6]
select pg_temp.rewrite('public.my_portfolio', 'l.deal_room_id as room_id', 'r.id as room_id');

-- break: A portfolio leads to a hidden startup
-- seen by: my_portfolio [PF3]
select pg_temp.rewrite('public.my_portfolio', 'case when s.is_on_market then s.slug end', 's.slug');

-- break: What was cancelled is invested
-- seen by: my_portfolio [PF2]
select pg_temp.rewrite('public.my_portfolio', 'case when d.status = ''COMPLETED'' then coalesce(d.amount, 0) else 0 end as invested', 'coalesce(d.amount, 0) as invested');
