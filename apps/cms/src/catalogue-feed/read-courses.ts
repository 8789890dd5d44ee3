import type { Core } from '@strapi/strapi'
import { uidOf } from '../public-access/public-content'
import { type CourseRow, feedCourse } from './feed-course'

const everythingOfAClass = {
  Class: {
    populate: { Lesson: true, Chronic_Disease: true, Google_Form_Period: true, Location: { select: ['code'] } },
  },
}

async function publishedRows(strapi: Core.Strapi, where: object): Promise<CourseRow[]> {
  return strapi.db.query(uidOf('health-program-course')).findMany({
    where: { ...where, publishedAt: { $notNull: true } },
    populate: everythingOfAClass,
    orderBy: { id: 'asc' },
  })
}

export async function readCourses(strapi: Core.Strapi) {
  const byDocument = Map.groupBy(await publishedRows(strapi, {}), (row) => row.documentId)
  return [...byDocument.values()].flatMap((languages) => feedCourse(languages) ?? [])
}

export async function readCourse(strapi: Core.Strapi, documentId: string) {
  return feedCourse(await publishedRows(strapi, { documentId }))
}
