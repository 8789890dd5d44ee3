import { type EntryMark, entryMarks, marksOfStaff, type Turn, turns } from '@dhc/reference/ballot-rules'
import type { EntryChannel } from '@dhc/reference/enrolment-status'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'

/** One entry of a ballot: a person alone, or two to four who only come together (D-139). */
export type BallotEntry = {
  readonly number: number
  readonly size: number
  /** How it came in; nothing in a list that was sealed before there were marks. */
  readonly mark?: EntryMark | null
  /** Whose turn it is, in a course that takes turns (decision 0091). */
  readonly turn?: Turn | null
}

export const byNumber = (one: BallotEntry, other: BallotEntry) => one.number - other.number

/** One line for each entry, `number size turn mark`, in the order of the numbers; no names. */
export function linesOfList(entries: readonly BallotEntry[]): readonly string[] {
  return entries
    .toSorted(byNumber)
    .map(({ number, size, turn, mark }) => [number, size, turn, mark].filter(Boolean).join(' '))
}

/** The text whose hash is published when registration closes: every line ends with a line feed, the last one too. */
export function textOfList(entries: readonly BallotEntry[], notes: readonly string[] = []): string {
  return [...linesOfList(entries), ...notes].map((line) => `${line}\n`).join('')
}

/** Somebody who waits for the ballot, as the sealing finds them. */
type Waiting = {
  readonly entryNo: number
  readonly memberId: string
  readonly channel: EntryChannel
  readonly createdAt: Date
}

/** D-139: an entry is as large as the number of people who wait under its number, however they came in. */
export function entriesOfWaiting(waiting: readonly Waiting[]): (BallotEntry & { readonly mark: EntryMark })[] {
  const byEntry = Map.groupBy(waiting, ({ entryNo }) => entryNo)
  return [...byEntry].map(([number, people]) => {
    const marks = people.map(({ channel }) => entryMarks[channel])
    const mark = marksOfStaff.find((each) => marks.includes(each)) ?? entryMarks.ONLINE
    return { number, size: people.length, mark }
  })
}

/** Decision 0091: an entry of several people takes the latest turn of them; otherwise one newcomer would carry three others. */
export function withTurns<Entry extends BallotEntry>(
  entries: readonly Entry[],
  waiting: readonly Pick<Waiting, 'entryNo' | 'memberId'>[],
  hadPlace: ReadonlySet<string>,
): (Entry & { readonly turn: Turn })[] {
  const late = new Set(waiting.filter(({ memberId }) => hadPlace.has(memberId)).map(({ entryNo }) => entryNo))
  return entries.map((entry) => ({ ...entry, turn: late.has(entry.number) ? turns.second : turns.first }))
}

type Withdrawn = { readonly by: 'own' | 'staff' | 'system'; readonly people: number; readonly lastAt: Date }

type SealedFacts = {
  readonly publicValueName: string | null
  readonly waiting: readonly Waiting[]
  readonly withdrawn: readonly Withdrawn[]
  /** The first day that counts for the turns; nothing in a course that does not take turns. */
  readonly turnsFrom?: string | undefined
}

/**
 * Decision 0052: the lines behind the list, sealed with it. Which public value there will be, how many entries staff made
 * and how many people were taken out, and on which day the last time; a day, since a minute could tell who it was.
 */
export function notesOf({ publicValueName, waiting, withdrawn, turnsFrom }: SealedFacts): readonly string[] {
  const entries = entriesOfWaiting(waiting)
  const entered = marksOfStaff.flatMap((mark) => {
    const theirs = entries.filter((entry) => entry.mark === mark).length
    const times = waiting.filter(({ channel }) => entryMarks[channel] === mark).map(({ createdAt }) => createdAt)
    return theirs > 0 ? [`entered ${mark} ${theirs} ${hongKongDateOf(latestOf(times))}`] : []
  })
  const order = ['own', 'staff', 'system']
  const left = withdrawn
    .toSorted((one, other) => order.indexOf(one.by) - order.indexOf(other.by))
    .map(({ by, people, lastAt }) => `withdrawn ${by} ${people} ${hongKongDateOf(lastAt)}`)
  return [`value ${publicValueName ?? 'none'}`, ...(turnsFrom ? [`turns ${turnsFrom}`] : []), ...entered, ...left]
}

const latestOf = (times: readonly Date[]) => new Date(Math.max(...times.map(Number)))

export type Ranked = BallotEntry & {
  /** HMAC-SHA256 in hexadecimal digits; the smallest is rank 1. */
  readonly key: string
  readonly rank: number
}

export type Placed = Ranked & { readonly isPlaced: boolean }

/**
 * D-139: down the ranking, an entry that fits into what is left is placed whole; one that does not keeps its rank as a
 * reserve, and the walk goes on. A class without a limit has a place for everybody.
 */
export function placeEntries(ranking: readonly Ranked[], places: number | null): readonly Placed[] {
  let left = places ?? Number.POSITIVE_INFINITY
  return ranking.map((entry) => {
    const isPlaced = entry.size <= left
    if (isPlaced) left -= entry.size
    return { ...entry, isPlaced }
  })
}

/** A reserve entry as it stands now: its size is the number of those who are still waiting in it. */
type Reserve = { readonly rank: number; readonly size: number; readonly mayCome: boolean }

/**
 * D-139, D-105: freed places go to the best-ranked reserve entry that fits whole and of which everybody may still come
 * (eligible, and without another class of the course). One that does not fit keeps its rank for the next time.
 */
export function chooseReserve<Entry extends Reserve>(
  reserves: readonly Entry[],
  freePlaces: number,
): Entry | undefined {
  return reserves
    .filter(({ size, mayCome }) => mayCome && size > 0 && size <= freePlaces)
    .reduce<Entry | undefined>((best, entry) => (best && best.rank < entry.rank ? best : entry), undefined)
}
