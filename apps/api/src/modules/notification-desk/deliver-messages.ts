import { type NoticeDeps, tellEach } from '../notices/index.ts'
import type { DeskDeps } from './audience.ts'
import { openWords } from './message-words.ts'
import {
  finishMessage,
  isStillGoingOut,
  listUnfinished,
  type StaffMessage,
  settleRecipients,
  takeWaiting,
} from './staff-message-store.ts'

/** One transaction each, so that no table is locked while a whole district is told. */
const usualBatch = 200

export type DeliveryDeps = NoticeDeps & Pick<DeskDeps, 'db' | 'inTransaction' | 'cipher'>

/** Tells everybody who has not been told. Ended in the middle of it, the next run goes on where this one stopped. */
export async function deliverMessages(deps: DeliveryDeps, membersAtOnce = usualBatch): Promise<void> {
  for (const message of await listUnfinished(deps.db, deps.clock.now())) {
    while (await deliverSome(deps, message, membersAtOnce)) {
      // As long as somebody waits.
    }
    await deps.inTransaction((tx) => finishMessage(tx, message.id, deps.clock.now()))
  }
}

/** The members of a batch are told, and marked as told, in one transaction: both or neither. Stopped, none of it. */
function deliverSome(deps: DeliveryDeps, message: StaffMessage, membersAtOnce: number): Promise<boolean> {
  const { id, isTexted, isUrgent } = message
  const purpose = purposeOf(id)
  const text = { type: 'GENERAL', ...openWords(deps.cipher, message), about: `staff ${id}` } as const
  // Who must hear of it by SMS is called where there is none.
  const told = { textOf: () => text, isTexted, isUrgent, isCalled: isTexted, purpose }
  return deps.inTransaction(async (tx) => {
    if (!(await isStillGoingOut(tx, id))) return false
    const memberIds = await takeWaiting(tx, id, membersAtOnce)
    const present = new Set(await tellEach(deps, tx, memberIds, told))
    const gone = memberIds.filter((memberId) => !present.has(memberId))
    await settleRecipients(tx, id, memberIds, 'TOLD')
    await settleRecipients(tx, id, gone, 'NOBODY')
    return memberIds.length > 0
  })
}

/** By which the messages to phones are found again among all that went out. */
export const purposeOf = (id: string) => `staff-message-${id}`
