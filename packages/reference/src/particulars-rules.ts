import { addDays } from './hong-kong-time.ts'
import { homeDistrict, isDistrictOfRegion, type Region } from './options/person.ts'

export type Particulars = {
  readonly region: Region
  readonly district: string
  readonly neighbourhood: string | null
  readonly mobility: string | null
  readonly aids: readonly string[]
  readonly channels: readonly string[]
  readonly postal_address: string | null
  readonly service_source: readonly string[]
  readonly service_source_other: string | null
}

type ParticularsProblem = { readonly field: keyof Particulars; readonly rule: 'required' | 'invalid' }

/** Fields that depend on each other; each rule is one line a clerk could check. */
export function particularsProblems(given: Particulars): ParticularsProblem[] {
  const isAtHome = given.district === homeDistrict
  const walksWithAids = given.mobility === 'WA'
  const problems: [boolean, ParticularsProblem][] = [
    // S3-51: a district belongs to its region.
    [!isDistrictOfRegion(given.district, given.region), { field: 'district', rule: 'invalid' }],
    // D-085: residents of the district also give their neighbourhood, others have none.
    [isAtHome && given.neighbourhood === null, { field: 'neighbourhood', rule: 'required' }],
    [!isAtHome && given.neighbourhood !== null, { field: 'neighbourhood', rule: 'invalid' }],
    // Aids only for people who walk with aids.
    [!walksWithAids && given.aids.length > 0, { field: 'aids', rule: 'invalid' }],
    // D-086: the postal address is asked only for post.
    [given.channels.includes('MAIL') && given.postal_address === null, { field: 'postal_address', rule: 'required' }],
    // D-095: "other" source asks which.
    [
      given.service_source.includes('OTHER') && given.service_source_other === null,
      { field: 'service_source_other', rule: 'required' },
    ],
  ]
  return problems.flatMap(([isBroken, problem]) => (isBroken ? [problem] : []))
}

/** PRIV-04: somebody asks the centre to put right what is stored about them and they cannot change themselves. */
export const correctionStates = ['WAITING', 'DONE', 'REFUSED'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** Personal Data (Privacy) Ordinance, sections 23 and 25: done or refused with a reason within 40 days. */
const correctionDays = 40

export const correctionLength = 500

/** Whoever has more than one thing to say writes it into one request; a few are let through all the same. */
export const mostCorrectionsWaiting = 3

/** Personal Data (Privacy) Ordinance: what was refused, and why, stays on record for four years. */
export const correctionYears = 4

export function correctionDueOn(askedOn: string): string {
  return addDays(askedOn, correctionDays)
}

export function isCorrectionLate(dueOn: string, todayOn: string): boolean {
  return todayOn > dueOn
}

type WholeOf<Name> = Name extends `${infer Whole}.${string}` ? Whole : Name

/** As in a call: the fields `a.b` and `a.c` of a table are one object `a`. */
export type Nested<Values> = {
  readonly [Whole in WholeOf<keyof Values & string>]: Whole extends keyof Values
    ? Values[Whole]
    : {
        readonly [Name in keyof Values & string as Name extends `${Whole}.${infer Part}` ? Part : never]: Values[Name]
      }
}

type Fields = Readonly<Record<string, unknown>>

/** The value of the field `a.b` in a call or a profile. */
export function nestedValue(nested: Fields, name: string): unknown {
  const [whole = name, part] = name.split('.')
  return part === undefined ? nested[whole] : (nested[whole] as Fields | null | undefined)?.[part]
}

/** The same call or profile with another value of the field `a.b`. */
export function withNestedValue(nested: Fields, name: string, value: unknown): Fields {
  const [whole = name, part] = name.split('.')
  return {
    ...nested,
    [whole]: part === undefined ? value : { ...(nested[whole] as Fields | undefined), [part]: value },
  }
}

export function nest<Values extends Fields>(values: Values): Nested<Values> {
  return Object.entries(values).reduce<Fields>(
    (nested, [name, value]) => withNestedValue(nested, name, value),
    {},
  ) as Nested<Values>
}
