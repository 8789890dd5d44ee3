import {
  completeTelehealthCall,
  listTelehealthRequestsCall,
  scheduleTelehealthCall,
} from '@dhc/contracts/staff-api/telehealth'
import { addDays, hongKongDateOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import { expect } from '@playwright/test'
import { expectNothingFromAxeAsShown } from '../support/axe.ts'
import { test } from '../support/closing-test.ts'
import { languageIn, lookInOtherLanguages } from '../support/languages.ts'
import { registerAtCounter, signIn } from '../support/member.ts'
import { deskOf } from '../support/staff-desk.ts'

const path = '/telehealth'
const link = 'https://video.example.org/journey'
type Waiting = { readonly items: readonly { readonly id: string; readonly memberNo: string }[] }

const { locale, prefix, say } = languageIn('zh-HK')
test(`a consultation from the request to the link and its end, on a phone, in ${locale} (S2-47, D-127)`, async ({
  browser,
}) => {
  const person = await registerAtCounter()
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(page, person, person.password, prefix)
  await page.getByRole('link', { name: say('menu', 'telehealth.label') }).click()
  await expect(page).toHaveURL(prefix + path)
  await expect(page.getByText(say('member', 'telehealth.emergency'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('member', 'telehealth.call999') })).toHaveAttribute('href', 'tel:999')
  const send = page.getByRole('button', { name: say('member', 'telehealth.ask'), exact: true })
  await send.click()
  // What is missing is said beside each question; the first of them is the way to talk.
  await expect(page.locator('#first_date')).toHaveAttribute('aria-invalid', 'true')
  for (const [question, rule] of [
    ['first_date', 'form.fillIn'],
    ['telehealth_reason', 'form.fillIn'],
    ['telehealth_number', 'form.fillIn'],
    ['telehealth_channel', 'form.chooseOne'],
    ['first_part', 'form.chooseOne'],
  ] as const) {
    const field = say('member', `field.${question}`).replace(/[?？]$/, '')
    await expect(page.locator(`#${question}-error`)).toContainText(say('common', rule, { field }))
  }
  await expectNothingFromAxeAsShown(page)

  await page.getByRole('radio', { name: say('member', 'telehealth.channel.VIDEO') }).check()
  await page.locator('#first_date').fill(addDays(hongKongDateOf(new Date()), 2))
  await page.locator('#first_part').selectOption('AM')
  await page.locator('#telehealth_reason').fill('A journey.')
  await page.locator('#telehealth_number').fill('5550 0177')
  await send.click()
  await expect(page.getByText(say('member', 'telehealth.asked'))).toBeVisible()
  await expect(page.locator('article')).toContainText(say('member', 'telehealth.state.REQUESTED'))
  await lookInOtherLanguages(page, (other) =>
    expect(page.locator('article')).toContainText(other.say('member', 'telehealth.state.REQUESTED')),
  )
  await expect(send).toHaveCount(0)
  await expectNothingFromAxeAsShown(page)

  const nurse = await deskOf('demo.clinical')
  const { items } = await nurse.call<Waiting>('GET', `${listTelehealthRequestsCall.path}?state=REQUESTED&pageSize=50`)
  const { id = '' } = items.find(({ memberNo }) => memberNo === person.memberNo) ?? {}
  const schedule = (minutes: number) =>
    nurse.call('POST', scheduleTelehealthCall.path.replace(':id', id), {
      scheduledAt: toHongKongIso(new Date(Date.now() + minutes * 60_000)),
      link,
      note: 'See you then.',
    })
  await schedule(60)
  await page.reload()
  await expect(page.getByText(say('member', 'telehealth.linkLater'))).toBeVisible()
  const join = page.getByRole('link', { name: say('member', 'telehealth.join') })
  await expect(join).toHaveCount(0)
  await schedule(10)
  await page.reload()
  await expect(join).toHaveAttribute('href', link)
  await lookInOtherLanguages(page, (other) =>
    expect(page.getByRole('link', { name: other.say('member', 'telehealth.join') })).toHaveAttribute('href', link),
  )
  await expect(page.getByRole('button', { name: say('member', 'telehealth.cancel') })).toBeVisible()
  await expectNothingFromAxeAsShown(page)

  await nurse.call('POST', completeTelehealthCall.path.replace(':id', id), { note: 'Done.' })
  await page.reload()
  await expect(page.locator('article')).toContainText(say('member', 'telehealth.state.DONE'))
  await expect(send).toBeVisible()
})

test('a member cancels a request and may ask again (1703, D-127)', async ({ page }) => {
  const person = await registerAtCounter()
  await signIn(page, person, person.password)
  await page.goto(`/en${path}`)
  await page.getByRole('radio', { name: 'By phone' }).check()
  await page.locator('#first_date').fill(addDays(hongKongDateOf(new Date()), 3))
  await page.locator('#first_part').selectOption('EVE')
  await page.locator('#telehealth_reason').fill('A journey.')
  await page.locator('#telehealth_number').fill('5550 0177')
  await page.getByRole('button', { name: 'Ask for a consultation', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel this consultation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel this consultation' }).click()
  await expect(page.getByText('The consultation is cancelled.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask for a consultation', exact: true })).toBeVisible()
})
