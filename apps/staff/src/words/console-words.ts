import { learnWords } from '@dhc/i18n/load-words'
import { fill, type MessageParams } from '@dhc/locales/format'
import type { Locale } from '@dhc/locales/locale'
import type { MessageKey } from '@dhc/locales/messages'

export type ConsoleKey = MessageKey<'staff'>
export type SayInConsole = (key: ConsoleKey, params?: MessageParams) => string

let known: Readonly<Record<string, string>> = {}

/** The words that pages and console share, and those of the console alone; a page of the site never loads the latter. */
export async function learnEveryWord(locale: Locale): Promise<void> {
  const [own] = await Promise.all([fetch(`/locales/${locale}/staff.json`), learnWords(locale)])
  known = await own.json()
}

const say: SayInConsole = (key, params = {}) => fill(known[key] ?? key, params)

/** One language for as long as the page lives, so nothing has to be handed around. */
export function wordsOfConsole(): SayInConsole {
  return say
}
