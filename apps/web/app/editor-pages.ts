import { pageTextPages, servicePages } from '@dhc/reference/content-types'
import type { EditorPageName } from './content/editor-page.ts'

type EditorPageRow = EditorPageName & { readonly path: string }

/**
 * The pages that are an editor's text and nothing else; `routes/editor-page.tsx` serves them all. A new one is a row
 * here and an entry of the menu.
 */
export const editorPages: readonly EditorPageRow[] = [
  ...(['about-us', 'client-journey', 'member-info'] as const).map((slug) => ({
    path: servicePages[slug],
    source: 'service-page' as const,
    slug,
  })),
  ...(['weather', 'become-provider', 'be-volunteer', 'disclaimer', 'privacy-policy'] as const).map((slug) => ({
    path: pageTextPages[slug],
    source: 'page-text' as const,
    slug,
  })),
]

/** The text of an address without its language prefix. */
export function editorPageAt(path: string): EditorPageName {
  const page = editorPages.find((row) => row.path === path)
  if (!page) throw new Response(null, { status: 404 })
  return page
}
