export const invitationKeys = {
  all: ["invitations"] as const,
  mine: () => [...invitationKeys.all, "mine"] as const,
  page: (id: string) => [...invitationKeys.all, "page", id] as const,
};
