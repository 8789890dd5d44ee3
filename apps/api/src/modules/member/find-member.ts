import type { AskedRoom } from '../../platform/rate-limit/rate-limit-store.ts'
import type { Particulars } from './domain/particulars.ts'
import { searchWordsOf, writingsOf } from './domain/particulars.ts'
import type { MemberDeps } from './member-vault.ts'
import { type Member, openMember } from './open-member.ts'
import {
  type ApplicationQuery,
  findById,
  findByMemberNo,
  findByMobile,
  findWithRoomByMemberNo,
  findWithRoomByMobile,
  listAlike,
  listApplicants,
  listByIds,
  listByName,
  listDeletions,
  listUncalled,
} from './store.ts'

type FindDeps = Pick<MemberDeps, 'vault' | 'clock' | 'db'>

type Who =
  | { readonly id: string }
  | { readonly mobile: string }
  | { readonly mobileIndex: string }
  | { readonly memberNo: string }

export async function findMember(deps: FindDeps, who: Who): Promise<Member | undefined> {
  const row = await findRow(deps, who)
  return row && openMember(deps, row)
}

/** Everybody at once, however many: one statement. Who is not there is not in the result. */
export async function findMembers(deps: FindDeps, ids: Iterable<string>): Promise<ReadonlyMap<string, Member>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await listByIds(deps.db, wanted)
  return new Map(rows.map((row) => [row.id, openMember(deps, row)]))
}

function findRow({ db, vault }: FindDeps, who: Who) {
  if ('id' in who) return findById(db, who.id)
  if ('memberNo' in who) return findByMemberNo(db, vault.memberNoIndex(who.memberNo))
  return findByMobile(db, 'mobile' in who ? vault.mobileIndex(who.mobile) : who.mobileIndex)
}

type OwnNumber = { readonly mobile: string } | { readonly memberNo: string }

/** Nobody, too, while one of the limits is spent: then it is not even looked for (SEC-06). */
export async function findMemberWithRoom(deps: FindDeps, who: OwnNumber, room: AskedRoom): Promise<Member | undefined> {
  const { db, vault } = deps
  const row = await ('mobile' in who
    ? findWithRoomByMobile(db, vault.mobileIndex(who.mobile), room)
    : findWithRoomByMemberNo(db, vault.memberNoIndex(who.memberNo), room))
  return row && openMember(deps, row)
}

/** S9-13: for the board of the day. */
export async function readUncalled(deps: FindDeps, most: number): Promise<Member[]> {
  return (await listUncalled(deps.db, most)).map((row) => openMember(deps, row))
}

/** PRIV-02: for the board of the day. */
export async function readDeletions(deps: FindDeps, most: number): Promise<Member[]> {
  return (await listDeletions(deps.db, most)).map((row) => openMember(deps, row))
}

type Page = { readonly page: number; readonly pageSize: number }
type Found = { readonly items: Member[]; readonly total: number }

export async function listApplications(deps: FindDeps, query: ApplicationQuery, page: Page): Promise<Found> {
  const { rows, total } = await listApplicants(deps.db, query, page)
  return { items: rows.map((row) => openMember(deps, row)), total }
}

/** By whole words of the name, Chinese ones in either script: the names themselves are encrypted. */
export async function listMembersByName(deps: FindDeps, words: readonly string[], page: Page): Promise<Found> {
  const indexes = words.map((word) => writingsOf(word).map(deps.vault.nameIndex))
  const { rows, total } = await listByName(deps.db, indexes, page)
  return { items: rows.map((row) => openMember(deps, row)), total }
}

type Identity = Pick<Particulars, 'surname_zh' | 'given_name_zh' | 'surname_en' | 'given_name_en' | 'date_of_birth'> & {
  readonly mobile: string | null
}

/** Whoever may be this person: born on the same day, with the same English name, or with this phone. */
export async function findAlike({ db, ...deps }: FindDeps, person: Identity, except: string | null): Promise<Member[]> {
  const { vault } = deps
  const english = searchWordsOf({ ...person, surname_zh: null, given_name_zh: null }).map(vault.nameIndex)
  const indexes = [[vault.birthIndex(person.date_of_birth)], english]
  const mobileIndex = person.mobile && vault.mobileIndex(person.mobile)
  return (await listAlike(db, { indexes, mobileIndex, except })).map((row) => openMember(deps, row))
}
