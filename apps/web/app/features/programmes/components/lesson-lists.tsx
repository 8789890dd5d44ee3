import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { ClassFileLink } from '../../../classes/class-lines.tsx'
import { CancelledMark } from '../../../classes/live-classes.tsx'
import type { CourseClass } from '../../../content/course-class.ts'

type Props = { readonly classes: readonly CourseClass[]; readonly now: Date }

/** Every lesson of every class, for the calendar on the kitchen wall. */
export function LessonLists({ classes, now }: Props) {
  const words = useWords()
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {classes.map((courseClass) => (
        <section
          key={courseClass.id}
          aria-labelledby={`lessons-${courseClass.code}`}
          className="rounded-card border border-line bg-card p-6"
        >
          <h3 id={`lessons-${courseClass.code}`} className="font-bold text-lg">
            {words.programme('course.lessonsOf', { code: courseClass.code })}
          </h3>
          <p className="text-ink-soft">{courseClass.centre}</p>
          <Lessons lessons={courseClass.lessons} today={hongKongDateOf(now)} />
          {courseClass.lessons.length > 0 ? (
            <ClassFileLink classId={courseClass.id} classCode={courseClass.code} />
          ) : null}
        </section>
      ))}
    </div>
  )
}

type LessonsProps = { readonly lessons: CourseClass['lessons']; readonly today: string }

/** What is over is folded away, and stays there for whoever looks for it. */
function Lessons({ lessons, today }: LessonsProps) {
  const words = useWords()
  const numbered = lessons.map((lesson, index) => ({ lesson, number: index + 1 }))
  const past = numbered.filter(({ lesson }) => lesson.on < today)
  const lines = (some: typeof numbered) => (
    <ol className="mt-2">
      {some.map(({ lesson, number }) => (
        <LessonLine key={lesson.id} lesson={lesson} number={number} />
      ))}
    </ol>
  )
  return (
    <>
      {past.length > 0 ? (
        <details className="fold">
          <summary>{words.programme('course.pastLessons', { n: past.length })}</summary>
          {lines(past)}
        </details>
      ) : null}
      {lines(numbered.slice(past.length))}
    </>
  )
}

type LineProps = { readonly lesson: CourseClass['lessons'][number]; readonly number: number }

function LessonLine({ lesson, number }: LineProps) {
  const { words, locale } = usePage()
  const when = (
    <>
      <span className="inline-block">{formatDate(lesson.on, locale)}</span>{' '}
      <span className="inline-block">
        {lesson.start}-{lesson.end}
      </span>
    </>
  )
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 border-line border-t py-2 tabular-nums first:border-t-0">
      <span className="text-ink-soft">{words.programme('course.lessonNumber', { n: number })}</span>
      <span className="lesson-when">
        <span>{when}</span> <CancelledMark lessonId={lesson.id} isCancelled={lesson.isCancelled} />
      </span>
    </li>
  )
}
