import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import type { EnquiryTopic } from '@dhc/reference/options/centre'
import { enquiryPage } from '@dhc/reference/page-paths'
import { pageExists } from '../../../page-table.ts'

type Props = { readonly topic: EnquiryTopic; readonly code: string; readonly name: string }

/** A link is shown only when it leads somewhere; asked once for a whole list. */
export const mayReport = () => pageExists(enquiryPage)

/** Whoever finds a wrong number tells us with one step: the form knows which entry is meant. */
export function ReportLink({ topic, code, name }: Props) {
  const words = useWords()
  const { toPage } = usePageLocale()
  const query = new URLSearchParams({ topic, about: code })
  return (
    <a href={toPage(`${enquiryPage}?${query}`)} rel="nofollow" className="report-link directory-link mt-2">
      {words.common('directory.report')}
      <span className="sr-only"> {name}</span>
    </a>
  )
}
