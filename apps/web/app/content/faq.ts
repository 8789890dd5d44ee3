import { faqList, faqsPath, faqsQuery } from '@dhc/contracts/cms/site-setting'
import type { Blocks } from '@dhc/contracts/cms/v4'
import type { Locale } from '@dhc/locales/locale'
import type { faqTabs } from '@dhc/reference/site-rules'
import type { ContentAccess } from './content-access.ts'
import type { Origin } from './read-content.ts'
import { readList } from './read-list.ts'

export type FaqTab = (typeof faqTabs)[number]

export type Faq = {
  readonly id: string
  readonly tab: FaqTab
  readonly question: string
  readonly answer: Blocks
  readonly origin: Origin
}

export function readFaqs(access: ContentAccess, locale: Locale): Promise<readonly Faq[]> {
  return readList(access, locale, {
    contentType: 'faq',
    path: faqsPath,
    parameters: faqsQuery,
    contract: faqList,
    toItem: ({ tab, question, answer }, id, origin) => ({ id, tab, question, answer, origin }),
  })
}
