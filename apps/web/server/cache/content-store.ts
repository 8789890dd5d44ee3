import type {
  ContentAccess,
  LastGoodAnswers,
  Recalled,
  SharedContent,
  SharedContentResult,
} from '../../app/content/content-access.ts'
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

/** The CMS could not answer, and what it said before stands in: good enough to show, and not new. */
class ContentRecalled extends Error {
  readonly content: Content
  readonly recalled: readonly Recalled[]

  constructor(content: Content, recalled: readonly Recalled[]) {
    super(recalled[0]?.because)
    this.content = content
    this.recalled = recalled
  }
}

type ContentSource = { readonly cmsUrl: string; readonly lastGood?: LastGoodAnswers | undefined }

/**
 * Content that many pages need (the frame, the directories) is read once and stays in this process until the CMS
 * announces a change of what it was made of. Visitors wait for a new copy no longer than for any content; whoever gets
 * an old one is told, so that a page made of it never replaces a good one.
 */
export class ContentStore implements SharedContent {
  readonly #source: ContentSource
  readonly #content: FreshOrGrace<Content>

  constructor(source: ContentSource, settings: ContentStoreSettings, clock: Clock) {
    this.#source = source
    const { retryMs, graceMs } = settings
    this.#content = new FreshOrGrace(
      {
        ...settings,
        retryEmptyMs: retryMs,
        // The names are written in the app's own code, so there is no end to guard against.
        mostSize: Number.POSITIVE_INFINITY,
        standInOf: (failure) =>
          failure instanceof ContentRecalled
            ? { value: failure.content, until: oldestOf(failure.recalled) + graceMs }
            : undefined,
      },
      clock,
    )
  }

  async take<Value>(
    name: string,
    read: (access: ContentAccess) => Promise<Value>,
    patienceMs: number,
  ): Promise<SharedContentResult<Value>> {
    const patience = { withOldMs: patienceMs, withoutMs: patienceMs }
    const found = await this.#content.find(name, (contentTypes) => this.#read(read, contentTypes), patience)
    const unread = found.failure instanceof ContentUnread ? found.failure : undefined
    const recalled = found.failure instanceof ContentRecalled ? found.failure.recalled : []
    const isWhole = found.isFresh || (found.value !== undefined && recalled.length > 0)
    return {
      value: found.value?.value as Value | undefined,
      contentTypes: found.tags,
      failures: isWhole ? [] : (unread?.failures ?? [`${name} is still being read`]),
      warnings: unread?.warnings ?? found.value?.warnings ?? [],
      recalled,
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
    const recalled: Recalled[] = []
    const access: ContentAccess = {
      ...this.#source,
      patienceMs: backgroundPatienceMs,
      contentTypes,
      failures: [],
      warnings: [],
      faults: [],
      recalled,
    }
    const value = await read(access).catch((fault: unknown) => void access.failures.push(String(fault)))
    if (access.failures.length > 0) throw new ContentUnread(access)
    const content = { value, warnings: access.warnings }
    if (recalled.length > 0) throw new ContentRecalled(content, recalled)
    return { value: content }
  }
}

export const oldestOf = (recalled: readonly Recalled[]): number => Math.min(...recalled.map(({ goodAt }) => goodAt))
