import type { Clock } from '../../platform/clock.ts'
import type { InTransaction } from '../../platform/database/handles.ts'
import { recordAudit } from '../audit/index.ts'
import { pauseWaiting } from '../messages/index.ts'
import { pauseDeliveries } from '../notification-desk/index.ts'
import { endEverySession } from '../session/index.ts'
import { forgetEveryCode, wakeNoBrowser } from './restored-store.ts'

type OpenedAgain = {
  readonly sessionsEnded: number
  readonly codesForgotten: number
  readonly messagesPaused: number
  readonly deliveriesPaused: number
}

/**
 * A restored database believes it is the moment it was restored to. Whoever signed out since would be signed in, a code
 * that was used since would be good, and what was sent since would be sent again: none of it, in one transaction, before
 * anybody is let in.
 */
export function openAgain(
  { inTransaction, clock }: { readonly inTransaction: InTransaction; readonly clock: Clock },
  restoredTo: Date,
): Promise<OpenedAgain> {
  const now = clock.now()
  return inTransaction(async (tx) => {
    const sessionsEnded = await endEverySession(tx, 'DATABASE_RESTORED', now)
    const codesForgotten = await forgetEveryCode(tx)
    const messagesPaused = await pauseWaiting(tx)
    const deliveriesPaused = await pauseDeliveries(tx, now)
    await wakeNoBrowser(tx)
    const detail = `to ${restoredTo.toISOString()}`
    await recordAudit(tx, { actorKind: 'SYSTEM', action: 'database.restore', detail, outcome: 'DONE' }, now)
    return { sessionsEnded, codesForgotten, messagesPaused, deliveriesPaused }
  })
}
