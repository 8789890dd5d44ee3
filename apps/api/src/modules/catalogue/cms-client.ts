import { catalogueFeedPath } from '@dhc/contracts/cms/catalogue-feed'
import { z } from 'zod'

const timeoutMs = 10_000
const maxBytes = 32 * 1024 * 1024

/** Only the frame is checked here; courses and classes are checked one by one, so that a bad one spoils no other. */
const everyCourse = z.object({ courses: z.array(z.unknown()) })
const oneCourse = z.object({ course: z.record(z.string(), z.unknown()).nullable() })

export type CmsClient = {
  readEveryCourse(): Promise<readonly unknown[]>
  /** Nothing when the course is not published. */
  readCourse(documentId: string): Promise<readonly unknown[]>
}

class CmsUnavailable extends Error {
  override readonly name = 'CmsUnavailable'
}

/** The only place that asks the CMS, and never while a member waits. Anything but a complete good answer throws. */
export function createCmsClient({ url, catalogueToken }: { url: string; catalogueToken: string }): CmsClient {
  async function read(path: string): Promise<unknown> {
    const response = await fetch(new URL(path, url), {
      headers: { authorization: `Bearer ${catalogueToken}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new CmsUnavailable(`the catalogue feed answered ${response.status}`)
    }
    if (Number(response.headers.get('content-length') ?? 0) > maxBytes) throw new CmsUnavailable('the feed is too long')
    return response.json()
  }

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
