import { recordWeatherSignalCall, weatherSignalsPath } from '@dhc/contracts/staff-api/weather'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { accountPage, calendarPage, contactUsPage, homePage, weatherPage } from '@dhc/reference/page-paths'
import { devices, expect, type Page, test } from '@playwright/test'
import { expectNoSidewaysScrolling, languages } from '../support/languages.ts'
import { demoMember, signIn } from '../support/member.ts'
import { control } from '../support/stack-control.ts'
import { deskOf } from '../support/staff-desk.ts'

test.use({ ...devices['Galaxy S8'], viewport: { width: 360, height: 640 } })

const pages = [homePage, weatherPage, accountPage, calendarPage, contactUsPage]

const strip = (page: Page) => page.locator('[data-weather]')

/** However busy the machine: whether it is within five seconds on an idle one, the unit tests of the watch prove. */
const saysSo = { timeout: 60_000 }

test('signal 8 that staff record is on home, weather page, member home, calendar and contact, on a phone at Large, with api and cms away, and gone when it is undone (S9-17, D-117)', async ({
  page,
}) => {
  const desk = await deskOf('demo.programme')
  await signIn(page, demoMember(103), undefined, '')
  await page.evaluate(() => {
    const store = JSON.parse(localStorage.getItem('app-store') ?? '{}') as { state: { preference: object } }
    store.state.preference = { ...store.state.preference, fontType: 'Large' }
    localStorage.setItem('app-store', JSON.stringify(store))
  })
  for (const path of pages) {
    await page.goto(path)
    await expect(strip(page)).toBeHidden()
  }

  const body = { signal: 'TC8_OR_ABOVE', from: toHongKongIso(new Date(Date.now() - 60_000)), to: null, dry_run: false }
  const { signal } = await desk.call<{ signal: { id: string } }>('POST', recordWeatherSignalCall.path, body)
  try {
    for (const path of pages) {
      await page.goto(path)
      await expect(strip(page)).toContainText('八號或以上熱帶氣旋警告信號現正生效', saysSo)
      await expectNoSidewaysScrolling(page)
    }
    for (const { prefix, say } of languages) {
      await page.goto(`${prefix}${weatherPage}`)
      await expect(strip(page)).toContainText(say('common', 'weather.TC8_OR_ABOVE'))
      await strip(page).locator('summary').click()
      await expect(strip(page)).toContainText(say('common', 'weather.nextClosed', { hours: 2 }))
    }
    for (const part of ['api', 'cms'] as const) {
      await control(`${part}/stop`)
      try {
        await page.goto(contactUsPage)
        await expect(strip(page)).toBeVisible()
      } finally {
        await control(`${part}/start`)
      }
    }
  } finally {
    await desk.call('POST', `${weatherSignalsPath}/${signal.id}/withdraw`)
  }
  for (const path of pages) {
    await page.goto(path)
    await expect(strip(page)).toBeHidden(saysSo)
  }
})

test('while a signal closes the centres, the hours of home say so and not that a centre is open, in three languages (S9-17, S9-23)', async ({
  page,
}) => {
  const desk = await deskOf('demo.programme')
  // A Tuesday at noon, when every centre is open.
  await page.clock.setFixedTime(new Date('2026-12-01T12:00:00+08:00'))
  const body = { signal: 'TC8_OR_ABOVE', from: toHongKongIso(new Date(Date.now() - 60_000)), to: null, dry_run: false }
  const hours = page.locator('.centre-hours:visible')
  const { signal } = await desk.call<{ signal: { id: string } }>('POST', recordWeatherSignalCall.path, body)
  try {
    for (const { prefix, say } of languages) {
      await page.goto(prefix || homePage)
      await expect(hours.getByText(say('common', 'home.closedWeather'))).toBeVisible(saysSo)
      await expect(hours.locator('.open-status')).toBeHidden()
      await expectNoSidewaysScrolling(page)
    }
  } finally {
    await desk.call('POST', `${weatherSignalsPath}/${signal.id}/withdraw`)
  }
  await page.goto(homePage)
  await expect(hours.locator('.open-status')).toHaveAttribute('data-open', 'yes', saysSo)
  await expect(hours.locator('.closed-for-weather')).toBeHidden(saysSo)
})
