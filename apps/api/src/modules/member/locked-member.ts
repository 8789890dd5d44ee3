import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { particularsProblems } from '@dhc/reference/particulars-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import {
  admit,
  type Closing,
  closeRecord,
  countChange,
  type DeletionRequest,
  leaveTombstone,
  liftLegalHold,
  noteContact,
  placeLegalHold,
  postponeErasure,
  rejectApplication,
  reopenRecord,
  requestDeletion,
  setSuspended,
  withdrawDeletion,
  writeDocument,
} from './change-store.ts'
import { type ConsentSetting, recordConsents } from './consent.ts'
import { changedConsents, normaliseWords, type Particulars } from './domain/particulars.ts'
import { type MemberDeps, sealDocument } from './member-vault.ts'
import { type Member, openMember } from './open-member.ts'
import { lockRow, nextMemberNo } from './store.ts'

type LockDeps = Pick<MemberDeps, 'clock' | 'random' | 'vault'>

export type LockedMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>

/**
 * The record, locked until commit, and all that can be done to it: whoever wants to change a member has to lock it
 * first. Each verb writes columns of its own, and only where the record stands as the verb needs it.
 */
export async function lockMember(deps: LockDeps, tx: Transaction, id: string) {
  const row = await lockRow(tx, id)
  if (!row) return undefined
  const member = openMember(deps, row)
  const amend = (changed: Partial<Particulars>) =>
    demand(
      'changedMeanwhile',
      writeDocument(tx, row, sealDocument(deps.vault, row, { ...member.particulars, ...changed })),
    )

  return {
    member,
    noteContact: (at: Date) => noteContact(tx, id, at),
    /** D-079: with the next member number. */
    admit: (agreed: AgreedAtCounter) => admitApplicant(deps, tx, member, agreed),
    reject: (at: Date) => demand('alreadyHandled', rejectApplication(tx, id, at)),
    suspend: () => demand('changedMeanwhile', setSuspended(tx, id, true)),
    reinstate: () => demand('changedMeanwhile', setSuspended(tx, id, false)),
    placeLegalHold: () => demand('changedMeanwhile', placeLegalHold(tx, id)),
    liftLegalHold: () => demand('changedMeanwhile', liftLegalHold(tx, id)),
    /** False when there is a request already. */
    requestDeletion: (request: DeletionRequest) => requestDeletion(tx, id, request),
    /** False when there is none. */
    withdrawDeletion: () => withdrawDeletion(tx, id),
    postponeErasure: (at: Date) => demand('changedMeanwhile', postponeErasure(tx, id, at)),
    erase: (at: Date) => demand('changedMeanwhile', leaveTombstone(tx, id, at)),
    changeParticulars: (change: ParticularsChange) => changeParticulars(deps, tx, member, change),
    close: (closing: Closing) => demand('changedMeanwhile', closeRecord(tx, id, closing)),
    reopen: () => demand('changedMeanwhile', reopenRecord(tx, id, sealDocument(deps.vault, row, member.particulars))),
    /** A number of the member's own, whoever's it was before. */
    setMobile: (mobile: string) => {
      const former = { mobile: member.particulars.mobile, changed_at: deps.clock.now().toISOString() }
      return amend({ mobile, mobile_of_contact: false, former_mobile: former })
    },
    setExemption: (exemption: Particulars['exemption']) => amend({ exemption }),
    countChange: () => demand('changedMeanwhile', countChange(tx, id)),
  }
}

async function demand(refusal: 'alreadyHandled' | 'changedMeanwhile', written: Promise<boolean>): Promise<void> {
  if (!(await written)) throw new MemberError(refusal)
}

type AgreedAtCounter = {
  readonly isEhealthAgreed: boolean
  /** D-145: agreed to only now, in person; a helper had applied. */
  readonly isDataUseNew: boolean
}

/** S5-15, D-079: a member number, the day of joining, and the consents that only the counter asks for. */
async function admitApplicant(
  deps: Pick<MemberDeps, 'clock' | 'random' | 'vault'>,
  tx: Transaction,
  member: Member,
  { isEhealthAgreed, isDataUseNew }: AgreedAtCounter,
): Promise<string> {
  if (member.state !== 'PENDING') throw new MemberError('alreadyHandled')
  const now = deps.clock.now()
  const memberNo = await nextMemberNo(tx)
  const agreed = { ...member.particulars, member_no: memberNo, consent_data_use: true }
  const document = sealDocument(deps.vault, member, agreed)
  const admission = { decidedAt: now, joinedOn: hongKongDateOf(now), contactedAt: member.contactedAt ?? now }
  if (!(await admit(tx, member, document, admission))) throw new MemberError('alreadyHandled')
  const setting = { memberId: member.id, language: member.language, channel: 'COUNTER', actor: 'STAFF' } as const
  await recordConsents(deps, tx, setting, [
    { purpose: 'EHEALTH', isGiven: isEhealthAgreed },
    ...(isDataUseNew ? [{ purpose: 'DATA_USE' as const, isGiven: true }] : []),
  ])
  return memberNo
}

type ParticularsChange = {
  /** As the record was read; 1007 when somebody else has changed it since. */
  readonly version: number
  readonly change: Partial<Particulars>
  /** What this desk asks of the outcome, beyond what applies to every record. */
  readonly refuseUnfit: (after: Particulars) => void
  readonly consents: Omit<ConsentSetting, 'memberId'>
}

/** Consents that changed with the record are recorded with it. */
async function changeParticulars(
  deps: Pick<MemberDeps, 'clock' | 'random' | 'vault'>,
  tx: Transaction,
  member: Member,
  { version, change, refuseUnfit, consents }: ParticularsChange,
): Promise<void> {
  if (member.version !== version) throw new MemberError('changedMeanwhile')
  const { particulars: before } = member
  const { changed, wordsAsSent } = normaliseWords(change)
  const after = { ...before, ...changed, words_as_sent: { ...before.words_as_sent, ...wordsAsSent } }
  refuseUnfit(after)
  const problems = particularsProblems(after).map((problem) => ({ ...problem, params: {} }))
  if (problems.length > 0) throw new MemberError('validationFailed', { problems })
  const isWritten = await writeDocument(tx, member, sealDocument(deps.vault, member, after))
  if (!isWritten) throw new MemberError('changedMeanwhile')
  await recordConsents(deps, tx, { ...consents, memberId: member.id }, changedConsents(before, after))
}
