import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { Language } from './languages.ts'
import type { NewMember } from './member.ts'
import { signIn } from './member.ts'

/** A member in a browser of their own, who reads one language. */
export class Enrolling {
  readonly page: Page
  readonly language: Language
  readonly #code: string

  constructor(page: Page, language: Language, code: string) {
    this.page = page
    this.language = language
    this.#code = code
  }

  /** Anywhere in the world: what the pages say is Hong Kong's time (S9). */
  static async at(browser: Browser, person: NewMember, about: { language: Language; code: string; now: Date }) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      timezoneId: 'America/Los_Angeles',
    })
    const page = await context.newPage()
    await page.clock.setFixedTime(about.now)
    await signIn(page, person, person.password, about.language.prefix)
    return new Enrolling(page, about.language, about.code)
  }

  get card(): Locator {
    return this.page.locator('main li', { has: this.page.getByText(this.#code, { exact: true }) }).first()
  }

  async seeEnrolled(): Promise<void> {
    await this.page.goto(`${this.language.prefix}/activity/programmes/enrolled`)
    await expect(this.card).toBeVisible()
  }

  async status(): Promise<string | null> {
    await this.seeEnrolled()
    return this.card.locator('.status-chip').getAttribute('data-status')
  }

  /** A button of the card, and the same words in the dialog that asks once more. */
  async press(label: string, confirmLabel = label): Promise<void> {
    await this.card.getByRole('button', { name: label }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: confirmLabel }).click()
  }
}
