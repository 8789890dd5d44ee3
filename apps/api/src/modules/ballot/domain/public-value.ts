import { publicValueAppearsAt, writtenPublicValue } from '@dhc/reference/ballot-rules'

export type ValueProgress = {
  readonly sealedAt: Date | null
  readonly drawnAt: Date | null
  readonly publicValueName: string | null
  readonly publicValue: string | null
  readonly publicValueAt: Date | null
  readonly proposedValue: string | null
}

/** As somebody found it: the value, and the day on which its source published it. */
type Typed = { readonly value: string; readonly on: string }

export type ValueDecision =
  | { readonly accepted: false; readonly because: 'notPossible' | 'noSuchValue' | 'notAfterSealing' | 'notYet' }
  /** Written down; it counts when a second person types the same. What was typed before and differs gives way to it. */
  | {
      readonly accepted: true
      readonly value: string
      readonly at: Date
      readonly counts: boolean
      readonly differs: boolean
    }

/**
 * Decision 0052: a value of after the sealing, that has appeared, typed by two people who agree; once it counts, nobody
 * changes it. `isSecondPerson`: somebody else has typed one before, and who types now counts as their second person.
 */
export function decidePublicValue(
  ballot: ValueProgress,
  typed: Typed,
  now: Date,
  isSecondPerson: boolean,
): ValueDecision {
  const { sealedAt, drawnAt, publicValueName: source, publicValue, proposedValue } = ballot
  if (!sealedAt || drawnAt || source === null || publicValue !== null)
    return { accepted: false, because: 'notPossible' }
  const value = writtenPublicValue(source, typed.value)
  if (value === undefined) return { accepted: false, because: 'noSuchValue' }
  const at = publicValueAppearsAt(source, typed.on)
  if (at <= sealedAt) return { accepted: false, because: 'notAfterSealing' }
  if (at > now) return { accepted: false, because: 'notYet' }
  const agrees = proposedValue === value && ballot.publicValueAt?.getTime() === at.getTime()
  return { accepted: true, value, at, counts: agrees && isSecondPerson, differs: !agrees && isSecondPerson }
}
