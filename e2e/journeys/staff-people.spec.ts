import { expect, type Page, test } from '@playwright/test'
import { expectNothingFromAxeAsShown } from '../support/axe.ts'
import { secondsOf, startCounting } from '../support/cost.ts'
import { Keyboard, quietPhone } from '../support/keyboard.ts'
import { languages } from '../support/languages.ts'
import { applyAtCounter, demoMember, freshMobile, registerAtCounter, signIn } from '../support/member.ts'
import { RegistrationWalk } from '../support/registration.ts'
import { signInAtConsole } from '../support/staff-console.ts'
import { auditAbout, codeSentTo, textSentTo } from '../support/staff-desk.ts'

const english = { locale: 'en-US' } as const

test.use({ viewport: { width: 1366, height: 768 } })

/** A name nobody else of the demonstration has, also when the journeys run again. */
const freshName = () => {
  const letters = [...crypto.randomUUID()].filter((sign) => /[a-f]/.test(sign))
  return `Mei ${letters.join('').slice(0, 8)}`
}

async function openRecord(page: Page, number: string): Promise<void> {
  await page.goto('/staff/members')
  await page.locator('#find-member').fill(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Member record' })).toBeVisible()
}

async function typeIdentity(page: Page, given: string): Promise<void> {
  await page.locator('#surname_en').pressSequentially('CHAN')
  await page.locator('#given_name_en').pressSequentially(given)
  await page.locator('#date_of_birth').pressSequentially('3')
  await page.locator('#date_of_birth-month').pressSequentially('2')
  await page.locator('#date_of_birth-year').pressSequentially('1946')
  await page.getByRole('radio', { name: 'Female' }).check()
}

async function tickEveryCheck(page: Page): Promise<void> {
  for (const name of [/Permission to stay/, /name matches/, /Proof of address/, /eHealth/, /link with the district/])
    await page.getByRole('checkbox', { name }).check()
}

test('a woman of 80 without a phone is registered at the counter over her daughter, and goes home with her number', async ({
  page,
}) => {
  const [given, daughter] = [freshName(), freshMobile()]
  await signInAtConsole(page, 'demo.frontdesk', english)
  await page.goto('/staff/members')
  await page.getByRole('link', { name: 'Register at the counter' }).click()
  const costOf = await startCounting(page)
  const cost = await costOf(async () => {
    await typeIdentity(page, given)
    await page.getByRole('checkbox', { name: /No phone of their own/ }).check()
    await expect(page.locator('#mobile')).toHaveCount(0)
    await page.locator('#neighbourhood').selectOption('SKM')
    await page.locator('#emergency_contact-name').pressSequentially('CHAN Siu Ming')
    await page.locator('#emergency_contact-phone').pressSequentially(daughter)
    await page.locator('#emergency_contact-relationship').selectOption('CHI')
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.locator('#consent_data_use-error')).toBeVisible()
    await page.locator('#consent_data_use').check()
    await page.getByRole('checkbox', { name: /verify now/ }).check()
    await tickEveryCheck(page)
    await expectNothingFromAxeAsShown(page)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByRole('status')).toContainText(/SSPD\d{6}/)
  })
  // 09:20, four minutes: at most ninety seconds of them for the keys, the rest is for talking. Two lists take a click more each.
  expect(secondsOf({ ...cost, clicks: cost.clicks + 2 })).toBeLessThanOrEqual(90)
  await expect(page.getByRole('button', { name: 'Next person' })).toBeFocused()
  await page.getByRole('button', { name: 'Welcome slip' }).click()
  await expect(page.getByRole('img', { name: /QR code of member number SSPD\d{6}/ })).toBeVisible()
  await expectNothingFromAxeAsShown(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Member record' }).click()
  await expect(page.getByText('(of the emergency contact)')).toBeVisible()
})

test('who may be here already is shown before anybody is registered twice', async ({ page }) => {
  const given = freshName()
  const twin = { surname_en: 'CHAN', given_name_en: given, date_of_birth: '1946-02-03', gender: 'F' }
  const person = await registerAtCounter(twin)
  await signInAtConsole(page, 'demo.frontdesk', english)
  await page.goto('/staff/members/new')
  await typeIdentity(page, given)
  const warning = page.getByRole('alert').filter({ hasText: 'may be here already' })
  await expect(warning.getByRole('link', { name: new RegExp(person.memberNo) })).toBeVisible()
  await expect(warning).toContainText('Same name and date of birth')
  await expect(page.getByRole('checkbox', { name: /it is another person/ })).not.toBeChecked()
})

test('a second, empty record is closed by a manager and leads to the one that stays', async ({ page }) => {
  const twin = { surname_en: 'CHAN', given_name_en: freshName(), date_of_birth: '1946-02-03' }
  const [stays, second] = [await registerAtCounter(twin), await registerAtCounter(twin)]
  await signInAtConsole(page, 'demo.manager', english)
  await openRecord(page, second.memberNo)
  await page.getByRole('button', { name: /this is a double record/ }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('registered twice')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /this is a double record/ })
    .click()
  await expect(page.getByText('Double record, closed')).toBeVisible()
  await page.getByRole('link', { name: 'Open the record that stays' }).click()
  await expect(page.getByText(stays.memberNo).first()).toBeVisible()
  expect((await auditAbout(stays.id)).map(({ action }) => action)).toContain('member.stays')
})

test('a correction carries its reason into the log, where the record shows it', async ({ page }) => {
  const person = await registerAtCounter()
  const given = freshName()
  await signInAtConsole(page, 'demo.frontdesk', english)
  await openRecord(page, person.memberNo)
  await page.getByRole('link', { name: 'Correct the record' }).click()
  await page.locator('#given_name_en').fill(given)
  await page.locator('#correct-reason').fill('as on the identity card')
  await expectNothingFromAxeAsShown(page)
  await page.getByRole('button', { name: 'Save the correction' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(given, 'i') })).toBeVisible()
  await page.getByText('Who opened or changed this record').click()
  const row = page.getByRole('row').filter({ hasText: 'Record changed' })
  await expect(row).toContainText(new RegExp(`given_name_en .+ to ${given}: as on the identity card`, 'i'))
  await expect(row).toContainText('Demo Front Desk')
})

test('a member asks for a correction, the desk refuses it with a reason, and the member reads why (PRIV-04)', async ({
  browser,
  page,
}) => {
  const person = await registerAtCounter()
  const member = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(member, person, person.password)
  await member.goto('/en/member/privacy')
  await member.getByRole('button', { name: 'Ask for a correction' }).click()
  await member.getByRole('button', { name: 'Send request' }).click()
  await expect(member.locator('#correction-error')).toBeVisible()
  await member.locator('textarea').fill('My birth date should be 2 March 1954.')
  await expectNothingFromAxeAsShown(member)
  await member.getByRole('button', { name: 'Send request' }).click()
  const asked = member.getByRole('list', { name: 'My correction requests' })
  await expect(asked).toContainText('Being looked at')
  await expect(asked).toContainText('We will answer by')

  await signInAtConsole(page, 'demo.frontdesk', english)
  await page.getByRole('link', { name: /requests to put data right/ }).click()
  const row = page.getByRole('row').filter({ hasText: person.memberNo })
  await row.getByRole('button', { name: /Answer/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Refused' }).check()
  await dialog.locator('#correction-answer').fill('It stands as on your identity card.')
  await expectNothingFromAxeAsShown(page)
  await dialog.getByRole('button', { name: 'Answer' }).click()
  await expect(row).toHaveCount(0)

  await member.reload()
  await expect(asked).toContainText('Not changed')
  await expect(asked).toContainText('It stands as on your identity card.')
  await expectNothingFromAxeAsShown(member)
  await member.context().close()
})

test('a new phone number needs two people, tells the old number, and lets the member in by the new one', async ({
  browser,
  page,
}) => {
  const person = await registerAtCounter()
  const mobile = freshMobile()
  await signInAtConsole(page, 'demo.frontdesk', english)
  await openRecord(page, person.memberNo)
  const costOf = await startCounting(page)
  const asking = await costOf(async () => {
    await page.getByRole('button', { name: 'New phone number' }).click()
    await page.locator('#new-phone').pressSequentially(mobile)
    await page.getByRole('button', { name: 'Ask a colleague to confirm' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await page.getByRole('checkbox', { name: /identity document was seen/ }).check()
    await page.getByRole('button', { name: 'Ask a colleague to confirm' }).click()
    await expect(page.getByText('Waiting for a second colleague.')).toBeVisible()
  })
  expect(
    await textSentTo(person.mobile, (purpose) => purpose === 'phone-change', /new phone number|流動電話號碼/),
  ).not.toBe('')
  await page.goto('/staff/phones')
  const own = page.getByRole('row').filter({ hasText: person.memberNo })
  await expect(own).toContainText('This needs a second person')
  await expectNothingFromAxeAsShown(page)

  const second = await (await browser.newContext()).newPage()
  await signInAtConsole(second, 'demo.manager', english)
  await second.goto('/staff/phones')
  const row = second.getByRole('row').filter({ hasText: person.memberNo })
  const costOfSecond = await startCounting(second)
  const confirming = await costOfSecond(async () => {
    await row.getByRole('button', { name: /^Confirm/ }).click()
    await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(second.getByRole('status').filter({ hasText: 'The number is changed' })).toBeVisible()
  })
  // 16:00 of a day at the centre, ninety seconds: half of them for the two people at their keys.
  expect(asking.keys).toBeGreaterThan(0)
  expect(secondsOf(asking) + secondsOf(confirming)).toBeLessThanOrEqual(45)
  expect(await codeSentTo(mobile)).toMatch(/^\d{6}$/)
  await second.context().close()
  await signIn(page, { ...person, mobile }, person.password)
})

test('a call that nobody answered is logged with at most six keys, and comes back with its next try', async ({
  page,
}) => {
  const { member_id: id } = await applyAtCounter({ given_name_en: freshName() })
  await signInAtConsole(page, 'demo.frontdesk', english)
  await page.goto(`/staff/applications/${id}`)
  const costOf = await startCounting(page)
  await page.getByRole('button', { name: /^Log a call/ }).focus()
  const cost = await costOf(async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  expect(cost.clicks).toBe(0)
  expect(cost.keys).toBeGreaterThan(0)
  expect(cost.keys).toBeLessThanOrEqual(6)
  await expect(page.getByText(/No answer.*Call again/)).toBeVisible()
})

test('from an application online to a member who came to a lesson, as the member sees it', async ({
  browser,
  page,
}) => {
  const language = languages.find(({ locale }) => locale === 'en-US')
  if (!language) throw new Error('There is no English.')
  const [mobile, password] = [freshMobile(), 'Sunny7Day']
  const home = await (
    await browser.newContext({ viewport: quietPhone.viewport, ...quietPhone.contextOptions })
  ).newPage()
  const walk = new RegistrationWalk(home, new Keyboard(home), language)
  await walk.agree('SELF')
  await walk.proveNumber(mobile)
  await walk.fillPerson('1958-03-09')
  await walk.fillResidence()
  await walk.fillBackground()
  await walk.chooseChannel()
  await walk.setPassword(password)
  await walk.expectScreen('review')
  await walk.submit()
  await walk.expectScreen('result')

  await signInAtConsole(page, 'demo.frontdesk', english)
  await openRecord(page, mobile)
  await page.getByRole('link', { name: 'Identity check' }).click()
  await tickEveryCheck(page)
  await page.getByRole('button', { name: 'Verify and make a member' }).click()
  const memberNo =
    (await page
      .getByRole('status')
      .getByText(/^SSPD\d{6}$/)
      .textContent()) ?? ''

  // The only class with a lesson that is over is full: a manager makes an exception.
  const manager = await (await browser.newContext()).newPage()
  await signInAtConsole(manager, 'demo.manager', english)
  await manager.goto('/staff/enrol')
  await manager.locator('#find-member').fill(memberNo)
  await manager.keyboard.press('Enter')
  await manager.locator('#class-code').fill('mh-01a')
  await expect(manager.getByRole('button', { name: /MH-01A/ })).toHaveAttribute('aria-pressed', 'true')
  await manager.keyboard.press('Enter')
  await manager.getByLabel('Manager: why an exception is made').fill('a journey')
  await manager.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(manager.getByRole('status')).toHaveText('Successfully enrolled')
  await manager.context().close()

  await page.goto('/staff/classes')
  await page.getByRole('link', { name: 'MH-01A' }).click()
  await expect(page.getByRole('row').filter({ hasText: memberNo })).toBeVisible()
  await page.locator('#work ul a[href*="/lessons/"]').first().click()
  const line = page.locator('.roll > li').filter({ hasText: memberNo })
  await line.getByRole('button', { name: /^Came/ }).click()
  await expect(line.getByRole('button', { name: /^Came/ })).toHaveAttribute('aria-pressed', 'true')
  await openRecord(page, memberNo)
  await expect(page.getByRole('row').filter({ hasText: 'MH-01A' })).toContainText('came: 1')

  await signIn(home, { mobile, memberNo }, password)
  await expect(home.getByRole('img', { name: new RegExp(memberNo) })).toBeVisible()
  await home.goto('/en/activity/programmes/records')
  await expect(home.locator('main tbody tr').filter({ hasText: 'MH-01A' })).toContainText('Attended')
  await home.context().close()
})

test('a scanned card opens the record with the next lesson on top, and one key prints it in large type', async ({
  page,
}) => {
  await signInAtConsole(page, 'demo.frontdesk', english)
  await page.goto('/staff/members')
  const costOf = await startCounting(page)
  // As a scanner types it, with signs of its own around the number.
  await expect(page.locator('#find-member')).toBeFocused()
  await page.keyboard.type(`]Q1 ${demoMember(102).memberNo.toLowerCase()}`)
  await page.keyboard.press('Enter')
  const slip = page.getByRole('button', { name: 'Slip with the next lessons' })
  await expect(slip).toBeFocused()
  const cost = await costOf(async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Slip with the next lessons' })).toBeVisible()
  })
  expect(cost).toEqual({ keys: 1, clicks: 0 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.slip-paper')).toContainText('Walking group')
  await expect(page.locator('.console-nav')).toBeHidden()
})

const today = 'Today'
const counter = ['Applications', 'Booked visits', 'Members', 'New phones', 'Corrections', 'Enrol a person']
const navigation = {
  'demo.frontdesk': [
    ...[today, ...counter, 'Classes', 'Lessons and rolls', 'Paper pack'],
    ...['Weather', 'Enquiries', 'Messages', 'Call list'],
  ],
  'demo.programme': [
    ...[today, 'Members', 'Enrol a person', 'To confirm', 'Classes', 'Lessons and rolls', 'Paper pack'],
    ...['Weather', 'Messages', 'Call list'],
  ],
  'demo.clinical': [today, 'Booked visits', 'Members', 'Corrections', 'Health check', 'Consultations', 'Recall list'],
  'demo.manager': [
    ...[today, 'Booked visits', 'Members', 'New phones', 'Corrections', 'Enrol a person', 'To confirm', 'Classes'],
    ...['Lessons and rolls', 'Paper pack', 'Weather', 'Enquiries', 'Call list', 'At a glance', 'Reports'],
    ...['Returns to the funder', 'Opened records', 'Staff accounts', 'System status'],
  ],
  'demo.instructor': [today, 'Lessons and rolls'],
}

test('each role sees exactly the work that is its own', async ({ browser }) => {
  for (const [username, entries] of Object.entries(navigation)) {
    const page = await (await browser.newContext()).newPage()
    await signInAtConsole(page, username, english)
    await expect(page.locator('.console-nav a'), username).toHaveText(entries)
    await page.context().close()
  }
})
