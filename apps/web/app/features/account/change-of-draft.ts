import { noParticulars, type ParticularsAnswers } from '@dhc/particulars/particulars'
import { particularsGroups } from '@dhc/reference/member-fields'
import type { Change } from './use-change.ts'

/** A change that was not saved before the session ended; nothing when the draft is of another make. */
export function changeOfDraft(draft: unknown): Change | undefined {
  if (typeof draft !== 'object' || draft === null) return undefined
  const { group, answers } = draft as { group?: unknown; answers?: unknown }
  const known = particularsGroups.find((name) => name === group)
  if (!known || typeof answers !== 'object' || answers === null) return undefined
  const names = Object.keys(noParticulars)
  return names.every((name) => name in answers) ? { group: known, answers: answers as ParticularsAnswers } : undefined
}
