import type { MessageKey, MessageParams } from '@dhc/locales/messages'
import type { CodeOf, OptionList } from '@dhc/reference/option-list'
import type { FontSize } from '@dhc/reference/options/font-size'
import { useRouteLoaderData } from 'react-router'

export type Words = {
  readonly common: Record<string, string>
  readonly menu: Record<string, string>
  readonly programme: Record<string, string>
  readonly member: Record<string, string>
  readonly errors: Record<string, string>
  readonly options: Record<string, string>
  readonly fontSize: Record<FontSize, string>
}

/** The words of the page's language, handed over by the root loader; an acting page thus carries one language only. */
export function useWords(): Say {
  return sayWith(useRouteLoaderData<{ words: Words }>('root')?.words)
}

/** A way to say things in one language. */
export type Say = ReturnType<typeof sayWith>

export function sayWith(words: Words | undefined) {
  const say = (text: string | undefined, key: string, params: MessageParams) =>
    (text ?? key).replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
  return {
    common: (key: MessageKey<'common'>, params: MessageParams = {}) => say(words?.common[key], key, params),
    menu: (key: MessageKey<'menu'>) => say(words?.menu[key], key, {}),
    programme: (key: MessageKey<'programme'>, params: MessageParams = {}) => say(words?.programme[key], key, params),
    member: (key: MessageKey<'member'>, params: MessageParams = {}) => say(words?.member[key], key, params),
    errors: (key: MessageKey<'errors'>, params: MessageParams = {}) => say(words?.errors[key], key, params),
    /** S3-37: the word for a code of an option list. */
    option: <List extends OptionList>(list: List, code: CodeOf<List>) =>
      say(words?.options[`${list.name}.${code}`], code, {}),
    fontSize: (size: FontSize) => words?.fontSize[size] ?? size,
  }
}
