import { usePage, useWords } from '@dhc/i18n/use-words'
import { pageOfEntry } from '@dhc/reference/content-types'
import { enrolmentMethod, enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { ballotPageOf } from '@dhc/reference/page-paths'
import { RecordTable } from '@dhc/ui/record-table'
import { languageOf } from '../../../article/content-origin.tsx'
import { PageArticle } from '../../../article/page-article.tsx'
import { HeadedSection } from '../../../article/page-section.tsx'
import { enrolMoment } from '../../../classes/class-standing.ts'
import type { CourseClass } from '../../../content/course-class.ts'
import type { EditorPage } from '../../../content/editor-page.ts'
import type { EnrolmentWay, Programme } from '../../../content/programme.ts'
import type { Found } from '../../../content/read-content.ts'
import type { EnrolmentPeriod } from '../model.ts'

type Props = {
  readonly page: Found<EditorPage> | undefined
  readonly programme: Found<Programme> | undefined
  readonly periods: readonly EnrolmentPeriod[]
}

/** S2-13: how one enrols in the programme's classes, and when. */
export function EnrolInfoPage({ page, programme, periods }: Props) {
  const words = useWords()
  const body = (
    <>
      <div {...languageOf(programme)}>
        <WaysToEnrol ways={programme?.value.enrolmentWays ?? []} />
      </div>
      {periods.length > 0 ? (
        <div className="mt-12">
          <HeadedSection id="periods" heading={words.programme('enrol.periods')}>
            <PeriodTable periods={periods} />
          </HeadedSection>
        </div>
      ) : null}
    </>
  )
  return (
    <PageArticle
      page={page}
      heading={words.menu('enrol-info.title')}
      {...(programme ? { part: { id: 'ways', heading: words.programme('enrol.ways'), body } } : {})}
    />
  )
}

function WaysToEnrol({ ways }: { readonly ways: readonly EnrolmentWay[] }) {
  const words = useWords()
  const columns = [
    { label: words.programme('enrol.way.method') },
    { label: words.programme('enrol.way.who') },
    { label: words.programme('enrol.way.how') },
    { label: words.programme('enrol.way.result') },
  ]
  const rows = ways.map(({ method, who, how, result }) => ({
    key: method,
    cells: [words.option(enrolmentMethodOptions, method), who, how, result],
  }))
  return <RecordTable caption={words.programme('enrol.ways')} columns={columns} rows={rows} />
}

function PeriodTable({ periods }: { readonly periods: readonly EnrolmentPeriod[] }) {
  const { words, locale, toPage } = usePage()
  const at = (instant: string | null | undefined, { method }: CourseClass) =>
    instant ? enrolMoment(instant, method, locale) : words.programme('enrol.noDates')
  const columns = [
    { label: words.programme('course.col.classCode'), width: 'w-[11%]' },
    { label: words.programme('enrol.periods.course') },
    { label: words.programme('course.col.enrolmentMethod') },
    { label: words.programme('course.opensAt') },
    { label: words.programme('course.closesAt') },
    { label: words.programme('course.ballotAt') },
  ]
  const rows = periods.map(({ course, courseClass }) => ({
    key: courseClass.id,
    cells: [
      courseClass.code,
      <a
        key="course"
        href={toPage(pageOfEntry('health-program-course', { documentId: course.id }))}
        {...languageOf(course.origin)}
        className="text-orange-deep underline underline-offset-4"
      >
        {course.name}
      </a>,
      words.option(enrolmentMethodOptions, courseClass.method),
      at(courseClass.enrolStartAt ?? courseClass.form?.startAt, courseClass),
      at(courseClass.enrolEndAt ?? courseClass.form?.endAt, courseClass),
      <BallotMoment
        key="ballot"
        courseClass={courseClass}
        at={courseClass.ballotAt ? at(courseClass.ballotAt, courseClass) : null}
      />,
    ],
  }))
  return <RecordTable caption={words.programme('enrol.periods')} columns={columns} rows={rows} />
}

/** Where the ballot of a class stands, and its proof. */
function BallotMoment({ courseClass, at }: { readonly courseClass: CourseClass; readonly at: string | null }) {
  const { words, toPage } = usePage()
  if (courseClass.method !== enrolmentMethod.draw) return at ?? '—'
  return (
    <>
      {at ? <span className="block">{at}</span> : null}
      <a href={toPage(ballotPageOf(courseClass.code))} className="text-orange-deep underline underline-offset-4">
        {words.ballot('title', { code: courseClass.code })}
      </a>
    </>
  )
}
