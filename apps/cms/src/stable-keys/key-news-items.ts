import { randomUUID } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { uidOf } from '../public-access/public-content'
import { assignKeys, type Keyed } from './assign-keys'
import { keysOf, type StoredList, storedLists } from './stored-items'

const lists: Record<string, string> = {
  [uidOf('web-activity-latest-new')]: 'News',
  [uidOf('web-activity-featured-activity')]: 'Activities',
}

/** A translation is added at the place of its original, so a new item takes over the key found there, if it is free here. */
function keyAtSamePlace(others: StoredList[], position: number, taken: Set<string>): string | undefined {
  const candidates = others.map(({ items }) => items[position]?.key as string | null | undefined)
  return candidates.find((key): key is string => typeof key === 'string' && !taken.has(key))
}

/** D-038, D-039: a key per item, equal in all languages, so that a shared link survives publishing and translation. */
export function keyNewsItems(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const attribute = lists[context.uid]
    if (!attribute || (context.action !== 'create' && context.action !== 'update')) return next()
    const params = context.params as { documentId?: string; locale?: string; data?: Record<string, unknown> }
    const items = params.data?.[attribute] as Keyed[] | undefined
    if (!items) return next()
    const stored = await storedLists(strapi, context.uid, params.documentId, attribute, true)
    const others = stored.filter(({ locale }) => locale !== params.locale)
    const known = keysOf(
      stored.flatMap((list) => list.items),
      'key',
    )
    const makeKey = (position: number, taken: Set<string>) => keyAtSamePlace(others, position, taken) ?? randomUUID()
    params.data = { ...params.data, [attribute]: assignKeys(items, 'key', known, makeKey) }
    return next()
  })
}
