-- Viewing documents: who gets the file, who a stamped copy or what is made of it, and who neither. Cases RD of
-- docs/access.md. A stand-in answers here what the rules of a room say: the question is what the door makes of it.
begin;
\ir helpers.psql
select no_plan();

create temp table documents (name text primary key, id uuid);
grant select, insert on documents to public;
create function tests.document(called text) returns text language sql stable as $$ select id::text from documents
  where name = called $$;
grant execute on function tests.document(text) to public;
create function tests.share(file text, type text, can_show boolean, document text default null) returns uuid
language plpgsql
as $$
declare
  upload uuid;
begin
  perform tests.acting_as('alice');
  upload := (public.begin_deal_room_upload(tests.room('Lumen Grid'), file, 1000, document => document)).id;
  perform tests.as_service();
  return (public.finish_deal_room_upload(tests.id('alice'), upload, 1000, type, can_show => can_show)).id;
end
$$;
grant execute on function tests.share(text, text, boolean, text) to public;
select tests.as_database();
insert into documents values
  ('deck', tests.share('Deck.pdf', 'application/pdf', true)),
  ('locked', tests.share('Locked.pdf', 'application/pdf', false)),
  ('table', tests.share('Table.csv', 'text/csv', true)),
  ('slides', tests.share('Slides.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    null)),
  ('photo', tests.share('Photo.png', 'image/png', true));
select tests.as_database();

select results_eq($$select d.name, d.can_show from public.deal_room_documents d join documents p on p.id = d.id
  order by d.name$$,
  $$values ('Deck', true), ('Locked', false), ('Photo', true), ('Slides', false), ('Table', true)$$,
    '[RD1] A document says whether it can be shown, and no where nothing was found out');
select is((tests.share('Deck 2.pdf', 'application/pdf', false, tests.document('deck')))::text, tests.document('deck'),
  '[RD2] A new version belongs to the same document');
select tests.as_database();
select results_eq($$select d.can_show, v.can_show from public.deal_room_documents d
  join public.deal_room_document_versions v on v.document_id = d.id where d.id::text = tests.document('deck')$$,
  'values (false, true)', '[RD2] Each version says for itself whether it can be shown');

-- Before it is opened.
select tests.acting_as('bob');
select results_eq($$select content_type, access::text, can_show, reader_name, reader_email, room_name
  from public.document_to_open(tests.room('Lumen Grid'), tests.document('table'))$$,
  format($$values ('text/csv', 'DOWNLOAD', true, 'Bob Lindqvist', 'bob@dealport.test', %L)$$,
    (select name from public.deal_rooms where id = tests.room('Lumen Grid')::uuid)),
    '[RD3] Bob reads how he can read the document and what a stamp says of him');
select tests.acting_as('alice');
select results_eq($$select can_show from public.document_to_open(tests.room('Lumen Grid'),
  tests.document('deck'), 1)$$,
  'values (true)', '[RD3] Alice reads that an earlier version can be shown');
select collect_tap(tests.acting_as('carol'), throws_ok($$select public.document_to_open(tests.room('Lumen Grid'),
  tests.document('table'))$$, 'PT404', 'Document not found',
  '[RD4] Carol finds no document before she accepts the NDA'));
select collect_tap(tests.acting_as(name), throws_ok($$select public.document_to_open(tests.room('Lumen Grid'),
  tests.document('table'))$$, 'PT404', 'Document not found', '[RD4] The document is not found by ' || name))
from unnest(array['mallory', 'dave', 'erin', 'grace', 'henrik']) as name;
select tests.acting_as('alice');
select throws_ok(format('select public.document_to_open(%L, %L, %L)', room, document, version), 'PT404',
  'Document not found',
  format('[RD4] Alice finds no document by the room %s, the document %s, the version %s', room, document, version))
from (values (tests.room('Cryonaut'), tests.document('table'), null), ('nonsense', tests.document('table'), null),
  (null, tests.document('table'), null),
  (tests.room('Lumen Grid'), 'nonsense', null), (tests.room('Lumen Grid'), null, null),
  (tests.room('Lumen Grid'), tests.document('deck'), 0), (tests.room('Lumen Grid'), tests.document('deck'), 3),
    (tests.room('Lumen Grid'), tests.document('deck'), -1)) x (room, document, version);
select tests.as_anon();
select throws_ok($$select public.document_to_open('x', 'y')$$, '42501', null, '[RD4] A visitor finds no document');

-- What who manages a side is told before they choose.
select tests.as_database();
create temp table shelf (id text);
grant select, insert on shelf to public;
create function tests.left_of(folders text[] default null, documents text[] default null) returns jsonb language sql
as $$ select public.deal_room_less_than_download(tests.room('Lumen Grid'), folders, documents) $$;
grant execute on function tests.left_of(text[], text[]) to public;
select tests.acting_as('alice');
insert into shelf select (public.add_deal_room_folder(tests.room('Lumen Grid'), 'Shelf')).id;
select is(tests.left_of(documents => array[tests.document('photo'), tests.document('table'), tests.document('slides')]),
  '{"stamped": 1, "on_screen": 1, "unshown": 1, "unshown_chosen": 1, "examples": ["Slides.pptx"]}',
  '[RD10] Alice counts of three documents which are stamped, only shown, not readable');
select public.move_deal_room_documents(array[tests.document('locked'), tests.document('photo')],
  (select id from shelf));
select is(tests.left_of(array(select id from shelf), array[tests.document('slides')]),
  '{"stamped": 1, "on_screen": 0, "unshown": 2, "unshown_chosen": 1, "examples": ["Slides.pptx", "Locked.pdf"]}',
  '[RD10] Alice counts what is in a folder, and names first what she chose by itself');
select tests.as_database();
create temp table unshown as select count(*) as n from public.deal_room_documents d
where d.deal_room_id::text = tests.room('Lumen Grid') and d.side = 'FOUNDER' and d.removed_at is null and not
  d.can_show;
grant select on unshown to public;
select tests.acting_as('alice');
select is(tests.left_of() -> 'unshown', (select to_jsonb(n) from unshown),
  '[RD10] Alice counts all documents of her side when she chooses none');
select is(jsonb_array_length(tests.left_of() -> 'examples'), 3,
  '[RD10] Alice reads the names of three that cannot be shown');
select collect_tap(tests.acting_as(who), throws_ok(call, code, null, '[RD11] ' || who || ' cannot count: ' || call))
from (values ('bob', 'PT403', 'select tests.left_of(documents => array[tests.document(''slides'')])'),
  ('bob', 'PT403', 'select tests.left_of(array(select id from shelf))'),
  ('carol', 'PT403', 'select tests.left_of()'), ('mallory', 'PT404', 'select tests.left_of()'),
  ('dave', 'PT404', 'select tests.left_of()'), ('erin', 'PT404', 'select tests.left_of()'),
  ('alice', 'PT404', 'select tests.left_of(array[''nonsense''])'),
  ('alice', 'PT404', 'select tests.left_of(documents => array[gen_random_uuid()::text])'),
  ('alice', 'PT400', 'select tests.left_of(array_fill(''x''::text, array[501]))')) x (who, code, call);
select tests.acting_as('bob');
select is(tests.left_of() -> 'examples' @> '["Slides.pptx"]', false,
  '[RD11] Bob counts documents of his own side alone');

-- The door.
select tests.as_database();
create temp table allowed as select 'DOWNLOAD'::public.document_access as access;
grant select on allowed to public;
create or replace function private.document_access_of(document uuid, person uuid) returns public.document_access
language sql stable security definer set search_path = '' as 'select access from pg_temp.allowed';
create function tests.allow(access public.document_access) returns void language sql security definer as
  'update pg_temp.allowed set access = allow.access';
create function tests.opens(document text, download boolean, stamped boolean) returns text language sql
as $$ select tests.outcome(format('select public.open_deal_room_document(tests.id(''bob''), %L, %L, stamped => %L)',
  tests.document(document), download, stamped)) $$;
grant execute on function tests.opens(text, boolean, boolean) to public;

create temp table wanted (access public.document_access, document text, viewed text, saved text, shown text,
  copied text);
insert into wanted values
  ('NONE', 'photo', 'PT404', 'PT404', 'PT404', 'PT404'), (null, 'photo', 'PT404', 'PT404', 'PT404', 'PT404'),
  ('VIEW', 'photo', 'PT403', 'PT403', 'ok', 'PT403'), ('VIEW', 'table', 'PT403', 'PT403', 'ok', 'PT403'),
  ('VIEW', 'locked', 'PT403', 'PT403', 'PT409', 'PT403'), ('VIEW', 'slides', 'PT403', 'PT403', 'PT409', 'PT403'),
  ('STAMPED', 'photo', 'PT403', 'PT403', 'ok', 'ok'), ('STAMPED', 'table', 'PT403', 'PT403', 'ok', 'PT403'),
  ('STAMPED', 'locked', 'PT403', 'PT403', 'PT409', 'PT409'), ('STAMPED', 'slides', 'PT403', 'PT403', 'PT409', 'PT403'),
  ('DOWNLOAD', 'photo', 'ok', 'ok', 'ok', 'ok'), ('DOWNLOAD', 'locked', 'ok', 'ok', 'PT409', 'PT409');
select is(
  array[tests.opens(document, false, false), tests.opens(document, true, false), tests.opens(document, false, true),
    tests.opens(document, true, true)],
  array[viewed, saved, shown, copied],
  format('[RD5] Bob, with %s, opens what he may of %s: the file, saved, shown, a copy saved', access, document))
from (select w.*, tests.allow(w.access) from wanted w offset 0) w;
select tests.allow('VIEW');
select throws_ok($$select public.open_deal_room_document(tests.id('bob'), tests.document('photo'), true)$$, 'PT403',
  'You can view this document, but not download it.',
  '[RD6] Bob, who may only view a document, reads so in the refusal');
select throws_ok($$select public.open_deal_room_document(tests.id('bob'), tests.document('locked'), false,
  stamped => true)$$, 'PT409', 'This document cannot be shown here. Ask who shared it for the right to download it.',
  '[RD6] Bob reads in the refusal that a document cannot be shown');
select tests.allow('STAMPED');
select throws_ok($$select public.open_deal_room_document(tests.id('bob'), tests.document('table'), true,
  stamped => true)$$, 'PT403',
  'You can view this document, but not download it: there are stamped copies of PDF files and pictures only.',
    '[RD6] Bob reads in the refusal that a file of this type has no copies');
select throws_ok($$select public.open_deal_room_document(tests.id('bob'), tests.document('deck'), false, version => 1,
  stamped => true)$$, 'PT404', 'Document not found', '[RD7] Bob opens no earlier version')
where not private.can_view_versions(tests.room('Lumen Grid')::uuid, tests.id('alice'), tests.id('alice'),
  tests.id('bob'));
select is(tests.outcome($$select public.open_deal_room_document(tests.id('alice'), tests.document('deck'), false,
  version => 1, stamped => true)$$), 'ok', '[RD7] Alice is shown the first version, which can be shown');
select is(tests.outcome($$select public.open_deal_room_document(tests.id('alice'), tests.document('deck'), false,
  stamped => true)$$), 'PT409', '[RD7] Alice is not shown the newest version, which cannot be shown');
select results_eq($$select distinct action, metadata ->> 'stamped' from public.audit_logs
  where user_id = tests.id('bob') and action in ('document.previewed', 'document.downloaded') order by 1, 2$$,
  $$values ('document.downloaded', 'true'), ('document.downloaded', null), ('document.previewed', 'true'),
    ('document.previewed', null)$$, '[RD8] The log says whether a copy was opened');
delete from private.rate_limits;
select tests.allow('VIEW');
select is((select string_agg(distinct tests.opens('photo', false, true), ',') from generate_series(1, 30)), 'ok',
  '[RD9] Bob is shown thirty documents in a minute');
select throws_ok($$select public.open_deal_room_document(tests.id('bob'), tests.document('photo'), false,
  stamped => true)$$, 'PT429', null, '[RD9] Bob is shown no further document within the minute');
select is(tests.outcome($$select public.open_deal_room_document(tests.id('alice'), tests.document('photo'), false,
  stamped => true)$$), 'ok', '[RD9] Alice is shown a document while Bob has to wait');

select * from finish();
rollback;
