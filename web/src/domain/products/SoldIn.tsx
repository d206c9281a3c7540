import "./products.css";
import { Globe } from "lucide-react";
import { countriesInFull, countriesInShort } from "./product-countries";

export function SoldIn({ countries }: { countries: readonly string[] }) {
  const named = countriesInShort(countries);
  return (
    <span className="sold-in">
      <Globe aria-hidden size={13} />
      <span>
        <span>Global</span>
        {named ? (
          <>
            <span aria-hidden> · {named}</span>
            <span className="sr-only">, sold in {countriesInFull(countries)}</span>
          </>
        ) : null}
      </span>
    </span>
  );
}
