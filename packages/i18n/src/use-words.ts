import { fill, type MessageParams } from '@dhc/locales/format'
import { inLocale, type Locale } from '@dhc/locales/locale'
import type { MessageKey } from '@dhc/locales/messages'
import type { CodeOf, OptionList } from '@dhc/reference/option-list'
import type { FontSize } from '@dhc/reference/options/centre'
import { createContext, use } from 'react'
import { type Words, wordsIn } from './known-words.ts'

/** For a component that only says something. */
export const useWords = (): Say => usePage().words

/** A way to say things in one language. */
export type Say = ReturnType<typeof sayWith>

export function sayWith(words: Words | undefined) {
  // S1-17: a key is no word. One that even zh-HK lacks says nothing; a code of an option list says itself.
  const say = (text: string | undefined, otherwise: string, params: MessageParams) => fill(text ?? otherwise, params)
  return {
    common: (key: MessageKey<'common'>, params: MessageParams = {}) => say(words?.common[key], '', params),
    menu: (key: MessageKey<'menu'>) => say(words?.menu[key], '', {}),
    programme: (key: MessageKey<'programme'>, params: MessageParams = {}) => say(words?.programme[key], '', params),
    ballot: (key: MessageKey<'ballot'>, params: MessageParams = {}) => say(words?.ballot[key], '', params),
    member: (key: MessageKey<'member'>, params: MessageParams = {}) => say(words?.member[key], '', params),
    health: (key: MessageKey<'health'>, params: MessageParams = {}) => say(words?.health[key], '', params),
    errors: (key: MessageKey<'errors'>, params: MessageParams = {}) => say(words?.errors[key], '', params),
    /** S3-37: the word for a code of an option list. */
    option: <List extends OptionList>(list: List, code: CodeOf<List>) =>
      say(words?.options[`${list.name}.${code}`], code, {}),
    /** The same where only the name of the list is known. */
    code: (list: string, code: string) => say(words?.options[`${list}.${code}`], code, {}),
    fontSize: (size: FontSize) => say(words?.options[`fontSize.${size}`], size, {}),
  }
}

/** The language of what is rendered; whoever begins a React root, on the server or in the browser, says which. */
export const PageLocale = createContext<Locale | undefined>(undefined)

/**
 * S1-19, D-017: the address decides the language. The one way in which components get words; `toPage` gives a page's
 * address in the language of this one.
 */
export function usePage() {
  const locale = use(PageLocale)
  if (!locale) throw new Error('PageLocale is not given: nobody has said in which language this is rendered')
  return { words: sayWith(wordsIn(locale)), locale, toPage: (path: string) => inLocale(path, locale) }
}
