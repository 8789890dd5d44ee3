import { useWords } from '@dhc/i18n/use-words'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { RecordTable } from '@dhc/ui/record-table'
import { Fragment } from 'react'
import { spanOf } from '../../../classes/class-standing.ts'
import { DateRange } from '../../../classes/date-range.tsx'
import { EnrolEntry } from '../../../classes/enrol-entry.tsx'
import { ClassState, PlacesLeft } from '../../../classes/live-classes.tsx'
import type { CourseClass } from '../../../content/course-class.ts'

type Props = { readonly classes: readonly CourseClass[]; readonly caption: string }

const nothing = '—'

/** S2-81, in its order. */
const facts = [
  { name: 'classCode', width: 'w-[7.5%]' },
  { name: 'lessonDate', width: 'w-[12.5%]' },
  { name: 'time', width: 'w-[8%]' },
  { name: 'centre', width: 'w-[8.5%]' },
  { name: 'target', width: 'w-[8%]' },
  { name: 'instructor', width: 'w-[12%]' },
  { name: 'quota', width: 'w-[6%]' },
  { name: 'remainingQuota', width: 'w-[9.5%]' },
  { name: 'enrolmentMethod', width: 'w-[9.5%]' },
  { name: 'status', width: 'w-[10.5%]' },
  { name: 'remark', width: 'w-[8%]' },
] as const

/** S2-81: the eleven facts of each class. */
export function ClassTable({ classes, caption }: Props) {
  const words = useWords()
  const columns = facts.map(({ name, width }) => ({ label: words.programme(`course.col.${name}`), width }))
  const rows = classes.map((courseClass) => ({
    key: courseClass.id,
    cells: [
      courseClass.code,
      <LessonDates key="dates" courseClass={courseClass} />,
      <LessonTimes key="times" courseClass={courseClass} />,
      courseClass.centre ?? nothing,
      courseClass.target ?? nothing,
      courseClass.instructor ?? nothing,
      courseClass.quota ?? words.programme('course.unlimited'),
      <PlacesLeft key="places" classId={courseClass.id} />,
      words.option(enrolmentMethodOptions, courseClass.method),
      <Fragment key="state">
        <ClassState classId={courseClass.id} isCancelled={courseClass.isCancelled} />
        <span className="block">
          <EnrolEntry courseClass={courseClass} look="line" />
        </span>
      </Fragment>,
      courseClass.remark ?? nothing,
    ],
  }))
  return <RecordTable caption={caption} columns={columns} rows={rows} room="much" />
}

function LessonDates({ courseClass }: { readonly courseClass: CourseClass }) {
  const words = useWords()
  const span = spanOf(courseClass.lessons)
  if (!span) return nothing
  return (
    <>
      <DateRange from={span.firstOn} to={span.lastOn} />
      <span className="block text-ink-soft">{words.programme('course.lessonCount', { n: span.count })}</span>
    </>
  )
}

function LessonTimes({ courseClass }: { readonly courseClass: CourseClass }) {
  return spanOf(courseClass.lessons)?.times.map((time) => (
    <span key={time} className="block">
      {time}
    </span>
  ))
}
