import { expect, type Page, test } from '@playwright/test'
import { expectNothingFromAxe, expectNothingFromAxeAsShown } from '../support/axe.ts'
import { startCounting } from '../support/cost.ts'
import { registerAtCounter } from '../support/member.ts'
import { signInAtConsole } from '../support/staff-console.ts'
import { deskOf } from '../support/staff-desk.ts'

const english = { locale: 'en-US' } as const
const digitsOf = (memberNo: string) => memberNo.replace('SSPD', '')

test.use({ viewport: { width: 1366, height: 768 } })

/** A ballot that is open for entries, as the counter finds it. */
async function openBallot(): Promise<string> {
  const desk = await deskOf('demo.programme')
  const path = '/api/staff/classes?method=DRAW&state=OPEN'
  const { items } = await desk.call<{ items: { classCode: string }[] }>('GET', path)
  const [ballot] = items
  if (!ballot) throw new Error('the demonstration has no open ballot')
  return ballot.classCode
}

async function beginForms(page: Page, classCode: string): Promise<void> {
  await page.goto('/staff/enrol/forms')
  await expect(page.locator('#class-code')).toBeFocused()
  await page.keyboard.type(classCode.toLowerCase())
  await expect(page.getByRole('button', { name: new RegExp(classCode) })).toHaveAttribute('aria-pressed', 'true')
  await expectNothingFromAxeAsShown(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('#form-number')).toBeFocused()
}

test('a pile of paper forms costs at most 8 keys a form, pairs included, and nobody waits between two', async ({
  page,
}) => {
  const people = await Promise.all([registerAtCounter(), registerAtCounter(), registerAtCounter()])
  const [one = '', two = '', three = ''] = people.map(({ memberNo }) => digitsOf(memberNo))
  await signInAtConsole(page, 'demo.frontdesk', english)
  await beginForms(page, await openBallot())
  const costOf = await startCounting(page)
  const cost = await costOf(async () => {
    for (const form of [one, `.${two}`, three, '000999']) {
      await page.keyboard.type(form)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('status')).toHaveText('3 entered, 1 refused, 0 on their way')
  })
  expect(cost.clicks).toBe(0)
  expect(cost.keys).toBeLessThanOrEqual(4 * 8)
  await expectNothingFromAxe(page)
  const line = (digits: string) => page.getByRole('listitem').filter({ hasText: `SSPD${digits}` })
  await expect(line(two)).toContainText('together with the form before')
  const entryOf = async (digits: string) => /Entry number (\d+)/.exec((await line(digits).textContent()) ?? '')?.[1]
  expect(await entryOf(two)).toBe(await entryOf(one))
  await expect(line('000999')).toContainText('Nobody found.')
  await line(three).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status')).toHaveText('2 entered, 1 refused, 0 on their way')
})

test('09:05 six digits behind / open the record; a card scanned on any screen does, and loses nothing', async ({
  page,
}) => {
  const person = await registerAtCounter()
  await signInAtConsole(page, 'demo.frontdesk', english)
  const costOf = await startCounting(page)
  const cost = await costOf(async () => {
    await page.keyboard.press('/')
    await page.keyboard.type(digitsOf(person.memberNo))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Enrolments' })).toBeVisible()
  })
  expect(cost).toEqual({ keys: 8, clicks: 0 })
  await expectNothingFromAxe(page)

  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await expect(page).toHaveURL(/\/staff\/enquiries$/)
  await page.keyboard.type(person.memberNo)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/staff\/members\/[\w-]+$/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectNothingFromAxe(page)
})

test('a class line says day, hour, fee and places; the slip says them again, and a slip of the hand is undone', async ({
  page,
}) => {
  const person = await registerAtCounter()
  await signInAtConsole(page, 'demo.frontdesk', english)
  await page.goto('/staff/enrol')
  await expect(page.locator('#find-member')).toBeFocused()
  await page.keyboard.type(digitsOf(person.memberNo))
  await page.keyboard.press('Enter')
  await expect(page.locator('#class-code')).toBeFocused()
  await page.keyboard.type('ex-03a')
  const line = page.getByRole('button', { name: /EX-03A/ })
  await expect(line).toContainText(/day \d\d:\d\d-\d\d:\d\d/)
  await expect(line).toContainText(/\d+ lessons/)
  await expect(line).toContainText(/HK\$|Free/)
  await expect(line).toContainText(/places left/)
  await page.keyboard.press('Enter')
  const slip = page.locator('.slip')
  await expect(slip).toContainText(/day \d\d:\d\d-\d\d:\d\d/)
  await expect(slip).toContainText(/Fee: (HK\$|Free)/)
  await expectNothingFromAxe(page)
  await page.getByRole('button', { name: 'Undo this enrolment' }).click()
  await expect(page.getByRole('status')).toHaveText('The enrolment in EX-03A was undone.')
})

test('a second tab is signed in already; a lock and a sign-out reach both, and a half-filled registration survives a reload', async ({
  page,
}) => {
  await signInAtConsole(page, 'demo.frontdesk', english)
  await page.goto('/staff/members/new')
  await page.locator('#surname_en').fill('CHAN')
  await page.reload()
  await expect(page.locator('#surname_en')).toHaveValue('CHAN')
  const second = await page.context().newPage()
  await second.goto('/staff/classes')
  await expect(second.locator('.console-nav')).toBeVisible()
  await second.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByRole('dialog', { name: 'The screen is locked' })).toBeVisible()
  await page.getByRole('button', { name: /Sign in as somebody else/ }).click()
  await expect(page.locator('#username')).toBeVisible()
  await expect(second.locator('#username')).toBeVisible()
  await second.close()
})

/** Of any class: the small demonstration has not one on every day. */
async function nextLesson(): Promise<{ readonly lessonUuid: string; readonly startsAt: string }> {
  const desk = await deskOf('demo.programme')
  type Lessons = { readonly lessons: readonly { lessonUuid: string; startsAt: string; isCancelled: boolean }[] }
  const { items } = await desk.call<{ items: { strapiUuid: string }[] }>('GET', '/api/staff/classes?q=EX-03A')
  const { lessons } = await desk.call<Lessons>('GET', `/api/staff/classes/${items[0]?.strapiUuid}`)
  const lesson = lessons.find(({ isCancelled }) => !isCancelled)
  if (!lesson) throw new Error('EX-03A has no lesson')
  return lesson
}

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } })

  test('09:55 a roll opened first without a network works, and a reload shows it again, not the browser’s error', async ({
    page,
    context,
  }) => {
    const { lessonUuid, startsAt } = await nextLesson()
    // The tablet is where the day of that lesson is.
    await page.clock.setSystemTime(new Date(startsAt))
    await signInAtConsole(page, 'demo.programme', english)
    // The console goes by the service's day, which is another one here: this tab is told that the two clocks agree.
    await page.evaluate(() => {
      const session = JSON.parse(sessionStorage.getItem('staff-session') ?? '{}') as object
      sessionStorage.setItem('staff-session', JSON.stringify({ ...session, aheadMs: 0 }))
    })
    await page.goto('/staff/lessons')
    await page.waitForFunction((uuid) => sessionStorage.getItem('rolls-of-the-day')?.includes(`"${uuid}":`), lessonUuid)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    await page.locator(`#work a[href$="/lessons/${lessonUuid}"]`).click()
    await expect(page.getByText(/as this device stored it/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/as this device stored it/)).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByText(/as this device stored it/)).toHaveCount(0)
    await expect(page.locator('#work h1')).toBeVisible()
  })
})
