import { describe, expect, it } from 'vitest'
import { type Hidden, withoutHidden } from './hidden-from-visitors'

const courseUid = 'api::health-program-course.health-program-course'
const programUid = 'api::health-program.health-program'
const lessonUid = 'api::e-learning.e-learning'
const hidden: Hidden = { courses: new Set(['trial']), memberLessons: new Set(['foot-care']) }

const relation = (target: string) => ({ type: 'relation', relation: 'oneToMany', target }) as const
const models = (uid: string) => {
  const attributes = {
    [courseUid]: { Program: relation(programUid) },
    [programUid]: { Course_List: relation(courseUid) },
    [lessonUid]: { localizations: relation(lessonUid), Content: { type: 'blocks' } as const },
  }[uid]
  return attributes && { uid, attributes }
}

describe('what visitors do not get', () => {
  it('takes a hidden course out of its programme, also behind another course', () => {
    const program = { documentId: 'p', Course_List: [{ documentId: 'trial' }, { documentId: 'tai-chi' }] }
    const course = { documentId: 'tai-chi', Program: program }
    expect(withoutHidden(course, courseUid, hidden, models)).toEqual({
      documentId: 'tai-chi',
      Program: { documentId: 'p', Course_List: [{ documentId: 'tai-chi' }] },
    })
  })

  it('takes Content and Youtube out of a members’ lesson and its translations', () => {
    const lesson = {
      documentId: 'foot-care',
      Title: 'a',
      Content: [],
      Youtube: 'x',
      localizations: [{ documentId: 'foot-care', Content: [] }],
    }
    expect(withoutHidden(lesson, lessonUid, hidden, models)).toEqual({
      documentId: 'foot-care',
      Title: 'a',
      localizations: [{ documentId: 'foot-care' }],
    })
  })

  it('leaves an open lesson whole', () => {
    const lesson = { documentId: 'open', Content: [], Youtube: null }
    expect(withoutHidden(lesson, lessonUid, hidden, models)).toEqual(lesson)
  })
})
