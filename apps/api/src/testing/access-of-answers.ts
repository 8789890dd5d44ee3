import type { StaffRole } from '@dhc/reference/staff-rules'

/**
 * `member` also while not verified yet, `verifiedMember` only afterwards (D-071); `everyStaff` is any role, and
 * `temporaryStaff` also somebody who must first choose a password. A list of roles means those; ADMIN may do everything.
 */
export type Who =
  | 'anyone'
  | 'ownProcess'
  | 'member'
  | 'verifiedMember'
  | 'everyStaff'
  | 'temporaryStaff'
  | readonly StaffRole[]

/** Whether somebody comes to a lesson: asked by message, answered by link, by SMS or through staff. */
export const lessonAnswerAccess: Readonly<Record<string, Who>> = {
  // The token in the link is the secret, good for one person and one lesson.
  showLessonReminder: 'anyone',
  answerLessonReminder: 'anyone',
  takeMessage: 'ownProcess',
  recordComing: ['FRONTDESK', 'MANAGER'],
  stopChairs: ['PROGRAMME', 'FRONTDESK', 'MANAGER'],
}
