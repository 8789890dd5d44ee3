import { addDays, hongKongDateOf, instantOf } from './hong-kong-time.ts'

/** Public values that nobody can know before they appear, named in advance for a ballot; the words are in `locales`. */
export const publicValueSources = ['MARK_SIX', 'HANG_SENG'] as const

export type PublicValueSource = (typeof publicValueSources)[number]

/** When a value of that day can be known at the earliest (decision 0052). */
const appearsAt: Readonly<Record<PublicValueSource, string>> = { MARK_SIX: '21:30', HANG_SENG: '16:10' }

export function isPublicValueSource(name: string | null): name is PublicValueSource {
  return publicValueSources.some((source) => source === name)
}

/** A name in free words is of a ballot from before there were sources: its value has no time of its own. */
export function publicValueAppearsAt(source: string, on: string): Date {
  return instantOf(on, isPublicValueSource(source) ? appearsAt[source] : '12:00')
}

/** The day from which on a value may be: the first of its source that appears after the sealing counts (decision 0052). */
export function firstValueDay(source: string, sealedAt: Date): string {
  const sealedOn = hongKongDateOf(sealedAt)
  return publicValueAppearsAt(source, sealedOn) > sealedAt ? sealedOn : addDays(sealedOn, 1)
}

const markSixNumbers = 7
const markSixHighest = 49

/** One way of writing for what two people type; nothing when it cannot be a value of this source (decision 0052). */
export function writtenPublicValue(source: string, typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')
  if (source === 'MARK_SIX') return markSix(text)
  if (source === 'HANG_SENG') {
    const points = text.replaceAll(',', '')
    return /^[1-9]\d{3,5}\.\d{2}$/.test(points) ? points : undefined
  }
  return text === '' ? undefined : text
}

/** Six numbers in ascending order and the extra number: "3 14 15 27 38 41 + 9". */
function markSix(text: string): string | undefined {
  const numbers = (text.match(/\d+/g) ?? []).map(Number)
  const isDraw =
    /^[\d\s,+]+$/.test(text) &&
    numbers.length === markSixNumbers &&
    new Set(numbers).size === markSixNumbers &&
    numbers.every((number) => number >= 1 && number <= markSixHighest)
  if (!isDraw) return undefined
  const six = numbers.slice(0, -1).toSorted((one, other) => one - other)
  return `${six.join(' ')} + ${numbers.at(-1)}`
}

/** How each entry came in, as one letter at the end of its line of the sealed list. */
export const entryMarks = { ONLINE: 'O', COUNTER: 'C', PHONE: 'T', PAPER: 'P', IMPORT: 'I' } as const

export type EntryMark = (typeof entryMarks)[keyof typeof entryMarks]

/** Those that staff made; an entry of several people counts as theirs when they brought in one of them. */
export const marksOfStaff = ['C', 'T', 'P', 'I'] as const satisfies readonly EntryMark[]

/** How a list is sealed: as usual, with turns (decision 0091), and as before the marks, in which older ballots stay. */
export const ballotFormat = 'dhc-ballot-1.1'
export const turnFormat = 'dhc-ballot-2'
export const ballotFormats = ['dhc-ballot-1', ballotFormat, turnFormat] as const

export type BallotFormat = (typeof ballotFormats)[number]

/** Decision 0091: who had a place in the course lately ranks after everybody else. */
export const turns = { first: 1, second: 2 } as const

export type Turn = (typeof turns)[keyof typeof turns]

/** How many whole quarters before that of the class count as lately. */
const turnQuarters = 4

/** The first day that counts for a class that begins then: a place in a class that began on it or later is a place lately. */
export function turnsCountFrom(classStartsAt: Date): string {
  const [year = 0, month = 1] = hongKongDateOf(classStartsAt).split('-').map(Number)
  const quarter = year * 4 + Math.floor((month - 1) / 3) - turnQuarters
  const firstMonth = (quarter % 4) * 3 + 1
  return `${Math.floor(quarter / 4)}-${String(firstMonth).padStart(2, '0')}-01`
}
