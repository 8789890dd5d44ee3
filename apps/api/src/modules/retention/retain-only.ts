import { mayForget, type RetainedKind, retainedKinds, storedSince } from '@dhc/reference/retention-rules'
import { takeAdvisoryLock } from '../../platform/database/advisory-locks.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import { countRetired, type RetireDeps, recordAudit, retireAudit } from '../audit/index.ts'
import { type ErasureDeps, eraseForgotten } from '../erasure/index.ts'
import { findMember, type MemberDeps } from '../member/index.ts'
import { countEnded, deleteEnded, type Ended, listEnded, type RowKind, retire } from './retention-store.ts'

type CountDeps = Pick<MemberDeps, 'db' | 'inTransaction' | 'clock' | 'vault'>
export type RetentionDeps = CountDeps & ErasureDeps & RetireDeps

type Nightly = Extract<
  RetainedKind,
  | 'unfinishedRegistrations'
  | 'enquiries'
  | 'invitations'
  | 'visits'
  | 'enrolments'
  | 'corrections'
  | 'closedRecords'
  | 'consents'
  | 'audit'
>

/** A large number of rows is deleted in one go. */
const patience = { statementTimeoutMs: 5 * 60_000 }

/** What the night deletes; the short terms are kept hourly by the modules themselves. */
const carryOut: Readonly<Record<Nightly, (deps: RetentionDeps, before: Date) => Promise<number>>> = {
  unfinishedRegistrations: async (deps, before) =>
    eraseForgotten(deps, await deps.inTransaction((tx) => listEnded(tx, 'unfinishedRegistrations', before))),
  enquiries: (deps, before) => counted(deps, 'enquiries', (tx) => deleteEnded(tx, 'enquiries', before)),
  invitations: (deps, before) => counted(deps, 'invitations', (tx) => deleteEnded(tx, 'invitations', before)),
  visits: (deps, before) => counted(deps, 'visits', (tx) => deleteEnded(tx, 'visits', before)),
  enrolments: (deps, before) =>
    counted(deps, 'enrolments', async (tx) => retire(tx, 'enrolments', await listEnded(tx, 'enrolments', before))),
  corrections: (deps, before) => counted(deps, 'corrections', (tx) => deleteEnded(tx, 'corrections', before)),
  closedRecords: async (deps, before) => eraseForgotten(deps, (await forgettable(deps, before)).ids),
  consents: (deps, before) =>
    counted(deps, 'consents', async (tx) => retire(tx, 'consents', await listEnded(tx, 'consents', before))),
  audit: (deps, before) => counted(deps, 'audit', (tx) => retireAudit(deps, tx, before)),
}

/**
 * what has reached its term goes, kind by kind, each with one row in the audit log that says how many. May be run
 * twice, and by two processes: the second finds nothing.
 */
export async function retainOnly(deps: RetentionDeps): Promise<Partial<Record<RetainedKind, number>>> {
  const now = deps.clock.now()
  const done: Partial<Record<RetainedKind, number>> = {}
  for (const kind of Object.keys(carryOut) as Nightly[]) {
    const count = await carryOut[kind](deps, storedSince(kind, now))
    if (count === 0) continue
    done[kind] = count
    if (kind === 'closedRecords' || kind === 'unfinishedRegistrations') {
      await deps.inTransaction((tx) => tell(deps, tx, kind, count))
    }
  }
  return done
}

/** One process at a time, and the count in the log together with the deletion. */
function counted(deps: RetentionDeps, kind: Nightly, work: (tx: Transaction) => Promise<number>): Promise<number> {
  return deps.inTransaction(async (tx) => {
    await takeAdvisoryLock(tx, 'retention')
    const count = await work(tx)
    if (count > 0) await tell(deps, tx, kind, count)
    return count
  }, patience)
}

function tell({ clock }: Pick<CountDeps, 'clock'>, tx: Transaction, kind: Nightly, count: number): Promise<void> {
  const what = { actorKind: 'SYSTEM', action: 'retention.end', detail: `${kind} ${count}`, outcome: 'DONE' } as const
  return recordAudit(tx, what, clock.now())
}

/** Closed long enough, and nobody who was a child must wait for their 25th birthday. */
async function forgettable(deps: CountDeps, before: Date): Promise<{ ids: string[]; oldest: Date | null }> {
  const now = deps.clock.now()
  const closed = await deps.inTransaction((tx) => listEnded(tx, 'closedRecords', before))
  const records = await Promise.all(closed.map((id) => findMember(deps, { id })))
  const due = records.flatMap((record) => (record && mayForget(record.particulars.date_of_birth, now) ? [record] : []))
  return { ids: due.map(({ id }) => id), oldest: due[0]?.closedAt ?? null }
}

/** For the dry run: of each kind how many would go now, and since when the oldest has been there. */
export async function whatHasEnded(deps: CountDeps): Promise<(Ended & { readonly kind: RetainedKind })[]> {
  const now = deps.clock.now()
  const found: (Ended & { readonly kind: RetainedKind })[] = []
  for (const kind of retainedKinds) found.push({ kind, ...(await countOf(deps, kind, storedSince(kind, now))) })
  return found
}

async function countOf(deps: CountDeps, kind: RetainedKind, before: Date): Promise<Ended> {
  if (kind === 'closedRecords') {
    const { ids, oldest } = await forgettable(deps, before)
    return { count: ids.length, oldest }
  }
  return deps.inTransaction(
    (tx) => (kind === 'audit' ? countRetired(tx, before) : countEnded(tx, kind satisfies RowKind, before)),
    patience,
  )
}
