import type { ContentWebhook } from '@dhc/contracts/cms/webhook'
import type { FastifyBaseLogger } from 'fastify'
import type { SyncDeps } from './modules/catalogue/index.ts'
import { noteClassNews } from './modules/class-news/index.ts'
import type { Clock } from './platform/clock.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'

type CatalogueSyncParts = {
  readonly database: Pick<OpenDatabase, 'inTransaction'>
  readonly cms: SyncDeps['cms']
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/** What copying the catalogue needs, for jobs and for staff alike: what people in a class must hear of it is noted. */
export function catalogueSync({ database, cms, clock, log }: CatalogueSyncParts): SyncDeps {
  return { inTransaction: database.inTransaction, cms, clock, log, onClassesChanged: noteClassNews({ clock }) }
}

const courseModel = 'health-program-course'

/** A published course is copied. The copy itself is a job, so the editor never waits. */
export function copyAnnouncedCourse(enqueueCourseSync: (documentId: string) => Promise<void>) {
  return async ({ model, documentId }: ContentWebhook): Promise<void> => {
    if (model === courseModel) await enqueueCourseSync(documentId)
  }
}
