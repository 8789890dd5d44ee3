/** Why a record is closed: the person has died, or it is a second record of somebody. It is never deleted for it. */
export const closingReasons = ['DECEASED', 'DUPLICATE'] as const

export type ClosingReason = (typeof closingReasons)[number]

/** What keeps a second record from being closed: it would be lost to the person. */
export const attachments = ['ENROLMENTS', 'HEALTH', 'CARERS', 'TELEHEALTH', 'LEGAL_HOLD', 'DELETION'] as const

export type Attachment = (typeof attachments)[number]
