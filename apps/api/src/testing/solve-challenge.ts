import { hash } from 'node:crypto'
import type { ProofOfWorkChallenge } from '@dhc/contracts/member-api/proof-of-work'

/** What a browser does with a challenge, only faster. */
export function solveChallenge({ algorithm, challenge, maxnumber, salt, signature }: ProofOfWorkChallenge): string {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (hash('sha256', `${salt}${number}`) !== challenge) continue
    return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  }
  throw new Error('the challenge has no solution')
}
