import { pageOfBookmark } from '@dhc/reference/content-types'
import type { FastifyInstance } from 'fastify'
import { type BookmarkDeps, bookmarkRoutes } from './modules/bookmark/index.ts'
import { eLearningRoutes, type LessonShelf } from './modules/e-learning/index.ts'
import { listEnrolmentsOf } from './modules/enrolment/index.ts'
import type { NoticeDeps } from './modules/notices/index.ts'
import { notificationRoutes } from './modules/notification/index.ts'
import { type DeskDeps, notificationDeskRoutes } from './modules/notification-desk/index.ts'
import { type PushDeps, pushRoutes } from './modules/push/index.ts'
import type { Search } from './modules/search/index.ts'
import type { Database } from './platform/database/handles.ts'

type PersonalParts = NoticeDeps & PushDeps & DeskDeps & { readonly search: Search; readonly lessons: LessonShelf }

/** What a member has for themselves: notifications, bookmarks, online lessons. */
export async function registerPersonalArea(app: FastifyInstance, deps: PersonalParts): Promise<void> {
  const titleOf: BookmarkDeps['titleOf'] = (kind, id) =>
    deps.search.titlesOf({ kind, id, path: pageOfBookmark(kind, id) })
  await app.register(bookmarkRoutes({ ...deps, titleOf }))
  await app.register(eLearningRoutes({ ...deps, isCarer }))
  await app.register(pushRoutes(deps))
  await app.register(notificationRoutes(deps))
  await app.register(notificationDeskRoutes(deps))
}

/** As far as the centre knows: who once enrolled as a carer. */
async function isCarer(db: Database, memberId: string): Promise<boolean> {
  return (await listEnrolmentsOf(db, memberId)).some(({ saysCarer }) => saysCarer)
}
