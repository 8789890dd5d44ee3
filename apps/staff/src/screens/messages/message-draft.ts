import type { Audience } from '@dhc/contracts/staff-api/notifications'
import type { Locale } from '@dhc/locales/locale'
import type { FoundMember } from '../../desk/find-member.tsx'

export const audienceKinds = ['CLASS', 'MEMBERS', 'ALL'] as const
/** Who of a class can be meant: those who have a place, wait to be confirmed, wait for a ballot, or for a place. */
export const audienceStatuses = ['A', 'P', 'E', 'W'] as const
type Status = (typeof audienceStatuses)[number]
type Texts = Readonly<Record<Locale, string>>

type ChosenClass = { readonly strapiUuid: string; readonly classCode: string }

export type Draft = {
  readonly kind: (typeof audienceKinds)[number]
  readonly chosenClass: ChosenClass | undefined
  readonly statuses: ReadonlySet<Status>
  readonly members: readonly FoundMember[]
  readonly title: Texts
  readonly body: Texts
  readonly sms: boolean
  readonly urgent: boolean
}

const noText: Texts = { 'zh-HK': '', 'zh-CN': '', 'en-US': '' }

export const emptyDraft: Draft = {
  kind: 'CLASS',
  chosenClass: undefined,
  statuses: new Set<Status>(['A']),
  members: [],
  title: noText,
  body: noText,
  sms: false,
  urgent: false,
}

/** Nothing until somebody is meant. */
export function audienceOf({ kind, chosenClass, statuses, members }: Draft): Audience | undefined {
  if (kind === 'ALL') return { all: true }
  if (kind === 'MEMBERS') return members.length > 0 ? { member_ids: members.map((each) => each.member_id) } : undefined
  return chosenClass && statuses.size > 0 ? { strapiUuid: chosenClass.strapiUuid, status: [...statuses] } : undefined
}
