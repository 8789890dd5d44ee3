import { inLocale, locales } from '@dhc/locales/locale'
import { expect, test } from '@playwright/test'
import { expectNothingFromAxe } from '../support/axe.ts'

for (const locale of locales) {
  test(`axe finds nothing on the 404 page in ${locale}, phone and desktop`, async ({ page }) => {
    await page.goto(inLocale('/no/such/page', locale))
    await expectNothingFromAxe(page)
  })
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
