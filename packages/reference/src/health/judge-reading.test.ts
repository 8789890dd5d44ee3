import { describe, expect, it } from 'vitest'
import { alertsOfBegun, derivedOf, interpretationOf, isVeryHigh, judgeReading } from './judge-reading.ts'
import type { JudgedPerson } from './judged-person.ts'
import { fieldsOf, healthDataType, isNumberField, numberRow, type ReadingValues } from './measures.ts'
import { referenceRanges } from './reading-series.ts'

const adult: JudgedPerson = { ageYears: 40, hasDiabetes: false }
const child: JudgedPerson = { ageYears: 17, hasDiabetes: false }
const withDiabetes: JudgedPerson = { ageYears: 40, hasDiabetes: true }

const veryHigh: ReadingValues = { type: 'BLOOD_PRESSURE', systolic: 182, diastolic: 111, pulse: 140 }
const fasting = (glucose: number): ReadingValues => ({ type: 'GLUCOSE', glucose, mealType: 'FASTING' })
const random: ReadingValues = { type: 'GLUCOSE', glucose: 9, mealType: 'RANDOM' }
const oxygen: ReadingValues = { type: 'OXYGEN', oxygen: 92 }
const fever: ReadingValues = { type: 'TEMPERATURE', temperature: 38.1, site: 'EAR' }
const bmi: ReadingValues = { type: 'BMI', weight: 91.8, height: 200, category: 'ASIAN' }

const codes = (values: ReadingValues, person: JudgedPerson) =>
  judgeReading(values, person).alerts.map((alert) => alert.code)

describe('a reading is judged (D-124)', () => {
  it('blood pressure and BMI by classes, the others by reference bands', () => {
    expect(judgeReading(veryHigh, adult)).toMatchObject({ classification: 'HIGH', band: null })
    expect(derivedOf(veryHigh)).toEqual({})
    expect(judgeReading(bmi, adult)).toMatchObject({ classification: 'OVERWEIGHT', band: null })
    expect(derivedOf(bmi)).toEqual({ bmi: 23 })
    expect(judgeReading(fasting(6.1), adult)).toMatchObject({ classification: null, band: 'RAISED' })
    expect(judgeReading(oxygen, adult)).toMatchObject({ classification: null, band: 'EMERGENCY' })
    expect(judgeReading(fever, adult)).toMatchObject({ classification: null, band: 'FEVER' })
  })

  it('a minor sees no class and no band, but what is dangerous is said at every age', () => {
    for (const values of [veryHigh, bmi, fasting(7), oxygen, fever]) {
      expect(judgeReading(values, child)).toMatchObject({ classification: null, band: null })
      expect(referenceRanges(values, child)).toEqual({})
    }
    expect(codes(veryHigh, child)).toEqual(['BP_VERY_HIGH'])
    expect(codes(oxygen, child)).toEqual(['SPO2_EMERGENCY'])
  })

  it('the pulse of a pressure warns by itself', () => {
    expect(codes(veryHigh, adult)).toEqual(['BP_VERY_HIGH', 'PULSE'])
    expect(codes({ ...veryHigh, systolic: 120, diastolic: 80, pulse: null }, adult)).toEqual([])
  })

  it.each<[ReadingValues, JudgedPerson, boolean]>([
    [{ ...veryHigh, systolic: 180, diastolic: 90 }, adult, true],
    [{ ...veryHigh, systolic: 150, diastolic: 110 }, adult, true],
    [{ ...veryHigh, systolic: 179, diastolic: 109 }, adult, false],
    [fasting(16.7), adult, true],
    [fasting(16.6), adult, false],
    [veryHigh, child, false],
    [oxygen, adult, false],
    [fever, adult, false],
  ])('the class of %j says very high where the alert does, and nobody gets a class by it', (values, person, is) => {
    const judged = judgeReading(values, person)
    expect(isVeryHigh({ ...values, ...judged })).toBe(is)
  })

  it('known diabetes has a personal target in place of the bands, and the same alerts', () => {
    expect(judgeReading(fasting(6.5), withDiabetes)).toMatchObject({ band: null })
    expect(codes(fasting(3.9), withDiabetes)).toEqual(['GLU_LOW'])
    expect(referenceRanges(fasting(6.5), withDiabetes)).toEqual({ FASTING: { min: 4, max: 7 } })
    expect(referenceRanges(random, withDiabetes)).toEqual({})
  })

  it('what is typed more exactly than shown is judged as shown', () => {
    expect(judgeReading(fasting(6.04), adult).band).toBe('NORMAL')
    expect(judgeReading(fasting(6.05), adult).band).toBe('RAISED')
    expect(judgeReading(fasting(3.96), adult)).toMatchObject({ band: 'NORMAL', alerts: [] })
  })
})

describe('a reading that is not whole yet', () => {
  const begun = (reading: Partial<Parameters<typeof alertsOfBegun>[0]>, person = adult) =>
    alertsOfBegun({ type: 'GLUCOSE', numbers: {}, choices: {}, ...reading }, person).map(({ code }) => code)

  it('warns of glucose 3.1 before the time of day is chosen, and of neither 4.0 nor nothing', () => {
    expect(begun({ numbers: { glucose: 3.1 } })).toEqual(['GLU_LOW'])
    expect(begun({ numbers: { glucose: 3.9 } })).toEqual(['GLU_LOW'])
    expect(begun({ numbers: { glucose: 4 } })).toEqual([])
    expect(begun({})).toEqual([])
  })

  it('warns of the upper number of a blood pressure while the lower one is missing, and the other way round', () => {
    const type = 'BLOOD_PRESSURE'
    expect(begun({ type, numbers: { systolic: 180 } })).toEqual(['BP_VERY_HIGH'])
    expect(begun({ type, numbers: { systolic: 179 } })).toEqual([])
    expect(begun({ type, numbers: { diastolic: 110 } })).toEqual(['BP_VERY_HIGH'])
    expect(begun({ type, numbers: { systolic: 120, pulse: 131 } })).toEqual(['PULSE'])
    expect(begun({ type, numbers: { systolic: 85 } }, child)).toEqual([])
  })

  it('judges a temperature by the place that was chosen, and by the ear where none was', () => {
    expect(begun({ type: 'TEMPERATURE', numbers: { temperature: 37.8 } })).toEqual([])
    expect(begun({ type: 'TEMPERATURE', numbers: { temperature: 37.8 }, choices: { site: 'ORAL' } })).toEqual(['FEVER'])
  })

  it('asks no rule for what is missing: each number of each measure stands alone', () => {
    for (const type of healthDataType.codes)
      for (const field of fieldsOf(type).filter(isNumberField))
        expect(() => begun({ type, numbers: { [field]: numberRow(field).example } })).not.toThrow()
  })
})

describe('the range drawn behind readings', () => {
  it.each([
    [veryHigh, { systolic: { min: 90, max: 129 }, diastolic: { min: 60, max: 84 }, pulse: { min: 60, max: 100 } }],
    [fasting(5), { FASTING: { min: 4, max: 6 } }],
    [random, { RANDOM: { min: 4, max: 7.7 } }],
    [oxygen, { oxygen: { min: 95, max: 100 } }],
    [fever, { temperature: { min: 35.8, max: 38 } }],
    [bmi, { bmi: { min: 18.5, max: 22.9 } }],
  ])('of %j is %j', (values, ranges) => {
    expect(referenceRanges(values, adult)).toEqual(ranges)
  })
})

const pressure = (systolic: number, diastolic: number): ReadingValues => ({
  type: 'BLOOD_PRESSURE',
  systolic,
  diastolic,
  pulse: null,
})
const temperature = (value: number): ReadingValues => ({ type: 'TEMPERATURE', temperature: value, site: 'EAR' })

it.each<[ReadingValues, number, string | null]>([
  [pressure(119, 79), 18, 'N'],
  [pressure(129, 84), 18, 'N'],
  [pressure(130, 84), 18, 'H'],
  [pressure(140, 84), 18, 'H'],
  [pressure(180, 84), 18, 'HH'],
  [pressure(140, 84), 17, null],
  [pressure(180, 84), 17, 'HH'],
  [fasting(3.9), 18, 'LL'],
  [fasting(4), 18, 'N'],
  [fasting(6.1), 18, 'H'],
  [fasting(16.7), 18, 'HH'],
  [{ type: 'OXYGEN', oxygen: 92 }, 18, 'LL'],
  [{ type: 'OXYGEN', oxygen: 93 }, 18, 'L'],
  [{ type: 'OXYGEN', oxygen: 95 }, 18, 'N'],
  [temperature(34.9), 18, 'LL'],
  [temperature(35.7), 18, 'L'],
  [temperature(38), 18, 'N'],
  [temperature(38.1), 18, 'H'],
  [temperature(40), 18, 'HH'],
  [{ type: 'BMI', weight: 50, height: 170, category: 'ASIAN' }, 18, 'L'],
  [{ type: 'BMI', weight: 72.3, height: 170, category: 'ASIAN' }, 18, 'H'],
])('%o at %i is told to other systems as %s', (values, ageYears, expected) => {
  expect(interpretationOf(values.type, judgeReading(values, { ageYears, hasDiabetes: false }))).toBe(expected)
})
