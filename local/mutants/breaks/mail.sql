-- Breaks of mail for those who are away.

-- break: A notice queues no mail
-- seen by: mail_outbox [OB1]
select pg_temp.rewrite('private.notify', 'perform private.queue_mail(notice);', '');

-- break: Mail goes at once
-- seen by: mail_outbox [OB3]
select pg_temp.rewrite('private.next_mail_at', 'interval ''10 minutes''', 'interval ''0 minutes''');

-- break: Every notice has a mail of its own
-- seen by: mail_outbox [OB4]
select pg_temp.rewrite('private.next_mail_at', 'greatest(moment + interval ''10 minutes'', last_mail_at + interval ''1 hour'')', 'moment + interval ''10 minutes''');

-- break: The morning of a digest is UTC's
-- seen by: mail_outbox [OB5]
select pg_temp.rewrite('private.next_mail_at', 'private.next_morning(moment, zone)', 'private.next_morning(moment, ''UTC'')');

-- break: The morning of a digest is not where the clock was put forward
-- seen by: mail_outbox [OB5]
select pg_temp.rewrite('private.next_morning', '(date_trunc(''day'', moment at time zone zone - interval ''7 hours'') + interval ''31 hours'') at time zone zone', 'date_trunc(''day'', moment - interval ''7 hours'', zone) + interval ''31 hours''');

-- break: Where the server does not know the zone, mail waits for the morning of another
-- seen by: mail_outbox [OB5]
select pg_temp.rewrite('private.next_morning', 'return private.next_morning(moment, ''UTC'');', 'return private.next_morning(moment, ''Asia/Tokyo'');');

-- break: Who wants no mail is queued for
-- seen by: mail_outbox [OB5]
select pg_temp.rewrite('private.queue_mail', ' and private.is_mail_wanted(k.mail_class, p, w)', '');

-- break: What was read is mailed
-- seen by: mail_outbox [OB6]
select pg_temp.rewrite('private.is_notice_wanted', '(n.read_at is null or k.is_receipt) and ', '');

-- break: What is read just before it goes is mailed
-- seen by: mail_outbox [OB6]
select pg_temp.rewrite('public.claim_mails', ' and private.is_notice_wanted(l)', '');

-- break: Disabled accounts have mail
-- seen by: mail_outbox [OB6]
select pg_temp.rewrite('private.mail_recipients', ' and u.is_active', '');

-- break: An unconfirmed address has mail
-- seen by: mail_outbox [OB6]
select pg_temp.rewrite('private.mail_recipients', ' and a.email_confirmed_at is not null', '');

-- break: A kind is mailed though one wants it here alone
-- seen by: mail_outbox [OB6]
select pg_temp.rewrite('private.is_mail_wanted', ' and (preference).is_mailed is not false', '');

-- break: A claimed mail is claimed again
-- seen by: mail_outbox [OB8]
select pg_temp.rewrite('public.claim_mails', 'interval ''5 minutes''', 'interval ''0 minutes''');

-- break: A worker whose time is over settles what another has
-- seen by: mail_outbox [OB8]
select pg_temp.rewrite('public.record_mail_outcomes', ' and m.claim = record_mail_outcomes.claim', '');

-- break: It is tried for ever
-- seen by: mail_outbox [OB9]
select pg_temp.rewrite('public.record_mail_outcomes', 'when result.outcome = ''refused'' or result.outcome = ''postponed'' and m.attempts >= 8 then ''DEAD'' else', 'when result.outcome = ''refused'' then ''DEAD'' else');

-- break: An address that refuses is tried again
-- seen by: mail_outbox [OB10]
select pg_temp.rewrite('private.mail_recipients', ' and (always or (r.not_before > moment) is not true)', '');

-- break: A bounce is nothing
-- seen by: mail_outbox [OB10]
select pg_temp.rewrite('public.mail_bounced', 'if bounced.id is null then', 'if true then');

-- break: A link is good without its signature
-- seen by: mail_outbox [OB12]
select pg_temp.rewrite('private.mail_subject', ' or sha256(convert_to(token, ''UTF8'')) <> sha256(convert_to(private.mail_token(category, subject), ''UTF8''))', '');

-- break: A signature is good for every category
-- seen by: mail_outbox [OB12]
select pg_temp.rewrite('private.mail_token', 'convert_to(category || '' '' || subject, ''UTF8'')', 'convert_to(subject::text, ''UTF8'')');

-- break: Unsubscribing without end
-- seen by: mail_outbox [OB12]
select pg_temp.rewrite('public.set_mail_preference', 'perform private.enforce_rate_limit(', 'perform concat(');

-- break: An address that wants no invitations has them
-- seen by: mail_outbox [OB13]
select pg_temp.rewrite('private.can_mail_invitations_to', 'known.unwanted_at is null and ', '');

-- break: An invitation that was taken back is mailed
-- seen by: mail_outbox [OB13]
select pg_temp.rewrite('private.is_invitation_mail_wanted', ' and i.is_open', ' and i.claimed_at is null');

-- break: Invitations flood an address
-- seen by: mail_outbox [OB13]
select pg_temp.rewrite('private.queue_invitation_mail', '< 5;', '< 5000;');

-- break: A person who wants no mail has none about their account
-- seen by: mail_classes [OB16]
select pg_temp.rewrite('private.is_mail_wanted', 'class = ''ACCOUNT'' or', '');

-- break: Mail about the account waits like any other
-- seen by: mail_classes [OB16]
select pg_temp.rewrite('private.queue_mail', 'when k.mail_class = ''ACCOUNT'' or k.is_receipt then notice.created_at', 'when k.is_receipt then notice.created_at');

-- break: Who read a notice about their account has no mail
-- seen by: mail_classes [OB16]
select pg_temp.rewrite('private.is_notice_wanted', 'line.category = ''account'' or ', '');

-- break: An address that sent mail back has none about its account
-- seen by: mail_classes [OB16]
select pg_temp.rewrite('private.compose_due_mails', 'private.mail_recipients(people, moment, true)', 'private.mail_recipients(people, moment)');

-- break: What is about the account can be muted
-- seen by: mail_classes [OB16]
select pg_temp.rewrite('private.require_notification_kind', 'elsif class = ''ACCOUNT'' and not is_on then', 'elsif false then');

-- break: A mail about the account has a link that unsubscribes
-- seen by: mail_classes [OB16]
select pg_temp.rewrite('public.claim_mails', 'when c.category in (''activity'', ''news'') then', 'when c.user_id is not null then');

-- break: The link of a mail stops a kind of any class
-- seen by: mail_classes [OB17]
select pg_temp.rewrite('public.set_mail_preference', 'k.mail_class = ''ACTIVITY'' and ', '');

-- break: The link of one class chooses of another
-- seen by: mail_classes [OB17]
select pg_temp.rewrite('public.set_mail_preference', 'known.category = ''activity'' and ', '');

-- break: A person who has the link reads all that somebody chose
-- seen by: mail_classes [OB17]
select pg_temp.rewrite('public.mail_preference_kinds', ' and k.kind = any (kinds)', '');

-- break: Who wants no mail about their activity has no news
-- seen by: mail_classes [OB18]
select pg_temp.rewrite('private.is_mail_wanted', '(person).wants_news is distinct from false else', '(person).pace is distinct from ''NEVER'' and (person).wants_news is distinct from false else');

-- break: News goes on
-- seen by: mail_classes [OB18]
select pg_temp.rewrite('private.is_mail_wanted', '(person).wants_news is distinct from false', 'true');

-- break: All news comes again with one kind of it
-- seen by: mail_classes [OB18]
select pg_temp.rewrite('public.set_my_mail_kind', 'perform private.set_mail_kind(me, k.kind, false) from', 'perform 1 from');

-- break: A complaint stops nothing
-- seen by: mail_classes [OB19]
select pg_temp.rewrite('public.mail_bounced', 'elsif bounced.category <> ''account'' then', 'elsif false then');

-- break: A complaint about a mail on one's account stops all other mail
-- seen by: mail_classes [OB19]
select pg_temp.rewrite('public.mail_bounced', 'if bounced.category in (''activity'', ''receipt'') then', 'if true then');
select pg_temp.rewrite('public.mail_bounced', 'elsif bounced.category <> ''account'' then', 'else');

-- break: An address rests after a complaint
-- seen by: mail_classes [OB19]
select pg_temp.rewrite('public.mail_bounced', 'if not complained then', 'perform private.suppress_mail_address(u.email, ''x'', clock_timestamp()) from public.users u where u.id = bounced.user_id; if not complained then');

-- break: Mails of all classes are one
-- seen by: mail_classes [OB20]
select pg_temp.rewrite('private.queue_mail', 'lower(k.mail_class::text)', '''activity''');

-- break: Nobody is told that their account is closed
-- seen by: mail_classes [OB21]
select pg_temp.rewrite('private.on_auth_users_deleted_personal_data', 'insert into private.mails (category, address_id, next_at) values (''account_closed'', to_address, clock_timestamp());', 'null;');

-- break: Somebody is told that an account with their address, which they never confirmed, is closed
-- seen by: mail_classes [OB21]
select pg_temp.rewrite('private.on_auth_users_deleted_personal_data', 'if old.email_confirmed_at is not null then', 'if true then');

-- break: The address of a closed account is kept
-- seen by: mail_classes [OB21]
select pg_temp.rewrite('public.record_mail_outcomes', 'm.state in (''SENT'', ''DEAD'')', 'm.state in (''DEAD'')');

-- break: Nobody is told of another way to sign in
-- seen by: mail_classes [OB22]
select pg_temp.rewrite('private.on_auth_users_sign_in_changed', 'where p.provider not in (''email'', ''phone'')', 'where false');

-- break: Each sign-in is another way to sign in
-- seen by: mail_classes [OB22]
select pg_temp.rewrite('private.on_auth_users_sign_in_changed', 'except select jsonb_array_elements_text(old.raw_app_meta_data -> ''providers'')', '');

-- break: A sign-in fails by its notice
-- seen by: mail_classes [OB22]
select pg_temp.rewrite('private.on_auth_users_sign_in_changed', 'raise warning', 'raise exception');

-- break: Other jobs' runs are forgotten with ours
-- seen by: mail_outbox [OB15]
select pg_temp.rewrite('private.delete_old_mail_runs',
  'r.command in (''select private.call_mail()'', ''select private.delete_old_mail_runs()'')', 'true');

-- break: Stopping the schedule stops other jobs
-- seen by: mail_outbox [OB15]
select pg_temp.rewrite('private.stop_mail_schedule',
  'j.jobname in (''dealport-mail'', ''dealport-mail-runs'')', 'true');

-- break: The schedule keeps a key that was replaced
-- seen by: mail_outbox [OB15]
select pg_temp.rewrite('private.start_mail_schedule', 'vault.update_secret(s.id, $2)', 'vault.update_secret(s.id, s.decrypted_secret)');

-- break: Mail that comes again comes at once, whatever its pace was
-- seen by: mail_outbox [OB11]
select pg_temp.rewrite('private.set_mail_pace', 'case when excluded.pace = ''NEVER'' then p.resumed_pace else excluded.pace end', '''AT_ONCE''');

-- break: A mail names an event that is not public
-- seen by: mail_facts [OB23]
select pg_temp.rewrite('private.fact_in_mail', 'e.is_public and ', '');

-- break: Every mail names a cancelled event
-- seen by: mail_facts [OB23]
select pg_temp.rewrite('private.fact_in_mail', '(e.is_active or notice.kind = ''event.cancelled'')', 'true');

-- break: A mail names a startup that left the market
-- seen by: mail_facts [OB23]
select pg_temp.rewrite('private.fact_in_mail', 's.id = notice.target_id and s.is_on_market', 's.id = notice.target_id');

-- break: A mail names a product that is off sale
-- seen by: mail_facts [OB23]
select pg_temp.rewrite('private.fact_in_mail', 'p.id = notice.target_id and p.is_on_market', 'p.id = notice.target_id');

-- break: A mail names a hub that is suspended
-- seen by: mail_facts [OB23]
select pg_temp.rewrite('private.fact_in_mail', 'h.id = notice.target_id and h.is_approved and h.is_active', 'h.id = notice.target_id');

-- break: A mail names what any notice is about
-- seen by: mail_facts [OB24]
select pg_temp.rewrite('private.lines_in_mail', 'case when k.mail_names_target then private.fact_in_mail(n) end', 'private.fact_in_mail(n)');

-- break: A mail names everything that happened
-- seen by: mail_facts [OB24]
select pg_temp.rewrite('private.lines_in_mail', 'of_kind.facts[1:3]', 'of_kind.facts');

-- break: A mail names who invites after they withdrew it
-- seen by: mail_facts [OB25]
select pg_temp.rewrite('private.fact_in_mail', 'i.is_open and i.expires_at > now()
        and private.is_sent_by_manager(i)',
  'i.claimed_at is null and i.expires_at > now() and private.is_sent_by_manager(i)');

-- break: A mail names who invites to a side that they do not manage
-- seen by: mail_facts [OB25]
select pg_temp.rewrite('private.fact_in_mail', 'private.is_sent_by_manager(i)', 'true');

-- break: A mail names a suspended hub that somebody was invited to
-- seen by: mail_facts [OB25]
select pg_temp.rewrite('private.fact_in_mail', 'private.is_acting(i.organization_id) and ', '');

-- break: A mail names who invites to a hub that they do not administer any more
-- seen by: mail_facts [OB25]
select pg_temp.rewrite('private.fact_in_mail', 'private.can_give_role(i.invited_by, i.organization_id, i.role)', 'true');

-- break: Any zone of Postgres is a time zone
-- seen by: mail_facts [OB26]
select pg_temp.rewrite('private.is_time_zone', ' and name ~ ''^(UTC$|[A-Z][A-Za-z]*/)'' is true', '');

-- break: Whatever somebody enters is their time zone
-- seen by: mail_facts [OB26]
select pg_temp.rewrite('public.set_my_time_zone', 'if private.is_time_zone(time_zone) is not true then', 'if time_zone is null then');

-- break: What waits stays with the zone before
-- seen by: mail_facts [OB26]
select pg_temp.rewrite('private.set_time_zone', 'where p.user_id = person and p.pace', 'where false and p.pace');

-- break: A sign-up forgets the browser's time zone
-- seen by: mail_facts [OB26]
select pg_temp.rewrite('private.create_person', 'if private.is_time_zone(details ->> ''time_zone'') then', 'if false then');
