/** Why two records may be of one person. */
export const likenesses = ['NAME_AND_BIRTH', 'MOBILE'] as const

export type Likeness = (typeof likenesses)[number]
