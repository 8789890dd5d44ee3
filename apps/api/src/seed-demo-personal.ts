import type { FeedLesson } from '@dhc/contracts/cms/catalogue-feed'
import { formatDateTime } from '@dhc/locales/format'
import { z } from 'zod'
import { putBookmark } from './modules/bookmark/index.ts'
import { findTimetables, listOfferedClasses, namesByLanguage } from './modules/catalogue/index.ts'
import { putCompletion } from './modules/e-learning/index.ts'
import { noticeOfClass } from './modules/enrolment/index.ts'
import type { MemberDeps } from './modules/member/index.ts'
import { createTellMembers, type Notice } from './modules/notices/index.ts'
import { exportNotifications, markRead } from './modules/notification/index.ts'
import type { Transaction } from './platform/database/handles.ts'

const noticeNames = z.enum(['verified', 'confirmed', 'ballotReserve', 'lessonTomorrow'])

export const demoPersonal = z.strictObject({
  notices: z.array(
    z.strictObject({
      member: z.string(),
      name: noticeNames,
      classCode: z.string().optional(),
      daysAgo: z.int().positive(),
      isRead: z.boolean(),
    }),
  ),
  bookmarks: z.array(z.strictObject({ member: z.string(), classCode: z.string() })),
  /** Which of the newest lessons: their ids are the content backend's own. */
  completedLessons: z.array(
    z.strictObject({ member: z.string(), newest: z.int().positive(), daysAgo: z.int().positive() }),
  ),
})

type SeedDeps = MemberDeps & {
  readonly findMemberId: (memberNo: string) => Promise<string | undefined>
  readonly lessons: readonly Pick<FeedLesson, 'documentId' | 'publishedAt'>[]
}

const dayMs = 24 * 60 * 60_000

/** What the demonstration's members have been told, bookmarked and completed. Nothing is added twice. */
export async function seedDemoPersonal(deps: SeedDeps, seed: z.infer<typeof demoPersonal>): Promise<void> {
  const classes = new Map((await listOfferedClasses(deps.db)).map((each) => [each.classCode, each.strapiUuid]))
  const told = new Set<string>()
  for (const { member } of seed.notices) {
    const id = await deps.findMemberId(member)
    if (id && (await exportNotifications(deps, id)).length > 0) told.add(id)
  }
  const ago = (days: number) => new Date(deps.clock.now().getTime() - days * dayMs)
  for (const { member, name, classCode, daysAgo, isRead } of seed.notices) {
    const id = await deps.findMemberId(member)
    const classUuid = classes.get(classCode ?? '')
    // What a visitor of the demonstration has not read yet stays unread when it is started again.
    if (!id || told.has(id) || (classCode !== undefined && !classUuid)) continue
    const tell = createTellMembers({ ...deps, clock: { now: () => ago(daysAgo) }, queueMessage: async () => [] })
    await deps.inTransaction(async (tx) => {
      await tell(tx, [id], await noticeOf(tx, name, classUuid, ago(daysAgo - 1)))
      if (isRead) await markRead(tx, id, 'all', ago(daysAgo - 1))
    })
  }
  for (const { member, classCode } of seed.bookmarks) {
    const memberId = await deps.findMemberId(member)
    const timetable = (await findTimetables(deps.db, [classes.get(classCode) ?? ''])).get(classes.get(classCode) ?? '')
    if (!memberId || !timetable) continue
    const { course } = timetable
    const row = { memberId, type: 'COURSE', refId: course.documentId, title: namesByLanguage(course) } as const
    await deps.inTransaction((tx) => putBookmark(tx, { ...row, addedAt: ago(3) }))
  }
  const newest = deps.lessons.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))
  for (const { member, newest: place, daysAgo } of seed.completedLessons) {
    const memberId = await deps.findMemberId(member)
    const documentId = newest[place - 1]?.documentId
    if (!memberId || !documentId) continue
    await deps.inTransaction((tx) => putCompletion(tx, { memberId, documentId, completedAt: ago(daysAgo) }))
  }
}

async function noticeOf(
  tx: Transaction,
  name: z.infer<typeof noticeNames>,
  classUuid: string | undefined,
  lessonAt: Date,
): Promise<Notice> {
  if (!classUuid) return { name, about: 'demonstration', params: () => ({}) }
  const notice = await noticeOfClass(tx, name, classUuid, `demonstration ${classUuid}`, { reserve: 3 })
  return {
    ...notice,
    params: (locale) => ({ ...notice.params(locale), lesson: formatDateTime(lessonAt, locale) }),
  }
}
