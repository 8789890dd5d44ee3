import { inLocale, locales } from '@dhc/locales/locale'
import { expect, test } from '@playwright/test'
import { expectNothingFromAxe, expectNothingFromAxeAsShown } from '../support/axe.ts'

for (const locale of locales) {
  test(`axe finds nothing on the 404 page in ${locale}, phone and desktop`, async ({ page }) => {
    await page.goto(inLocale('/no/such/page', locale))
    await expectNothingFromAxe(page)
  })
}

test('axe tells of a button without a name and of words too pale to read, and is content when they are mended', async ({
  page,
}) => {
  await page.goto('/en/service/about-us')
  await expectNothingFromAxeAsShown(page)
  await page.locator('main').evaluate((main) => {
    const button = Object.assign(document.createElement('button'), { id: 'nameless' })
    const pale = Object.assign(document.createElement('p'), { id: 'pale', textContent: 'Pale' })
    Object.assign(pale.style, { color: '#ddd', background: '#fff' })
    main.append(button, pale)
  })
  const complaint = await expectNothingFromAxeAsShown(page).catch((error: Error) => error.message)
  expect(complaint).toContain('button-name: #nameless')
  expect(complaint).toContain('color-contrast: #pale')
  await expect(expectNothingFromAxeAsShown(page, ['color-contrast'])).rejects.toThrow('#pale')
  await page.locator('#nameless, #pale').evaluateAll((added) => {
    for (const element of added) element.remove()
  })
  await expectNothingFromAxeAsShown(page)
})

for (const [aid, rule] of [
  ['large letters', 'html[data-font-size="Large"] #pale { color: #ddd; background: #fff }'],
  [
    'forced colours',
    '@media (forced-colors: active) { #pale { forced-color-adjust: none; color: #ddd; background: #fff } }',
  ],
] as const)
  test(`axe tells of words too pale to read with ${aid} alone`, async ({ page }) => {
    await page.goto('/en/service/about-us')
    await page.locator('main').evaluate((main, text) => {
      main.append(Object.assign(document.createElement('p'), { id: 'pale', textContent: 'Pale' }))
      document.styleSheets[0]?.insertRule(text)
    }, rule)
    await expectNothingFromAxeAsShown(page)
    await expect(expectNothingFromAxe(page)).rejects.toThrow('color-contrast: #pale')
  })

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
