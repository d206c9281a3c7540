import { useState } from "react";
import { PeopleField } from "@/ui/people/PeopleField";
import { type FoundPerson, readAddresses, type Token, tokenOf } from "@/ui/people/tokens";
import { Specimen } from "../Specimen";

export const title = "People field";
export const order = 70;

const PEOPLE: FoundPerson[] = [
  { id: "1", name: "Bob Lindqvist", about: "Northlight Ventures", email: "bob@dealport.test" },
  { id: "2", name: "Carol Mehta", about: "Northlight Ventures", email: "carol@dealport.test" },
  { id: "3", name: "Dave Moreau", about: "Station Azur" },
];
const search = async (words: string) => {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return PEOPLE.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
};
const [BOB, CAROL] = PEOPLE.map(tokenOf) as [Token, Token];

export default function PeopleFields() {
  return (
    <>
      <Specimen
        name="Try it"
        about="Type bo or an address, or paste several. Arrow keys choose, Enter and comma add, Backspace takes away."
      >
        <Tried label="Who comes to your side of the room?" start={[]} />
      </Specimen>
      <Specimen name="By address alone" about="Where nobody is looked up: it finds no one.">
        <Tried label="Whom to invite" start={[]} isByAddress />
      </Specimen>
      <Specimen name="Named">
        <Tried label="Named" start={[BOB, CAROL, ...readAddresses("grace@dealport.test")]} />
      </Specimen>
      <Specimen name="Not an address">
        <Tried
          label="With two that are none"
          start={readAddresses("grace@dealport.test, erin@, bob")}
        />
      </Specimen>
      <Specimen name="Too many">
        <Tried
          label="With one too many"
          start={readAddresses("a@x.example b@x.example c@x.example")}
          max={2}
        />
      </Specimen>
      <Specimen name="Refused">
        <Tried
          label="Refused by the database"
          start={[BOB]}
          error="Bob Lindqvist sits on another investor's side of this startup."
        />
      </Specimen>
      <Specimen name="Not now">
        <Tried label="While it is being sent" start={[BOB]} disabled />
      </Specimen>
    </>
  );
}

interface TriedProps {
  label: string;
  start: readonly Token[];
  max?: number;
  error?: string;
  disabled?: boolean;
  isByAddress?: boolean;
}

function Tried({ start, isByAddress, ...props }: TriedProps) {
  const [tokens, setTokens] = useState(start);
  const found = isByAddress ? {} : { search };
  return <PeopleField {...props} {...found} value={tokens} onChange={setTokens} />;
}
