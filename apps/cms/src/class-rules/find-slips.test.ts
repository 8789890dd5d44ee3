import { describe, expect, it } from 'vitest'
import { type Around, findSlips } from './find-slips'

type Course = Parameters<typeof findSlips>[0]
type ClassRow = NonNullable<Course['Class']>[number]

const lesson = (on: string, Start_Time = '10:30:00', End_Time = '11:30:00', more = {}) => ({
  lessonUuid: `${on} ${Start_Time}`,
  ...{ Date: on, Start_Time, End_Time, Cancelled: false },
  ...more,
})
const sound: ClassRow = {
  strapiUuid: 'one',
  Class_Code: 'EX-01A',
  Location: { code: 'CORE' },
  Enrol_Method: 'OPEN',
  Quota: 20,
  Enrol_Start: '2026-11-01T01:00:00.000Z',
  Enrol_End: '2026-11-25T15:59:00.000Z',
  Ballot_At: null,
  Class_Status: 'ACTIVE',
  Min_Age: 60,
  Max_Age: 80,
  Gender: null,
  Chronic_Disease: [],
  Carer_Only: false,
  Outdoor: false,
  Fee: 0,
  Google_Form_Period: null,
  Lesson: [lesson('2026-12-01'), lesson('2026-12-08')],
}
const nothing: Around = {
  published: undefined,
  codesElsewhere: new Map(),
  enrolled: new Map(),
  today: '2026-11-19',
}
const slips = (changed: Partial<ClassRow>, around: Partial<Around> = {}) =>
  findSlips({ Class: [{ ...sound, ...changed }] }, { ...nothing, ...around }).map(([, en]) => en)

describe('what an editor is told before a course is published', () => {
  it('is nothing about a sound course', () => {
    expect(slips({})).toEqual([])
    expect(findSlips({ Class: null }, nothing)).toEqual([])
  })

  it('is enrolment that ends before it begins, or at the same moment', () => {
    expect(slips({ Enrol_End: '2026-10-01T00:00:00.000Z' })).toEqual([expect.stringMatching(/ends before it begins/)])
    expect(slips({ Enrol_End: sound.Enrol_Start })).toHaveLength(1)
    expect(slips({ Enrol_End: null })).toEqual([])
  })

  it('is an age from 80 to 60; 60 to 60 is an age', () => {
    expect(slips({ Min_Age: 80, Max_Age: 60 })).toEqual([expect.stringMatching(/from 80 to 60/)])
    expect(slips({ Min_Age: 60, Max_Age: 60 })).toEqual([])
    expect(slips({ Min_Age: null, Max_Age: 60 })).toEqual([])
  })

  it('is fewer places than people who have one', () => {
    const enrolled = new Map([['one', 20]])
    expect(slips({ Quota: 20 }, { enrolled })).toEqual([])
    expect(slips({ Quota: 19 }, { enrolled })).toEqual([expect.stringMatching(/20 people have a place.*19 were typed/)])
    expect(slips({ Quota: null }, { enrolled })).toEqual([])
  })

  it('is a class code that is used twice, here or in another course', () => {
    const twice = findSlips({ Class: [sound, { ...sound, strapiUuid: 'two' }] }, nothing)
    expect(twice).toMatchObject([[expect.stringMatching(/EX-01A.*兩次/), expect.stringMatching(/twice/)]])
    const codesElsewhere = new Map([['EX-01A', '太極']])
    expect(slips({}, { codesElsewhere })).toEqual([expect.stringMatching(/already used in the course “太極”/)])
  })

  it('is lessons of a class that overlap; one after the other, and a cancelled one, do not', () => {
    const beside = (start: string, end: string, more = {}) =>
      slips({ Lesson: [lesson('2026-12-01'), lesson('2026-12-01', start, end, more)] })
    expect(beside('11:00:00', '12:00:00')).toEqual([expect.stringMatching(/overlap/)])
    expect(beside('10:30:00', '11:30:00')).toHaveLength(1)
    expect(beside('11:30:00', '12:30:00')).toEqual([])
    expect(beside('11:00:00', '12:00:00', { Cancelled: true })).toEqual([])
  })

  it('is a lesson that ends before it begins', () => {
    expect(slips({ Lesson: [lesson('2026-12-01', '12:00:00', '11:00:00')] })).toEqual([
      expect.stringMatching(/ends before it begins/),
    ])
  })

  it('is a new lesson before today, and not one that visitors have known', () => {
    const Lesson = [lesson('2026-11-18')]
    expect(slips({ Lesson })).toEqual([expect.stringMatching(/in the past/)])
    expect(slips({ Lesson: [lesson('2026-11-19')] })).toEqual([])
    expect(slips({ Lesson }, { published: { Class: [{ ...sound, Lesson }] } })).toEqual([])
  })
})
