import { apiAddress } from '@dhc/api-client/call-request'
import { sendRequest } from '@dhc/api-client/send-request'
import { inLocale, isLocale } from '@dhc/locales/locale'
import type { SuggestionWords } from '../../links/search-box.tsx'
import { type Suggested, SuggestionList } from './suggestion-list.ts'

/** Long enough for a fast typist's next letter, short enough to feel immediate. */
const pauseMs = 180

/** One Chinese character is a word; a single Latin letter begins everything. */
export function isEnoughToSuggest(typed: string): boolean {
  return /\p{Script=Han}/u.test(typed) || typed.trim().length >= 2
}

/** S2-57: while somebody types, the pages they may mean. Where nothing answers, the field works as before. */
export function suggestPages(page: Document): void {
  const { locale } = page.documentElement.dataset
  const lists = new WeakMap<HTMLInputElement, SuggestionList>()
  let pause: ReturnType<typeof setTimeout> | undefined
  let question = new AbortController()

  const listOf = (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement && target.dataset.suggestions)) return undefined
    const words = JSON.parse(target.dataset.suggestions) as SuggestionWords
    const list = lists.get(target) ?? new SuggestionList(target, words)
    lists.set(target, list)
    return { list, words, input: target }
  }

  page.addEventListener('input', ({ target }) => {
    const field = listOf(target)
    if (!field) return
    clearTimeout(pause)
    question.abort()
    question = new AbortController()
    const { signal } = question
    const typed = field.input.value
    if (!isEnoughToSuggest(typed) || !isLocale(locale)) return field.list.show([])
    const address = `${field.words.path}?${new URLSearchParams({ q: typed.trim(), locale: field.words.locale })}`
    pause = setTimeout(async () => {
      const found = await ask(address, signal)
      if (signal.aborted) return
      field.list.show(found.map(({ path, ...more }) => ({ ...more, path: inLocale(path, locale) })))
    }, pauseMs)
  })

  // Before the panel around the field hears of Escape: the first one closes the list, the second the panel.
  page.addEventListener('keydown', (event) => listOf(event.target)?.list.press(event), true)
  page.addEventListener('focusout', ({ target }) => {
    clearTimeout(pause)
    question.abort()
    listOf(target)?.list.show([])
  })
}

async function ask(address: string, signal: AbortSignal): Promise<readonly Suggested[]> {
  const { status, text } = await sendRequest(await apiAddress(address), { method: 'GET', more: { signal } })
  if (status !== 200) return []
  try {
    const { payload } = JSON.parse(text) as { payload: { items: Suggested[] } }
    // An address of this site and nothing else, whatever the answer says.
    return payload.items.filter(({ path }) => /^\/(?![/\\])/.test(path))
  } catch {
    return []
  }
}
