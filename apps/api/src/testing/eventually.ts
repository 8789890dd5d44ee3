/** Only for what hangs: a slow or busy machine fails nothing. */
const patienceMs = 60_000

/** Waits until something is true, for the few tests that watch another process or connection at work. */
export async function eventually(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < patienceMs) {
    if (await isTrue()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`it was not true within ${patienceMs} ms`)
}

/** Holds whoever waits until somebody opens it: a test says what comes before what, instead of waiting for a while. */
type Gate = { readonly opened: Promise<void>; open(): void }

export function gate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}
