import { inLocale, type Locale, localeOfPath, localePrefix, locales, withoutPrefix } from '@dhc/locales/locale'
import { type MessageKey, type Namespace, translate } from '@dhc/locales/messages'
import { expect, type Page } from '@playwright/test'
import { expectNothingFromAxeAsShown } from './axe.ts'

/** One of the three languages as a journey meets it: the beginning of its addresses, and its words. */
export type Language = {
  readonly locale: Locale
  readonly prefix: string
  say<N extends Namespace>(namespace: N, key: MessageKey<N>, figures?: Record<string, string | number>): string
}

export const languages: readonly Language[] = locales.map((locale) => ({
  locale,
  prefix: localePrefix[locale],
  say: (namespace, key, figures) => translate(locale, namespace, key, figures),
}))

/** A whole journey is made in one language; what it leads to is looked at in the others. */
export function languageIn(locale: Locale): Language {
  const language = languages.find((each) => each.locale === locale)
  if (!language) throw new Error(`no language ${locale}`)
  return language
}

/** A key that was never translated, or a value that was never there, as a person would see it. */
export async function expectWords(page: Page): Promise<void> {
  const main = page.locator('main')
  // An acting page that was just opened has only its title until its content has come.
  await expect.poll(async () => (await main.innerText()).length).toBeGreaterThan(40)
  const text = await main.innerText()
  expect(text).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z][A-Za-z]*\b|undefined|\[object/)
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0)
}

/**
 * What stands on the page now, in the two other languages: words, layout and axe. It has to be on the server or in the
 * tab: the same address shows it again. Ends where it began.
 */
export async function lookInOtherLanguages(page: Page, shown: (language: Language) => Promise<void>): Promise<void> {
  const { pathname, search, href } = new URL(page.url())
  const here = localeOfPath(pathname)
  for (const language of languages.filter(({ locale }) => locale !== here)) {
    await page.goto(inLocale(withoutPrefix(pathname), language.locale) + search)
    await shown(language)
    await expectWords(page)
    await expectNoSidewaysScrolling(page)
    await expectNothingFromAxeAsShown(page)
  }
  await page.goto(href)
  // What follows must not meet a page that is still being filled.
  await shown(languageIn(here))
}
