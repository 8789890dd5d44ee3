import { usePage, useWords } from '@dhc/i18n/use-words'
import { pageOfEntry } from '@dhc/reference/content-types'
import { calendarPage, seriesPage } from '@dhc/reference/page-paths'
import { languageOf, OriginNote } from '../../../article/content-origin.tsx'
import { OptimisedImage } from '../../../article/optimised-image.tsx'
import { PageOpening } from '../../../article/page-opening.tsx'
import { EmptyList } from '../../../article/picture-cards.tsx'
import { weekdays } from '../../../classes/class-choice.ts'
import { ChosenFilters, ClassFilters, type ClassFiltersProps } from '../../../classes/class-filters.tsx'
import { ClassLines } from '../../../classes/class-lines.tsx'
import { alternativesTo } from '../../../classes/class-standing.ts'
import { LivePlaces } from '../../../classes/live-classes.tsx'
import type { Course } from '../../../content/course.ts'
import type { SeriesContent } from '../data.ts'
import type { ThemeGroup } from '../model.ts'
import { ClassTable } from './class-table.tsx'

type Props = SeriesContent & { readonly hotline: string | null | undefined }

/** S2-10: the courses of the latest programme by theme, each with its classes; first of all what one looks for. */
export function SeriesPage({ programme, groups, courses, choice, choices, isPlacesUnknown, now, hotline }: Props) {
  const words = useWords()
  const filters = useFilters(choice, choices)
  const isChosen = filters.hasPlaces || filters.filters.some(({ chosen }) => chosen)
  return (
    <>
      <PageOpening title={words.menu('series.title')} origin={programme} isCompact>
        {programme ? (
          <p {...languageOf(programme)} className="max-sm:hidden">
            <strong>{programme.value.title}</strong> {programme.value.description}
          </p>
        ) : null}
      </PageOpening>
      <ClassFilters {...filters} />
      <ChosenFilters {...filters} />
      {isPlacesUnknown ? (
        <p className="calendar-note" role="status">
          {words.programme('calendar.placesUnknown')}
        </p>
      ) : null}
      <LivePlaces hotline={hotline} of="many-courses" />
      {groups.length === 0 ? (
        <EmptyList>{isChosen ? words.programme('series.noneMatching') : words.common('empty.courses')}</EmptyList>
      ) : null}
      {groups.map((group) => (
        <ThemeSection key={group.id} group={group} courses={courses} now={now} />
      ))}
      <SeriesEnd programme={programme} />
    </>
  )
}

/** What is offered, where somebody who has seen the list goes on. */
function SeriesEnd({ programme }: Pick<Props, 'programme'>) {
  const { words, toPage } = usePage()
  return (
    <>
      {programme ? (
        <div {...languageOf(programme)} className="sm:hidden">
          <p className="font-bold">{programme.value.title}</p>
          <p>{programme.value.description}</p>
        </div>
      ) : null}
      <p>
        <a href={toPage(calendarPage)} className="text-link">
          {words.programme('calendar.seeAll')}
        </a>
      </p>
    </>
  )
}

/** "For me": age, day, centre, places left, and the themes of this programme. */
function useFilters(
  { age, weekday, centre, theme, hasPlaces }: Props['choice'],
  choices: Props['choices'],
): ClassFiltersProps {
  const words = useWords()
  const days = weekdays.map((code) => ({ code, title: words.common(`weekday.${code}`) }))
  return {
    path: seriesPage,
    label: words.programme('series.filters'),
    filters: [
      {
        name: 'age',
        label: words.programme('series.age'),
        choices: 'number',
        chosen: age?.toString(),
        chosenLabel: words.programme('series.aged', { n: age ?? 0 }),
      },
      { name: 'weekday', label: words.programme('calendar.filter.weekday'), choices: days, chosen: weekday },
      { name: 'centre', label: words.programme('course.col.centre'), choices: choices.centres, chosen: centre },
      { name: 'theme', label: words.programme('calendar.filter.theme'), choices: choices.themes, chosen: theme },
    ],
    hasPlaces,
  }
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
        <p {...languageOf(group.origin)} className="theme-summary mb-4 max-w-measure text-ink-soft">
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
          <h3 {...languageOf(course.origin)} className="font-bold text-lg leading-snug sm:text-xl">
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
