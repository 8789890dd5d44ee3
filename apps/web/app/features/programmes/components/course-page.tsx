import { useWords } from '@dhc/i18n/use-words'
import { formatMoney } from '@dhc/locales/format'
import type { MessageKey } from '@dhc/locales/messages'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { calendarPage, enrolInfoPage, regulationsPage, seriesPage, weatherPage } from '@dhc/reference/page-paths'
import { FactPanel } from '@dhc/ui/fact-list'
import { BookmarkButton } from '../../../article/bookmark-button.tsx'
import { languageOf } from '../../../article/content-origin.tsx'
import { OptimisedImage } from '../../../article/optimised-image.tsx'
import { PageOpening } from '../../../article/page-opening.tsx'
import { HeadedSection } from '../../../article/page-section.tsx'
import { ClassLines } from '../../../classes/class-lines.tsx'
import { alternativesTo } from '../../../classes/class-standing.ts'
import { DateRange } from '../../../classes/date-range.tsx'
import { LessonChanges, LivePlaces } from '../../../classes/live-classes.tsx'
import type { Course } from '../../../content/course.ts'
import { useContentLink } from '../../../links/content-link.ts'
import { factsOf } from '../model.ts'
import { ClassTable } from './class-table.tsx'
import { HowToJoin } from './how-to-join.tsx'
import { LessonLists } from './lesson-lists.tsx'

type Props = {
  readonly course: Course | undefined
  /** The others, for who finds this one full. */
  readonly courses: readonly Course[]
  readonly now: Date
  readonly hotline: string | null | undefined
}

/** Whether one can join, the facts, then what the course is, its classes, how to join, its lessons. */
export function CoursePage({ course, courses, now, hotline }: Props) {
  const words = useWords()
  if (!course) return <PageOpening title={words.menu('series.title')} />
  return (
    <article className="course-page">
      <PageOpening title={course.name} summary={course.summary} origin={course.origin}>
        <BookmarkButton type="COURSE" refId={course.id} />
      </PageOpening>
      <LivePlaces hotline={hotline} of="one-course" />
      <HeadedSection id="can-i-join" heading={words.programme('course.canIJoin')}>
        <div className="rounded-card border border-line bg-card px-6">
          <ClassLines
            classes={course.classes}
            now={now}
            alternativesOf={(courseClass) => alternativesTo(courseClass, course, courses, now)}
          />
        </div>
      </HeadedSection>
      <div className="item-columns mt-8">
        <CourseFacts course={course} />
        <div className="min-w-0" {...languageOf(course.origin)}>
          {course.picture ? (
            <div className="course-page-picture overflow-hidden rounded-card border border-line bg-card">
              <OptimisedImage picture={course.picture} sizes="(min-width: 1024px) 46rem, 100vw" isFirst />
            </div>
          ) : null}
          {course.details.length > 0 ? (
            <HeadedSection id="about" heading={words.programme('course.about')}>
              <div className="rich-text">
                {course.details.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </HeadedSection>
          ) : null}
        </div>
      </div>
      <div className="mt-12">
        <LessonChanges asked={{ strapiUuids: course.classes.map(({ id }) => id) }} />
        <HeadedSection id="classes" heading={words.programme('course.classes')}>
          <details className="class-facts">
            <summary>{words.programme('course.allFacts')}</summary>
            <div className="class-table">
              <ClassTable
                classes={course.classes}
                caption={words.programme('course.classesOf', { course: course.name })}
              />
            </div>
          </details>
        </HeadedSection>
        <HeadedSection id="how-to-join" heading={words.programme('course.howToJoin')}>
          <HowToJoin classes={course.classes} />
        </HeadedSection>
        <HeadedSection id="lessons" heading={words.programme('course.lessons')}>
          <LessonLists classes={course.classes} now={now} />
        </HeadedSection>
        <CourseLinks />
      </div>
    </article>
  )
}

const links = [
  [seriesPage, 'series.label'],
  [calendarPage, 'calendar.label'],
  [enrolInfoPage, 'enrol-info.label'],
  [regulationsPage, 'regulations.label'],
  [weatherPage, 'weather.label'],
] as const satisfies readonly (readonly [string, MessageKey<'menu'>])[]

/** What somebody who reads about a course wants to know next. */
function CourseLinks() {
  const words = useWords()
  const toAddress = useContentLink()
  return (
    <nav aria-labelledby="course-links" className="mt-12 border-line border-t pt-6">
      <h2 id="course-links" className="font-bold">
        {words.common('page.related')}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {links.map(([path, label]) => {
          const href = toAddress(path)
          return href ? (
            <li key={path}>
              <a href={href} className="text-link">
                {words.menu(label)}
              </a>
            </li>
          ) : null
        })}
      </ul>
    </nav>
  )
}

/** What, when, where, for whom, how much, how to join, in that order. */
function CourseFacts({ course }: { readonly course: Course }) {
  const words = useWords()
  const { span, centres, feesHkd, methods } = factsOf(course)
  const fees = feesHkd.map((fee) => (fee === 0 ? words.common('fee.free') : formatMoney(fee)))
  const facts = [
    { label: words.programme('course.fact.what'), value: course.theme?.title ?? course.name },
    {
      label: words.programme('course.fact.when'),
      value: span ? <DateRange from={span.firstOn} to={span.lastOn} /> : '—',
    },
    { label: words.programme('course.fact.where'), value: <Lines lines={centres} /> },
    { label: words.programme('course.fact.forWhom'), value: course.target },
    { label: words.programme('course.fact.howMuch'), value: <Lines lines={fees} /> },
    {
      label: words.programme('course.fact.howToJoin'),
      value: <Lines lines={methods.map((method) => words.option(enrolmentMethodOptions, method))} />,
    },
  ]
  return (
    <section aria-label={words.programme('course.atAGlance')} className="item-facts">
      <FactPanel
        facts={facts}
        action={
          <a href="#classes" className="primary-button w-full">
            {words.programme('course.seeClasses')}
          </a>
        }
      />
    </section>
  )
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
