import { expect, test } from '@playwright/test'
import { type Editor, signInAsAdministrator } from '../support/editor.ts'

const servicePage = 'api::service-page.service-page'
const course = 'api::health-program-course.health-program-course'

let editor: Editor
test.beforeAll(async () => {
  editor = await signInAsAdministrator()
})

test('a text published in the CMS is on the page within 5 seconds, without a restart (S1-27)', async ({ request }) => {
  const [found] = await editor.find(servicePage, 'locale=en&filters[slug][$eq]=about-us')
  const documentId = found?.documentId ?? ''
  const before = await editor.read(servicePage, documentId, 'en')
  const marker = `Published at ${Date.now()}`
  const readPage = async () => (await request.get('/en/service/about-us')).text()
  expect(await readPage()).not.toContain(marker)

  await editor.saveAndPublish(servicePage, documentId, 'en', { ...before, summary: `${before.summary} ${marker}` })
  await expect.poll(readPage, { timeout: 5_000, intervals: [100] }).toContain(marker)

  await editor.saveAndPublish(servicePage, documentId, 'en', before)
  await expect.poll(readPage, { timeout: 5_000, intervals: [100] }).not.toContain(marker)
})

test('a quota typed by an editor is the number a visitor is told (S7-25, D-050)', async ({ request }) => {
  const [found] = await editor.find(course, 'locale=zh-Hant&filters[Name][$eq]=減鹽廚房')
  const documentId = found?.documentId ?? ''
  const before = (await editor.read(course, documentId, 'zh-Hant')) as unknown as Record<string, unknown> & {
    Class: { strapiUuid: string; Quota: number }[]
  }
  const [taught] = before.Class
  const remaining = async () => {
    const answer = await request.post('/api/health-programme/remainingQuota', {
      data: { strapiUuid: taught?.strapiUuid },
    })
    const body = (await answer.json()) as { payload: { quota: number; remainingQuota: number } }
    return body.payload
  }
  // The domain pack: NU-01A has 12 places, 5 left.
  await expect.poll(remaining, { timeout: 10_000 }).toMatchObject({ quota: 12, remainingQuota: 5 })

  const withQuota = (quota: number) => ({ ...before, Class: before.Class.map((one) => ({ ...one, Quota: quota })) })
  await editor.saveAndPublish(course, documentId, 'zh-Hant', withQuota(15))
  await expect.poll(remaining, { timeout: 5_000, intervals: [100] }).toMatchObject({ quota: 15, remainingQuota: 8 })

  await editor.saveAndPublish(course, documentId, 'zh-Hant', withQuota(12))
  await expect.poll(remaining, { timeout: 5_000, intervals: [100] }).toMatchObject({ quota: 12, remainingQuota: 5 })
})
