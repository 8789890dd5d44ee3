/** The present moment and the alarm bell, handed in so that rules about time are tested without waiting. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Rings once after this time; the result takes the order back. */
  after(ms: number, ring: () => void): () => void
}

export const systemClock: Clock = {
  now: Date.now,
  after(ms, ring) {
    // A process that has nothing else to do may end.
    const bell = setTimeout(ring, ms).unref()
    return () => clearTimeout(bell)
  },
}

/** True when the work was finished in time; the work goes on either way. */
export async function isDoneWithin(clock: Clock, work: Promise<unknown>, ms: number): Promise<boolean> {
  if (ms === Number.POSITIVE_INFINITY) return work.then(() => true)
  let takeBack = () => {}
  const tooLate = new Promise<false>((resolve) => {
    takeBack = clock.after(ms, () => resolve(false))
  })
  return Promise.race([work.then(() => true as const), tooLate]).finally(() => takeBack())
}
