import {
  aboutUsPage,
  becomeProviderPage,
  beVolunteerPage,
  clientJourneyPage,
  disclaimerPage,
  memberInfoPage,
  type PagePath,
  privacyPolicyPage,
  weatherPage,
} from '@dhc/reference/page-paths'
import type { EditorPageName } from './content/editor-page.ts'

type EditorPageRow = EditorPageName & { readonly path: PagePath }

/**
 * The pages that are an editor's text and nothing else; `routes/editor-page.tsx` serves them all. A new one is a row
 * here and an entry of the menu.
 */
export const editorPages: readonly EditorPageRow[] = [
  { path: aboutUsPage, source: 'service-page', slug: 'about-us' },
  { path: clientJourneyPage, source: 'service-page', slug: 'client-journey' },
  { path: memberInfoPage, source: 'service-page', slug: 'member-info' },
  { path: weatherPage, source: 'page-text', slug: 'weather' },
  { path: becomeProviderPage, source: 'page-text', slug: 'become-provider' },
  { path: beVolunteerPage, source: 'page-text', slug: 'be-volunteer' },
  { path: disclaimerPage, source: 'page-text', slug: 'disclaimer' },
  { path: privacyPolicyPage, source: 'page-text', slug: 'privacy-policy' },
]

/** The text of an address without its language prefix. */
export function editorPageAt(path: string): EditorPageName {
  const page = editorPages.find((row) => row.path === path)
  if (!page) throw new Response(null, { status: 404 })
  return page
}
