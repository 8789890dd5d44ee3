import type { Locale } from '@dhc/locales/locale'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { memberTypeOf } from '@dhc/reference/member-rules'
import type { MemberType } from '@dhc/reference/options/person'
import type { Particulars } from './domain/particulars.ts'
import { chineseNameOf, englishNameOf } from './domain/particulars.ts'
import { type MemberDeps, openDocument } from './member-vault.ts'
import type { MemberRow } from './store.ts'

/** A member with the document opened. */
export type Member = Omit<MemberRow, 'particulars'> & {
  readonly particulars: Particulars
  readonly memberType: MemberType
  readonly nameZh: string | null
  readonly nameEn: string
  /** Suspended and rejected people, and who has a closed record, cannot sign in (1106). */
  readonly maySignIn: boolean
}

export function openMember({ vault, clock }: Pick<MemberDeps, 'vault' | 'clock'>, row: MemberRow): Member {
  const particulars = openDocument(vault, row)
  const todayOn = hongKongDateOf(clock.now())
  return {
    ...row,
    particulars,
    memberType: memberTypeOf(row.state === 'VERIFIED', particulars.date_of_birth, todayOn),
    nameZh: chineseNameOf(particulars),
    nameEn: englishNameOf(particulars),
    maySignIn: !row.isSuspended && row.state !== 'REJECTED' && row.closedAt === null,
  }
}

/** For those who know the person: the Chinese name if there is one. */
export function nameOf({ nameZh, nameEn }: Member): string {
  return nameZh ?? nameEn
}

export function nameIn(member: Member, locale: Locale): string {
  return locale === 'en-US' ? member.nameEn : nameOf(member)
}

/** The whole document, and what the centre added to it. */
export function profileOf(member: Member, unreadNotifications: number) {
  const {
    words_as_sent: _hidden,
    mobile_of_contact: _ofDesk,
    former_mobile: _former,
    ...particulars
  } = member.particulars
  return {
    ...particulars,
    member_type: member.memberType,
    application_no: member.applicationNo,
    joined_on: member.joinedOn,
    unread_notifications: unreadNotifications,
    deletion_due_on: member.deletionDueOn,
    version: member.version,
  }
}

/** All that can be changed about a member, in the words of the API: what the audit log compares before and after. */
export function standingOf({ particulars, ...row }: Member): Readonly<Record<string, unknown>> {
  const { words_as_sent: _asSent, former_mobile: _former, ...fields } = particulars
  return {
    ...fields,
    state: row.state,
    suspended: row.isSuspended,
    language: row.language,
    legal_hold: row.hasLegalHold,
    contacted_at: row.contactedAt,
    joined_on: row.joinedOn,
    deletion_due_on: row.deletionDueOn,
    closed_for: row.closedFor,
    duplicate_of: row.duplicateOfId,
  }
}
