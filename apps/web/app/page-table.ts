import { matchPath } from 'react-router'

/**
 * The one table of pages. `routes.ts` makes three routes of each row (one per language), the menu shows the entries that
 * are here, and the server keeps only the query parameters named here apart in its cache.
 */
export type Page = {
  /** The address without a language prefix. */
  readonly path: string
  /** Its route file, below `app/`. */
  readonly file: string
  /** Query parameters that change what the page shows. */
  readonly query?: readonly string[]
  /** D-001: home has its own layout. */
  readonly hasFrame?: false
}

export const pages: readonly Page[] = [
  { path: '/', file: 'routes/home.tsx', hasFrame: false },
  { path: '/service/about-us', file: 'routes/service/about-us.tsx' },
]

/** A link is shown only when it leads somewhere. */
export function pageExists(path: string): boolean {
  return pages.some((page) => matchPath(page.path, path))
}
