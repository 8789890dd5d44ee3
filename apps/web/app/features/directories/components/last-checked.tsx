import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatShortDate } from '@dhc/locales/format'
import type { EnquiryTopic } from '@dhc/reference/options/centre'
import { enquiryPage } from '@dhc/reference/page-paths'
import type { DirectoryEntry } from '../../../content/directory-entry.ts'
import { pageExists } from '../../../page-table.ts'

type Props = { readonly row: DirectoryEntry; readonly topic: EnquiryTopic }

/** How old the facts of an entry are, and the way to correct them. */
export function LastChecked({ row, topic }: Props) {
  const words = useWords()
  return (
    <div>
      {row.lastCheckedOn ? (
        <time dateTime={row.lastCheckedOn} className="whitespace-nowrap">
          {formatShortDate(row.lastCheckedOn)}
        </time>
      ) : (
        words.common('directory.notStated')
      )}
      {mayReport() ? <ReportLink topic={topic} code={row.code} name={row.name} /> : null}
    </div>
  )
}

type ReportLinkProps = { readonly topic: EnquiryTopic; readonly code: string; readonly name: string }

/** A link is shown only when it leads somewhere; asked once for a whole list. */
const mayReport = () => pageExists(enquiryPage)

/** Whoever finds a wrong number tells us with one step: the form knows which entry is meant. */
function ReportLink({ topic, code, name }: ReportLinkProps) {
  const { words, toPage } = usePage()
  const query = new URLSearchParams({ topic, about: code })
  return (
    <a href={toPage(`${enquiryPage}?${query}`)} rel="nofollow" className="report-link directory-link mt-2">
      {words.common('directory.report')}
      <span className="sr-only"> {name}</span>
    </a>
  )
}
