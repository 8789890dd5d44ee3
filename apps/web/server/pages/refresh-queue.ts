/**
 * Renders expired pages in the background, few at a time, so that visitors keep most of the machine. An editor who
 * publishes twenty entries in a minute does not make a page wait twenty times: a key waits once.
 */
export class RefreshQueue {
  readonly #refresh: (key: string) => Promise<void>
  readonly #atOnce: number
  readonly #waiting = new Set<string>()
  #workers = 0

  constructor(refresh: (key: string) => Promise<void>, atOnce = 2) {
    this.#refresh = refresh
    this.#atOnce = atOnce
  }

  add(keys: readonly string[]): void {
    for (const key of keys) this.#waiting.add(key)
    while (this.#workers < this.#atOnce && this.#waiting.size > 0) void this.#work()
  }

  async #work(): Promise<void> {
    this.#workers += 1
    for (const key of this.#waiting) {
      this.#waiting.delete(key)
      await this.#refresh(key)
    }
    this.#workers -= 1
  }
}
