import { readFileSync } from 'node:fs'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { generalHolidays } from '@dhc/reference/general-holidays'
import {
  eLearningDifficulty,
  eLearningSuitableFor,
  eLearningVisibleTo,
  providerService,
  serviceBoundary,
} from '@dhc/reference/options/centre'
import { chronicDisease, district, gender, neighbourhood } from '@dhc/reference/options/person'
import { faqTabs, serviceChargeTabs } from '@dhc/reference/site-rules'
import { describe, expect, it } from 'vitest'

const file = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
const type = (name: string) => `src/api/${name}/content-types/${name}/schema.json`

/** The cms imports no package, so its copies of the codes are compared here. */
describe('codes an editor chooses from are those of the reference', () => {
  it.each([
    [type('network-provider'), 'district', district.codes],
    [type('network-provider'), 'neighbourhood', neighbourhood.codes],
    [type('network-provider'), 'boundary', serviceBoundary.codes],
    [type('rehab-supply'), 'boundary', serviceBoundary.codes],
    [type('service-organisation'), 'boundary', serviceBoundary.codes],
    [type('centre'), 'neighbourhood', neighbourhood.codes],
    [type('e-learning'), 'Difficulty_Level', eLearningDifficulty.codes],
    [type('e-learning'), 'Visible_To', eLearningVisibleTo.codes],
    [type('faq'), 'tab', faqTabs],
    [type('service-charge'), 'tab', serviceChargeTabs],
    ['src/components/choice/provider-service.json', 'code', providerService.codes],
    ['src/components/choice/audience.json', 'Code', eLearningSuitableFor.codes],
    ['src/components/choice/chronic-disease.json', 'Code', chronicDisease.codes.filter((code) => code !== 'N')],
    ['src/components/program/class.json', 'Enrol_Method', enrolmentMethodOptions.codes],
    ['src/components/program/class.json', 'Gender', gender.codes],
    ['src/components/program/enrol-method.json', 'Method', enrolmentMethodOptions.codes],
  ] as const)('%s, %s', (path, attribute, codes) => {
    expect(file(path).attributes[attribute].enum).toEqual([...codes])
  })

  it('general holidays', () => {
    expect(new Set(file('seeds/general-holidays.json'))).toEqual(generalHolidays)
  })
})
