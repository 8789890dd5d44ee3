import { usePage, useWords } from '@dhc/i18n/use-words'
import { pageOfEntry } from '@dhc/reference/content-types'
import { calendarPage } from '@dhc/reference/page-paths'
import { languageOf, OriginNote } from '../../../article/content-origin.tsx'
import { OptimisedImage } from '../../../article/optimised-image.tsx'
import { PageOpening } from '../../../article/page-opening.tsx'
import { EmptyList } from '../../../article/picture-cards.tsx'
import { ClassLines } from '../../../classes/class-lines.tsx'
import { alternativesTo } from '../../../classes/class-standing.ts'
import { LivePlaces } from '../../../classes/live-classes.tsx'
import type { Course } from '../../../content/course.ts'
import type { Programme } from '../../../content/programme.ts'
import type { Found } from '../../../content/read-content.ts'
import type { ThemeGroup } from '../model.ts'
import { ClassTable } from './class-table.tsx'

type Props = {
  readonly programme: Found<Programme> | undefined
  readonly groups: readonly ThemeGroup[]
  readonly now: Date
  readonly hotline: string | null | undefined
}

/** S2-10: the courses of the latest programme by theme, each with its classes. */
export function SeriesPage({ programme, groups, now, hotline }: Props) {
  const { words, toPage } = usePage()
  const courses = groups.flatMap((group) => group.courses)
  return (
    <>
      <PageOpening title={words.menu('series.title')} origin={programme}>
        {programme ? (
          <div {...languageOf(programme)}>
            <p className="mt-6 font-bold text-xl">{programme.value.title}</p>
            <p className="mt-2 max-w-measure text-lg">{programme.value.description}</p>
          </div>
        ) : null}
        <p className="mt-4">
          <a href={toPage(calendarPage)} className="text-link">
            {words.programme('calendar.seeAll')}
          </a>
        </p>
        {groups.length > 1 ? <ThemeLinks groups={groups} /> : null}
      </PageOpening>
      <LivePlaces hotline={hotline} of="many-courses" />
      {groups.length === 0 ? <EmptyList>{words.common('empty.courses')}</EmptyList> : null}
      {groups.map((group) => (
        <ThemeSection key={group.id} group={group} courses={courses} now={now} />
      ))}
    </>
  )
}

type SectionProps = { readonly group: ThemeGroup; readonly courses: readonly Course[]; readonly now: Date }

function ThemeSection({ group, courses, now }: SectionProps) {
  const words = useWords()
  return (
    <section aria-labelledby={group.id} className="theme-section">
      <h2 id={group.id} {...languageOf(group.origin)} className="theme-heading">
        {group.title ?? words.programme('series.otherCourses')}
      </h2>
      {group.description ? (
        <p {...languageOf(group.origin)} className="mb-6 max-w-measure text-ink-soft text-lg">
          {group.description} <OriginNote origin={group.origin} />
        </p>
      ) : null}
      <div className="flex flex-col gap-4 sm:gap-8">
        {group.courses.map((course) => (
          <CourseCard key={course.id} course={course} courses={courses} now={now} />
        ))}
      </div>
    </section>
  )
}

/** The way to a theme without scrolling through the others. */
function ThemeLinks({ groups }: { readonly groups: readonly ThemeGroup[] }) {
  const words = useWords()
  return (
    <nav aria-label={words.programme('series.themes')} className="mt-8">
      <ul className="theme-links">
        {groups.map(({ id, title, picture, origin }) => (
          <li key={id}>
            <a href={`#${id}`} {...languageOf(origin)}>
              {/* The theme's name stands below, so the picture says nothing of its own. */}
              {picture ? (
                <OptimisedImage picture={{ ...picture, alt: '' }} sizes="(min-width: 1024px) 14rem, 50vw" />
              ) : null}
              <span>{title ?? words.programme('series.otherCourses')}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type CourseCardProps = { readonly course: Course; readonly courses: readonly Course[]; readonly now: Date }

/** S2-81: a course and its classes, first whether one can join, then the eleven facts of each in a fold; its name leads to its own page (D-008). */
function CourseCard({ course, courses, now }: CourseCardProps) {
  const { words, toPage } = usePage()
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
