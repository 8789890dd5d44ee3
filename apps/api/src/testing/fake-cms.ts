import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CatalogueCourse, catalogueFeedPath } from '@dhc/contracts/cms/catalogue-feed'

export const testCatalogueToken = 'catalogue-token-of-the-tests-0123456789'

export type FakeCms = {
  readonly url: string
  /** What editors have published; a test changes it freely. */
  courses: (CatalogueCourse | Record<string, unknown>)[]
  /** Replaces the answer, to be a CMS that fails. */
  broken: { status: number; contentType: string; body: string } | undefined
  asked: string[]
  stop(): Promise<void>
}

/** A CMS that speaks the catalogue feed over real HTTP. */
export async function startFakeCms(): Promise<FakeCms> {
  const server = createServer((request, response) => {
    cms.asked.push(request.url ?? '')
    const answer = cms.broken ?? answerTo(cms.courses, request.url ?? '', request.headers.authorization)
    response.writeHead(answer.status, { 'content-type': answer.contentType }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cms: FakeCms = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    courses: [],
    broken: undefined,
    asked: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return cms
}

function answerTo(courses: FakeCms['courses'], path: string, authorization: string | undefined) {
  const json = (status: number, body: unknown) => ({
    status,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(body),
  })
  if (authorization !== `Bearer ${testCatalogueToken}`) return json(401, {})
  if (path === catalogueFeedPath) return json(200, { courses })
  const documentId = decodeURIComponent(path.slice(catalogueFeedPath.length + 1))
  return json(200, { course: courses.find((course) => course.documentId === documentId) ?? null })
}
