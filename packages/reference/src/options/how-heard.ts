import type { OptionList } from '../option-list.ts'

/** S3-46: how the client heard of the centre; OTHER asks for a text (D-095). */
export const howHeard = {
  name: 'howHeard',
  codes: ['PUB', 'SM', 'OC', 'OA', 'TV', 'OE', 'REF', 'OTHER'],
  multiple: true,
  requiresText: ['OTHER'],
} as const satisfies OptionList
