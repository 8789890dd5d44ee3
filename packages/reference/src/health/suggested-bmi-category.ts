import type { BmiCategory } from '../options/health.ts'
import type { Ethnicity } from '../options/person.ts'

const asianEthnicities: readonly Ethnicity[] = [
  'CHN',
  'PHL',
  'IDN',
  'THA',
  'JPN',
  'KOR',
  'MYS',
  'SGP',
  'VNM',
  'IND',
  'NPL',
  'PAK',
  'OSA',
]

/** The category to start with; where the ethnicity does not tell, the member chooses. */
export function suggestedBmiCategory(ethnicity: Ethnicity | null): BmiCategory | null {
  return ethnicity !== null && asianEthnicities.includes(ethnicity) ? 'ASIAN' : null
}
