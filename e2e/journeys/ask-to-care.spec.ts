import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Language, languages } from '../support/languages.ts'
import { type NewMember, registerAtCounter } from '../support/member.ts'
import { expectFitsPhone, onPhoneAtLarge } from '../support/phone.ts'

const carersPath = '/member/carers'

async function atCarers(browser: Browser, person: NewMember, language: Language): Promise<Page> {
  const page = await onPhoneAtLarge(browser, person, language)
  await page.goto(language.prefix + carersPath)
  return page
}

for (const language of languages) {
  const { locale, say } = language
  test(`a daughter asks to care for her mother, who sees who asks and agrees, on phones at Large in ${locale} (decision 0070)`, async ({
    browser,
  }) => {
    const [mother, daughter] = await Promise.all([registerAtCounter(), registerAtCounter({ given_name_en: 'Siu Mei' })])
    const asking = await atCarers(browser, daughter, language)
    await asking.getByRole('button', { name: say('member', 'carers.offer'), exact: true }).click()
    await asking.getByRole('radio', { name: say('member', 'carers.kind.CARER'), exact: true }).check()
    await asking.locator('#member_no').fill(mother.memberNo)
    await asking.getByRole('checkbox', { name: say('member', 'carers.right.telehealth') }).check()
    await expectFitsPhone(asking)
    await asking.getByRole('button', { name: say('member', 'carers.offerSend'), exact: true }).click()
    await expect(asking.getByText(say('member', 'carers.offered', { memberNo: mother.memberNo }))).toBeVisible()
    // Nothing is given, and nobody's name is told.
    const card = asking.locator('article')
    await expect(card).toContainText(mother.memberNo)
    await expect(card).not.toContainText('CHAN')

    const asked = await atCarers(browser, mother, language)
    await expect(asked.locator('article')).toContainText('CHAN, Siu Mei')
    await expectFitsPhone(asked)
    await asked.getByRole('button', { name: say('member', 'carers.accept'), exact: true }).click()
    await expect(asked.getByText(say('member', 'carers.rightsSaved'))).toBeVisible()

    await asking.reload()
    await asking.getByRole('button', { name: say('member', 'acting.begin', { name: 'CHAN, Tai Man' }) }).click()
    await expect(asking).toHaveURL(`${language.prefix}/telehealth`)
    await expect(asking.locator('#telehealth_reason')).toBeVisible()
    await expectFitsPhone(asking)
    // No other right was given: there is no form of it (decision 0070).
    await asking.goto(`${language.prefix}/health-data/blood-pressure`)
    await expect(asking.getByText(say('errors', 'notAllowed')).first()).toBeVisible()
    await expect(asking.locator('#systolic')).toHaveCount(0)
    await expectFitsPhone(asking)
    await Promise.all([asking, asked].map((page) => page.context().close()))
  })
}
