import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work in one turn: others wait for no longer. */
const longestTurn = 10

/** Maps items one after the other and lets the event loop run in between, so that a request of many items delays no other. */
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
