import type { Core, UID } from '@strapi/strapi'
import type { StoredItem } from './assign-keys'

type Row = Record<string, unknown> & { locale: string }
type ItemRow = Record<string, unknown> & { id: number }

export type StoredList = { locale: string; items: ItemRow[] }

/** The items of a list attribute in every language and state of one document. */
export async function storedLists(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string | undefined,
  attribute: string,
  populate: object | true,
): Promise<StoredList[]> {
  if (!documentId) return []
  const rows: Row[] = await strapi.db
    .query(uid)
    .findMany({ where: { documentId }, select: ['id', 'locale'], populate: { [attribute]: populate } })
  return rows.map((row) => ({ locale: row.locale, items: (row[attribute] as ItemRow[] | null) ?? [] }))
}

export const keysOf = (items: ItemRow[], field: string): StoredItem[] =>
  items.map((item) => ({ id: item.id, key: (item[field] as string | null) ?? null }))
