import { hongKongDateOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import { isCorrectionLate } from '@dhc/reference/particulars-rules'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Database } from '../../platform/database/handles.ts'
import { findMember, type Member, type MemberDeps } from '../member/index.ts'
import type { CorrectionDeps } from './correction-deps.ts'
import { type CorrectionRow, listCorrectionsOf } from './store.ts'

export const placeOfText = (row: string) => ({ table: 'correction', column: 'text', row })
export const placeOfAnswer = (row: string) => ({ table: 'correction', column: 'answer', row })

type Keys = { readonly vault: MemberDeps['vault']; readonly cipher: FieldCipher }

export function correctionView({ vault, cipher }: Keys, member: Member, row: CorrectionRow) {
  const { id, state, dueOn, askedAt, decidedAt } = row
  return {
    ...{ id, state, text: vault.keyOf(member).open(placeOfText(id), row.text), due_on: dueOn },
    answer: row.answer && cipher.decrypt(row.answer, placeOfAnswer(id)),
    ...{ asked_at: toHongKongIso(askedAt), decided_at: decidedAt && toHongKongIso(decidedAt) },
  }
}

/** Nothing once the member was erased: what is left then is for whoever checks the centre. */
export async function requestView(deps: CorrectionDeps, row: CorrectionRow) {
  const member = await findMember(deps, { id: row.memberId })
  if (!member) return undefined
  return {
    ...correctionView(deps, member, row),
    ...{ member_id: member.id, member_no: member.particulars.member_no, name: member.nameEn, name_zh: member.nameZh },
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
