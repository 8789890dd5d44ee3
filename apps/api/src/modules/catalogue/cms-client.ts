import { catalogueFeedPath } from '@dhc/contracts/cms/catalogue-feed'
import { z } from 'zod'
import { CmsUnavailable, type FeedSettings, readFeed } from '../../platform/content/read-feed.ts'

/** Only the frame is checked here; courses and classes are checked one by one, so that a bad one spoils no other. */
const everyCourse = z.object({ courses: z.array(z.unknown()) })
const oneCourse = z.object({ course: z.record(z.string(), z.unknown()).nullable() })

export type CmsClient = {
  readEveryCourse(): Promise<readonly unknown[]>
  /** Nothing when the course is not published. */
  readCourse(documentId: string): Promise<readonly unknown[]>
}

/** Asks the CMS, and never while a member waits. Anything but a complete good answer throws. */
export function createCmsClient(settings: FeedSettings): CmsClient {
  const read = (path: string) => readFeed(settings, path)

  return {
    async readEveryCourse() {
      return check(everyCourse, await read(catalogueFeedPath)).courses
    },
    async readCourse(documentId) {
      const { course } = check(oneCourse, await read(`${catalogueFeedPath}/${encodeURIComponent(documentId)}`))
      return course === null ? [] : [course]
    },
  }
}

function check<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.infer<Shape> {
  const checked = shape.safeParse(answer)
  if (!checked.success) throw new CmsUnavailable('the catalogue feed has another shape')
  return checked.data
}
