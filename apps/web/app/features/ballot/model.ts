import type { BallotEvidence, BallotView } from '@dhc/contracts/member-api/ballot'

export type BallotState = 'upcoming' | 'past' | 'open' | 'sealed' | 'drawn' | 'released'

/** How far a ballot has come; what happened is what counts, not what was planned. A class from before there were public draws has none. */
export function stateOf({ evidence, closesAt }: Pick<BallotView, 'evidence' | 'closesAt'>, now: Date): BallotState {
  if (!evidence) return closesAt && now > new Date(closesAt) ? 'past' : 'upcoming'
  if (evidence.releasedAt) return 'released'
  if (evidence.drawnAt) return 'drawn'
  return evidence.sealedAt ? 'sealed' : 'open'
}

/** When the next thing happens, or when the result was released. */
export function momentOf(ballot: BallotView, state: BallotState): string | null {
  const { evidence, ...planned } = ballot
  const moments: Readonly<Record<BallotState, string | null>> = {
    upcoming: planned.opensAt,
    past: null,
    open: planned.closesAt,
    sealed: planned.drawAt,
    drawn: planned.releaseAt,
    released: evidence?.releasedAt ?? null,
  }
  return moments[state]
}

export type ListedEntry = { readonly number: number; readonly size: number }

export function entriesOf(list: readonly string[]): ListedEntry[] {
  return list.map((line) => {
    const [number = 0, size = 0] = line.split(' ').map(Number)
    return { number, size }
  })
}

export type RankedRow = ListedEntry & {
  readonly rank: number
  readonly key: string
  readonly result: 'placed' | 'reserve' | 'cameIn'
}

/** The ranking as drawn, with those who came in later; nothing before the release. */
export function rowsOf({ ranking, replacements }: BallotEvidence): RankedRow[] {
  const cameIn = new Set(replacements.map(({ number }) => number))
  return (ranking ?? []).map(({ placed, number, ...ranked }) => ({
    ...ranked,
    number,
    result: placed ? 'placed' : cameIn.has(number) ? 'cameIn' : 'reserve',
  }))
}

export const peopleIn = (entries: readonly ListedEntry[]) => entries.reduce((sum, { size }) => sum + size, 0)
