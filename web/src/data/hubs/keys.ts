/** Query keys of hubs. */
export const hubKeys = {
  all: ["hubs"] as const,
};
