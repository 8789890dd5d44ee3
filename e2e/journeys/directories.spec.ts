import { readFile } from 'node:fs/promises'
import { inLocale, locales } from '@dhc/locales/locale'
import { messages } from '@dhc/locales/messages'
import { devices, expect, type Page, test } from '@playwright/test'
import { watchConsole } from '../support/console-watch.ts'

const providers = '/resource/eService-menu'
const directories = [
  { path: providers, columns: 10, first: 'nsp.col.provider', total: 24 },
  { path: '/resource/health-supplies', columns: 8, first: 'rehab.col.agency', total: 12 },
  { path: '/resource/serviceOrg-menu', columns: 9, first: 'org.col.agency', total: 12 },
] as const

const rowNames = (page: Page) => page.getByRole('rowheader').allTextContents()
const rows = (page: Page) => page.getByRole('rowheader')

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('.directory-results tbody tr, [data-testid="no-results"]').first()).toBeVisible()
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const details = page.locator('.directory-filters')
  const select = page.getByLabel(label, { exact: true })
  if (!(await select.isVisible())) await details.locator('summary').click()
  await select.selectOption(option)
}

for (const locale of locales) {
  const { common } = messages[locale]
  for (const { path, columns, first, total } of directories) {
    test(`${path} in ${locale} shows its ${columns} facts, ten entries a page (S2-21, S2-23, S2-24, S2-76, S2-79, S2-80, D-032)`, async ({
      page,
    }) => {
      const complaints = watchConsole(page)
      await open(page, inLocale(path, locale))
      // The last column tells when the entry was checked.
      await expect(page.getByRole('columnheader')).toHaveCount(columns + 1)
      const heading = await page.getByRole('heading', { level: 1 }).innerText()
      expect((await page.title()).split(' | ')[0]).toBe(heading)
      await expect(page.getByRole('columnheader').first()).toHaveText(common[first] ?? '')
      await expect(rows(page)).toHaveCount(10)
      await expect(page.locator('#results')).toContainText(String(total))
      await expect(page.getByText(common['pagination.itemsPerPage'] ?? '', { exact: true })).toBeVisible()
      expect(complaints).toEqual([])
    })
  }

  test(`no match is said in ${locale} and leads on (S2-83)`, async ({ page }) => {
    await open(page, inLocale(`${providers}?q=zzzzqqq&hcv=yes`, locale))
    const state = page.getByTestId('no-results')
    await expect(state).toContainText(common['empty.search'] ?? '')
    await state.getByRole('link').first().click()
    await expect(rows(page)).toHaveCount(10)
  })
}

test('“物理治疗” and “物理治療” find the same providers, on the page of either script', async ({ page }) => {
  const found: string[][] = []
  for (const words of ['物理治疗', '物理治療', 'physiotherapy']) {
    await open(page, `${providers}?q=${encodeURIComponent(words)}`)
    found.push(await rowNames(page))
  }
  expect(found[0]?.length).toBeGreaterThan(1)
  expect(found[1]).toEqual(found[0])
  expect(found[2]).toEqual(found[0])
})

for (const [screen, viewport] of [
  ['a phone', devices['Pixel 7'].viewport],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`without JavaScript on ${screen}`, () => {
    test.use({ javaScriptEnabled: false, viewport })

    test('each filter narrows the list, together they narrow it further, and each can be taken back (S2-77)', async ({
      page,
    }) => {
      await open(page, `/en${providers}`)
      await choose(page, 'Service', 'PT')
      await page.locator('.directory-form').getByRole('button').click()
      await expect(page).toHaveURL(/service=PT/)
      await expect(rows(page)).toHaveCount(4)
      await choose(page, 'HCV', 'yes')
      await page.locator('.directory-form').getByRole('button').click()
      const both = await rows(page).count()
      expect(both).toBeLessThan(4)
      for (const cell of await page.getByRole('row').all())
        if ((await cell.getByRole('rowheader').count()) > 0) await expect(cell).toContainText('Physiotherapy')
      await page.getByRole('link', { name: /Remove: HCV/ }).click()
      await expect(rows(page)).toHaveCount(4)
      await page.locator('.filter-reset').click()
      await expect(page.locator('#results')).toContainText('24')
    })

    test('the order changes as asked, both ways (S2-78, D-034)', async ({ page }) => {
      await open(page, `/en${providers}?pageSize=50`)
      const ascending = await rowNames(page)
      expect(ascending).toEqual(ascending.toSorted(new Intl.Collator('en').compare))
      await choose(page, 'Order', 'desc')
      await page.locator('.directory-form').getByRole('button').click()
      expect(await rowNames(page)).toEqual(ascending.toReversed())
      await choose(page, 'Sort', 'copayment')
      await page.locator('.directory-form').getByRole('button').click()
      await expect(page).toHaveURL(/sort=copayment&order=desc/)
      await expect(page.getByRole('row').nth(1)).toContainText('HK$200')
    })

    test('the pages of the list keep the filters, and a page beyond the end is the last one', async ({ page }) => {
      await open(page, `/en${providers}?boundary=DISTRICT&pageSize=10`)
      const next = page.getByRole('link', { name: 'Next page' })
      if (await next.isVisible()) {
        await next.click()
        await expect(page).toHaveURL(/boundary=DISTRICT/)
        await expect(page).toHaveURL(/page=2/)
      }
      await page.goto(`/en${providers}?page=99`)
      await expect(rows(page)).toHaveCount(4)
    })

    test('a number can be called and a map opened', async ({ page }) => {
      await open(page, `/en${providers}?q=NP-01`)
      // From 1440 px on all columns stand in the table (S2-76).
      const more = page.getByText('More details').last()
      if (await more.isVisible()) await more.click()
      await expect(page.getByRole('row').nth(1).locator('a[href^="tel:"]')).toHaveAttribute('href', 'tel:20002101')
      await expect(
        page
          .getByRole('row')
          .nth(1)
          .getByRole('link', { name: /View map/ }),
      ).toHaveAttribute('href', /^https:\/\//)
    })
  })
}

test('no directory scrolls sideways on the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { path } of directories) {
    await open(page, `/en${path}`)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
  }
})

test('a filter of one language is the same filter in another', async ({ page }) => {
  await open(page, '/en/resource/serviceOrg-menu')
  await choose(page, 'Service category', 'Elderly services')
  await page.locator('.directory-form').getByRole('button').click()
  await expect(rows(page)).toHaveCount(1)
  const { search } = new URL(page.url())
  await open(page, `/resource/serviceOrg-menu${search}`)
  await expect(rows(page)).toHaveCount(1)
})

for (const locale of locales) {
  test(`the whole filtered list can be downloaded in ${locale}, with its licence`, async ({ page, request }) => {
    await open(page, inLocale(`${providers}?hcv=yes`, locale))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('a[href*=".csv"]').first().click(),
    ])
    expect(download.suggestedFilename()).toBe(`network-providers.${locale}.csv`)
    const csv = await readFile(await download.path(), 'utf8')
    const json = await request.get(inLocale(`${providers}.json?hcv=yes`, locale))
    const { items, licence, lastChecked } = await json.json()
    expect(csv.startsWith(`\uFEFF${messages[locale].common['directory.code']},`)).toBe(true)
    expect(csv.trimEnd().split('\r\n')).toHaveLength(items.length + 1)
    expect(items.every((item: { acceptsHealthCareVouchers: boolean }) => item.acceptsHealthCareVouchers)).toBe(true)
    expect(licence.name).toBe('CC BY 4.0')
    expect(lastChecked).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(json.headers()).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })
}
