import type { Member } from './open-member.ts'

/** Section 3.3: the whole document, and what the centre added to it. */
export function profileOf(member: Member, unreadNotifications: number) {
  const { words_as_sent: _hidden, mobile_of_contact: _ofDesk, ...particulars } = member.particulars
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
