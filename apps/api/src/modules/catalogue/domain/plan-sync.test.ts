import { describe, expect, it } from 'vitest'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from '../../../testing/catalogue-samples.ts'
import { checkFeed } from '../check-feed.ts'
import { type Copy, isNothingToDo, planSync, type Scope } from './plan-sync.ts'

const everything: Scope = { kind: 'everything' }
const emptyCopy: Copy = { courses: [], classes: [], lessons: [] }

/** The copy that an earlier run has left behind. */
function copyOf(feed: unknown[], isArchived = false): Copy {
  const { courses, classes, lessons } = checkFeed(feed).published
  return {
    courses: courses.map((row) => ({ ...row, isArchived })),
    classes: classes.map((row) => ({ ...row, isArchived })),
    lessons: lessons.map((row) => ({ ...row, isArchived })),
  }
}

const plan = (scope: Scope, feed: unknown[], copy: Copy) => planSync(scope, checkFeed(feed).published, copy)
const stretching = sampleCourse('stretching', [sampleClass('EX-01A'), sampleClass('EX-01B')])
const taiChi = sampleCourse('tai-chi', [sampleClass('EX-02A')])

describe('copying the catalogue', () => {
  it('creates what is new', () => {
    const { courses, classes, lessons } = plan(everything, [stretching], emptyCopy)
    expect(courses.create).toHaveLength(1)
    expect(classes.create.map(({ classCode }) => classCode)).toEqual(['EX-01A', 'EX-01B'])
    expect(lessons.create).toHaveLength(2)
  })

  it('does nothing when nothing has changed', () => {
    expect(isNothingToDo(plan(everything, [stretching, taiChi], copyOf([stretching, taiChi])))).toBe(true)
  })

  it('updates only what an editor has changed', () => {
    const changed = sampleCourse('stretching', [sampleClass('EX-01A', { quota: 25 }), sampleClass('EX-01B')])
    const { courses, classes, lessons } = plan(everything, [changed], copyOf([stretching]))
    expect(classes.update.map(({ classCode, quota }) => [classCode, quota])).toEqual([['EX-01A', 25]])
    expect([courses.update, lessons.update]).toEqual([[], []])
  })

  it('archives a class and a lesson that were taken out, and restores them when they come back', () => {
    const without = sampleCourse('stretching', [sampleClass('EX-01A', { lessons: [sampleLesson('another')] })])
    const { classes, lessons } = plan(everything, [without], copyOf([stretching]))
    expect(classes.archive).toEqual([uuidOf('EX-01B')])
    expect(lessons.archive).toEqual([uuidOf('EX-01A first lesson')])
    expect(lessons.create).toHaveLength(1)

    const back = plan(everything, [stretching], copyOf([stretching], true))
    expect([back.courses, back.classes, back.lessons].map(({ restore }) => restore.length)).toEqual([1, 2, 2])
  })

  it('leaves the lessons of an archived class as they were', () => {
    expect(plan(everything, [], copyOf([taiChi])).lessons.archive).toEqual([])
  })

  it('archives a course that is no longer published, with its classes', () => {
    const { courses, classes } = plan(everything, [stretching], copyOf([stretching, taiChi]))
    expect([courses.archive, classes.archive]).toEqual([['tai-chi'], [uuidOf('EX-02A')]])
  })

  it('moves a class to another course, in whichever order the editor publishes the two', () => {
    const taiChiWithIt = sampleCourse('tai-chi', [sampleClass('EX-02A'), sampleClass('EX-01B')])
    const taken = plan({ kind: 'course', documentId: 'tai-chi' }, [taiChiWithIt], copyOf([stretching, taiChi]))
    expect(taken.classes.update.map(({ courseId }) => courseId)).toEqual(['tai-chi'])
    expect(taken.classes.archive).toEqual([])

    const stretchingWithout = sampleCourse('stretching', [sampleClass('EX-01A')])
    const afterwards = copyOf([stretchingWithout, taiChiWithIt])
    expect(isNothingToDo(plan({ kind: 'course', documentId: 'stretching' }, [stretchingWithout], afterwards))).toBe(
      true,
    )

    const givenFirst = plan({ kind: 'course', documentId: 'stretching' }, [stretchingWithout], copyOf([stretching]))
    expect(givenFirst.classes.archive).toEqual([uuidOf('EX-01B')])
  })

  it('of one course never touches another', () => {
    const { courses, classes } = plan({ kind: 'course', documentId: 'tai-chi' }, [], copyOf([stretching, taiChi]))
    expect([courses.archive, classes.archive]).toEqual([['tai-chi'], [uuidOf('EX-02A')]])
  })

  it('keeps the earlier copy of a class that cannot be read', () => {
    const broken = { ...sampleClass('EX-01A'), quota: 'many' }
    const { classes } = plan(everything, [sampleCourse('stretching', [broken])], copyOf([stretching]))
    expect(classes.archive).toEqual([uuidOf('EX-01B')])
  })

  it('archives nothing of a course when one of its classes cannot even be named', () => {
    const nameless = sampleCourse('stretching', [{ quota: 3 }])
    expect(plan(everything, [nameless, taiChi], copyOf([stretching, taiChi])).classes.archive).toEqual([])
  })

  it('keeps the earlier copy of a course that cannot be read, and archives nothing if it cannot be named', () => {
    const copy = copyOf([stretching, taiChi])
    const named = plan(everything, [{ documentId: 'stretching' }], copy)
    expect([named.courses.archive, named.classes.archive]).toEqual([['tai-chi'], [uuidOf('EX-02A')]])
    const nameless = plan(everything, [{}], copy)
    expect([nameless.courses.archive, nameless.classes.archive]).toEqual([[], []])
  })
})
