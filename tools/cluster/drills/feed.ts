import { createServer, type Server } from 'node:http'
import { catalogueFeedPath } from '@dhc/contracts/cms/catalogue-feed'
import { type BenchClass, benchClass, coursesOf } from '../../../bench/ballot-day/ground.ts'
import { cable, ports } from '../layout.ts'
import { cmsPlaces } from '../settings.ts'

/** Enough for a long drill: each member may apply once for each of them. */
export const drillClasses: readonly BenchClass[] = Array.from({ length: 40 }, (_, index) =>
  benchClass(`CL-${index}`, { course: `cluster drill ${index}`, method: 'OPEN', quota: 100_000 }),
)

/** It opens after the drill, and for a machine that is ten minutes ahead it has opened already. */
export const notYetOpen: BenchClass = {
  ...benchClass('CL-LATER', { course: 'cluster drill later', method: 'OPEN', quota: 100_000 }),
  opensInMinutes: 8,
}

/**
 * Stands between the member service and the cms, and adds the classes of the drill to what the cms has published: real
 * ones are too few and too small for thousands of applications.
 */
export async function openFeed(): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const found = await askCms(path, request.headers.authorization ?? '')
    if (!found) return response.writeHead(503).end()
    const body =
      path === catalogueFeedPath
        ? withCourses(await found.json(), coursesOf([...drillClasses, notYetOpen]))
        : await found.json()
    response.writeHead(found.status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, cable.address, resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://${cable.address}:${port}`, server }
}

async function askCms(path: string, authorization: string): Promise<Response | undefined> {
  for (const { address } of cmsPlaces) {
    try {
      return await fetch(`http://${address}:${ports.cms}${path}`, {
        headers: { authorization, accept: 'application/json' },
        signal: AbortSignal.timeout(9000),
      })
    } catch {
      // It runs on the other machine, or nowhere.
    }
  }
  return undefined
}

function withCourses(feed: unknown, ours: readonly unknown[]): unknown {
  const { courses, ...rest } = feed as { readonly courses?: readonly unknown[] }
  return courses ? { ...rest, courses: [...courses, ...ours] } : feed
}
