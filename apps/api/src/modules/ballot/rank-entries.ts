import { createHash, createHmac, createSecretKey } from 'node:crypto'
import { turns } from '@dhc/reference/ballot-rules'
import type { Ranked } from './domain/ballot-entries.ts'
import { type BallotEntry, byNumber } from './domain/ballot-entries.ts'

/** What every key of a ballot is made of, beside the number of its entry. */
export type DrawFacts = {
  /** 32 random bytes as 64 lowercase hexadecimal digits. */
  readonly secret: string
  readonly listHash: string
  /** Empty, unless the centre named one in advance that appears after closing. */
  readonly publicValue: string
  readonly classCode: string
}

/** Published when registration opens, so that the secret cannot be chosen later. */
export function commitmentOf(secret: string): string {
  return createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex')
}

export function hashOfList(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/**
 * By turn, where the course takes turns, then by key: the smallest key is the first of its turn. Two equal keys would mean
 * a broken SHA-256; the smaller number would come first.
 */
export function rankEntries(facts: DrawFacts, entries: readonly BallotEntry[]): readonly Ranked[] {
  const keyOf = keyingBy(facts)
  return entries
    .toSorted(byNumber)
    .map((entry) => ({ ...entry, key: keyOf(entry.number) }))
    .toSorted((one, other) => turnOf(one) - turnOf(other) || (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map((entry, index) => ({ ...entry, rank: index + 1 }))
}

const turnOf = ({ turn }: BallotEntry) => turn ?? turns.first

function keyingBy({ secret, listHash, publicValue, classCode }: DrawFacts): (number: number) => string {
  const hmacKey = createSecretKey(secret, 'hex')
  const start = `${listHash}:${publicValue}:${classCode}:`
  return (number) =>
    createHmac('sha256', hmacKey)
      .update(start + number, 'utf8')
      .digest('hex')
}
