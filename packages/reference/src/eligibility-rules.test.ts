import { describe, expect, it } from 'vitest'
import { type Candidate, type ClassAudience, reasonsAgainst } from './eligibility-rules.ts'

const everybody: ClassAudience = { minAge: null, maxAge: null, gender: null, chronicDiseases: [], isCarerOnly: false }
const chan: Candidate = {
  isVerified: true,
  isSuspended: false,
  bornOn: '1976-12-01',
  gender: 'F',
  chronicDiseases: ['D'],
  isCarer: false,
}
const on = '2026-12-01'
const codes = (candidate: Partial<Candidate>, audience: Partial<ClassAudience>, day = on) =>
  reasonsAgainst({ ...chan, ...candidate }, { ...everybody, ...audience }, day).map(({ code }) => code)

describe('who may take part in a class (D-112, S5-21)', () => {
  it('a class without conditions is for every verified member', () => {
    expect(codes({}, {})).toEqual([])
    expect(codes({ isVerified: false }, {})).toEqual(['NOT_VERIFIED'])
    expect(codes({ isSuspended: true }, {})).toEqual(['SUSPENDED'])
  })

  it('age counts on the day of the first lesson: who turns 50 that day is 50', () => {
    expect(codes({}, { minAge: 50 })).toEqual([])
    expect(codes({}, { minAge: 50 }, '2026-11-30')).toEqual(['TOO_YOUNG'])
    expect(codes({}, { maxAge: 49 }, '2026-11-30')).toEqual([])
    expect(codes({}, { maxAge: 49 })).toEqual(['TOO_OLD'])
  })

  it('the limit is told, so that a sentence can name it', () => {
    expect(reasonsAgainst(chan, { ...everybody, minAge: 60 }, on)).toEqual([{ code: 'TOO_YOUNG', age: 60 }])
  })

  it('one of the named chronic diseases is enough', () => {
    expect(codes({}, { chronicDiseases: ['H', 'D'] })).toEqual([])
    expect(codes({ chronicDiseases: [] }, { chronicDiseases: ['H', 'D'] })).toEqual(['WITHOUT_DISEASE'])
  })

  it('a class for carers asks for the word of the member', () => {
    expect(codes({}, { isCarerOnly: true })).toEqual(['NOT_CARER'])
    expect(codes({ isCarer: true }, { isCarerOnly: true })).toEqual([])
  })

  it('every reason is told at once', () => {
    expect(codes({}, { maxAge: 49, gender: 'M', isCarerOnly: true })).toEqual(['TOO_OLD', 'OTHER_GENDER', 'NOT_CARER'])
  })
})
