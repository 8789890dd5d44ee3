import { expect, type Page } from '@playwright/test'
import { codeSentTo, demoPassword } from './staff-desk.ts'

export type Person = { readonly mobile: string; readonly memberNo: string }

/** People of the demonstration (apps/api/seeds/demo-members.json); each journey has its own. */
export const demoMember = (number: number): Person => ({
  mobile: `5550${String(number).padStart(4, '0')}`,
  memberNo: `SSPD${String(number).padStart(6, '0')}`,
})

export const submit = (page: Page) => page.locator('main button[type=submit]').click()

export async function signIn(page: Page, person: Person, password = demoPassword, prefix = '/en'): Promise<void> {
  await page.goto(`${prefix}/login`)
  await page.locator('#mobile').fill(person.mobile)
  await page.locator('#password').fill(password)
  await submit(page)
  await expect(page).toHaveURL(new RegExp(`${prefix}/member$`))
  await expect(page.locator('#part-residence')).toBeVisible()
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

/** The first two screens of the registration, up to the proved number. */
export async function proveNumber(page: Page, prefix: string, mobile: string, who: 'SELF' | 'CHILD'): Promise<void> {
  await page.goto(`${prefix}/register`)
  await page.locator('#consent_data_use').check()
  await submit(page)
  await page.locator(`input[name=for_whom][value=${who}]`).check()
  await page.locator('#mobile').fill(mobile)
  await submit(page)
  await page.locator('#code').fill(await codeSentTo(mobile))
  await submit(page)
  await expect(page).toHaveURL(/#person$/)
}

export async function fillPerson(page: Page, born: readonly [day: string, month: string, year: string]): Promise<void> {
  await page.locator('#surname_en').fill('CHAN')
  await page.locator('#given_name_en').fill('Tai Man')
  await page.locator('#name_matches_id').check()
  await page.locator('input[name=gender][value=M]').check()
  await page.locator('#date_of_birth').fill(born[0])
  await page.locator('#date_of_birth-month').fill(born[1])
  await page.locator('#date_of_birth-year').fill(born[2])
  await submit(page)
}

/** Residence, emergency contact and the screens that may be left empty. */
export async function fillRest(page: Page, password: string): Promise<void> {
  await page.locator('input[name=region][value=KLN]').check()
  await page.locator('#district').selectOption('KLN_SSP')
  await page.locator('#neighbourhood').selectOption('SKM')
  await page.locator('input[name=district_link][value=LIVE]').check()
  await submit(page)
  await page.locator('#emergency_contact-name').fill('Chan Siu Ming')
  await page.locator('#emergency_contact-phone').fill('6123 4567')
  await page.locator('#emergency_contact-relationship').selectOption('CHI')
  await submit(page)
  await expect(page).toHaveURL(/#home$/)
  await submit(page)
  await expect(page).toHaveURL(/#background$/)
  await page.locator('#ethnicity').selectOption('WHT')
  await submit(page)
  await page.locator('#main_carer').selectOption('SIB')
  await submit(page)
  await expect(page).toHaveURL(/#source$/)
  await submit(page)
  await page.locator('input[name=channels][value=SMSWA]').check()
  await submit(page)
  await page.locator('#password').fill(password)
  await page.locator('#confirm_password').fill(password)
  await submit(page)
  await expect(page).toHaveURL(/#review$/)
}
