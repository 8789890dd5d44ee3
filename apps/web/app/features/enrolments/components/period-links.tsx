import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { type EnrolmentRecordPeriod, enrolmentRecordPeriod } from '@dhc/reference/options/centre'
import { recordsPage } from '@dhc/reference/page-paths'
import { TabLinks } from '@dhc/ui/tab-links'

/** S9-21: four periods, each an address of its own; another one begins at its first page. */
export function PeriodLinks({ chosen }: { readonly chosen: EnrolmentRecordPeriod }) {
  const words = useWords()
  const { toPage } = usePageLocale()
  return (
    <TabLinks
      label={words.programme('records.period')}
      tabs={enrolmentRecordPeriod.codes.map((code) => ({
        href: toPage(`${recordsPage}?period=${code}`),
        label: words.option(enrolmentRecordPeriod, code),
        isCurrent: code === chosen,
      }))}
    />
  )
}
