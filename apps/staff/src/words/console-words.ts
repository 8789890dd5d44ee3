import { learnWords } from '@dhc/i18n/load-words'
import { fill, type MessageParams } from '@dhc/locales/format'
import { defaultLocale, inLocale, isLocale, type Locale } from '@dhc/locales/locale'
import type { MessageKey } from '@dhc/locales/messages'
import { ballotPageOf } from '@dhc/reference/page-paths'

export type ConsoleKey = MessageKey<'staff'>
type SayInConsole = (key: ConsoleKey, params?: MessageParams) => string

let known: Readonly<Record<string, string>> = {}

/** The words that pages and console share, and those of the console alone; a page of the site never loads the latter. */
export async function learnEveryWord(locale: Locale): Promise<void> {
  const [own] = await Promise.all([fetchPatiently(`/locales/${locale}/staff.json`), learnWords(locale)])
  known = await own.json()
}

const pausesMs = [350, 700, 1400, 2800]

/** A console without words is a white page: a network that stumbles is asked again, as for the words of the pages (D-056). */
async function fetchPatiently(path: string): Promise<Response> {
  for (const ms of pausesMs) {
    const response = await fetch(path).catch(() => undefined)
    if (response?.ok) return response
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
  return fetch(path)
}

/** One language for as long as the page lives, so nothing has to be handed around. */
export const say: SayInConsole = (key, params = {}) => fill(known[key] ?? key, params)

const key = 'staff-language'

/** Staff change it rarely; it belongs to the computer, not to the address, so that links work for every colleague. */
export function chosenLocale(): Locale {
  const stored = localStorage.getItem(key)
  return isLocale(stored) ? stored : defaultLocale
}

/** A fresh page is the simplest way to say everything anew. */
export function chooseLocale(locale: Locale): void {
  localStorage.setItem(key, locale)
  window.location.reload()
}

/** Where anybody checks the draw of a class, in the language of whoever looks. */
export function publicBallotPage(classCode: string): string {
  return inLocale(ballotPageOf(classCode), chosenLocale())
}
