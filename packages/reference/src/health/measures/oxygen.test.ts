import { describe, expect, it } from 'vitest'
import { type Judgement, judgeReading } from '../judge-reading.ts'

const judge = (oxygen: number, ageYears = 18) =>
  judgeReading({ type: 'OXYGEN', oxygen }, { ageYears, hasDiabetes: false })
const codes = ({ alerts }: Judgement) => alerts.map((alert) => alert.code)

describe('blood oxygen (D-124)', () => {
  it.each([
    [92, 'EMERGENCY', ['SPO2_EMERGENCY']],
    [93, 'LOW', ['SPO2_LOW']],
    [94, 'LOW', ['SPO2_LOW']],
    [95, 'NORMAL', []],
    [100, 'NORMAL', []],
  ])('%i%% is %s and warns %j', (percent, band, expected) => {
    expect(judge(percent).band).toBe(band)
    expect(codes(judge(percent))).toEqual(expected)
  })

  it('a member of 17 sees no band, but the emergency is still said', () => {
    expect(judge(92, 17).band).toBeNull()
    expect(codes(judge(92, 17))).toEqual(['SPO2_EMERGENCY'])
  })
})
