import type { Transaction, TransactionOptions } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { readerOf } from '../health/index.ts'
import { sealReason } from '../member/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import type { HealthDeskDeps } from './desk-deps.ts'

export type Act = { readonly action: string; readonly memberId: string; readonly detail?: string }

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

/** The reason is in the log; whose reading it was is found with it. */
export function removeByStaff(
  deps: HealthDeskDeps,
  clerk: Clerk,
  reason: string,
  remove: (tx: Transaction) => Promise<string | undefined>,
): Promise<void> {
  return deps.inTransaction(async (tx) => {
    const memberId = await remove(tx)
    if (memberId === undefined) throw new MemberError('notFound')
    const detail = await sealReason({ ...deps, db: tx }, memberId, reason)
    await audit(deps, tx, clerk, { action: 'health.remove', memberId, detail })
  })
}

function audit({ clock }: HealthDeskDeps, tx: Transaction, clerk: Clerk, { action, memberId, detail }: Act) {
  const what = { action, objectKind: 'member', objectId: memberId, detail, outcome: 'DONE' } as const
  return recordAudit(tx, { ...signedBy(clerk), ...what }, clock.now())
}
