import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { type AgreedAtCounter, admitApplicant } from './admit-applicant.ts'
import { changeParticulars, type ParticularsChange } from './change-particulars.ts'
import { type Closing, closeRecord, reopenRecord } from './closing-store.ts'
import {
  type DeletionRequest,
  leaveTombstone,
  postponeErasure,
  requestDeletion,
  withdrawDeletion,
} from './deletion-store.ts'
import { writeDocument } from './document-store.ts'
import type { Particulars } from './domain/particulars.ts'
import type { MemberDeps } from './member-deps.ts'
import { sealDocument } from './member-document.ts'
import { openMember } from './open-member.ts'
import {
  countChange,
  liftLegalHold,
  noteContact,
  placeLegalHold,
  rejectApplication,
  setSuspended,
} from './standing-store.ts'
import { lockRow } from './store.ts'

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
    setMobile: (mobile: string) => amend({ mobile, mobile_of_contact: false }),
    setExemption: (exemption: Particulars['exemption']) => amend({ exemption }),
    countChange: () => demand('changedMeanwhile', countChange(tx, id)),
  }
}

async function demand(refusal: 'alreadyHandled' | 'changedMeanwhile', written: Promise<boolean>): Promise<void> {
  if (!(await written)) throw new MemberError(refusal)
}
