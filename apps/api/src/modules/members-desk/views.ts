import { ageOn, hongKongDateOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import { mayActAs, type StaffRole } from '@dhc/reference/staff-rules'
import { type listConsents, type Member, profileOf } from '../member/index.ts'
import type { Alike, DeskRecord } from './read-members.ts'

type Consent = Awaited<ReturnType<typeof listConsents>>[number]

type ApplicationRow = {
  readonly member: Member
  readonly isOverdue: boolean
  readonly calls: number
  readonly nextTryAt: Date | null
}

export function applicationView({ member, isOverdue, calls, nextTryAt }: ApplicationRow) {
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
    calls,
    next_try_at: nextTryAt && toHongKongIso(nextTryAt),
  }
}

/** The mobile number only for those who call people. */
export function memberRowView(member: Member, role: StaffRole, now: Date) {
  return {
    member_id: member.id,
    member_no: member.particulars.member_no,
    name: member.nameEn,
    name_zh: member.nameZh,
    member_type: member.memberType,
    age: ageOn(member.particulars.date_of_birth, hongKongDateOf(now)),
    ...(mayActAs(role, ['FRONTDESK']) && { mobile: member.particulars.mobile }),
  }
}

type Shown = DeskRecord & { readonly member: Member; readonly unread: number; readonly consents: readonly Consent[] }

export function memberView({ member, unread, contacts, transfers, consents }: Shown) {
  return {
    profile: profileOf(member, unread),
    state: member.state,
    is_suspended: member.isSuspended,
    applied_at: toHongKongIso(member.appliedAt),
    contact_by: member.contactByOn,
    has_legal_hold: member.hasLegalHold,
    deletion_due_on: member.deletionDueOn,
    transfers: transfers.map(({ transferredAt, ...transfer }) => ({ ...transfer, at: toHongKongIso(transferredAt) })),
    contacts: contacts.map(({ contactedAt, result, note, nextTryAt }) => ({
      contacted_at: toHongKongIso(contactedAt),
      result,
      note,
      next_try_at: nextTryAt && toHongKongIso(nextTryAt),
    })),
    consents: lastWords(consents).map(({ purpose, isGiven, recordedAt, channel }) => ({
      purpose,
      is_given: isGiven,
      at: toHongKongIso(recordedAt),
      channel,
    })),
    mobile_of_contact: member.particulars.mobile_of_contact ?? false,
    closed: closingOf(member),
  }
}

export function alikeView({ member, because }: Alike) {
  return {
    member_id: member.id,
    member_no: member.particulars.member_no,
    application_no: member.applicationNo,
    name: member.nameEn,
    name_zh: member.nameZh,
    date_of_birth: member.particulars.date_of_birth,
    because: [...because],
  }
}

/** Consents are only ever added: the last row of each purpose is what holds. */
function lastWords(consents: readonly Consent[]): Consent[] {
  return [...new Map(consents.map((consent) => [consent.purpose, consent])).values()]
}

function closingOf({ closedAt, closedFor, duplicateOfId }: Member) {
  return closedAt && closedFor && { at: toHongKongIso(closedAt), because: closedFor, duplicate_of: duplicateOfId }
}
