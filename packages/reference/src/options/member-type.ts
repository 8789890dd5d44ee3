import type { OptionList } from '../option-list.ts'

/** D-071, 2e: PROVISIONAL until staff have verified the documents, then MEMBER, or JUNIOR under 18. */
export const memberType = {
  name: 'memberType',
  codes: ['PROVISIONAL', 'MEMBER', 'JUNIOR'],
} as const satisfies OptionList

export type MemberType = (typeof memberType.codes)[number]
