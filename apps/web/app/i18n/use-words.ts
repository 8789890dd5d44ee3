import type { MessageKey, MessageParams } from '@dhc/locales/messages'
import type { CodeOf, OptionList } from '@dhc/reference/option-list'
import type { FontSize } from '@dhc/reference/options/font-size'
import { useRouteLoaderData } from 'react-router'

export type Words = {
  readonly common: Record<string, string>
  readonly menu: Record<string, string>
  readonly programme: Record<string, string>
  readonly options: Record<string, string>
  readonly fontSize: Record<FontSize, string>
}

/** The words of the page's language, handed over by the root loader; an acting page thus carries one language only. */
export function useWords() {
  const words = useRouteLoaderData<{ words: Words }>('root')?.words
  const say = (text: string | undefined, key: string, params: MessageParams) =>
    (text ?? key).replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
  return {
    common: (key: MessageKey<'common'>, params: MessageParams = {}) => say(words?.common[key], key, params),
    menu: (key: MessageKey<'menu'>) => say(words?.menu[key], key, {}),
    programme: (key: MessageKey<'programme'>, params: MessageParams = {}) => say(words?.programme[key], key, params),
    /** S3-37: the word for a code of an option list. */
    option: <List extends OptionList>(list: List, code: CodeOf<List>) =>
      say(words?.options[`${list.name}.${code}`], code, {}),
    fontSize: (size: FontSize) => words?.fontSize[size] ?? size,
  }
}
