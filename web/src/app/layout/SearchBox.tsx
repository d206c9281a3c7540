import { TextField } from "@radix-ui/themes";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { searchWith, useOpenRoom } from "@/domain/deal-rooms/open-room";
import { paths } from "@/lib/paths";

/** Searches the deal room while one is on screen, else startups. */
export function SearchBox({ onSubmitted }: { onSubmitted?: () => void }) {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const location = useLocation();
  const isInRoom = useOpenRoom(({ id }) => id !== null);
  const label = isInRoom ? "Search this deal room" : "Search startups";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    if (isInRoom) {
      const search = searchWith(location.search, text.trim());
      void navigate({ search }, { state: location.state });
    } else void navigate(paths.searchStartups(text));
    onSubmitted?.();
  };
  return (
    <search>
      <form onSubmit={submit}>
        <TextField.Root
          type="search"
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
        >
          <TextField.Slot>
            <Search aria-hidden size={15} />
          </TextField.Slot>
        </TextField.Root>
      </form>
    </search>
  );
}
