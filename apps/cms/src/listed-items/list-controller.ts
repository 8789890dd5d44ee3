import contentTypes from '@dhc/reference/content-types.json'
import { type Core, factories, type UID } from '@strapi/strapi'
import type { Context } from 'koa'
import { uidOf } from '../public-access/public-content'
import { defaultLanguage, languageCodes } from '../set-languages'
import { itemsAskedFor } from './items-asked-for'
import { newestFirst, type Placed, sharedFacts } from './newest-first'

type Row = Placed & { documentId: string; createdAt: string; updatedAt: string; publishedAt: string | null }
type Query = Record<string, unknown>
/** What Strapi's own controllers bring along; they read nothing of the request but these two. */
type Asked = { query: Query; state: unknown }
type CoreTools = {
  validateQuery(asked: Asked): Promise<void>
  sanitizeQuery(asked: Asked): Promise<Query>
  sanitizeOutput(rows: Row[], asked: Asked): Promise<Row[]>
  transformResponse(rows: Row[]): Promise<{ data: { id: number; attributes: Query }[] }>
}

/** Of the entry, not of the item: an item of the list had none of them (S3-07). */
const ownOfEntries = ['createdAt', 'updatedAt', 'publishedAt', 'firstPublishedAt', 'locale', 'order']

/**
 * D-143, S7-15, S7-16: editors write each item as an entry of its own; visitors still get one document with a list, at
 * the old address and in the old shape.
 */
export function listController(name: 'web-activity-latest-new' | 'web-activity-featured-activity') {
  const { type, list } = contentTypes[name].items
  const uid = uidOf(type as 'news-item' | 'featured-activity')

  return factories.createCoreController(uid as UID.ContentType, ({ strapi }: { strapi: Core.Strapi }) => ({
    async find(ctx: Context) {
      const { locale = defaultLanguage, status = 'published' } = ctx.query
      if (!(languageCodes as unknown[]).includes(locale)) return ctx.notFound()
      const read = itemsAskedFor(ctx.query, list)
      if ('refused' in read) return ctx.badRequest(read.refused)
      const asked = read.items
      const tools = this as unknown as CoreTools
      const rows = await readItems(strapi, tools, ctx.state, { ...asked, locale, status })
      const { data } = await tools.transformResponse(rows)
      const items = data.map(({ id, attributes }) => ({ id, ...without(attributes, asked?.populate) }))
      const attributes = { ...datesOf(rows), locale, ...(asked && { [list]: items }) }
      return { data: { id: 1, documentId: name, attributes }, meta: {} }
    },
  }))

  async function readItems(strapi: Core.Strapi, tools: CoreTools, state: unknown, query: Query): Promise<Row[]> {
    await tools.validateQuery({ query, state })
    const { populate, fields, ...clean } = await tools.sanitizeQuery({ query, state })
    const whole = { ...clean, ...(fields ? { fields: [...(fields as string[]), 'order'] } : {}) }
    const rows = await strapi
      .documents(uid as UID.ContentType)
      .findMany({ ...whole, populate: withPeriod(populate) as [] })
    const facts = query.status === 'draft' ? new Map() : await publishedFacts(strapi, uid as UID.ContentType)
    const placed = (rows as unknown as Row[]).map((row) => ({ ...row, ...facts.get(row.documentId) }))
    return tools.sanitizeOutput(newestFirst(placed), { query, state })
  }
}

/** Of every language, whatever the visitor reads; drafts share theirs already. */
async function publishedFacts(strapi: Core.Strapi, uid: UID.ContentType) {
  const rows = await strapi.db.query(uid).findMany({
    where: { publishedAt: { $notNull: true } },
    select: ['documentId', 'publishedAt', 'order'],
    populate: { period: true },
  })
  return sharedFacts(rows)
}

/** The place in the list depends on it, whether a visitor asked for it or not. */
function withPeriod(populate: unknown): unknown {
  if (populate === '*' || populate === true) return '*'
  if (typeof populate === 'string') return withPeriod(populate.split(','))
  if (Array.isArray(populate)) return [...new Set([...populate, 'period'])]
  return typeof populate === 'object' && populate !== null ? { period: true, ...populate } : ['period']
}

function without(attributes: Query, populate: unknown): Query {
  const isPeriodWanted = JSON.stringify(populate ?? '').match(/\bperiod\b|\*/) !== null
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name]) => !ownOfEntries.includes(name) && (name !== 'period' || isPeriodWanted),
    ),
  )
}

function datesOf(rows: readonly Row[]): Query {
  const last = (values: (string | null)[]) => values.filter(Boolean).sort().at(-1) ?? null
  return {
    createdAt: rows.map(({ createdAt }) => createdAt).sort()[0] ?? null,
    updatedAt: last(rows.map(({ updatedAt }) => updatedAt)),
    publishedAt: last(rows.map(({ publishedAt }) => publishedAt)),
  }
}
