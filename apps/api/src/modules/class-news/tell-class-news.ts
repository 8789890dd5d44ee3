import { classNewsWaitMs } from '@dhc/reference/message-rules'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction, Transaction } from '../../platform/database/handles.ts'
import { recordAudit } from '../audit/index.ts'
import { classChangeOf, lockClass, type OnClassesChanged, readClassPlan } from '../catalogue/index.ts'
import { endCalledOffClasses } from '../enrolment/index.ts'
import { tellOfClassChanges } from '../lessons/index.ts'
import type { TellMembers } from '../notices/index.ts'
import { deleteNews, listDueNews, lockNews, putNews } from './store.ts'

/**
 * Decision 0078, in the transaction of the copy: an editor may have slipped, so nobody is told yet. What is told in the
 * end is the difference to what people know; what was put right meanwhile is no news.
 */
export function noteClassNews({ clock }: { readonly clock: Clock }): OnClassesChanged {
  return async (tx, changedClasses) => {
    const now = clock.now()
    for (const { classUuid, former, present } of changedClasses) {
      const row = await lockNews(tx, classUuid)
      const known = row?.former ?? former
      const firstSeenAt = row && !row.isStopped ? row.firstSeenAt : now
      if (classChangeOf({ classUuid, former: known, present }, firstSeenAt) === undefined) {
        await deleteNews(tx, classUuid)
        continue
      }
      const dueAt = new Date(now.getTime() + classNewsWaitMs)
      const waiting = { isStopped: false, stoppedBy: null, dueAt, firstSeenAt, changedAt: now }
      await putNews(tx, { classUuid, former: known, ...waiting })
      const what = { action: 'class-news.note', objectKind: 'class', objectId: classUuid, outcome: 'DONE' } as const
      await recordAudit(tx, { actorKind: 'SYSTEM', ...what }, now)
    }
  }
}

export type TellDeps = {
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly tellMembers: TellMembers
}

/** Each minute. One transaction for each class: what fails keeps nobody else waiting, and is tried again. */
export async function tellDueClassNews(
  deps: TellDeps & { readonly db: Database; readonly log: FastifyBaseLogger },
): Promise<number> {
  const due = await listDueNews(deps.db, deps.clock.now())
  let told = 0
  for (const classUuid of due) {
    try {
      if (await deps.inTransaction((tx) => tellWhenDue(deps, tx, classUuid))) told += 1
    } catch (error) {
      deps.log.error({ err: error, classUuid }, 'the people of a class could not be told of its changes')
    }
  }
  return told
}

async function tellWhenDue(deps: TellDeps, tx: Transaction, classUuid: string): Promise<boolean> {
  await lockClass(tx, classUuid)
  const row = await lockNews(tx, classUuid)
  if (!row || row.isStopped || row.dueAt > deps.clock.now()) return false
  const isNews = await tellOfClass(deps, tx, classUuid)
  const what = { action: 'class-news.tell', objectKind: 'class', objectId: classUuid, outcome: 'DONE' } as const
  if (isNews) await recordAudit(tx, { actorKind: 'SYSTEM', ...what }, deps.clock.now())
  return isNews
}

/** Under the locks of the class and its news. Whoever is in a class that is off is out of it, and hears only that. */
export async function tellOfClass(deps: TellDeps, tx: Transaction, classUuid: string): Promise<boolean> {
  const row = await lockNews(tx, classUuid)
  const present = await readClassPlan(tx, classUuid)
  await deleteNews(tx, classUuid)
  const change = row && present && classChangeOf({ classUuid, former: row.former, present }, row.firstSeenAt)
  if (!change) return false
  if (change.isCalledOff) await endCalledOffClasses(deps)(tx, [change])
  else await tellOfClassChanges(deps)(tx, [change])
  return true
}
