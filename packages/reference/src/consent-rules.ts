/** PRIV-03: each purpose is agreed to by itself. */
export const consentPurposes = ['DATA_USE', 'TRANSFER', 'CHANNEL_SMSWA', 'CHANNEL_MAIL', 'GUARDIAN', 'EHEALTH'] as const

export type ConsentPurpose = (typeof consentPurposes)[number]

/** Changes whenever one of the notices does; the words themselves are stored as a hash beside it. */
export const consentNoticeVersion = '2026-11-2'

/** PRIV-02: a request for deletion can be withdrawn for so many days. */
export const deletionCoolingOffDays = 14
