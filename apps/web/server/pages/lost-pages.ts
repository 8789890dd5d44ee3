import { localeOfPath } from '@dhc/locales/locale'
import { type Clock, isDoneWithin } from '../clock.ts'
import type { ReadyResponse } from '../http/ready-response.ts'
import type { HeaderList } from '../http/security-headers.ts'
import { lostWords } from './lost-words.ts'
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
    const withSuggestions = this.#cache.getPassing(notFoundKey(locale, words), visitor).catch(plain)
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
