import { toldChanges } from '@dhc/reference/message-rules'
import type { CorrectionState } from '@dhc/reference/particulars-rules'
import { MemberError } from '../../platform/member-error.ts'
import { type Clerk, changeMemberByStaff } from '../session/index.ts'
import type { CorrectionDeps } from './correction-deps.ts'
import { decideCorrectionRow, findCorrection } from './store.ts'
import { placeOfAnswer } from './views.ts'

type Deciding = {
  readonly id: string
  readonly outcome: Exclude<CorrectionState, 'WAITING'>
  readonly answer: string
}

/** PRIV-04: once, with an answer in words, of which the member hears. */
export async function decideCorrection(deps: CorrectionDeps, clerk: Clerk, { id, outcome, answer }: Deciding) {
  const asked = await findCorrection(deps.db, id)
  if (!asked) throw new MemberError('notFound')
  const { memberId } = asked
  const detail = `${id} ${toldChanges({ state: 'WAITING' }, { state: outcome })}`
  await changeMemberByStaff(
    deps,
    clerk,
    { action: 'correction.decide', memberId, detail, reason: answer },
    async (tx) => {
      const sealed = deps.cipher.encrypt(answer, placeOfAnswer(id))
      const decision = { state: outcome, answer: sealed, decidedById: clerk.id, decidedAt: deps.clock.now() }
      if (!(await decideCorrectionRow(tx, id, decision))) throw new MemberError('alreadyHandled')
      await deps.tellMembers(tx, [memberId], { name: 'correctionDecided', about: id, params: () => ({}) })
    },
  )
}
