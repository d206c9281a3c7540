import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** A change is shown before it was saved. Where that fails, what is stored is asked for again. */
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
