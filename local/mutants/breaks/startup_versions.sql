-- Breaks of the new versions of startups: what waits, who reads it, and what becomes of it.

-- break: An edit of an approved startup is public at once
-- seen by: startup_versions [SV2]
select pg_temp.rewrite('private.edit_startup', 'if old.status <> ''APPROVED'' then', 'if true then');

-- break: A link of an approved startup is not shown at once
-- seen by: startup_versions [SV1]
select pg_temp.rewrite('private.edit_startup', 'if shown is distinct from old then', 'if false then');

-- break: A field that waits in the new version is public at once
-- seen by: startup_versions [SV2]
select pg_temp.rewrite('private.edit_startup', 'and not f.is_versioned)', ')');

-- break: A hub reads a startup's version that was not submitted
-- seen by: startup_versions [SV3]
select pg_temp.rewrite('public.startup_changes', 'v.status = ''PENDING'' and (', 'true and (');

-- break: The hub's screens hear of a draft of a version
-- seen by: startup_versions [SV3]
select pg_temp.rewrite('private.on_new_versions_after_write', 'if not found then', 'update public.startups s set updated_at = now() where s.id = target; if not found then');

-- break: What says again what is approved stays a version
-- seen by: startup_versions [SV5]
select pg_temp.rewrite('private.save_new_version', 'edited -> f.field is distinct from approved -> f.field', 'true');

-- break: A founder publishes what the hub vetted
-- seen by: startup_versions [SV6]
update private.editable_fields set needs_approval = false where target_type = 'startup' and field = 'name';

-- break: A hub is asked to approve what needs no approval
-- seen by: startup_versions [SV6]
select pg_temp.rewrite('private.submit_reviewed', 'elsif not private.is_approval_needed(version) then', 'elsif false then');

-- break: A version is published whatever it changes
-- seen by: startup_versions [SV6]
select pg_temp.rewrite('public.publish_startup_version', 'elsif private.is_approval_needed(version) then', 'elsif false then');

-- break: A startup's version changes under the hub's eyes
-- seen by: startup_versions [SV7]
select pg_temp.rewrite('private.save_new_version', 'v.target_id = target and v.status = ''PENDING''', 'false');

-- break: A version that waits is discarded
-- seen by: startup_versions [SV7]
select pg_temp.rewrite('private.discard_new_version', 'v.status = ''PENDING'') then', 'false) then');

-- break: Nobody sees that a version waits
-- seen by: startup_versions [SV7]
select pg_temp.rewrite('private.on_new_versions_after_write', 'set has_pending_version = is_pending', 'set has_pending_version = false');

-- break: A startup whose version waits is no more among the approved
-- seen by: startup_versions [SV9]
select pg_temp.rewrite('private.review_page', 'format(''and q.status = %L'', status)', 'format(''and q.status = %L and not q.is_waiting'', status)');

-- break: A version is approved unread
-- seen by: startup_versions [SV10]
select pg_temp.rewrite('private.decide', 'perform private.require_seen(seen, private.waits_since(locked.id));', '');

-- break: A rejected version goes on waiting
-- seen by: startup_versions [SV11]
select pg_temp.rewrite('private.decide', 'set status = ''REJECTED''', 'set status = ''PENDING''');

-- break: An approved version leaves the old team
-- seen by: startup_versions [SV13]
select pg_temp.rewrite('private.apply_new_version', ', version -> ''team''', '');

-- break: The platform does not find the version of a suspended hub
-- seen by: startup_versions [SV15]
select pg_temp.rewrite('public.decisions_in_place_of_hubs', 'from private.hub_tasks q left', 'from (select x.* from private.hub_tasks x where x.kind <> ''STARTUP'') q left');

-- break: A startup that is sent back takes its version into the review
-- seen by: startup_versions [SV16]
select pg_temp.rewrite('private.version_details', 'case when startup.status = ''APPROVED''', 'case when true');

-- break: What a founder had begun is lost with the market
-- seen by: startup_versions [SV17]
select pg_temp.rewrite('private.move_reviewed', 'perform private.apply_new_version(target);', 'delete from private.new_versions v where v.target_id = target.id;');

-- break: A field takes less than its form
-- seen by: startup_versions [SV19]
update private.editable_fields set max_length = 200 where target_type = 'startup' and field = 'name';
