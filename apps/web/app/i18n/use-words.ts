import type { MessageKey, MessageParams } from '@dhc/locales/messages'
import type { FontSize } from '@dhc/reference/options/font-size'
import { useRouteLoaderData } from 'react-router'

export type Words = {
  readonly common: Record<string, string>
  readonly menu: Record<string, string>
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
    fontSize: (size: FontSize) => words?.fontSize[size] ?? size,
  }
}
