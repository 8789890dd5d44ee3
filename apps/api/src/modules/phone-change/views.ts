import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { findMember, type Member } from '../member/index.ts'
import { type Clerk, readWhyNotSecond } from '../session/index.ts'
import type { PhoneChangeDeps } from './phone-change.ts'
import { placeOfNumber } from './phone-change.ts'
import { listPhoneChangesOf, listWaitingPhoneChanges, type PhoneChange } from './store.ts'

export async function readWaitingChanges(deps: PhoneChangeDeps, clerk: Clerk) {
  const waiting = await listWaitingPhoneChanges(deps.db, deps.clock.now())
  const items = await Promise.all(waiting.map((row) => phoneChangeView(deps, clerk, row)))
  return items.filter((item) => item !== undefined)
}

export async function phoneChangeView(deps: PhoneChangeDeps, clerk: Clerk, row: PhoneChange) {
  const member = await findMember(deps, { id: row.memberId })
  if (!member) return undefined
  return {
    id: row.id,
    member_id: member.id,
    member_no: member.particulars.member_no,
    name: member.nameEn,
    name_zh: member.nameZh,
    mobile: numberOf(deps, member, row),
    asked_by: await deps.nameOfStaff(deps.db, row.askedById),
    asked_at: toHongKongIso(row.askedAt),
    not_second: (await readWhyNotSecond(deps, deps.db, row.askedById, clerk)) ?? null,
  }
}

/** PRIV-01. */
export async function exportPhoneChanges(deps: Pick<PhoneChangeDeps, 'db' | 'vault'>, member: Member) {
  return (await listPhoneChangesOf(deps.db, member.id)).map((row) => ({
    phone_change_state: row.state,
    document_seen: row.document,
    mobile: numberOf(deps, member, row),
    at: toHongKongIso(row.askedAt),
    decided_at: row.decidedAt && toHongKongIso(row.decidedAt),
  }))
}

function numberOf({ vault }: Pick<PhoneChangeDeps, 'vault'>, member: Member, { id, mobile }: PhoneChange): string {
  return vault.keyOf(member).open(placeOfNumber(id), mobile)
}
