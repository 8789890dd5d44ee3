/** A database that is gone is known at once; this is the patience with one that is merely busy. */
const usualPatienceMs = 1000

/**
 * True when the database answers in time. While nobody has answered no second question is asked: a pool whose database is
 * gone tries for a minute, and who looks every second would fill it.
 */
export function openHealthCheck(ask: () => PromiseLike<unknown>, patienceMs = usualPatienceMs): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  const answer = async () => {
    try {
      await ask()
      return true
    } catch {
      return false
    } finally {
      asking = undefined
    }
  }
  return () => {
    asking ??= answer()
    return Promise.race([asking, after(patienceMs)])
  }
}

function after(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false).unref())
}
