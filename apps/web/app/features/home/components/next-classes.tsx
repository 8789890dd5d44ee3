import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { pageExists } from '../../../page-table.ts'
import { languageOf, OriginNote } from '../../../sections/content-origin.tsx'
import { LivePlaces, PlacesLeft } from '../../../sections/live-places.tsx'
import type { UpcomingLesson } from '../model.ts'
import { MoreLink } from './more-link.tsx'

const seriesPath = '/activity/programmes/series'

type Props = { readonly lessons: readonly UpcomingLesson[]; readonly phone: string | undefined }

/** D-002: the next lessons; the number of places left is filled in by the script that asks the member service. */
export function NextClasses({ lessons, phone }: Props) {
  const words = useWords()
  return (
    <section aria-labelledby="next-classes" className="home-card">
      <h2 id="next-classes" className="home-heading">
        {words.common('home.nextClasses')}
      </h2>
      {lessons.length > 0 ? <LivePlaces hotline={phone} of="many-courses" /> : null}
      {lessons.length > 0 ? (
        <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
          {lessons.map((lesson) => (
            <Lesson key={lesson.id} lesson={lesson} />
          ))}
        </ul>
      ) : (
        <p className="mt-4">{words.common('empty.courses')}</p>
      )}
      <MoreLink path={seriesPath}>{words.common('home.allCourses')}</MoreLink>
      <MoreLink path="/activity/programmes/calendar">{words.programme('calendar.seeAll')}</MoreLink>
    </section>
  )
}

function Lesson({ lesson }: { readonly lesson: UpcomingLesson }) {
  const words = useWords()
  const { locale, toPage } = usePageLocale()
  const path = `${seriesPath}/${lesson.courseId}`
  return (
    <li className="next-class">
      <p className="font-bold text-orange-deep tabular-nums">
        <time dateTime={`${lesson.on}T${lesson.start}+08:00`}>
          {formatDate(lesson.on, locale)} {lesson.start}–{lesson.end}
        </time>
      </p>
      <h3 className="font-bold text-lg" {...languageOf(lesson.origin)}>
        {pageExists(path) ? (
          <a href={toPage(path)} className="underline-offset-4 hover:underline after:absolute after:inset-0">
            {lesson.courseName}
          </a>
        ) : (
          lesson.courseName
        )}
      </h3>
      <OriginNote origin={lesson.origin} />
      <p className="text-ink-soft">
        {lesson.centre}
        <span className="places-left hidden scripted:inline">
          {words.programme('course.col.remainingQuota')} <PlacesLeft classId={lesson.classId} />
        </span>
      </p>
    </li>
  )
}
