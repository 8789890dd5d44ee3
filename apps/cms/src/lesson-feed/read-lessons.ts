import type { Core } from '@strapi/strapi'
import { uidOf } from '../public-access/public-content'
import { feedLesson, type LessonRow } from './feed-lesson'

export async function readLessons(strapi: Core.Strapi) {
  const rows: LessonRow[] = await strapi.db.query(uidOf('e-learning')).findMany({
    where: { publishedAt: { $notNull: true } },
    populate: { Suitable_For: true },
    orderBy: { id: 'asc' },
  })
  const byDocument = Map.groupBy(rows, ({ documentId }) => documentId)
  return [...byDocument.values()].flatMap((languages) => feedLesson(languages) ?? [])
}
