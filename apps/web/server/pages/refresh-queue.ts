/**
 * Renders expired pages in the background, few at a time, so that visitors keep most of the machine. An editor who
 * publishes twenty entries in a minute does not make a page wait twenty times: a key waits once.
 */
export class RefreshQueue {
  readonly #refresh: (key: string) => Promise<void>
  readonly #atOnce: number
  readonly #waiting = new Set<string>()
  readonly #atRest: (() => void)[] = []
  #workers = 0

  constructor(refresh: (key: string) => Promise<void>, atOnce = 2) {
    this.#refresh = refresh
    this.#atOnce = atOnce
  }

  add(keys: readonly string[]): void {
    for (const key of keys) this.#waiting.add(key)
    while (this.#workers < this.#atOnce && this.#waiting.size > 0) void this.#work()
  }

  /** What waits is given up; what is being rendered is finished. */
  async stop(): Promise<void> {
    this.#waiting.clear()
    await this.settled()
  }

  /** When nothing waits and nothing is being rendered. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#workers === 0) resolve()
      else this.#atRest.push(resolve)
    })
  }

  async #work(): Promise<void> {
    this.#workers += 1
    for (const key of this.#waiting) {
      this.#waiting.delete(key)
      await this.#refresh(key)
    }
    this.#workers -= 1
    if (this.#workers === 0) for (const tell of this.#atRest.splice(0)) tell()
  }
}
