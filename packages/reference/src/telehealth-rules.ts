/** D-127. */
export const telehealthChannels = ['PHONE', 'VIDEO'] as const
export type TelehealthChannel = (typeof telehealthChannels)[number]

export const telehealthStates = ['REQUESTED', 'SCHEDULED', 'DONE', 'CANCELLED'] as const
export type TelehealthState = (typeof telehealthStates)[number]

/** Parts of a day that a member may prefer. */
export const dayParts = ['AM', 'PM', 'EVE'] as const
export type DayPart = (typeof dayParts)[number]

export const mostPreferredTimes = 3

/** How far ahead a member may name a day. */
export const preferredWithinDays = 60

/** The link to a video consultation is shown from then on. */
export const linkBeforeMinutes = 15

export const telehealthReasonLength = 500
