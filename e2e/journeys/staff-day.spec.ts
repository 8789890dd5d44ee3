import { expect, type Page, test } from '@playwright/test'
import { expectNothingFromAxe, expectNothingFromAxeAsShown } from '../support/axe.ts'
import { startCounting } from '../support/cost.ts'
import { addressOfClass } from '../support/course-page.ts'
import { demoMember, registerAtCounter, signIn } from '../support/member.ts'
import { findPersonToEnrol, goToWork, signInAtConsole } from '../support/staff-console.ts'
import { deskOf } from '../support/staff-desk.ts'

const english = { locale: 'en-US' } as const

// Steps of `a day at the centre` that need no other hour than the present one; the rest is in e2e/clock.
test.use({ viewport: { width: 1366, height: 768 } })

async function openRecord(page: Page, memberNo: string): Promise<void> {
  await page.goto('/staff/members')
  await expect(page.locator('#find-member')).toBeFocused()
  await page.keyboard.type(memberNo)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enrolments' })).toBeVisible()
}

test('09:30 the second in the queue is told that the class is full, and takes a place in the next one', async ({
  page,
}) => {
  const person = await registerAtCounter()
  await signInAtConsole(page, 'demo.frontdesk', english)
  await findPersonToEnrol(page, person.memberNo)
  const costOf = await startCounting(page)
  const cost = await costOf(async () => {
    await page.keyboard.type('cd-02a')
    await expect(page.getByRole('button', { name: /CD-02A/ })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    const offered = page.getByRole('region', { name: 'Classes of the same course that have a place' })
    await expectNothingFromAxeAsShown(page)
    await offered.getByRole('button', { name: /CD-02B/ }).click()
    await page.getByRole('button', { name: 'Enter', exact: true }).click()
    await expect(page.getByRole('status')).toHaveText('Successfully enrolled')
  })
  expect(cost.keys + cost.clicks).toBeLessThanOrEqual(25)
  await expect(page.locator('.slip')).toContainText('(CD-02B)')
})

test('10:20 who never wins sees the rank in the record, where to check it, and takes it home on paper', async ({
  page,
}) => {
  await signInAtConsole(page, 'demo.frontdesk', english)
  await openRecord(page, demoMember(102).memberNo)
  const row = page.getByRole('row', { name: /EX-02A/ })
  await expect(row).toContainText(/Rank \d+ of \d+ entries, 16 places/)
  await expect(row).toContainText(/Number \d+ on the reserve list/)
  const proof = row.getByRole('link', { name: /Public page with the proof/ })
  await expect(proof).toHaveAttribute('href', '/en/activity/programmes/ballot/EX-02A')
  await expectNothingFromAxe(page)
  const costOf = await startCounting(page)
  const cost = await costOf(() => row.getByRole('button', { name: 'Slip with the result' }).click())
  expect(cost).toEqual({ keys: 0, clicks: 1 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.slip-paper')).toContainText('/en/activity/programmes/ballot/EX-02A')
  await expect(page.locator('.slip-paper')).toContainText(/Entry number \d+/)

  const [check] = await Promise.all([
    page.context().newPage(),
    page.emulateMedia({ media: 'screen' }),
    page.keyboard.press('Escape'),
  ])
  await check.goto('/en/activity/programmes/ballot/EX-02A')
  await expect(check.getByRole('heading', { level: 1 })).toBeVisible()
})

test('10:40 applications are confirmed many at once and refused with a reason, which stands in the log', async ({
  page,
  browser,
  request,
}) => {
  const people = [await registerAtCounter(), await registerAtCounter(), await registerAtCounter()]
  const { enrol = '' } = await addressOfClass(request, '/en', 'RC-01A')
  for (const person of people) {
    const home = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await signIn(home, person, person.password)
    await home.goto(enrol)
    await home.getByRole('button', { name: 'Apply' }).click()
    await expect(home.getByText(/^Your application/)).toBeVisible()
    await home.context().close()
  }
  await signInAtConsole(page, 'demo.programme', english)
  const costOf = await startCounting(page)
  const rowOf = (memberNo: string) => page.getByRole('row').filter({ hasText: memberNo })
  const [one, two, three] = people.map(({ memberNo }) => rowOf(memberNo))
  if (!one || !two || !three) throw new Error('nobody applied')
  const cost = await costOf(async () => {
    await goToWork(page, 'To confirm')
    await one.getByRole('checkbox').check()
    await two.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(one).toHaveCount(0)
    await expect(two).toHaveCount(0)
    await three.getByRole('checkbox').check()
    await page.getByLabel('Reason (for the log)').fill('No allergy form')
    await page.getByRole('button', { name: 'Refuse' }).click()
    await expect(three).toHaveCount(0)
  })
  expect(cost.clicks).toBeLessThanOrEqual(6)
  const admin = await deskOf('demo.admin')
  const { items: log } = await admin.call<{ items: { action: string; detail: string | null }[] }>(
    'GET',
    '/api/staff/audit?pageSize=50',
  )
  expect(log.map(({ detail }) => detail)).toContain('status P to W: No allergy form')

  await page.getByRole('button', { name: 'Choose all on this page' }).click()
  const waiting = await page.getByRole('row').getByRole('checkbox').count()
  await expect(page.getByText(`${waiting} chosen`)).toBeVisible()
})

test('11:45 a carer asks: the record says what the carer may be told, and the member sees who looked', async ({
  page,
  browser,
}) => {
  const [mother, daughter] = [await registerAtCounter(), await registerAtCounter()]
  const desk = await deskOf('demo.frontdesk')
  await desk.call('POST', `/api/staff/members/${mother.id}/carers`, {
    carer_no: daughter.memberNo,
    kind: 'CARER',
    rights: ['timetable'],
    consent: 'MEMBER',
    member_agrees: true,
    carer_agrees: true,
  })
  await signInAtConsole(page, 'demo.frontdesk', english)
  await page.goto('/staff/members')
  await expect(page.locator('#find-member')).toBeFocused()
  const costOf = await startCounting(page)
  const carers = page.getByRole('table', { name: 'Carers and guardians' })
  const cost = await costOf(async () => {
    await page.keyboard.type(mother.memberNo)
    await page.keyboard.press('Enter')
    await expect(carers).toContainText(daughter.memberNo)
  })
  // The number itself, which a scanner types, and one key.
  expect(cost).toEqual({ keys: mother.memberNo.length + 1, clicks: 0 })
  await expect(carers).not.toContainText('health')

  const home = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(home, mother, mother.password)
  await home.goto('/en/member/carers')
  await expect(home.getByRole('table', { name: 'Who opened your record' })).toContainText(/Front desk/i)
  await home.context().close()
})
