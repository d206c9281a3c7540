import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Shows a change before it is saved. If saving fails, the stored data is fetched again. */
export async function updateOptimistically<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (shown: Data) => Data,
  save: () => Promise<unknown>,
): Promise<void> {
  client.setQueryData<Data | null>(queryKey, (shown) => shown && change(shown));
  try {
    await save();
  } catch (error) {
    void client.invalidateQueries({ queryKey });
    throw error;
  }
}
