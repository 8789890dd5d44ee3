import type { Core } from '@strapi/strapi'
import { env } from '../env'
import { type CourseRow, inHongKong, readCourseRows } from '../feeds/catalogue-feed'
import { uidOf } from '../public-access/public-content'
import { Refusal } from '../refusal'
import { demandOfEntries } from '../review/demands'
import { askEnrolled } from './ask-enrolled'
import { findSlips, type Slip } from './find-slips'

const courseUid = uidOf('health-program-course')

/** A slip in a class is told before it is published, in words that say what to do; the publishing waits until it is gone. */
export function demandSoundClasses(strapi: Core.Strapi): void {
  demandOfEntries(strapi, async ({ uid, documentId, locale }) => {
    if (uid !== courseUid) return
    const rows = await readCourseRows(strapi, { documentId })
    const published = rows.find(({ publishedAt }) => publishedAt !== null)
    const isAsked = (row: CourseRow) => locale === undefined || locale === '*' || [locale].flat().includes(row.locale)
    const service = { url: env.apiUrl, secret: env.webhookSecret, fetch, now: Date.now }
    const enrolled = await askEnrolled(service)
    const codesElsewhere = await readCodesElsewhere(strapi, documentId)
    const around = {
      published,
      codesElsewhere,
      enrolled,
      today: inHongKong(new Date().toISOString())?.slice(0, 10) ?? '',
    }
    const drafts = rows.filter((row) => row.publishedAt === null && isAsked(row))
    const [first, ...others] = drafts.flatMap((draft) => findSlips(draft, around))
    if (first) throw refusalFor(first, others.length)
  })
}

function refusalFor([zh, en]: Slip, others: number): Refusal {
  const more: Slip = others > 0 ? [`（另有 ${others} 處須更正）`, ` (${others} more to put right)`] : ['', '']
  return new Refusal(zh + more[0], en + more[1])
}

const isChinese = ({ locale }: { locale: string }) => locale === 'zh-Hant'

/** Also of drafts: two courses that are written at the same time would meet when they are published. */
async function readCodesElsewhere(strapi: Core.Strapi, documentId: string): Promise<Map<string, string>> {
  const others = await readCourseRows(strapi, { documentId: { $ne: documentId } })
  // The Chinese name last, so that it is the one that is said; a course has a row for each of its languages.
  const chineseLast = others.toSorted((one, other) => Number(isChinese(one)) - Number(isChinese(other)))
  return new Map(
    chineseLast.flatMap(({ Name, Class }) => (Class ?? []).map(({ Class_Code }) => [Class_Code, Name] as const)),
  )
}
