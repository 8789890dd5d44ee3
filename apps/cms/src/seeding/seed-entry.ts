import type { Core, UID } from '@strapi/strapi'
import { type EditedType, uidOf } from '../public-access/public-content'
import { defaultLanguage, type Language, languageCodes } from '../set-languages'
import type { SeedEntry } from './seed-files'
import { businessKey } from './seed-order'
import { type SeedWorld, seedValues } from './seed-values'

type Row = { documentId: string; locale: Language; publishedAt: string | null }

/** What the database already has of this entry: one row per language and state. */
async function storedRows(strapi: Core.Strapi, type: EditedType, key: string): Promise<Row[]> {
  const field = businessKey[type]
  return strapi.db.query(uidOf(type) as UID.ContentType).findMany({
    where: field ? { [field]: key } : {},
    select: ['documentId', 'locale', 'publishedAt'],
  })
}

/**
 * Saves what is missing, then publishes what is not published: an editor's text is never overwritten, and a second run
 * changes nothing. Saving and publishing are two calls: in one call other languages' drafts would stay stale.
 */
export async function seedEntry(
  strapi: Core.Strapi,
  type: EditedType,
  entry: SeedEntry,
  world: SeedWorld,
): Promise<boolean> {
  const uid = uidOf(type) as UID.ContentType
  const attributes = strapi.contentType(uid).attributes
  const rows = await storedRows(strapi, type, entry.key)
  let documentId = rows[0]?.documentId
  const drafts = new Set(rows.filter((row) => row.publishedAt === null).map((row) => row.locale))
  const published = new Set(rows.filter((row) => row.publishedAt !== null).map((row) => row.locale))
  const missing = languageCodes.filter((language) => !drafts.has(language) && entry.words(language))
  const documents = strapi.documents(uid)

  for (const locale of missing) {
    const data = await seedValues({ ...entry.facts, ...entry.words(locale) }, attributes, world)
    if (documentId) await documents.update({ documentId, locale, data })
    else ({ documentId } = await documents.create({ locale, data }))
  }
  const unpublished = [...drafts, ...missing].filter((language) => !published.has(language))
  if (documentId && unpublished.length > 0)
    await documents.publish({ documentId, locale: unpublished as unknown as string })
  return unpublished.length > 0 || missing.includes(defaultLanguage)
}
