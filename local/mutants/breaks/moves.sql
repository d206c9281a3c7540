-- Breaks of the one table of moves and the one function that asks it.

-- break: Any move is allowed
-- seen by: moves [MV2]
select pg_temp.rewrite('private.require_move', 'if listed.target_type is null then', 'if false then');

-- break: Any move of an export deal is allowed
-- seen by: export_deals [XD7]
select pg_temp.rewrite('private.require_move', 'if listed.target_type is null then', 'if false then');

-- break: Any move of a startup is allowed
-- seen by: startup_reviews [SR16]
select pg_temp.rewrite('private.require_move', 'if listed.target_type is null then', 'if false then');

-- break: Any move of a deal is allowed
-- seen by: deal_terms [DT14]
select pg_temp.rewrite('private.require_move', 'if listed.target_type is null then', 'if false then');

-- break: Any move of a KYC is allowed
-- seen by: kyc [K14]
select pg_temp.rewrite('private.require_move', 'if listed.target_type is null then', 'if false then');

-- break: Any move of a request for an introduction is allowed
-- seen by: intro_requests [Q12]
select pg_temp.rewrite('private.require_move', 'if listed.target_type is null then', 'if false then');

-- break: Any move of a registration is allowed
-- seen by: events [EV11]
select pg_temp.rewrite('private.require_move', 'if listed.target_type is null then', 'if false then');

-- break: Any actor makes any move
-- seen by: moves [MV2]
select pg_temp.rewrite('private.moves_of', ' and v.actor = any (actors)', '');

-- break: What moves is not asked
-- seen by: moves [MV2]
select pg_temp.rewrite('private.moves_of', 'v.target_type = moves_of.target_type and ', '');

-- break: No move needs a reason
-- seen by: moves [MV3]
select pg_temp.rewrite('private.require_move', 'elsif listed.max_reason is not null then', 'elsif false then');

-- break: A startup is rejected without a reason
-- seen by: startup_reviews [SR10]
update private.moves set max_reason = null where target_type = 'startup';

-- break: A deal is cancelled without a reason
-- seen by: deal_terms [DT16]
update private.moves set max_reason = null, reason_reader = null where target_type = 'deal';

-- break: A move leaves another line of the log
-- seen by: startup_reviews [SR6]
update private.moves set action = 'startup.withdrawn' where action = 'startup.submitted';

-- break: A status of a move is misspelt
-- seen by: moves [MV1]
insert into private.moves (target_type, from_status, to_status, actor) values ('startup', 'APPROVED', 'RETRACTED', 'COMPANY');
