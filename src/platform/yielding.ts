import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work per turn of the event loop: other requests wait no longer. */
const longestTurn = 10

/** Maps items one after the other and yields to the event loop in between, so that a request with many items does not delay others. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let turnStart = performance.now()
  for (const [index, item] of items.entries()) {
    if (performance.now() - turnStart > longestTurn) {
      await nextTurn()
      turnStart = performance.now()
    }
    results.push(map(item, index))
  }
  return results
}
