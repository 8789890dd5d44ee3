import { key, row, secret } from './desk-data-map.ts'

/**
 * PRIV-01: how a member signs in without a password, how a parent and a child find each other, and whether a
 * member comes to a lesson.
 */
export const accountDataMap: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  member_passkey: {
    id: row,
    member_id: 'application.member_id',
    credential_id: secret,
    public_key: secret,
    uses: secret,
    transports: secret,
    label: 'passkeys.0.device',
    created_at: 'passkeys.0.at',
    last_used_at: 'passkeys.0.last_seen_at',
  },
  awaited_guardian: {
    member_id: 'application.member_id',
    mobile_index: key,
    created_at: '(the day of the application; gone after thirty days)',
  },
  lesson_reminder: {
    id: row,
    enrolment_id: '(which of the enrolments, as its lesson tells)',
    member_id: 'application.member_id',
    lesson_uuid: row,
    starts_at: 'lesson_reminders.0.scheduled_at',
    token_hash: secret,
    asked_at: 'lesson_reminders.0.asked_at',
    answer: 'lesson_reminders.0.reminder_answer',
    answered_at: 'lesson_reminders.0.answered_at',
    answered_by: 'lesson_reminders.0.answered_by',
    phone_index: key,
    pair: '(which numbers the SMS named)',
  },
}
