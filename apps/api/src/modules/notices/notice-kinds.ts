import type { MessageKey } from '@dhc/locales/messages'
import { notificationLinks, textedTypes } from '@dhc/reference/message-rules'
import type { NotificationType } from '@dhc/reference/options/centre'

export type NoticeName = Exclude<MessageKey<'notices'>, `title.${string}` | 'signature' | 'pushText'>

type NoticeKind = {
  readonly type: NotificationType
  readonly link: string
  readonly isAlwaysTexted?: true
  /** Not to be learned in the morning: somebody is on the way to a lesson, or acts in somebody's name. */
  readonly isUrgent?: true
  /** Not knowing it costs a way or a place: people without a message are called. */
  readonly isCalled?: true
}

const { account, carers, privacy, consultations, enrolled, timetable, visits } = notificationLinks

/** Every kind of event a member hears of: its type, and the page on which the member can do something about it. */
export const noticeKinds = {
  verified: { type: 'MEMBERSHIP', link: account },
  ballotPlaced: { type: 'BALLOT_RESULT', link: enrolled, isCalled: true },
  ballotReserve: { type: 'BALLOT_RESULT', link: enrolled },
  placeFromReserve: { type: 'WAITLIST', link: enrolled, isCalled: true },
  confirmed: { type: 'ENROLMENT', link: enrolled },
  refused: { type: 'ENROLMENT', link: enrolled },
  enrolledByStaff: { type: 'ENROLMENT', link: enrolled },
  cancelledByStaff: { type: 'ENROLMENT', link: enrolled },
  placesChanged: { type: 'ENROLMENT', link: enrolled },
  // Registration closes: who does not hear of it in time cannot come along.
  invited: { type: 'ENROLMENT', link: enrolled, isAlwaysTexted: true },
  invitationWithdrawn: { type: 'ENROLMENT', link: enrolled },
  groupJoined: { type: 'ENROLMENT', link: enrolled },
  groupLeft: { type: 'ENROLMENT', link: enrolled },
  leaveTaken: { type: 'LEAVE', link: timetable },
  classCalledOff: { type: 'CLASS_CANCELLED', link: enrolled, isCalled: true },
  lessonCalledOff: { type: 'CLASS_CANCELLED', link: timetable, isUrgent: true, isCalled: true },
  lessonBack: { type: 'CLASS_CANCELLED', link: timetable, isUrgent: true, isCalled: true },
  lessonMoved: { type: 'CLASS_CANCELLED', link: timetable, isUrgent: true, isCalled: true },
  classMoved: { type: 'CLASS_CANCELLED', link: timetable, isCalled: true },
  lessonAdded: { type: 'CLASS_CANCELLED', link: timetable, isCalled: true },
  // The question itself goes out with its own way to answer.
  lessonInTwoDays: { type: 'GENERAL', link: timetable },
  // The offer goes out with its own way to answer too, and with its end.
  chairOffered: { type: 'ENROLMENT', link: timetable },
  chairYours: { type: 'ENROLMENT', link: timetable },
  chairGone: { type: 'CLASS_CANCELLED', link: timetable, isUrgent: true, isCalled: true },
  // A reminder that has to be looked for reminds nobody.
  lessonTomorrow: { type: 'GENERAL', link: timetable, isAlwaysTexted: true },
  // Booked for somebody on the phone: the message is their note of it.
  visitBooked: { type: 'GENERAL', link: visits, isAlwaysTexted: true },
  visitCancelled: { type: 'GENERAL', link: visits, isAlwaysTexted: true, isUrgent: true, isCalled: true },
  visitTomorrow: { type: 'GENERAL', link: visits, isAlwaysTexted: true },
  visitCalledOff: { type: 'GENERAL', link: visits, isAlwaysTexted: true, isUrgent: true, isCalled: true },
  visitOpenAgain: { type: 'GENERAL', link: visits, isAlwaysTexted: true, isUrgent: true, isCalled: true },
  // Who may act in somebody's name is a matter of safety: both hear of it at once (D-140).
  carerAsked: { type: 'GENERAL', link: carers, isAlwaysTexted: true, isUrgent: true },
  carerWants: { type: 'GENERAL', link: carers, isAlwaysTexted: true, isUrgent: true },
  carerAgreed: { type: 'GENERAL', link: carers, isAlwaysTexted: true, isUrgent: true },
  carerChanged: { type: 'GENERAL', link: carers, isAlwaysTexted: true, isUrgent: true },
  carerEnded: { type: 'GENERAL', link: carers, isAlwaysTexted: true, isUrgent: true },
  carerActed: { type: 'GENERAL', link: carers, isAlwaysTexted: true, isUrgent: true },
  carerCopy: { type: 'CLASS_CANCELLED', link: carers, isUrgent: true },
  // The law wants the asker to be told (PRIV-04).
  correctionDecided: { type: 'MEMBERSHIP', link: privacy, isAlwaysTexted: true },
  // A fixed time that nobody hears of is a missed consultation; nothing of health is in it.
  telehealthNews: { type: 'TELEHEALTH', link: consultations, isAlwaysTexted: true, isCalled: true },
} as const satisfies Record<NoticeName, NoticeKind>

/** What changes somebody's way to a class; who takes them there hears of it too (decision 0070). */
export const noticesToCarers: readonly NoticeName[] = [
  'classCalledOff',
  'lessonCalledOff',
  'lessonBack',
  'lessonMoved',
  'classMoved',
  'lessonAdded',
  'cancelledByStaff',
]

/** Which notices also go out by SMS, to those who chose that channel. */
export function isTexted(name: NoticeName): boolean {
  const { type, isAlwaysTexted }: NoticeKind = noticeKinds[name]
  return isAlwaysTexted === true || textedTypes.includes(type)
}

/** Quiet hours: everything else waits until the morning. */
export function isUrgent(name: NoticeName): boolean {
  const { isUrgent: urgent }: NoticeKind = noticeKinds[name]
  return urgent === true
}

/** A day at the centre, 12:15: what the desk tells by phone when no message arrives. */
export function isCalled(name: NoticeName): boolean {
  const { isCalled: called }: NoticeKind = noticeKinds[name]
  return called === true
}
