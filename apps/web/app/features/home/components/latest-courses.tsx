import { usePage } from '@dhc/i18n/use-words'
import { pageOfEntry } from '@dhc/reference/content-types'
import { seriesPage } from '@dhc/reference/page-paths'
import { languageOf, OriginNote } from '../../../article/content-origin.tsx'
import { OptimisedImage } from '../../../article/optimised-image.tsx'
import type { Course } from '../../../content/course.ts'
import { MoreLink } from './item-cards.tsx'

/** D-002: four latest courses. */
export function LatestCourses({ courses }: { readonly courses: readonly Course[] }) {
  const { words, toPage } = usePage()
  if (courses.length === 0) return null
  return (
    <section aria-labelledby="latest-courses" className="home-band">
      <div className="page-width">
        <h2 id="latest-courses" className="home-heading">
          {words.common('home.latestCourses')}
        </h2>
        <ul className="item-cards of-four">
          {courses.map((course) => (
            <li key={course.id} className="item-card">
              {course.picture ? (
                <OptimisedImage
                  picture={{ ...course.picture, alt: '' }}
                  sizes="(min-width: 1024px) 18rem, (min-width: 640px) 50vw, 34vw"
                />
              ) : null}
              <div className="p-5">
                <h3 className="font-bold text-lg" {...languageOf(course.origin)}>
                  <a
                    href={toPage(pageOfEntry('health-program-course', { documentId: course.id }))}
                    className="underline-offset-4 hover:underline after:absolute after:inset-0"
                  >
                    {course.name}
                  </a>
                </h3>
                <p {...languageOf(course.origin)}>{course.target}</p>
                <OriginNote origin={course.origin} />
              </div>
            </li>
          ))}
        </ul>
        <MoreLink path={seriesPage}>{words.common('home.allCourses')}</MoreLink>
      </div>
    </section>
  )
}
