import { createContext } from 'react-router'

/** Handed to the loaders with each rendering: where the CMS is, and a record of what happened. */
export type ContentAccess = {
  readonly cmsUrl: string
  readonly patienceMs: number
  /** The content types this page was made of; a change of one of them makes the page out of date. */
  readonly contentTypes: Set<string>
  /** Reads that failed; a page with failures never replaces a good one. */
  readonly failures: string[]
  /** Mistakes of our own; the server logs them, the visitor sees an apology. */
  readonly faults: unknown[]
}

export const contentAccess = createContext<ContentAccess>()
