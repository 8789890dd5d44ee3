import { expect, it } from 'vitest'
import { hasPhoneChangeLapsed } from './contact-rules.ts'

it('a new number that nobody confirmed within a day must be asked for again', () => {
  const askedAt = new Date('2026-11-16T16:00:00+08:00')
  expect(hasPhoneChangeLapsed(askedAt, new Date('2026-11-17T15:59:59+08:00'))).toBe(false)
  expect(hasPhoneChangeLapsed(askedAt, new Date('2026-11-17T16:00:00+08:00'))).toBe(true)
})
