import { particularsProblems } from '@dhc/reference/particulars-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { type ConsentSetting, recordConsents } from './consent.ts'
import { changedConsents } from './domain/consents-of.ts'
import { normaliseWords } from './domain/normalise-words.ts'
import type { Particulars } from './domain/particulars.ts'
import type { MemberDeps } from './member-deps.ts'
import { openMember } from './open-member.ts'
import type { MemberRow } from './store.ts'
import { writeParticulars } from './write-particulars.ts'

type Wish = {
  /** As the record was read; 1007 when somebody else has changed it since. */
  readonly version: number
  readonly change: Partial<Particulars>
  /** What this desk asks of the outcome, beyond what holds for every record. */
  readonly refuseUnfit: (after: Particulars) => void
  readonly consents: Omit<ConsentSetting, 'memberId'>
}

/** Sections 3.3 and 3.13.2: the record is held by the caller; consents that changed with it are kept with it. */
export async function changeParticulars(
  deps: MemberDeps,
  tx: Transaction,
  row: MemberRow,
  { version, change, refuseUnfit, consents }: Wish,
): Promise<void> {
  if (row.version !== version) throw new MemberError('changedMeanwhile')
  const { particulars: before } = openMember(deps, row)
  const { changed, wordsAsSent } = normaliseWords(change)
  const after = { ...before, ...changed, words_as_sent: { ...before.words_as_sent, ...wordsAsSent } }
  refuseUnfit(after)
  const problems = particularsProblems(after).map((problem) => ({ ...problem, params: {} }))
  if (problems.length > 0) throw new MemberError('validationFailed', { problems })
  await writeParticulars(deps.vault, tx, row, after)
  await recordConsents(deps, tx, { ...consents, memberId: row.id }, changedConsents(before, after))
}
