import { type Locale, localeOfPath, withoutPrefix } from '@dhc/locales/locale'
import type { RouterContextProvider } from 'react-router'
import { type ContentAccess, contentAccess } from './content-access.ts'

export type LoaderArgs = { readonly request: Request; readonly context: Readonly<RouterContextProvider> }

type PageRequest = {
  readonly access: ContentAccess
  readonly locale: Locale
  /** Without the language prefix. */
  readonly path: string
  readonly query: URLSearchParams
}

/** What a loader needs to know about the page it loads for. */
export function readPageRequest({ request, context }: LoaderArgs): PageRequest {
  const { pathname, searchParams: query } = new URL(request.url)
  return { access: context.get(contentAccess), locale: localeOfPath(pathname), path: withoutPrefix(pathname), query }
}

/** D-006: an unknown item is the 404 page. An item that could not be read is not unknown (D-055). */
export function knownOr404<Value>({ access }: PageRequest, found: Value | undefined): Value | undefined {
  if (found === undefined && access.failures.length === 0) throw new Response(null, { status: 404 })
  return found
}

/** A page with tabs opens with the first; an address with a tab that does not exist does the same. */
export function chosenTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]], asked: string | null): Tab {
  return tabs.find((tab) => tab === asked) ?? tabs[0]
}
