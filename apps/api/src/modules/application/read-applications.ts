import { isMobile, memberNumberOf, toStoredNumber } from '@dhc/reference/contact-rules'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { MemberError } from '../../platform/member-error.ts'
import {
  findMember,
  findMemberByMobile,
  findMemberByNo,
  listApplications,
  listContacts,
  listTransfers,
  type Member,
  openMember,
  searchByName,
} from '../member/index.ts'
import type { ApplicationDeps } from './application-deps.ts'
import { auditByStaff, type Clerk } from './by-staff.ts'

type Page = { readonly page: number; readonly pageSize: number }
type Query = { readonly state: 'PENDING' | 'VERIFIED' | 'REJECTED' | undefined; readonly isOverdue: boolean }

export async function readApplications(deps: ApplicationDeps, query: Query, page: Page) {
  const todayOn = hongKongDateOf(deps.clock.now())
  const overdueOn = query.isOverdue ? todayOn : undefined
  const { rows, total } = await listApplications(deps.db, { state: query.state, overdueOn }, page)
  const items = rows.map((row) => openMember(deps, row))
  return { items: items.map((member) => ({ member, isOverdue: isOverdue(member, todayOn) })), total }
}

/** S9-13: nobody has called, and the third working day is over. */
function isOverdue({ state, contactedAt, contactByOn }: Member, todayOn: string): boolean {
  return state === 'PENDING' && contactedAt === null && contactByOn < todayOn
}

/** By mobile or member number exactly, else by whole words of the name: the names themselves are encrypted. */
export async function searchMembers(deps: ApplicationDeps, q: string, page: Page) {
  const exact = await findExactly(deps, q)
  if (exact !== undefined) return { items: exact, total: exact.length }
  const words = q
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const { rows, total } = await searchByName(deps.db, words.map(deps.vault.nameIndex), page)
  return { items: rows.map((row) => openMember(deps, row)), total }
}

async function findExactly(deps: ApplicationDeps, q: string): Promise<Member[] | undefined> {
  const memberNo = memberNumberOf(q)
  if (memberNo === undefined && !isMobile(q)) return undefined
  const found = memberNo ? await findMemberByNo(deps, memberNo) : await findMemberByMobile(deps, toStoredNumber(q))
  return found ? [found] : []
}

/** Security 5.1: every reading of a record by staff is in the log, where the member can see it; PRIV-05: and counted. */
export async function readMember(deps: ApplicationDeps, clerk: Clerk, memberId: string) {
  await deps.rateLimits.consume('memberReadPerStaff', clerk.id)
  const record = await showRecord(deps, memberId)
  await deps.inTransaction((tx) => auditByStaff(deps, tx, clerk, { action: 'member.read', memberId }))
  return record
}

/** For whoever has just changed it, and is in the log for that. */
export async function showRecord(deps: ApplicationDeps, memberId: string) {
  const member = await findMember(deps, memberId)
  if (!member) throw new MemberError('notFound')
  return { member, contacts: await listContacts(deps, member), transfers: await listTransfers(deps, member) }
}
