import { createContext } from 'react'

/** What the build has made for one acting page (vite/acting-scripts.ts). */
export type ActingScript = {
  /** Where the browser finds the page's own module. */
  readonly url: string
  /** The modules it cannot begin without: asked for at the same time. */
  readonly needs: readonly string[]
  /** The words its modules name, by namespace. */
  readonly words: Readonly<Record<string, readonly string[]>>
}

/** By the name of the entry in `entries.ts`; the root of the app gives them, so that a test can give its own. */
export const ActingScripts = createContext<Readonly<Record<string, ActingScript>>>({})
