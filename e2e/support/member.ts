import { randomInt } from 'node:crypto'
import { staffMembersPath } from '@dhc/contracts/staff-api/members'
import { expect, type Page } from '@playwright/test'
import type { Keyboard } from './keyboard.ts'
import type { Language } from './languages.ts'
import { demoPassword, deskOf, textSentTo } from './staff-desk.ts'

type Person = { readonly mobile: string; readonly memberNo: string }

/** People of the demonstration (apps/api/seeds/demo-members.json); each journey has its own. */
export const demoMember = (number: number): Person => ({
  mobile: `5550${String(number).padStart(4, '0')}`,
  memberNo: `SSPD${String(number).padStart(6, '0')}`,
})

export const submit = (page: Page) => page.locator('main button[type=submit]').click()

export async function signIn(page: Page, person: Person, password = demoPassword, prefix = '/en'): Promise<void> {
  await page.goto(`${prefix}/login`)
  await page.locator('#who').fill(person.mobile)
  await page.locator('#password').fill(password)
  await submit(page)
  await expect(page).toHaveURL(new RegExp(`${prefix}/member$`))
  await expect(page.locator('#member-card')).toBeVisible()
}

/**
 * The cookie dies with the browser window; the token in the store lives on and is worth nothing without it. No page is
 * open meanwhile: one of its calls could meet the end half way, and its way home would cross the journey's next step.
 */
export async function endSessionBetweenPages(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /dhc_fp$/ })
}

/** What the browser keeps (D-028). */
export async function storedSession(page: Page) {
  const text = await page.evaluate(() => localStorage.getItem('app-store'))
  return JSON.parse(text ?? '{}').state as {
    tokenInfo: { accessToken: string; expiresIn: string; decodedToken: { member_type: string } }
    preference: { fontType: string }
    auth: { loginStatus: boolean }
  }
}

type Credentials = { readonly mobile?: string; readonly memberNo?: string; readonly password: string }

/** The login page, which is open already, by keyboard. */
export async function signInByKeyboard(page: Page, keyboard: Keyboard, { mobile, memberNo, password }: Credentials) {
  await keyboard.type(page.locator('#who'), mobile ?? memberNo ?? '')
  await keyboard.type(page.locator('#password'), password)
  await keyboard.press(page.locator('main button[type=submit]'))
}

export const isHome = (url: URL) => ['/', '/en', '/sc'].includes(url.pathname)

/** D-064: the session was ended; home, in the language of the page, says so. */
export async function expectSessionEnded(page: Page, { prefix, say }: Language): Promise<void> {
  await page.waitForURL((url) => url.pathname === (prefix || '/'))
  await expect(page.getByText(say('member', 'session.ended'))).toBeVisible()
  const { tokenInfo, auth } = await storedSession(page)
  expect(auth.loginStatus).toBe(false)
  expect(tokenInfo).toEqual({ accessToken: '', expiresIn: '', decodedToken: { member_type: '' } })
}

export type NewMember = Person & { readonly id: string; readonly password: string }

/** A number nobody of the demonstration has, also when the journeys run again. */
export const freshMobile = () => `9${randomInt(1_000_000, 10_000_000)}`

const particulars = {
  surname_en: 'CHAN',
  given_name_en: 'Tai Man',
  name_matches_id: true,
  gender: 'M',
  date_of_birth: '1958-03-09',
  region: 'KLN',
  district: 'KLN_SSP',
  neighbourhood: 'SKM',
  district_link: ['LIVE'],
  emergency_contact: { name: 'Chan Siu Ming', phone: '61234567', relationship: 'CHI' },
  channels: ['SMSWA'],
  consent_data_use: true,
}

const checks = {
  identity_document: 'HKIC',
  permission_valid: true,
  name_matches: true,
  address_proof: true,
  ehealth_agreed: true,
  district_link_checked: true,
}

/** A member of a journey's own, registered and verified at the counter; the first password came by SMS. */
export async function registerAtCounter(more: object = {}): Promise<NewMember> {
  const { mobile, ...made } = await applyAtCounter({ ...more, verify: checks })
  const password = await textSentTo(mobile, (purpose) => purpose === 'first-password', /[A-Za-z\d]{12}/)
  return { id: made.member_id, mobile, memberNo: made.member_no, password }
}

/** An applicant of a journey's own, whose identity nobody has checked yet unless it is said. */
export async function applyAtCounter(more: object = {}) {
  const mobile = freshMobile()
  const desk = await deskOf('demo.frontdesk')
  const body = { ...particulars, ...more, mobile }
  return { mobile, ...(await desk.call<{ member_id: string; member_no: string }>('POST', staffMembersPath, body)) }
}

/** Somebody of eleven or twelve, with a guardian who agrees (S5-11). */
export function registerMinor(): Promise<NewMember> {
  const guardian = { name: 'Chan Siu Ming', relationship: 'P', mobile: freshMobile(), consent: true }
  return registerAtCounter({
    given_name_en: 'Siu Yan',
    date_of_birth: `${new Date().getFullYear() - 12}-06-15`,
    guardian,
  })
}
