import { expect, type Locator, test } from '@playwright/test'

const shownLinks = (place: Locator) =>
  place.locator('a:visible').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('the navigation is opened, walked and closed by keyboard, one group at a time; a click elsewhere and scrolling close it (S2-63, S4-22)', async ({
  page,
}) => {
  await page.goto('/en/service/about-us')
  const groups = page.getByTestId('site-nav').locator('details')
  const triggers = page.getByTestId('site-nav').locator('summary')
  await triggers.nth(0).focus()
  await page.keyboard.press('Enter')
  await expect(groups.nth(0)).toHaveAttribute('open', '')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('href', /^\/en\//)
  await page.keyboard.press('Escape')
  await expect(groups.nth(0)).not.toHaveAttribute('open', '')
  await expect(triggers.nth(0)).toBeFocused()
  await page.keyboard.press('Enter')
  await triggers.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(groups.nth(1)).toHaveAttribute('open', '')
  await expect(groups.nth(0)).not.toHaveAttribute('open', '')
  // Beside the text: nothing there takes the focus, and nothing has to be scrolled to.
  await page.mouse.click(20, 600)
  await expect(groups.nth(1)).not.toHaveAttribute('open', '')
  await triggers.nth(2).click()
  await expect(groups.nth(2)).toHaveAttribute('open', '')
  await page.mouse.wheel(0, 200)
  await expect(groups.nth(2)).not.toHaveAttribute('open', '')
})

test('the drawer opens, has languages, font sizes, search, the groups and what a guest may do, and gives focus back (S2-37, S2-65, S2-66)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/service/about-us')
  const opener = page.getByTestId('site-header').getByRole('button', { name: /menu/i })
  await opener.focus()
  await page.keyboard.press('Enter')
  const drawer = page.locator('#menu-drawer')
  await expect(drawer).toBeVisible()
  expect((await drawer.boundingBox())?.width).toBe(390)
  for (const language of ['/service/about-us', '/sc/service/about-us'])
    await expect(drawer.locator(`a[href="${language}"]`)).toBeVisible()
  await expect(drawer.getByRole('button', { name: /Large/ })).toBeVisible()
  const groups = drawer.locator('nav > details')
  await expect(groups.locator('> summary')).toHaveText(['Service', 'Activity', 'Resources', 'Contact'])
  await expect(groups.nth(0).getByRole('link', { name: 'About us', exact: true })).toBeVisible()
  await groups.nth(1).locator('summary').click()
  await expect(groups.nth(0).getByRole('link', { name: 'About us', exact: true })).toBeHidden()
  const activities = await shownLinks(groups.nth(1))
  expect(activities).toContain('/en/activity/programmes/series')
  expect(activities).not.toContain('/en/activity/programmes/enrolled')
  expect(await shownLinks(drawer.locator('nav ~ ul'))).toEqual(['/en/login', '/en/register'])
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await drawer.getByRole('searchbox').fill('tai chi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/search-result\?q=tai/)
})

test('the questions of the FAQ open by keyboard and its tabs have addresses of their own (S2-08)', async ({ page }) => {
  await page.goto('/en/service/service-faq')
  const question = page.locator('main details').first()
  await question.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(question).toHaveAttribute('open', '')
  const tabs = page.locator('main nav a[href*="tab="]')
  const address = await tabs.last().getAttribute('href')
  await tabs.last().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address?.replace('?', '\\?')}$`))
  await expect(page.locator('main nav a[aria-current]')).toHaveAttribute('href', address ?? '')
})

test('the navigation bar hides on the way down and is back below the header on the way up (S2-64, D-021)', async ({
  page,
}) => {
  await page.goto('/en/service/about-us')
  const bar = page.getByTestId('site-nav')
  await page.mouse.wheel(0, 1200)
  await expect(bar).toBeHidden()
  await page.mouse.wheel(0, -120)
  await expect(bar).toBeVisible()
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(70)
})
