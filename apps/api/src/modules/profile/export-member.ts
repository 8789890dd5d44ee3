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
import { listConsents, type Member, profileOf } from '../member/index.ts'
import { readDeskRecord } from '../members-desk/index.ts'
import { listOutbox, type OutboxDeps } from '../messages/index.ts'
import { countUnread, exportNotifications } from '../notification/index.ts'
import { exportPhoneChanges } from '../phone-change/index.ts'
import { exportSubscriptions } from '../push/index.ts'
import { listSessions } from '../session/index.ts'
import { exportTelehealth } from '../telehealth/index.ts'
import {
  exportedApplication,
  exportedAudit,
  exportedConsent,
  exportedMessage,
  exportedSession,
  exportedTransfer,
} from './export-views.ts'
import type { ProfileDeps } from './profile-deps.ts'
import { showMember } from './show-profile.ts'

export type ExportDeps = ProfileDeps & { readonly outbox: OutboxDeps; readonly cipher: FieldCipher }

const everything = { page: 1, pageSize: 10_000 }

/**
 * PRIV-01: all the centre stores about the member, and who opened it. Every column is either here or exempt with its
 * reason in testing/data-map.ts.
 */
export async function exportMember(deps: ExportDeps, memberId: string, requestId: string) {
  const { db } = deps
  const now = deps.clock.now()
  const member = await showMember(deps, memberId)
  const read = {
    ...(await readDeskRecord(deps, member)),
    consents: await listConsents(db, memberId),
    sessions: await listSessions(db, memberId),
    devices: await listDevices(db, memberId),
    seen: await listAudit(db, { objectId: memberId }, everything),
    done: await listAudit(db, { actorId: memberId }, everything),
  }
  const { enrolments, invitations } = await exportEnrolments(deps, memberId)
  const openedAt = await feedOpenedAt(deps, memberId)
  const messages = await listMessages(deps, member)
  const health = await exportHealth(deps, member)
  const what = { action: 'profile.export', objectKind: 'member', objectId: memberId } as const
  await deps.inTransaction((tx) =>
    recordAudit(tx, { actorKind: 'MEMBER', actorId: memberId, ...what, outcome: 'DONE', requestId }, now),
  )
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
    carer_relations: await exportRelations(db, memberId),
    calendar_feed_opened_at: openedAt && toHongKongIso(openedAt),
    messages: messages.map(exportedMessage),
    bookmarks: await exportBookmarks(db, memberId),
    completed_lessons: await exportCompletions(db, memberId),
    push_devices: await exportSubscriptions(db, memberId),
    notifications: await exportNotifications(deps, memberId),
    sessions: read.sessions.map(exportedSession),
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
