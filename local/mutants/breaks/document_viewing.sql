-- Breaks of who is shown what of a document.

-- break: A person who may only view a document gets the file
-- seen by: document_viewing [RD5]
select pg_temp.rewrite('private.require_document_access', 'access < ''DOWNLOAD'' and (not stamped or', 'access < ''DOWNLOAD'' and (false or');

-- break: A person who may only view a document saves a stamped copy
-- seen by: document_viewing [RD5]
select pg_temp.rewrite('private.require_document_access', 'access < ''STAMPED'' or not has_copy', 'not has_copy');

-- break: What cannot be shown is opened to be shown
-- seen by: document_viewing [RD5]
select pg_temp.rewrite('private.require_document_access', 'stamped and not document.can_show', 'false');

-- break: A new version keeps the answer of the one before
-- seen by: document_viewing [RD2]
select pg_temp.rewrite('private.add_version', 'can_show = coalesce(add_version.can_show, false)', 'can_show = d.can_show');

-- break: Documents are shown without an end
-- seen by: document_viewing [RD9]
select pg_temp.rewrite('public.open_deal_room_document', 'perform private.enforce_rate_limit(''deal_room.shown'', person::text, 30, interval ''1 minute'');', 'null;');

-- break: A document is read by the address of another room
-- seen by: document_viewing [RD4]
select pg_temp.rewrite('public.document_to_open', 'read.deal_room_id is distinct from private.as_uuid(room)', 'false');
