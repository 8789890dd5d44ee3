import { useWords } from '@dhc/i18n/use-words'
import { formatShortDate } from '@dhc/locales/format'
import type { EnquiryTopic } from '@dhc/reference/options/centre'
import type { DirectoryEntry } from '../../../content/directory-entry.ts'
import { mayReport, ReportLink } from './report-link.tsx'

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
