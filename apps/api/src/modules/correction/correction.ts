import { describeChanges } from '@dhc/reference/describe-changes'
import { hongKongDateOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import {
  type CorrectionState,
  correctionDueOn,
  isCorrectionLate,
  mostCorrectionsWaiting,
} from '@dhc/reference/particulars-rules'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Database } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { recordAudit } from '../audit/index.ts'
import { findMember, lockMember, type Member, type MemberDeps } from '../member/index.ts'
import type { DeskDeps } from '../members-desk/index.ts'
import { type Clerk, changeMemberByStaff } from '../session/index.ts'
import {
  addCorrection,
  type CorrectionRow,
  decideCorrectionRow,
  findCorrection,
  listCorrectionsIn,
  listCorrectionsOf,
} from './store.ts'

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
  const detail = `${id} ${describeChanges({ state: 'WAITING' }, { state: outcome })}`
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

export async function readOwnCorrections(deps: CorrectionDeps, memberId: string) {
  const member = await findMember(deps, { id: memberId })
  if (!member) return []
  return (await listCorrectionsOf(deps.db, memberId)).map((row) => correctionView(deps, member, row))
}

type Asked = { readonly state: CorrectionState; readonly page: number; readonly pageSize: number }

/** The oldest first. */
export async function readCorrections(deps: CorrectionDeps, { state, ...page }: Asked) {
  const { rows, total } = await listCorrectionsIn(deps.db, state, page)
  const items = (await Promise.all(rows.map((row) => requestView(deps, row)))).filter((item) => item !== undefined)
  return { items, ...page, total }
}

export type CorrectionDeps = DeskDeps & {
  readonly cipher: FieldCipher
  readonly nameOfStaff: (db: Database, id: string) => Promise<string>
}

export const placeOfText = (row: string) => ({ table: 'correction', column: 'text', row })
export const placeOfAnswer = (row: string) => ({ table: 'correction', column: 'answer', row })

type Keys = { readonly vault: MemberDeps['vault']; readonly cipher: FieldCipher }

function correctionView({ vault, cipher }: Keys, member: Member, row: CorrectionRow) {
  const { id, state, dueOn, askedAt, decidedAt } = row
  return {
    id,
    state,
    text: vault.keyOf(member).open(placeOfText(id), row.text),
    due_on: dueOn,
    answer: row.answer && cipher.decrypt(row.answer, placeOfAnswer(id)),
    asked_at: toHongKongIso(askedAt),
    decided_at: decidedAt && toHongKongIso(decidedAt),
  }
}

/** Nothing once the member was erased: what is left then is for whoever checks the centre. */
async function requestView(deps: CorrectionDeps, row: CorrectionRow) {
  const member = await findMember(deps, { id: row.memberId })
  if (!member) return undefined
  return {
    ...correctionView(deps, member, row),
    member_id: member.id,
    member_no: member.particulars.member_no,
    name: member.nameEn,
    name_zh: member.nameZh,
    is_late: row.state === 'WAITING' && isCorrectionLate(row.dueOn, hongKongDateOf(deps.clock.now())),
    decided_by: row.decidedById && (await deps.nameOfStaff(deps.db, row.decidedById)),
  }
}

/** PRIV-01. */
export async function exportCorrections(deps: Keys & { readonly db: Database }, member: Member) {
  return (await listCorrectionsOf(deps.db, member.id)).map((row) => {
    const { id: _row, state: correction_state, text: correction_text, ...told } = correctionView(deps, member, row)
    return { correction_state, correction_text, ...told }
  })
}
