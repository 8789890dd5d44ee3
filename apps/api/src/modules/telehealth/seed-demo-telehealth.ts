import { addDays, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { telehealthChannels } from '@dhc/reference/telehealth-rules'
import { z } from 'zod'
import { findMember, type MemberDeps } from '../member/index.ts'
import { addRequest, listRequestsOf } from './store.ts'
import { sealContents } from './views.ts'

const demoTelehealth = z.object({
  member: z.string(),
  channel: z.enum(telehealthChannels),
  inDays: z.number().int(),
  /** Without a time it waits for one. */
  at: z.string().nullable(),
  reason: z.string(),
  note: z.string().nullable(),
  link: z.string().nullable(),
})

/** Consultations that are asked for, or fixed for some day from now. May be run again: who has one gets no second. */
export async function seedDemoTelehealth(deps: MemberDeps, file: unknown): Promise<void> {
  const now = deps.clock.now()
  for (const demo of z.array(demoTelehealth).parse(file)) {
    const member = await findMember(deps, { memberNo: demo.member })
    if (!member || (await listRequestsOf(deps.db, member.id)).length > 0) continue
    const date = addDays(hongKongDateOf(now), demo.inDays)
    const id = deps.random.uuid()
    const { reason, note, link, channel } = demo
    const preferred = [{ date, part: 'AM' as const }]
    const contents = { preferred, reason, note, link, contactNumber: member.particulars.mobile }
    await deps.inTransaction((tx) =>
      addRequest(tx, {
        id,
        memberId: member.id,
        state: demo.at === null ? 'REQUESTED' : 'SCHEDULED',
        channel,
        createdAt: now,
        stateAt: now,
        sealed: sealContents(deps, member, id, contents),
        scheduledAt: demo.at === null ? null : new Date(`${date}T${demo.at}:00+08:00`),
      }),
    )
  }
}
