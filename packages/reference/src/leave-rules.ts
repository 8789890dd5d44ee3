/** S9-15, S9-16: leave or notice at least one hour before the lesson. */
export const leaveNoticeMinutes = 60

/** D-115: exactly one hour before is early enough. Also the last moment to give up a place (D-114). */
export function isLeaveInTime(now: Date, lessonStartsAt: Date): boolean {
  return now.getTime() <= leaveAllowedUntil(lessonStartsAt).getTime()
}

export function leaveAllowedUntil(lessonStartsAt: Date): Date {
  return new Date(lessonStartsAt.getTime() - leaveNoticeMinutes * 60_000)
}
