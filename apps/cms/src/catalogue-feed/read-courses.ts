import type { Core } from '@strapi/strapi'
import { uidOf } from '../public-access/public-content'
import { type CentreNames, type CourseRow, feedCourse } from './feed-course'

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

type CentreRow = { code: string; locale: string; name: string }

async function readCentreNames(strapi: Core.Strapi): Promise<CentreNames> {
  const rows: CentreRow[] = await strapi.db
    .query(uidOf('centre'))
    .findMany({ where: { publishedAt: { $notNull: true } }, select: ['code', 'locale', 'name'] })
  const byCode = Map.groupBy(rows, ({ code }) => code)
  return new Map([...byCode].map(([code, found]) => [code, new Map(found.map(({ locale, name }) => [locale, name]))]))
}

export async function readCourses(strapi: Core.Strapi) {
  const centres = await readCentreNames(strapi)
  const byDocument = Map.groupBy(await publishedRows(strapi, {}), (row) => row.documentId)
  return [...byDocument.values()].flatMap((languages) => feedCourse(languages, centres) ?? [])
}

export async function readCourse(strapi: Core.Strapi, documentId: string) {
  return feedCourse(await publishedRows(strapi, { documentId }), await readCentreNames(strapi))
}
