import { describe, expect, it } from 'vitest'
import type { OnlineLesson } from '../../content/e-learning.ts'
import { recommendedLessons } from './data.ts'
import { addressWithout, fitsFilter, readLessonFilter } from './lesson-filter.ts'

const lesson = (id: string, more: Partial<OnlineLesson> = {}): OnlineLesson => ({
  id,
  title: id,
  summary: null,
  lengthMinutes: 8,
  difficulty: 'BASIC',
  themeCode: undefined,
  suitableFor: [],
  isForMembers: false,
  isRecommended: false,
  cover: undefined,
  body: [],
  video: undefined,
  origin: { isChineseOnly: false, isConverted: false },
  ...more,
})

describe('online lessons for guests (D-047)', () => {
  it('the newest six open lessons are recommended, those of the editor first', () => {
    const newestFirst = [
      lesson('1'),
      lesson('members', { isForMembers: true, isRecommended: true }),
      lesson('2', { isRecommended: true }),
      ...['3', '4', '5', '6'].map((id) => lesson(id)),
      lesson('old favourite', { isRecommended: true }),
    ]
    expect(recommendedLessons(newestFirst).map(({ id }) => id)).toEqual(['2', '1', '3', '4', '5', '6'])
  })
})

describe('choosing a lesson (D-046)', () => {
  const chosen = (address: string) => readLessonFilter(new URLSearchParams(address), ['NU', 'EX'])
  const fitting = (address: string, lessons: OnlineLesson[]) =>
    lessons.filter((each) => fitsFilter(each, chosen(address))).map(({ id }) => id)

  it('nothing chosen shows every lesson', () => {
    expect(fitting('', [lesson('a'), lesson('b', { difficulty: 'ADV' })])).toEqual(['a', 'b'])
  })

  it('every choice must fit', () => {
    const lessons = [
      lesson('both', { themeCode: 'NU', difficulty: 'BASIC' }),
      lesson('theme only', { themeCode: 'NU', difficulty: 'ADV' }),
      lesson('neither', { themeCode: 'EX', difficulty: 'ADV' }),
    ]
    expect(fitting('theme=NU&difficulty=BASIC', lessons)).toEqual(['both'])
  })

  it('one of several audiences is enough, and a lesson without one is for everybody', () => {
    const lessons = [
      lesson('carers too', { suitableFor: ['ELDERLY', 'CARER'] }),
      lesson('children', { suitableFor: ['CHILD'] }),
      lesson('everybody'),
    ]
    expect(fitting('suitable=CARER', lessons)).toEqual(['carers too', 'everybody'])
  })

  it.each([
    ['SHORT', [1, 10]],
    ['MEDIUM', [11, 15]],
    ['LONG', [16, 90]],
  ])('%s takes %s minutes', (length, expected) => {
    const lessons = [1, 10, 11, 15, 16, 90].map((lengthMinutes) => lesson(String(lengthMinutes), { lengthMinutes }))
    expect(fitting(`length=${length}`, lessons).map(Number)).toEqual(expected)
  })

  it('a value that nobody can choose is no choice', () => {
    expect(chosen('theme=XX&difficulty=hard&suitable=DOGS&length=999')).toEqual({
      theme: undefined,
      difficulty: undefined,
      suitable: undefined,
      length: undefined,
    })
  })

  it('each choice can be taken back on its own', () => {
    expect(addressWithout(chosen('theme=NU&length=SHORT'), 'theme')).toBe(
      '/activity/eLearning/list?view=all&length=SHORT',
    )
  })
})
