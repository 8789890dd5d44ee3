/** Architecture section 3: every route says which kind of page it is. */
export type PageHandle = { readonly hydrate: boolean }

/** Read, not operated: no React in the browser. */
export const readingPage: PageHandle = { hydrate: false }

/** Forms and personal data: ordinary React. */
export const actingPage: PageHandle = { hydrate: true }

export function needsReact(matches: readonly { readonly handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.hydrate === true)
}
