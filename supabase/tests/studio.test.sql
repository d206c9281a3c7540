-- What is seen and tried in Studio, which is the database's owner: docs/studio.md.
begin;
\ir helpers.psql
select no_plan();

select is_empty($$
  select c.relname from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and obj_description(c.oid) is null
$$, '[ST1] Each table says in a comment what it holds');
select is_empty($$
  select c.relname || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and col_description(c.oid, a.attnum) is null
$$, '[ST1] Each column says in a comment what it holds (20261101003900_column_comments.sql)');

-- Without anybody's token, as the owner.
select tests.as_database();
select throws_ok(statement, 'PT409', null, '[ST2] The owner does not change what is protected: ' || statement)
from unnest(array[
  'update public.audit_logs set action = action', 'delete from public.audit_logs',
  'update public.nda_versions set body = body || ''.''', 'delete from public.nda_versions',
  'update public.nda_acceptances set typed_name = ''Somebody else''', 'delete from public.nda_acceptances',
  'update public.export_quotes set amount = 1', 'delete from public.export_quotes',
  'update public.deal_room_messages set message = ''Said otherwise''', 'delete from public.deal_room_messages',
  'update public.users set role = ''GUEST'' where role = ''SUPER_ADMIN'''
]) as tried (statement);

update public.users set role = 'HUB_ADMIN' where id = tests.id('grace');
select tests.acts_for(tests.id('grace'), (select id from public.hubs where not is_approved limit 1));
select isnt_empty($$select 1 from public.audit_logs where action = 'user.role_changed' and target_id = tests.id('grace')
  and user_id is null$$,
  '[ST4] A role that is changed by hand has its line in the audit log');

update public.hubs set is_approved = true where not is_approved;
select isnt_empty($$select 1 from public.hub_decisions where decision = 'APPROVED' and decided_by is null$$,
  '[ST3] A hub that is approved by hand has its decision, without a name');
select isnt_empty($$select 1 from public.audit_logs where action = 'hub.approved' and user_id is null$$,
  '[ST3] A hub that is approved by hand has its line in the audit log');
select isnt_empty($$select 1 from public.notifications where kind = 'hub.decided' and user_id = tests.id('grace')$$,
  '[ST3] A hub that is approved by hand notifies its admin');

update public.hubs set city = 'Nice' where name = 'Station Azur';
select is((select city from public.hubs where name = 'Station Azur'), 'Nice',
  '[ST5] A row of the seed is edited like any other');

select * from finish();
rollback;
