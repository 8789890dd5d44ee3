import type { Core, UID } from '@strapi/strapi'
import type { ReviewState } from './review-rules'

const uid = 'api::review.review' as UID.ContentType

/** One language of one entry. */
export type Reviewed = { type: string; document: string; language: string }
export type ReviewRow = Reviewed & {
  id: number
  state: ReviewState
  note: string | null
  asked_by: string
  asked_at: string
  reason: string | null
  decided_by: string | null
  decided_at: string | null
}

/** Each hand-in is a row of its own; the last one says how things stand. */
export async function lastReview(strapi: Core.Strapi, of: Reviewed): Promise<ReviewRow | undefined> {
  const [row] = await strapi.db.query(uid).findMany({ where: { ...of }, orderBy: { id: 'desc' }, limit: 1 })
  return row
}

export async function lastReviewsOf(strapi: Core.Strapi, of: Partial<Reviewed>): Promise<ReviewRow[]> {
  const rows: ReviewRow[] = await strapi.db.query(uid).findMany({ where: { ...of }, orderBy: { id: 'desc' } })
  const groups = Map.groupBy(rows, ({ type, document, language }) => `${type} ${document} ${language}`)
  return [...groups.values()].flatMap(([newest]) => (newest ? [newest] : []))
}

export async function addReview(strapi: Core.Strapi, row: Omit<ReviewRow, 'id'>): Promise<void> {
  await strapi.db.query(uid).create({ data: row })
}

export async function changeReview(strapi: Core.Strapi, id: number, change: Partial<ReviewRow>): Promise<void> {
  await strapi.db.query(uid).update({ where: { id }, data: change })
}

export async function forgetReviews(strapi: Core.Strapi, of: Partial<Reviewed>): Promise<void> {
  await strapi.db.query(uid).deleteMany({ where: { ...of } })
}
