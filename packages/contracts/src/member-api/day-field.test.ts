import { expect, it } from 'vitest'
import { dayField } from './member-fields.ts'

it.each([
  ['1000-01-01', true],
  ['9998-12-31', true],
  ['2024-02-29', true],
  ['0999-12-31', false],
  ['9999-01-01', false],
  ['9999-12-31', false],
  ['2026-02-29', false],
  ['+275760-09-13', false],
])('%s is a day one can ask for: %s (SEC-11)', (day, isRight) => {
  expect(dayField.safeParse(day).success).toBe(isRight)
})
