/** How far back somebody is asked for a roll that nobody took: later nobody remembers who was there. */
export const daysOfRolls = 7

type Held = {
  readonly endsAt: Date
  /** The lesson or its whole class was called off. */
  readonly isOff: boolean
  readonly enrolled: number
  readonly onLeave: number
  /** How many of them somebody has marked, leave left aside. */
  readonly marked: number
}

/** S3-14, D-102: over, with somebody who should have been there, and nobody was marked. One mark is a roll that somebody took. */
export function isRollMissing({ endsAt, isOff, enrolled, onLeave, marked }: Held, now: Date): boolean {
  return endsAt <= now && !isOff && enrolled > onLeave && marked === 0
}
