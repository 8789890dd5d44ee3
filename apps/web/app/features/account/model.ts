import type { EnrolmentLessonView, EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import type { ProfileView } from '@dhc/contracts/member-api/profile'
import type { Locale } from '@dhc/locales/locale'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'

type Names = Pick<ProfileView, 'surname_zh' | 'given_name_zh' | 'surname_en' | 'given_name_en'>

/** A Chinese page greets by the Chinese name where there is one. */
export function greetingName(names: Names, locale: Locale): string {
  const chinese = `${names.surname_zh ?? ''}${names.given_name_zh ?? ''}`
  if (locale !== 'en-US' && chinese) return chinese
  return `${names.given_name_en} ${names.surname_en}`
}

/** The file of one's own data is called by its day. */
export function ownDataFileName(todayOn: string, kind: 'html' | 'json'): string {
  return `my-data-${todayOn}.${kind}`
}

/** Besides the profile: how many wait, and whether this tab has a change that was not saved. */
export type Waiting = {
  readonly hasUnsaved: boolean
  readonly invitations: number
  readonly relations: number
}

type Standing = Pick<ProfileView, 'deletion_due_on' | 'member_type' | 'unread_notifications'>

export type WaitingThing =
  | { readonly kind: 'deletion'; readonly dueOn: string }
  | { readonly kind: 'provisional' | 'unsaved' }
  | { readonly kind: 'invitations' | 'relations' | 'unread'; readonly count: number }

/** What waits for the member stands on top, what cannot be undone first. */
export function waitingThings(profile: Standing, waiting: Waiting): WaitingThing[] {
  const { deletion_due_on: dueOn, member_type: type, unread_notifications: unread } = profile
  return [
    ...(dueOn ? [{ kind: 'deletion' as const, dueOn }] : []),
    ...(type === 'PROVISIONAL' ? [{ kind: 'provisional' as const }] : []),
    ...(waiting.hasUnsaved ? [{ kind: 'unsaved' as const }] : []),
    ...counted('invitations', waiting.invitations),
    ...counted('relations', waiting.relations),
    ...counted('unread', unread),
  ]
}

function counted(kind: 'invitations' | 'relations' | 'unread', count: number) {
  return count > 0 ? [{ kind, count }] : []
}

export type NextClass = { readonly enrolment: EnrolmentView; readonly lesson: EnrolmentLessonView }

/** The next lesson that takes place of any class one has a place in. */
export function nextClassOf(enrolments: readonly EnrolmentView[]): NextClass | undefined {
  return enrolments
    .filter(({ status }) => status === enrolmentStatus.enrolled)
    .flatMap((enrolment) => (enrolment.nextLesson ? [{ enrolment, lesson: enrolment.nextLesson }] : []))
    .filter(({ lesson }) => lesson.lessonStatus === 'SCHEDULED')
    .sort((one, other) => startOf(one.lesson).localeCompare(startOf(other.lesson)))[0]
}

const startOf = ({ date, start }: EnrolmentLessonView) => `${date} ${start}`

/** D-133: an exemption counts up to and including its last day; without a day it has no end. */
export function isExemptOn(exemption: ProfileView['exemption'], todayOn: string): boolean {
  return exemption !== null && (exemption.valid_until === null || exemption.valid_until >= todayOn)
}
