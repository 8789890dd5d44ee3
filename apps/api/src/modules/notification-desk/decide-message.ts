import { goesOutAfter } from '@dhc/reference/message-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { requireCentreOf } from '../enrolment/index.ts'
import { removeQueuedMessages } from '../messages/index.ts'
import { actByStaff, type Clerk, requireSecondPerson } from '../session/index.ts'
import type { DeskDeps } from './audience.ts'
import { purposeOf } from './deliver-messages.ts'
import { sealReason } from './message-words.ts'
import { changeStaffMessage, lockStaffMessage, type StaffMessage, stopRecipients } from './staff-message-store.ts'

const actOf = (action: string, objectId: string, detail: string) => ({
  action,
  objectKind: 'notification',
  objectId,
  detail,
})

/** the second person; from now on it can still be stopped for some minutes. */
export function confirmMessage(deps: DeskDeps, clerk: Clerk, id: string): Promise<{ goesOutAt: Date }> {
  const goesOutAt = goesOutAfter(deps.clock.now())
  const confirmed = ({ staffId, people }: StaffMessage) =>
    actOf('notification.confirm', id, `${people} members, asked by ${staffId}`)
  return actByStaff(deps, clerk, confirmed, async (tx) => {
    const message = await lockInState(tx, id, 'WAITING')
    if (message.classUuid) await requireCentreOf(tx, clerk, { classUuid: message.classUuid })
    await requireSecondPerson(deps, tx, message.staffId, clerk)
    await changeStaffMessage(tx, id, { state: 'CONFIRMED', confirmedById: clerk.id, goesOutAt })
    return message
  }).then(() => ({ goesOutAt }))
}

/** By anybody who may send; whoever asked for it takes it back. */
export async function refuseMessage(deps: DeskDeps, clerk: Clerk, id: string, reason: string): Promise<void> {
  const refused = ({ staffId, people }: StaffMessage) =>
    actOf(
      staffId === clerk.id ? 'notification.withdraw' : 'notification.refuse',
      id,
      `${people} members, asked by ${staffId}`,
    )
  await actByStaff(deps, clerk, refused, async (tx) => {
    const message = await lockInState(tx, id, 'WAITING')
    const state = message.staffId === clerk.id ? 'WITHDRAWN' : 'REFUSED'
    const ended = { endedById: clerk.id, endedAt: deps.clock.now() }
    await changeStaffMessage(tx, id, { state, ...ended, reason: sealReason(deps.cipher, id, reason) })
    await stopRecipients(tx, id)
    return message
  })
}

/** Before it goes out for everybody; while it goes out for those not yet told, and for SMS that wait for the morning. */
export function stopMessage(deps: DeskDeps, clerk: Clerk, id: string): Promise<{ stopped: number }> {
  const act = ({ stopped, people }: { stopped: number; people: number }) =>
    actOf('notification.stop', id, `${stopped} of ${people} members not told`)
  return actByStaff(deps, clerk, act, async (tx) => {
    const { people } = await lockInState(tx, id, 'CONFIRMED')
    const stopped = await stopRecipients(tx, id)
    const silenced = await removeQueuedMessages(tx, purposeOf(id))
    if (stopped + silenced === 0) throw new MemberError('alreadyHandled')
    await changeStaffMessage(tx, id, { state: 'STOPPED', endedById: clerk.id, endedAt: deps.clock.now() })
    return { stopped, people }
  })
}

async function lockInState(tx: Transaction, id: string, state: StaffMessage['state']): Promise<StaffMessage> {
  const message = await lockStaffMessage(tx, id)
  if (!message) throw new MemberError('notFound')
  if (message.state !== state) throw new MemberError('alreadyHandled')
  return message
}
