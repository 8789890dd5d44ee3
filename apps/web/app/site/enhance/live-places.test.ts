import { describe, expect, it } from 'vitest'
import { answersIn, textsFor } from './live-places.ts'

const words = {
  states: { OPEN: 'Open for enrolment', FULL: 'Full' },
  unlimited: 'No limit',
  onePlace: '1 place left',
  places: '{n} places left',
}

describe('places left in a class (S2-81, D-052)', () => {
  it('says how many places are left and that enrolment is open', () => {
    expect(textsFor({ remainingQuota: 7, classStatus: 'OPEN' }, words)).toEqual({
      places: '7',
      state: 'Open for enrolment',
      sentence: '7 places left',
    })
  })

  it('a full class is full, not "0 places"', () => {
    expect(textsFor({ remainingQuota: 0, classStatus: 'FULL' }, words)).toMatchObject({ places: 'Full', state: 'Full' })
  })

  it('one place is one place', () => {
    expect(textsFor({ remainingQuota: 1, classStatus: 'OPEN' }, words)?.sentence).toBe('1 place left')
  })

  it('a class without a limit says so', () => {
    expect(textsFor({ remainingQuota: null, classStatus: 'OPEN' }, words)?.places).toBe('No limit')
  })

  it('a status without a word is shown as it came', () => {
    expect(textsFor({ remainingQuota: 1, classStatus: 'PAUSED' }, words)?.state).toBe('PAUSED')
  })

  it('nothing is invented when the member service does not answer', () => {
    expect(textsFor(undefined, words)).toBeUndefined()
  })

  it('is read from the answer about one class and from the answer about many', () => {
    const answer = { strapiUuid: 'a', remainingQuota: 7, classStatus: 'OPEN' }
    expect(answersIn(answer).get('a')).toEqual(answer)
    expect([...answersIn({ items: [answer, { ...answer, strapiUuid: 'b' }] }).keys()]).toEqual(['a', 'b'])
    expect(answersIn({ items: [] }).size).toBe(0)
  })
})
