import { type Browser, expect, type Page } from '@playwright/test'
import { expectNothingFromAxeAsShown } from './axe.ts'
import { expectNoSidewaysScrolling, expectWords, type Language } from './languages.ts'
import { type NewMember, signIn } from './member.ts'

/** The smallest phone people use. */
export const smallPhone = { width: 360, height: 640 }

/** What is shown from now on has large letters, as somebody chose them on an earlier visit (S3-31). */
export async function chooseLargeLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    const store = JSON.parse(localStorage.getItem('app-store') ?? '{}') as { state?: { preference?: object } }
    store.state = { ...store.state, preference: { ...store.state?.preference, fontType: 'Large' } }
    localStorage.setItem('app-store', JSON.stringify(store))
  })
}

/** A member with a phone of their own, who reads large letters. */
export async function onPhoneAtLarge(browser: Browser, person: NewMember, { prefix }: Language): Promise<Page> {
  const context = await browser.newContext({ viewport: smallPhone, hasTouch: true, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, person, person.password, prefix)
  await chooseLargeLetters(page)
  return page
}

/** What stands on the screen now: large letters, words, nothing that scrolls sideways, nothing that axe finds. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-font-size', 'Large')
  await expectWords(page)
  await expectNoSidewaysScrolling(page)
  await expectNothingFromAxeAsShown(page)
}
