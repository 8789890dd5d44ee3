import type { Locale } from '@dhc/locales/locale'
import type { CarerAsker } from '@dhc/reference/carer-rules'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Database } from '../../platform/database/handles.ts'
import { findMember, type Member, type MemberDeps, nameIn } from '../member/index.ts'
import { type Clerk, readWhyNotSecond, type SecondPersonDeps } from '../session/index.ts'
import { mayBeConfirmed, mayBeSentCode } from './confirm-rights.ts'
import { givenRights, hasBegun, hasLapsed, isWaiting } from './domain/relation.ts'
import { type CarerRelation, listRelations } from './store.ts'

export const placeOfNumber = (row: string) => ({ table: 'carer_relation', column: 'member_no', row })

const shownAfterEndMs = 90 * 24 * 60 * 60_000

type ViewDeps = Pick<MemberDeps, 'vault' | 'clock'> & { readonly db: Database }

/** Both sides of one person: what ended more than three months ago is in the export only. */
export async function readRelations(deps: ViewDeps, member: Member, locale: Locale) {
  const now = deps.clock.now()
  const rows = (await listRelations(deps.db, member.id)).filter(
    ({ endedAt }) => endedAt === null || now.getTime() - endedAt.getTime() < shownAfterEndMs,
  )
  const carers = rows.filter(({ memberId }) => memberId === member.id)
  // Who is asked sees an invitation as long as it waits, and afterwards only what both had agreed to.
  const actFor = rows.filter(
    (row) =>
      row.carerId === member.id &&
      (row.agreedAt !== null || row.askedBy === 'CARER' || (row.state === 'INVITED' && !hasLapsed(row, now))),
  )
  const numberOf = (row: CarerRelation) =>
    row.memberNo && deps.vault.keyOf(member).open(placeOfNumber(row.id), row.memberNo)
  // Whoever typed a number learns no name by it before the other has agreed; who is asked sees who asks.
  const isShown = (row: CarerRelation, asker: CarerAsker) =>
    row.agreedAt !== null || row.askedBy !== asker || row.memberNo === null
  return {
    carers: await Promise.all(
      carers.map(async (row) => ({
        ...viewOf(row, now),
        name: isShown(row, 'MEMBER') ? await nameOfOther(deps, row.carerId, locale) : null,
        memberNo: row.askedBy === 'MEMBER' ? numberOf(row) : null,
      })),
    ),
    actFor: await Promise.all(
      actFor.map(async (row) => ({
        ...viewOf(row, now),
        name: isShown(row, 'CARER') ? await nameOfOther(deps, row.memberId, locale) : null,
        memberNo: row.askedBy === 'CARER' ? numberOf(row) : null,
      })),
    ),
  }
}

/** Staff see who it is, except where the number belongs to nobody. */
export async function readCarersOf(deps: ViewDeps & SecondPersonDeps, clerk: Clerk, memberId: string, locale: Locale) {
  const now = deps.clock.now()
  const member = await findMember(deps, { id: memberId })
  const rows = (await listRelations(deps.db, memberId)).filter((row) => row.memberId === memberId)
  const items = rows.map(async (row) => {
    const carer = row.carerId === null ? undefined : await findMember(deps, { id: row.carerId })
    const named = carer ? { name: nameIn(carer, locale), carer_no: carer.particulars.member_no } : { carer_no: null }
    const isSecond = isWaiting(row) && row.waitingStaffId !== null
    return {
      ...viewOf(row, now),
      ...named,
      member_id: carer?.id ?? null,
      may_be_confirmed: mayBeConfirmed(row, now),
      may_send_code: member !== undefined && mayBeSentCode(row, member, now),
      not_second: (isSecond && (await readWhyNotSecond(deps, deps.db, row.waitingStaffId ?? '', clerk))) || null,
    }
  })
  return { items: await Promise.all(items) }
}

/** Nobody any more, once the account is closed. */
async function nameOfOther(deps: ViewDeps, id: string | null, locale: Locale): Promise<string | null> {
  const other = id === null ? undefined : await findMember(deps, { id })
  return other ? nameIn(other, locale) : null
}

const iso = (at: Date | null) => at && toHongKongIso(at)

function viewOf(row: CarerRelation, now: Date) {
  const { id, kind, channel, consent, askedBy, createdAt, agreedAt, endedAt, endedFor } = row
  const isOver = hasLapsed(row, now)
  const rights = givenRights(row, now)
  return {
    relationId: id,
    kind,
    rights,
    beginsAt: hasBegun(row, now) ? null : iso(row.beginsAt),
    waitingRights: row.waitingRights.filter((right) => !rights.includes(right)),
    waitingUntil: iso(row.waitingUntil),
    channel,
    consent,
    askedBy,
    name: null as string | null,
    memberNo: null as string | null,
    state: isOver ? ('ENDED' as const) : row.state,
    createdAt: toHongKongIso(createdAt),
    agreedAt: iso(agreedAt),
    endedAt: iso(endedAt),
    endedFor: isOver ? ('LAPSED' as const) : endedFor,
  }
}

/** PRIV-01: who acts for the member and for whom the member acts; the other person stays unnamed. */
export async function exportRelations(db: Database, memberId: string) {
  return (await listRelations(db, memberId)).map((row) => ({
    relation_id: row.id,
    kind: row.kind,
    relation_state: row.state,
    rights: row.rights,
    begins_at: iso(row.beginsAt),
    waiting_rights: row.waitingRights,
    waiting_until: iso(row.waitingUntil),
    is_acted_for: row.memberId === memberId,
    channel: row.channel,
    consent_by: row.consent,
    asked_by: row.askedBy,
    at: toHongKongIso(row.createdAt),
    agreed_at: iso(row.agreedAt),
    ended_at: iso(row.endedAt),
    relation_ended_for: row.endedFor,
  }))
}
