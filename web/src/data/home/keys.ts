export const homeKeys = {
  all: ["home"] as const,
  mine: (userId: string) => [...homeKeys.all, userId] as const,
};
