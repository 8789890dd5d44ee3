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

/** Nobody waits for longer, at the pace of the moment (decision 0057). */
const patienceMs = 1500
/** However quick the machine is: so many wait at most, each with a call and perhaps statements behind it. */
const waitingPerCore = 16
/** However slow it is: a few people at one moment are no rush. */
const alwaysPerCore = 4

/** A hash contains its own cost, so an older one is still compared correctly after the cost is raised. */
export function createPasswordHasher(
  cost: Cost = passwordCost,
  cores = availableParallelism(),
  now = () => performance.now(),
): PasswordHasher {
  const waiting = cores * waitingPerCore
  const { admit, load } = createAdmission(cores, waiting)
  const pace = createPace(patienceMs / waitingPerCore, now)
  const compare = <Result>(work: () => Promise<Result>) => admit(() => pace.timed(work))
  const inTime = () => Math.max(cores * alwaysPerCore, pace.countIn(cores * patienceMs))
  const mostInside = () => cores + Math.min(waiting, inTime())
  const nobodys = hash('nobody has this password', cost)

  return {
    enter: createRoom(mostInside),
    hash: (password) => compare(() => hash(password, cost)),
    isRight: (password, hashed) => compare(() => verify(hashed, password)),
    async pretend(password) {
      const hashed = await nobodys
      await compare(() => verify(hashed, password))
    },
    load,
  }
}

/**
 * How long a comparison takes, as a mean in which the last ten count most. Where others have the processors it takes ten
 * times as long as usual, and a queue of a fixed length would be ten times too long.
 */
export function createPace(usualMs: number, now: () => number) {
  let ms = usualMs
  return {
    async timed<Result>(work: () => Promise<Result>): Promise<Result> {
      const begunAt = now()
      try {
        return await work()
      } finally {
        ms = 0.9 * ms + 0.1 * (now() - begunAt)
      }
    },
    countIn: (inMs: number): number => Math.floor(inMs / ms),
  }
}

/** So many calls at once; nobody waits here. */
export function createRoom(most: () => number): () => () => void {
  let inside = 0
  return () => {
    if (inside >= most()) throw comeAgain()
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
