-- Breaks of the queue of applications: whose it is, what is noted, who looks at what.

-- break: A HUB_ADMIN by their own choice has everybody's queue
-- seen by: startup_queue [SQ1]
select pg_temp.rewrite('private.my_review_queue', 'mine := ''false'';', 'mine := ''true'';');

-- break: A suspended hub's admin goes on
-- seen by: startup_queue [SQ1]
select pg_temp.rewrite('private.my_review_queue', 'hub constant uuid := private.my_hub(''MEMBER'');', 'hub constant uuid := private.my_hub(''VIEWER'', false);');

-- break: A platform administrator has the queue of every hub
-- seen by: startup_queue [SQ1]
select pg_temp.rewrite('private.my_review_queue', 'mine := mine || in_place;', '');

-- break: One is opened past the queue
-- seen by: startup_queue [SQ1]
select pg_temp.rewrite('private.require_queued', ' || (private.my_review_queue(target_type)).mine', ' || ''true''');

-- break: What is active no more stays in the queue
-- seen by: startup_queue [SQ1]
select pg_temp.rewrite('private.update_startup_queue', 'case when startup.is_active then startup.status::text end', 'startup.status::text');

-- break: A founder's former name is searched
-- seen by: startup_queue [SQ3]
select pg_temp.rewrite('private.on_users_renamed', 's.founder_id = new.id', 'false');

-- break: The hub reads what is in confidence
-- seen by: startup_queue [SQ5]
select pg_temp.rewrite('public.startup_application', ' and not d.is_confidential', '');

-- break: A founder who acts for the hub reads the notes
-- seen by: startup_queue [SQ6]
select pg_temp.rewrite('private.notes_of', 'case when private.role_in(queued.organization_id) is null then', 'case when true then');

-- break: The next hub reads the notes
-- seen by: startup_queue [SQ6]
select pg_temp.rewrite('private.notes_of', ' and n.hub_id is not distinct from queued.hub_id', '');

-- break: The founder notes something
-- seen by: startup_queue [SQ6]
select pg_temp.rewrite('public.note_review', 'private.lock_reviewed_for_actor(target_type, target, ''REVIEWER'')', 'private.lock_reviewed_for_actor(target_type, target, ''ADMIN'')');

-- break: Somebody takes over what another looks at
-- seen by: startup_queue [SQ7]
select pg_temp.rewrite('public.claim_review', 'if (held ->> ''user_id'')::uuid <> me then', 'if false then');

-- break: Who looks at one looks for ever
-- seen by: startup_queue [SQ7]
select pg_temp.rewrite('private.claim_of', ' and c.until > now()', '');

-- break: A former admin still looks at it
-- seen by: startup_queue [SQ7]
select pg_temp.rewrite('private.claim_of', 'and c.user_id in (select private.hub_reviewers(queued.hub_id, private.members_of(queued.organization_id)))', '');

-- break: What is decided is still looked at
-- seen by: startup_queue [SQ7]
select pg_temp.rewrite('private.update_review_queue', 'if former.status is distinct from present.status or', 'if false and');

-- break: A founder hears that somebody looks at their startup
-- seen by: startup_queue [SQ8]
select pg_temp.rewrite('private.on_review_claims_or_notes_changed', '''startup_id'', queued.target_id))
    from private.hub_reviewers(queued.hub_id, private.members_of(queued.organization_id)) d (id)', '''startup_id'', queued.target_id))
    from (select private.hub_deciders(queued.hub_id) union select unnest(private.members_of(queued.organization_id))) d (id)');

-- break: A claim is told to nobody
-- seen by: startup_queue [SQ8]
alter table private.review_claims disable trigger review_claims_changed;

-- break: A suspended hub has figures
-- seen by: startup_queue [SQ9]
select pg_temp.rewrite('public.hub_dashboard', 'hub constant uuid := private.my_hub(''MEMBER'');', 'hub constant uuid := private.my_hub(''VIEWER'', false);');

-- break: Nobody hears that a closing waits
-- seen by: startup_queue [SQ10]
alter table public.deal_closings disable trigger deal_closings_broadcast;

-- break: A reviewer decides
-- seen by: hub_reviewers [HR3]
select pg_temp.rewrite('private.is_admin_of_hub', 'private.my_hubs(''ADMIN'')', 'private.my_hubs(''MEMBER'')');

-- break: A reviewer is offered decisions on startups
-- seen by: hub_reviewers [HR1]
select pg_temp.rewrite('private.startup_queue_rows', 'and (q.hub_id = any (m.hubs) or m.is_super)', '');

-- break: What waits counts as a reviewer's to decide
-- seen by: hub_reviewers [HR1]
select pg_temp.rewrite('private.my_review_queue', 'and q.hub_id = any (%L::uuid[])', 'and %L::uuid[] is not null');

-- break: A proposal is any word
-- seen by: hub_reviewers [HR2]
select pg_temp.rewrite('public.note_review', 'elsif proposal not in (''APPROVED'', ''REJECTED'') then', 'elsif false then');

-- break: Nobody is notified of a proposal
-- seen by: hub_reviewers [HR2]
select pg_temp.rewrite('public.note_review', 'if proposal is not null then', 'if false then');

-- break: A reviewer's screen stands still
-- seen by: hub_reviewers [HR2]
select pg_temp.rewrite('private.on_review_claims_or_notes_changed', '''startup_id'', queued.target_id))
    from private.hub_reviewers(', '''startup_id'', queued.target_id))
    from private.hub_deciders(');

-- break: Somebody of the company reviews it
-- seen by: hub_reviewers [HR4]
select pg_temp.rewrite('private.hub_reviewers', 'and m.user_id <> all (array_remove(parties, null))', '');

-- break: A decided application is proposed on
-- seen by: hub_reviewers [HR5]
select pg_temp.rewrite('public.note_review', 'elsif proposal is not null and private.waits_since(locked.id) is null then', 'elsif false then');

-- break: Whoever is at the door hears of reviews
-- seen by: hub_reviewers [HR2]
select pg_temp.rewrite('private.hub_reviewers', 'm.role >= ''MEMBER''', 'true');
