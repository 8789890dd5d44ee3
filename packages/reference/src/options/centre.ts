import type { OptionList } from '../option-list.ts'

/** D-137: what can be bookmarked, by its stable id. */
export const bookmarkType = {
  name: 'bookmarkType',
  codes: ['COURSE', 'NEWS', 'FEATURED', 'HEALTH_INFO', 'E_LEARNING'],
} as const satisfies OptionList

export type BookmarkType = (typeof bookmarkType.codes)[number]

/** What can be wrong with an editor's entry; the field it concerns is told beside it. */
export const catalogueProblem = {
  name: 'catalogueProblem',
  codes: ['MISSING', 'INVALID', 'OUT_OF_RANGE', 'USED_TWICE', 'ENDS_BEFORE_START', 'UNSTORABLE'],
} as const satisfies OptionList

export type CatalogueProblemCode = (typeof catalogueProblem.codes)[number]

/** D-046. */
export const eLearningDifficulty = {
  name: 'eLearningDifficulty',
  codes: ['BASIC', 'INTER', 'ADV'],
} as const satisfies OptionList

export type ELearningDifficulty = (typeof eLearningDifficulty.codes)[number]

/** D-046: several may apply to one item. */
export const eLearningSuitableFor = {
  name: 'eLearningSuitableFor',
  codes: ['CHILD', 'ADULT', 'ELDERLY', 'CARER', 'CHRONIC'],
  multiple: true,
} as const satisfies OptionList

export type ELearningSuitableFor = (typeof eLearningSuitableFor.codes)[number]

/** D-045: MEMBER items lose Content and Youtube in public answers. */
export const eLearningVisibleTo = {
  name: 'eLearningVisibleTo',
  codes: ['PUBLIC', 'MEMBER'],
} as const satisfies OptionList

/** D-131: routes an enquiry to the right team. */
export const enquiryTopic = {
  name: 'enquiryTopic',
  codes: ['GEN', 'MEM', 'CRS', 'SVC', 'NSP', 'VOL', 'WEB', 'FBK'],
} as const satisfies OptionList

export type EnquiryTopic = (typeof enquiryTopic.codes)[number]

/** S9-21, D-119: how far back the records page looks, by calendar months. */
export const enrolmentRecordPeriod = {
  name: 'enrolmentRecordPeriod',
  codes: ['M1', 'M3', 'M6', 'Y1'],
} as const satisfies OptionList

export type EnrolmentRecordPeriod = (typeof enrolmentRecordPeriod.codes)[number]

export const defaultEnrolmentRecordPeriod: EnrolmentRecordPeriod = 'M3'

export const enrolmentRecordPeriodMonths = { M1: 1, M3: 3, M6: 6, Y1: 12 } as const satisfies Record<
  EnrolmentRecordPeriod,
  number
>

/** S3-31, S3-39: a display preference, not a registration field (D-027). */
export const fontSize = {
  name: 'fontSize',
  codes: ['Mini', 'Medium', 'Large'],
} as const satisfies OptionList

export type FontSize = (typeof fontSize.codes)[number]

/** Why the centre calls a lesson off. */
export const lessonCancellationReason = {
  name: 'lessonCancellationReason',
  codes: ['WEATHER', 'INSTRUCTOR', 'OTHER'],
} as const satisfies OptionList

export type LessonCancellationReason = (typeof lessonCancellationReason.codes)[number]

/** D-128: what a message to a member is about. */
export const notificationType = {
  name: 'notificationType',
  codes: ['MEMBERSHIP', 'BALLOT_RESULT', 'ENROLMENT', 'WAITLIST', 'LEAVE', 'CLASS_CANCELLED', 'TELEHEALTH', 'GENERAL'],
} as const satisfies OptionList

export type NotificationType = (typeof notificationType.codes)[number]

/** S2-76, S2-77: what a network service provider offers. */
export const providerService = {
  name: 'providerService',
  codes: ['FM', 'CMP', 'PT', 'OT', 'ST', 'DT', 'POD', 'OPT', 'LAB', 'NC'],
} as const satisfies OptionList

export type ProviderService = (typeof providerService.codes)[number]

/** S2-77, S2-79, S2-80: the area a provider or organisation serves. */
export const serviceBoundary = {
  name: 'serviceBoundary',
  codes: ['DISTRICT', 'KLN', 'ALL'],
} as const satisfies OptionList

export type ServiceBoundary = (typeof serviceBoundary.codes)[number]

/** What somebody comes to a centre for, at a time that was booked. */
export const visitPurpose = {
  name: 'visitPurpose',
  codes: ['VERIFICATION', 'SCREENING', 'HEALTH_CHECK'],
} as const satisfies OptionList

export type VisitPurpose = (typeof visitPurpose.codes)[number]
