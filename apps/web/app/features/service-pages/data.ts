import { localeOfPath } from '@dhc/locales/locale'
import type { RouterContextProvider } from 'react-router'
import { contentAccess } from '../../content/content-access.ts'
import { readServicePage } from '../../content/service-page.ts'

type LoaderArgs = { readonly request: Request; readonly context: Readonly<RouterContextProvider> }

export function loadServicePage({ request, context }: LoaderArgs, slug: string) {
  return readServicePage(context.get(contentAccess), localeOfPath(new URL(request.url).pathname), slug)
}
