import { personNamedBy, toStoredNumber } from '@dhc/reference/contact-rules'
import type { Likeness } from '@dhc/reference/member-rules'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts'
import {
  findAlike,
  findMember,
  listConsents,
  listMembersByName,
  type Member,
  type MemberDeps,
} from '../member/index.ts'
import type { QueueMessage } from '../messages/index.ts'
import type { TellMembers } from '../notices/index.ts'
import { countUnread } from '../notification/index.ts'
import type { CodeDeps } from '../one-time-code/index.ts'
import { type Clerk, type CountedDeps, readByStaff } from '../session/index.ts'
import { type Identity, likenessOf } from './domain/likeness.ts'
import { type Contact, deleteContacts, deleteTransfers, listContacts, listTransfers, type Transfer } from './store.ts'

type Page = { readonly page: number; readonly pageSize: number }

/**
 * By mobile or member number (six digits alone are one, D-142) exactly, else by whole words of the name: the names themselves are encrypted. PRIV-05:
 * without a word nobody is found, so that the register cannot be paged through.
 */
export async function searchMembers(
  deps: DeskDeps,
  q: string,
  page: Page,
): Promise<{ items: Member[]; total: number }> {
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
  const named = personNamedBy(q)
  if (!named) return undefined
  const { mobile, member_no: memberNo } = named
  const found = await findMember(deps, memberNo ? { memberNo } : { mobile: toStoredNumber(mobile) })
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

export type DeskDeps = MemberDeps &
  Pick<CountedDeps, 'isOnTodaysList'> &
  CodeDeps & {
    readonly passwords: PasswordHasher
    readonly queueMessage: QueueMessage
    readonly tellMembers: TellMembers
  }

export type DeskRecord = { readonly contacts: readonly Contact[]; readonly transfers: readonly Transfer[] }

/** What the desk has written down about a member: calls and transfers, the oldest first. */
export async function readDeskRecord(
  { db, vault }: { readonly db: Database } & Pick<MemberDeps, 'vault'>,
  member: Member,
): Promise<DeskRecord> {
  return { contacts: await listContacts(db, vault, member), transfers: await listTransfers(db, vault, member) }
}

/** PRIV-02: goes with the member. */
export async function deleteDeskRecord(tx: Transaction, memberId: string): Promise<void> {
  await deleteContacts(tx, memberId)
  await deleteTransfers(tx, memberId)
}

export type Alike = { readonly member: Member; readonly because: readonly Likeness[] }

/** Who is here already and may be this person; at registration nobody is left out, at the identity desk oneself. */
export async function findDuplicates(deps: DeskDeps, person: Identity, except: string | null): Promise<Alike[]> {
  const found = await findAlike(deps, person, except)
  return found
    .map((member) => ({ member, because: likenessOf(person, member.particulars) }))
    .filter(({ because }) => because.length > 0)
}

export async function duplicatesOf(deps: DeskDeps, memberId: string): Promise<Alike[]> {
  const member = await findMember(deps, { id: memberId })
  if (!member) throw new MemberError('notFound')
  return findDuplicates(deps, member.particulars, memberId)
}
