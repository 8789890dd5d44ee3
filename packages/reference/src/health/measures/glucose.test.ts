import { describe, expect, it } from 'vitest'
import { judgeReading } from '../judge-reading.ts'
import { diabetesTarget, glucoseBand } from './glucose.ts'

const judge = (glucose: number, ageYears = 18) =>
  judgeReading({ type: 'GLUCOSE', glucose, mealType: 'RANDOM' }, { ageYears, hasDiabetes: false })

describe('blood glucose (D-123, D-124)', () => {
  it.each([
    ['FASTING', 3.9, 'LOW'],
    ['FASTING', 4, 'NORMAL'],
    ['FASTING', 6, 'NORMAL'],
    ['FASTING', 6.1, 'RAISED'],
    ['FASTING', 6.9, 'RAISED'],
    ['FASTING', 7, 'HIGH'],
    ['RANDOM', 3.9, 'LOW'],
    ['RANDOM', 7.7, 'NORMAL'],
    ['RANDOM', 7.8, 'RAISED'],
    ['RANDOM', 11, 'RAISED'],
    ['RANDOM', 11.1, 'HIGH'],
    ['POST_MEAL', 7.7, 'NORMAL'],
    ['POST_MEAL', 11.1, 'HIGH'],
    ['FASTING', 6.04, 'NORMAL'],
    ['FASTING', 6.05, 'RAISED'],
  ] as const)('%s %d mmol/L lies in the band %s', (timing, value, expected) => {
    expect(glucoseBand(value, timing)).toBe(expected)
  })

  it('a member of 17 sees the value without a band', () => {
    expect(judge(11.1, 17).band).toBeNull()
  })

  it.each([
    [3.9, ['GLU_LOW']],
    [4, []],
    [16.6, []],
    [16.7, ['GLU_VERY_HIGH']],
  ])('%d mmol/L warns %j', (value, expected) => {
    expect(judge(value).alerts.map(({ code }) => code)).toEqual(expected)
  })

  it('a member with diabetes has a fasting target of 4.0 to 7.0', () => {
    expect(diabetesTarget.FASTING).toEqual({ min: 4, max: 7 })
  })
})
