import type { MessageKey } from '@dhc/locales/messages'
import { notificationLinks, textedTypes } from '@dhc/reference/notification-rules'
import type { NotificationType } from '@dhc/reference/options/notification-type'

export type NoticeName = Exclude<MessageKey<'notices'>, `title.${string}` | 'signature' | 'pushText'>

type NoticeKind = { readonly type: NotificationType; readonly link: string; readonly isAlwaysTexted?: true }

const { account, carers, consultations, enrolled, timetable } = notificationLinks

/** Every kind of event a member hears of: its type, and the page on which the member can do something about it. */
export const noticeKinds = {
  verified: { type: 'MEMBERSHIP', link: account },
  ballotPlaced: { type: 'BALLOT_RESULT', link: enrolled },
  ballotReserve: { type: 'BALLOT_RESULT', link: enrolled },
  placeFromReserve: { type: 'WAITLIST', link: enrolled },
  confirmed: { type: 'ENROLMENT', link: enrolled },
  refused: { type: 'ENROLMENT', link: enrolled },
  enrolledByStaff: { type: 'ENROLMENT', link: enrolled },
  cancelledByStaff: { type: 'ENROLMENT', link: enrolled },
  placesChanged: { type: 'ENROLMENT', link: enrolled },
  invited: { type: 'ENROLMENT', link: enrolled },
  leaveTaken: { type: 'LEAVE', link: timetable },
  classCalledOff: { type: 'CLASS_CANCELLED', link: enrolled },
  lessonCalledOff: { type: 'CLASS_CANCELLED', link: timetable },
  lessonBack: { type: 'CLASS_CANCELLED', link: timetable },
  lessonMoved: { type: 'CLASS_CANCELLED', link: timetable },
  classMoved: { type: 'CLASS_CANCELLED', link: timetable },
  lessonAdded: { type: 'CLASS_CANCELLED', link: timetable },
  // A reminder that has to be looked for reminds nobody (issue 12).
  lessonTomorrow: { type: 'GENERAL', link: timetable, isAlwaysTexted: true },
  // Who may act in somebody's name is a matter of safety: both hear of it at once (D-140).
  carerAsked: { type: 'GENERAL', link: carers, isAlwaysTexted: true },
  carerAgreed: { type: 'GENERAL', link: carers, isAlwaysTexted: true },
  carerChanged: { type: 'GENERAL', link: carers, isAlwaysTexted: true },
  carerEnded: { type: 'GENERAL', link: carers, isAlwaysTexted: true },
  carerActed: { type: 'GENERAL', link: carers, isAlwaysTexted: true },
  // A fixed time that nobody hears of is a missed consultation; nothing of health is in it.
  telehealthNews: { type: 'TELEHEALTH', link: consultations, isAlwaysTexted: true },
} as const satisfies Record<NoticeName, NoticeKind>

/** Section 3.10: which notices also go out by SMS, to those who chose that channel. */
export function isTexted(name: NoticeName): boolean {
  const { type, isAlwaysTexted }: NoticeKind = noticeKinds[name]
  return isAlwaysTexted === true || textedTypes.includes(type)
}
