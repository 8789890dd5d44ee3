import { useWords } from '@dhc/i18n/use-words'
import { BookmarkButton } from '../../../article/bookmark-button.tsx'
import { languageOf } from '../../../article/content-origin.tsx'
import { OptimisedImage } from '../../../article/optimised-image.tsx'
import { PageOpening } from '../../../article/page-opening.tsx'
import { HeadedSection } from '../../../article/page-section.tsx'
import { ClassLines } from '../../../classes/class-lines.tsx'
import { alternativesTo } from '../../../classes/class-standing.ts'
import { LessonChanges, LivePlaces } from '../../../classes/live-classes.tsx'
import type { Course } from '../../../content/course.ts'
import { ClassTable } from './class-table.tsx'
import { CourseFacts } from './course-facts.tsx'
import { CourseLinks } from './course-links.tsx'
import { HowToJoin } from './how-to-join.tsx'
import { LessonLists } from './lesson-lists.tsx'

type Props = {
  readonly course: Course | undefined
  /** The others, for who finds this one full. */
  readonly courses: readonly Course[]
  readonly now: Date
  readonly hotline: string | null | undefined
}

/** look.md, archetype 4: whether one can join, the facts, then what the course is, its classes, how to join, its lessons. */
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
