import { usePage } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'

/** From one day to another; a narrow column breaks between the two dates, never inside one. */
export function DateRange({ from, to }: { readonly from: string; readonly to: string }) {
  const { words, locale } = usePage()
  if (from === to) return formatDate(from, locale)
  return (
    <>
      <span className="inline-block">{formatDate(from, locale)}</span>{' '}
      <span className="inline-block">{words.programme('period.until', { date: formatDate(to, locale) })}</span>
    </>
  )
}
