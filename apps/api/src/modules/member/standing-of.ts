import type { Member } from './open-member.ts'

/** All that can be changed about a member, in the words of the API: what the audit log compares before and after. */
export function standingOf({ particulars, ...row }: Member): Readonly<Record<string, unknown>> {
  const { words_as_sent: _asSent, ...fields } = particulars
  return {
    ...fields,
    ...{ state: row.state, suspended: row.isSuspended, language: row.language, legal_hold: row.hasLegalHold },
    ...{ contacted_at: row.contactedAt, joined_on: row.joinedOn, deletion_due_on: row.deletionDueOn },
    ...{ closed_for: row.closedFor, duplicate_of: row.duplicateOfId },
  }
}
