import { oneTimePasswordRules } from '@dhc/reference/password-rules'
import { hashOfSecret } from '../../platform/crypto/secrets.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { requireWork } from '../../platform/proof-of-work/proof-of-work.ts'
import { isWithin } from '../../platform/rate-limit/rate-limits.ts'
import { addFailure, areTriesOver, forgetTries } from '../attempts/index.ts'
import { findMember } from '../member/index.ts'
import { codesOf } from './code-secrets.ts'
import { judgeTry } from './domain/code-rules.ts'
import type { CodeDeps } from './send-code.ts'
import { type CodeRow, findCode, findProof, lockCode, lockNumber, triesSince, updateCode, useProof } from './store.ts'

type Outcome =
  | { readonly proof: string }
  | { readonly refused: 'wrong' | 'codeExpired' | 'codeTooMany' | 'mobileTaken' }

const dayMs = 24 * 60 * 60_000

export type CodeAttempt = {
  readonly id: string
  readonly code: string
  /** A solved challenge, beyond 500 wrong codes an hour (SEC-04). */
  readonly work: string | undefined
}

/** A right code earns a proof that is good once, for this purpose and this number. */
export async function verifyCode(deps: CodeDeps, { id, code, work }: CodeAttempt): Promise<{ readonly proof: string }> {
  const found = await findCode(deps.db, id)
  if (!found) throw new MemberError('codeExpired')
  // A code that is used up is refused by a plain read; what may be compared is judged again under the lock.
  const early = judgeTry({ ...found, triesOfNumber: 0, isLockedForGood: false }, deps.clock.now())
  if (early !== 'compare') throw new MemberError(early)
  const everywhere = [guessesOf(found.purpose), 'all'] as const
  const [spent] = await deps.rateLimits.look([everywhere])
  if (spent) await requireWork(deps.proofOfWork, work)()
  const outcome = await deps.inTransaction((tx) => tryCode(deps, tx, found, code))
  if ('proof' in outcome) return outcome
  if (outcome.refused !== 'wrong') throw new MemberError(outcome.refused)
  // A code that was sent to nobody can never be right and makes nobody's dearer; counting it takes as long (SEC-06).
  await isWithin(() => deps.rateLimits.consume(found.isReal ? everywhere[0] : 'codeGuessAtNobody', 'all'))
  // D-098: one mechanism, two wordings.
  throw new MemberError(found.purpose === 'forgot_password' ? 'oneTimePasswordWrong' : 'codeWrong')
}

/** Anybody may begin to register with any number, so guesses at such codes cost members nothing. */
function guessesOf(purpose: CodeRow['purpose']) {
  return purpose === 'register' ? 'registrationCodeGuessEverywhere' : 'codeGuessEverywhere'
}

/** The guess is counted in the same transaction that compares it, one guess per number at a time. */
async function tryCode(deps: CodeDeps, tx: Transaction, found: CodeRow, code: string): Promise<Outcome> {
  const now = deps.clock.now()
  await lockNumber(tx, found.numberIndex)
  const row = await lockCode(tx, found.id)
  if (!row) return { refused: 'codeExpired' }
  const { judgement, mayBeRight, subjects } = await judge(tx, row, now)
  if (judgement !== 'compare') return { refused: judgement }

  const isRight = deps.secrets.isRight(row.id, code, row.codeHash) && mayBeRight
  if (!isRight) {
    await updateCode(tx, row.id, { tries: row.tries + 1 })
    for (const subject of subjects) await addFailure(tx, subject, now)
    return { refused: 'wrong' }
  }
  for (const subject of subjects) await forgetTries(tx, subject)
  if (await isTaken({ ...deps, db: tx }, row)) {
    await updateCode(tx, row.id, { tries: row.tries + 1, verifiedAt: now })
    return { refused: 'mobileTaken' }
  }
  const proof = deps.secrets.newProof()
  const proofExpiresAt = new Date(now.getTime() + oneTimePasswordRules.proofValidMinutes * 60_000)
  await updateCode(tx, row.id, {
    tries: row.tries + 1,
    verifiedAt: now,
    proofHash: hashOfSecret(proof),
    proofExpiresAt,
  })
  return { proof }
}

/**
 * The limits of a number that was not typed are told to nobody: beyond them nothing is compared, and every code is wrong
 * (SEC-06). A guess at a code that was sent to nobody counts for what was typed alone.
 */
async function judge(tx: Transaction, row: CodeRow, now: Date) {
  const [typed, number] = [codesOf(row.askedIndex ?? row.numberIndex), codesOf(row.numberIndex)]
  const triesOfNumber = await triesSince(tx, row, new Date(now.getTime() - dayMs))
  const limits = { triesOfNumber, isLockedForGood: await areTriesOver(tx, number) }
  const isTyped = typed === number
  const told = isTyped ? limits : { triesOfNumber: 0, isLockedForGood: await areTriesOver(tx, typed) }
  return {
    judgement: judgeTry({ ...row, ...told }, now),
    mayBeRight: row.isReal && judgeTry({ ...row, ...limits }, now) === 'compare',
    subjects: isTyped || !row.isReal ? [typed] : [typed, number],
  }
}

/** "already registered" is told only to whoever holds the phone. A guardian's number may be shared (D-083). */
async function isTaken(deps: CodeDeps, { purpose, isForMinor, numberIndex }: CodeRow): Promise<boolean> {
  if (purpose !== 'register' && purpose !== 'change_mobile') return false
  return !isForMinor && (await findMember(deps, { mobileIndex: numberIndex })) !== undefined
}

/** Uses up a proof inside the transaction of what it allows; 1211 when it is missing, old, used or for something else. */
export async function takeProof(
  tx: Transaction,
  proof: string,
  purpose: CodeRow['purpose'],
  now: Date,
): Promise<NonNullable<Awaited<ReturnType<typeof useProof>>>> {
  const used = await useProof(tx, hashOfSecret(proof), purpose, now)
  if (!used) throw new MemberError('mobileNotVerified')
  return used
}

/** Whose proof it is, so that rules can be checked before it is used up. */
export async function peekProof(
  deps: Pick<CodeDeps, 'db' | 'clock'>,
  proof: string,
  purpose: CodeRow['purpose'],
): Promise<string> {
  const found = await findProof(deps.db, hashOfSecret(proof), purpose, deps.clock.now())
  if (!found?.memberId) throw new MemberError('mobileNotVerified')
  return found.memberId
}
