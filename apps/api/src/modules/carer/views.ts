import type { Relations, RelationView } from '@dhc/contracts/member-api/carers'
import type { Locale } from '@dhc/locales/locale'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Database } from '../../platform/database/handles.ts'
import { findMember, type Member, type MemberDeps, nameIn } from '../member/index.ts'
import { hasLapsed } from './domain/relation.ts'
import { type CarerRelation, listRelations } from './store.ts'

export const placeOfNumber = (row: string) => ({ table: 'carer_relation', column: 'member_no', row })

const shownAfterEndMs = 90 * 24 * 60 * 60_000

type ViewDeps = Pick<MemberDeps, 'vault' | 'clock'> & { readonly db: Database }

/** Both sides of one person: what ended more than three months ago is in the export only. */
export async function readRelations(deps: ViewDeps, member: Member, locale: Locale): Promise<Relations> {
  const now = deps.clock.now()
  const rows = (await listRelations(deps.db, member.id)).filter(
    ({ endedAt }) => endedAt === null || now.getTime() - endedAt.getTime() < shownAfterEndMs,
  )
  const carers = rows.filter(({ memberId }) => memberId === member.id)
  // Who is asked sees an invitation as long as it waits, and afterwards only what both had agreed to.
  const actFor = rows.filter(
    (row) => row.carerId === member.id && (row.agreedAt !== null || (row.state === 'INVITED' && !hasLapsed(row, now))),
  )
  return {
    carers: await Promise.all(
      carers.map(async (row) => ({
        ...viewOf(row, now),
        name: row.agreedAt === null ? null : await nameOfOther(deps, row.carerId, locale),
        memberNo: row.memberNo && deps.vault.keyOf(member).open(placeOfNumber(row.id), row.memberNo),
      })),
    ),
    actFor: await Promise.all(
      actFor.map(async (row) => ({ ...viewOf(row, now), name: await nameOfOther(deps, row.memberId, locale) })),
    ),
  }
}

/** Nobody any more, once the account is closed. */
async function nameOfOther(deps: ViewDeps, id: string | null, locale: Locale): Promise<string | null> {
  const other = id === null ? undefined : await findMember(deps, { id })
  return other ? nameIn(other, locale) : null
}

const iso = (at: Date | null) => at && toHongKongIso(at)

export function viewOf(row: CarerRelation, now: Date): RelationView {
  const { id, kind, rights, channel, consent, createdAt, agreedAt, endedAt, endedFor } = row
  const isOver = hasLapsed(row, now)
  return {
    ...{ relationId: id, kind, rights, channel, consent, name: null, memberNo: null },
    state: isOver ? 'ENDED' : row.state,
    createdAt: toHongKongIso(createdAt),
    agreedAt: iso(agreedAt),
    endedAt: iso(endedAt),
    endedFor: isOver ? 'LAPSED' : endedFor,
  }
}
