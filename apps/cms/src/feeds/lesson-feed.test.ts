import { describe, expect, it } from 'vitest'
import { feedLesson, type LessonRow } from './lesson-feed.ts'

const row = (locale: string, more: Partial<LessonRow> = {}): LessonRow => ({
  documentId: 'l1',
  locale,
  Visible_To: 'PUBLIC',
  publishedAt: '2026-11-01T00:00:00.000Z',
  Suitable_For: [{ Code: 'ADULT' }],
  Content: [],
  Youtube: null,
  ...more,
})

describe('an online lesson in the feed of the member service (D-045)', () => {
  it('is for members as soon as one language says so', () => {
    expect(feedLesson([row('zh-Hant'), row('en', { Visible_To: 'MEMBER' })])?.forMembers).toBe(true)
    expect(feedLesson([row('zh-Hant'), row('en')])?.forMembers).toBe(false)
  })

  it('has the words of every language in which it is published', () => {
    const lesson = feedLesson([row('en', { Youtube: 'film' }), row('zh-Hant')])
    expect(lesson?.words).toEqual({
      'zh-HK': { content: [], youtube: null },
      'zh-CN': null,
      'en-US': { content: [], youtube: 'film' },
    })
  })

  it('is nothing without a language', () => {
    expect(feedLesson([])).toBeNull()
  })
})
