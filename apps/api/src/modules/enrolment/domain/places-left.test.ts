import { expect, it } from 'vitest'
import { placesLeft } from './places-left.ts'

it('the places left are the quota less the places taken (D-053)', () => {
  expect(placesLeft(25, 18)).toBe(7)
  expect(placesLeft(20, 0)).toBe(20)
})

it('a quota lowered below the number of members never shows a debt (section 3.4)', () => {
  expect(placesLeft(10, 12)).toBe(0)
})

it('a class without a limit has no number of places left (D-052)', () => {
  expect(placesLeft(null, 12)).toBeNull()
})
