import table from '../content-types.json' with { type: 'json' }
import type { BookmarkType } from './options/centre.ts'

/**
 * S7, D-035: the content types of the cms, by the singular name under which changes are announced. The table itself is
 * JSON, because the cms (CommonJS) reads it too.
 */
export type ContentTypeName = keyof typeof table

type ContentType = {
  /** The name of a collection in an address; a single type has none. */
  readonly plural?: string
  /** Public fields a visitor may filter by. */
  readonly filters?: readonly string[]
  /** The page that shows an entry; `:name` stands for a value of the entry. */
  readonly page?: string
  /** The page on which all entries are found, where each has a page of its own. */
  readonly listPage?: string
  /** D-038: the page of one item of an answer that is a list. */
  readonly itemPage?: string
  /** D-143: what editors write one by one and visitors read as one list; changes are announced under the list's name. */
  readonly items?: { readonly type: string; readonly list: string }
  /** For texts that belong to one page each. */
  readonly pageBySlug?: Readonly<Record<string, string>>
}

export const contentTypes: Readonly<Record<ContentTypeName, ContentType>> = table

/** Where the cms gives out the entries of a type. */
export function contentPath(type: ContentTypeName): string {
  return `/api/${contentTypes[type].plural ?? type}`
}

export type PageValues = Readonly<Record<string, string | number>>

type Paged<Key extends 'page' | 'itemPage' | 'pageBySlug'> = {
  [Type in ContentTypeName]: (typeof table)[Type] extends Readonly<Record<Key, unknown>> ? Type : never
}[ContentTypeName]

/** D-006, D-037: the address, without a language prefix, of the page that shows an entry. */
export function pageOfEntry(type: Paged<'page'>, values: PageValues = {}): string {
  return fillPage(table[type].page, values)
}

/** D-038, D-039: the address of one piece of news or one featured activity. */
export function pageOfItem(type: Paged<'itemPage'>, key: string): string {
  return fillPage(table[type].itemPage, { key })
}

/** The pages that are, or begin with, a text of an editor. */
export const pageTextPages = table['page-text'].pageBySlug

/** The page a text was written for; nothing when the site has none. */
export function pageOfSlug(type: Paged<'pageBySlug'>, slug: string): string | undefined {
  const pages: Readonly<Record<string, string>> = table[type].pageBySlug
  return Object.hasOwn(pages, slug) ? pages[slug] : undefined
}

function fillPage(page: string, values: PageValues): string {
  return page.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

const pages: Readonly<Record<BookmarkType, (refId: string) => string>> = {
  COURSE: (documentId) => pageOfEntry('health-program-course', { documentId }),
  NEWS: (key) => pageOfItem('web-activity-latest-new', key),
  FEATURED: (key) => pageOfItem('web-activity-featured-activity', key),
  HEALTH_INFO: (documentId) => pageOfEntry('web-activities-health-info', { documentId }),
  E_LEARNING: (documentId) => pageOfEntry('e-learning', { documentId }),
}

/** D-137: an item survives moves of pages, so its id is stored and the page follows from it. */
export function pageOfBookmark(type: BookmarkType, refId: string): string {
  return pages[type](refId)
}

/** Ids of the content backend and keys of news; nothing else can name an item. */
export const refIdPattern = /^[\w-]{1,64}$/

/** More than anybody looks through; it keeps a script from filling the table. */
export const mostBookmarks = 500
