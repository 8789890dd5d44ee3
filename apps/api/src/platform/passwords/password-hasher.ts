import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createAdmission } from './admission.ts'

export type PasswordHasher = {
  hash(password: string): Promise<string>
  isRight(password: string, hashed: string): Promise<boolean>
  /** As much work as a comparison, for a number that nobody has (uniform timing, security section 8). */
  pretend(password: string): Promise<void>
}

/** OWASP's first choice, SEC-05: Argon2id with 19 MiB, two passes, one lane. The library's default algorithm is Argon2id. */
const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

type Cost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }

/** About a second and a half of waiting at the measured rate. */
const waitingPerCore = 16

/** A hash contains its own cost, so an older one is still compared correctly after the cost is raised. */
export function createPasswordHasher(cost: Cost = passwordCost, cores = availableParallelism()): PasswordHasher {
  const admit = createAdmission(cores, cores * waitingPerCore)
  const nobodys = hash('nobody has this password', cost)

  return {
    hash: (password) => admit(() => hash(password, cost)),
    isRight: (password, hashed) => admit(() => verify(hashed, password)),
    async pretend(password) {
      const hashed = await nobodys
      await admit(() => verify(hashed, password))
    },
  }
}
