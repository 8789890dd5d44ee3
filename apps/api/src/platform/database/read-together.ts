import { setImmediate as endOfTurn } from 'node:timers/promises'

/**
 * One read for everybody who waits. Who asks while a read is on its way shares the next one, so nobody gets what was read
 * before they asked; in a rush hundreds of callers cost a few journeys to the database instead of one each (bench/ballot-day).
 */
export function readTogether<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let next: { readonly keys: Set<Key>; readonly found: Promise<ReadonlyMap<Key, Value>> } | undefined
  let former: Promise<unknown> = Promise.resolve()

  function begin() {
    const keys = new Set<Key>()
    const found = former.then(async () => {
      // Whatever has arrived in this turn of the event loop comes along.
      await endOfTurn()
      next = undefined
      return read([...keys])
    })
    former = found.catch(() => undefined)
    return { keys, found }
  }

  return async (key) => {
    next ??= begin()
    next.keys.add(key)
    return (await next.found).get(key)
  }
}
