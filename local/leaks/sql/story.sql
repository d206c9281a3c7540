-- What the observer does of their own, one act after the other: its answers, numbers and refusals are the same whatever
-- others did before in secret.
create table leaks.story (place serial, who text not null, statement text not null);
insert into leaks.story (who, statement) values
  ('ben', $$public.open_deal_room('[room b]')$$),
  ('ben', $$public.post_deal_room_message('[room b]', '[new message]', 'Let us go on.')$$),
  ('ben', $$public.ask_deal_room_question('[room b]', 'Patents', 'Who holds them?')$$),
  ('bea', $$public.ask_deal_room_question('[room b]', 'Leases', 'How long do they run?', document => '[accounts b]')$$),
  ('ben', $$public.begin_deal_room_upload('[room b]', 'offer.pdf', 1000)$$),
  ('service', $$public.finish_deal_room_upload('[ben]', leaks.an_upload('b'), 1000, 'application/pdf',
    sha256 => '[sha256 offer]', pages => 3)$$),
  ('ben', $$public.add_deal_room_folder('[room b]', 'Ours')$$),
  ('ben', $$public.invite_to_deal_room('[room b]', 'dot@leaks.test')$$),
  ('ben', $$public.invite_to_deal_room('[room b]', 'pia@leaks.test')$$),
  ('ben', $$public.set_deal_room_expiry('[room b]', '[pia]', now() + interval '3 days')$$),
  ('ben', $$public.set_deal_room_expiry('[room b]', '[pia]', null)$$),
  ('ben', $$public.add_deal_room_diligence_item('[room b]', 'Team', 'Contracts')$$),
  ('ben', $$public.add_deal_milestone('[room b]', 'Signing', current_date + 30)$$),
  ('ben', $$public.propose_deal_terms('[deal b]', 1100000, 9000000, 11, 3)$$),
  ('ben', $$public.add_closing_document('[room b]', '[letter b]')$$),
  ('ben', $$public.deal_room_questions('[room b]')$$),
  ('ben', $$public.deal_room_audit_lines('[room b]')$$),
  ('ben', $$public.watch_startup('[startup]')$$),
  ('ben', $$public.hide_match('[startup]')$$),
  ('ben', $$public.record_startup_view('[startup]')$$),
  ('ben', $$public.save_search('Ours', '{"query": "blind"}')$$),
  ('bea', $$public.register_for_event('[event day]')$$),
  ('bea', $$public.my_event_ticket('[event day]')$$),
  ('bea', $$public.register_for_event('[event dinner]')$$),
  ('ben', $$public.request_export_demo('[horn]', 'Ben Buyers', 'Norway')$$),
  ('ben', $$public.request_export_demo('[lens]', 'Ben Buyers', 'Norway')$$),
  ('ben', $$public.post_export_deal_message('[export b]', '[new message]', 'Any news?')$$),
  ('bea', $$public.request_intro('[other startup]', 'May we talk?')$$),
  ('bea', $$public.request_intro('[startup]', 'May we talk?')$$),
  ('ben', $$public.send_contact_message('Ben', 'ben@leaks.test', 'Fund', 'INVESTOR', 'Hello', 'A word to you all.')$$),
  ('ben', $$public.begin_kyc_upload('passport.pdf', 1000, 'IDENTITY')$$),
  ('ben', $$public.freeze_deal_room('[room b]', 'We pause here.')$$),
  ('ben', $$public.my_home()$$),
  ('bea', $$public.my_home()$$),
  ('ben', $$public.my_notifications()$$),
  ('ben', $$public.my_deal_rooms()$$);

create function leaks.tell_story() returns table (source text, answer text) language plpgsql
as $$
declare
  act leaks.story;
begin
  create temp table former as select r.bucket, r.key, r.hits from private.rate_limits r;
  for act in select * from leaks.story s order by s.place loop
    source := format('own act %s: %s', act.who, act.statement);
    begin
      if act.who = 'service' then
        perform set_config('request.jwt.claims', '{"role": "service_role"}', true);
      else
        perform leaks.act_as(act.who);
      end if;
      execute format('select coalesce(jsonb_agg(to_jsonb(t)), ''[]'')::text from %s t', leaks.resolve(act.statement,
        'b')) into answer;
    exception when others then
      answer := sqlstate || ' ' || sqlerrm;
    end;
    perform leaks.act_as_nobody();
    return next;
  end loop;
  -- How much of each limit is used up that these acts have touched. All visitors together have one for what they write
  -- to the platform (docs/access.md, "Known, and accepted"); it is nobody's.
  source := 'own acts'' limits';
  select coalesce(jsonb_agg(jsonb_build_array(r.bucket, r.hits) order by r.bucket, r.hits), '[]')::text into answer
  from private.rate_limits r left join former f using (bucket, key)
  where r.hits is distinct from f.hits and r.key <> '';
  return next;
  drop table former;
end
$$;
