/** A token of one audience is worth nothing to the other (D-072). */
export const audiences = ['dhc-member', 'dhc-staff'] as const

export type Audience = (typeof audiences)[number]
