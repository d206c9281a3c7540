import { TextField } from "@radix-ui/themes";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "@/lib/paths";

export function SearchBox({ onSubmitted }: { onSubmitted?: () => void }) {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    void navigate(paths.searchStartups(text));
    onSubmitted?.();
  };
  return (
    <search>
      <form onSubmit={submit}>
        <TextField.Root
          type="search"
          aria-label="Search startups"
          placeholder="Search startups"
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
