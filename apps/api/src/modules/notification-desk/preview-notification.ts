import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { endOfQuietHours } from '@dhc/reference/message-rules'
import { countReach } from '../notices/index.ts'
import type { Clerk } from '../session/index.ts'
import { type Audience, membersOf } from './audience.ts'
import type { DeskDeps } from './send-notification.ts'

type Asked = { readonly audience: Audience; readonly sms: boolean; readonly urgent: boolean }

/** The same people by the same rules as the delivery, and nothing is written. */
export async function previewNotification(deps: DeskDeps, clerk: Clerk, { audience, sms, urgent }: Asked) {
  const counted = { members: 0, push: 0, sms: 0, calls: 0 }
  for await (const memberIds of membersOf(deps.db, clerk, audience)) {
    const reach = await countReach(deps, memberIds)
    counted.members += reach.members
    counted.push += reach.push
    counted.sms += sms ? reach.sms : 0
    counted.calls += sms ? reach.calls : 0
  }
  const quietUntil = urgent ? null : endOfQuietHours(deps.clock.now())
  return { ...counted, quiet_until: quietUntil && toHongKongIso(quietUntil) }
}
