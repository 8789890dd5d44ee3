import { expect, it } from 'vitest'
import { emergencyContactRelationship, gender, livingArrangement } from './options/person.ts'
import { codesAskedOf } from './password-rules.ts'

it('a child is not asked about spouse and children (D-092)', () => {
  expect(codesAskedOf(livingArrangement, true)).toEqual(['A', 'PA', 'SB', 'MD', 'FR'])
  expect(codesAskedOf(emergencyContactRelationship, true)).not.toContain('SPO')
  expect(codesAskedOf(emergencyContactRelationship, true)).not.toContain('CHI')
})

it('an adult is offered every code, and lists without a family are the same for all', () => {
  expect(codesAskedOf(livingArrangement, false)).toEqual(livingArrangement.codes)
  expect(codesAskedOf(gender, true)).toEqual(gender.codes)
})
