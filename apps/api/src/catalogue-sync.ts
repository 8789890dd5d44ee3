import type { ContentWebhook } from '@dhc/contracts/cms/webhook'
import type { FastifyBaseLogger } from 'fastify'
import type { OnClassesChanged, SyncDeps } from './modules/catalogue/index.ts'
import { endCalledOffClasses } from './modules/enrolment/index.ts'
import { tellOfClassChanges } from './modules/lessons/index.ts'
import type { TellMembers } from './modules/notices/index.ts'
import type { Clock } from './platform/clock.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'

type CatalogueSyncParts = {
  readonly database: Pick<OpenDatabase, 'inTransaction'>
  readonly cms: SyncDeps['cms']
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly tellMembers: TellMembers
}

/** What copying the catalogue needs, for jobs and for staff alike: whoever is in a class hears of its changes, and is out of it when it is cancelled. */
export function catalogueSync({ database, cms, clock, log, tellMembers }: CatalogueSyncParts): SyncDeps {
  const endCalledOff = endCalledOffClasses({ tellMembers, clock })
  const tellOfChanges = tellOfClassChanges({ tellMembers, clock })
  const onClassesChanged: OnClassesChanged = async (tx, changes) => {
    await endCalledOff(tx, changes)
    // Who has heard that the class is off needs not hear of each lesson.
    await tellOfChanges(
      tx,
      changes.filter(({ isCalledOff }) => !isCalledOff),
    )
  }
  return { inTransaction: database.inTransaction, cms, clock, log, onClassesChanged }
}

const courseModel = 'health-program-course'

/** A published course is copied. The copy itself is a job, so the editor never waits. */
export function copyAnnouncedCourse(enqueueCourseSync: (documentId: string) => Promise<void>) {
  return async ({ model, documentId }: ContentWebhook): Promise<void> => {
    if (model === courseModel) await enqueueCourseSync(documentId)
  }
}
