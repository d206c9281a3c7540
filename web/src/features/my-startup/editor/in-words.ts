import type { Json } from "@/data/database.types";
import { worded } from "@/lib/amounts";
import { formatMoneyInFull } from "@/lib/format";
import type { EditLine } from "./sections";

export function inWords(line: EditLine, value: Json): string {
  if (value === null || value === "" || (Array.isArray(value) && value.length === 0)) {
    return "Nothing";
  }
  if (Array.isArray(value)) return value.map(itemInWords).join(line.kind === "rows" ? "\n" : ", ");
  if (line.kind === "choice") {
    return line.options.find((option) => option.value === value)?.label ?? String(value);
  }
  if (line.kind === "hub") return "Another hub";
  if (line.kind === "number" && typeof value === "number") {
    return line.isPlain ? String(value) : worded(value);
  }
  if (line.kind === "money" && typeof value === "number") {
    return line.currencyOf ? worded(value) : formatMoneyInFull(value);
  }
  return String(value);
}

function itemInWords(item: Json): string {
  if (item === null || typeof item !== "object" || Array.isArray(item)) return String(item);
  if (item.name !== undefined && item.value !== undefined) return `${item.name}: ${item.value}`;
  return Object.values(item)
    .filter((part) => part !== null && part !== "")
    .join(", ");
}
