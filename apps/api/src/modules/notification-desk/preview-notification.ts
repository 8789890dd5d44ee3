import type { Audience } from '@dhc/contracts/staff-api/notifications'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { endOfQuietHours } from '@dhc/reference/quiet-hours'
import { findMember } from '../member/index.ts'
import { wantsMessages } from '../notices/index.ts'
import { listReachableByPush } from '../push/index.ts'
import type { Clerk } from '../session/index.ts'
import { membersOf } from './audience.ts'
import type { DeskDeps } from './send-notification.ts'

type Asked = { readonly audience: Audience; readonly sms: boolean; readonly urgent: boolean }

/** The same people by the same rules as the delivery, and nothing is written. */
export async function previewNotification(deps: DeskDeps, clerk: Clerk, { audience, sms, urgent }: Asked) {
  const counted = { members: 0, push: 0, sms: 0, calls: 0 }
  for await (const memberIds of membersOf(deps.db, clerk, audience)) {
    const found = await Promise.all(memberIds.map((id) => findMember(deps, { id })))
    const members = found.flatMap((member) => (member && !member.closedAt ? member : []))
    const texted = sms ? members.filter(wantsMessages).length : 0
    counted.members += members.length
    counted.push += (await listReachableByPush(deps.db, memberIds)).length
    counted.sms += texted
    counted.calls += sms ? members.length - texted : 0
  }
  const quietUntil = urgent ? null : endOfQuietHours(deps.clock.now())
  return { ...counted, quiet_until: quietUntil && toHongKongIso(quietUntil) }
}
