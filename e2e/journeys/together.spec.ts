import { notificationPage } from '@dhc/reference/page-paths'
import { expect, type Page, test } from '@playwright/test'
import { addressOfClass } from '../support/course-page.ts'
import { languageIn, lookInOtherLanguages } from '../support/languages.ts'
import { demoMember, registerAtCounter } from '../support/member.ts'
import { expectFitsPhone, onPhoneAtLarge } from '../support/phone.ts'

const enrolled = '/activity/programmes/enrolled'
const code = 'EX-01A'
const language = languageIn('zh-HK')
const { locale, prefix, say } = language

const card = (page: Page) => page.locator('main li', { has: page.getByText(code, { exact: true }) }).first()

async function ask(page: Page, memberNo: string, familyName: string): Promise<void> {
  await page.locator('#group-member-no').fill(memberNo)
  await page.locator('#group-family-name').fill(familyName)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('programme', 'group.inviteSend') })
    .click()
}

/** A message arrives when its job has run. */
async function expectMessage(page: Page, title: 'invited' | 'invitationWithdrawn' | 'groupJoined' | 'groupLeft') {
  await expect(async () => {
    await page.goto(prefix + notificationPage)
    const heading = page.getByRole('heading', { name: say('notices', `title.${title}`), exact: true })
    await expect(heading.first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

/** Presses a button of the card, or the same one in the dialog that asks once more. */
async function press(page: Page, label: string): Promise<void> {
  await card(page).getByRole('button', { name: label }).click()
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
}

test(`two go to a ballot together: a mistyped number is told, the invitation taken back and sent again, each hears of it, and who cancels reads what becomes of the other, on phones at Large in ${locale} (D-139, A-205)`, async ({
  browser,
  request,
}) => {
  const [one, other] = await Promise.all([
    registerAtCounter({ given_name_en: 'Siu Ling' }),
    registerAtCounter({ surname_en: 'WONG', given_name_en: 'Ka Ming' }),
  ])
  const [asking, asked] = [await onPhoneAtLarge(browser, one, language), await onPhoneAtLarge(browser, other, language)]
  const { enrol = '' } = await addressOfClass(request, prefix, code)
  await asking.goto(enrol)
  await expect(asking.getByText(say('programme', 'group.offer'))).toBeVisible()
  await asking.getByRole('button', { name: say('programme', 'enrol.apply.DRAW'), exact: true }).click()
  await asking.getByRole('button', { name: say('programme', 'group.invite') }).click()

  // One digit is wrong, and somebody has that number.
  await ask(asking, demoMember(102).memberNo, 'wong')
  const dialog = asking.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText(say('errors', 'invitedUnknown'))
  await expectFitsPhone(asking)
  await ask(asking, other.memberNo.toLowerCase(), 'wong')
  const sent = say('programme', 'group.inviteDone', { memberNo: other.memberNo })
  await expect(asking.getByText(sent)).toBeVisible()
  await expectMessage(asked, 'invited')

  await asking.goto(prefix + enrolled)
  await lookInOtherLanguages(asking, (as) =>
    expect(card(asking)).toContainText(as.say('programme', 'enrolled.asked', { memberNo: other.memberNo })),
  )
  await press(asking, say('programme', 'group.withdraw'))
  await expect(asking.getByText(say('programme', 'group.withdrawDone', { memberNo: other.memberNo }))).toBeVisible()
  await expectMessage(asked, 'invitationWithdrawn')
  await asked.goto(prefix + enrolled)
  await expect(asked.getByRole('button', { name: say('programme', 'group.accept') })).toHaveCount(0)

  await card(asking)
    .getByRole('button', { name: say('programme', 'group.invite') })
    .click()
  await ask(asking, other.memberNo, 'WONG')
  await expect(asking.getByText(sent)).toBeVisible()
  await asked.reload()
  await expectFitsPhone(asked)
  await asked.getByRole('button', { name: say('programme', 'group.accept') }).click()
  await asked
    .getByRole('dialog')
    .getByRole('button', { name: say('programme', 'group.accept') })
    .click()
  await expect(asked.getByText(say('programme', 'group.acceptDone', { code }))).toBeVisible()
  await expectMessage(asking, 'groupJoined')

  // The dialog says what becomes of the other, and no two of its buttons say the same.
  await asking.goto(prefix + enrolled)
  await card(asking)
    .getByRole('button', { name: say('programme', 'enrol.cancelDraw') })
    .click()
  await expect(dialog).toContainText(say('programme', 'group.othersStay', { names: 'WONG, Ka Ming', n: 1 }))
  await expectFitsPhone(asking)
  await dialog.getByRole('button', { name: say('programme', 'enrol.keepDraw') }).click()
  await expect(card(asking).locator('.status-chip')).toHaveAttribute('data-status', 'E')
  await press(asking, say('programme', 'enrol.cancelDraw'))
  await expect(asking.getByText(say('programme', 'enrolled.cancelDone', { code }))).toBeVisible()

  await expectMessage(asked, 'groupLeft')
  await expectFitsPhone(asked)
  await asked.goto(prefix + enrolled)
  await expect(card(asked).locator('.status-chip')).toHaveAttribute('data-status', 'E')
  await press(asked, say('programme', 'enrol.cancelDraw'))
  await expect(asked.getByText(say('programme', 'enrolled.cancelDone', { code }))).toBeVisible()
  await Promise.all([asking, asked].map((page) => page.context().close()))
})
