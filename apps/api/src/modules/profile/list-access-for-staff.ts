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

type Asked = { readonly page: number; readonly pageSize: number; readonly locale: Locale }

/** The same rows as the member sees, with the names of colleagues, what stood before and after, and why they did it. */
export async function listAccessForStaff(
  deps: MemberDeps,
  clerk: Clerk,
  memberId: string,
  { page, pageSize, locale }: Asked,
) {
  if (!(await findMember(deps, { id: memberId }))) throw new MemberError('notFound')
  const objectIds = [memberId, ...(await listEnrolmentIdsOf(deps.db, memberId))]
  const { items, total } = await listOthersActs(deps.db, { objectIds, ownId: memberId }, { page, pageSize })
  await auditByStaff(deps, clerk, { action: 'access.read', memberId })
  return { items: await Promise.all(items.map((entry) => viewOf(deps, clerk, entry, locale))), page, pageSize, total }
}

async function viewOf(
  deps: MemberDeps,
  clerk: Clerk,
  { at, role, action, outcome, ...entry }: AuditEntry,
  locale: Locale,
) {
  const detail = await openDetail(deps, entry, { withChanges: mayReadChanges(clerk.role, role) })
  return {
    ...{ at: toHongKongIso(at), who: await nameOfActor(deps, entry, locale), detail },
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
