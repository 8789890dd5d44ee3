import type { Locale } from '@dhc/locales/locale'
import { addDays, instantOf } from '@dhc/reference/hong-kong-time'
import { toldChanges } from '@dhc/reference/message-rules'
import type { TelehealthState } from '@dhc/reference/telehealth-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { type FieldProblem, MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { findMember, findMembers, type Member, nameIn, sealDetail } from '../member/index.ts'
import { type Clerk, signedBy } from '../session/index.ts'
import { isLinkShown, stateAfter, type TelehealthEvent } from './domain/telehealth-state.ts'
import { listRequests, lockRequest, type TelehealthRow, writeRequest } from './store.ts'
import type { TelehealthDeps } from './telehealth-deps.ts'
import { type Contents, openContents, sealContents, viewOf } from './views.ts'

type Page = { readonly page: number; readonly pageSize: number }
type ListAsked = {
  readonly state?: TelehealthState | undefined
  /** The diary of a day. */
  readonly on?: string | undefined
  readonly locale: Locale
}

/** Section 3.13.5. Each request that is shown has been read: the member sees that. */
export async function listForStaff(
  deps: TelehealthDeps,
  clerk: Clerk,
  { state, on, locale, ...page }: Page & ListAsked,
) {
  const within = on === undefined ? undefined : { from: instantOf(on), before: instantOf(addDays(on, 1)) }
  const { rows, total } = await listRequests(deps.db, { state, within }, page)
  const members = await findMembers(
    deps,
    rows.map(({ memberId }) => memberId),
  )
  const shown = rows.flatMap((row) => {
    const member = members.get(row.memberId)
    return member ? [{ row, member }] : []
  })
  await deps.inTransaction(async (tx) => {
    for (const id of new Set(shown.map(({ member }) => member.id))) await audit(deps, tx, clerk, 'telehealth.read', id)
  })
  return { items: shown.map(({ row, member }) => staffView(deps, member, row, locale)), ...page, total }
}

type Decision = {
  readonly id: string
  readonly event: Exclude<TelehealthEvent, 'cancelByMember'>
  readonly note: string | null
  readonly plan?: { readonly scheduledAt: Date; readonly link: string | null }
  readonly locale: Locale
}

const actions = {
  schedule: 'telehealth.schedule',
  done: 'telehealth.done',
  cancelByStaff: 'telehealth.cancel',
} as const

/** D-127: schedule, move, complete or cancel. The member is told that there is news, never what about. */
export function decideTelehealth(deps: TelehealthDeps, clerk: Clerk, { id, event, note, plan, locale }: Decision) {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const row = await lockRequest(tx, id)
    const member = row && (await findMember({ ...deps, db: tx }, { id: row.memberId }))
    if (!member) throw new MemberError('notFound')
    const state = stateAfter(row, event, now)
    if (!state) throw new MemberError('telehealthFixed')
    if (plan) requirePlan(row, plan, now)
    const before = openContents(deps, member, row)
    const contents: Contents = { ...before, note: note ?? before.note, link: plan ? plan.link : before.link }
    const sealed = sealContents(deps, member, id, contents)
    const scheduledAt = plan?.scheduledAt ?? row.scheduledAt
    const changed = { ...row, state, stateAt: now, sealed, scheduledAt, staffId: clerk.id }
    await writeRequest(tx, id, changed)
    const detail = toldChanges(shown(row), shown(changed))
    const changes = toldChanges(before, contents)
    const told = await sealDetail({ ...deps, db: tx }, member.id, { detail, changes })
    await audit(deps, tx, clerk, actions[event], member.id, told)
    if (event !== 'done') await tell(deps, tx, member.id, `${id} ${clerk.requestId}`)
    return staffView(deps, member, changed, locale)
  })
}

const shown = ({ state, scheduledAt: at }: Pick<TelehealthRow, 'state' | 'scheduledAt'>) => ({ state, at })

/** A time to come; a link for video, and none for a call. */
function requirePlan({ channel }: TelehealthRow, plan: NonNullable<Decision['plan']>, now: Date): void {
  const problems: FieldProblem[] = []
  if (plan.scheduledAt <= now) problems.push({ field: 'scheduledAt', rule: 'dateInvalid', params: {} })
  if (channel === 'VIDEO' && plan.link === null) problems.push({ field: 'link', rule: 'required', params: {} })
  if (channel === 'PHONE' && plan.link !== null) problems.push({ field: 'link', rule: 'invalid', params: {} })
  if (problems.length > 0) throw new MemberError('validationFailed', { problems })
}

/** Staff see the link they gave at any time. */
function staffView(deps: TelehealthDeps, member: Member, row: TelehealthRow, locale: Locale) {
  const who = { memberId: member.id, memberName: nameIn(member, locale), memberNo: member.particulars.member_no }
  const isLinkOpen = isLinkShown(row, deps.clock.now())
  return { ...viewOf(deps, member, row), link: openContents(deps, member, row).link, isLinkOpen, ...who }
}

/** Security 5.3: nothing about health leaves the house in a message. */
function tell(deps: TelehealthDeps, tx: Transaction, memberId: string, about: string): Promise<void> {
  return deps.tellMembers(tx, [memberId], { name: 'telehealthNews', about, params: () => ({}) })
}

function audit(
  deps: TelehealthDeps,
  tx: Transaction,
  clerk: Clerk,
  action: string,
  memberId: string,
  detail?: string,
): Promise<void> {
  const what = { action, objectKind: 'member', objectId: memberId, detail, outcome: 'DONE' } as const
  return recordAudit(tx, { ...signedBy(clerk), ...what }, deps.clock.now())
}
