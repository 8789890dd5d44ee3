import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { calendarPage } from '@dhc/reference/page-paths'
import { languageOf, OriginNote } from '../../../article/content-origin.tsx'
import { PageOpening } from '../../../article/page-opening.tsx'
import { EmptyList } from '../../../article/picture-cards.tsx'
import { LivePlaces } from '../../../classes/live-classes.tsx'
import type { Course } from '../../../content/course.ts'
import type { Programme } from '../../../content/programme.ts'
import type { Found } from '../../../content/read-content.ts'
import type { ThemeGroup } from '../model.ts'
import { CourseCard } from './course-card.tsx'
import { ThemeLinks } from './theme-links.tsx'

type Props = {
  readonly programme: Found<Programme> | undefined
  readonly groups: readonly ThemeGroup[]
  readonly now: Date
  readonly hotline: string | null | undefined
}

/** S2-10: the courses of the latest programme by theme, each with its classes. */
export function SeriesPage({ programme, groups, now, hotline }: Props) {
  const words = useWords()
  const { toPage } = usePageLocale()
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
