-- Breaks of mail for those who are away.

-- break: A notice queues no mail
-- seen by: mail_outbox [OB1]
select pg_temp.rewrite('private.notify', 'perform private.queue_mail(told);', '');

-- break: Mail goes at once
-- seen by: mail_outbox [OB3]
select pg_temp.rewrite('private.mail_due', 'interval ''10 minutes''', 'interval ''0 minutes''');

-- break: Every notice has a mail of its own
-- seen by: mail_outbox [OB4]
select pg_temp.rewrite('private.mail_due', 'greatest(moment + interval ''10 minutes'', last_mail_at + interval ''1 hour'')', 'moment + interval ''10 minutes''');

-- break: The day of a digest is the request's
-- seen by: mail_outbox [OB5]
select pg_temp.rewrite('private.mail_due', ', ''UTC''', '');

-- break: Who wants no mail is queued for
-- seen by: mail_outbox [OB5]
select pg_temp.rewrite('private.queue_mail', 'p.pace is distinct from ''NEVER'' and', '');
select pg_temp.rewrite('private.queue_mail', 'coalesce(p.pace, ''AT_ONCE'')', 'coalesce(nullif(p.pace, ''NEVER''), ''AT_ONCE'')');

-- break: What was read is mailed
-- seen by: mail_outbox [OB6]
select pg_temp.rewrite('private.collect_mails', 'n.read_at is not null or', '');

-- break: What is read just before it goes is mailed
-- seen by: mail_outbox [OB6]
select pg_temp.rewrite('private.claim_mails', ' and n.read_at is null', '');

-- break: Disabled accounts have mail
-- seen by: mail_outbox [OB6]
select pg_temp.rewrite('private.whom_to_mail', ' and u.is_active', '');

-- break: An unconfirmed address has mail
-- seen by: mail_outbox [OB6]
select pg_temp.rewrite('private.whom_to_mail', ' and a.email_confirmed_at is not null', '');

-- break: A kind is mailed though one wants it here alone
-- seen by: mail_outbox [OB6]
select pg_temp.rewrite('private.queue_mail', ' and not w.is_mailed', ' and false');
select pg_temp.rewrite('private.collect_mails', '(w.is_muted or not w.is_mailed)', 'w.is_muted');

-- break: A claimed mail is claimed again
-- seen by: mail_outbox [OB8]
select pg_temp.rewrite('private.claim_mails', 'interval ''5 minutes''', 'interval ''0 minutes''');

-- break: A worker whose time is over settles what another has
-- seen by: mail_outbox [OB8]
select pg_temp.rewrite('private.settle_mails', ' and m.claim = settle_mails.claim', '');

-- break: It is tried for ever
-- seen by: mail_outbox [OB9]
select pg_temp.rewrite('private.settle_mails', 'when result.outcome = ''refused'' or result.outcome = ''later'' and m.attempts >= 8 then ''DEAD'' else', 'when result.outcome = ''refused'' then ''DEAD'' else');

-- break: An address that refuses is tried again
-- seen by: mail_outbox [OB10]
select pg_temp.rewrite('private.whom_to_mail', ' and (r.not_before > moment) is not true', '');

-- break: A bounce is nothing
-- seen by: mail_outbox [OB10]
select pg_temp.rewrite('public.mail_bounced', 'if bounced.id is null then', 'if true then');

-- break: A link is good without its signature
-- seen by: mail_outbox [OB12]
select pg_temp.rewrite('private.mail_subject', ' or sha256(convert_to(token, ''UTF8'')) <> sha256(convert_to(private.mail_token(topic, subject), ''UTF8''))', '');

-- break: A signature is good for every topic
-- seen by: mail_outbox [OB12]
select pg_temp.rewrite('private.mail_token', 'convert_to(topic || '' '' || subject, ''UTF8'')', 'convert_to(subject::text, ''UTF8'')');

-- break: Unsubscribing without end
-- seen by: mail_outbox [OB12]
select pg_temp.rewrite('public.set_mail_wish', 'perform private.take(', 'perform concat(');

-- break: An address that wants no invitations has them
-- seen by: mail_outbox [OB13]
select pg_temp.rewrite('private.is_invitation_mail_wanted', 'and a.unwanted_at is null and', 'and');

-- break: An invitation that was taken back is mailed
-- seen by: mail_outbox [OB13]
select pg_temp.rewrite('private.is_invitation_mail_wanted', ' and i.revoked_at is null', '');

-- break: Invitations flood an address
-- seen by: mail_outbox [OB13]
select pg_temp.rewrite('private.mail_invitation', '< 5;', '< 5000;');

-- break: The schedule keeps a key that was replaced
-- seen by: mail_outbox [OB15]
select pg_temp.rewrite('private.start_mail_schedule', 'vault.update_secret(s.id, $2)', 'vault.update_secret(s.id, s.decrypted_secret)');
