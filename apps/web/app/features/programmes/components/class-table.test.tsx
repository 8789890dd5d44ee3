import { inLocale, type Locale, locales } from '@dhc/locales/locale'
import { describe, expect, it } from 'vitest'
import type { CourseClass } from '../../../content/course-class.ts'
import { readingPage } from '../../../page-handle.ts'
import { elementIn, tableIn } from '../../../testing/read-html.ts'
import { renderRoute } from '../../../testing/render-route.tsx'
import { lessonOn, sampleCourseClass } from '../../../testing/sample-class.ts'
import { ClassTable } from './class-table.tsx'

const sample: CourseClass = sampleCourseClass('EX-01A', {
  id: 'class-1',
  isCancelled: true,
  centre: 'The centre',
  instructor: 'The instructor',
  target: 'The target',
  remark: 'The remark',
  lessons: [lessonOn('2026-12-01'), lessonOn('2026-12-08')],
})

/** Typed again on purpose: S2-81 names the eleven facts and their order. */
const headers: Readonly<Record<Locale, readonly string[]>> = {
  'zh-HK': [
    ...['課堂編號', '上課日期', '時間', '中心', '對象', '導師／負責人'],
    ...['名額', '尚餘名額', '報名方法', '狀況', '備註'],
  ],
  'zh-CN': [
    ...['课堂编号', '上课日期', '时间', '中心', '对象', '老师／负责人'],
    ...['名额', '剩余名额', '报名方法', '状况', '备注'],
  ],
  'en-US': [
    ...['Class code', 'Lesson date', 'Time', 'Centre', 'Target', 'Instructor / person in charge'],
    ...['Quota', 'Remaining quota', 'Enrolment method', 'Status', 'Remark'],
  ],
}
const cells: Readonly<Record<Locale, { dates: RegExp; method: string; state: string }>> = {
  'zh-HK': { dates: /2026年12月1日.*2026年12月8日.*2/, method: '抽籤', state: '已取消' },
  'zh-CN': { dates: /2026年12月1日.*2026年12月8日.*2/, method: '抽签', state: '已取消' },
  'en-US': { dates: /1 Dec 2026.*8 Dec 2026.*2/, method: 'Draw (ballot)', state: 'Cancelled' },
}

const render = async (locale: Locale, more: Partial<CourseClass> = {}) => {
  const html = await renderRoute({
    path: inLocale('/activity/programmes/series', locale),
    handle: readingPage,
    element: <ClassTable classes={[{ ...sample, ...more }]} caption="Classes" />,
  })
  return elementIn(html, 'table')
}

describe.each(locales)('the facts of a class in %s (S2-81)', (locale) => {
  it('are eleven columns in this order', async () => {
    expect(tableIn(await render(locale))[0]).toEqual(headers[locale])
  })

  it('stand each in their own column', async () => {
    const table = await render(locale)
    const [, row = []] = tableIn(table)
    const { dates, method, state } = cells[locale]
    expect(row).toHaveLength(11)
    expect(row[1]).toMatch(dates)
    expect([row[0], ...row.slice(2, 9), row[10]]).toEqual([
      ...['EX-01A', '10:30-11:30', 'The centre', 'The target', 'The instructor', '20', '—', method, 'The remark'],
    ])
    expect(row[9]).toBe(state)
    // The place left is asked for in the browser (D-052).
    expect(table).toContain('data-remaining-quota="class-1"')
  })

  it('what is not known is a dash, what has no limit says so', async () => {
    const nothing = { centre: null, target: null, instructor: null, remark: null, quota: null, lessons: [] }
    const [, row = []] = tableIn(await render(locale, nothing))
    const unlimited = { 'zh-HK': '不設上限', 'zh-CN': '不设上限', 'en-US': 'No limit' }[locale]
    expect(row.slice(1, 7)).toEqual(['—', '', '—', '—', '—', unlimited])
  })
})
