/** Waits until something is true, for the few tests that watch another process or connection at work. */
export async function eventually(isTrue: () => Promise<boolean> | boolean, withinMs = 5000): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < withinMs) {
    if (await isTrue()) return performance.now() - startedAt
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`it was not true within ${withinMs} ms`)
}
