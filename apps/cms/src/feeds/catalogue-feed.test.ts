import { describe, expect, it } from 'vitest'
import { type CourseRow, feedCourse, inHongKong } from './catalogue-feed'

const course = (locale: string, Name: string): CourseRow => ({
  documentId: 'abc',
  locale,
  Name,
  Hidden_On_Page: false,
  Takes_Turns: null,
  Class: [],
})

describe('the catalogue feed', () => {
  it('tells instants in Hong Kong time', () => {
    expect(inHongKong('2026-11-12T16:00:00.000Z')).toBe('2026-11-13T00:00:00.000+08:00')
    expect(inHongKong(null)).toBeNull()
  })

  it('names a course in Chinese where a language is missing', () => {
    expect(feedCourse([course('en', 'Tai chi'), course('zh-Hant', '太極')], new Map())?.name).toEqual({
      'zh-HK': '太極',
      'zh-CN': '太極',
      'en-US': 'Tai chi',
    })
  })

  it('says that a course takes turns only when an editor said so', () => {
    const turns = (Takes_Turns: boolean | null) =>
      feedCourse([{ ...course('zh-Hant', '太極'), Takes_Turns }], new Map())
    expect([true, false, null].map((each) => turns(each)?.takesTurns)).toEqual([true, false, false])
  })

  it('knows nothing of a course that is published in no language', () => {
    expect(feedCourse([], new Map())).toBeNull()
  })
})
