import { MemberError } from '../member-error.ts'

export type Admission = <Result>(work: () => Promise<Result>) => Promise<Result>

const retryAfterSeconds = '3'

/**
 * Security 0.6: hashing is the bottleneck on purpose. So many at once, so many waiting; whoever comes then is asked
 * at once to come back, which keeps the wait of everybody else short.
 */
export function createAdmission(atOnce: number, waiting: number): Admission {
  let running = 0
  const queue: (() => void)[] = []

  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting)
        throw new MemberError('unavailable', { headers: { 'retry-after': retryAfterSeconds } })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The place is handed on directly, so nobody can slip in between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
