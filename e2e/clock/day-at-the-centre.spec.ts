import { hongKongDateOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import { type Browser, expect, test } from '@playwright/test'
import { expectNothingFromAxeAsShown } from '../support/axe.ts'
import { type Cost, startCounting } from '../support/cost.ts'
import { applyAtCounter, type NewMember, registerAtCounter, signIn } from '../support/member.ts'
import { moveCentreClock } from '../support/stack-control.ts'
import { findPersonToEnrol, goToWork, signInAtConsole } from '../support/staff-console.ts'
import { signInAtDesk } from '../support/staff-desk.ts'

const english = { locale: 'en-US' } as const
const hourMs = 60 * 60_000

type Lesson = {
  readonly lessonUuid: string
  readonly strapiUuid: string
  readonly classCode: string
  readonly date: string
  readonly start: string
  readonly lessonStatus: string
}

/** Somebody of the staff at a computer whose clock is the centre's. */
async function atWork(browser: Browser, username: string, now: Date) {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
  await page.clock.setFixedTime(now)
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes'
    }
  })
  await signInAtConsole(page, username, english)
  const costOf = await startCounting(page)
  return { page, costOf }
}

function expectAtMost(cost: Cost, limit: Partial<Cost>, what: string): void {
  expect(cost.keys + cost.clicks, `${what} costs something`).toBeGreaterThan(0)
  if (limit.keys !== undefined) expect(cost.keys, `${what}: keys`).toBeLessThanOrEqual(limit.keys)
  if (limit.clicks !== undefined) expect(cost.clicks, `${what}: clicks`).toBeLessThanOrEqual(limit.clicks)
}

/** A lesson between ten and seventeen on a day that the centre's clock has not reached yet, of a class one can walk into. */
async function chooseLesson(): Promise<Lesson> {
  const desk = await signInAtDesk('demo.admin')
  // Of a centre at which the instructor works.
  const instructor = await signInAtDesk('demo.instructor')
  const { date } = await desk.call<{ date: string }>('GET', '/api/staff/today')
  const until = hongKongDateOf(new Date(Date.parse(date) + 60 * 24 * hourMs))
  const { items } = await instructor.call<{ items: Lesson[] }>('GET', `/api/staff/lessons?from=${date}&to=${until}`)
  const { items: open } = await desk.call<{ items: { classCode: string; method: string; remainingQuota: number }[] }>(
    'GET',
    '/api/staff/classes?method=FCFS&pageSize=50',
  )
  const withPlaces = new Set(open.filter(({ remainingQuota }) => remainingQuota >= 3).map(({ classCode }) => classCode))
  const found = items.find(
    (each) =>
      each.date > date &&
      each.start >= '10:00' &&
      each.start < '17:00' &&
      each.lessonStatus === 'SCHEDULED' &&
      withPlaces.has(each.classCode),
  )
  if (!found) throw new Error('The demonstration has no lesson to walk into.')
  return found
}

test('a day at the centre, from opening to closing, within what each step may cost', async ({ browser }) => {
  test.setTimeout(600_000)
  const lesson = await chooseLesson()
  const begins = new Date(`${lesson.date}T${lesson.start}:00+08:00`)
  const openingAt = new Date(`${lesson.date}T08:30:00+08:00`)
  await moveCentreClock(openingAt, lesson.strapiUuid)
  const applicant = await applyAtCounter({ given_name_en: 'Early' })
  const [walker, onPhone]: readonly NewMember[] = [await registerAtCounter(), await registerAtCounter()]
  if (!walker || !onPhone) throw new Error('nobody came')
  const desk = await atWork(browser, 'demo.frontdesk', openingAt)

  await test.step('08:30 the day is the first screen', async () => {
    await expect(desk.page.getByRole('heading', { level: 1, name: /^Today/ })).toBeVisible()
    await expect(desk.page.getByRole('row', { name: new RegExp(lesson.classCode) })).toBeVisible()
    await expect(desk.page.locator('.waiting-card').filter({ hasText: 'Applications' })).toBeVisible()
  })

  await test.step('08:35 all sheets of the day in one print job', async () => {
    const cost = await desk.costOf(async () => {
      await desk.page.getByRole('link', { name: "Print the day's sign-in sheets" }).click()
      await desk.page.getByRole('button', { name: 'Print' }).click()
      await expect(desk.page.locator('html')).toHaveAttribute('data-printed', 'yes')
    })
    expectAtMost(cost, { clicks: 2, keys: 0 }, 'printing')
  })

  await test.step('08:45 an applicant does not answer', async () => {
    await goToWork(desk.page, 'Applications')
    const row = desk.page.getByRole('row').filter({ has: desk.page.locator(`a[href$="${applicant.mobile}"]`) })
    await row.getByRole('button', { name: /^Log a call/ }).focus()
    const cost = await desk.costOf(async () => {
      await desk.page.keyboard.press('Enter')
      await desk.page.getByRole('radio', { name: 'No answer' }).waitFor()
      await desk.page.keyboard.press('ArrowDown')
      await desk.page.keyboard.press('Enter')
      await expect(desk.page.getByRole('dialog')).toHaveCount(0)
    })
    expectAtMost(cost, { keys: 6, clicks: 0 }, 'a call')
    await expect(row).toContainText('1')
  })

  await test.step('09:10 the applicant comes with identity document and proof of address', async () => {
    await desk.page.goto(`/staff/applications/${applicant.member_id}`)
    const cost = await desk.costOf(async () => {
      for (const name of [
        /Permission to stay/,
        /name matches/,
        /Proof of address/,
        /eHealth/,
        /link with the district/,
      ])
        await desk.page.getByRole('checkbox', { name }).check()
      await desk.page.getByRole('button', { name: 'Verify and make a member' }).click()
      await expect(desk.page.getByRole('status').getByText(/^SSPD\d{6}$/)).toBeVisible()
    })
    expectAtMost(cost, { clicks: 10 }, 'the identity desk')
  })

  await test.step('09:30 a walk-in gets the place at the moment of the key press', async () => {
    for (const person of [walker, onPhone]) {
      await findPersonToEnrol(desk.page, person.memberNo)
      const cost = await desk.costOf(async () => {
        await desk.page.keyboard.type(lesson.classCode.toLowerCase())
        await expect(desk.page.getByRole('button', { name: new RegExp(lesson.classCode) })).toHaveAttribute(
          'aria-pressed',
          'true',
        )
        await desk.page.keyboard.press('Enter')
        await expect(desk.page.getByRole('status')).toHaveText('Successfully enrolled')
      })
      expectAtMost(cost, { keys: 25, clicks: 0 }, 'a walk-in')
    }
  })

  await test.step('09:05 a member shows the card: the scanner opens the record, one key prints the next lessons', async () => {
    await desk.page.goto('/staff/members')
    await expect(desk.page.locator('#find-member')).toBeFocused()
    await desk.page.keyboard.type(walker.memberNo)
    await desk.page.keyboard.press('Enter')
    await expect(desk.page.getByRole('button', { name: 'Slip with the next lessons' })).toBeFocused()
    const cost = await desk.costOf(async () => {
      await desk.page.keyboard.press('Enter')
      await expect(desk.page.getByRole('dialog')).toContainText(lesson.classCode)
    })
    expectAtMost(cost, { keys: 1, clicks: 0 }, 'the next lesson')
  })

  await test.step('fifty minutes before: leave by phone, accepted with a reason', async () => {
    const late = new Date(begins.getTime() - 50 * 60_000)
    await moveCentreClock(late, lesson.strapiUuid)
    const later = await atWork(browser, 'demo.frontdesk', late)
    await later.page.goto(`/staff/lessons/${lesson.lessonUuid}`)
    const row = later.page.locator('.roll > li').filter({ hasText: onPhone.memberNo })
    await row.getByRole('button', { name: /^Leave/ }).focus()
    const cost = await later.costOf(async () => {
      await later.page.keyboard.press('Enter')
      await later.page.locator('#leave-reason').waitFor()
      await later.page.keyboard.press('Enter')
      await later.page.locator('#leave-override').waitFor()
      await later.page.keyboard.press('Tab')
      await later.page.keyboard.type('ill')
      await later.page.keyboard.press('Enter')
      await expect(row).toContainText('On leave')
    })
    expectAtMost(cost, { keys: 10, clicks: 0 }, 'leave by phone')
    await later.page.context().close()
  })

  await test.step('the instructor takes the roll by tap', async () => {
    const soon = new Date(begins.getTime() + 5 * 60_000)
    await moveCentreClock(soon, lesson.strapiUuid)
    const tablet = await atWork(browser, 'demo.instructor', soon)
    await tablet.page.setViewportSize({ width: 1024, height: 768 })
    await tablet.page.goto(`/staff/lessons/${lesson.lessonUuid}`)
    const came = tablet.page
      .locator('.roll > li')
      .filter({ hasText: walker.memberNo })
      .getByRole('button', { name: /^Came/ })
    const cost = await tablet.costOf(() => came.click())
    expectAtMost(cost, { clicks: 1, keys: 0 }, 'a mark')
    await expect(came).toHaveAttribute('aria-pressed', 'true')
    await tablet.page.context().close()
  })

  await test.step('11:00 a health check: blood pressure twice, glucose and weight, by Tab alone', async () => {
    const nurse = await atWork(browser, 'demo.clinical', new Date(begins.getTime() + 6 * 60_000))
    await nurse.page.goto('/staff/clinic')
    await expect(nurse.page.locator('#find-member')).toBeFocused()
    await nurse.page.keyboard.type(walker.memberNo)
    await nurse.page.keyboard.press('Enter')
    await expect(nurse.page.locator('#systolic1')).toBeFocused()
    const cost = await nurse.costOf(async () => {
      for (const value of ['190', '115', '', '186', '111', '', '5.6']) {
        await nurse.page.keyboard.type(value)
        await nurse.page.keyboard.press('Tab')
      }
      await expect(nurse.page.getByRole('alert').filter({ hasText: 'call 999 now' }).first()).toBeVisible()
      await nurse.page.keyboard.type('R')
      await nurse.page.keyboard.press('Tab')
      await nurse.page.keyboard.press('Enter')
      await expect(nurse.page.getByRole('region', { name: 'Stored' })).toContainText('188/113')
    })
    expectAtMost(cost, { keys: 30, clicks: 0 }, 'a health check')
    await nurse.page.context().close()
  })

  await test.step('the black rainstorm signal touches the next lesson, and members read it', async () => {
    const next = await nextLessonOf(lesson)
    const warned = new Date(new Date(`${next.date}T${next.start}:00+08:00`).getTime() - hourMs)
    await moveCentreClock(warned, lesson.strapiUuid)
    await lowerEverySignal(warned)
    const office = await atWork(browser, 'demo.programme', warned)
    await test.step('the wrong button is undone within ten minutes', async () => {
      await goToWork(office.page, 'Weather')
      await office.page.getByRole('radio', { name: /No. 8/ }).check()
      await office.page.getByRole('button', { name: 'See what it would do' }).click()
      await expect(office.page.getByText(/to be called/)).toBeVisible()
      await expectNothingFromAxeAsShown(office.page)
      await expect(office.page.getByRole('table', { name: 'Lessons that it touches' })).toContainText(lesson.classCode)
      await office.page.getByRole('button', { name: 'Do it and tell people' }).click()
      await office.page.getByRole('button', { name: /^Undo/ }).click()
      await expect(office.page.getByText('In force')).toHaveCount(0)
      await goToWork(office.page, 'Today')
    })
    const cost = await office.costOf(async () => {
      await goToWork(office.page, 'Weather')
      await office.page.getByRole('button', { name: 'See what it would do' }).click()
      await expect(office.page.getByText(/[1-9]\d* lessons would be called off/)).toBeVisible()
      await office.page.getByRole('button', { name: 'Do it and tell people' }).click()
      await expect(office.page.getByRole('row', { name: /Black rainstorm.*In force/ })).toBeVisible()
    })
    expectAtMost(cost, { clicks: 3, keys: 0 }, 'the weather')
    await office.page.goto(`/staff/lessons/${next.lessonUuid}`)
    await expect(office.page.getByText('Called off')).toBeVisible()

    const home = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await home.clock.setFixedTime(warned)
    await signIn(home, walker, walker.password)
    await home.goto('/en/notification')
    await expect(home.locator('main')).toContainText(lesson.classCode)
    await expect(home.locator('main')).toContainText(/cancel/i)

    // Well within the half hour after which a session that nobody uses is over.
    const dry = new Date(warned.getTime() + hourMs / 3)
    await moveCentreClock(dry, lesson.strapiUuid)
    await office.page.clock.setFixedTime(dry)
    const lowered = await office.costOf(async () => {
      await goToWork(office.page, 'Weather')
      await office.page.getByRole('button', { name: /^The signal is lowered/ }).click()
      await expect(office.page.getByText('In force')).toHaveCount(0)
    })
    expectAtMost(lowered, { clicks: 2, keys: 0 }, 'lowering the signal')
    await home.context().close()
    await office.page.context().close()
  })

  await test.step('17:00 a colleague leaves: the account is off and its session over', async () => {
    const now = new Date((await centreNow()) + 60_000)
    const username = `leaver.${Date.now().toString(36)}`
    const admin = await signInAtDesk('demo.admin')
    const account = { username, name: 'Somebody Who Leaves', staff_role: 'FRONTDESK', centres: ['CORE'] }
    await admin.call('POST', '/api/staff/users', { ...account, temporary_password: 'Tram7Kettle' })
    const office = await atWork(browser, 'demo.admin', now)
    const cost = await office.costOf(async () => {
      await goToWork(office.page, 'Staff accounts')
      const row = office.page.getByRole('row').filter({ hasText: username })
      await row.getByRole('button', { name: /^Switch off/ }).click()
      await office.page.getByRole('dialog').locator('button[type="submit"]').click()
      await expect(row).toContainText('Switched off')
    })
    expectAtMost(cost, { clicks: 3, keys: 0 }, 'a leaver')
    await office.page.context().close()
  })

  await test.step('17:30 the report of the month, and 20:55 the lock', async () => {
    const evening = await atWork(browser, 'demo.manager', new Date((await centreNow()) + 60_000))
    const report = await evening.costOf(async () => {
      await goToWork(evening.page, 'Reports')
      await evening.page.getByRole('button', { name: 'Attendance' }).click()
      await evening.page.getByRole('button', { name: 'This month' }).click()
      await expect(evening.page.locator('#work tbody tr').first()).toBeVisible()
    })
    expectAtMost(report, { clicks: 3, keys: 0 }, 'a report')
    await evening.page.getByRole('button', { name: 'Lock' }).focus()
    const lock = await evening.costOf(async () => {
      await evening.page.keyboard.press('Enter')
      await expect(evening.page.getByRole('dialog', { name: 'The screen is locked' })).toBeVisible()
    })
    expectAtMost(lock, { keys: 1, clicks: 0 }, 'the lock')
    await evening.page.context().close()
  })
  await desk.page.context().close()
})

/** Of a run before this one. */
async function lowerEverySignal(now: Date): Promise<void> {
  const desk = await signInAtDesk('demo.programme')
  const { items } = await desk.call<{ items: { id: string; to: string | null }[] }>('GET', '/api/staff/weather_signals')
  for (const { id } of items.filter(({ to }) => to === null))
    await desk.call('PATCH', `/api/staff/weather_signals/${id}`, { to: toHongKongIso(now) })
}

/** The one after it in the same class. */
async function nextLessonOf({ strapiUuid, lessonUuid }: Lesson) {
  const desk = await signInAtDesk('demo.admin')
  const { lessons } = await desk.call<{ lessons: { lessonUuid: string; startsAt: string; isCancelled: boolean }[] }>(
    'GET',
    `/api/staff/classes/${strapiUuid}`,
  )
  const at = lessons.findIndex((each) => each.lessonUuid === lessonUuid)
  const next = lessons.slice(at + 1).find(({ isCancelled }) => !isCancelled)
  if (!next) throw new Error('The class has no lesson after this one.')
  return { lessonUuid: next.lessonUuid, date: next.startsAt.slice(0, 10), start: next.startsAt.slice(11, 16) }
}

async function centreNow(): Promise<number> {
  const desk = await signInAtDesk('demo.admin')
  const { items } = await desk.call<{ items: { at: string }[] }>('GET', '/api/staff/audit')
  return Date.parse(items[0]?.at ?? '')
}
