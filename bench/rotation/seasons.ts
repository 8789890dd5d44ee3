import { chanceOf } from '../../apps/api/src/demonstration/chance.ts'
import {
  type BallotEntry,
  placeEntries,
  textOfList,
  withTurns,
} from '../../apps/api/src/modules/ballot/domain/ballot-entries.ts'
import { hashOfList, rankEntries } from '../../apps/api/src/modules/ballot/rank-entries.ts'

/** What may follow from having lost: nothing, one ticket more each time, or turns (decision 0091). */
export const rules = ['nothing', 'one more ticket', 'turns'] as const

export type Rule = (typeof rules)[number]

export type Course = { readonly applicants: number; readonly places: number }

const quarters = 8
/** So many of those who apply do not come back, and others come for the first time. */
const replacedShare = 1 / 12
/** Who applied in most of the eight quarters has not given up. */
const persistentFrom = 6
const quartersThatCount = 4

type Person = { readonly id: number; readonly since: number; readonly placedIn: number[]; losses: number }

export type Figures = {
  readonly newcomers: number
  readonly placedNewcomers: number
  readonly persistent: number
  readonly withNothing: number
}

/** Eight quarters of one course. Newcomers count once the rule has had its four quarters. */
export function simulate(rule: Rule, { applicants, places }: Course, seed: string): Figures {
  const chance = chanceOf(seed)
  let id = 0
  const join = (since: number): Person => ({ id: ++id, since, placedIn: [], losses: 0 })
  let people = Array.from({ length: applicants }, () => join(0))
  let [newcomers, placedNewcomers] = [0, 0]
  for (let quarter = 0; quarter < quarters; quarter++) {
    if (quarter > 0) people = replaceSome(people, chance.of(`leave ${quarter}`), () => join(quarter))
    const placed = draw(rule, people, { places, quarter, seed: `${seed} ${quarter}` })
    for (const person of people) {
      if (placed.has(person.id)) person.placedIn.push(quarter)
      else person.losses += 1
    }
    if (quarter < quartersThatCount) continue
    const first = people.filter(({ since }) => since === quarter)
    newcomers += first.length
    placedNewcomers += first.filter((person) => placed.has(person.id)).length
  }
  const persistent = people.filter(({ since }) => quarters - since >= persistentFrom)
  const withNothing = persistent.filter(({ placedIn }) => placedIn.length === 0)
  return { newcomers, placedNewcomers, persistent: persistent.length, withNothing: withNothing.length }
}

type Chance = ReturnType<typeof chanceOf>

function replaceSome(people: readonly Person[], chance: Chance, join: () => Person): Person[] {
  const leaving = new Set<number>()
  const wanted = Math.max(1, Math.round(people.length * replacedShare))
  while (leaving.size < wanted) leaving.add(chance.whole(0, people.length - 1))
  return people.map((person, at) => (leaving.has(at) ? join() : person))
}

type Drawn = { readonly places: number; readonly quarter: number; readonly seed: string }

/** The product's own ranking; a ticket is an entry of its own, and the best of a person counts. */
function draw(rule: Rule, people: readonly Person[], { places, quarter, seed }: Drawn): Set<number> {
  const tickets = people.flatMap((person) =>
    Array.from({ length: rule === 'one more ticket' ? person.losses + 1 : 1 }, () => person),
  )
  const entries: BallotEntry[] = tickets.map((_, index) => ({ number: index + 1, size: 1 }))
  const waiting = tickets.map(({ id }, index) => ({ entryNo: index + 1, memberId: `${id}` }))
  const isLate = ({ placedIn }: Person) => placedIn.some((each) => quarter - each <= quartersThatCount)
  const late = new Set(people.filter(isLate).map(({ id }) => `${id}`))
  const sealed = rule === 'turns' ? withTurns(entries, waiting, late) : entries
  const facts = { publicValue: '', classCode: 'SIMULATED', listHash: hashOfList(textOfList(sealed)) }
  const ranked = rankEntries({ ...facts, secret: hashOfList(seed) }, sealed)
  const inOrder = new Set(ranked.map(({ number }) => tickets[number - 1]?.id ?? 0))
  const ranking = [...inOrder].map((number, index) => ({ number, size: 1, key: '', rank: index + 1 }))
  const placed = placeEntries(ranking, places).filter(({ isPlaced }) => isPlaced)
  return new Set(placed.map(({ number }) => number))
}
