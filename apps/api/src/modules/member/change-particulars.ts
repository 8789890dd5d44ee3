import { particularsProblems } from '@dhc/reference/particulars-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { type ConsentSetting, recordConsents } from './consent.ts'
import { writeDocument } from './document-store.ts'
import { changedConsents } from './domain/consents-of.ts'
import { normaliseWords } from './domain/normalise-words.ts'
import type { Particulars } from './domain/particulars.ts'
import type { MemberDeps } from './member-deps.ts'
import { sealDocument } from './member-document.ts'
import type { Member } from './open-member.ts'

export type ParticularsChange = {
  /** As the record was read; 1007 when somebody else has changed it since. */
  readonly version: number
  readonly change: Partial<Particulars>
  /** What this desk asks of the outcome, beyond what applies to every record. */
  readonly refuseUnfit: (after: Particulars) => void
  readonly consents: Omit<ConsentSetting, 'memberId'>
}

/** Sections 3.3 and 3.13.2: consents that changed with the record are recorded with it. */
export async function changeParticulars(
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
