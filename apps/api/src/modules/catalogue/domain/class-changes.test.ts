import { describe, expect, it } from 'vitest'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from '../../../testing/catalogue-samples.ts'
import { checkFeed } from '../check-feed.ts'
import { classChangesOf } from './class-changes.ts'
import { type Copy, planSync } from './plan-sync.ts'

const now = new Date('2026-11-15T10:00:00+08:00')
const past = sampleLesson('past', { date: '2026-11-10' })
const next = sampleLesson('next', { date: '2026-12-01' })
const last = sampleLesson('last', { date: '2026-12-08' })
const before = sampleClass('EX-01A', { lessons: [past, next, last] })

function changes(after: Partial<typeof before>[], from: Partial<typeof before> = {}) {
  const published = (classes: unknown[]) => checkFeed([sampleCourse('one', classes)]).published
  const former = published([{ ...before, ...from }])
  const copy: Copy = {
    courses: former.courses.map((row) => ({ ...row, isArchived: false })),
    classes: former.classes.map((row) => ({ ...row, isArchived: false })),
    lessons: former.lessons.map((row) => ({ ...row, isArchived: false })),
  }
  const plan = planSync({ kind: 'everything' }, published(after.map((changed) => ({ ...before, ...changed }))), copy)
  return classChangesOf(plan, copy, now)
}

describe('what members are told of a class that an editor changes', () => {
  it('is nothing when nothing of date, time, centre or quota has changed', () => {
    expect(changes([{}])).toEqual([])
    expect(changes([{ minAge: 30, feeHkd: 50 }])).toEqual([])
  })

  it('is the new centre, and the new quota', () => {
    expect(changes([{ centreCode: 'MEIFOO' }])).toMatchObject([
      { classUuid: uuidOf('EX-01A'), newCentreCode: 'MEIFOO' },
    ])
    expect(changes([{ quota: 12 }])).toMatchObject([{ newQuota: 12, newCentreCode: null }])
  })

  it('is each lesson that moves, is cancelled, is taken out or is added', () => {
    expect(changes([{ lessons: [past, { ...next, start: '10:00' }, last] }])).toMatchObject([
      {
        movedLessons: [
          { from: { startsAt: new Date('2026-12-01T02:30:00Z') }, to: { startsAt: new Date('2026-12-01T02:00:00Z') } },
        ],
      },
    ])
    const { lessonUuid } = next
    expect(changes([{ lessons: [past, { ...next, cancelled: true }, last] }])).toMatchObject([
      { cancelledLessons: [{ lessonUuid }], movedLessons: [] },
    ])
    expect(changes([{ lessons: [past, last] }])).toMatchObject([{ cancelledLessons: [{ lessonUuid }] }])
    expect(changes([{ lessons: [past, next, last, sampleLesson('extra', { date: '2026-12-15' })] }])).toMatchObject([
      { addedLessons: [{ lessonUuid: uuidOf('extra') }] },
    ])
  })

  it('is nothing about lessons that are over, and nothing about a class that is new', () => {
    expect(changes([{ lessons: [{ ...past, start: '10:00' }, next, last] }])).toEqual([])
    expect(changes([{ lessons: [next, last] }])).toEqual([])
    expect(changes([{}, sampleClass('EX-01B')])).toEqual([])
  })

  it('is nothing about a lesson that was entered twice, neither when it comes nor when it goes: the lesson stands', () => {
    const twice = { lessons: [past, next, sampleLesson('twin', { date: '2026-12-01' }), last] }
    expect(changes([twice])).toEqual([])
    expect(changes([{}], twice)).toEqual([])
    expect(changes([{ lessons: [past, { ...next, cancelled: true }, ...twice.lessons.slice(2)] }], twice)).toEqual([])
  })

  it('is nothing about a row that was deleted and typed again for the same time', () => {
    const again = sampleLesson('typed again', { date: '2026-12-01' })
    expect(changes([{ lessons: [past, again, last] }])).toEqual([])
  })

  it('is a new lesson, and none that moved, when one of two at the same time goes elsewhere', () => {
    const twin = sampleLesson('twin', { date: '2026-12-01' })
    const elsewhere = { ...twin, date: '2026-12-03' }
    expect(changes([{ lessons: [past, next, elsewhere, last] }], { lessons: [past, next, twin, last] })).toMatchObject([
      { addedLessons: [{ lessonUuid: uuidOf('twin') }], movedLessons: [], cancelledLessons: [] },
    ])
  })

  it('is nothing about two lessons that change places', () => {
    const swapped = [past, { ...next, date: last.date }, { ...last, date: next.date }]
    expect(changes([{ lessons: swapped }])).toEqual([])
  })
})
