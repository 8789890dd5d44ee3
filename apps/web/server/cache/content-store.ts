import type { ContentAccess, SharedContent, SharedContentResult } from '../../app/content/content-access.ts'
import type { Clock } from '../clock.ts'
import { FreshOrGrace } from './fresh-or-grace.ts'

export type ContentStoreSettings = { readonly freshMs: number; readonly graceMs: number; readonly retryMs: number }

/** While nobody waits for it any more, one query to the CMS may take longer than a visitor would. */
const backgroundPatienceMs = 10_000

type Content = { readonly value: unknown; readonly warnings: readonly string[] }

class ContentUnread extends Error {
  readonly failures: readonly string[]
  readonly warnings: readonly string[]

  constructor({ failures, warnings }: ContentAccess) {
    super(failures[0])
    this.failures = failures
    this.warnings = warnings
  }
}

/**
 * Content that many pages need (the frame, the directories) is read once and stays in this process until the CMS
 * announces a change of what it was made of. Visitors wait for a new copy no longer than for any content; whoever gets
 * an old one is told, so that a page made of it never replaces a good one.
 */
export class ContentStore implements SharedContent {
  readonly #cmsUrl: string
  readonly #content: FreshOrGrace<Content>

  constructor(cmsUrl: string, settings: ContentStoreSettings, clock: Clock) {
    this.#cmsUrl = cmsUrl
    const { retryMs } = settings
    // The names are written in the app's own code, so there is no end to guard against.
    this.#content = new FreshOrGrace({ ...settings, retryEmptyMs: retryMs, mostSize: Number.POSITIVE_INFINITY }, clock)
  }

  async take<Value>(
    name: string,
    read: (access: ContentAccess) => Promise<Value>,
    patienceMs: number,
  ): Promise<SharedContentResult<Value>> {
    const patience = { withOldMs: patienceMs, withoutMs: patienceMs }
    const found = await this.#content.find(name, (contentTypes) => this.#read(read, contentTypes), patience)
    const unread = found.failure instanceof ContentUnread ? found.failure : undefined
    return {
      value: found.value?.value as Value | undefined,
      contentTypes: found.tags,
      failures: found.isFresh ? [] : (unread?.failures ?? [`${name} is still being read`]),
      warnings: unread?.warnings ?? found.value?.warnings ?? [],
    }
  }

  /** What was made of these content types is read anew for the next visitor. */
  expire(contentTypes: readonly string[] | 'everything'): void {
    this.#content.expire(contentTypes)
  }

  settled(): Promise<void> {
    return this.#content.settled()
  }

  async #read(read: (access: ContentAccess) => Promise<unknown>, contentTypes: Set<string>) {
    const access: ContentAccess = {
      cmsUrl: this.#cmsUrl,
      patienceMs: backgroundPatienceMs,
      contentTypes,
      failures: [],
      warnings: [],
      faults: [],
    }
    const value = await read(access).catch((fault: unknown) => void access.failures.push(String(fault)))
    if (access.failures.length > 0) throw new ContentUnread(access)
    return { value: { value, warnings: access.warnings } }
  }
}
