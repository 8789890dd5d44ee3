import { setTimeout as pause } from 'node:timers/promises'

/**
 * SEC-06: with a number that exists there is more to do than with one that does not. Nobody can measure
 * the difference when both answers wait for the same moment.
 */
export async function noSoonerThan<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const [done] = await Promise.allSettled([work(), ms > 0 ? pause(ms) : undefined])
  if (done.status === 'rejected') throw done.reason
  return done.value
}

/**
 * As noSoonerThan, but only what is refused waits: for a login, where the refusal of a number that exists has more to
 * write down, and a right password has nothing to hide.
 */
export async function refusedNoSoonerThan<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  try {
    return await work()
  } catch (refusal) {
    const left = ms - (performance.now() - startedAt)
    if (left > 0) await pause(left)
    throw refusal
  }
}
