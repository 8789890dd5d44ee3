import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { correctionDueOn, mostCorrectionsWaiting } from '@dhc/reference/particulars-rules'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { lockMember } from '../member/index.ts'
import type { CorrectionDeps } from './correction-deps.ts'
import { addCorrection, listCorrectionsOf } from './store.ts'
import { correctionView, placeOfText } from './views.ts'

type Asking = { readonly memberId: string; readonly text: string; readonly requestId: string }

/** PRIV-04: asked for and in the log; the forty days begin now. */
export function askCorrection(deps: CorrectionDeps, { memberId, text, requestId }: Asking) {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    const record = await lockMember(deps, tx, memberId)
    if (!record) throw new MemberError('sessionRevoked')
    const waiting = (await listCorrectionsOf(tx, memberId)).filter(({ state }) => state === 'WAITING')
    if (waiting.length >= mostCorrectionsWaiting) throw new MemberError('actionNotPossible')
    const id = deps.random.uuid()
    const sealed = deps.vault.keyOf(record.member).seal(placeOfText(id), text)
    const asked = { id, memberId, text: sealed, state: 'WAITING', askedAt: now } as const
    const row = {
      ...asked,
      dueOn: correctionDueOn(hongKongDateOf(now)),
      answer: null,
      decidedById: null,
      decidedAt: null,
    }
    await addCorrection(tx, row)
    const what = { action: 'correction.ask', objectKind: 'member', objectId: memberId, detail: id } as const
    await recordAudit(tx, { actorKind: 'MEMBER', actorId: memberId, ...what, outcome: 'DONE', requestId }, now)
    return correctionView(deps, record.member, row)
  })
}
