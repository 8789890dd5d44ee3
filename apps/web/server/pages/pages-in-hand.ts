import type { ReadyAnswer } from '../http/ready-answer.ts'

type Held = {
  readonly page: ReadyAnswer
  readonly tags: readonly string[]
  readonly serveUntil: number
  usedAt: number
}

/** The pages that can be sent without waiting for anything. */
export class PagesInHand {
  readonly #held = new Map<string, Held>()
  readonly #maxPages: number

  constructor(maxPages: number) {
    this.#maxPages = maxPages
  }

  take(key: string): ReadyAnswer | undefined {
    const held = this.#held.get(key)
    if (held === undefined) return undefined
    const now = Date.now()
    if (held.serveUntil <= now) return undefined
    held.usedAt = now
    return held.page
  }

  put(key: string, page: ReadyAnswer, tags: readonly string[], forMs: number): void {
    const now = Date.now()
    const usedAt = this.#held.get(key)?.usedAt ?? now
    this.#held.delete(key)
    this.#held.set(key, { page, tags, serveUntil: now + forMs, usedAt })
    if (this.#held.size > this.#maxPages) this.#dropLongestUnused()
  }

  /** Looked for only when a page has to go: keeping the pages in order would cost every hit. */
  #dropLongestUnused(): void {
    let longest: { key: string; usedAt: number } | undefined
    for (const [key, { usedAt }] of this.#held) if (!longest || usedAt < longest.usedAt) longest = { key, usedAt }
    if (longest) this.#held.delete(longest.key)
  }

  /** Removes the pages with one of the tags; answers their keys, last used first. */
  drop(tags: readonly string[]): string[] {
    const dropped = [...this.#held].filter(([, held]) => held.tags.some((tag) => tags.includes(tag)))
    for (const [key] of dropped) this.#held.delete(key)
    return dropped.sort(([, a], [, b]) => b.usedAt - a.usedAt).map(([key]) => key)
  }
}
