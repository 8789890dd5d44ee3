import { ageOn, hongKongDateOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { StaffRole } from '@dhc/reference/staff-rules'
import { type Member, profileOf } from '../member/index.ts'
import type { DeskRecord } from './desk-record.ts'

export function applicationView({ member, isOverdue }: { readonly member: Member; readonly isOverdue: boolean }) {
  return {
    member_id: member.id,
    application_no: member.applicationNo,
    name: member.nameEn,
    name_zh: member.nameZh,
    mobile: member.particulars.mobile,
    state: member.state,
    applied_at: toHongKongIso(member.appliedAt),
    contact_by: member.contactByOn,
    contacted_at: member.contactedAt && toHongKongIso(member.contactedAt),
    overdue: isOverdue,
  }
}

/** Section 3.13.2: the mobile number only for those who call people. */
export function memberRowView(member: Member, role: StaffRole, now: Date) {
  return {
    member_id: member.id,
    member_no: member.particulars.member_no,
    name: member.nameEn,
    name_zh: member.nameZh,
    member_type: member.memberType,
    age: ageOn(member.particulars.date_of_birth, hongKongDateOf(now)),
    ...((role === 'FRONTDESK' || role === 'ADMIN') && { mobile: member.particulars.mobile }),
  }
}

type Shown = DeskRecord & { readonly member: Member; readonly unread: number }

export function memberView({ member, unread, contacts, transfers }: Shown) {
  return {
    profile: profileOf(member, unread),
    state: member.state,
    is_suspended: member.isSuspended,
    applied_at: toHongKongIso(member.appliedAt),
    contact_by: member.contactByOn,
    has_legal_hold: member.hasLegalHold,
    transfers: transfers.map(({ transferredAt, ...transfer }) => ({ ...transfer, at: toHongKongIso(transferredAt) })),
    contacts: contacts.map(({ contactedAt, result, note }) => ({
      contacted_at: toHongKongIso(contactedAt),
      result,
      note,
    })),
  }
}
