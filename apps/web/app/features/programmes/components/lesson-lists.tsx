import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import type { CourseClass } from '../../../content/course-class.ts'
import { ClassFileLink } from '../../../sections/class-file-link.tsx'
import { CancelledMark } from '../../../sections/lesson-changes.tsx'

/** Every lesson of every class, for the calendar on the kitchen wall. */
export function LessonLists({ classes }: { readonly classes: readonly CourseClass[] }) {
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
          <ol className="mt-2">
            {courseClass.lessons.map((lesson, index) => (
              <LessonLine key={lesson.id} lesson={lesson} number={index + 1} />
            ))}
          </ol>
          {courseClass.lessons.length > 0 ? (
            <ClassFileLink classId={courseClass.id} classCode={courseClass.code} />
          ) : null}
        </section>
      ))}
    </div>
  )
}

type LineProps = { readonly lesson: CourseClass['lessons'][number]; readonly number: number }

function LessonLine({ lesson, number }: LineProps) {
  const words = useWords()
  const { locale } = usePageLocale()
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
