import { addDays, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { expect, type Page, test } from '@playwright/test'
import { expectNothingFromAxeAsShown } from '../support/axe.ts'
import { languageIn, lookInOtherLanguages } from '../support/languages.ts'
import { registerAtCounter, signIn } from '../support/member.ts'

const { prefix, say } = languageIn('zh-HK')
const millimetre = 96 / 25.4

/** A device's own file: every fourth day, mornings and evenings in turn, the last line as a device that failed writes it. */
function deviceFile(days: number): string {
  const today = hongKongDateOf(new Date())
  const rows = Array.from({ length: days }, (_, at) => {
    const [year, month, day] = addDays(today, -1 - 4 * at).split('-')
    return `${day}/${month}/${year};${at % 2 ? '20:45' : '07:12'};${120 + at};${78 + (at % 9)};70`
  })
  return ['Microlife;;;;', 'Date;Time;SYS;DIA;Pulse', ...rows, `${addDays(today, -1)};07:30;E2;;`].join('\r\n')
}

async function bringDeviceFile(page: Page, days: number): Promise<void> {
  await page.goto(`${prefix}/health-data`)
  await expect(page.locator('[data-acting][data-ready=yes]')).toBeVisible()
  await page.getByText(say('health', 'take.files')).click()
  const buffer = Buffer.from(deviceFile(days))
  await page.locator('#readings-file').setInputFiles({ name: 'bp.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: say('health', 'import.send'), exact: true }).click()
  await expect(page.getByRole('heading', { name: say('health', 'device.heading') })).toBeFocused()
  const failed = { line: days + 3, column: 'SYS', problem: say('health', 'file.numberInvalid') }
  await expect(page.getByText(say('health', 'import.line', failed))).toBeVisible()
  // The heading has the focus, and what is above it lies half under the header: too small a target for axe, not for a thumb.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNothingFromAxeAsShown(page)
  await page.getByRole('button', { name: say('health', 'device.agree', { count: days }) }).click()
  await expect(page.getByText(say('health', 'import.done', { stored: days, known: 0 }))).toBeVisible()
}

/** Of every letter on the page as it is printed, the smallest in points; letters in a picture shrink with it. */
const smallestLetters = (page: Page) =>
  page.locator('.doctor-page').evaluate((sheet) => {
    const sizes = [...sheet.querySelectorAll<HTMLElement | SVGElement>('*')].flatMap((element) => {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!hasText || element.closest('title, desc, .sr-only') || element.getClientRects().length === 0) return []
      const svg = element.closest('svg')
      const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1
      return [Number.parseFloat(getComputedStyle(element).fontSize) * scale * 0.75]
    })
    return Math.min(...sizes)
  })

const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('what a device wrote is shown, agreed to and stored; the doctor gets all sixteen readings on two sheets at most, no letter below 11 points', async ({
    page,
  }) => {
    const person = await registerAtCounter()
    await signIn(page, person, person.password, prefix)
    await bringDeviceFile(page, 16)

    // "10 in all" of 16 was wrong.
    await page.goto(`${prefix}/health-data/blood-pressure`)
    await expect(page.getByText(say('health', 'readings.newest', { count: 10, total: 16 }))).toBeVisible()

    await page.goto(`${prefix}/health-data/print`)
    const readings = page.locator('.doctor-diary td strong')
    await expect(readings).toHaveCount(16)
    // The shortest time that holds the ten newest of them.
    await expect(page.locator('#period')).toHaveValue('M3')
    await expect(page.locator('.doctor-part h2')).toContainText(say('health', 'readings.count', { count: 16 }))
    // Morning and evening apart: the even ones and the odd ones.
    const averages = page.locator('.doctor-top tbody tr').first().locator('td')
    await expect(averages).toHaveText(['128', '127', '128', '120–135', '90–129'])
    await expectNothingFromAxeAsShown(page)
    await lookInOtherLanguages(page, () => expect(readings).toHaveCount(16))

    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: Math.round(186 * millimetre), height: 1000 })
    expect(await smallestLetters(page)).toBeGreaterThanOrEqual(11)
    const pdf = await page.pdf({ format: 'A4' })
    expect(sheetsOf(pdf)).toBeLessThanOrEqual(2)
  })

  test('reminders to measure go into the calendar of the phone', async ({ page }) => {
    const person = await registerAtCounter()
    await signIn(page, person, person.password, prefix)
    await page.goto(`${prefix}/health-data`)
    await expect(page.locator('[data-acting][data-ready=yes]')).toBeVisible()
    await page.getByText(say('health', 'remind.heading')).click()
    await page.locator('#remind-morning').fill('06:50')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: say('health', 'remind.save') }).click()
    expect((await saved).suggestedFilename()).toBe('measure.ics')
    await expect(page.getByText(say('health', 'remind.done'))).toBeVisible()
    await expectNothingFromAxeAsShown(page)
  })
})

test('the list of courses prints on at most six sheets, with the places that are left', async ({ page }) => {
  await page.goto(`${prefix}/activity/programmes/series`)
  const lines = page.locator('.class-line > .class-line-ways > [data-availability]')
  // Nobody has scrolled: the numbers are there all the same.
  const left = page.locator('.class-facts [data-remaining-quota]')
  await expect.poll(async () => (await left.allTextContents()).filter((text) => text === '—')).toEqual([])
  expect(await lines.count()).toBeGreaterThan(10)
  const pdf = await page.pdf({ format: 'A4' })
  expect(sheetsOf(pdf)).toBeLessThanOrEqual(6)
})
