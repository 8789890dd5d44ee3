import type { Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { describeChanges } from '@dhc/reference/describe-changes'
import { type NotSecond, secondPersonDays } from '@dhc/reference/staff-rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction, TransactionOptions } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import { recordAudit } from '../audit/index.ts'
import { type LockedMember, lockMember, type MemberDeps, sealDetail, standingOf } from '../member/index.ts'
import { type Clerk, signedBy } from './caller.ts'
import { type StaffOrigin, whyNotSecond } from './domain/second-person.ts'

export type ActDeps = Pick<MemberDeps, 'inTransaction' | 'clock' | 'vault'>
export type CountedDeps = ActDeps & {
  readonly rateLimits: RateLimits
  /** whether the clerk has to do with this member today. */
  readonly isOnTodaysList: (tx: Transaction, clerk: Clerk, memberId: string) => Promise<boolean>
}

/** How the log names the opening of a record, and what it says beside it of somebody on no list of that day. */
export const openingActions = ['member.read', 'health.read', 'risk.read', 'note.read'] as const
export const offLists = 'off-lists'
type Opening = { readonly action: (typeof openingActions)[number]; readonly memberId: string; readonly detail?: never }

type Act = {
  readonly action: string
  /** Codes and names of fields: what anybody may read who reads the log. */
  readonly detail?: string | undefined
}

/** About a member: the record, or the object of theirs that is named, as an enrolment. */
export type MemberAct = Act & {
  readonly memberId: string
  readonly objectKind?: string
  readonly objectId?: string
  /** In the clerk's own words; sealed with the member's key. */
  readonly reason?: string | undefined
  /** The values before and after; sealed too. */
  readonly changes?: string | undefined
}

type OtherAct = Act & { readonly memberId?: undefined; readonly objectKind?: string; readonly objectId?: string }

type StaffAct = MemberAct | OtherAct
type Acts = StaffAct | readonly StaffAct[]

/**
 * D-072: every change by staff is one transaction with its rows in the audit log at the end: the change and the rows, or
 * neither. Where only the result says what there is to log, the act is a function of it.
 */
export function actByStaff<Result>(
  deps: ActDeps,
  clerk: Clerk,
  acts: Acts | ((result: Result) => Acts),
  work: (tx: Transaction) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> {
  return deps.inTransaction(async (tx) => {
    const result = await work(tx)
    await writeAudit(deps, tx, clerk, typeof acts === 'function' ? acts(result) : acts)
    return result
  }, options)
}

/** The same on a locked record: the row also says, under the member's own key, what the work changed. */
export async function changeMemberByStaff<Result>(
  deps: ActDeps & Pick<MemberDeps, 'random'>,
  clerk: Clerk,
  act: MemberAct,
  work: (tx: Transaction, record: LockedMember) => Promise<Result>,
): Promise<Result> {
  const changed = ({ changes }: { changes: string | undefined }) => ({ ...act, changes })
  const { result } = await actByStaff(deps, clerk, changed, async (tx) => {
    const record = await lockMember(deps, tx, act.memberId)
    if (!record) throw new MemberError('notFound')
    const result = await work(tx, record)
    const after = await lockMember(deps, tx, act.memberId)
    return { result, changes: after && describeChanges(standingOf(record.member), standingOf(after.member)) }
  })
  return result
}

/** PRIV-05: every look of staff at a record is counted, and in the log before anything is answered. */
export async function readByStaff<Result>(
  deps: CountedDeps,
  clerk: Clerk,
  act: Opening | ((result: Result) => OtherAct),
  read: () => Promise<Result>,
): Promise<Result> {
  await deps.rateLimits.consume('memberReadPerStaff', clerk.id)
  const result = await read()
  await deps.inTransaction(async (tx) => {
    const looked = typeof act === 'function' ? act(result) : await openingOf(deps, tx, clerk, act)
    await writeAudit(deps, tx, clerk, looked)
  })
  return result
}

/** Decision 0062: written down at the opening, since nobody can tell afterwards what stood on a list. */
async function openingOf(
  { isOnTodaysList }: CountedDeps,
  tx: Transaction,
  clerk: Clerk,
  act: Opening,
): Promise<MemberAct> {
  return (await isOnTodaysList(tx, clerk, act.memberId)) ? act : { ...act, detail: offLists }
}

/** A look that changes nothing. */
export function auditByStaff(deps: ActDeps, clerk: Clerk, acts: Acts): Promise<void> {
  return deps.inTransaction((tx) => writeAudit(deps, tx, clerk, acts))
}

async function writeAudit(deps: ActDeps, tx: Transaction, clerk: Clerk, acts: Acts): Promise<void> {
  for (const act of [acts].flat()) {
    const { action, memberId, objectKind = memberId && 'member', objectId = memberId } = act
    const detail = memberId === undefined ? act.detail : await sealDetail({ ...deps, db: tx }, memberId, act)
    const what = { action, objectKind, objectId, detail, outcome: 'DONE' } as const
    await recordAudit(tx, { ...signedBy(clerk), ...what }, deps.clock.now())
  }
}

export type SecondPersonDeps = {
  readonly clock: Clock
  /** What is known of an account of staff; sessions do not know the accounts themselves. */
  readonly originOfStaff: (db: Database, staffId: string) => Promise<StaffOrigin | undefined>
}

/** Decision 0049: why the clerk does not count as the second person of what somebody else began; nothing when they do. */
export async function readWhyNotSecond(
  deps: SecondPersonDeps,
  db: Database,
  firstId: string,
  clerk: Pick<Clerk, 'id'>,
): Promise<NotSecond | undefined> {
  const [first, second] = await Promise.all([firstId, clerk.id].map((id) => deps.originOfStaff(db, id)))
  if (!first || !second) return 'samePerson'
  return whyNotSecond(first, second, deps.clock.now())
}

/** 1005, with a sentence that says why. Inside the transaction that carries out what both want. */
export async function requireSecondPerson(
  deps: SecondPersonDeps,
  tx: Transaction,
  firstId: string,
  clerk: Pick<Clerk, 'id'>,
): Promise<void> {
  const because = await readWhyNotSecond(deps, tx, firstId, clerk)
  if (because === undefined) return
  const sentence = (locale: Locale) => translate(locale, 'staff', `secondPerson.${because}`, { days: secondPersonDays })
  throw new MemberError('notAllowed', { sentence })
}
