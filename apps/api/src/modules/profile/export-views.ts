import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { Member } from '../member/index.ts'
import type { OutboxMessage } from '../messages/index.ts'
import type { SessionRow } from '../session/index.ts'

type Contact = {
  readonly contactedAt: Date
  readonly result: string
  readonly note: string | null
  readonly nextTryAt: Date | null
}

const iso = (at: Date | null) => at && toHongKongIso(at)

export function exportedApplication(member: Member, contacts: readonly Contact[]) {
  return {
    member_id: member.id,
    application_no: member.applicationNo,
    state: member.state,
    is_suspended: member.isSuspended,
    language: member.language,
    applied_at: toHongKongIso(member.appliedAt),
    contact_by: member.contactByOn,
    contacted_at: iso(member.contactedAt),
    decided_at: iso(member.decidedAt),
    deletion_requested_at: iso(member.deletionRequestedAt),
    mobile_of_contact: member.particulars.mobile_of_contact ?? false,
    closed_at: iso(member.closedAt),
    closed_for: member.closedFor,
    contacts: contacts.map(({ contactedAt, result, note, nextTryAt }) => ({
      ...{ at: toHongKongIso(contactedAt), result, note, next_try_at: iso(nextTryAt) },
    })),
  }
}

type Consent = {
  readonly purpose: string
  readonly isGiven: boolean
  readonly noticeVersion: string
  readonly noticeHash: string
  readonly language: string
  readonly channel: string
  readonly actor: string
  readonly recordedAt: Date
}

export function exportedConsent({ isGiven, noticeVersion, noticeHash, recordedAt, ...consent }: Consent) {
  const { purpose, language, channel, actor } = consent
  return {
    ...{ purpose, is_given: isGiven, notice_version: noticeVersion, notice_hash: noticeHash },
    ...{ language, channel, actor, at: toHongKongIso(recordedAt) },
  }
}

type Transfer = {
  readonly direction: string
  readonly centre: string
  readonly reason: string
  readonly transferredAt: Date
}

export function exportedTransfer({ transferredAt, ...transfer }: Transfer) {
  return { ...transfer, at: toHongKongIso(transferredAt) }
}

/** Never the text: it may hold a code. */
export function exportedMessage({ channel, to, purpose, locale, state, createdAt, sentAt }: OutboxMessage) {
  return { channel, to, purpose, language: locale, state, at: toHongKongIso(createdAt), sent_at: iso(sentAt) }
}

export function exportedSession(session: SessionRow) {
  const { deviceLabel, createdAt, lastSeenAt, revokedAt, revokedFor } = session
  return {
    ...{ device: deviceLabel, at: toHongKongIso(createdAt), last_seen_at: toHongKongIso(lastSeenAt) },
    ...{ ended_at: iso(revokedAt), ended_for: revokedFor },
  }
}

type AuditedAction = {
  readonly at: Date
  readonly actorKind: string
  readonly role: string | null
  readonly action: string
  readonly outcome: string
}

export function exportedAudit({ at, actorKind, role, action, outcome }: AuditedAction) {
  return { at: toHongKongIso(at), by: actorKind, role, action, outcome }
}
