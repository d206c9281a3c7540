import { lengthOf } from "@/ui/forms/Reason";

export const MAX_TITLE = 200;
export const FEWEST_BODY = 100;
export const MAX_BODY = 100_000;

export interface Text {
  title: string;
  body: string;
}

export function objectionsTo(text: Text, present: Text): Partial<Record<keyof Text, string>> {
  const length = [...text.body].length;
  return {
    ...(lengthOf(text.title) === 0 || [...text.title].length > MAX_TITLE
      ? { title: "Give it a title of 1 to 200 characters." }
      : {}),
    ...(length < FEWEST_BODY || length > MAX_BODY
      ? { body: "The text of an NDA must be 100 to 100,000 characters." }
      : text.body.trim() === present.body.trim() && text.title.trim() === present.title.trim()
        ? { body: "This text is the same as the current version." }
        : {}),
  };
}
