import { expect, it } from 'vitest'
import { callResults, stopsTheClock } from './contact-rules.ts'

it('a call that nobody answered leaves the three working days running (S9-13)', () => {
  expect(callResults.filter(stopsTheClock)).toEqual(['REACHED', 'APPOINTMENT'])
})
