import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { listAudit, recordAudit } from '../audit/index.ts'
import { listConsents, listContacts, listTransfers, profileOf } from '../member/index.ts'
import { listLiveSessions } from '../session/index.ts'
import type { ProfileDeps } from './profile-deps.ts'
import { showMember } from './show-profile.ts'

const everything = { page: 1, pageSize: 10_000 }

/** PRIV-01: all the centre keeps about the member, and who opened it. The password is not data about anybody. */
export async function exportMember(deps: ProfileDeps, memberId: string, requestId: string) {
  const { db } = deps
  const now = deps.clock.now()
  const member = await showMember(deps, memberId)
  const [consents, contacts, transfers, sessions, log] = await Promise.all([
    listConsents(db, memberId),
    listContacts(deps, member),
    listTransfers(deps, member),
    listLiveSessions(db, memberId, now),
    listAudit(db, { objectId: memberId }, everything),
  ])
  const what = { action: 'profile.export', objectKind: 'member', objectId: memberId } as const
  await deps.inTransaction((tx) =>
    recordAudit(tx, { actorKind: 'MEMBER', actorId: memberId, ...what, outcome: 'DONE', requestId }, now),
  )
  return {
    exported_at: toHongKongIso(now),
    profile: profileOf(member),
    words_as_sent: member.particulars.words_as_sent,
    application: {
      application_no: member.applicationNo,
      state: member.state,
      applied_at: toHongKongIso(member.appliedAt),
      contact_by: member.contactByOn,
      contacts: contacts.map(({ contactedAt, result, note }) => ({ at: toHongKongIso(contactedAt), result, note })),
    },
    transfers: transfers.map(({ transferredAt, ...transfer }) => ({ ...transfer, at: toHongKongIso(transferredAt) })),
    consents: consents.map(({ purpose, isGiven, noticeVersion, noticeHash, language, channel, actor, recordedAt }) => ({
      ...{ purpose, is_given: isGiven, notice_version: noticeVersion, notice_hash: noticeHash },
      ...{ language, channel, actor, at: toHongKongIso(recordedAt) },
    })),
    sessions: sessions.map(({ deviceLabel, createdAt }) => ({ device: deviceLabel, at: toHongKongIso(createdAt) })),
    access_log: log.items.map(({ at, actorKind, role, action, outcome }) => ({
      ...{ at: toHongKongIso(at), by: actorKind, role, action, outcome },
    })),
  }
}
