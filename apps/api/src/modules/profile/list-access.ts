import type { Locale } from '@dhc/locales/locale'
import { actInWords, ownDataWord } from '@dhc/locales/own-data-words'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { mayReadChanges } from '@dhc/reference/staff-rules'
import { MemberError } from '../../platform/member-error.ts'
import { type AuditEntry, listedKind, listOthersActs } from '../audit/index.ts'
import { findTimetables, namesByLanguage } from '../catalogue/index.ts'
import { listEnrolmentIdsOf } from '../enrolment/index.ts'
import { findMember, type MemberDeps, nameIn, openDetail } from '../member/index.ts'
import { auditByStaff, type Clerk, offLists } from '../session/index.ts'
import { nameOfStaff } from '../staff/index.ts'

type By = 'STAFF' | 'CARER' | 'GUARDIAN'
type Asked = { readonly page: number; readonly pageSize: number; readonly locale: Locale }

/** Who opened my record: staff by their role, carers by name; the record itself and each enrolment in it. */
export async function listAccess(deps: MemberDeps, memberId: string, { page, pageSize, locale }: Asked) {
  const objectIds = [memberId, ...(await listEnrolmentIdsOf(deps.db, memberId))]
  const asked = { objectIds, ownId: memberId, listedBy: 'role' } as const
  const { items, total } = await listOthersActs(deps.db, asked, { page, pageSize })
  const lists = await classListsOf(deps, items, locale)
  return { items: await Promise.all(items.map((entry) => viewOf(deps, entry, locale, lists))), page, pageSize, total }
}

async function viewOf(deps: MemberDeps, entry: AuditEntry, locale: Locale, lists: ClassLists) {
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
    what: (word(`action.${action}`) ?? word('action.other') ?? action) + (lists.get(entry.detail ?? '') ?? ''),
    is_refused: outcome === 'REFUSED',
  }
}

type ClassLists = ReadonlyMap<string, string>

/** Behind the name of a list of a class, which class that is. */
async function classListsOf({ db }: MemberDeps, entries: readonly AuditEntry[], locale: Locale): Promise<ClassLists> {
  const ids = entries.flatMap(({ objectKind, detail }) =>
    objectKind === listedKind ? (/^class ([\da-f-]{36})$/.exec(detail ?? '')?.[1] ?? []) : [],
  )
  const found = ids.length > 0 ? await findTimetables(db, [...new Set(ids)]) : new Map<string, never>()
  return new Map(
    [...found].map(([id, { course, courseClass }]) => [
      `class ${id}`,
      `, ${namesByLanguage(course)[locale]} ${courseClass.classCode}`,
    ]),
  )
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
  const asked = { objectIds, ownId: memberId, listedBy: 'actorId' } as const
  const { items, total } = await listOthersActs(deps.db, asked, { page, pageSize })
  const lists = await classListsOf(deps, items, locale)
  await auditByStaff(deps, clerk, { action: 'access.read', memberId })
  return {
    items: await Promise.all(items.map((entry) => staffViewOf(deps, clerk, entry, locale, lists))),
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
  lists: ClassLists,
) {
  const list = lists.get(entry.detail ?? '')
  const isRead = list === undefined && mayReadChanges(clerk.role, { role, action, detail: entry.detail })
  const detail = isRead ? await openDetail(deps, entry, { withChanges: true }) : null
  return {
    at: toHongKongIso(at),
    who: await nameOfActor(deps, entry, locale),
    detail: detail === offLists ? (ownDataWord(locale, `detail.${offLists}`) ?? detail) : detail,
    role: ownDataWord(locale, `role.${role}`) ?? '',
    what: actInWords(locale, action) + (list ?? ''),
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
