import { randomUUID } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { uidOf } from '../public-access/public-content'

const itemUids = new Set<string>([uidOf('news-item'), uidOf('featured-activity')])

/**
 * D-038, D-039, D-143: a key for each item, one for all its languages, so that a shared link survives publishing and
 * translation. It is written once: only seeds bring one along, a person never does.
 */
export function keyItems(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (!itemUids.has(context.uid)) return next()
    const params = context.params as { data?: Record<string, unknown> }
    const { key, ...data } = params.data ?? {}
    const isPerson = strapi.requestContext.get() !== undefined
    if (context.action === 'create')
      params.data = { ...data, key: typeof key === 'string' && !isPerson ? key : randomUUID() }
    else if (context.action === 'clone') params.data = { ...data, key: randomUUID() }
    else if (context.action === 'update' && params.data) params.data = data
    return next()
  })
}
