import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import { listDevices } from '../attempts/index.ts'
import { listAudit, recordAudit } from '../audit/index.ts'
import { exportBookmarks } from '../bookmark/index.ts'
import { feedOpenedAt } from '../calendar/index.ts'
import { exportRelations } from '../carer/index.ts'
import { exportCorrections } from '../correction/index.ts'
import { exportCompletions } from '../e-learning/index.ts'
import { exportEnrolments } from '../enrolment/index.ts'
import { exportHealth } from '../health/index.ts'
import { exportOffers, exportReminders } from '../lessons/index.ts'
import { listConsents, type Member, profileOf } from '../member/index.ts'
import { readDeskRecord } from '../members-desk/index.ts'
import { listOutbox, type OutboxDeps, type OutboxMessage } from '../messages/index.ts'
import { countUnread, exportNotifications } from '../notification/index.ts'
import { listPasskeysOf } from '../passkey/index.ts'
import { exportPhoneChanges } from '../phone-change/index.ts'
import { exportSubscriptions } from '../push/index.ts'
import { listSessions, type SessionRow } from '../session/index.ts'
import { exportTelehealth } from '../telehealth/index.ts'
import { exportVisits } from '../visit/index.ts'
import { type ProfileDeps, showMember } from './update-profile.ts'

export type ExportDeps = ProfileDeps & { readonly outbox: OutboxDeps; readonly cipher: FieldCipher }

const everything = { page: 1, pageSize: 10_000 }

/** PRIV-01: what the member takes along; that they did is in the log before anything is answered. */
export async function exportMember(deps: ExportDeps, memberId: string, requestId: string) {
  const whole = await readWholeMember(deps, memberId)
  const what = { action: 'profile.export', objectKind: 'member', objectId: memberId } as const
  await deps.inTransaction((tx) =>
    recordAudit(tx, { actorKind: 'MEMBER', actorId: memberId, ...what, outcome: 'DONE', requestId }, deps.clock.now()),
  )
  return whole
}

/**
 * PRIV-01: all the centre stores about the member, and who opened it. Every column is either here or exempt with its
 * reason in testing/data-map.ts. Whoever asks for it writes down that it was read.
 */
export async function readWholeMember(deps: ExportDeps, memberId: string) {
  const { db } = deps
  const now = deps.clock.now()
  const member = await showMember(deps, memberId)
  const read = {
    ...(await readDeskRecord(deps, member)),
    consents: await listConsents(db, memberId),
    sessions: await listSessions(db, memberId),
    devices: await listDevices(db, memberId),
    passkeys: await listPasskeysOf(db, memberId),
    seen: await listAudit(db, { objectId: memberId }, everything),
    done: await listAudit(db, { actorId: memberId }, everything),
  }
  const { enrolments, invitations } = await exportEnrolments(deps, memberId)
  const openedAt = await feedOpenedAt(deps, memberId)
  const messages = await listMessages(deps, member)
  const health = await exportHealth(deps, member)
  return {
    exported_at: toHongKongIso(now),
    profile: profileOf(member, await countUnread(db, memberId)),
    words_as_sent: member.particulars.words_as_sent,
    application: exportedApplication(member, read.contacts),
    consents: read.consents.map(exportedConsent),
    transfers: read.transfers.map(exportedTransfer),
    phone_changes: await exportPhoneChanges(deps, member),
    corrections: await exportCorrections(deps, member),
    enrolments,
    ...health,
    group_invitations: invitations,
    telehealth: await exportTelehealth(deps, member),
    visits: await exportVisits(db, memberId),
    lesson_reminders: await exportReminders(db, memberId),
    chair_offers: await exportOffers(db, memberId),
    carer_relations: await exportRelations(db, memberId),
    calendar_feed_opened_at: openedAt && toHongKongIso(openedAt),
    messages: messages.map(exportedMessage),
    bookmarks: await exportBookmarks(db, memberId),
    completed_lessons: await exportCompletions(db, memberId),
    push_devices: await exportSubscriptions(db, memberId),
    notifications: await exportNotifications(deps, memberId),
    sessions: read.sessions.map(exportedSession),
    passkeys: read.passkeys.map(exportedPasskey),
    known_devices: read.devices.map(({ seenAt }) => ({ last_seen_at: toHongKongIso(seenAt) })),
    access_log: read.seen.items.map(exportedAudit),
    own_acts: read.done.items.map(exportedAudit),
  }
}

/** D-083: what goes to a number shared with a guardian may be the guardian's own. */
async function listMessages({ outbox }: ExportDeps, { mobileIndex, particulars }: Member) {
  if (mobileIndex === null) return []
  return (await listOutbox(outbox, { to: particulars.mobile, ...everything })).items
}

type Contact = {
  readonly contactedAt: Date
  readonly result: string
  readonly note: string | null
  readonly nextTryAt: Date | null
}

const iso = (at: Date | null) => at && toHongKongIso(at)

function exportedApplication(member: Member, contacts: readonly Contact[]) {
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
    former_mobile: member.particulars.former_mobile?.mobile ?? null,
    former_mobile_until: member.particulars.former_mobile?.changed_at ?? null,
    closed_at: iso(member.closedAt),
    closed_for: member.closedFor,
    contacts: contacts.map(({ contactedAt, result, note, nextTryAt }) => ({
      at: toHongKongIso(contactedAt),
      result,
      note,
      next_try_at: iso(nextTryAt),
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

function exportedConsent({ isGiven, noticeVersion, noticeHash, recordedAt, ...consent }: Consent) {
  const { purpose, language, channel, actor } = consent
  return {
    purpose,
    is_given: isGiven,
    notice_version: noticeVersion,
    notice_hash: noticeHash,
    language,
    channel,
    actor,
    at: toHongKongIso(recordedAt),
  }
}

type Transfer = {
  readonly direction: string
  readonly centre: string
  readonly reason: string
  readonly transferredAt: Date
}

function exportedTransfer({ transferredAt, ...transfer }: Transfer) {
  return { ...transfer, at: toHongKongIso(transferredAt) }
}

/** Never the text: it may hold a code. */
function exportedMessage({ channel, to, purpose, locale, state, createdAt, sentAt }: OutboxMessage) {
  return { channel, to, purpose, language: locale, state, at: toHongKongIso(createdAt), sent_at: iso(sentAt) }
}

function exportedSession(session: SessionRow) {
  const { deviceLabel, createdAt, lastSeenAt, revokedAt, revokedFor } = session
  return {
    device: deviceLabel,
    at: toHongKongIso(createdAt),
    last_seen_at: toHongKongIso(lastSeenAt),
    ended_at: iso(revokedAt),
    ended_for: revokedFor,
  }
}

type Passkey = { readonly label: string; readonly createdAt: Date; readonly lastUsedAt: Date | null }

function exportedPasskey({ label, createdAt, lastUsedAt }: Passkey) {
  return { device: label, at: toHongKongIso(createdAt), last_seen_at: iso(lastUsedAt) }
}

type AuditedAction = {
  readonly at: Date
  readonly actorKind: string
  readonly role: string | null
  readonly action: string
  readonly outcome: string
}

function exportedAudit({ at, actorKind, role, action, outcome }: AuditedAction) {
  return { at: toHongKongIso(at), by: actorKind, role, action, outcome }
}
