import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './platform/clock.ts'
import { createFieldCipher, type FieldCipher, type FieldKeys } from './platform/crypto/field-cipher.ts'
import type { RunSql } from './platform/database/handles.ts'
import { createProofOfWork, type ProofOfWork } from './platform/proof-of-work/proof-of-work.ts'
import type { Random } from './platform/random.ts'
import { memberRateLimits, type RateLimits } from './platform/rate-limit/rate-limits.ts'

export type Protection = {
  readonly cipher: FieldCipher
  readonly indexKey: Uint8Array
  readonly rateLimits: RateLimits
  readonly proofOfWork: ProofOfWork
}

type ProtectionParts = {
  readonly fieldKeys: FieldKeys
  readonly indexKey: Uint8Array
  readonly runSql: RunSql
  readonly clock: Clock
  readonly random: Random
  readonly log: FastifyBaseLogger
}

/** Everything that rests on the operator's two keys. */
export function createProtection({ fieldKeys, indexKey, runSql, clock, random, log }: ProtectionParts): Protection {
  const raiseAlarm = (alarm: string, whom?: string) => log.error({ alarm, ...(whom && { whom }) }, 'alarm')
  const rateLimits = memberRateLimits({ runSql, indexKey, raiseAlarm })
  return {
    cipher: createFieldCipher(fieldKeys, random),
    indexKey,
    rateLimits,
    proofOfWork: createProofOfWork({ indexKey, clock, rateLimits }),
  }
}
