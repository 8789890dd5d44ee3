import { isGeneralHoliday } from '@dhc/reference/general-holidays'
import { ageOn } from '@dhc/reference/hong-kong-time'
import { describe, expect, it } from 'vitest'
import { chanceOf } from './chance.ts'
import { residentsOf } from './residents.ts'
import { pastCourses } from './seasons.ts'

const todayOn = '2026-11-19'
const people = residentsOf(chanceOf('a centre'), 1500, todayOn)
const ageNow = ({ applicant }: (typeof people)[number]) => ageOn(applicant.date_of_birth, todayOn)
const shareOf = (isMeant: (person: (typeof people)[number]) => boolean) => people.filter(isMeant).length / people.length

describe('the people of a demonstration', () => {
  it('are the same each time, and so are the classes of its past', () => {
    expect(residentsOf(chanceOf('a centre'), 1500, todayOn)).toEqual(people)
    const courses = () => pastCourses(chanceOf('a centre'), 7, todayOn)
    expect(courses()).toEqual(courses())
    expect(residentsOf(chanceOf('another'), 1500, todayOn)).not.toEqual(people)
  })

  it('are of all ages and three languages; there are children with a guardian, carers, and people without a phone', () => {
    const decades = new Set(people.map((person) => Math.floor(ageNow(person) / 10)))
    for (const decade of [1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(decades).toContain(decade)
    for (const [isMeant, least] of [
      [(person) => person.applicant.guardian !== null, 0.03],
      [(person) => person.applicant.mobile_of_contact === true, 0.02],
      [(person) => person.isCarer, 0.04],
      [(person) => person.language === 'zh-CN', 0.04],
      [(person) => person.language === 'en-US', 0.04],
      [(person) => person.measuresAtHome, 0.1],
    ] as const satisfies readonly (readonly [(person: (typeof people)[number]) => boolean, number])[]) {
      expect(shareOf(isMeant)).toBeGreaterThan(least)
    }
  })

  it('have a number of their own each', () => {
    const numbers = people
      .filter(({ applicant }) => !applicant.mobile_of_contact)
      .map(({ applicant }) => applicant.mobile)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const number of numbers) expect(number).toMatch(/^\+852555\d{5}$/)
  })

  it('the classes of the past have their registration, draw and lessons in this order, on no general holiday', () => {
    for (const { enrolStart, enrolEnd, ballotAt, lessons } of pastCourses(chanceOf('a centre'), 7, todayOn).flatMap(
      ({ classes }) => classes,
    )) {
      const first = `${lessons[0]?.date}T${lessons[0]?.start}:00+08:00`
      const order = [enrolStart, enrolEnd, ballotAt, first].flatMap((at) => (at ? [Date.parse(at)] : []))
      expect(order).toEqual(order.toSorted((one, other) => one - other))
      expect(lessons.filter(({ date }) => isGeneralHoliday(date))).toEqual([])
    }
  })
})
