import AxeBuilder from '@axe-core/playwright'
import { inLocale, locales } from '@dhc/locales/locale'
import { expect, test } from '@playwright/test'

const paths = ['/', '/service/about-us', '/no/such/page']
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

for (const path of paths) {
  for (const locale of locales) {
    for (const [screen, viewport] of Object.entries(screens)) {
      test(`axe finds nothing on ${inLocale(path, locale)} at ${screen} width`, async ({ page }) => {
        await page.setViewportSize(viewport)
        await page.goto(inLocale(path, locale))
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
        ).toEqual([])
      })
    }
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
