/** Requests at a time. */
const AT_ONCE = 3;

/** Calls `act` for each item, a few at a time, in their order. The first failure ends it. */
export async function eachWithLimit<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await act(item);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    queue.length = 0;
  }
}
