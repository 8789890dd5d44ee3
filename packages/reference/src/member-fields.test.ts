import { describe, expect, it } from 'vitest'
import {
  callFieldsOf,
  fieldsAsked,
  listOfField,
  memberFields,
  particularsFieldNames,
  particularsFields,
  particularsGroups,
} from './member-fields.ts'
import { nest, nestedValue, withNestedValue } from './particulars-rules.ts'

const nothing = {
  ...{ district: '', neighbourhood: '', housing_type: '', ethnicity: '', religion: '', mobility: '' },
  ...{ service_source: [], channels: [] },
}

describe('the table of member fields', () => {
  it('D-089, D-093, D-095: household, source and family history take several answers, the parents’ marriage one', () => {
    expect(particularsFields.household_members.kind).toBe('choices')
    expect(particularsFields.service_source.kind).toBe('choices')
    expect(particularsFields.family_history.kind).toBe('choices')
    expect(particularsFields.parents_marital_status.kind).toBe('choice')
  })

  it('a field for several answers has a list that allows several, any other list has one', () => {
    for (const field of Object.values(memberFields)) {
      if ('list' in field) expect(field.list.multiple === true, field.list.name).toBe(field.kind === 'choices')
    }
  })

  it('every field belongs to one group, and every group asks something', () => {
    for (const group of particularsGroups) expect(fieldsAsked(group, nothing, false)).not.toEqual([])
    expect(particularsGroups.flatMap(callFieldsOf)).toHaveLength(
      new Set(particularsFieldNames.map((name) => name.replace(/\..*/, ''))).size,
    )
  })

  it('D-085: who lives in the district is asked for the neighbourhood, and for another one by name', () => {
    expect(fieldsAsked('residence', { ...nothing, district: 'KLN_KC' }, false)).not.toContain('neighbourhood')
    const resident = { ...nothing, district: 'KLN_SSP' }
    expect(fieldsAsked('residence', resident, false)).toContain('neighbourhood')
    expect(fieldsAsked('residence', resident, false)).not.toContain('neighbourhood_other')
    expect(fieldsAsked('residence', { ...resident, neighbourhood: 'OTHER' }, false)).toContain('neighbourhood_other')
  })

  it('a code is explained by the list of its field, in whatever part of the record', () => {
    expect(listOfField('emergency_contact.relationship')?.name).toBe('emergencyContactRelationship')
    expect(listOfField('guardian.relationship')?.name).toBe('carerRelationship')
    expect(listOfField('relationship')).toBeUndefined()
    expect(listOfField('constructor')).toBeUndefined()
  })

  it('parts of a field travel together in a call', () => {
    const nested = nest({ region: 'KLN', 'emergency_contact.name': 'Chan', 'emergency_contact.phone': '61234567' })
    expect(nested).toEqual({ region: 'KLN', emergency_contact: { name: 'Chan', phone: '61234567' } })
    expect(nestedValue(nested, 'emergency_contact.phone')).toBe('61234567')
    expect(nestedValue({}, 'emergency_contact.phone')).toBeUndefined()
    expect(nestedValue({ guardian: null }, 'guardian.relationship')).toBeUndefined()
    expect(withNestedValue(nested, 'emergency_contact.name', 'Lee')).toEqual({
      region: 'KLN',
      emergency_contact: { name: 'Lee', phone: '61234567' },
    })
  })
})
