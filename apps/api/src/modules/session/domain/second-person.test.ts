import { describe, expect, it } from 'vitest'
import { type StaffOrigin, whyNotSecond } from './second-person.ts'

const now = new Date('2026-11-16T10:00:00+08:00')
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * 24 * 60 * 60_000 + ms)
const old: StaffOrigin = {
  id: 'old',
  createdAt: daysAgo(400),
  createdById: null,
  resetAt: null,
  resetById: null,
  raisedAt: null,
  raisedById: null,
}
const ann = { ...old, id: 'ann' }
const ben = { ...old, id: 'ben' }
const judged = (first: Partial<StaffOrigin>, second: Partial<StaffOrigin>) =>
  whyNotSecond({ ...ann, ...first }, { ...ben, ...second }, now)

describe('as the second person counts', () => {
  it('a colleague whose account has nothing to do with the first', () => {
    expect(judged({}, {})).toBeUndefined()
    expect(judged({ createdById: 'admin' }, { createdById: 'admin' })).toBeUndefined()
  })

  it('an account seven days old, and not a millisecond younger', () => {
    expect(judged({}, { createdAt: daysAgo(7) })).toBeUndefined()
    expect(judged({}, { createdAt: daysAgo(7, 1) })).toBe('accountTooYoung')
  })

  it('also beside somebody who is new: only the second must have been here for a while', () => {
    expect(judged({ createdAt: now }, {})).toBeUndefined()
  })

  it('an account that the first has reset or given another role seven days ago, and not a millisecond later', () => {
    expect(judged({}, { resetAt: daysAgo(7), resetById: 'ann' })).toBeUndefined()
    expect(judged({}, { raisedAt: daysAgo(7), raisedById: 'ann' })).toBeUndefined()
    expect(judged({}, { resetAt: daysAgo(7, 1), resetById: 'ann' })).toBe('accountChangedByOther')
    expect(judged({}, { raisedAt: daysAgo(7, 1), raisedById: 'ann' })).toBe('accountChangedByOther')
  })

  it('an account that a third colleague has reset', () => {
    expect(judged({}, { resetAt: now, resetById: 'cat', raisedAt: now, raisedById: 'cat' })).toBeUndefined()
  })

  it('never the first person', () => expect(judged({}, { id: 'ann' })).toBe('samePerson'))

  it('never an account that the first has made, however old it is', () => {
    expect(judged({}, { createdById: 'ann' })).toBe('accountMadeByOther')
  })

  it('never who has made the account that asked, or has reset it lately', () => {
    expect(judged({ createdById: 'ben' }, {})).toBe('accountMadeByOther')
    expect(judged({ resetAt: daysAgo(7, 1), resetById: 'ben' }, {})).toBe('accountChangedByOther')
    expect(judged({ raisedAt: daysAgo(7, 1), raisedById: 'ben' }, {})).toBe('accountChangedByOther')
    expect(judged({ resetAt: daysAgo(7), resetById: 'ben' }, {})).toBeUndefined()
  })
})
