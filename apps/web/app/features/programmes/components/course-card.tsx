import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { pageOfEntry } from '@dhc/reference/content-types'
import { languageOf, OriginNote } from '../../../article/content-origin.tsx'
import { OptimisedImage } from '../../../article/optimised-image.tsx'
import { ClassLines } from '../../../classes/class-lines.tsx'
import { alternativesTo } from '../../../classes/class-standing.ts'
import type { Course } from '../../../content/course.ts'
import { ClassTable } from './class-table.tsx'

type Props = { readonly course: Course; readonly courses: readonly Course[]; readonly now: Date }

/** S2-81: a course and its classes, first whether one can join, then the eleven facts of each in a fold; its name leads to its own page (D-008). */
export function CourseCard({ course, courses, now }: Props) {
  const words = useWords()
  const { toPage } = usePageLocale()
  return (
    <article className="overflow-hidden rounded-card border border-line bg-card shadow-card">
      <div className="course-head">
        {course.picture ? (
          <div className="course-picture">
            <OptimisedImage picture={course.picture} sizes="(min-width: 640px) 16rem, 100vw" />
          </div>
        ) : null}
        <div className="course-words">
          <h3 {...languageOf(course.origin)} className="font-bold text-xl">
            <a
              href={toPage(pageOfEntry('health-program-course', { documentId: course.id }))}
              className="text-orange-deep underline decoration-2 underline-offset-4"
            >
              {course.name}
            </a>
          </h3>
          <p className="empty:hidden">
            <OriginNote origin={course.origin} />
          </p>
          <div {...languageOf(course.origin)}>
            <p className="course-summary">{course.summary}</p>
            {course.target ? (
              <p className="mt-1">
                <span className="text-ink-soft">{words.programme('course.col.target')}</span>{' '}
                <strong>{course.target}</strong>
              </p>
            ) : null}
          </div>
          <ClassLines
            classes={course.classes}
            now={now}
            alternativesOf={(courseClass) => alternativesTo(courseClass, course, courses, now)}
          />
        </div>
      </div>
      <details className="class-facts">
        <summary>
          {words.programme('course.allFacts')}
          <span className="sr-only"> {course.name}</span>
        </summary>
        <div className="class-table">
          <ClassTable classes={course.classes} caption={words.programme('course.classesOf', { course: course.name })} />
        </div>
      </details>
    </article>
  )
}
