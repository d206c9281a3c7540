-- Folders: how a room's documents are laid out, and the indexes of a diligence that a room can begin with.

create table public.deal_room_folders (
  id uuid primary key default gen_random_uuid(),
  deal_room_id uuid not null references public.deal_rooms (id),
  parent_id uuid,
  name text not null check (not private.is_blank(name) and length(name) <= 255),
  number text not null default '',
  depth int not null check (depth between 1 and 20),
  side public.room_side not null,
  created_by uuid not null references public.users (id),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  removed_by uuid references public.users (id),
  scope_id uuid,
  -- Rows in a folder belong to the same room.
  unique (deal_room_id, id),
  foreign key (deal_room_id, parent_id) references public.deal_room_folders (deal_room_id, id),
  check ((removed_at is null) = (removed_by is null))
);
alter table public.deal_room_folders enable row level security;
revoke all on public.deal_room_folders from anon, authenticated, service_role;
create policy "Room members see folders after accepting the NDA"
  on public.deal_room_folders for select to authenticated
  using (
    removed_at is null and deal_room_id = any (array(select private.my_full_rooms()))
    -- CASE, of which the planner expects half: of one among many scopes it would expect few rows, and sort them all.
    and case when scope_id is null then true else scope_id = any (array(select private.my_scopes())) end
  );
comment on table public.deal_room_folders is
  'A room''s folders, a tree of at most 20 levels. One that was removed stays as a name: for the log, and for documents that come back into it.';
comment on column public.deal_room_folders.parent_id is 'The folder that it is in; null is the room itself.';
comment on column public.deal_room_folders.number is
  'Its place in the index, as 1.2.3, written by private.number_folders. A document''s number is its folder''s and its own position.';
comment on column public.deal_room_folders.depth is 'How many levels down: 1 in the room itself, at most 20.';
comment on column public.deal_room_folders.scope_id is 'The rules that it follows (private.access_scopes); null: all may see it.';
comment on column public.deal_room_folders.side is 'The side of the person who created the folder.';
create index deal_room_folders_parent on public.deal_room_folders (deal_room_id, parent_id);
-- Not unique: an error would show that a folder exists that the caller cannot see (private.require_folder_name_free).
create index deal_room_folders_name
  on public.deal_room_folders (deal_room_id, coalesce(parent_id, deal_room_id), lower(name)) where removed_at is null;
create index deal_room_folders_created_by on public.deal_room_folders (created_by);
create index deal_room_folders_removed_by on public.deal_room_folders (removed_by);
create trigger deal_room_folders_updated_at before update of name, parent_id on public.deal_room_folders
  for each row execute function private.set_updated_at();

create table private.deal_room_positions (
  id uuid primary key,
  container_id uuid not null,
  position int not null check (position > 0)
);
alter table private.deal_room_positions enable row level security;
comment on table private.deal_room_positions is
  'The order of what is in a folder, or in the room itself: its folders and documents together, 1, 2, 3 without a gap. Apart from both, so that moving one among ten thousand writes narrow rows of one table. Written under the room''s lock by private.reorder_items and private.renumber_items alone.';
comment on column private.deal_room_positions.id is 'A folder or a document that was not removed.';
comment on column private.deal_room_positions.container_id is 'The folder that it is in, or the room.';
create index deal_room_positions_order on private.deal_room_positions (container_id, position);

create table public.deal_room_templates (
  key text primary key check (key ~ '^[A-Z_]{1,40}$'),
  name text not null check (length(name) <= 100),
  folders text[] not null check (private.are_short_texts(folders, 200, 1000))
);
alter table public.deal_room_templates enable row level security;
revoke all on public.deal_room_templates from anon, authenticated, service_role;
create policy "Members see which indexes a room can begin with"
  on public.deal_room_templates for select to authenticated
  using ((select private.is_active()));
grant select (key, name, folders) on public.deal_room_templates to authenticated;
comment on table public.deal_room_templates is 'Indexes of a diligence that a room can begin with.';
comment on column public.deal_room_templates.key is 'The name by which functions refer to it.';
comment on column public.deal_room_templates.folders is 'In their order, as paths with slashes.';
insert into public.deal_room_templates values
  ('SEED', 'Seed', array[
    'Company overview', 'Company overview/Pitch deck and one-pager', 'Company overview/Business plan and roadmap',
    'Corporate', 'Corporate/Certificate of incorporation and bylaws', 'Corporate/Board and shareholder consents', 'Corporate/Good standing and registrations',
    'Capitalization', 'Capitalization/Cap table', 'Capitalization/SAFEs and convertible notes', 'Capitalization/Option plan and grants',
    'Financials', 'Financials/Historical financials', 'Financials/Budget and forecast', 'Financials/Bank statements and runway',
    'Product and technology', 'Product and technology/Architecture and technical documentation', 'Product and technology/Test and pilot results',
    'Intellectual property', 'Intellectual property/Patents and applications',
      'Intellectual property/Invention assignments', 'Intellectual property/Open-source and licensed technology',
    'Market and customers', 'Market and customers/Market analysis', 'Market and customers/Letters of intent and pilots', 'Market and customers/Customer contracts',
    'Team', 'Team/Founders and organization chart', 'Team/Employment and founder agreements',
    'Legal and compliance', 'Legal and compliance/Material contracts', 'Legal and compliance/Litigation and claims',
    'Transaction documents']),
  ('SERIES_A', 'Series A', array[
    'Company overview', 'Company overview/Investor presentation', 'Company overview/Business plan and roadmap', 'Company overview/Board decks and investor updates',
    'Corporate', 'Corporate/Certificate of incorporation and bylaws', 'Corporate/Board minutes and consents',
      'Corporate/Shareholder minutes and consents', 'Corporate/Subsidiaries',
      'Corporate/Good standing and registrations',
    'Capitalization', 'Capitalization/Cap table and pro forma', 'Capitalization/Prior financing documents',
      'Capitalization/SAFEs, convertible notes and warrants', 'Capitalization/Option plan, grants and 409A valuation',
      'Capitalization/Shareholder agreements',
    'Financials', 'Financials/Audited and management accounts', 'Financials/Financial model',
      'Financials/Budget against actuals', 'Financials/Unit economics and cohorts', 'Financials/Debt and liabilities',
      'Financials/Grants and public funding',
    'Tax', 'Tax/Tax returns', 'Tax/R&D tax credits', 'Tax/Correspondence with authorities',
    'Product and technology', 'Product and technology/Architecture and technical documentation',
      'Product and technology/Roadmap', 'Product and technology/Test, pilot and validation results',
      'Product and technology/Manufacturing and supply chain', 'Product and technology/Information security',
    'Intellectual property', 'Intellectual property/Patents and applications',
      'Intellectual property/Freedom to operate', 'Intellectual property/Invention assignments',
      'Intellectual property/Trademarks and domains', 'Intellectual property/Licenses in and out',
      'Intellectual property/Open-source inventory',
    'Commercial', 'Commercial/Customer contracts', 'Commercial/Pipeline and backlog',
      'Commercial/Partners and distributors', 'Commercial/Suppliers', 'Commercial/Market and competition',
    'People', 'People/Organization chart and key people', 'People/Employment agreements', 'People/Contractors and advisers', 'People/Benefits and policies',
    'Legal and compliance', 'Legal and compliance/Material contracts', 'Legal and compliance/Litigation and claims',
      'Legal and compliance/Permits and certifications', 'Legal and compliance/Export control and sanctions',
      'Legal and compliance/Data protection', 'Legal and compliance/Insurance',
      'Legal and compliance/Real estate and leases',
    'Environmental, social and governance',
    'Transaction documents', 'Transaction documents/Term sheet', 'Transaction documents/Investment agreements', 'Transaction documents/Closing documents']);

insert into private.realtime_events values
  ('documents.changed', 'room', '{}', 'When folders or documents of the room were added, named, moved, removed, brought back or got a new version');
insert into private.audit_actions values
  ('folder.added', 'When a folder is created in a deal room'),
  ('folders.added', 'When somebody creates several folders at once'),
  ('folder.renamed', 'When a folder of a deal room is renamed'),
  ('folder.moved', 'When a folder of a deal room is moved'),
  ('folder.removed', 'When a folder of a deal room is removed, with what is in it'),
  ('folders.template_applied', 'When a manager lays out a deal room by a template');
