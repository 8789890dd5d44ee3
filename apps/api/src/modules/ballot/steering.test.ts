import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { type BallotEntry, placeEntries, textOfList } from './domain/ballot-entries.ts'
import { hashOfList, rankEntries } from './rank-entries.ts'

// Decision 0052: an operator who reads the secret before the sealing tries one list after the other.

const [applicants, places, tries, ballots] = [40, 4, 40, 400]
const favourite = 100_001
const fairShare = places / applicants

const secretOf = (ballot: number) => createHash('sha256').update(`secret ${ballot}`).digest('hex')
/** As it appears after the sealing; nobody could choose it. */
const publicValueOf = (ballot: number) => createHash('sha256').update(`value ${ballot}`).digest('hex')

/** The honest list, and so many more entries by staff as the operator has added by then. */
function listAfter(added: number): BallotEntry[] {
  const honest = Array.from({ length: applicants }, (_, index) => ({
    number: favourite + index,
    size: 1,
    mark: 'O' as const,
  }))
  const extra = Array.from({ length: added }, (_, index) => ({ number: 200_001 + index, size: 1, mark: 'C' as const }))
  // What was added and withdrawn again leaves a gap in the numbers and a note; one more entry is there in the end.
  return [...honest, ...extra.slice(-1)]
}

function favouriteWins(ballot: number, added: number, publicValue: string): boolean {
  const entries = listAfter(added)
  const facts = {
    classCode: 'EX-01A',
    secret: secretOf(ballot),
    publicValue,
    listHash: hashOfList(textOfList(entries)),
  }
  return placeEntries(rankEntries(facts, entries), places).some(
    ({ number, isPlaced }) => number === favourite && isPlaced,
  )
}

/** The first number of additions with which the favourite wins by what the operator can compute at that time. */
function steeredBy(ballot: number, known: string): number {
  for (let added = 0; added < tries; added += 1) if (favouriteWins(ballot, added, known)) return added
  return tries
}

const shareOfWins = (wins: (ballot: number) => boolean) =>
  Array.from({ length: ballots }, (_, ballot) => wins(ballot)).filter(Boolean).length / ballots

it('who knows the secret makes a favourite win by trying lists, in a ballot without a public value (REL-05)', () => {
  // One in ten wins a fair draw; after 40 tries it is nearly every ballot: 1 - 0.9^40 = 98.5 %.
  expect(shareOfWins((ballot) => favouriteWins(ballot, steeredBy(ballot, ''), ''))).toBeGreaterThan(0.95)
})

it('the same operator gains nothing where a public value of after the sealing is mixed in (REL-05)', () => {
  const steered = shareOfWins((ballot) => favouriteWins(ballot, steeredBy(ballot, ''), publicValueOf(ballot)))
  const guessed = shareOfWins((ballot) =>
    favouriteWins(ballot, steeredBy(ballot, publicValueOf(ballot + 1)), publicValueOf(ballot)),
  )
  // Four standard deviations of 400 fair draws: the seed is fixed, so this never changes from run to run.
  const bound = 4 * Math.sqrt((fairShare * (1 - fairShare)) / ballots)
  expect(Math.abs(steered - fairShare)).toBeLessThan(bound)
  expect(Math.abs(guessed - fairShare)).toBeLessThan(bound)
})
