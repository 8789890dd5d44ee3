import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { DayPart } from '@dhc/reference/telehealth-rules'
import type { Database } from '../../platform/database/handles.ts'
import type { Member, MemberDeps } from '../member/index.ts'
import type { TellMembers } from '../notices/index.ts'
import { isLinkShown, stateAfter } from './domain/telehealth-state.ts'
import { listRequestsOf, type TelehealthRow } from './store.ts'

/** What is sealed of a request. */
export type Contents = {
  readonly preferred: readonly { readonly date: string; readonly part: DayPart }[]
  readonly reason: string
  readonly contactNumber: string
  readonly link: string | null
  readonly note: string | null
}

type Vault = Pick<MemberDeps, 'vault'>

const placeOf = (row: string) => ({ table: 'telehealth_request', column: 'sealed', row })

export function sealContents({ vault }: Vault, member: Member, id: string, contents: Contents): string {
  return vault.keyOf(member).seal(placeOf(id), JSON.stringify(contents))
}

export function openContents({ vault }: Vault, member: Member, { id, sealed }: TelehealthRow): Contents {
  return JSON.parse(vault.keyOf(member).open(placeOf(id), sealed)) as Contents
}

/** As the member sees it: the link only when it is time. */
export function viewOf(deps: Pick<MemberDeps, 'vault' | 'clock'>, member: Member, row: TelehealthRow) {
  const now = deps.clock.now()
  const { link, note, preferred, reason, contactNumber } = openContents(deps, member, row)
  const { id, state, channel, scheduledAt } = row
  return {
    id,
    state,
    channel,
    preferred: [...preferred],
    reason,
    contactNumber,
    requestedAt: toHongKongIso(row.createdAt),
    scheduledAt: scheduledAt && toHongKongIso(scheduledAt),
    link: isLinkShown(row, now) ? link : null,
    staffNote: note,
    mayCancel: stateAfter(row, 'cancelByMember', now) !== undefined,
  }
}

export type TelehealthDeps = MemberDeps & { readonly tellMembers: TellMembers }

/** PRIV-01: every consultation asked for; a link that is not due yet is shown on its day. */
export async function exportTelehealth(deps: Pick<MemberDeps, 'vault'> & { readonly db: Database }, member: Member) {
  return (await listRequestsOf(deps.db, member.id)).map((row) => {
    const { preferred, reason, contactNumber, note } = openContents(deps, member, row)
    return {
      telehealth_id: row.id,
      telehealth_channel: row.channel,
      telehealth_state: row.state,
      at: toHongKongIso(row.createdAt),
      state_at: toHongKongIso(row.stateAt),
      scheduled_at: row.scheduledAt && toHongKongIso(row.scheduledAt),
      preferred,
      telehealth_reason: reason,
      contact_number: contactNumber,
      staff_note: note,
    }
  })
}
