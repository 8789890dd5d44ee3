import { hongKongDateOf, instantOf } from './hong-kong-time.ts'
import { addWorkingDays } from './working-day-rules.ts'

/** 2e: the secret of a ballot is this long. */
export const ballotSecretBytes = 32

/** D-104: when a draw runs if no editor says otherwise. */
const usualDrawTime = '10:00'

/** 2e, ballot roles: so long a second person has the result in front of them before it is released by itself. */
const hoursToRelease = 2
const hourMs = 60 * 60_000

/** D-104: the first working day after registration ends, unless an editor named another moment; never before the end. */
export function drawAtOf(
  { enrolEndAt, ballotAt }: { readonly enrolEndAt: Date | null; readonly ballotAt: Date | null },
  isHoliday: (on: string) => boolean,
): Date | null {
  if (!enrolEndAt) return null
  if (!ballotAt) return instantOf(addWorkingDays(hongKongDateOf(enrolEndAt), 1, isHoliday), usualDrawTime)
  return ballotAt > enrolEndAt ? ballotAt : enrolEndAt
}

export function releaseAtOf(drawnAt: Date): Date {
  return new Date(drawnAt.getTime() + hoursToRelease * hourMs)
}
