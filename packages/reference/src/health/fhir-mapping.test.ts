import { describe, expect, it } from 'vitest'
import { everyOptionList } from '../every-option-list.ts'
import { fhirMapping } from './fhir-mapping.ts'

describe('exchange with other systems', () => {
  it('every site of a temperature has a body site code', () => {
    const sites = everyOptionList.find((list) => list.name === 'temperatureSite')
    expect(Object.keys(fhirMapping.observations.temperature.bodySiteSnomed).sort()).toEqual(
      [...(sites?.codes ?? [])].sort(),
    )
  })
})
