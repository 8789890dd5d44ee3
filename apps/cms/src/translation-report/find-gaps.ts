import { type Language, languageCodes } from '../set-languages'

/** One language of one entry, as stored: a draft row always, a published row as well once it was published. */
export type StoredLanguage = { documentId: string; locale: string; publishedAt: Date | null; title: string | null }

export type Gap = {
  documentId: string
  title: string
  /** No text at all: the site shows Traditional Chinese instead. */
  missing: Language[]
  /** Written, but not yet published, although the entry is published in another language. */
  unpublished: Language[]
  /** Published before the Chinese was published last: it may say something that is no longer so. */
  older: Language[]
}

/** Languages that are published together come a moment after each other. */
const togetherMs = 10_000

/** The entries that lack a language, in the order in which they were found. */
export function findGaps(rows: StoredLanguage[]): Gap[] {
  const entries = Map.groupBy(rows, ({ documentId }) => documentId)
  return [...entries].flatMap(([documentId, own]) => {
    const written = new Set(own.map(({ locale }) => locale))
    const published = new Map(own.flatMap(({ locale, publishedAt }) => (publishedAt ? [[locale, publishedAt]] : [])))
    const missing = languageCodes.filter((code) => !written.has(code))
    const unpublished = languageCodes.filter((code) => published.size > 0 && written.has(code) && !published.has(code))
    const older = languageCodes.filter((code) => isOlder(published.get(code), published.get(original)))
    if (missing.length + unpublished.length + older.length === 0) return []
    return [{ documentId, title: titleOf(own), missing, unpublished, older }]
  })
}

/** Every text is written in it first. */
const original: Language = 'zh-Hant'

function isOlder(publishedAt: Date | undefined, originalAt: Date | undefined): boolean {
  return !!publishedAt && !!originalAt && publishedAt.getTime() + togetherMs < originalAt.getTime()
}

/** In Traditional Chinese where there is one: every entry begins there. */
function titleOf(rows: StoredLanguage[]): string {
  const titles = languageCodes.map((code) => rows.find(({ locale, title }) => locale === code && title)?.title)
  return titles.find((title) => title) ?? ''
}
