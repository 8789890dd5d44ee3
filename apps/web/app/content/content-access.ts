import type { WeatherNow } from '@dhc/contracts/member-api/weather-now'
import { createContext } from 'react-router'

/** Beside the content types: every page says what the weather does, and is made anew when that changes. */
export const weatherTag = 'weather'

/** Handed to the loaders with each rendering: where the CMS is, and a record of what happened. */
export type ContentAccess = {
  readonly cmsUrl: string
  readonly patienceMs: number
  /** The content types this page was made of; a change of one of them makes the page out of date. */
  readonly contentTypes: Set<string>
  /** Reads that failed; a page with failures never replaces a good one. */
  readonly failures: string[]
  /** Small parts left out because an editor typed something we cannot use; the page is good all the same. */
  readonly warnings: string[]
  /** Instants at which the page stops being true, as one that names today does at midnight. */
  readonly endings?: Date[]
  /** Mistakes of our own; the server logs them, the visitor sees an apology. */
  readonly faults: unknown[]
  readonly draft?: DraftAccess
  /** What the CMS has said before, for when it cannot answer; never of a draft. */
  readonly lastGood?: LastGoodAnswers | undefined
  /** Reads that failed and for which such an answer stands in: the page is whole, and as old as the oldest of them. */
  readonly recalled?: Recalled[]
  /** Nothing until the member service has told. */
  readonly weather?: WeatherNow | undefined
  /** What the process has read before and stores for everybody; `readShared` looks there. */
  readonly shared?: SharedContent
}

export type SharedContentResult<Value> = {
  readonly value: Value | undefined
  readonly contentTypes: Iterable<string>
  /** Why the value is missing or old; none when it is what the CMS has. */
  readonly failures: readonly string[]
  readonly warnings: readonly string[]
  readonly recalled: readonly Recalled[]
}

export type Recalled = { readonly because: string; readonly goodAt: number }

export type LastGoodAnswers = {
  remember(url: URL, text: string): void
  forget(url: URL): void
  recall(url: URL): Promise<{ readonly text: string; readonly goodAt: number } | undefined>
}

export type SharedContent = {
  take<Value>(
    name: string,
    read: (access: ContentAccess) => Promise<Value>,
    patienceMs: number,
  ): Promise<SharedContentResult<Value>>
}

/** An editor's preview only: drafts instead of what is published. Nothing read this way may outlive the rendering. */
type DraftAccess = {
  /** The proof that we may ask for drafts. */
  readonly headersFor: (url: URL) => Readonly<Record<string, string>>
  /** A part could not be read, as when a required field is still empty; the editor is told. */
  readonly isIncomplete: boolean
}

export const contentAccess = createContext<ContentAccess>()
