import { describe, expect, it } from 'vitest'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from '../../testing/catalogue-samples.ts'
import { checkFeed } from './check-feed.ts'

const codesOf = (raw: unknown[]) => checkFeed(raw).published.classes.map(({ classCode }) => classCode)

describe('what the CMS publishes', () => {
  it('becomes our own words, with instants for Hong Kong times', () => {
    const { published, problems } = checkFeed([sampleCourse('tai-chi', [sampleClass('EX-02A')])])
    expect(problems).toEqual([])
    expect(published.courses[0]).toMatchObject({ documentId: 'tai-chi', nameEnUs: 'Chair stretching' })
    expect(published.classes[0]).toMatchObject({
      courseId: 'tai-chi',
      enrolStartAt: new Date('2026-11-10T01:00:00Z'),
    })
    expect(published.lessons[0]).toMatchObject({
      classUuid: uuidOf('EX-02A'),
      startsAt: new Date('2026-12-01T02:30:00Z'),
      endsAt: new Date('2026-12-01T03:30:00Z'),
    })
  })

  it.each([
    ['a negative quota', { quota: -1 }],
    ['an unknown method', { method: 'LOTTERY' }],
    ['a lesson that ends before it starts', { lessons: [sampleLesson('l', { start: '12:00', end: '11:00' })] }],
    ['one lesson twice', { lessons: [sampleLesson('l'), sampleLesson('l')] }],
    ['a quota no table can hold', { quota: 3_000_000_000 }],
    ['a text no table can hold', { classCode: 'EX\u0000' }],
  ])('leaves out a class with %s, and takes the others', (_what, broken) => {
    const bad = { ...sampleClass('EX-01A'), ...broken }
    const feed = [sampleCourse('one', [bad, sampleClass('EX-01B')]), sampleCourse('two', [sampleClass('EX-02A')])]
    expect(codesOf(feed)).toEqual(['EX-01B', 'EX-02A'])
    const { problems, published } = checkFeed(feed)
    expect(problems).toMatchObject([{ courseId: 'one', strapiUuid: uuidOf('EX-01A') }])
    expect([...published.unreadable.classUuids]).toEqual([uuidOf('EX-01A')])
  })

  it('notices a class that cannot be named', () => {
    const { published } = checkFeed([sampleCourse('one', [{ ...sampleClass('EX-01A'), strapiUuid: '?' }])])
    expect([...published.unreadable.courseIdsWithNamelessClass]).toEqual(['one'])
  })

  it('notices a course that cannot be read, with and without a name', () => {
    const { published, problems } = checkFeed([{ documentId: 'one' }, 'nonsense', sampleCourse('two')])
    expect(published.courses.map(({ documentId }) => documentId)).toEqual(['two'])
    expect([...published.unreadable.courseIds]).toEqual(['one'])
    expect(published.unreadable.hasNamelessCourse).toBe(true)
    expect(problems).toHaveLength(2)
  })

  it('takes a class that two courses claim only once', () => {
    const { published, problems } = checkFeed([
      sampleCourse('one', [sampleClass('EX-01A')]),
      sampleCourse('two', [sampleClass('EX-01A')]),
    ])
    expect(published.classes.map(({ courseId }) => courseId)).toEqual(['one'])
    expect(problems).toHaveLength(1)
  })
})
