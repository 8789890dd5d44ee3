import type { Core } from '@strapi/strapi'
import { uidOf } from '../public-access/public-content'

/** How Strapi hands us a published lesson in one language. */
export type LessonRow = {
  documentId: string
  locale: string
  Visible_To: string
  publishedAt: string
  Suitable_For: { Code: string }[] | null
  Content: unknown
  Youtube: string | null
}

/** D-045: one online lesson for the member service, with what the public call leaves out. */
export function feedLesson(languages: LessonRow[]) {
  const main = languages.find(({ locale }) => locale === 'zh-Hant') ?? languages[0]
  if (!main) return null
  const wordsIn = (locale: string) => {
    const row = languages.find((each) => each.locale === locale)
    return row ? { content: row.Content ?? [], youtube: row.Youtube ?? null } : null
  }
  return {
    documentId: main.documentId,
    // As in public responses: for members as soon as one of its languages says so.
    forMembers: languages.some(({ Visible_To }) => Visible_To === 'MEMBER'),
    suitableFor: (main.Suitable_For ?? []).map(({ Code }) => Code),
    publishedAt: main.publishedAt,
    words: { 'zh-HK': wordsIn('zh-Hant'), 'zh-CN': wordsIn('zh-Hans'), 'en-US': wordsIn('en') },
  }
}

export async function readLessons(strapi: Core.Strapi) {
  const rows: LessonRow[] = await strapi.db.query(uidOf('e-learning')).findMany({
    where: { publishedAt: { $notNull: true } },
    populate: { Suitable_For: true },
    orderBy: { id: 'asc' },
  })
  const byDocument = Map.groupBy(rows, ({ documentId }) => documentId)
  return [...byDocument.values()].flatMap((languages) => feedLesson(languages) ?? [])
}
