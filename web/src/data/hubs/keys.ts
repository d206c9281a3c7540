export const hubKeys = {
  all: ["hubs"] as const,
};
