import type { RecordView } from '@dhc/contracts/member-api/enrolments'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { type EnrolmentRecordPeriod, enrolmentRecordPeriod } from '@dhc/reference/options/centre'
import { recordsPage } from '@dhc/reference/page-paths'
import { RecordTable } from '@dhc/ui/record-table'
import { TabLinks } from '@dhc/ui/tab-links'
import { ListPagination } from '../../../links/list-pagination.tsx'
import { MemberLoading } from '../../../member-page/member-data.tsx'
import { MemberPage } from '../../../member-page/member-page.tsx'
import type { RecordsAsked } from '../model.ts'
import { useRecords } from '../use-own-list.ts'
import { CourseName } from './course-name.tsx'
import { NoRecords } from './no-records.tsx'

type Props = { readonly asked: RecordsAsked }

/** S2-14, D-118: what has been. */
export function RecordsPage({ asked }: Props) {
  const words = useWords()
  const { list, refusal, load } = useRecords(asked)
  return (
    <MemberPage title={words.menu('records.title')} summary={words.programme('records.summary')} isForOthers>
      <PeriodLinks chosen={asked.period} />
      {list ? (
        <div>
          {list.items.length > 0 ? <RecordList records={list.items} /> : <NoRecords />}
          <ListPagination path={recordsPage} fields={[['period', asked.period]]} {...list} />
        </div>
      ) : (
        <MemberLoading refusal={refusal} onRetry={load} />
      )}
    </MemberPage>
  )
}

function RecordList({ records }: { readonly records: readonly RecordView[] }) {
  const { words, locale } = usePage()
  return (
    <RecordTable
      caption={words.menu('records.title')}
      columns={[
        { label: words.programme('enrol.periods.course') },
        { label: words.programme('records.date') },
        { label: words.programme('course.col.centre') },
        { label: words.programme('course.col.status') },
      ]}
      rows={records.map((record) => ({
        // One enrolment has a row for each lesson.
        key: `${record.enrolmentId} ${record.date} ${record.start} ${record.code}`,
        cells: [
          <>
            <CourseName course={record} />{' '}
            <span className="block font-normal text-base text-ink-soft">
              {words.programme('course.classNamed', { code: record.classCode })}
            </span>
          </>,
          `${formatDate(record.date, locale)} ${record.start ?? ''}`.trim(),
          record.centre.name[locale],
          words.option(enrolmentStatusOptions, record.code),
        ],
      }))}
    />
  )
}

/** S9-21: four periods, each an address of its own; another one begins at its first page. */
function PeriodLinks({ chosen }: { readonly chosen: EnrolmentRecordPeriod }) {
  const { words, toPage } = usePage()
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
