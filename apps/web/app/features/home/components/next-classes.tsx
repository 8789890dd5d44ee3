import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatNearDate } from '@dhc/locales/format'
import { calendarPage, seriesPage } from '@dhc/reference/page-paths'
import { languageOf, OriginNote } from '../../../article/content-origin.tsx'
import { Availability } from '../../../classes/class-lines.tsx'
import { LivePlaces } from '../../../classes/live-classes.tsx'
import { pageExists } from '../../../page-table.ts'
import type { JoinableClass } from '../model.ts'
import { MoreLink } from './item-cards.tsx'

type Props = { readonly classes: readonly JoinableClass[]; readonly now: Date; readonly phone: string | undefined }

/** D-002: classes one can still join. One that turns out to be full stays and says so (styles/home.css). */
export function NextClasses({ classes, now, phone }: Props) {
  const words = useWords()
  return (
    <section aria-labelledby="next-classes" className="home-card">
      <h2 id="next-classes" className="home-heading">
        {words.common('home.joinableClasses')}
      </h2>
      {classes.length > 0 ? (
        <>
          <LivePlaces hotline={phone} of="many-courses" />
          <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
            {classes.map((joinable) => (
              <NextClass key={joinable.courseClass.id} joinable={joinable} now={now} />
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-4">{words.programme('course.noneJoinable')}</p>
      )}
      <MoreLink path={seriesPage}>{words.common('home.allCourses')}</MoreLink>
      <MoreLink path={calendarPage}>{words.programme('calendar.seeAll')}</MoreLink>
    </section>
  )
}

function NextClass({ joinable, now }: { readonly joinable: JoinableClass; readonly now: Date }) {
  const { locale, toPage } = usePage()
  const { course, courseClass, lesson } = joinable
  const path = `${seriesPage}/${course.id}`
  return (
    <li className="next-class">
      <p className="font-bold text-orange-deep tabular-nums">
        <time dateTime={`${lesson.on}T${lesson.start}+08:00`}>
          {formatNearDate(lesson.on, locale)} {lesson.start}–{lesson.end}
        </time>
      </p>
      <h3 className="font-bold text-lg" {...languageOf(course.origin)}>
        {pageExists(path) ? (
          <a href={toPage(path)} className="underline-offset-4 hover:underline after:absolute after:inset-0">
            {course.name}
          </a>
        ) : (
          course.name
        )}
      </h3>
      <OriginNote origin={course.origin} />
      <p>
        {courseClass.centre} <Availability courseClass={courseClass} now={now} />
      </p>
    </li>
  )
}
