import type { NotificationType } from './options/notification-type.ts'

/** Section 3.10: of these a member with channel SMSWA gets a copy by SMS, and of no others. */
export const textedTypes: readonly NotificationType[] = ['BALLOT_RESULT', 'WAITLIST', 'CLASS_CANCELLED', 'MEMBERSHIP']

/** Pages a message leads to, without language prefix. */
export const notificationLinks = {
  account: '/member',
  carers: '/member/carers',
  consultations: '/telehealth',
  privacy: '/member/privacy',
  enrolled: '/activity/programmes/enrolled',
  timetable: '/activity/programmes/timetable',
} as const

/** An address of our own pages: one slash, no scheme, nothing that a browser would read as another host. */
export const ownPagePattern = /^\/(?!\/)[\w\-./?=&%:]*$/

export const longestTitle = 80
export const longestBody = 500

/** As many people as one call may name one by one. */
export const mostNamedMembers = 1000
