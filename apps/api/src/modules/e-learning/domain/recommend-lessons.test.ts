import type { ELearningSuitableFor } from '@dhc/reference/options/centre'
import { describe, expect, it } from 'vitest'
import { audiencesOf, recommendLessons } from './recommend-lessons.ts'

const adult = { age: 40, isCarer: false, diseases: [] }
const lesson = (documentId: string, suitableFor: ELearningSuitableFor[], on = '2026-11-01') => ({
  documentId,
  suitableFor,
  publishedAt: `${on}T00:00:00.000Z`,
})

describe('which online lessons suit a member (D-047)', () => {
  it.each([
    [17, 'CHILD'],
    [18, 'ADULT'],
    [59, 'ADULT'],
    [60, 'ELDERLY'],
  ] as const)('at %s the age group is %s', (age, group) => {
    expect(audiencesOf({ ...adult, age })).toEqual([group])
  })

  it('carers, and people with a disease of their own or in the family, are meant too', () => {
    expect(audiencesOf({ ...adult, isCarer: true, diseases: ['D'] })).toEqual(['ADULT', 'CARER', 'CHRONIC'])
    expect(audiencesOf({ ...adult, diseases: ['N'] })).toEqual(['ADULT'])
  })

  it('one of several audiences is enough, and a lesson that names nobody is for everybody', () => {
    const lessons = [lesson('both', ['CHILD', 'ADULT']), lesson('children', ['CHILD']), lesson('all', [])]
    expect(recommendLessons(lessons, adult, new Set())).toEqual(['all', 'both'])
  })

  it('the newest comes first and what is completed last', () => {
    const lessons = [lesson('old', [], '2026-01-01'), lesson('done', [], '2026-11-10'), lesson('new', [], '2026-11-09')]
    expect(recommendLessons(lessons, adult, new Set(['done']))).toEqual(['new', 'old', 'done'])
  })
})
