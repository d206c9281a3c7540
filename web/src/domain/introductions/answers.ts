export const STATE_LABELS = {
  OPEN: "Waiting for an answer",
  ACCEPTED: "Accepted",
  DECLINED: "Declined",
  WITHDRAWN: "Withdrawn",
} as const;

interface Answered {
  status: keyof typeof STATE_LABELS;
  /** Who answered for the company. */
  decided_by_name: string | null;
}

/** "Declined by Alice Okafor"; null while nobody answered for the company. */
export function answeredBy({ status, decided_by_name }: Answered): string | null {
  const isAnswered = status === "ACCEPTED" || status === "DECLINED";
  return isAnswered && decided_by_name ? `${STATE_LABELS[status]} by ${decided_by_name}` : null;
}
