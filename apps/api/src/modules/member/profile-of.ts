import type { Member } from './open-member.ts'

/** Section 3.3: the whole document, and what the centre added to it. */
export function profileOf(member: Member) {
  const { words_as_sent: _hidden, ...particulars } = member.particulars
  return {
    ...particulars,
    member_type: member.memberType,
    application_no: member.applicationNo,
    joined_on: member.joinedOn,
    /** Notifications come with the member area (section 3.10). */
    unread_notifications: 0,
    deletion_due_on: member.deletionDueOn,
    version: member.version,
  }
}
