import { inLocale, type Locale, locales } from '@dhc/locales/locale'
import { describe, expect, it } from 'vitest'
import { readingPage } from '../../../page-handle.ts'
import { elementIn, elementsIn, linksIn, textOf } from '../../../testing/read-html.ts'
import { renderRoute } from '../../../testing/render-route.tsx'
import { LessonListPage } from './lesson-list-page.tsx'

const noChoice = { theme: undefined, difficulty: undefined, suitable: undefined, length: undefined, about: undefined }
const views = ['recommended', 'all', 'completed'] as const
/** Typed again on purpose: S2-20 names the views and their order. */
const labels: Readonly<Record<Locale, readonly string[]>> = {
  'zh-HK': ['推介', '瀏覽全部', '已完成'],
  'zh-CN': ['推荐', '浏览全部', '已完成'],
  'en-US': ['Recommended', 'Browse all', 'Completed'],
}

describe.each(locales)('the online lessons in %s', (locale) => {
  it.each(views)(
    '%s is one of three views, in the order of the specification, and the open one (S2-20)',
    async (view) => {
      const list = { view, lessons: [], others: [], isComplete: true }
      const html = await renderRoute({
        path: inLocale('/activity/eLearning/list', locale),
        handle: readingPage,
        element: (
          <LessonListPage list={view === 'all' ? { ...list, view, filter: noChoice, themes: [] } : { ...list, view }} />
        ),
      })
      const bar = elementIn(html, 'nav')
      const tabs = elementsIn(bar, 'a')
      expect(tabs.map(textOf)).toEqual(labels[locale])
      expect(linksIn(bar)).toEqual(views.map((name) => inLocale(`/activity/eLearning/list?view=${name}`, locale)))
      expect(tabs.map((tab) => tab.includes('aria-current="page"'))).toEqual(views.map((name) => name === view))
    },
  )
})
