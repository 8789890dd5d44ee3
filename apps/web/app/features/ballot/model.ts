import type { BallotEvidence, BallotView } from '@dhc/contracts/member-api/ballot'
import { type EntryMark, entryMarks, type Turn, turns } from '@dhc/reference/ballot-rules'

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

export type ListedEntry = {
  readonly number: number
  readonly size: number
  /** How it came in; nothing in a file of the first format. */
  readonly mark?: EntryMark | undefined
  /** Only where the course takes turns. */
  readonly turn?: Turn | undefined
}

export function entriesOf(list: readonly string[]): ListedEntry[] {
  return list.map((line) => {
    const [number = 0, size = 0, third] = line.split(' ').map(Number)
    const letter = line.split(' ').at(-1)
    const mark = Object.values(entryMarks).find((each) => each === letter)
    const turn = Object.values(turns).find((each) => each === third)
    return { number, size, ...(turn && { turn }), ...(mark && { mark }) }
  })
}

/** What the notes behind the sealed list say: how many people were taken out by whom, and the last days of staff. */
export function notesOf(notes: readonly string[]) {
  const told = notes.map((note) => note.split(' '))
  const withdrawn = (by: string) => told.find(([what, who]) => what === 'withdrawn' && who === by)
  const entered = told.flatMap(([what, , , on]) => (what === 'entered' && on ? [on] : []))
  return {
    out: {
      own: Number(withdrawn('own')?.[2] ?? 0),
      staff: Number(withdrawn('staff')?.[2] ?? 0),
      system: Number(withdrawn('system')?.[2] ?? 0),
    },
    staffLastOn: entered.toSorted().at(-1),
    staffLastOutOn: withdrawn('staff')?.[3],
    turnsFrom: told.find(([what]) => what === 'turns')?.[1],
  }
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
