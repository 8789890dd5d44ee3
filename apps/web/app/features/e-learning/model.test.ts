import { describe, expect, it } from 'vitest'
import type { OnlineLesson } from '../../content/e-learning.ts'
import { recommendedLessons } from './model.ts'

const lesson = (id: string, more: Partial<OnlineLesson> = {}): OnlineLesson => ({
  id,
  title: id,
  summary: null,
  lengthMinutes: 8,
  difficulty: 'BASIC',
  suitableFor: [],
  isForMembers: false,
  isRecommended: false,
  cover: undefined,
  body: [],
  video: undefined,
  origin: { isChineseOnly: false, isConverted: false },
  ...more,
})

describe('online lessons', () => {
  it('six open lessons are recommended, those of the editor first, then the newest (D-047)', () => {
    const newestFirst = [
      lesson('1'),
      lesson('members', { isForMembers: true, isRecommended: true }),
      ...['2', '3', '4', '5', '6'].map((id) => lesson(id)),
      lesson('old favourite', { isRecommended: true }),
    ]
    expect(recommendedLessons(newestFirst).map(({ id }) => id)).toEqual(['old favourite', '1', '2', '3', '4', '5'])
  })
})
