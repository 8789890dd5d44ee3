import type { OptionList } from '../option-list.ts'

/** D-091: the carer list lacks spouse and child, the usual emergency contacts. */
export const emergencyContactRelationship = {
  name: 'emergencyContactRelationship',
  codes: ['SPO', 'PAR', 'CHI', 'SIB', 'REL', 'FRI', 'GUA', 'HEL', 'OTHER'],
} as const satisfies OptionList
