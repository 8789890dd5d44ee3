import type { EditorPageName } from './content/editor-page.ts'

type EditorPageRow = EditorPageName & { readonly path: string }

/**
 * The pages that are an editor's text and nothing else; `routes/editor-page.tsx` serves them all. A new one is a row
 * here and an entry of the menu.
 */
export const editorPages: readonly EditorPageRow[] = [
  { path: '/service/about-us', source: 'service-page', slug: 'about-us' },
  { path: '/service/client-journey', source: 'service-page', slug: 'client-journey' },
  { path: '/service/member-info', source: 'service-page', slug: 'member-info' },
  { path: '/activity/programmes/weather', source: 'page-text', slug: 'weather' },
  { path: '/resource/be-eServiceProvider', source: 'page-text', slug: 'become-provider' },
  { path: '/contact/be-volunteer', source: 'page-text', slug: 'be-volunteer' },
  { path: '/others/disclaimer', source: 'page-text', slug: 'disclaimer' },
  { path: '/others/privacy-policy', source: 'page-text', slug: 'privacy-policy' },
]

/** The text of an address without its language prefix. */
export function editorPageAt(path: string): EditorPageName {
  const page = editorPages.find((row) => row.path === path)
  if (!page) throw new Response(null, { status: 404 })
  return page
}
