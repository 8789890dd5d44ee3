import { hongKongToSimplified } from '@dhc/chinese/hong-kong-to-simplified'
import type { Section } from '@dhc/contracts/cms/sections'
import { entry, plainText } from '@dhc/contracts/cms/v4'
import { defaultLocale, type Locale, locales } from '@dhc/locales/locale'
import type { SearchKind } from '@dhc/reference/site-rules'
import { z } from 'zod'
import type { Face, SearchDocument } from '../search-index.ts'
import type { ContentReader, Query } from './content-reader.ts'

/** Documents of one kind, and the content types whose change makes them old. */
export type Source<Item = SearchDocument> = {
  readonly name: string
  readonly models: readonly string[]
  read(cms: ContentReader, report: ReportUnreadable): Promise<Item[]>
}

/** An entry that has another shape than we rely on is left out, and somebody should know. */
type ReportUnreadable = (model: string, fields: string) => void

/** What one language of an entry says. */
type Description = {
  readonly title: string
  readonly text: readonly (string | null | undefined)[]
  readonly path: string
  readonly keywords?: readonly (string | null)[]
  readonly endsOn?: string | undefined
  readonly isGoneAfterwards?: true
}

type Described<Attributes> = {
  readonly kind: SearchKind
  readonly models: readonly [string, ...string[]]
  readonly path: string
  readonly query?: Query
  /** Only the fields search needs: an entry is not lost because of a picture. */
  readonly shape: z.ZodType<Attributes>
  /** Nothing for an entry that has no page. */
  readonly describe: (attributes: Attributes, id: string, locale: Locale) => Description | undefined
}

/** Under which name a document is in the index. */
export function documentIdOf({ kind, path, id }: { kind: SearchKind; path: string; id: string }): string {
  return `${kind} ${path} ${id}`
}

type Translated<Attributes> = Map<string, Partial<Record<Locale, Attributes>>>

export function collection<Attributes>(described: Described<Attributes>): Source {
  const shape = entry(described.shape)
  return {
    name: described.models[0],
    models: described.models,
    async read(cms, report) {
      const translated: Translated<Attributes> = new Map()
      for (const locale of locales) {
        for (const raw of await cms.readCollection(described.path, described.query ?? {}, locale)) {
          const read = shape.safeParse(raw)
          if (read.success) put(translated, read.data.documentId, locale, read.data.attributes)
          else report(described.models[0], fieldsOf(read.error))
        }
      }
      return toDocuments(translated, described)
    },
  }
}

/** News and featured activities are items of one entry, the same in all languages by their key (D-038). */
export function itemsOf<Attributes extends { readonly key: string }>(
  described: Described<Attributes> & { readonly list: string },
): Source {
  const shape = entry(z.record(z.string(), z.unknown()))
  return {
    name: described.models[0],
    models: described.models,
    async read(cms, report) {
      const translated: Translated<Attributes> = new Map()
      for (const locale of locales) {
        const single = shape.safeParse(await cms.readSingle(described.path, described.query ?? {}, locale))
        const items = z.array(z.unknown()).safeParse(single.data?.attributes[described.list]).data ?? []
        for (const raw of items) {
          const read = described.shape.safeParse(raw)
          if (read.success) put(translated, read.data.key, locale, read.data)
          else report(described.models[0], fieldsOf(read.error))
        }
      }
      return toDocuments(translated, described)
    },
  }
}

function put<Attributes>(translated: Translated<Attributes>, id: string, locale: Locale, words: Attributes): void {
  translated.set(id, { ...translated.get(id), [locale]: words })
}

async function toDocuments<Attributes>(
  translated: Translated<Attributes>,
  { kind, describe }: Pick<Described<Attributes>, 'kind' | 'describe'>,
): Promise<SearchDocument[]> {
  const simplify = await hongKongToSimplified()
  return [...translated].flatMap(([id, words]) => {
    const descriptions = new Map<Locale, Description>()
    for (const locale of locales) {
      const description = words[locale] && describe(words[locale], id, locale)
      if (description) descriptions.set(locale, description)
    }
    const [first] = descriptions.values()
    if (!first) return []
    return [
      {
        id: documentIdOf({ kind, path: first.path, id }),
        kind,
        faces: facesOf(descriptions, simplify),
        keywords: [...new Set([...descriptions.values()].flatMap(({ keywords = [] }) => keywords))].filter(isText),
        ...(first.endsOn !== undefined && { endsOn: first.endsOn }),
        ...(first.isGoneAfterwards && { isGoneAfterwards: first.isGoneAfterwards }),
      },
    ]
  })
}

/** D-041: a language without its own words gets the Traditional Chinese ones, converted for Simplified readers. */
function facesOf(
  descriptions: ReadonlyMap<Locale, Description>,
  simplify: (text: string) => string,
): Partial<Record<Locale, Face>> {
  const chinese = descriptions.get(defaultLocale)
  const faces: Partial<Record<Locale, Face>> = {}
  for (const locale of locales) {
    const own = descriptions.get(locale)
    if (own) faces[locale] = faceOf(own)
    else if (chinese) faces[locale] = locale === 'zh-CN' ? faceOf(chinese, simplify) : faceOf(chinese)
  }
  return faces
}

function faceOf({ title, text, path }: Description, convert = (words: string) => words): Face {
  return { title: convert(title), text: convert(lines(text)), path }
}

/** Which fields are wrong; their values stay out of the log. */
function fieldsOf(error: z.ZodError): string {
  return error.issues.map(({ path, code }) => `${path.join('.') || 'entry'}: ${code}`).join('; ')
}

function isText(value: string | null): value is string {
  return value !== null && value !== ''
}

/** The words of a page's sections in reading order. */
export function sectionText(sections: readonly Section[]): string {
  return lines(sections.flatMap(linesOfSection))
}

/** A table as text: one row per line, cells apart. */
export function rowText(rows: string): string {
  return rows.replaceAll('|', ' ')
}

export function lines(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join('\n')
}

function linesOfSection(section: Section): (string | null)[] {
  switch (section.__component) {
    case 'section.text':
    case 'section.notice':
      return [section.heading, plainText(section.body)]
    case 'section.table':
      return [section.heading, section.caption, rowText(section.rows)]
    case 'section.steps':
      return [section.heading, ...section.steps.flatMap(({ title, text, note }) => [title, text, note])]
    case 'section.cards':
      return [section.heading, ...section.cards.flatMap(({ title, text }) => [title, text])]
    case 'section.accordion':
      return [section.heading, ...section.items.flatMap(({ title, body }) => [title, plainText(body)])]
    case 'section.image':
      return [section.caption]
  }
}
