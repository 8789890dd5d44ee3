import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { enrolmentMethod, enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { enrolmentCheckWorkingDays } from '@dhc/reference/general-holidays'
import { ballotPageOf } from '@dhc/reference/page-paths'
import { enrolMoment } from '../../../classes/class-standing.ts'
import { EnrolEntry } from '../../../classes/enrol-entry.tsx'
import { ClassState } from '../../../classes/live-classes.tsx'
import type { CourseClass } from '../../../content/course-class.ts'
import { useContentLink } from '../../../links/content-link.ts'

/** D-109: what a member does, class by class, because the method belongs to the class. */
export function HowToJoin({ classes }: { readonly classes: readonly CourseClass[] }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {classes.map((courseClass) => (
        <WayToJoin key={courseClass.id} courseClass={courseClass} />
      ))}
    </div>
  )
}

function WayToJoin({ courseClass }: { readonly courseClass: CourseClass }) {
  const words = useWords()
  return (
    <section aria-labelledby={`join-${courseClass.code}`} className="rounded-card border border-line bg-card p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={`join-${courseClass.code}`} className="font-bold text-lg">
          {words.programme('course.classNamed', { code: courseClass.code })}
        </h3>
        <ClassState classId={courseClass.id} isCancelled={courseClass.isCancelled} />
      </div>
      <p className="mt-2 font-bold text-orange-deep">{words.option(enrolmentMethodOptions, courseClass.method)}</p>
      <p className="mt-2">
        <MethodText courseClass={courseClass} />
      </p>
      <EnrolmentDates courseClass={courseClass} />
      <BallotLink courseClass={courseClass} />
      <FormDates courseClass={courseClass} />
      <p className="mt-4 flex flex-wrap items-center gap-4 font-bold">
        <EnrolEntry courseClass={courseClass} look="button" />
      </p>
    </section>
  )
}

function MethodText({ courseClass: { method } }: { readonly courseClass: CourseClass }) {
  const words = useWords()
  switch (method) {
    case enrolmentMethod.draw:
      return `${words.programme('enrol.drawInfo')} ${words.programme('enrol.waitlist')}`
    case enrolmentMethod.open:
      return words.programme('enrol.openInfo', { days: enrolmentCheckWorkingDays })
    case enrolmentMethod.firstComeFirstServed:
      return words.programme('enrol.fcfsInfo')
    case enrolmentMethod.onlineForm:
      return words.programme('enrol.formInfo')
  }
}

function EnrolmentDates({
  courseClass: { method, enrolStartAt, enrolEndAt, ballotAt },
}: {
  readonly courseClass: CourseClass
}) {
  const { words, locale } = usePage()
  const dates = [
    { label: words.programme('course.opensAt'), at: enrolStartAt },
    { label: words.programme('course.closesAt'), at: enrolEndAt },
    { label: words.programme('course.ballotAt'), at: ballotAt },
  ].flatMap(({ label, at }) => (at ? [{ label, at }] : []))
  if (dates.length === 0) return null
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {dates.map(({ label, at }) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-bold tabular-nums">{enrolMoment(at, method, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** From the beginning everybody sees where a draw stands and how it can be checked. */
function BallotLink({ courseClass: { method, code } }: { readonly courseClass: CourseClass }) {
  const words = useWords()
  const href = useContentLink()(ballotPageOf(code))
  if (method !== enrolmentMethod.draw || !href) return null
  return (
    <p className="mt-4">
      <a href={href} className="text-link">
        {words.ballot('link', { code })}
      </a>
    </p>
  )
}

/** D-109: when the form is open stands here for those without a script; the link is there within these dates only. */
function FormDates({ courseClass: { form } }: { readonly courseClass: CourseClass }) {
  const { words, locale } = usePage()
  if (!form) return null
  const at = (instant: string) => formatDateTime(new Date(instant), locale)
  return (
    <>
      <p className="mt-4 font-bold">
        {words.programme('enrol.formPeriod', { start: at(form.startAt), end: at(form.endAt) })}
      </p>
      <p>{words.programme('course.formOnlyWithin')}</p>
    </>
  )
}
