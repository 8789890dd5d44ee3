import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatNearDate } from '@dhc/locales/format'
import { pageOfEntry } from '@dhc/reference/content-types'
import { enrolmentMethod, enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { classStatus, classStatusOptions } from '@dhc/reference/enrolment-status'
import { classCalendarFileOf } from '@dhc/reference/page-paths'
import { languageOf } from '../article/content-origin.tsx'
import type { Course } from '../content/course.ts'
import type { CourseClass, Lesson } from '../content/course-class.ts'
import { type Alternative, joinableFirst, nextLessonOf, statusByDates } from './class-standing.ts'
import { EnrolEntry } from './enrol-entry.tsx'
import { enrolWindowOf } from './enrol-window.ts'

type Props = {
  readonly classes: readonly CourseClass[]
  readonly now: Date
  readonly alternativesOf: (courseClass: CourseClass) => readonly Alternative[]
}

/** "Can I join?" in one line for each class: when, where, whether, how. */
export function ClassLines({ classes, now, alternativesOf }: Props) {
  return (
    <ul className="class-lines">
      {joinableFirst(classes, now).map((courseClass) => (
        <li key={courseClass.id} className="class-line">
          <p>
            <WhenAndWhere courseClass={courseClass} now={now} />
          </p>
          <p className="class-line-ways">
            <Availability courseClass={courseClass} now={now} /> <HowToEnrol courseClass={courseClass} />
          </p>
          <Alternatives alternatives={alternativesOf(courseClass)} now={now} />
        </li>
      ))}
    </ul>
  )
}

type OfClass = { readonly courseClass: CourseClass; readonly now: Date }

function WhenAndWhere({ courseClass, now }: OfClass) {
  const words = useWords()
  const lesson = nextLessonOf(courseClass, now) ?? courseClass.lessons.at(-1)
  return (
    <>
      {lesson ? <LessonTime lesson={lesson} /> : null}
      {courseClass.centre ? <span className="class-line-centre">{courseClass.centre}</span> : null}{' '}
      <span className="whitespace-nowrap text-ink-soft">
        {words.programme('course.classNamed', { code: courseClass.code })}
      </span>
    </>
  )
}

function LessonTime({ lesson }: { readonly lesson: Lesson }) {
  const { locale } = usePage()
  return (
    <time dateTime={`${lesson.on}T${lesson.start}+08:00`} className="class-line-time">
      {formatNearDate(lesson.on, locale)} {lesson.start}
    </time>
  )
}

/** The way in while there is one; before and after that the method alone. */
function HowToEnrol({ courseClass }: Pick<OfClass, 'courseClass'>) {
  const words = useWords()
  return (
    <>
      <span className="text-ink-soft">{words.option(enrolmentMethodOptions, courseClass.method)}</span>{' '}
      {/* On paper the table with it is left out. */}
      <span className="print-only">
        {words.programme('course.col.quota')} {courseClass.quota ?? words.programme('course.unlimited')}
      </span>
      <EnrolEntry courseClass={courseClass} look="line" />
    </>
  )
}

type AlternativesProps = { readonly alternatives: readonly Alternative[]; readonly now: Date }

/** Shown by the style when the class is full, and only those that are not (styles/class-lines.css). */
function Alternatives({ alternatives, now }: AlternativesProps) {
  const words = useWords()
  if (alternatives.length === 0) return null
  return (
    <div className="if-full">
      <p>{words.programme('class.alternative')}</p>
      <ul>
        {alternatives.map(({ course, courseClass }) => (
          <li key={courseClass.id}>
            <CourseLink course={course} /> <WhenAndWhere courseClass={courseClass} now={now} />{' '}
            <Availability courseClass={courseClass} now={now} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function CourseLink({ course }: { readonly course: Course }) {
  const { toPage } = usePage()
  return (
    <a
      href={`${toPage(pageOfEntry('health-program-course', { documentId: course.id }))}#can-i-join`}
      {...languageOf(course.origin)}
      className="text-link"
    >
      {course.name}
    </a>
  )
}

type AvailabilityProps = { readonly courseClass: CourseClass; readonly now: Date }

/**
 * "5 places left", "full", "ballot until 3 Dec". The page says what the dates tell; site/enhance/live-places.ts puts the
 * number in its place, and "full" where it is.
 */
export function Availability({ courseClass, now }: AvailabilityProps) {
  const sentence = useSentence(courseClass, now)
  return (
    <span
      data-availability={courseClass.id}
      data-state={statusByDates(courseClass, now)}
      {...(courseClass.method === enrolmentMethod.draw ? { 'data-draw': '' } : {})}
      className="availability"
    >
      {sentence}
    </span>
  )
}

function useSentence(courseClass: CourseClass, now: Date): string {
  const { words, locale } = usePage()
  const { from, until } = enrolWindowOf(courseClass)
  const on = (instant: string) => ({ date: formatNearDate(new Date(instant), locale) })
  const status = statusByDates(courseClass, now)
  if (status === classStatus.upcoming && from) return words.programme('class.opensOn', on(from))
  if (status === classStatus.open && courseClass.method === enrolmentMethod.draw) {
    return until ? words.programme('class.ballotUntil', on(until)) : words.programme('class.ballotOpen')
  }
  if (status === classStatus.open && until) return words.programme('class.openUntil', on(until))
  return words.option(classStatusOptions, status)
}

type ClassFileLinkProps = { readonly classId: string; readonly classCode: string }

/** The lessons of a class as a file for the calendar of a phone. */
export function ClassFileLink({ classId, classCode }: ClassFileLinkProps) {
  const { words, toPage } = usePage()
  return (
    <p className="class-file-link">
      <a href={toPage(classCalendarFileOf(classId))} className="text-link">
        {words.programme('calendar.addClass', { code: classCode })}
      </a>
    </p>
  )
}
