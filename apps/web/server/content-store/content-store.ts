import type { ContentAccess, KeptContent, KeptReading } from '../../app/content/content-access.ts'

export type KeepingSettings = {
  /** A safety net: content is read anew after this time even if no webhook came. */
  readonly freshMs: number
  /** Security.md section 7: the last good copy stands in this long while the CMS is down. */
  readonly graceMs: number
  /** How long a failure is believed before the next try. */
  readonly retryMs: number
}

/** One question to the CMS while nobody waits for it any more may take longer than a visitor would. */
const readingPatienceMs = 10_000
const mostReadingsInARow = 3
const stillReading = 'is still being read'

type Kept = {
  value: unknown
  readAt: number
  /** Of the last try; none when it went well. */
  failures: readonly string[]
  triedAt: number
  warnings: readonly string[]
  readonly contentTypes: Set<string>
  /** Counts announcements: content that changed while it was being read is read again. */
  announcements: number
  isOutdated: boolean
  reading: Promise<void> | undefined
}

/**
 * Content that many pages need (the frame, the directories) is read once and kept in this process until the CMS
 * announces a change of what it was made of. Visitors wait for a new copy no longer than for any content; whoever gets
 * an old one is told, so that a page made of it never replaces a good one.
 */
export class ContentKeeper implements KeptContent {
  readonly #cmsUrl: string
  readonly #settings: KeepingSettings
  readonly #kept = new Map<string, Kept>()

  constructor(cmsUrl: string, settings: KeepingSettings) {
    this.#cmsUrl = cmsUrl
    this.#settings = settings
  }

  async take<Value>(
    name: string,
    read: (access: ContentAccess) => Promise<Value>,
    patienceMs: number,
  ): Promise<KeptReading<Value>> {
    const kept = this.#kept.get(name) ?? this.#begin(name)
    if (!this.#isFresh(kept) && !this.#hasJustFailed(kept)) {
      kept.reading ??= this.#readAnew(kept, read).finally(() => {
        kept.reading = undefined
      })
      await withPatience(kept.reading, patienceMs)
    }
    const isGood = kept.readAt > Date.now() - this.#settings.graceMs
    const failures = kept.failures.length > 0 ? kept.failures : [`${name} ${stillReading}`]
    return {
      value: isGood ? (kept.value as Value) : undefined,
      contentTypes: kept.contentTypes,
      failures: this.#isFresh(kept) ? [] : failures,
      warnings: kept.warnings,
    }
  }

  /** What was made of one of these content types (or everything) is read anew for the next visitor. */
  expire(contentTypes: readonly string[] | 'all'): void {
    for (const kept of this.#kept.values()) {
      if (contentTypes !== 'all' && !contentTypes.some((type) => kept.contentTypes.has(type))) continue
      kept.announcements += 1
      kept.isOutdated = true
      kept.triedAt = 0
    }
  }

  #begin(name: string): Kept {
    const nothing: Kept = {
      value: undefined,
      readAt: 0,
      failures: [],
      triedAt: 0,
      warnings: [],
      contentTypes: new Set(),
      announcements: 0,
      isOutdated: true,
      reading: undefined,
    }
    this.#kept.set(name, nothing)
    return nothing
  }

  #isFresh({ isOutdated, readAt }: Kept): boolean {
    return !isOutdated && readAt > Date.now() - this.#settings.freshMs
  }

  #hasJustFailed({ failures, triedAt }: Kept): boolean {
    return failures.length > 0 && triedAt > Date.now() - this.#settings.retryMs
  }

  async #readAnew<Value>(kept: Kept, read: (access: ContentAccess) => Promise<Value>): Promise<void> {
    for (let count = 0; count < mostReadingsInARow; count++) {
      const known = kept.announcements
      const access = this.#openReading(kept)
      const value = await read(access).catch((fault: unknown) => void access.failures.push(String(fault)))
      kept.triedAt = Date.now()
      kept.failures = access.failures
      kept.warnings = access.warnings
      if (access.failures.length > 0) return
      Object.assign(kept, { value, readAt: Date.now(), isOutdated: kept.announcements !== known })
      if (!kept.isOutdated) return
    }
  }

  #openReading({ contentTypes }: Kept): ContentAccess {
    return {
      cmsUrl: this.#cmsUrl,
      patienceMs: readingPatienceMs,
      // Known from the first question on: a change announced during the first reading must not be missed.
      contentTypes,
      failures: [],
      warnings: [],
      faults: [],
    }
  }
}

async function withPatience(reading: Promise<void>, patienceMs: number): Promise<void> {
  let bell: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    bell = setTimeout(resolve, patienceMs)
  })
  await Promise.race([reading, enough])
  clearTimeout(bell)
}
