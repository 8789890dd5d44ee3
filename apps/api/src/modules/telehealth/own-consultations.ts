import { addDays, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { preferredWithinDays } from '@dhc/reference/telehealth-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { findMember, type Member } from '../member/index.ts'
import { stateAfter } from './domain/telehealth-state.ts'
import { addRequest, listRequestsOf, lockRequest, type TelehealthRow, writeRequest } from './store.ts'
import type { TelehealthDeps } from './views.ts'
import { type Contents, sealContents, viewOf } from './views.ts'

type Asked = Pick<TelehealthRow, 'channel'> & Omit<Contents, 'link' | 'note'>
type Actor = { readonly memberId: string; readonly requestId: string }

/** D-127: one open request at a time (1702), however many are sent at the same moment. */
export async function requestTelehealth(deps: TelehealthDeps, by: Actor, asked: Asked) {
  const now = deps.clock.now()
  requireDays(asked.preferred, now)
  const member = await readMember(deps, by.memberId)
  const { channel, ...rest } = asked
  // D-071: who is under 18 is reached through the guardian.
  const guardian = member.memberType === 'JUNIOR' ? member.particulars.guardian : null
  const contents = { ...rest, contactNumber: guardian?.mobile ?? rest.contactNumber }
  const id = deps.random.uuid()
  const sealed = sealContents(deps, member, id, { ...contents, link: null, note: null })
  const stands = { state: 'REQUESTED', createdAt: now, stateAt: now, scheduledAt: null, staffId: null } as const
  const row = { id, memberId: member.id, channel, sealed, ...stands }
  await deps.inTransaction(async (tx) => {
    if (!(await addRequest(tx, row))) throw new MemberError('telehealthOpen')
    await auditByMember(deps, tx, by, 'telehealth.request')
  })
  return viewOf(deps, member, row)
}

export async function listTelehealth(deps: TelehealthDeps, memberId: string) {
  const member = await readMember(deps, memberId)
  return (await listRequestsOf(deps.db, memberId)).map((row) => viewOf(deps, member, row))
}

export async function cancelTelehealth(deps: TelehealthDeps, by: Actor, id: string) {
  const now = deps.clock.now()
  const member = await readMember(deps, by.memberId)
  return deps.inTransaction(async (tx) => {
    const row = await lockRequest(tx, id)
    if (row?.memberId !== by.memberId) throw new MemberError('notFound')
    const state = stateAfter(row, 'cancelByMember', now)
    if (!state) throw new MemberError('telehealthFixed')
    const changed = { ...row, state, stateAt: now }
    await writeRequest(tx, id, changed)
    await auditByMember(deps, tx, by, 'telehealth.cancel')
    return viewOf(deps, member, changed)
  })
}

/** From today on, and not further ahead than staff plan. */
function requireDays(preferred: Asked['preferred'], now: Date): void {
  const today = hongKongDateOf(now)
  const last = addDays(today, preferredWithinDays)
  if (preferred.every(({ date }) => date >= today && date <= last)) return
  throw new MemberError('validationFailed', { problems: [{ field: 'preferred', rule: 'dateInvalid', params: {} }] })
}

async function readMember(deps: TelehealthDeps, id: string): Promise<Member> {
  const member = await findMember(deps, { id })
  if (!member) throw new MemberError('sessionRevoked')
  return member
}

function auditByMember(deps: TelehealthDeps, tx: Transaction, { memberId, requestId }: Actor, action: string) {
  const who = { actorKind: 'MEMBER', actorId: memberId, requestId } as const
  const what = { action, objectKind: 'member', objectId: memberId, outcome: 'DONE' } as const
  return recordAudit(tx, { ...who, ...what }, deps.clock.now())
}
