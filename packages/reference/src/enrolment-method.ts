import type { OptionList } from './option-list.ts'

/** S3-15, D-050: the method belongs to the class. */
export const enrolmentMethod = {
  draw: 'DRAW',
  firstComeFirstServed: 'FCFS',
  open: 'OPEN',
  onlineForm: 'FORM',
} as const

export type EnrolmentMethod = (typeof enrolmentMethod)[keyof typeof enrolmentMethod]

export const enrolmentMethodOptions = {
  name: 'enrolmentMethod',
  codes: [enrolmentMethod.draw, enrolmentMethod.firstComeFirstServed, enrolmentMethod.open, enrolmentMethod.onlineForm],
} as const satisfies OptionList

/** D-109: staff enter the places of the other two methods, so there is no online application for them. */
export function isAppliedForOnline(method: EnrolmentMethod): boolean {
  return method === enrolmentMethod.draw || method === enrolmentMethod.open
}
