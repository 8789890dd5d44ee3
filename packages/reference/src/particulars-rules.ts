import { homeDistrict, isDistrictOfRegion } from './options/district.ts'
import type { Region } from './options/region.ts'

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

export type ParticularsProblem = { readonly field: keyof Particulars; readonly rule: 'required' | 'invalid' }

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
    // Section 3.2: aids only for people who walk with aids.
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
