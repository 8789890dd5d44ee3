import { linkBeforeMinutes, type TelehealthChannel, type TelehealthState } from '@dhc/reference/telehealth-rules'

export type Consultation = {
  readonly state: TelehealthState
  readonly channel: TelehealthChannel
  readonly scheduledAt: Date | null
}

export type TelehealthEvent = 'schedule' | 'done' | 'cancelByStaff' | 'cancelByMember'

/** D-127: what becomes of it; nothing when it cannot be (1703). A time may be moved; what is done or cancelled stays. */
export function stateAfter(consultation: Consultation, event: TelehealthEvent, now: Date): TelehealthState | undefined {
  const { state } = consultation
  if (!isOpen(state)) return undefined
  if (event === 'schedule') return 'SCHEDULED'
  if (event === 'done') return state === 'SCHEDULED' ? 'DONE' : undefined
  if (event === 'cancelByMember' && hasBegun(consultation, now)) return undefined
  return 'CANCELLED'
}

/** One at a time (1702). */
function isOpen(state: TelehealthState): boolean {
  return state === 'REQUESTED' || state === 'SCHEDULED'
}

function hasBegun({ state, scheduledAt }: Consultation, now: Date): boolean {
  return state === 'SCHEDULED' && scheduledAt !== null && now >= scheduledAt
}

/** D-127: from 15 minutes before, as long as the consultation is neither done nor cancelled. */
export function isLinkShown({ state, channel, scheduledAt }: Consultation, now: Date): boolean {
  if (state !== 'SCHEDULED' || channel !== 'VIDEO' || scheduledAt === null) return false
  return now.getTime() >= scheduledAt.getTime() - linkBeforeMinutes * 60_000
}
