/** Which kind of page it is: one that is read, unless its route says otherwise. */
export type PageHandle = {
  readonly hydrate: boolean
  /** Who may see it; everybody else is led to another page (D-070, D-080). */
  readonly guard?: 'member' | 'guest'
}

/** Read, not operated: no React in the browser. */
export const readingPage: PageHandle = { hydrate: false }

/** Forms and personal data: one React root in the page (decision 0018). */
export const actingPage: PageHandle = { hydrate: true }

/** S6-03, D-070: a guest is led to the login page and back. */
export const pageForMembers: PageHandle = { ...actingPage, guard: 'member' }

/** D-080: who is signed in is led to the account. */
export const pageForGuests: PageHandle = { ...actingPage, guard: 'guest' }

/** What the routes of a page say together. */
export function handleOf(matches: readonly { readonly handle?: unknown }[]): PageHandle {
  const handles = matches.map(({ handle }) => handle as PageHandle | undefined)
  return handles.find((handle) => handle?.hydrate) ?? readingPage
}
