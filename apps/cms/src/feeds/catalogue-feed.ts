import type { Core } from '@strapi/strapi'
import { uidOf } from '../public-access/public-content'

/** How Strapi hands us a published course in one language. */
export type CourseRow = {
  documentId: string
  locale: string
  Name: string
  Hidden_On_Page: boolean
  Takes_Turns: boolean | null
  Class: ClassRow[] | null
}

/** A draft is published at no time. */
export type StoredCourse = CourseRow & { publishedAt: string | null }
type LessonRow = { lessonUuid: string; Date: string; Start_Time: string; End_Time: string; Cancelled: boolean | null }
type ClassRow = {
  strapiUuid: string
  Class_Code: string
  Location: { code: string } | null
  Enrol_Method: string
  Quota: number | null
  Enrol_Start: string | null
  Enrol_End: string | null
  Ballot_At: string | null
  Class_Status: string
  Min_Age: number | null
  Max_Age: number | null
  Gender: string | null
  Chronic_Disease: { Code: string }[] | null
  Carer_Only: boolean | null
  Outdoor: boolean | null
  Fee: number | null
  Google_Form_Period: { Form_Link: string; Start: string; End: string } | null
  Lesson: LessonRow[] | null
}

const hongKongOffsetMs = 8 * 60 * 60 * 1000

/** 2026-11-12T16:00:00Z reads 2026-11-13T00:00:00.000+08:00: staff think in Hong Kong time. */
export function inHongKong(instant: string | null): string | null {
  if (instant === null) return null
  const shifted = new Date(new Date(instant).getTime() + hongKongOffsetMs)
  return shifted.toISOString().replace('Z', '+08:00')
}

const hoursAndMinutes = (time: string) => time.slice(0, 5)

const feedLesson = (lesson: LessonRow) => ({
  lessonUuid: lesson.lessonUuid,
  date: lesson.Date,
  start: hoursAndMinutes(lesson.Start_Time),
  end: hoursAndMinutes(lesson.End_Time),
  cancelled: lesson.Cancelled ?? false,
})

/** By code, in the languages in which it was published. */
type CentreNames = ReadonlyMap<string, ReadonlyMap<string, string>>

const feedClass = (row: ClassRow, centres: CentreNames) => ({
  strapiUuid: row.strapiUuid,
  classCode: row.Class_Code,
  centreCode: row.Location?.code ?? '',
  centreName: inEveryLanguage(centres.get(row.Location?.code ?? '') ?? new Map(), row.Location?.code ?? ''),
  method: row.Enrol_Method,
  quota: row.Quota,
  enrolStart: inHongKong(row.Enrol_Start),
  enrolEnd: inHongKong(row.Enrol_End),
  ballotAt: inHongKong(row.Ballot_At),
  cancelled: row.Class_Status === 'CANCELLED',
  minAge: row.Min_Age,
  maxAge: row.Max_Age,
  gender: row.Gender,
  chronicDiseases: (row.Chronic_Disease ?? []).map(({ Code }) => Code),
  carerOnly: row.Carer_Only ?? false,
  outdoor: row.Outdoor ?? false,
  feeHkd: row.Fee ?? 0,
  formLink: row.Google_Form_Period?.Form_Link ?? null,
  formStart: inHongKong(row.Google_Form_Period?.Start ?? null),
  formEnd: inHongKong(row.Google_Form_Period?.End ?? null),
  lessons: (row.Lesson ?? []).map(feedLesson),
})

/** A language that is missing shows the Chinese name. */
function inEveryLanguage(names: ReadonlyMap<string, string>, otherwise: string) {
  const chinese = names.get('zh-Hant') ?? otherwise
  return { 'zh-HK': chinese, 'zh-CN': names.get('zh-Hans') ?? chinese, 'en-US': names.get('en') ?? chinese }
}

/** D-049: one course for the member service, from its languages. */
export function feedCourse(languages: CourseRow[], centres: CentreNames) {
  const names = new Map(languages.map(({ locale, Name }) => [locale, Name]))
  const main = languages.find(({ locale }) => locale === 'zh-Hant') ?? languages[0]
  if (!main) return null
  return {
    documentId: main.documentId,
    hidden: main.Hidden_On_Page,
    takesTurns: main.Takes_Turns ?? false,
    name: inEveryLanguage(names, main.Name),
    classes: (main.Class ?? []).map((row) => feedClass(row, centres)),
  }
}

const everythingOfAClass = {
  Class: {
    populate: { Lesson: true, Chronic_Disease: true, Google_Form_Period: true, Location: { select: ['code'] } },
  },
}

/** Drafts and what visitors have, in every language. */
export async function readCourseRows(strapi: Core.Strapi, where: object): Promise<StoredCourse[]> {
  return strapi.db.query(uidOf('health-program-course')).findMany({ where, populate: everythingOfAClass })
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

/** As it would be, were every language of it published now. */
export async function readDraftCourse(strapi: Core.Strapi, documentId: string) {
  const rows = await readCourseRows(strapi, { documentId, publishedAt: { $null: true } })
  return feedCourse(rows, await readCentreNames(strapi))
}

export async function readCourse(strapi: Core.Strapi, documentId: string) {
  return feedCourse(await publishedRows(strapi, { documentId }), await readCentreNames(strapi))
}
