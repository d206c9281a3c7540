export interface GoogleAccount {
  /** Google's `sub`. */
  id: string;
  email: string;
  name: string;
}

export const ACCOUNTS: readonly GoogleAccount[] = [
  { id: "100000000000000000001", email: "nina@gmail.test", name: "Nina Petrov" },
  {
    id: "100000000000000000002",
    email: "maria.del.carmen.fernandez-villaverde@gmail.test",
    name: "María del Carmen Fernández-Villaverde y Álvarez de Toledo",
  },
  { id: "100000000000000000003", email: "bob@dealport.test", name: "Bob Lindqvist" },
];

export function findAccount(id: string | null): GoogleAccount | undefined {
  return ACCOUNTS.find((account) => account.id === id);
}
