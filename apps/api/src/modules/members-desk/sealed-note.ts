import type { FieldPlace } from '../../platform/crypto/field-cipher.ts'
import type { MemberDeps } from '../member/index.ts'

type MemberKey = ReturnType<MemberDeps['vault']['keyOf']>

const boundToItsRow = 'row:'

/** A note opens in its own row only: neither in another row of the same member nor with the key of another (0025). */
export function sealNote(key: MemberKey, place: FieldPlace, text: string): string {
  return boundToItsRow + key.seal(place, text)
}

/** Notes of before decision 0025 are bound to the member and the column; they stay readable and are never rewritten. */
export function openNote(key: MemberKey, place: FieldPlace, formerPlace: FieldPlace, sealed: string): string {
  if (!sealed.startsWith(boundToItsRow)) return key.open(formerPlace, sealed)
  return key.open(place, sealed.slice(boundToItsRow.length))
}
