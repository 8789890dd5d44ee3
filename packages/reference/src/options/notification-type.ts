import type { OptionList } from '../option-list.ts'

/** Section 3.10, D-128: what a message to a member is about. */
export const notificationType = {
  name: 'notificationType',
  codes: ['MEMBERSHIP', 'BALLOT_RESULT', 'ENROLMENT', 'WAITLIST', 'LEAVE', 'CLASS_CANCELLED', 'TELEHEALTH', 'GENERAL'],
} as const satisfies OptionList

export type NotificationType = (typeof notificationType.codes)[number]
