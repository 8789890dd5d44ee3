import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { MemberError } from '../member-error.ts'

export type PasswordHasher = {
  /** For a whole call, before its first statement; throws when there is no room. What it answers gives the place back. */
  enter(): () => void
  hash(password: string): Promise<string>
  isRight(password: string, hashed: string): Promise<boolean>
  /** As much work as a comparison, for a number that nobody has (SEC-06). */
  pretend(password: string): Promise<void>
  /** How many are being compared, and how many wait for it. */
  load(): { readonly running: number; readonly waiting: number }
}

/** OWASP's first choice, SEC-05: Argon2id with 19 MiB, two passes, one lane. The library's default algorithm is Argon2id. */
const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

type Cost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }

/** About a second and a half of waiting at the measured rate. */
const waitingPerCore = 16

/** A hash contains its own cost, so an older one is still compared correctly after the cost is raised. */
export function createPasswordHasher(cost: Cost = passwordCost, cores = availableParallelism()): PasswordHasher {
  const waiting = cores * waitingPerCore
  const { admit, load } = createAdmission(cores, waiting)
  const nobodys = hash('nobody has this password', cost)

  return {
    enter: createRoom(cores + waiting),
    hash: (password) => admit(() => hash(password, cost)),
    isRight: (password, hashed) => admit(() => verify(hashed, password)),
    async pretend(password) {
      const hashed = await nobodys
      await admit(() => verify(hashed, password))
    },
    load,
  }
}

/** So many calls at once; nobody waits here. */
export function createRoom(most: number): () => () => void {
  let inside = 0
  return () => {
    if (inside >= most) throw comeAgain()
    inside += 1
    let isInside = true
    return () => {
      if (isInside) inside -= 1
      isInside = false
    }
  }
}

const comeAgain = () => new MemberError('unavailable', { headers: { 'retry-after': retryAfterSeconds } })

type Admission = Pick<PasswordHasher, 'load'> & {
  admit<Result>(work: () => Promise<Result>): Promise<Result>
}

const retryAfterSeconds = '3'

/**
 * Hashing is the bottleneck on purpose. So many at once, so many waiting; whoever comes then is asked
 * at once to come back, which keeps the wait of everybody else short.
 */
export function createAdmission(atOnce: number, waiting: number): Admission {
  let running = 0
  const queue: (() => void)[] = []

  async function admit<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw comeAgain()
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

  return { admit, load: () => ({ running, waiting: queue.length }) }
}
