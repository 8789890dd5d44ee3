import { createServer, type Server } from 'node:http'
import { catalogueFeedPath } from '@dhc/contracts/cms/catalogue-feed'
import { type BenchClass, benchClass, coursesOf } from '../../../bench/ballot-day/ground.ts'
import { cable, ports } from '../layout.ts'
import { cmsPlaces } from '../settings.ts'

/** Enough for a long drill: each member may apply once for each of them. */
export const drillClasses: readonly BenchClass[] = Array.from({ length: 120 }, (_, index) =>
  benchClass(`CL-${index}`, { course: `cluster drill ${index}`, method: 'OPEN', quota: 100_000 }),
)

/** It opens eight minutes after it was last asked for; for a machine that is ten minutes ahead it has opened already. */
export const notYetOpen: BenchClass = {
  ...benchClass('CL-LATER', { course: 'cluster drill later', method: 'OPEN', quota: 100_000 }),
  opensInMinutes: 8,
}

/** Stands between the member service and the cms: the classes are those of the drill, anything else is the cms's. */
export async function openFeed(): Promise<{ readonly url: string; readonly server: Server }> {
  const drillCourses = coursesOf(drillClasses)
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (path === catalogueFeedPath)
      return response.end(JSON.stringify({ courses: [...drillCourses, ...coursesOf([notYetOpen])] }))
    const found = await askCms(path, request.headers.authorization ?? '')
    return response.writeHead(found?.status ?? 503).end(await found?.text())
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
