import { isMobile, memberNumberOf, toStoredNumber } from '@dhc/reference/contact-rules'
import { MemberError } from '../../platform/member-error.ts'
import { findMember, listConsents, listMembersByName, type Member } from '../member/index.ts'
import { countUnread } from '../notification/index.ts'
import { type Clerk, listByStaff, readByStaff } from '../session/index.ts'
import type { DeskDeps } from './desk-deps.ts'
import { readDeskRecord } from './desk-record.ts'

type Page = { readonly page: number; readonly pageSize: number }

/** PRIV-05: without a word nobody is found, so that the register cannot be paged through; who is shown is in the log. */
export async function searchMembers(deps: DeskDeps, clerk: Clerk, q: string, page: Page) {
  const found = await membersFor(deps, q, page)
  await listByStaff(
    deps,
    clerk,
    'member.find',
    found.items.map(({ id }) => id),
  )
  return found
}

/** By mobile or member number exactly, else by whole words of the name: the names themselves are encrypted. */
async function membersFor(deps: DeskDeps, q: string, page: Page): Promise<{ items: Member[]; total: number }> {
  if (!hasWord(q)) return { items: [], total: 0 }
  const exact = await findExactly(deps, q)
  if (exact !== undefined) return { items: exact, total: exact.length }
  const words = q
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return listMembersByName(deps, words, page)
}

/** Signs alone are no word: each would mean everybody. */
const hasWord = (q: string) => /[\p{L}\p{N}]/u.test(q)

async function findExactly(deps: DeskDeps, q: string): Promise<Member[] | undefined> {
  const memberNo = memberNumberOf(q)
  if (memberNo === undefined && !isMobile(q)) return undefined
  const found = await findMember(deps, memberNo ? { memberNo } : { mobile: toStoredNumber(q) })
  return found ? [found] : []
}

export function readMember(deps: DeskDeps, clerk: Clerk, memberId: string) {
  return readByStaff(deps, clerk, { action: 'member.read', memberId }, () => showRecord(deps, memberId))
}

/** For whoever has just changed it, and is in the log for that. */
export async function showRecord(deps: DeskDeps, memberId: string) {
  const member = await findMember(deps, { id: memberId })
  if (!member) throw new MemberError('notFound')
  const unread = await countUnread(deps.db, memberId)
  const consents = await listConsents(deps.db, memberId)
  return { member, unread, consents, ...(await readDeskRecord(deps, member)) }
}
