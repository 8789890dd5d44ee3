import { publicCount, smallestPublicCount } from '@dhc/reference/report-rules'

/** The people of one theme in one quarter, as they are counted. */
export type ThemeCounts = {
  readonly enrolled: number
  readonly waiting: number
  readonly ballot_people: number
  readonly ballot_placed: number
}

export type PublishedFigures = {
  readonly classes: number
  /** Nothing without a limit. */
  readonly places: number | null
  /** Nothing where the number is not told. */
  readonly enrolled: number | null
  readonly waiting: number | null
  readonly ballot_people: number | null
  readonly ballot_placed: number | null
  readonly ballot_percent: number | null
}

/** Figures of a quarter that goes on are multiples of this. */
const roundedTo = smallestPublicCount

/**
 * the count behind a published figure changes only when at least five people have come or gone since.
 * So one person more or less changes nothing that anybody can read, on whatever side of a rounding they fall.
 */
export function steadyCount(counted: number, before: number | undefined): number {
  return before === undefined || Math.abs(counted - before) >= smallestPublicCount ? counted : before
}

export function steadyCounts(counted: ThemeCounts, before: ThemeCounts | null): ThemeCounts {
  const steady = (name: keyof ThemeCounts) => steadyCount(counted[name], before?.[name])
  return {
    enrolled: steady('enrolled'),
    waiting: steady('waiting'),
    ballot_people: steady('ballot_people'),
    ballot_placed: steady('ballot_placed'),
  }
}

/** Of a quarter that goes on: rounded, so that sums and differences tell of nobody; a few people are not told at all. */
export function roundedCount(count: number): number | null {
  return publicCount(count) === null ? null : Math.round(count / roundedTo) * roundedTo
}

export function roundedCounts(counts: ThemeCounts) {
  const ballot_people = roundedCount(counts.ballot_people)
  const placed = roundedCount(counts.ballot_placed)
  // Each is rounded by itself, and more placed than there were would be nonsense.
  const ballot_placed = placed !== null && ballot_people !== null ? Math.min(placed, ballot_people) : null
  return {
    enrolled: roundedCount(counts.enrolled),
    waiting: roundedCount(counts.waiting),
    ballot_people,
    ballot_placed,
    ballot_percent: percentOf(ballot_placed, ballot_people),
  }
}

/** From published numbers only, so that it tells nothing more. */
function percentOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : Math.round((100 * part) / whole)
}

/**
 * Complementary suppression: a small count alone would follow from a total that somebody knows, so another of the line
 * goes with it: the next in the order of the line that is not small. Chosen by its place and not by its size, the
 * choice itself tells nothing.
 */
export function hiddenPlaces(isSmall: readonly boolean[], mayGoWith: readonly boolean[]): ReadonlySet<number> {
  const hidden = new Set(isSmall.flatMap((small, place) => (small ? [place] : [])))
  const [first] = hidden
  if (first === undefined) return hidden
  const others = isSmall.map((_, step) => (first + step) % isSmall.length).filter((place) => !hidden.has(place))
  // Where all the others are nobody, one of those: then nobody knows which of the two the total belongs to.
  const partner = others.find((place) => mayGoWith[place]) ?? others[0]
  return partner === undefined ? hidden : hidden.add(partner)
}

const isFew = (count: number) => publicCount(count) === null
const isMany = (count: number) => count >= smallestPublicCount

type ThemeWithPlaces = ThemeCounts & Pick<PublishedFigures, 'places'>

const reservesOf = ({ ballot_people, ballot_placed }: ThemeCounts) => ballot_people - ballot_placed
/** A full class: the quota is known, so whoever knows how many wanted to come knows how many are in reserve. */
const tellsPeople = ({ ballot_people, places }: ThemeWithPlaces) =>
  isFew(ballot_people) || (places !== null && isFew(ballot_people - places))
/** Placed and reserves add up to the people of a ballot: where one of the two is small, neither is told. */
const tellsPlaced = (theme: ThemeCounts) => isFew(theme.ballot_placed) || isFew(reservesOf(theme))
/** who was placed mostly comes, so enrolled stands for placed; a little beside it, it tells of the few who left. */
const tellsEnrolled = ({ enrolled, ballot_people, ballot_placed }: ThemeCounts) =>
  isFew(enrolled) || isFew(ballot_people - enrolled) || (ballot_placed > 0 && isFew(Math.abs(ballot_placed - enrolled)))

/** a quarter that is over, exact; all its themes are judged together, in the order of their letters. */
export function finalCounts(themes: readonly ThemeWithPlaces[]) {
  const hiddenIn = (
    mustGo: (theme: ThemeWithPlaces, place: number) => boolean,
    count: (theme: ThemeCounts) => number,
  ) =>
    hiddenPlaces(
      themes.map(mustGo),
      themes.map((theme) => isMany(count(theme))),
    )
  const people = hiddenIn(tellsPeople, ({ ballot_people }) => ballot_people)
  const hidesPlaced = (theme: ThemeCounts, place: number) => people.has(place) || tellsPlaced(theme)
  const placed = new Set([
    ...hiddenIn(hidesPlaced, ({ ballot_placed }) => ballot_placed),
    ...hiddenIn(hidesPlaced, reservesOf),
  ])
  const enrolled = hiddenIn(tellsEnrolled, (theme) => theme.enrolled)
  const waiting = hiddenIn(
    (theme) => isFew(theme.waiting),
    (theme) => theme.waiting,
  )
  return themes.map((theme, place) => {
    const ballot_people = people.has(place) ? null : theme.ballot_people
    const ballot_placed = placed.has(place) ? null : theme.ballot_placed
    return {
      enrolled: enrolled.has(place) ? null : theme.enrolled,
      waiting: waiting.has(place) ? null : theme.waiting,
      ballot_people,
      ballot_placed,
      ballot_percent: percentOf(ballot_placed, ballot_people),
    }
  })
}
