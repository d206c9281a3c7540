-- What an upload says before it starts. Cases FP41 and FP42 of docs/access.md.
-- Lumen Grid: alice leads the founder's side, bob the investor's, carol is a contributor of bob's; fred and vera join
-- alice's side.
begin;
\ir helpers.psql
\ir room_documents.psql
grant execute on all functions in schema tests to public;
select no_plan();

-- What an upload says: by folder, by document, to whom.
select tests.sign('carol', 'Lumen Grid');
select tests.joins('fred', 'FOUNDER', false); select tests.joins('vera', 'FOUNDER', true);
select tests.acting_as('alice');
select tests.folder('Corporate') is not null; select tests.folder('Board', 'Corporate') is not null;
select tests.add('alice', 'Minutes', tests.of('Corporate')) is not null;
select tests.add('fred', 'Plan', tests.of('Corporate')) is not null;
select is(tests.audience(), 'INVESTOR DOWNLOAD Bob Lindqvist, Carol Mehta; FOUNDER DOWNLOAD fred, vera',
  '[FP41] Everybody may download an upload to a room without rules');
select tests.rule('Corporate', 'SIDE', 'INVESTOR', 'VIEW');
select tests.rule('Corporate', 'MEMBER', 'carol', 'NONE');
select tests.rule('Corporate', 'ROLE', 'FOUNDER VIEWER', 'STAMPED');
select is(tests.audience(tests.of('Board')),
  'INVESTOR VIEW Bob Lindqvist; INVESTOR NONE Carol Mehta; FOUNDER DOWNLOAD fred; FOUNDER STAMPED vera',
  '[FP41] A side''s lead reads who may do what, also below a folder with rules');
select is(tests.audience(), 'INVESTOR DOWNLOAD Bob Lindqvist, Carol Mehta; FOUNDER DOWNLOAD fred, vera',
  '[FP41] A side''s lead reads another audience for the room itself');
select tests.rule('Minutes', 'SIDE', 'INVESTOR', 'STAMPED');
select is(tests.audience(null, tests.of('Minutes')),
  'INVESTOR STAMPED Bob Lindqvist, Carol Mehta; FOUNDER DOWNLOAD fred; FOUNDER STAMPED vera',
  '[FP41] A new version has the audience of its document''s rules');
select tests.acting_as('fred');
select is(tests.audience(tests.of('Board')), 'INVESTOR VIEW; INVESTOR NONE',
  '[FP42] A contributor reads what the other side may do, and no names');
select tests.acting_as('bob');
select is(tests.audience(), 'FOUNDER DOWNLOAD Alice Okafor, fred, vera; INVESTOR DOWNLOAD Carol Mehta',
  '[FP41] Bob reads the audience of his own side''s documents');
select is(tests.audience(tests.of('Corporate')),
  'FOUNDER DOWNLOAD Alice Okafor, fred, vera; INVESTOR DOWNLOAD Carol Mehta',
  '[FP41] Bob reads the same in the other side''s folder, whose rules are for that side');
-- To nobody else, and not of what is not theirs.
select collect_tap(tests.acting_as(name), throws_ok(call, code, null,
  '[FP42] No audience is told to ' || name || ': ' || left(call, 70)))
from (values
  ('vera', 'PT403', 'select public.deal_room_upload_audience(tests.lumen())'),
  ('bob', 'PT403', $$select public.deal_room_upload_audience(tests.lumen(), null, tests.of('Minutes'))$$),
  ('fred', 'PT403', $$select public.deal_room_upload_audience(tests.lumen(), null, tests.of('Minutes'))$$),
  ('carol', 'PT404', $$select public.deal_room_upload_audience(tests.lumen(), tests.of('Corporate'))$$),
  ('carol', 'PT404', $$select public.deal_room_upload_audience(tests.lumen(), null, tests.of('Plan'))$$),
  ('alice', 'PT404', $$select public.deal_room_upload_audience(tests.lumen(), 'x')$$),
  ('alice', 'PT404', $$select public.deal_room_upload_audience(tests.lumen(), null, gen_random_uuid()::text)$$),
  ('mallory', 'PT404', 'select public.deal_room_upload_audience(tests.lumen())'),
  ('erin', 'PT404', 'select public.deal_room_upload_audience(tests.lumen())')) x (name, code, call);
select tests.as_anon();
select throws_ok('select public.deal_room_upload_audience(''x'')', '42501', null,
  '[FP42] A visitor asks for no audience');
select tests.as_database();
select tests.access_runs_out('carol', 'Lumen Grid');
select tests.acting_as('alice');
select is(tests.audience(), 'INVESTOR DOWNLOAD Bob Lindqvist; FOUNDER DOWNLOAD fred, vera',
  '[FP41] Somebody whose access has ended is not in the audience');
select public.freeze_deal_room(tests.lumen(), 'The other side asks for a pause.') is not null;
select throws_ok('select public.deal_room_upload_audience(tests.lumen())', 'PT409', null,
  '[FP42] No audience is told where nothing can be uploaded');

select * from finish();
rollback;
