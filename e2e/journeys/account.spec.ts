import { enrolledPath } from '@dhc/contracts/member-api/enrolments'
import { profilePath } from '@dhc/contracts/member-api/profile'
import { staffMembersPath } from '@dhc/contracts/staff-api/members'
import { sessionRules } from '@dhc/reference/session-rules'
import { expect, type Page, test } from '@playwright/test'
import { expectNothingFromAxeAsShown } from '../support/axe.ts'
import { Keyboard, quietPhone, Taps } from '../support/keyboard.ts'
import { languageIn, languages, lookInOtherLanguages } from '../support/languages.ts'
import {
  demoMember,
  endSessionBetweenPages,
  expectSessionEnded,
  freshMobile,
  registerAtCounter,
  signIn,
  signInByKeyboard,
  submit,
} from '../support/member.ts'
import { letTimePass } from '../support/stack-control.ts'
import { codeSentTo, demoPassword, deskOf, textSentTo } from '../support/staff-desk.ts'

const part = (page: Page, name: string) => page.locator(`section[aria-labelledby=${name}]`)

const language = languageIn('zh-HK')
const { locale, prefix, say } = language

test.describe(() => {
  test.use(quietPhone)

  test(`by keyboard on a phone in ${locale}: a session that ends with 1003 in the middle of a form loses nothing that was typed, and shows it to nobody else (S4-06, S8-02)`, async ({
    page,
    context,
  }) => {
    const keyboard = new Keyboard(page)
    const person = await registerAtCounter()
    await signIn(page, person, person.password, prefix)
    // The page's own extension must not be what meets the end of the session: the form shall.
    await Promise.all([page.waitForResponse(/\/api\/auth\/extend_token$/), page.goto(`${prefix}/member/particulars`)])
    const emergency = part(page, 'part-emergency')
    const name = page.locator('#emergency_contact-name')
    await keyboard.press(emergency.getByRole('button', { name: say('member', 'form.change') }))
    await keyboard.type(name, 'Ho Ming')
    // The cookie dies with the browser window; the token in the store lives on and is worth nothing without it.
    await context.clearCookies({ name: /dhc_fp$/ })
    const [answer] = await Promise.all([
      page.waitForResponse(/\/api\/member\/profile\/update$/),
      keyboard.press(emergency.getByRole('button', { name: say('member', 'form.save') })),
    ])
    // Of all answers with this status only 1003 ends a session.
    expect(answer.status()).toBe(401)
    await expectSessionEnded(page, language)

    // D-141: the line that says so leads back to where it happened, whoever signs in.
    await keyboard.press(page.locator('[data-session-ended] a'))
    await signInByKeyboard(page, keyboard, { mobile: demoMember(104).mobile, password: demoPassword })
    await expect(page).toHaveURL(new RegExp(`${prefix}/member/particulars$`))
    await expect(emergency).toBeVisible()
    await expect(name).toBeHidden()
    await expect(page.locator('main')).not.toContainText('Ho Ming')
    await endSessionBetweenPages(page)
    await page.goto(`${prefix}/member/particulars`)
    await expectSessionEnded(page, language)

    await page.goto(`${prefix}/login`)
    await signInByKeyboard(page, keyboard, { mobile: person.mobile, password: person.password })
    await expect(page).toHaveURL(new RegExp(`${prefix}/member$`))
    await keyboard.press(page.getByRole('link', { name: say('member', 'account.waiting.unsaved') }))
    await expect(name).toHaveValue('Ho Ming')
    await keyboard.press(emergency.getByRole('button', { name: say('member', 'form.save') }))
    await expect(emergency).toContainText(say('member', 'account.saved'))
    await expect(emergency).toContainText('Ho Ming')
    await expect(emergency.getByRole('button', { name: say('member', 'form.change') })).toBeFocused()
    await lookInOtherLanguages(page, () => expect(emergency).toContainText('Ho Ming'))
  })
})

test('two tabs cannot overwrite each other unseen (S2-45, D-101, 1007)', async ({ page, context }) => {
  const person = await registerAtCounter()
  await signIn(page, person, person.password)
  const other = await context.newPage()
  for (const at of [page, other]) await at.goto('/en/member/particulars')
  for (const [at, name] of [
    [other, 'Wong Mei'],
    [page, 'Lee Ka'],
  ] as const) {
    await part(at, 'part-emergency')
      .getByRole('button', { name: /Change/ })
      .click()
    await at.locator('#emergency_contact-name').fill(name)
  }
  await part(page, 'part-emergency').getByRole('button', { name: 'Save' }).click()
  await expect(part(page, 'part-emergency')).toContainText('Saved')
  await part(other, 'part-emergency').getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('alert')).toContainText('The record has changed.')
  await part(other, 'part-emergency').getByRole('button', { name: 'Save' }).click()
  await expect(part(other, 'part-emergency')).toContainText('Wong Mei')
})

test('a member changes the mobile, which the code and the password prove (D-101)', async ({ page }) => {
  const [person, number] = [await registerAtCounter(), freshMobile()]
  await signIn(page, person, person.password)
  await page.goto('/en/member/change-mobile')
  await page.locator('#new_mobile').fill(number)
  await submit(page)
  await page.locator('#code').fill(await codeSentTo(number))
  await submit(page)
  await expect(page.locator('#password')).toBeFocused()
  await page.locator('#password').fill('Wrong7Day')
  await submit(page)
  await expect(page.locator('#password-error')).toContainText('The current password does not match.')
  await page.locator('#password').fill(person.password)
  await submit(page)
  await expect(page.locator('main')).toContainText(`${number.slice(0, 4)} ${number.slice(4)}`)
})

test('data asks for the password again when the sign-in is a while ago, deletion for password and code; other devices are signed out (PRIV-01, PRIV-02, 1107)', async ({
  page,
  browser,
}) => {
  const person = await registerAtCounter()
  await signIn(page, person, person.password)
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(elsewhere, person, person.password)
  await elsewhere.context().close()
  await page.goto('/en/member/security')
  const sessions = part(page, 'sessions')
  await sessions.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(sessions.getByText('Logged out.')).toBeVisible()
  await expect(sessions.locator('li')).toHaveCount(1)

  await letTimePass(person.id, sessionRules.recentSignInMinutes + 1)
  await page.goto('/en/member/privacy')
  const ownData = part(page, 'export')
  await ownData.getByRole('button', { name: 'Download a page to read' }).click()
  await expect(ownData.locator('#password')).toBeFocused()
  await expect(ownData).toContainText('Please enter your password again to confirm that it is you.')
  await ownData.locator('#password').fill('Wrong7Day')
  await ownData.getByRole('button', { name: 'Confirm' }).click()
  await expect(ownData.locator('#password-error')).toContainText('The current password does not match.')
  await ownData.locator('#password').fill(person.password)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    ownData.getByRole('button', { name: 'Confirm' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.html$/)
  const [data] = await Promise.all([
    page.waitForEvent('download'),
    ownData.getByRole('button', { name: 'Download a data file (JSON)' }).click(),
  ])
  expect(data.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/)
  // By its name the browser knows it for a page.
  const saved = test.info().outputPath(file.suggestedFilename())
  await file.saveAs(saved)
  const reading = await page.context().newPage()
  await reading.goto(`file://${saved}`)
  await expect(reading.getByRole('heading', { name: 'My data', level: 1 })).toBeVisible()
  await expect(reading.getByRole('heading', { name: 'Who has read or changed your data' })).toBeVisible()
  await expectNothingFromAxeAsShown(reading)
  await reading.close()

  const deletion = part(page, 'deletion')
  await deletion.getByRole('button', { name: 'Ask for deletion' }).click()
  await deletion.getByRole('button', { name: 'Cancel' }).click()
  await deletion.getByRole('button', { name: 'Ask for deletion' }).click()
  await deletion.locator('#password').fill('Wrong7Day')
  await deletion.getByRole('button', { name: 'Send the code' }).click()
  // Told at once: nobody waits for a code that a wrong password makes useless.
  await expect(deletion.locator('#password-error')).toContainText('The current password does not match.')
  await deletion.locator('#password').fill(person.password)
  await page.keyboard.press('Enter')
  await deletion.locator('#code').fill(await codeSentTo(person.mobile))
  await deletion.getByRole('button', { name: 'Confirm' }).click()
  await expect(deletion).toContainText('Your account will be deleted on')
  // In the language of the registration, with the day.
  await textSentTo(person.mobile, (purpose) => purpose === 'deletion-requested', /20\d{2}/)
  await page.goto('/en/member')
  await page.getByRole('link', { name: /Your account will be deleted on/ }).click()
  // On its way, it stands above everything else.
  await expect(page.locator('main section h2').first()).toHaveText('Delete my account')
  await deletion.getByRole('button', { name: 'Keep my account' }).click()
  await expect(deletion.getByRole('button', { name: 'Ask for deletion' })).toBeVisible()
  // What was pressed is gone; whoever hears the page is not sent to its beginning.
  await expect(page.locator('main :focus')).toHaveCount(1)
})

for (const { locale, prefix, say } of languages) {
  test.describe(() => {
    test.use(quietPhone)

    test(`my account is a home, on a phone in ${locale}: card, exemption, next class, and every page of it one tap away (D-133, S2-45)`, async ({
      page,
    }) => {
      const person = demoMember(102)
      const desk = await deskOf('demo.frontdesk')
      const { items } = await desk.call<{ items: { member_id: string }[] }>(
        'GET',
        `${staffMembersPath}?q=${person.memberNo}`,
      )
      const exemption = { type: 'CSSA', valid_until: null, evidence_seen: true }
      await desk.call('POST', `${staffMembersPath}/${items[0]?.member_id}/exemption`, exemption)

      await signIn(page, person, demoPassword, prefix)
      const card = page.locator('section[aria-labelledby=member-card]')
      await expect(card).toContainText(person.memberNo)
      await expect(card.getByRole('img')).toBeVisible()
      await expect(card).toContainText(say('options', 'memberType.MEMBER'))
      await expect(card).toContainText(say('member', 'exemption.CSSA'))
      await expect(page.locator('section[aria-labelledby=next-class]')).toContainText(/\d{2}:\d{2}/)
      // The header says that somebody is signed in, and leads here.
      await expect(
        page.getByTestId('site-header').getByRole('link', { name: say('menu', 'member.label') }),
      ).toBeVisible()
      for (const [label, path] of [
        ['account.particulars', 'particulars'],
        ['account.security', 'security'],
        ['account.privacy', 'privacy'],
      ] as const) {
        await page.goto(`${prefix}/member`)
        const taps = new Taps()
        await taps.tap(page.getByRole('link', { name: say('member', label) }))
        taps.expectAtMost(1)
        await expect(page).toHaveURL(new RegExp(`${prefix}/member/${path}$`))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('member', label))
        await expectNothingFromAxeAsShown(page)
      }
    })
  })
}

test('my account appears as a whole, so that no link moves away from under a finger; without the classes it appears too', async ({
  page,
}) => {
  await signIn(page, demoMember(102))
  let letThrough = () => {}
  const opened = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(`**${enrolledPath}`, async (route) => {
    await opened
    await route.continue()
  })
  const answered = page.waitForResponse(`**${profilePath}`)
  await page.goto('/en/member')
  await (await answered).finished()
  // The greeting shows that the profile is there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, /)
  const link = page.getByRole('link', { name: 'My particulars' })
  await expect(link).toHaveCount(0)
  letThrough()
  await expect(link).toBeVisible()
  await expect(page.locator('section[aria-labelledby=next-class]')).toBeVisible()

  await page.unroute(`**${enrolledPath}`)
  await page.route(`**${enrolledPath}`, (route) => route.abort())
  await page.goto('/en/member')
  await expect(link).toBeVisible()
  await expect(page.locator('section[aria-labelledby=next-class]')).toHaveCount(0)
})
