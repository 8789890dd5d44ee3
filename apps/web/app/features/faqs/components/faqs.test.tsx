import { inLocale, type Locale, locales } from '@dhc/locales/locale'
import { describe, expect, it } from 'vitest'
import { readingPage } from '../../../page-handle.ts'
import { elementIn, elementsIn, linksIn, textOf } from '../../../testing/read-html.ts'
import { renderRoute } from '../../../testing/render-route.tsx'
import { Faqs } from './faqs.tsx'

const tabs = ['general', 'eligibility', 'plans-and-fees', 'record-sharing', 'public-private-pilot'] as const
/** Typed again on purpose: S2-08 names the tabs and their order. */
const labels: Readonly<Record<Locale, readonly string[]>> = {
  'zh-HK': ['一般資料', '參加資格', '計劃及收費', '健康紀錄互通', '公私營協作先導計劃'],
  'zh-CN': ['一般资料', '参加资格', '计划及收费', '健康记录互通', '公私营协作先导计划'],
  'en-US': ['General', 'Eligibility', 'Plans and fees', 'Health record sharing', 'Public-private pilot'],
}
const faq = (tab: (typeof tabs)[number]) => ({
  id: tab,
  tab,
  question: `A question about ${tab}?`,
  answer: [],
  origin: { isChineseOnly: false, isConverted: false },
})

describe.each(locales)('the questions and answers in %s', (locale) => {
  it.each(tabs)('%s is one of five tabs, in the order of the specification, and the open one (S2-08)', async (tab) => {
    const html = await renderRoute({
      path: inLocale('/service/service-faq', locale),
      handle: readingPage,
      element: <Faqs intro={undefined} items={[faq(tab)]} tab={tab} />,
    })
    const bar = elementIn(html, 'nav')
    expect(elementsIn(bar, 'a').map(textOf)).toEqual(labels[locale])
    expect(linksIn(bar)).toEqual(tabs.map((name) => `?tab=${name}#questions`))
    expect(elementsIn(bar, 'a').map((link) => link.includes('aria-current="page"'))).toEqual(
      tabs.map((name) => name === tab),
    )
    expect(textOf(elementIn(html, 'h3'))).toBe(labels[locale][tabs.indexOf(tab)])
    expect(elementsIn(html, 'summary').map(textOf)).toEqual([`A question about ${tab}?`])
  })
})
