import type { Core, UID } from '@strapi/strapi'
import { uidOf } from '../public-access/public-content'
import { markMoved, readStored } from './old-lists'
import { type ItemType, type MovedItem, planMove } from './plan-move'

/** D-143: makes an entry of every item that `old-lists` wrote down; an item that is there already is left alone. */
export async function moveLists(strapi: Core.Strapi): Promise<void> {
  const { waiting, moved } = await readStored(strapi)
  const types = Object.keys(waiting) as ItemType[]
  if (types.length === 0) return
  for (const type of types) {
    const items = planMove(waiting[type] ?? [])
    for (const item of items) await moveItem(strapi, type, item)
    strapi.log.info(`${items.length} items of the old list are entries of ${type} now`)
  }
  await markMoved(strapi, [...new Set([...moved, ...types])])
}

async function moveItem(strapi: Core.Strapi, type: ItemType, { key, published, drafts }: MovedItem): Promise<void> {
  const uid = uidOf(type) as UID.ContentType
  const documents = strapi.documents(uid)
  const found = key && (await strapi.db.query(uid).findOne({ where: { key }, select: ['documentId'] }))
  // A start that was cut off has left an entry; it may lack a language, but never holds two.
  let documentId: string | undefined = found?.documentId
  const save = async ({ locale, data }: MovedItem['published'][number]) => {
    if (documentId) await documents.update({ documentId, locale, data })
    else ({ documentId } = await documents.create({ locale, data: { ...data, ...(key && { key }) } }))
  }
  for (const each of published) await save(each)
  if (documentId && published.length > 0)
    await documents.publish({ documentId, locale: published.map(({ locale }) => locale) as unknown as string })
  for (const each of drafts) await save(each)
}
