import { formatNearDate } from '@dhc/locales/format'
import { addDays, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { calendarPage, contactUsPage, homePage, loginPage, weatherPage } from '@dhc/reference/page-paths'
import { expect, test } from '@playwright/test'
import { type Editor, signInAsAdministrator } from '../support/editor.ts'
import { expectNoSidewaysScrolling, languages } from '../support/languages.ts'
import { control, requiredVariable } from '../support/stack-control.ts'

const servicePage = 'api::service-page.service-page'
const course = 'api::health-program-course.health-program-course'
const topic = 'api::web-activities-health-info-type.web-activities-health-info-type'
const centre = 'api::centre.centre'
const siteSetting = 'api::site-setting.site-setting'

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

test('a text published in the CMS is within 5 seconds on both of two web processes, of which the CMS knows one', async ({
  request,
}) => {
  // Two more processes are started for it.
  await control('strict-entry/open')
  try {
    const [found] = await editor.find(servicePage, 'locale=en&filters[slug][$eq]=about-us')
    const documentId = found?.documentId ?? ''
    const before = await editor.read(servicePage, documentId, 'en')
    const marker = `On both at ${Date.now()}`
    const readBoth = async () => {
      const addresses = [requiredVariable('WEB_URL'), requiredVariable('STRICT_WEB_URL')]
      const pages = addresses.map(async (web) => (await request.get(`${web}/en/service/about-us`)).text())
      return (await Promise.all(pages)).map((page) => page.includes(marker))
    }
    expect(await readBoth()).toEqual([false, false])
    await editor.saveAndPublish(servicePage, documentId, 'en', { ...before, summary: `${before.summary} ${marker}` })
    await expect.poll(readBoth, { timeout: 5_000, intervals: [100] }).toEqual([true, true])
    await editor.saveAndPublish(servicePage, documentId, 'en', before)
    await expect.poll(readBoth, { timeout: 5_000, intervals: [100] }).toEqual([false, false])
  } finally {
    await control('strict-entry/close')
  }
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
  // The domain pack: NU-01A has 12 places; how many are left depends on who applied in the journeys before.
  const { quota, remainingQuota: left } = await remaining()
  expect(quota).toBe(12)

  const withQuota = (places: number) => ({ ...before, Class: before.Class.map((one) => ({ ...one, Quota: places })) })
  await editor.saveAndPublish(course, documentId, 'zh-Hant', withQuota(15))
  await expect
    .poll(remaining, { timeout: 5_000, intervals: [100] })
    .toMatchObject({ quota: 15, remainingQuota: left + 3 })

  await editor.saveAndPublish(course, documentId, 'zh-Hant', withQuota(12))
  await expect.poll(remaining, { timeout: 5_000, intervals: [100] }).toMatchObject({ quota: 12, remainingQuota: left })
})

/** Changes one field of a published entry, looks at the page, and puts it back. */
async function withChangedField(
  uid: string,
  filter: string,
  field: string,
  value: string,
  look: () => Promise<void>,
): Promise<void> {
  const [found] = await editor.find(uid, `locale=en&${filter}`)
  const documentId = found?.documentId ?? ''
  const before = await editor.read(uid, documentId, 'en')
  await editor.saveAndPublish(uid, documentId, 'en', { ...before, [field]: value })
  try {
    await look()
  } finally {
    await editor.saveAndPublish(uid, documentId, 'en', before)
  }
}

test('a topic renamed in the CMS is renamed in the navigation (S2-32, D-010)', async ({ request }) => {
  await withChangedField(topic, 'filters[order][$eq]=5', 'display_name', 'Talk of the town', async () => {
    const readPage = async () => (await request.get('/en/service/about-us')).text()
    await expect
      .poll(readPage, { timeout: 10_000, intervals: [200] })
      .toMatch(/href="\/en\/activity\/activity-list\/5"[^>]*>\s*Talk of the town/)
  })
})

test('a sixth topic published in the CMS is the sixth of the navigation, ending in /6, and gone when it is deleted (S2-32, D-010)', async ({
  request,
}) => {
  const readMenu = async () => (await request.get('/en/service/about-us')).text()
  const sixth = /href="\/en\/activity\/activity-list\/6"[^>]*>\s*Word of the sixth week/
  expect(await readMenu()).not.toMatch(sixth)
  const documentId = await editor.createAndPublish(topic, 'en', { display_name: 'Word of the sixth week', order: 6 })
  try {
    await expect.poll(readMenu, { timeout: 10_000, intervals: [200] }).toMatch(sixth)
  } finally {
    await editor.delete(topic, documentId)
  }
  await expect.poll(readMenu, { timeout: 10_000, intervals: [200] }).not.toMatch(sixth)
})

test('a special opening announced by a centre stands next to its hours (S9-23)', async ({ request }) => {
  const notice = 'Open on 1 January from 10:00 to 14:00'
  await withChangedField(centre, 'filters[code][$eq]=CORE', 'special_hours', notice, async () => {
    const readPage = async () => (await request.get('/en/contact/contact-us')).text()
    await expect.poll(readPage, { timeout: 10_000, intervals: [200] }).toContain(notice)
  })
})

test('a day on which an editor closes all centres is told on five pages and on one that is open, in three languages, also while the CMS is away, and gone when it is taken out (S9-23)', async ({
  page,
}) => {
  const before = await editor.readSingle(siteSetting, 'zh-Hant')
  const publish = (special_days: readonly object[]) =>
    editor.saveAndPublishSingle(siteSetting, 'zh-Hant', { ...before, special_days })
  const strip = page.locator('[data-hours]')
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(contactUsPage)
  await expect(strip).toBeHidden()
  const date = addDays(hongKongDateOf(new Date()), 2)
  await publish([{ date, centre: null, opens: null, closes: null }])
  try {
    await expect(async () => {
      await comeBack()
      await expect(strip).toBeVisible({ timeout: 500 })
    }).toPass()
    for (const path of [homePage, weatherPage, calendarPage, contactUsPage, loginPage]) {
      await page.goto(path)
      await expect(strip).toContainText(formatNearDate(date, 'zh-HK'))
      await expectNoSidewaysScrolling(page)
    }
    const showsInEachLanguage = async () => {
      for (const { prefix, locale } of languages) {
        await page.goto(`${prefix}${contactUsPage}`)
        await expect(strip).toContainText(formatNearDate(date, locale))
        await expectNoSidewaysScrolling(page)
      }
    }
    await showsInEachLanguage()
    await control('cms/stop')
    try {
      await showsInEachLanguage()
    } finally {
      await control('cms/start')
    }
    await page.goto(contactUsPage)
  } finally {
    await publish([])
  }
  await expect(async () => {
    await comeBack()
    await expect(strip).toBeHidden({ timeout: 500 })
  }).toPass()
  for (const { prefix } of languages)
    await expect(async () => {
      await page.goto(`${prefix}${contactUsPage}`)
      await expect(strip).toBeHidden({ timeout: 500 })
    }).toPass()
})
