import { formatCount } from "./format";

/** The database's list (`private.currency_decimals`), to which a test holds this one. */
export const WITHOUT_DECIMALS = [
  ...["BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV"],
  ...["XAF", "XOF", "XPF"],
] as const;

export const WITH_TWO_DECIMALS = [
  ...["AED", "AFN", "ALL", "AMD", "AOA", "ARS", "AUD", "AWG", "AZN", "BAM", "BBD", "BDT", "BMD"],
  ...["BND", "BOB", "BRL", "BSD", "BTN", "BWP", "BYN", "BZD", "CAD", "CDF", "CHF", "CNY", "COP"],
  ...["CRC", "CUP", "CVE", "CZK", "DKK", "DOP", "DZD", "EGP", "ERN", "ETB", "EUR", "FJD", "FKP"],
  ...["GBP", "GEL", "GHS", "GIP", "GMD", "GTQ", "GYD", "HKD", "HNL", "HTG", "HUF", "IDR", "ILS"],
  ...["INR", "IRR", "JMD", "KES", "KGS", "KHR", "KPW", "KYD", "KZT", "LAK", "LBP", "LKR", "LRD"],
  ...["LSL", "MAD", "MDL", "MGA", "MKD", "MMK", "MNT", "MOP", "MRU", "MUR", "MVR", "MWK", "MXN"],
  ...["MYR", "MZN", "NAD", "NGN", "NIO", "NOK", "NPR", "NZD", "PAB", "PEN", "PGK", "PHP", "PKR"],
  ...["PLN", "QAR", "RON", "RSD", "RUB", "SAR", "SBD", "SCR", "SDG", "SEK", "SGD", "SHP", "SLE"],
  ...["SOS", "SRD", "SSP", "STN", "SVC", "SYP", "SZL", "THB", "TJS", "TMT", "TOP", "TRY", "TTD"],
  ...["TWD", "TZS", "UAH", "USD", "UYU", "UZS", "VED", "VES", "WST", "XCD", "XCG", "YER", "ZAR"],
  ...["ZMW", "ZWG"],
] as const;

const DECIMALS: ReadonlyMap<string, 0 | 2> = new Map([
  ...WITHOUT_DECIMALS.map((code) => [code, 0] as const),
  ...WITH_TWO_DECIMALS.map((code) => [code, 2] as const),
]);

/** Null for what is no currency that amounts can be in. */
export const decimalsOf = (code: string): 0 | 2 | null => DECIMALS.get(code) ?? null;

/** In which most is sold here: first in a list. */
const FIRST = ["USD", "EUR", "GBP", "CHF", "JPY", "SGD", "AED", "INR", "AUD", "CAD", "KRW", "BRL"];

/** For a choice: those that are met most, then all others by their codes. */
export const CURRENCY_CODES: readonly string[] = [
  ...FIRST,
  ...[...DECIMALS.keys()].filter((code) => !FIRST.includes(code)).sort(),
];

let names: Intl.DisplayNames | undefined;

/** "Euro", as the browser calls it; the code itself where it knows no name. */
export function currencyName(code: string): string {
  names ??= new Intl.DisplayNames("en", { type: "currency", fallback: "code" });
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** "USD 12,500.00", "JPY 1,200": how an amount is shown as understood. */
export function amountInFull(amount: number, currency: string): string {
  const [whole = "0", rest] = Math.abs(amount)
    .toFixed(decimalsOf(currency) ?? 2)
    .split(".");
  const size = formatCount(Number(whole));
  return `${currency} ${amount < 0 ? "-" : ""}${rest ? `${size}.${rest}` : size}`;
}
