import { expect, it } from 'vitest'
import { bodyOf, emptyRequest, questionOf } from './model.ts'

const answers = {
  ...emptyRequest,
  first_date: '2026-11-18',
  first_part: 'AM',
  third_date: '2026-11-20',
  third_part: 'EVE',
}

it('only the times that were chosen are sent', () => {
  expect(bodyOf(answers).preferred).toEqual([
    { date: '2026-11-18', part: 'AM' },
    { date: '2026-11-20', part: 'EVE' },
  ])
  expect(bodyOf(emptyRequest).preferred).toHaveLength(1)
})

it('what is wrong with a time is said beside its own question', () => {
  expect(questionOf('preferred.1.date', answers)).toBe('third_date')
  expect(questionOf('preferred.0.part', answers)).toBe('first_part')
  expect(questionOf('preferred', answers)).toBe('first_date')
  expect(questionOf('contactNumber', answers)).toBe('telehealth_number')
  expect(questionOf('another', answers)).toBeUndefined()
})
