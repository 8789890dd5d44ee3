import { describe, expect, it } from 'vitest'
import { describeChanges } from './describe-changes.ts'

describe('what an entry of the audit log says about a change', () => {
  it('names each field that differs with what stood and what stands, and no other', () => {
    expect(describeChanges({ role: 'FRONTDESK', name: 'Chan' }, { role: 'MANAGER', name: 'Chan' })).toBe(
      'role FRONTDESK to MANAGER',
    )
  })

  it.each([
    ['a field that was empty', { phone: null }, { phone: '61112222' }, 'phone nothing to 61112222'],
    ['a field that is empty now', { phone: '61112222' }, {}, 'phone 61112222 to nothing'],
    ['a list', { centres: ['SSP', 'NWK'] }, { centres: ['SSP'] }, 'centres SSP,NWK to SSP'],
    ['an empty list', { centres: [] }, { centres: ['SSP'] }, 'centres nothing to SSP'],
    ['a yes or no', { active: true }, { active: false }, 'active true to false'],
    ['an instant', { at: null }, { at: new Date('2026-11-15T02:00:00Z') }, 'at nothing to 2026-11-15T02:00:00.000Z'],
    ['a group of fields', { guardian: null }, { guardian: { name: 'A' } }, 'guardian nothing to {"name":"A"}'],
  ])('%s', (_what, before, after, told) => {
    expect(describeChanges(before, after)).toBe(told)
  })

  it('is empty when nothing differs: an empty field, an empty list and no field are the same', () => {
    expect(describeChanges({ a: null, b: [], c: 1 }, { a: '', c: 1 })).toBe('')
  })
})
