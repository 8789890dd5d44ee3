import { localeOfPath, withoutPrefix } from '@dhc/locales/locale'
import { withoutSecrets } from '@dhc/log-output/secret-addresses'
import { searchWordsMaxLength } from '@dhc/reference/site-rules'
import { type Clock, isDoneWithin } from '../clock.ts'
import type { ReadyResponse } from '../http/ready-response.ts'
import type { HeaderList } from '../http/security-headers.ts'
import { notFoundKey } from './page-address.ts'
import type { PageCache } from './page-cache.ts'

/** Nobody waits longer for a page that only says where to look. */
const patienceMs = 300
/** Programs that try a thousand addresses get the page that is in memory, like everybody before there were suggestions. */
const mostPerSecond = 20

/** D-016: the 404 page. It suggests pages that may be meant, if that can be done at once; else it is the plain one. */
export class LostPages {
  readonly #cache: PageCache
  readonly #clock: Clock
  #second = 0
  #made = 0

  constructor(cache: PageCache, clock: Clock) {
    this.#cache = cache
    this.#clock = clock
  }

  async get(path: string, visitor: HeaderList): Promise<ReadyResponse> {
    const locale = localeOfPath(path)
    const plain = () => this.#cache.get(notFoundKey(locale))
    const words = lostWords(path)
    if (words === '' || !this.#mayMakeAnother()) return plain()
    const withSuggestions = this.#cache.getUnstored(notFoundKey(locale, words), visitor).catch(plain)
    return (await isDoneWithin(this.#clock, withSuggestions, patienceMs)) ? withSuggestions : plain()
  }

  #mayMakeAnother(): boolean {
    const second = Math.floor(this.#clock.now() / 1000)
    if (second !== this.#second) this.#made = 0
    this.#second = second
    this.#made += 1
    return this.#made <= mostPerSecond
  }
}

/** What old sites put at the end of a page's name; anything else with an ending is a file, and a program asked for it. */
const pageEnding = /\.(?:html?|aspx?)$/i
const wordBorder = /[-_+.~\s]+|(?<=\p{Ll})(?=\p{Lu})/u
/** A number or an id says nothing that could be looked for. */
const isWord = /^(?:\p{Script=Han}+|\p{L}{2,20})$/u

/** D-016: the words in the last part of an address that leads nowhere; nothing when there are none. */
export function lostWords(path: string): string {
  // A mistyped secret address is not looked for: its letters would go on to the search.
  if (withoutSecrets(path) !== path) return ''
  const last = readable(withoutPrefix(path)).split('/').at(-1) ?? ''
  const name = last.replace(pageEnding, '')
  if (name.startsWith('.') || /\.\w{2,5}$/.test(name)) return ''
  const words = name.split(wordBorder).filter((word) => isWord.test(word))
  return words.join(' ').slice(0, searchWordsMaxLength).trim()
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
