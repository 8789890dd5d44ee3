import { describe, expect, it } from 'vitest'
import type { OnlineLesson } from '../../content/e-learning.ts'
import { recommendedLessons } from './data.ts'
import { addressWithout, fitsFilter, readLessonFilter } from './lesson-filter.ts'

const lesson = (id: string, more: Partial<OnlineLesson> = {}): OnlineLesson => ({
  id,
  title: id,
  summary: null,
  categories: '',
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

  it('free words are looked for in the editors’ searching category and the title, in either script (S3-11, D-046)', () => {
    const lessons = [
      lesson('量度血壓', { categories: '血壓、高血壓、家居監察' }),
      lesson('足部護理', { categories: '糖尿病、傷口' }),
      lesson('Foot care', { categories: 'diabetes, wounds' }),
    ]
    expect(fitting('about=高血压', lessons)).toEqual(['量度血壓'])
    expect(fitting('about=傷口 足部', lessons)).toEqual(['足部護理'])
    expect(fitting('about=Diabetes', lessons)).toEqual(['Foot care'])
    expect(fitting('about=瑜伽', lessons)).toEqual([])
    expect(fitting('about=%20', lessons)).toHaveLength(3)
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
