-- Who read what. Cases WR of docs/access.md. Lumen Grid: alice leads the founder's side, bob the investor's, carol
-- reads for bob; fred joins alice's side.
begin;
\ir helpers.psql
create temp table documents (name text primary key, id uuid);
grant select, insert on documents to public;
create function tests.document(called text) returns text language sql stable as $$ select id::text from documents
  where name = called $$;
create function tests.share(who text, called text, document text default null, pages int default null) returns uuid
  language plpgsql
as $$
declare
  upload uuid;
begin
  perform tests.acting_as(who);
  upload := (public.begin_deal_room_upload(tests.lumen(), called || '.pdf', 1000, document => document)).id;
  perform tests.as_service();
  return (public.finish_deal_room_upload(tests.id(who), upload, 1000, 'application/pdf', can_show => true,
    pages => share.pages)).id;
end
$$;
create function tests.opens(who text, document text, download boolean default false) returns text language plpgsql
as $$
begin
  perform tests.as_service();
  perform public.open_deal_room_document(tests.id(who), tests.document(document), download);
  return tests.as_database();
end
$$;
-- Time passes for everybody: in a transaction only the clock of the wall moves.
create function tests.time_passes(how_long interval) returns text language plpgsql security definer
as $$
begin
  update private.document_readings r set counted_until = r.counted_until - how_long;
  update private.reading_clocks c set counted_until = c.counted_until - how_long;
  return null;
end
$$;
create function tests.batch(n int) returns text language sql immutable
as $$ select '77000000-0000-4000-8000-' || lpad(n::text, 12, '0') $$;
create function tests.called(who text) returns text language sql stable security definer
as $$ select u.display_name from public.users u where u.id = tests.id(who) $$;
create function tests.read_of(who text, document text) returns text language sql stable security definer
as $$
  select coalesce(string_agg(format('v%s p%s %s s', p.version, p.page, p.seconds), ', ' order by p.version, p.page), '')
  from private.page_readings p where p.user_id = tests.id(who) and p.document_id = tests.document(document)::uuid
$$;
create function tests.wrong_totals() returns setof text language sql stable security definer
as $$
  select 'document ' || document_id from (
    (select r.document_id, count(*)::int, sum(r.openings)::int, sum(r.downloads)::int, sum(r.seconds), max(r.last_at)
     from private.document_readings r group by 1
     except select t.document_id, t.readers, t.openings, t.downloads, t.seconds, t.last_at from
       private.document_reading_totals t)) x
  union all
  select 'reader ' || user_id from (
    (select r.deal_room_id, r.user_id, r.side, count(*)::int, sum(r.openings)::int, sum(r.seconds), max(r.last_at)
     from private.document_readings r group by 1, 2, 3
     except select t.deal_room_id, t.user_id, t.side, t.documents, t.openings, t.seconds, t.last_at from
       private.reader_totals t)) y
  union all
  select 'pages ' || r.document_id from private.document_readings r
  where r.seconds <> coalesce((select sum(p.seconds) from private.page_readings p
    where p.document_id = r.document_id and p.user_id = r.user_id), 0)
$$;
grant execute on all functions in schema tests to public;
select no_plan();

select tests.as_database();
delete from private.document_readings;
delete from private.document_reading_totals;
delete from private.reader_totals;
select tests.sign('carol', 'Lumen Grid');
insert into auth.users (instance_id, id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
values ('00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
  'fred@dealport.test', now(), '{"provider": "email"}', '{"username": "fred"}');
insert into public.deal_room_members (deal_room_id, user_id, side)
  values (tests.lumen()::uuid, tests.id('fred'), 'FOUNDER');
select tests.sign('fred', 'Lumen Grid');
insert into documents values ('plan', tests.share('alice', 'Plan')), ('model', tests.share('fred', 'Model')),
  ('offer', tests.share('bob', 'Offer'));
select tests.as_database();

-- Who opens a document is counted from then on.
select tests.acting_as('bob');
select throws_ok($$select public.save_document_reading(tests.document('plan'), 1, tests.batch(1), '{1}', '{1}')$$,
  'PT409',
  'Open the document before you read it.', '[WR1] Bob cannot tell of reading a document that he has not opened');
select tests.opens('bob', 'plan');
select tests.acting_as('bob');
select throws_ok($$select public.save_document_reading(tests.document('plan'), 1, tests.batch(1), '{1}', '{5}')$$,
  'PT400',
  'More time than has passed since the document was opened or the last batch came.',
  '[WR4] Bob cannot tell of more time than has passed since he opened it');
select tests.time_passes(interval '10 seconds');
select is(public.save_document_reading(tests.document('plan'), 1, tests.batch(1), '{1,3}', '{5,3}', 12), true,
  '[WR1] Bob tells that he read page 1 for five seconds and page 3 for three');
select is(tests.read_of('bob', 'plan'), 'v1 p1 5.0 s, v1 p3 3.0 s',
  '[WR1] The seconds of each page that Bob read are kept');
select tests.time_passes(interval '10 seconds');
select is(public.save_document_reading(tests.document('plan'), 1, tests.batch(1), '{1,3}', '{5,3}', 12), false,
  '[WR2] Bob sends the same batch again, which is answered as known');
select tests.time_passes(interval '-10 seconds');
select is(tests.read_of('bob', 'plan'), 'v1 p1 5.0 s, v1 p3 3.0 s', '[WR2] A batch sent again counts once');
select throws_ok($$select public.save_document_reading(tests.document('plan'), 1, tests.batch(2), '{1}', '{6}', 12)$$,
  'PT400', null, '[WR4] Bob cannot tell again of time that he has told of');
select is(public.save_document_reading(tests.document('plan'), 1, tests.batch(2), '{3}', '{1.5}', 12), true,
  '[WR4] Bob tells of the time that is left');
select is(tests.read_of('bob', 'plan'), 'v1 p1 5.0 s, v1 p3 4.5 s', '[WR1] Further seconds are added to their page');
select tests.time_passes(interval '9 hours');
select throws_ok($$select public.save_document_reading(tests.document('plan'), 1, tests.batch(100 + n), '{1}',
  '{600}', 12)
  from generate_series(1, 13) n$$, 'PT400', null, '[WR4] More than two hours cannot be told late');
select lives_ok($$select public.save_document_reading(tests.document('plan'), 1, tests.batch(200 + n), '{2}', '{600}',
  12)
  from generate_series(1, 12) n$$, '[WR4] Bob tells of two hours late');
select tests.opens('carol', 'plan');
select tests.time_passes(interval '1 minute');
select tests.acting_as('carol');
select is(public.save_document_reading(tests.document('plan'), 1, tests.batch(1), '{1}', '{10}', 12), true,
  '[WR2] Carol tells of a batch of her own with the same id');

-- What makes no sense.
select throws_ok(format('select public.save_document_reading(tests.document(''plan''), 1, %L, %L, %L, %s)', batch,
  pages,
  seconds, of), 'PT400', sentence, '[WR3] A batch that makes no sense is refused: ' || what)
from (values
  ('page 0', tests.batch(9), '{0}', '{1}', '12', 'The document does not have this page.'),
  ('page 1e9', tests.batch(9), '{1000000000}', '{1}', '12', 'The document does not have this page.'),
  ('page 13 of 12', tests.batch(9), '{1,13}', '{1,1}', '12', 'The document does not have this page.'),
  ('page 2001', tests.batch(9), '{2001}', '{1}', '3000', 'The document does not have this page.'),
  ('no page', tests.batch(9), '{}', '{}', '12', 'A batch has 1 to 50 pages, each with its seconds.'),
  ('null', tests.batch(9), '{1,null}', '{1,1}', '12', 'A batch has 1 to 50 pages, each with its seconds.'),
  ('null seconds', tests.batch(9), '{1}', '{null}', '12', 'A batch has 1 to 50 pages, each with its seconds.'),
  ('a page without seconds', tests.batch(9), '{1,2}', '{1}', '12', 'A batch has 1 to 50 pages, each with its seconds.'),
  ('a table of pages', tests.batch(9), '{{1,2}}', '{{1,1}}', '12', 'A batch has 1 to 50 pages, each with its seconds.'),
  ('51 pages', tests.batch(9), (select array_agg(n)::text from generate_series(1, 51) n),
    (select array_agg(0.1)::text from generate_series(1, 51) n), '60',
      'A batch has 1 to 50 pages, each with its seconds.'),
  ('negative seconds', tests.batch(9), '{1}', '{-5}', '12',
    'A page has 0.1 seconds or more, and a batch at most 600.'),
  ('next to no seconds', tests.batch(9), '{1}', '{1e-9}', '12',
    'A page has 0.1 seconds or more, and a batch at most 600.'),
  ('less than a tenth', tests.batch(9), '{1,2}', '{1,0.049}', '12',
    'A page has 0.1 seconds or more, and a batch at most 600.'),
  ('no seconds', tests.batch(9), '{1}', '{0}', '12', 'A page has 0.1 seconds or more, and a batch at most 600.'),
  ('one of them negative', tests.batch(9), '{1,2}', '{10,-5}', '12',
    'A page has 0.1 seconds or more, and a batch at most 600.'),
  ('no number of seconds', tests.batch(9), '{1}', '{NaN}', '12',
    'A page has 0.1 seconds or more, and a batch at most 600.'),
  ('endless seconds', tests.batch(9), '{1}', '{Infinity}', '12',
    'A page has 0.1 seconds or more, and a batch at most 600.'),
  ('a day', tests.batch(9), '{1}', '{86400}', '12', 'A page has 0.1 seconds or more, and a batch at most 600.'),
  ('601 in all', tests.batch(9), '{1,2}', '{300,301}', '12',
    'A page has 0.1 seconds or more, and a batch at most 600.'),
  ('a document of no pages', tests.batch(9), '{1}', '{1}', '0', 'A document has 1 to 100,000 pages.'),
  ('no id', 'x', '{1}', '{1}', '12', 'A batch needs an id.')
) x (what, batch, pages, seconds, of, sentence);
select throws_ok($$select public.save_document_reading(tests.document('plan'), 1, null, '{1}', '{1}')$$, 'PT400', null,
  '[WR3] A batch without an id is refused');
select throws_ok(format('select public.save_document_reading(tests.document(''plan''), %s, tests.batch(9), ''{1}'',
  ''{1}'')',
  version), 'PT404', 'Document not found',
  '[WR5] Carol cannot tell of reading the version ' || version) from unnest(array['2', '0', '-1', 'null'])
    version;
select throws_ok(format('select public.save_document_reading(%L, 1, tests.batch(9), ''{1}'', ''{1}'')', id), 'PT404',
  'Document not found',
  '[WR5] Carol cannot tell of reading the document ' || coalesce(id, 'null'))
  from unnest(array['x', null, tests.batch(1)]) id;
select is(tests.read_of('carol', 'plan'), 'v1 p1 10.0 s', '[WR3] Refused batches count nothing');
select tests.as_database();
select private.save_page_count(d, pages) from public.deal_room_documents d,
  unnest(array[0, null, 1000000, 10, 12]) pages
  where d.id::text = tests.document('plan');
select tests.acting_as('carol');
select throws_ok($$select public.save_document_reading(tests.document('plan'), 1, tests.batch(9), '{11}', '{1}', 12)$$,
  'PT400', 'The document does not have this page.',
  '[WR3] Carol cannot tell of page 11 of a document that is known to have ten');
select tests.as_database();
delete from private.document_pages;

-- Whose it is to tell.
select collect_tap(tests.acting_as(name), throws_ok($$select public.save_document_reading(tests.document('plan'), 1,
  tests.batch(9), '{1}', '{1}')$$, 'PT404', 'Document not found',
    '[WR5] ' || name || ' cannot tell of reading the document'))
  from unnest(array['dave', 'erin', 'mallory', 'grace']) name;
select tests.as_anon();
select throws_ok($$select public.save_document_reading('x', 1, 'x', '{1}', '{1}')$$, '42501', null,
  '[WR5] A visitor cannot tell of reading');
select tests.as_service();
select throws_ok($$select public.save_document_reading('x', 1, 'x', '{1}', '{1}')$$, '42501', null,
  '[WR5] The edge function cannot tell of reading for somebody');

-- A newer version comes while somebody reads.
select tests.share('alice', 'Plan', tests.document('plan'));
select tests.time_passes(interval '1 minute');
select tests.acting_as('carol');
select is(public.save_document_reading(tests.document('plan'), 1, tests.batch(2), '{2}', '{20}', 12), true,
  '[WR5] Carol tells of a version that she opened, though there is a newer one');
select tests.opens('carol', 'plan');
select tests.acting_as('carol');
select tests.time_passes(interval '1 minute');
select throws_ok($$select public.save_document_reading(tests.document('plan'), 1, tests.batch(3), '{2}', '{1}', 12)$$,
  'PT404', 'Document not found', '[WR5] Carol cannot tell of an earlier version that she may not open');
select is(public.save_document_reading(tests.document('plan'), 2, tests.batch(3), '{1,2}', '{0.6,30}', 4), true,
  '[WR10] Carol tells of pages of the second version');
select tests.opens('bob', 'plan', true);
select tests.opens('alice', 'offer');
select tests.opens('bob', 'offer');
select tests.opens('alice', 'plan');
select tests.opens('fred', 'plan');
select tests.time_passes(interval '1 minute');
select tests.as_database();
select tests.forget_broadcasts();
select tests.acting_as('fred');
select is(public.save_document_reading(tests.document('plan'), 2, tests.batch(1), '{1,2,3,4}', '{1,1,1,1}', 4), true,
  '[WR10] Fred tells of reading a document of his own side');
select tests.as_database();
select results_eq($$select topic, event, payload - 'id' from tests.broadcasts()$$,
  format($$values ('user:%s', 'readings.changed', '{"deal_room_id": "%s"}'::jsonb)$$, tests.id('alice'), tests.lumen()),
  '[WR11] Only Alice, who manages the founder''s side, hears that somebody read');
select tests.forget_broadcasts();
select tests.acting_as('alice');
select is(public.save_document_reading(tests.document('plan'), 2, tests.batch(1), '{1}', '{2}', 4), true,
  '[WR11] Alice tells of reading a document of her own side');
select is(public.save_document_reading(tests.document('offer'), 1, tests.batch(2), '{1}', '{3}', 1), true,
  '[WR11] Alice tells of reading a document of the other side');
select tests.acting_as('bob');
select is(public.save_document_reading(tests.document('offer'), 1, tests.batch(3), '{1}', '{4}', 1), true,
  '[WR11] Bob tells of reading a document of his own side');
select tests.as_database();
select is_empty('select * from tests.broadcasts()', '[WR11] Nobody hears of what Alice read, or Bob of his own side');
select is_empty('select * from tests.wrong_totals()', '[WR10] The sums are those of the pages');

-- Who manages the founder's side reads all of it.
select tests.acting_as('alice');
select results_eq($$select file_name, readers, openings, downloads, seconds, round(share::numeric, 2) from
  public.deal_room_documents_read(tests.lumen())$$,
  $$values ('Plan.pdf', 4, 5, 1, 7276.1::real, 0.44)$$,
  '[WR6] Alice reads how much of each document of her side was read');
select results_eq($$select display_name, side::text, is_member, documents, documents_open, openings, downloads, seconds
  from public.deal_room_readers(tests.lumen()) where openings > 0 order by display_name$$,
  $$select tests.called(x.who), x.side, true, 1, (select count(*)::int from public.deal_room_documents d
      where d.deal_room_id = tests.lumen()::uuid and d.side = 'FOUNDER' and d.removed_at is null),
    x.openings, x.downloads, x.seconds::real
    from (values ('alice', 'FOUNDER', 1, 0, 2.0), ('bob', 'INVESTOR', 1, 1, 7209.5), ('carol', 'INVESTOR', 2, 0, 60.6),
      ('fred', 'FOUNDER', 1, 0, 4.0)) x (who, side, openings, downloads, seconds) order by 1$$,
        '[WR6] Alice reads how much each person read');
select results_eq($$select d.display_name, d.version, d.pages, d.pages_read, round(d.share::numeric, 2), d.seconds
  from public.deal_room_document_readers(tests.document('plan')) d order by d.seconds$$,
  $$select tests.called(x.who), x.version, x.pages, x.pages_read, x.share, x.seconds::real
    from (values ('alice', 2, 4, 1, 0.25, 2.0), ('fred', 2, 4, 4, 1.00, 4.0), ('carol', 2, 4, 1, 0.25, 60.6),
      ('bob', 1, 12, 3, 0.25, 7209.5)) x (who, version, pages, pages_read, share, seconds)
    order by x.seconds$$,
  '[WR10] Alice reads of each reader the newest version that they read, and its pages');
select results_eq($$select of_version, page, round(seconds::numeric, 1), readers
  from public.deal_room_pages_read(tests.document('plan'))$$,
  $$values (2, 1, 3.6, 3), (2, 2, 31.0, 2), (2, 3, 1.0, 1), (2, 4, 1.0, 1)$$,
  '[WR6] Alice reads the times of each page of the newest version');
select results_eq($$select page, round(seconds::numeric, 1), readers
  from public.deal_room_pages_read(tests.document('plan'), 1) where page < 5$$,
  $$values (1, 15.0, 2), (2, 7220.0, 2), (3, 4.5, 1), (4, 0.0, 0)$$,
  '[WR6] Alice reads the times of each page of an earlier version');
select is((select count(*) from public.deal_room_pages_read(tests.document('plan'), 1)), 12::bigint,
  '[WR6] Alice reads all pages of an earlier version');
select results_eq($$select page, seconds from public.deal_room_pages_read(tests.document('plan'), 2,
  tests.id('fred')::text)$$,
  $$values (1, 1::real), (2, 1::real), (3, 1::real), (4, 1::real)$$,
  '[WR6] Alice reads the times of the pages that Fred read');
select is_empty($$select 1 from public.deal_room_pages_read(tests.document('plan'), 9)$$,
  '[WR6] Alice reads no page of a version that does not exist');
select results_eq($$select file_name, seconds, version
  from public.deal_room_documents_read(tests.lumen(), tests.id('carol')::text)$$,
  $$values ('Plan.pdf', 60.6::real, 2)$$, '[WR6] Alice reads which documents Carol read');
select results_eq($$select file_name, seconds, pages_read
  from public.deal_room_documents_read(tests.lumen(), tests.id('bob')::text)$$,
  $$values ('Plan.pdf', 7209.5::real, 3)$$, '[WR6] Alice reads of Bob no document of his own side');
select results_eq($$select display_name from public.deal_room_document_readers(tests.document('offer'))$$,
  $$select tests.called('alice')$$, '[WR6] Alice reads of a document of the other side only her own reading');
select throws_ok(format('select public.deal_room_pages_read(tests.document(''offer''), null, %L)', tests.id('bob')),
  'PT403', null, '[WR6] Alice reads no page of Bob in a document of his own side');
select throws_ok(format('select public.deal_room_documents_read(tests.lumen(), %L)', id), 'PT404', 'Member not found',
  '[WR6] Alice reads nothing of a member who does not exist: ' || id)
  from unnest(array['x', tests.id('mallory')::text, tests.batch(1)]) id;

-- Everybody else reads of themselves.
select collect_tap(tests.acting_as(name),
  throws_ok('select public.deal_room_documents_read(tests.lumen())', 'PT403',
    'Only who manages the founder''s side can see who read what.',
    '[WR7] ' || name || ' does not read what everybody read'),
  throws_ok('select public.deal_room_readers(tests.lumen())', 'PT403', null,
    '[WR7] ' || name || ' does not read who read'),
  throws_ok(format('select public.deal_room_documents_read(tests.lumen(), %L)', tests.id('alice')), 'PT403', null,
    '[WR7] ' || name || ' does not read what Alice read'),
  throws_ok(format('select public.deal_room_pages_read(tests.document(''plan''), null, %L)', tests.id('alice')),
  'PT403',
    null, '[WR7] ' || name || ' does not read which pages Alice read'),
  results_eq('select user_id from public.deal_room_document_readers(tests.document(''plan''))',
  format('select %L::uuid',
    tests.id(name)), '[WR7] ' || name || ' reads of a document only their own reading'),
  isnt_empty(format('select 1 from public.deal_room_documents_read(tests.lumen(), %L)', tests.id(name)),
    '[WR7] ' || name || ' reads what they read themselves'))
from unnest(array['bob', 'carol', 'fred']) name;
select tests.acting_as('bob');
select results_eq($$select file_name, seconds
  from public.deal_room_documents_read(tests.lumen(), tests.id('bob')::text, 'longest')$$,
  $$values ('Plan.pdf', 7209.5::real), ('Offer.pdf', 4::real)$$,
  '[WR7] Bob reads his own reading in documents of both sides');
select results_eq($$select sum(seconds), max(readers) from public.deal_room_pages_read(tests.document('plan'))$$,
  $$values (7209.5::real, 1)$$, '[WR7] Bob reads his own seconds of each page');
select tests.as_database();
select collect_tap(tests.acting_as(name),
  throws_ok(call, 'PT404', null, '[WR7] ' || name || ' finds nothing to read by ' || call))
from unnest(array['dave', 'erin', 'mallory', 'grace']) name, unnest(array[
  'select public.deal_room_documents_read(tests.lumen())', 'select public.deal_room_readers(tests.lumen())',
  'select public.deal_room_document_readers(tests.document(''plan''))',
  'select public.deal_room_pages_read(tests.document(''plan''))']) call;
select tests.as_anon();
select throws_ok(call, '42501', null, '[WR7] A visitor cannot ' || call) from unnest(array[
  'select public.deal_room_documents_read(''x'')', 'select public.deal_room_readers(''x'')',
  'select public.deal_room_document_readers(''x'')', 'select public.deal_room_pages_read(''x'')',
  'select 1 from private.document_readings', 'select 1 from private.page_readings']) call;
select tests.acting_as('alice');
select throws_ok(format('select 1 from private.%I', name), '42501', null, '[WR7] Alice cannot read the table ' || name)
  from unnest(array['document_readings', 'page_readings', 'reading_batches', 'document_reading_totals',
    'reader_totals']) name;

-- What is held back, and what was removed.
select public.set_deal_room_member_access(tests.lumen(), tests.id('carol')::text, 'NONE',
  document => tests.document('plan'));
select results_eq(format('select documents, documents_open from public.deal_room_readers(tests.lumen())
  where user_id = %L', tests.id('carol')), $$select 0, (select count(*)::int - 1 from public.deal_room_documents d
    where d.deal_room_id = tests.lumen()::uuid and d.side = 'FOUNDER' and d.removed_at is null)$$,
  '[WR8] A document held back from Carol does not count as one that she may read');
select tests.acting_as('carol');
select is_empty($$select 1 from public.deal_room_documents_read(tests.lumen(), tests.id('carol')::text)$$,
  '[WR8] Carol does not read that she read what is now held back from her');
select throws_ok(call, 'PT404', 'Document not found',
  '[WR8] Carol finds nothing of what is now held back from her by ' || call) from unnest(array[
  'select public.deal_room_document_readers(tests.document(''plan''))',
  'select public.deal_room_pages_read(tests.document(''plan''))',
  'select public.save_document_reading(tests.document(''plan''), 2, tests.batch(77), ''{1}'', ''{1}'')']) call;
select tests.as_database();
select is_empty($$select 1 from private.data_of(tests.id('carol'), 'documents_read')$$,
  '[WR8] Carol does not take along that she read what is now held back from her');
select results_eq($$select d ->> 'seconds', jsonb_array_length(d -> 'pages')
  from private.data_of(tests.id('fred'), 'documents_read') d$$,
  $$values ('4.0', 4)$$, '[WR8] Fred takes along what he read, with its pages');
select tests.acting_as('alice');
select public.set_deal_room_member_access(tests.lumen(), tests.id('carol')::text, document => tests.document('plan'));
select public.remove_deal_room_documents(array[tests.document('plan')]);
select is_empty('select 1 from public.deal_room_documents_read(tests.lumen())',
  '[WR9] A removed document is in no list of what was read');
select is((select sum(documents) from public.deal_room_readers(tests.lumen())), 0::bigint,
  '[WR9] A removed document is in no count of what was read');
select throws_ok('select public.deal_room_document_readers(tests.document(''plan''))', 'PT404', null,
  '[WR9] A removed document has no list of its readers');
select tests.acting_as('bob');
select results_eq($$select file_name from public.deal_room_documents_read(tests.lumen(), tests.id('bob')::text)$$,
  $$values ('Offer.pdf')$$, '[WR9] Bob does not read that he read a removed document');
select tests.acting_as('alice');
select public.restore_deal_room_documents(array[tests.document('plan')]);
select is((select sum(documents) from public.deal_room_readers(tests.lumen())), 4::bigint,
  '[WR9] A restored document has its readers again');

-- Pages of the lists.
select tests.opens('bob', 'model');
select tests.as_database();
select tests.share('alice', 'Document ' || n) from generate_series(1, 7) n;
select tests.as_database();
select private.record_document_opening(d, tests.id('bob'), false) from public.deal_room_documents d
  where d.deal_room_id = tests.lumen()::uuid and d.name like 'Document %';
select tests.acting_as('alice');
select results_eq($$select r.share, r.pages from public.deal_room_documents_read(tests.lumen()) r
  where r.file_name = 'Model.pdf'$$, 'values (null::real, null::int)',
  '[WR10] A document that was opened and not read has no share');
select tests.as_database();
create function tests.walk(sort text, person text default null) returns text[] language plpgsql
as $$
declare
  names text[] := '{}';
  after text;
  page record;
begin
  for n in 1..20 loop
    select array_agg(r.file_name order by r.position) as names,
           (array_agg(r.cursor order by r.position desc))[1] as last
      into page
    from (select x.*, row_number() over () as position from public.deal_room_documents_read(tests.lumen(), person, sort,
      after, 2) x) r;
    exit when page.names is null;
    names := names || page.names;
    after := page.last;
  end loop;
  return names;
end
$$;
grant execute on all functions in schema tests to public;
select tests.acting_as('alice');
select is(tests.walk(sort, person), (select array_agg(x.file_name) from public.deal_room_documents_read(tests.lumen(),
  person, sort) x),
  format('[WR12] Pages of the list have every document once: %s, %s', sort, coalesce('one person', 'all')))
from unnest(array['latest', 'longest']) sort, unnest(array[null, tests.id('bob')::text]) person;
select is(cardinality(tests.walk('longest')), 9, '[WR12] Pages of the list have all nine documents');
select results_eq($$select user_id from public.deal_room_readers(tests.lumen(), null, 200)$$,
  $$select x.user_id from (select * from public.deal_room_readers(tests.lumen(), null, 2)) x
    union all select y.user_id from public.deal_room_readers(tests.lumen(),
      (select cursor from (select cursor, row_number() over () n from public.deal_room_readers(tests.lumen(), null,
        2)) z where n = 2), 200) y$$,
  '[WR12] Pages of readers have every reader once');
select throws_ok(format('select public.deal_room_documents_read(tests.lumen(), null, %L, %L)', sort, after), 'PT400',
  null, format('[WR12] A list in the order %s has no page after %s', sort, after))
from (values ('name', null), ('', null), (null, null), ('latest', 'x'), ('latest', '[]'), ('latest', '["a", "b"]'),
  ('longest', '[1, 2]'), ('latest', '{}'), ('latest', 'null')) x (sort, after);
select lives_ok($$select public.deal_room_documents_read(tests.lumen(), null, 'latest', format('[%s, "%s"]', n,
  tests.batch(1)))
  from unnest(array['1e300', '-1e300', '0']) n$$, '[WR12] A place at an impossible time is the nearest one');
select throws_ok($$select public.deal_room_readers(tests.lumen(), '["x"]')$$, 'PT400', null,
  '[WR12] A list of readers has no page after a malformed place');

-- To take along.
select collect_tap(tests.as_service(), throws_ok(format('select public.begin_csv(tests.id(%L), %L,
  tests.lumen()::uuid)', name, kind), case when name in ('bob', 'carol', 'fred') then 'PT403' else 'PT404' end, null,
    format('[WR13] %s does not take %s along', name, kind)))
from unnest(array['bob', 'carol', 'fred', 'dave', 'erin', 'mallory']) name, unnest(array['documents_read', 'readers'])
  kind;
select throws_ok($$select public.begin_csv(tests.id('alice'), 'readers', tests.lumen()::uuid, '{"a": 1}')$$, 'PT400',
  null, '[WR13] Alice takes no list along with a filter');
create temp table files as
  select kind, f.* from unnest(array['documents_read', 'readers']) kind
  cross join lateral public.begin_csv(tests.id('alice'), kind, tests.lumen()::uuid) f;
grant select on files to public;
select tests.acting_as('alice');
select is((select (length(p ->> 'lines') - length(replace(p ->> 'lines', E'\r\n', ''))) / 2 from
  public.csv_page(file_id::text) p),
  line_count::int, '[WR13] ' || kind || ' has as many lines as it says') from files;
select matches((select public.csv_page(file_id::text) ->> 'lines' from files where kind = 'documents_read'),
  '"Plan\.pdf","Fred[^"]*","Founder","1","0","4\.0","2","4","4"|"Plan\.pdf","[^"]*","Founder","1","0","4\.0","2","4","4"',
  '[WR13] The file has a line for each person of each document');
select is((select line_count from files where kind = 'documents_read'), 12::bigint,
  '[WR13] The file has only documents of the founder''s side');
select tests.as_database();
select results_eq($$select metadata ->> 'kind' from public.audit_logs where action = 'csv.downloaded'
  and target_type = 'deal_room' and target_id = tests.lumen()::uuid order by 1$$, $$values ('documents_read'),
    ('readers')$$,
  '[WR13] Each file is in the log of the room');
select is_empty($$select l.action from public.audit_logs l where l.action = 'csv.downloaded' and l.target_id =
  tests.lumen()::uuid
  and private.is_log_line_visible(l, tests.id('bob'), 'INVESTOR')$$,
  '[WR13] The lines about the files are not told to the other side');
select isnt_empty($$select l.action from public.audit_logs l where l.action = 'csv.downloaded' and l.target_id =
  tests.lumen()::uuid
  and private.is_log_line_visible(l, tests.id('alice'), 'FOUNDER')$$,
  '[WR13] The lines about the files are told to the founder''s side');

-- Who has left, and who only looks in.
update public.deal_room_members m set ended_at = now(), ended_by = m.user_id where m.user_id = tests.id('carol')
  and m.deal_room_id = tests.lumen()::uuid;
select tests.acting_as('carol');
select throws_ok($$select public.save_document_reading(tests.document('plan'), 2, tests.batch(88), '{1}', '{1}')$$,
  'PT404', null, '[WR14] Carol cannot tell of reading once she has left');
select throws_ok('select public.deal_room_documents_read(tests.lumen(), tests.id(''carol'')::text)', 'PT403', null,
  '[WR14] Carol reads nothing of her reading once she has left');
select tests.acting_as('alice');
select results_eq($$select is_member, documents, documents_open, seconds from public.deal_room_readers(tests.lumen())
  where user_id = tests.id('carol')$$, 'values (false, 1, null::int, 60.6::real)',
  '[WR14] Alice still reads what Carol read once she has left');
select tests.as_database();
select private.record_document_opening(d, tests.id('erin'), false) from public.deal_room_documents d where d.id::text =
  tests.document('plan');
select is_empty($$select 1 from private.document_readings where user_id = tests.id('erin')$$,
  '[WR14] Erin, who has no seat, is not counted as a reader');
select tests.acting_as('bob');
select throws_ok($$select public.save_document_reading(tests.document('plan'), 1, gen_random_uuid()::text, '{1}',
  '{0.1}')
  from generate_series(1, 241)$$, 'PT429', null, '[WR15] Bob tells of at most 240 batches a minute');
select tests.as_database();
insert into documents values ('counted', tests.share('alice', 'Counted', pages => 7));
select tests.as_database();
select is(tests.share('alice', 'Counted', tests.document('counted'), 9)::text, tests.document('counted'),
  '[WR3] A new version belongs to the same document');
select tests.as_database();
select results_eq($$select p.version, p.pages from private.document_pages p
  where p.document_id::text = tests.document('counted') order by 1$$, 'values (1, 7), (2, 9)',
  '[WR3] The number of pages of each version is kept');
select is_empty('select * from tests.wrong_totals()', '[WR10] The sums are right after all that');


-- One clock for all that somebody reads; a document that was only downloaded is not read.
select tests.share('alice', 'Twin ' || n) from generate_series(1, 4) n;
select tests.as_database();
insert into documents select d.name, d.id from public.deal_room_documents d where d.name like 'Twin _';
select tests.opens('fred', 'Twin ' || n) from generate_series(1, 3) n;
select tests.as_database();
update private.reading_clocks c set counted_until = clock_timestamp() where c.user_id = tests.id('fred');
select tests.time_passes(interval '10 seconds');
select tests.acting_as('fred');
select is(public.save_document_reading(tests.document('Twin 2'), 1, tests.batch(301), '{1}', '{6}'), true,
  '[WR16] Fred tells of six of ten seconds');
select is(public.save_document_reading(tests.document('Twin 1'), 1, tests.batch(302), '{1}', '{4}'), true,
  '[WR16] Fred tells late of the other four seconds of another document');
select throws_ok($$select public.save_document_reading(tests.document('Twin 3'), 1, tests.batch(303), '{1}', '{4}')$$,
  'PT400', 'More time than has passed since the document was opened or the last batch came.',
  '[WR16] Fred cannot tell of more time with a third document');
select tests.time_passes(interval '3 days');
select lives_ok($$select public.save_document_reading(tests.document('Twin ' || 1 + n % 2), 1, tests.batch(310 + n),
  '{1}',
  '{600}') from generate_series(1, 12) n$$, '[WR16] Fred tells of two hours late, of two documents together');
select throws_ok($$select public.save_document_reading(tests.document('Twin 3'), 1, tests.batch(330), '{1}', '{600}')$$,
  'PT400', null, '[WR16] Fred cannot tell of two hours late of each document');
select tests.time_passes(interval '4 seconds');
select throws_ok($$select public.save_document_reading(tests.document('Twin 3'), 1, tests.batch(400 + n), '{1}',
  '{0.05}')
  from generate_series(1, 80) n$$, 'PT400', null,
  '[WR16] Fred cannot turn eighty parts of a second into eight seconds');
select is(public.save_document_reading(tests.document('Twin 3'), 1, tests.batch(500), '{1,1}', '{0.05,0.14}'), true,
  '[WR16] Fred tells of parts of a second');
select is(tests.read_of('fred', 'Twin 3'), 'v1 p1 0.2 s', '[WR16] Parts of a second are rounded to tenths');
select tests.opens('fred', 'Twin 4', true);
select tests.time_passes(interval '1 minute');
select tests.acting_as('fred');
select throws_ok($$select public.save_document_reading(tests.document('Twin 4'), 1, tests.batch(501), '{1}', '{1}')$$,
  'PT409', 'Open the document before you read it.',
  '[WR1] Fred cannot tell of reading a document that he only downloaded');
select tests.opens('fred', 'Twin 4');
select tests.acting_as('fred');
select throws_ok($$select public.save_document_reading(tests.document('Twin 4'), 1, tests.batch(501), '{1}', '{30}')$$,
  'PT400', null, '[WR4] Fred cannot tell of time before he opened the document');
select tests.share('alice', 'Twin 4', tests.document('Twin 4'));
select tests.time_passes(interval '1 minute');
select tests.acting_as('fred');
select throws_ok($$select public.save_document_reading(tests.document('Twin 4'), 2, tests.batch(501), '{1}', '{1}')$$,
  'PT404', 'Document not found', '[WR5] Fred cannot tell of a version that came after he opened the document');
select is(public.save_document_reading(tests.document('Twin 4'), 1, tests.batch(501), '{1}', '{1}', 100000), true,
  '[WR5] Fred tells of the version that he opened');
select is((select d.pages from public.deal_room_document_readers(tests.document('Twin 4')) d), 2000,
  '[WR3] A browser is believed at most 2,000 pages');
select throws_ok($$select public.save_document_reading(tests.document('Twin 4'), 1, tests.batch(501), '{1}', '{1}')
  from generate_series(1, 241)$$, 'PT429', null,
  '[WR15] A batch that was counted cannot be sent again more often either');
select tests.as_database();
select private.record_document_opening(jsonb_populate_record(d, jsonb_build_object('version', n)), tests.id('fred'),
  false)
from public.deal_room_documents d, generate_series(3, 30) n where d.id::text = tests.document('Twin 4');
select is((select array_length(r.opened_versions, 1) || ' ' || r.opened_versions[1] from private.document_readings r
  where r.user_id = tests.id('fred') and r.document_id::text = tests.document('Twin 4')), '20 30',
  '[WR5] The last twenty versions that Fred opened are known');
select is_empty('select * from tests.wrong_totals()', '[WR16] The sums are right at the end');

select * from finish();
rollback;
