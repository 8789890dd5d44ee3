import type { Words } from '@dhc/i18n/known-words'
import type { Locale } from '@dhc/locales/locale'
import type { ActingScript } from './acting-script.ts'

/** What the browser needs to go on where the server stopped. Nothing personal: the page is the same for everybody. */
export type PageData<Props> = { readonly locale: Locale; readonly words: Words; readonly props: Props }

/** As text of a `<script type="application/json">`: it cannot end the element, and is never run. */
export function writePageData(data: PageData<object>): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

export function readPageData<Props>(root: Element): PageData<Props> {
  return JSON.parse(root.nextElementSibling?.textContent ?? '')
}

/** Of all words those the page's modules name. */
export function wordsFor({ words: keys }: ActingScript, all: Words): Words {
  const chosen = Object.entries(all).map(([namespace, texts]) => [
    namespace,
    Object.fromEntries((keys[namespace] ?? []).flatMap((key) => (key in texts ? [[key, texts[key]]] : []))),
  ])
  return Object.fromEntries(chosen) as Words
}
