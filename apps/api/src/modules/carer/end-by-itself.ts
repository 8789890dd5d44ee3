import type { Transaction } from '../../platform/database/handles.ts'
import { recordAudit } from '../audit/index.ts'
import { findMember } from '../member/index.ts'
import type { TellDeps } from './record-relation.ts'
import { auditRelation, tellBoth } from './record-relation.ts'
import { endRelation, endRelationsOf, listGuardianships, stopAwaiting } from './store.ts'

/** D-140: on the 18th birthday a guardian's relation ends. May be run twice; the call itself checks the age as well. */
export async function endGuardianshipsOfAdults(deps: TellDeps): Promise<number> {
  const now = deps.clock.now()
  let ended = 0
  for (const row of await listGuardianships(deps.db)) {
    const member = await findMember(deps, { id: row.memberId })
    if (member?.memberType !== 'MEMBER') continue
    await deps.inTransaction(async (tx) => {
      if (!(await endRelation(tx, row.id, { endedFor: 'ADULT', endedBy: null, endedAt: now }))) return
      const by = { actorKind: 'SYSTEM' } as const
      await auditRelation(deps, tx, { memberId: row.memberId, by, action: 'carer.end', detail: 'is 18' })
      if (row.agreedAt !== null) await tellBoth(deps, tx, row, { name: 'carerEnded', about: row.id })
      ended += 1
    })
  }
  return ended
}

/** PRIV-02: with the account of either, whatever was agreed is over; typed numbers go. */
export async function closeRelationsOf(tx: Transaction, memberId: string, now: Date): Promise<void> {
  await stopAwaiting(tx, memberId)
  for (const row of await endRelationsOf(tx, memberId, now)) {
    const what = {
      action: 'carer.end',
      objectKind: 'member',
      objectId: row.memberId,
      detail: 'account closed',
    } as const
    await recordAudit(tx, { actorKind: 'SYSTEM', ...what, outcome: 'DONE' }, now)
  }
}
