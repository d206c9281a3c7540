-- Matching: which startups fit what an investor says of themselves. Six questions, each with both answers and the reason.

create function private.match_key(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select regexp_replace(replace(replace(lower(value), '+', 'plus'), '&', 'and'), '[^[:alnum:]]+', '', 'g') $$;
comment on function private.match_key(text) is 'A text without case and punctuation: two spellings of the same thing have the same key.';

create function private.country_key(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case k.key when 'usa' then 'unitedstates' when 'us' then 'unitedstates' when 'unitedstatesofamerica' then 'unitedstates'
    when 'uk' then 'unitedkingdom' when 'greatbritain' then 'unitedkingdom' when 'unitedarabemirates' then 'uae'
    when 'korea' then 'southkorea' when 'republicofkorea' then 'southkorea' else k.key end
  from (select private.match_key(value) as key) k
$$;
comment on function private.country_key(text) is 'A country, as far as names of it that everybody uses go.';

create function private.list_in_words(items text[], max_items int default 5) returns text
language sql immutable set search_path = ''
as $$
  select nullif(array_to_string(items[:max_items], ', '), '')
    || case when cardinality(items) > max_items then format(' and %s more', cardinality(items) - max_items) else '' end
$$;
comment on function private.list_in_words(text[], int) is 'A list as one reads it: the first ones, and how many more. Null for none.';

create function private.dollars_in_words(amount numeric) returns text
language sql immutable set search_path = ''
as $$ select regexp_replace('$' || to_char(amount, 'FM9,999,999,999,990.00'), '\.00$', '') $$;
comment on function private.dollars_in_words(numeric) is
  'An amount in full. Not rounded: a ticket that is a dollar more than what is left must not read the same.';

create function private.export_ready_score() returns int
language sql immutable set search_path = ''
as $$ select 70 $$;
comment on function private.export_ready_score() is 'The export readiness score, out of 100, from which a startup counts as ready to export.';

create function private.sector_bits(sectors text[]) returns int
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(bit_or(1 << (k.position::int - 1)), 0)
  from unnest(private.sectors()) with ordinality k (name, position) where k.name = any (sectors)
$$;
comment on function private.sector_bits(text[]) is 'Sectors as bits 0 to 14, by their place in private.sectors().';

create function private.stage_bits(stages public.startup_stage[]) returns int
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(bit_or(1 << (14 + k.position::int)), 0)
  from unnest(enum_range(null::public.startup_stage)) with ordinality k (stage, position) where k.stage = any (stages)
$$;
comment on function private.stage_bits(public.startup_stage[]) is 'Stages as bits 15 to 19.';

-- The criteria of a startup that matching compares, as numbers in a table of its own: a question about all startups
-- reads little and compares no texts.
create table private.startup_match_criteria (
  startup_id uuid primary key references public.startups (id) on delete cascade,
  hub_id uuid,
  criteria_bits int not null,
  remaining bigint not null,
  score int not null
);
alter table private.startup_match_criteria enable row level security;
comment on table private.startup_match_criteria is 'The startups on the market, as my_matches compares them with what an investor looks for. Kept by a trigger.';
comment on column private.startup_match_criteria.criteria_bits is 'private.sector_bits, private.stage_bits, bit 20: verified by a hub, bit 21: the export score reaches private.export_ready_score().';
comment on column private.startup_match_criteria.remaining is 'Cents that are still to raise; -1 when nothing is, or no target is stated.';
comment on column private.startup_match_criteria.score is 'The export readiness score; -1 for none.';

create function private.startup_match_criteria(startup public.startups) returns private.startup_match_criteria
language sql stable set search_path = ''
as $$
  select row(
    startup.id, startup.hub_id,
    private.sector_bits(startup.sectors) | private.stage_bits(array[startup.stage]) | (startup.is_hub_verified::int << 20)
      | (coalesce(startup.export_readiness_score >= private.export_ready_score(), false)::int << 21),
    case when startup.funding_target > startup.funding_raised then ((startup.funding_target - startup.funding_raised) * 100)::bigint else -1 end,
    coalesce(startup.export_readiness_score, -1)
  )::private.startup_match_criteria
$$;
comment on function private.startup_match_criteria(public.startups) is 'A startup as matching compares it.';

create function private.update_startup_match_criteria(startup public.startups) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if startup.is_on_market then
    -- In FROM it is called once, where (…).* calls it for each column.
    insert into private.startup_match_criteria as t select s.* from private.startup_match_criteria(startup) s
    on conflict (startup_id) do update
      set hub_id = excluded.hub_id, criteria_bits = excluded.criteria_bits, remaining = excluded.remaining, score = excluded.score
      where (t.hub_id, t.criteria_bits, t.remaining, t.score) is distinct from (excluded.hub_id, excluded.criteria_bits, excluded.remaining, excluded.score);
  else
    delete from private.startup_match_criteria t where t.startup_id = startup.id;
  end if;
end
$$;
comment on function private.update_startup_match_criteria(public.startups) is
  'Stores what matching compares of a startup while it is on the market.';

create table private.hidden_matches (
  user_id uuid not null references public.users (id),
  startup_id uuid not null references public.startups (id) on delete cascade,
  hidden_at timestamptz not null default now(),
  primary key (user_id, startup_id)
);
alter table private.hidden_matches enable row level security;
comment on table private.hidden_matches is
  'Startups that a person has hidden from the matches of their investors. Security: nobody else, no colleague either, reads or counts it; my_hidden_matches() is its only way out.';
create index hidden_matches_startup on private.hidden_matches (startup_id);

create type private.match_preferences as (
  preferred_sectors text[], preferred_stages text[], preferred_places text[], ticket_min numeric, ticket_max numeric,
  sectors text[], stages public.startup_stage[], hubs uuid[], least numeric
);
comment on type private.match_preferences is
  'What an investor looks for: as they said it, and as startups are compared with it. Arrays are empty, and least is null, when it is not stated.';

create function private.match_preferences(investor uuid) returns private.match_preferences
language sql stable security definer set search_path = ''
as $$
  select row(
    i.preference_sectors, i.preference_stages, i.preference_geographies, i.ticket_size_min, i.ticket_size_max,
    array(select k.name from unnest(private.sectors()) k (name) where private.match_key(k.name) in (select private.match_key(p) from unnest(i.preference_sectors) p)),
    array(
      select k.stage from unnest(enum_range(null::public.startup_stage)) k (stage)
      where array(select private.match_key(p) from unnest(i.preference_stages) p) && (
        array[private.match_key(k.stage::text), private.match_key(private.stage_label(k.stage))]
        || case k.stage when 'SERIES_B' then '{seriesbplus}'::text[] when 'SERIES_C_PLUS' then '{seriesbplus,seriesc}'::text[] else '{}' end)),
    array(
      select h.id from public.hubs h
      where h.is_approved and h.is_active and private.country_key(h.country) in (select private.country_key(p) from unnest(i.preference_geographies) p)),
    case when i.ticket_size_min is not null or i.ticket_size_max is not null then coalesce(i.ticket_size_min, 0) end
  )::private.match_preferences
  from public.investors i where i.id = investor
$$;
comment on function private.match_preferences(uuid) is 'Reads an investor''s preferences, once for all startups that are compared with them.';

create function private.match_criteria(wanted private.match_preferences, startup public.startups, hub_name text, hub_country text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  remaining constant numeric := case when startup.funding_target is not null then greatest(startup.funding_target - startup.funding_raised, 0) end;
  shared constant text[] := array(select v from unnest(startup.sectors) v where v = any (wanted.sectors));
  preferred_stages constant text[] := array(
    select coalesce((select private.stage_label(e) from unnest(enum_range(null::public.startup_stage)) e where e::text = p.stored), p.stored)
    from unnest(wanted.preferred_stages) with ordinality p (stored, position) order by p.position);
  is_of_sector constant boolean := case when wanted.preferred_sectors <> '{}' and startup.sectors <> '{}' then cardinality(shared) > 0 end;
  is_of_stage constant boolean := case when wanted.preferred_stages <> '{}' then startup.stage = any (wanted.stages) end;
  is_of_place constant boolean := case when wanted.preferred_places <> '{}' and hub_country is not null then startup.hub_id = any (wanted.hubs) end;
  takes_ticket constant boolean := case when wanted.least is not null and remaining is not null then remaining > 0 and remaining >= wanted.least end;
  is_ready constant boolean := startup.export_readiness_score >= private.export_ready_score();
begin
  return jsonb_build_array(
    jsonb_build_object('key', 'sector', 'met', is_of_sector,
      'mine', private.list_in_words(wanted.preferred_sectors), 'theirs', private.list_in_words(startup.sectors),
      'why', case
        when wanted.preferred_sectors = '{}' then 'You have not stated any sectors.'
        when startup.sectors = '{}' then 'It states no sectors.'
        when cardinality(shared) = 1 then format('%s is among your sectors.', shared[1])
        when is_of_sector then format('%s are among your sectors.', regexp_replace(private.list_in_words(shared, 15), ', ([^,]*)$', ' and \1'))
        else 'None of its sectors is among yours.' end),
    jsonb_build_object('key', 'stage', 'met', is_of_stage,
      'mine', private.list_in_words(preferred_stages), 'theirs', private.stage_label(startup.stage),
      'why', case
        when is_of_stage is null then 'You have not stated any stages.'
        when is_of_stage then format('%s is among your stages.', private.stage_label(startup.stage))
        else format('%s is not among your stages.', private.stage_label(startup.stage)) end),
    jsonb_build_object('key', 'geography', 'met', is_of_place,
      'mine', private.list_in_words(wanted.preferred_places), 'theirs', hub_country,
      'why', case
        when wanted.preferred_places = '{}' then 'You have not stated any geographies.'
        when hub_country is null then 'It has no hub, so its country is not known.'
        when is_of_place then format('Its hub''s country, %s, is among your geographies.', hub_country)
        else format('Its hub''s country, %s, is not among your geographies.', hub_country) end),
    jsonb_build_object('key', 'ticket', 'met', takes_ticket,
      'mine', case
        when wanted.ticket_min is not null and wanted.ticket_max is not null
          then format('%s to %s', private.dollars_in_words(wanted.ticket_min),
            private.dollars_in_words(wanted.ticket_max))
        when wanted.ticket_min is not null then format('From %s', private.dollars_in_words(wanted.ticket_min))
        when wanted.ticket_max is not null then format('Up to %s', private.dollars_in_words(wanted.ticket_max)) end,
      'theirs', private.dollars_in_words(remaining) || ' of ' || private.dollars_in_words(startup.funding_target) || ' still to raise',
      'why', case
        when wanted.least is null then 'You have not stated a ticket size.'
        when remaining is null then 'It states no funding target.'
        when remaining = 0 then 'Nothing is left to raise.'
        when takes_ticket and wanted.least = 0 then format('Your ticket size fits the %s still to raise.', private.dollars_in_words(remaining))
        when takes_ticket
          then format('Your smallest ticket, %s, fits the %s still to raise.', private.dollars_in_words(wanted.least), private.dollars_in_words(remaining))
        else format('Your smallest ticket, %s, is more than the %s still to raise.', private.dollars_in_words(wanted.least), private.dollars_in_words(remaining)) end),
    jsonb_build_object('key', 'verified', 'met', startup.is_hub_verified,
      'mine', 'Verified by a hub',
      'theirs', case when not startup.is_hub_verified then 'Not verified' when hub_name is null then 'Verified' else format('Verified by %s', hub_name) end,
      'why', case when startup.is_hub_verified then format('%s has verified it.', coalesce(hub_name, 'A hub')) else 'No hub has verified it yet.' end),
    jsonb_build_object('key', 'export_score', 'met', is_ready,
      'mine', format('%s or more', private.export_ready_score()), 'theirs', startup.export_readiness_score || ' of 100',
      'why', case
        when is_ready is null then 'No hub has scored it yet.'
        when is_ready then format('Its score of %s reaches %s.', startup.export_readiness_score,
          private.export_ready_score())
        else format('Its score of %s is below %s.', startup.export_readiness_score, private.export_ready_score()) end)
  );
end
$$;
comment on function private.match_criteria(private.match_preferences, public.startups, text, text) is
  'The six criteria of a match, each {key, met, mine, theirs, why}: met is null, and so is what is missing of mine and theirs, when either side has not stated it. '
  'hub_name and hub_country only of a hub that is named in public. my_matches counts the same over all startups; a test holds the two to each other.';
