import { createContext } from 'react-router'

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
  /** Mistakes of our own; the server logs them, the visitor sees an apology. */
  readonly faults: unknown[]
  readonly draft?: DraftAccess
}

/** An editor's preview only: drafts instead of what is published. Nothing read this way may outlive the rendering. */
type DraftAccess = {
  /** The proof that we may ask for drafts. */
  readonly headersFor: (url: URL) => Readonly<Record<string, string>>
  /** A part could not be read, as when a required field is still empty; the editor is told. */
  readonly isIncomplete: boolean
}

export const contentAccess = createContext<ContentAccess>()
