import type { OptionList } from './option-list.ts'

/** D-054: computed from the clock, the places taken and the centre's own cancellation; never typed by an editor. */
export const classStatus = {
  upcoming: 'UPCOMING',
  open: 'OPEN',
  closed: 'CLOSED',
  full: 'FULL',
  started: 'STARTED',
  ended: 'ENDED',
  cancelled: 'CANCELLED',
} as const

export type ClassStatus = (typeof classStatus)[keyof typeof classStatus]

export const classStatusOptions = {
  name: 'classStatus',
  codes: [
    classStatus.upcoming,
    classStatus.open,
    classStatus.closed,
    classStatus.full,
    classStatus.started,
    classStatus.ended,
    classStatus.cancelled,
  ],
} as const satisfies OptionList
