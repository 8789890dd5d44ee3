import { expect, it } from 'vitest'
import { readingsAskedFor, searchOfAsked } from './model.ts'

it('an address says period and meal type, and is understood again (S9-20, S3-27)', () => {
  for (const search of ['?period=M3', '?period=L10&mealType=FASTING', '?period=ALL&mealType=RANDOM'])
    expect(searchOfAsked(readingsAskedFor(new URLSearchParams(search), 'GLUCOSE'))).toBe(search)
})

it('what an address does not say or says wrongly is the last ten of every meal type', () => {
  for (const search of ['', '?period=X&mealType=LUNCH'])
    expect(readingsAskedFor(new URLSearchParams(search), 'GLUCOSE')).toEqual({ period: 'L10', mealType: null })
})

it('only blood glucose has a meal type (S3-27)', () => {
  expect(readingsAskedFor(new URLSearchParams('?mealType=FASTING'), 'OXYGEN').mealType).toBeNull()
})
