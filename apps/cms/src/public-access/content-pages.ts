import contentTypes from '@dhc/reference/content-types.json'
import type { Language } from '../set-languages'
import { type EditedType, publicNameOf } from './public-content'

/** What decides the address of an entry's page. */
export type PreviewedEntry = {
  documentId: string
  slug?: unknown
  order?: unknown
  tab?: unknown
  code?: unknown
  key?: unknown
}

const prefixes: Record<Language, string> = { 'zh-Hant': '', 'zh-Hans': '/sc', en: '/en' }

/** The address on the site that shows an entry, in its language; nothing when no page shows it. */
export function pageOfEntry(type: EditedType, entry: PreviewedEntry, language: Language): string | undefined {
  const path = pathOfEntry(contentTypes[publicNameOf(type)], entry)
  if (path === undefined) return undefined
  return path === '/' ? prefixes[language] || path : prefixes[language] + path
}

type Shown = { page?: string; itemPage?: string; pageBySlug?: Record<string, string> }

function pathOfEntry(
  { page: list, itemPage: page = list, pageBySlug = {} }: Shown,
  entry: PreviewedEntry,
): string | undefined {
  const slug = String(entry.slug)
  if (page === undefined) return Object.hasOwn(pageBySlug, slug) ? pageBySlug[slug] : undefined
  // A directory is long: looked up by its code, the entry stands at the top.
  const values: Record<string, unknown> = { ...entry, words: entry.code }
  return page.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

type Row = { page?: string; listPage?: string; pageBySlug?: Record<string, string> }

/** Where visitors meet what is written in this type: addresses that need no entry to be opened. */
export function pagesOfType(type: EditedType): string[] {
  const { page, listPage, pageBySlug = {} }: Row = contentTypes[publicNameOf(type)]
  const [shown] = (listPage ?? page ?? '').split('?')
  return [...(shown ? [shown] : []), ...Object.values(pageBySlug)]
}
