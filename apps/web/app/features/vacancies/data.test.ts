import { expect, it } from 'vitest'
import { stillOpen } from './data.ts'

it('a vacancy is shown up to and including its closing day (S2-25)', () => {
  const vacancies = ['2026-11-14', '2026-11-15', '2026-12-01'].map((closingOn) => ({ closingOn }))
  expect(stillOpen(vacancies, '2026-11-15').map((vacancy) => vacancy.closingOn)).toEqual(['2026-11-15', '2026-12-01'])
})
