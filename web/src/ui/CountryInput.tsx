import { TextField } from "@radix-ui/themes";
import { useId } from "react";
import { COUNTRIES } from "@/lib/countries";

/** A text field that proposes the countries; the server says which it takes. */
export function CountryInput(props: TextField.RootProps) {
  const list = useId();
  return (
    <>
      <TextField.Root {...props} list={list} />
      <datalist id={list}>
        {COUNTRIES.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}
