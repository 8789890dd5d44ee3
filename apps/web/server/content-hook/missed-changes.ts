import { contentVersions, contentVersionsPath } from '@dhc/contracts/cms/content-versions'
import type { Clock } from '../clock.ts'

/** By content type, as announcements name it; `media` beside them. */
export type ContentVersions = Readonly<Record<string, string>>

type MissedChangesDeps = {
  /** Nothing when this CMS cannot tell; fails while it does not answer. */
  readonly readVersions: () => Promise<ContentVersions | undefined>
  readonly clock: Clock
  readonly log: { info(what: object, why: string): void }
}

const askAgainMs = 5_000

/**
 * Who could not hear for a while does not take everything for changed, but asks the CMS what is (decision 0061). What was
 * announced since it was last asked is told once more: that is safe, and it is little.
 */
export class MissedChanges {
  readonly #deps: MissedChangesDeps
  /** As old as the oldest page that may be in memory, or older. */
  #known: ContentVersions | undefined
  #finding: Promise<void> | undefined
  #hasMissed = false
  #isStopped = false
  #wake = () => {}

  constructor(deps: MissedChangesDeps) {
    this.#deps = deps
  }

  /** Before the first page is rendered. Without an answer everything counts as changed later. */
  async begin(): Promise<void> {
    this.#known = await this.#deps.readVersions().catch(() => undefined)
  }

  /** Tells what has changed, as soon as the CMS has said so; until then pages are as they are. */
  ask(tell: (changed: readonly string[] | 'everything') => void): void {
    // Something may have been missed again since the question was sent.
    this.#hasMissed = true
    this.#finding ??= this.#find(tell).finally(() => {
      this.#finding = undefined
    })
  }

  async settled(): Promise<void> {
    await this.#finding
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#wake()
    await this.#finding
  }

  async #find(tell: (changed: readonly string[] | 'everything') => void): Promise<void> {
    while (this.#hasMissed && !this.#isStopped) {
      this.#hasMissed = false
      try {
        const versions = await this.#deps.readVersions()
        const changed = changedSince(this.#known, versions)
        this.#known = versions
        tell(changed)
      } catch (failure) {
        this.#hasMissed = true
        this.#deps.log.info({ reason: String(failure) }, 'the cms cannot say yet what has changed; it is asked again')
        await this.#pause()
      }
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
      this.#deps.clock.after(askAgainMs, resolve)
    })
  }
}

function changedSince(known: ContentVersions | undefined, now: ContentVersions | undefined): string[] | 'everything' {
  if (!known || !now) return 'everything'
  const names = new Set([...Object.keys(known), ...Object.keys(now)])
  return [...names].filter((name) => known[name] !== now[name])
}

const patienceMs = 3_000

export async function readContentVersions(cmsUrl: string): Promise<ContentVersions | undefined> {
  const signal = AbortSignal.timeout(patienceMs)
  const response = await fetch(new URL(contentVersionsPath, cmsUrl), { signal, redirect: 'error' })
  // A cms of an earlier release.
  if (response.status === 404) {
    await response.body?.cancel()
    return undefined
  }
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return contentVersions.parse(await response.json()).versions
}
