import { toldChanges } from '@dhc/reference/message-rules'
import type { Transaction, TransactionOptions } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { readerOf, removeReading } from '../health/index.ts'
import { sealDetail } from '../member/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import type { HealthDeskDeps } from './desk-deps.ts'

export type Act = {
  readonly action: string
  readonly memberId: string
  readonly detail?: string
  /** What stood before and what stands now, and why; sealed with the member's key. */
  readonly changes?: string
  readonly reason?: string
}

type OpenedRecord = Awaited<ReturnType<typeof readerOf>>

/** Security 5.1: every look of staff at health is in the log under the member's name, before anything is answered; PRIV-05. */
export async function readByStaff<Result>(
  deps: HealthDeskDeps,
  clerk: Clerk,
  act: Act,
  read: (record: OpenedRecord) => Promise<Result>,
): Promise<Result> {
  await deps.rateLimits.consume('memberReadPerStaff', clerk.id)
  const result = await read(await readerOf(deps, act.memberId, 'notFound'))
  await deps.inTransaction((tx) => audit(deps, tx, clerk, act))
  return result
}

/** Section 3.13: the change and its row in the log, or neither. */
export function writeByStaff<Result>(
  deps: HealthDeskDeps,
  clerk: Clerk,
  /** Where only the result tells what there is to log. */
  act: Act | ((result: Result) => Act),
  work: (tx: Transaction) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  return deps.inTransaction(async (tx) => {
    const result = await work(tx)
    await audit(deps, tx, clerk, typeof act === 'function' ? act(result) : act)
    return result
  }, options)
}

/** Everybody whose name stands in a list was looked at. */
export function listedByStaff(
  deps: HealthDeskDeps,
  clerk: Clerk,
  action: string,
  memberIds: readonly string[],
): Promise<void> {
  return deps.inTransaction(async (tx) => {
    for (const memberId of memberIds) await audit(deps, tx, clerk, { action, memberId })
  })
}

/** What it said and why it went are in the log; whose reading it was is found with it. */
export function removeByStaff(deps: HealthDeskDeps, clerk: Clerk, id: string, reason: string): Promise<void> {
  return deps.inTransaction(async (tx) => {
    const removed = await removeReading(deps, tx, id)
    if (!removed) throw new MemberError('notFound')
    const { memberId, reading } = removed
    const changes = toldChanges({ recordedAt: reading.recordedAt, ...reading.values }, {})
    await audit(deps, tx, clerk, { action: 'health.remove', memberId, changes, reason })
  })
}

async function audit(deps: HealthDeskDeps, tx: Transaction, clerk: Clerk, { action, memberId, ...told }: Act) {
  const detail = await sealDetail({ ...deps, db: tx }, memberId, told)
  const what = { action, objectKind: 'member', objectId: memberId, detail, outcome: 'DONE' } as const
  return recordAudit(tx, { ...signedBy(clerk), ...what }, deps.clock.now())
}
