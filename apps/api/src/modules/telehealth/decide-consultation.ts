import type { Locale } from '@dhc/locales/locale'
import { describeChanges } from '@dhc/reference/describe-changes'
import { addDays, instantOf } from '@dhc/reference/hong-kong-time'
import type { TelehealthState } from '@dhc/reference/telehealth-rules'
import { type FieldProblem, MemberError } from '../../platform/member-error.ts'
import { findMember, findMembers, type Member, nameIn } from '../member/index.ts'
import { actByStaff, type Clerk } from '../session/index.ts'
import { isLinkShown, stateAfter, type TelehealthEvent } from './domain/telehealth-state.ts'
import { listRequests, lockRequest, type TelehealthRow, writeRequest } from './store.ts'
import type { TelehealthDeps } from './views.ts'
import { type Contents, openContents, sealContents, viewOf } from './views.ts'

type Page = { readonly page: number; readonly pageSize: number }
type ListAsked = {
  readonly state?: TelehealthState | undefined
  /** The diary of a day. */
  readonly on?: string | undefined
  readonly locale: Locale
}

export async function listForStaff(deps: TelehealthDeps, { state, on, locale, ...page }: Page & ListAsked) {
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

type Decided = {
  readonly member: Member
  readonly row: TelehealthRow
  readonly before: Contents
  readonly changed: TelehealthRow
  readonly contents: Contents
}

/** D-127: schedule, move, complete or cancel. The member is told that there is news, never what about. */
export async function decideTelehealth(
  deps: TelehealthDeps,
  clerk: Clerk,
  { id, event, note, plan, locale }: Decision,
) {
  const now = deps.clock.now()
  const act = ({ member, row, changed, before, contents }: Decided) => {
    const told = { detail: describeChanges(shown(row), shown(changed)), changes: describeChanges(before, contents) }
    return { action: actions[event], memberId: member.id, ...told }
  }
  const { member, changed } = await actByStaff(deps, clerk, act, async (tx) => {
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
    // Nothing about health leaves the house in a message.
    const news = { name: 'telehealthNews', about: `${id} ${clerk.requestId}`, params: () => ({}) } as const
    if (event !== 'done') await deps.tellMembers(tx, [member.id], news)
    return { member, row, before, changed, contents }
  })
  return staffView(deps, member, changed, locale)
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
