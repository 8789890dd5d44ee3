import AxeBuilder from '@axe-core/playwright'
import { inLocale, locales } from '@dhc/locales/locale'
import { expect, type Page, test } from '@playwright/test'
import { firstItemOf, itemPages, plainPaths, topicPaths } from '../support/page-list.ts'

const paths = [...plainPaths, ...topicPaths.slice(0, 1), '/no/such/page']
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function expectNothingFromAxe(page: Page, address: string): Promise<void> {
  await page.goto(address)
  for (const [screen, viewport] of Object.entries(screens)) {
    await page.setViewportSize(viewport)
    // Legacy mode saves a second page per analysis; it only matters for frames of other sites, which no page has.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly: rules, resultTypes: ['violations'] })
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    expect(found, `${address} at ${screen} width`).toEqual([])
  }
}

for (const locale of locales) {
  for (const path of paths) {
    test(`axe finds nothing on ${inLocale(path, locale)}, phone and desktop`, async ({ page }) => {
      await expectNothingFromAxe(page, inLocale(path, locale))
    })
  }
  for (const { list, item } of itemPages) {
    test(`axe finds nothing on the first item of ${inLocale(list, locale)}, phone and desktop`, async ({ page }) => {
      await expectNothingFromAxe(page, await firstItemOf(page, inLocale(list, locale), item))
    })
  }
}

test('the keyboard reaches the content first through the skip link, and focus is always visible', async ({ page }) => {
  await page.goto('/en/service/about-us')
  await page.keyboard.press('Tab')
  const first = page.locator(':focus')
  await expect(first).toHaveAttribute('href', '#main')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#main$/)
  for (let press = 0; press < 10; press += 1) {
    await page.keyboard.press('Tab')
    const outline = await page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle)
    expect(outline).not.toBe('none')
  }
})
