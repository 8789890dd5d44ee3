import { randomUUID } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { uidOf } from '../public-access/public-content'
import { assignKeys, type Keyed } from './assign-keys'
import { keysOf, type StoredList, storedLists } from './stored-items'

const courseUid = uidOf('health-program-course')
type Class = Keyed & { Lesson?: Keyed[] }

function numbered(classes: Class[], lists: StoredList[]): Class[] {
  const stored = lists.flatMap(({ items }) => items)
  const lessons = stored.flatMap((item) => (item.Lesson as { id: number }[] | undefined) ?? [])
  // Lessons are numbered together, so that a lesson copied into another class gets a number of its own.
  const all = assignKeys(
    classes.flatMap((item) => item.Lesson ?? []),
    'lessonUuid',
    keysOf(lessons, 'lessonUuid'),
    () => randomUUID(),
  )
  let next = 0
  return assignKeys(classes, 'strapiUuid', keysOf(stored, 'strapiUuid'), () => randomUUID()).map((item) => {
    if (!item.Lesson) return item
    const Lesson = all.slice(next, next + item.Lesson.length)
    next += item.Lesson.length
    return { ...item, Lesson }
  })
}

const withoutId = ({ id: _id, ...rest }: Keyed): Keyed => rest

/** What a duplicated course starts with: the same classes, none of the old numbers. */
function copied(lists: StoredList[]): Class[] {
  const source = (lists[0]?.items ?? []) as Class[]
  const words = (value: unknown) => (value && typeof value === 'object' ? withoutId(value as Keyed) : value)
  return source.map((item) => {
    const byLanguage = item.HK_EN_CN as Record<string, unknown> | null
    const { documentId } = (item.Location as { documentId: string } | null) ?? {}
    return {
      ...withoutId(item),
      Location: documentId ?? null,
      Lesson: item.Lesson?.map(withoutId),
      Chronic_Disease: (item.Chronic_Disease as Keyed[] | undefined)?.map(withoutId),
      Google_Form_Period: words(item.Google_Form_Period),
      HK_EN_CN: byLanguage && { HK: words(byLanguage.HK), EN: words(byLanguage.EN), CN: words(byLanguage.CN) },
    }
  })
}

const deep = {
  populate: {
    Lesson: true,
    Chronic_Disease: true,
    Google_Form_Period: true,
    HK_EN_CN: { populate: ['HK', 'EN', 'CN'] },
    Location: { select: ['documentId'] },
  },
}

/** D-051: one number per class and per lesson, the same in all languages, never typed, never reused. */
export function numberClasses(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== courseUid) return next()
    const params = context.params as { documentId?: string; data?: { Class?: Class[] } }
    if (context.action === 'clone') {
      const lists = await storedLists(strapi, courseUid, params.documentId, 'Class', deep)
      // Where the editor may not write a number, the panel sends an object of empty fields instead of the classes.
      const sent = Array.isArray(params.data?.Class) ? params.data.Class.map(withoutId) : copied(lists)
      params.data = { ...params.data, Class: numbered(sent as Class[], []) }
    } else if ((context.action === 'create' || context.action === 'update') && params.data?.Class) {
      const id = context.action === 'update' ? params.documentId : undefined
      const lists = await storedLists(strapi, courseUid, id, 'Class', { populate: { Lesson: true } })
      params.data = { ...params.data, Class: numbered(params.data.Class, lists) }
    }
    return next()
  })
}
