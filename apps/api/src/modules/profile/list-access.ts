import type { Locale } from '@dhc/locales/locale'
import { ownDataWord } from '@dhc/locales/own-data-words'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { mayReadChanges } from '@dhc/reference/staff-rules'
import { MemberError } from '../../platform/member-error.ts'
import { type AuditEntry, listOthersActs } from '../audit/index.ts'
import { listEnrolmentIdsOf } from '../enrolment/index.ts'
import { findMember, type MemberDeps, nameIn, openDetail } from '../member/index.ts'
import { auditByStaff, type Clerk } from '../session/index.ts'
import { nameOfStaff } from '../staff/index.ts'

type By = 'STAFF' | 'CARER' | 'GUARDIAN'
type Asked = { readonly page: number; readonly pageSize: number; readonly locale: Locale }

/** Who opened my record: staff by their role, carers by name; the record itself and each enrolment in it. */
export async function listAccess(deps: MemberDeps, memberId: string, { page, pageSize, locale }: Asked) {
  const objectIds = [memberId, ...(await listEnrolmentIdsOf(deps.db, memberId))]
  const { items, total } = await listOthersActs(deps.db, { objectIds, ownId: memberId }, { page, pageSize })
  return { items: await Promise.all(items.map((entry) => viewOf(deps, entry, locale))), page, pageSize, total }
}

async function viewOf(deps: MemberDeps, entry: AuditEntry, locale: Locale) {
  const { at, actorKind, role, action, outcome } = entry
  const word = (key: string) => ownDataWord(locale, key)
  const by: By = actorKind === 'STAFF' ? 'STAFF' : role === 'GUARDIAN' ? 'GUARDIAN' : 'CARER'
  const roleWord = word(`role.${by === 'STAFF' ? role : by}`) ?? word(`by.${by}`) ?? ''
  // Who acts, or acted, for the member is known to them by name; an account that is closed has none.
  const carer = by === 'STAFF' || entry.actorId === null ? undefined : await findMember(deps, { id: entry.actorId })
  return {
    at: toHongKongIso(at),
    by,
    who: carer ? nameIn(carer, locale) : roleWord,
    what: word(`action.${action}`) ?? word('action.other') ?? action,
    is_refused: outcome === 'REFUSED',
  }
}

type ListAccessForStaffAsked = { readonly page: number; readonly pageSize: number; readonly locale: Locale }

/**
 * The same rows as the member sees, with the names of colleagues, and for those who may read it what stood before and
 * after and why they did it.
 */
export async function listAccessForStaff(
  deps: MemberDeps,
  clerk: Clerk,
  memberId: string,
  { page, pageSize, locale }: ListAccessForStaffAsked,
) {
  if (!(await findMember(deps, { id: memberId }))) throw new MemberError('notFound')
  const objectIds = [memberId, ...(await listEnrolmentIdsOf(deps.db, memberId))]
  const { items, total } = await listOthersActs(deps.db, { objectIds, ownId: memberId }, { page, pageSize })
  await auditByStaff(deps, clerk, { action: 'access.read', memberId })
  return {
    items: await Promise.all(items.map((entry) => staffViewOf(deps, clerk, entry, locale))),
    page,
    pageSize,
    total,
  }
}

async function staffViewOf(
  deps: MemberDeps,
  clerk: Clerk,
  { at, role, action, outcome, ...entry }: AuditEntry,
  locale: Locale,
) {
  const isRead = mayReadChanges(clerk.role, { role, action, detail: entry.detail })
  const detail = isRead ? await openDetail(deps, entry, { withChanges: true }) : null
  return {
    at: toHongKongIso(at),
    who: await nameOfActor(deps, entry, locale),
    detail,
    role: ownDataWord(locale, `role.${role}`) ?? '',
    what: ownDataWord(locale, `action.${action}`) ?? action,
    is_refused: outcome === 'REFUSED',
  }
}

async function nameOfActor(
  deps: MemberDeps,
  { actorKind, actorId }: Pick<AuditEntry, 'actorKind' | 'actorId'>,
  locale: Locale,
): Promise<string> {
  if (actorId === null) return ''
  if (actorKind === 'STAFF') return nameOfStaff(deps.db, actorId)
  const carer = await findMember(deps, { id: actorId })
  return carer ? nameIn(carer, locale) : ''
}
