import { type APIRequestContext, expect } from '@playwright/test'

/** The page of the course a class of the demonstration belongs to, at that class. */
export async function addressOfClass(
  request: APIRequestContext,
  prefix: string,
  classCode: string,
): Promise<{ readonly course: string; readonly enrol: string | undefined }> {
  const series = `${prefix}/activity/programmes/series`
  const html = await (await request.get(series)).text()
  const card = html.split('<article').find((part) => part.includes(`>${classCode}<`)) ?? ''
  const [, course = ''] = card.match(/href="([^"]*\/programmes\/series\/\w+)"/) ?? []
  expect(course, `${classCode} stands on ${series}`).not.toBe('')
  const row = card.split('<tr').find((part) => part.includes(`>${classCode}<`)) ?? ''
  const [, enrol] = row.match(/href="([^"]*\/programmes\/enrol\/[\w-]+)"/) ?? []
  return { course, enrol }
}
