import { type StaffBallotView, showClassBallotCall } from '@dhc/contracts/staff-api/ballots'
import { formatDate } from '@dhc/locales/format'
import { publicValueAppearsAt } from '@dhc/reference/ballot-rules'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { type Browser, expect, test } from '@playwright/test'
import { expectNothingFromAxe } from '../support/axe.ts'
import { startCounting } from '../support/cost.ts'
import { addressOfClass } from '../support/course-page.ts'
import { signInAsAdministrator } from '../support/editor.ts'
import { type Language, languages } from '../support/languages.ts'
import { type NewMember, registerAtCounter } from '../support/member.ts'
import { Enrolling } from '../support/own-enrolment.ts'
import { moveCentreClock, untilMinuteJob } from '../support/stack-control.ts'
import { signInAtConsole } from '../support/staff-console.ts'
import { signInAtDesk } from '../support/staff-desk.ts'

const course = 'api::health-program-course.health-program-course'
const code = 'EX-01B'
const tenMinutesMs = 10 * 60_000
const dayMs = 24 * 60 * 60_000

type Entrant = { readonly person: NewMember; readonly language: Language }

test('three members and a couple enter a ballot of three places, read their results, and who gives up a place lets the next on the list in (S4-09, S4-10, S4-18, D-105, D-113, D-139)', async ({
  browser,
  request,
}) => {
  test.setTimeout(900_000)
  const { strapiUuid, closes } = await threePlaces()
  // Shortly after midnight in Hong Kong, which is the morning of the day before in Los Angeles, where these browsers are.
  const now = new Date(closes.getTime() - dayMs + tenMinutesMs)
  await moveCentreClock(now, strapiUuid)
  const singles = await Promise.all(languages.map(entrant))
  const couple = await Promise.all([languages[0], languages[2]].map((each) => entrant(each as Language)))
  const everybody = [...singles, ...couple]

  for (const one of singles) await (await enterBallot(browser, one, now, request)).page.context().close()
  await enterTogether(browser, couple, now, request)

  await moveCentreClock(new Date(closes.getTime() + tenMinutesMs), strapiUuid)
  const later = afterValue(await sealedByClock(strapiUuid))
  await moveCentreClock(later, strapiUuid)
  const drawn = await draw(browser, strapiUuid, later)
  expect(drawn.entries.map(({ size }) => size).sort()).toEqual([1, 1, 1, 2])
  const first = await arrive(browser, singles[0] as Entrant, later)
  // Drawn is not released: nobody is told anything yet.
  expect(await first.status()).toBe('E')
  await release(browser, strapiUuid, later)

  const members = await Promise.all(everybody.map((one) => arrive(browser, one, later)))
  const statuses = await Promise.all(members.map((member) => member.status()))
  expect(statuses.filter((status) => status === 'A')).toHaveLength(3)
  expect(statuses[3], 'a couple is placed together or not at all').toBe(statuses[4])
  for (const [at, member] of members.entries()) await readsResult(member, statuses[at])
  await checksInBrowser(members[0] as Enrolling)

  // Places come free one by one until the best-ranked entry that fits whole has come in.
  const reserves = members.filter((_, at) => statuses[at] === 'W')
  const placed = members.filter((_, at) => statuses[at] === 'A' && at < singles.length)
  const isCoupleWaiting = statuses[3] === 'W'
  for (const member of placed.slice(0, isCoupleWaiting ? 2 : 1)) {
    expect(await Promise.all(reserves.map((reserve) => reserve.status()))).not.toContain('A')
    const { say } = member.language
    await member.seeEnrolled()
    await member.press(say('programme', 'enrol.abandon'))
    await expect(member.page.getByText(say('programme', 'enrolled.abandonDone', { code }))).toBeVisible()
  }
  const after = await Promise.all(reserves.map((reserve) => reserve.status()))
  expect(after.filter((status) => status === 'A')).toHaveLength(isCoupleWaiting ? 2 : 1)
  const cameIn = reserves[after.indexOf('A')] as Enrolling
  await expect(cameIn.card).toContainText(cameIn.language.say('programme', 'enrolled.nextLesson'))
  await expectNothingFromAxe(cameIn.page)
})

async function entrant(language: Language): Promise<Entrant> {
  return { person: await registerAtCounter(), language }
}

const arrive = (browser: Browser, { person, language }: Entrant, now: Date) =>
  Enrolling.at(browser, person, { language, code, now })

/** As the editor does it. */
async function threePlaces(): Promise<{ readonly strapiUuid: string; readonly closes: Date }> {
  const editor = await signInAsAdministrator()
  const [found] = await editor.find(course, 'locale=zh-Hant&filters[Code][$eq]=EX-01')
  const documentId = found?.documentId ?? ''
  const before = (await editor.read(course, documentId, 'zh-Hant')) as unknown as Record<string, unknown> & {
    Class: { strapiUuid: string; Class_Code: string; Enrol_End: string }[]
  }
  const Class = before.Class.map((one) => (one.Class_Code === code ? { ...one, Quota: 3 } : one))
  await editor.saveAndPublish(course, documentId, 'zh-Hant', { ...before, Class })
  const { strapiUuid = '', Enrol_End = '' } = before.Class.find(({ Class_Code }) => Class_Code === code) ?? {}
  return { strapiUuid, closes: new Date(Enrol_End) }
}

type Request = Parameters<typeof addressOfClass>[0]

async function enterBallot(browser: Browser, one: Entrant, now: Date, request: Request): Promise<Enrolling> {
  const member = await arrive(browser, one, now)
  const { prefix, say } = one.language
  const { enrol = '' } = await addressOfClass(request, prefix, code)
  await member.page.goto(enrol)
  await member.page.getByRole('button', { name: say('programme', 'enrol.apply.DRAW'), exact: true }).click()
  await expect(member.page.getByText(say('programme', 'enrol.drawDone'), { exact: true })).toBeVisible()
  await member.seeEnrolled()
  await expect(member.card).toContainText(formatDate(hongKongDateOf(now), one.language.locale))
  return member
}

/** D-139: one enters and asks the other, who agrees in their own account. */
async function enterTogether(browser: Browser, couple: readonly Entrant[], now: Date, request: Request): Promise<void> {
  const [asking, asked] = couple as [Entrant, Entrant]
  const member = await enterBallot(browser, asking, now, request)
  const { say } = asking.language
  await member.seeEnrolled()
  await member.card.getByRole('button', { name: say('programme', 'group.invite') }).click()
  const dialog = member.page.getByRole('dialog')
  await dialog.locator('#group-member-no').fill(asked.person.memberNo.toLowerCase())
  await dialog.locator('#group-family-name').fill('chan')
  await expectNothingFromAxe(member.page)
  await dialog.getByRole('button', { name: say('programme', 'group.inviteSend') }).click()
  const done = say('programme', 'group.inviteDone', { memberNo: asked.person.memberNo })
  await expect(member.page.getByText(done)).toBeVisible()

  const other = await arrive(browser, asked, now)
  const theirs = asked.language.say
  await other.page.goto(`${asked.language.prefix}/activity/programmes/enrolled`)
  await other.page.getByRole('button', { name: theirs('programme', 'group.accept') }).click()
  const question = other.page.getByRole('dialog')
  await question.getByRole('button', { name: theirs('programme', 'group.accept') }).click()
  await expect(other.page.getByText(theirs('programme', 'group.acceptDone', { code }))).toBeVisible()
  await expect(other.card).toContainText(theirs('programme', 'enrolled.togetherNote'))
  await member.page.context().close()
  await other.page.context().close()
}

type Room = Pick<StaffBallotView, 'sealed_at' | 'draw_at' | 'public_value_from' | 'ran_at' | 'entries'>

async function ballotOf(strapiUuid: string): Promise<Room> {
  const desk = await signInAtDesk('demo.programme')
  return desk.call('GET', showClassBallotCall.path.replace(':strapiUuid', strapiUuid))
}

/** Nobody seals: the list is closed by the job, within a minute. */
async function sealedByClock(strapiUuid: string): Promise<Room> {
  let room: Room | undefined
  const isSealed = async () => {
    room = await ballotOf(strapiUuid)
    return room.sealed_at !== null
  }
  await expect.poll(isSealed, untilMinuteJob).toBe(true)
  return room as Room
}

/** Ten minutes after the value has appeared and the hour of the draw has come. */
function afterValue({ draw_at: drawAt, public_value_from: on }: Room): Date {
  const value = publicValueAppearsAt('MARK_SIX', on ?? '')
  return new Date(Math.max(Date.parse(drawAt ?? ''), value.getTime()) + tenMinutesMs)
}

/** Two people of the centre type the public value, each in a console of their own; then the clock draws, within a minute … */
async function draw(browser: Browser, strapiUuid: string, now: Date): Promise<Room> {
  const { public_value_from: on } = await ballotOf(strapiUuid)
  for (const [username, numbers] of [
    ['demo.programme', '3 14 15 27 38 41 9'],
    ['demo.manager', '41 38 27 15 14 3 + 9'],
  ] as const) {
    const { page } = await openBallotRoom(browser, username, strapiUuid, now)
    await expect(page.getByRole('button', { name: 'Draw now' })).toHaveCount(0)
    await page.locator('#ballot-value-on').fill(on ?? '')
    await page.locator('#ballot-value-typed').fill(numbers)
    await page.keyboard.press('Enter')
    const said = username === 'demo.manager' ? 'Mark Six: 3 14 15 27 38 41 + 9' : 'it waits for a second person'
    await expect(page.getByText(said)).toBeVisible()
    await page.context().close()
  }
  await expect.poll(async () => (await ballotOf(strapiUuid)).ran_at, untilMinuteJob).not.toBeNull()
  return ballotOf(strapiUuid)
}

/** … and a manager looks at the ranking, is asked with names and numbers, and releases. */
async function release(browser: Browser, strapiUuid: string, now: Date): Promise<void> {
  const { page, costOf } = await openBallotRoom(browser, 'demo.manager', strapiUuid, now)
  await expect(page.locator('summary', { hasText: 'Ranking' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Release the result' })
  const dialog = page.getByRole('dialog')
  const cost = await costOf(async () => {
    await button.click()
    await expect(dialog.getByText('4 entries, 3 places')).toBeVisible()
    await expectNothingFromAxe(page)
    await dialog.getByRole('button', { name: 'Release the result' }).click()
  })
  await expect(button).toHaveCount(0)
  expect(cost.clicks).toBeLessThanOrEqual(2)
  await page.context().close()
}

async function openBallotRoom(browser: Browser, username: string, strapiUuid: string, now: Date) {
  const page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
  await page.clock.setFixedTime(now)
  await signInAtConsole(page, username, { locale: 'en-US' })
  await page.goto(`/staff/classes/${strapiUuid}`)
  await expect(page.getByRole('heading', { name: 'Ballot' })).toBeVisible()
  await expectNothingFromAxe(page)
  return { page, costOf: await startCounting(page) }
}

async function readsResult(member: Enrolling, status: string | null | undefined): Promise<void> {
  const { say } = member.language
  const chip = member.card.locator('.status-chip')
  if (status !== 'W') return expect(chip).toHaveText(say('options', `enrolmentStatus.${status as 'A'}`))
  // Whoever may still come in is not told to have failed.
  const beforeNumber = (key: 'enrolled.inReserve' | 'enrolled.reserve') =>
    say('programme', key, { n: '#' }).split('#')[0]
  await expect(chip).toContainText(beforeNumber('enrolled.inReserve') ?? '')
  await expect(member.card).toContainText(beforeNumber('enrolled.reserve') ?? '')
}

async function checksInBrowser({ page, language: { prefix, say } }: Enrolling): Promise<void> {
  await page.goto(`${prefix}/activity/programmes/ballot/${code}`)
  // The page is made anew every few seconds.
  const compute = page.getByRole('button', { name: say('ballot', 'check.button') })
  await expect(async () => {
    await page.reload()
    await expect(compute).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await compute.click()
  await expect(page.getByText(say('ballot', 'check.allAgree'))).toBeVisible()
  await expectNothingFromAxe(page)
}
