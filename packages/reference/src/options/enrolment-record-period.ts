import type { OptionList } from '../option-list.ts'

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
