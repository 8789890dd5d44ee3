import { dayOrder } from '@dhc/locales/locale'
import { addDays, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { expect, type Page } from '@playwright/test'
import type { ForWhom } from '../../apps/web/app/features/registration/application.ts'
import type { ScreenName } from '../../apps/web/app/features/registration/screens.ts'
import type { Keyboard } from './keyboard.ts'
import type { Language } from './languages.ts'
import { comeFromNewAddress } from './stack-control.ts'
import { codeSentTo } from './staff-desk.ts'

/** Who is so many years old on this Hong Kong day, or becomes it some days later (or has some days ago). */
export function bornYearsAgo(years: number, daysLater = 0): string {
  const [year, ...rest] = addDays(hongKongDateOf(new Date()), daysLater).split('-')
  // Of a 29 February, 1 March stands for the birthday in other years.
  return [Number(year) - years, ...rest].join('-').replace('02-29', '03-01')
}

/** The wizard in one language, walked by keyboard; every screen begins at its heading. */
export class RegistrationWalk {
  readonly #page: Page
  readonly #keyboard: Keyboard
  readonly #language: Language

  constructor(page: Page, keyboard: Keyboard, language: Language) {
    this.#page = page
    this.#keyboard = keyboard
    this.#language = language
  }

  at(id: string) {
    return this.#page.locator(`#${id}`)
  }

  group(name: string) {
    return this.#page.locator(`input[name=${name}]`)
  }

  async submit(): Promise<void> {
    await this.#keyboard.press(this.#page.locator('main button[type=submit]'))
  }

  async expectScreen(name: ScreenName | 'result'): Promise<void> {
    const words = this.#language.say('member', `register.screen.${name}`)
    const heading = this.#page.locator('main h2', { hasText: words })
    await expect(heading).toBeFocused()
  }

  /** The summary has the focus, and Enter on its line leads to the question. */
  async expectRefusal(id: string, sentence: string): Promise<void> {
    const summary = this.#page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText(sentence)
    await expect(this.at(`${id}-error`)).toContainText(sentence)
    await this.#keyboard.press(summary.getByRole('link').first())
    await expect(this.at(id)).toBeFocused()
  }

  #named(rule: 'form.chooseOne' | 'form.tickToConfirm', question: 'for_whom' | 'helper_confirmed'): string {
    const { say } = this.#language
    return say('common', rule, { field: say('member', `field.${question}`).replace(/[?？]$/, '') })
  }

  async agree(forWhom: ForWhom): Promise<void> {
    const { prefix, say } = this.#language
    await this.#page.goto(`${prefix}/register`)
    await this.#keyboard.press(this.#page.locator('main button[type=submit]'))
    await this.expectRefusal('for_whom', this.#named('form.chooseOne', 'for_whom'))
    await this.#keyboard.choose(this.group('for_whom'), forWhom)
    await this.submit()
    const [question, refusal] =
      forWhom === 'HELPED'
        ? (['helper_confirmed', this.#named('form.tickToConfirm', 'helper_confirmed')] as const)
        : (['consent_data_use', say('errors', 'consentMissing')] as const)
    await this.expectRefusal(question, refusal)
    await this.#keyboard.tick(this.at(question))
    await this.submit()
    await this.expectScreen('phone')
  }

  /** Phones throw a page away when one opens the messages: the field of the code and its seconds are there again. */
  async proveNumber(mobile: string): Promise<void> {
    await comeFromNewAddress()
    await this.#keyboard.type(this.at('mobile'), mobile)
    await this.submit()
    await expect(this.at('code')).toBeFocused()
    await this.#page.reload()
    await expect(this.at('code')).toBeVisible()
    await expect(this.#page.locator('main button[aria-disabled]')).toContainText(/\d/)
    await this.#keyboard.type(this.at('code'), await codeSentTo(mobile))
    await this.submit()
    await this.expectScreen('person')
  }

  async fillPerson(bornOn: string): Promise<void> {
    await this.#keyboard.type(this.at('surname_en'), 'CHAN')
    await this.#keyboard.type(this.at('given_name_en'), 'Tai Man')
    await this.#keyboard.tick(this.at('name_matches_id'))
    await this.#keyboard.choose(this.group('gender'), 'M')
    await this.fillBirthDay(bornOn)
  }

  async fillBirthDay(bornOn: string): Promise<void> {
    const [year = '', month = '', day = ''] = bornOn.split('-')
    const typed = { year, month, day }
    const [first, ...others] = dayOrder[this.#language.locale]
    await this.#keyboard.type(this.at('date_of_birth'), typed[first])
    for (const part of others) await this.#keyboard.type(this.at(`date_of_birth-${part}`), typed[part])
    await this.submit()
  }

  /** S5-08: the rule broken first, then obeyed. */
  async fillHome(): Promise<void> {
    await this.#keyboard.choose(this.group('region'), 'KLN')
    await this.#keyboard.select(this.at('district'), 'KLN_SSP')
    await this.#keyboard.select(this.at('neighbourhood'), 'SKM')
    await this.submit()
    await this.expectRefusal('district_link', this.#language.say('errors', 'notInDistrict'))
    await this.#keyboard.tick(this.at('district_link'))
    await this.submit()
  }

  /** D-078: name and phone of the emergency contact are enough. */
  async fillResidence(): Promise<void> {
    await this.fillHome()
    await this.expectScreen('emergency')
    await this.#keyboard.type(this.at('emergency_contact-name'), 'Chan Siu Ming')
    await this.#keyboard.type(this.at('emergency_contact-phone'), '61234567')
    await this.submit()
    await this.expectScreen('home')
  }

  /** D-078: nothing on it must be answered. */
  async skip(): Promise<void> {
    await this.#keyboard.press(this.#page.getByRole('button', { name: this.#language.say('member', 'form.skip') }))
  }

  /** The screens that may be left empty, with one answer in each list that has odd stored values (S3-38, S3-44). */
  async fillBackground(): Promise<void> {
    await this.skip()
    await this.expectScreen('background')
    await this.#keyboard.select(this.at('ethnicity'), 'WHT')
    await this.submit()
    await this.expectScreen('living')
    await this.#keyboard.select(this.at('main_carer'), 'SIB')
    await this.submit()
    await this.expectScreen('source')
    await this.skip()
    await this.expectScreen('messages')
  }

  /** S5-10: at least one channel. */
  async chooseChannel(next: 'password' | 'review' = 'password'): Promise<void> {
    await this.submit()
    await this.expectRefusal('channels', this.#language.say('errors', 'channelMissing'))
    await this.#keyboard.tick(this.at('channels'))
    await this.submit()
    await this.expectScreen(next)
  }

  async setPassword(password: string, repeated = password): Promise<void> {
    await this.#keyboard.type(this.at('password'), password)
    await this.#keyboard.type(this.at('confirm_password'), repeated)
    await this.submit()
  }
}
