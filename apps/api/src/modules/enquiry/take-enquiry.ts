import type { Locale } from '@dhc/locales/locale'
import { toStoredNumber } from '@dhc/reference/contact-rules'
import type { BlindIndex } from '../../platform/crypto/secrets.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { LimitName } from '../../platform/rate-limit/limits.ts'
import {
  decideEnquiry,
  decoyNumberOf,
  looksLikeSpam,
  type SenderCheck,
  type WrittenEnquiry,
} from './domain/enquiry-rules.ts'
import type { EnquiryDeps } from './enquiry-deps.ts'
import type { RetryKey } from './store.ts'
import { askedAgain, drawNumber, formerNumber, storeEnquiry } from './store-enquiry.ts'

type SentEnquiry = {
  readonly written: WrittenEnquiry
  readonly brought: BroughtAlong
  readonly isTrapFilled: boolean
  readonly locale: Locale
  /** Who is counted for the rate limits. */
  readonly address: string
  readonly idempotencyKey: string | undefined
}

const noCheck = { way: 'none' } as const

/** Decision 0010: takes an enquiry and answers with its reference number. */
export async function takeEnquiry(deps: EnquiryDeps, sent: SentEnquiry): Promise<string> {
  const written = tidied(sent.written)
  const retry = retryKeyOf(deps.index, written, sent.idempotencyKey)
  const before = await formerNumber(deps.db, retry)
  if (before !== undefined) return before

  await deps.limits.consume('enquiryPerAddress', sent.address)
  const check = sent.isTrapFilled ? noCheck : await checkSender(deps, sent.brought)
  const isSpam = looksLikeSpam(written)
  if (check.way === 'none' && !sent.isTrapFilled) await countUnchecked(deps, sent.address)
  const decision = decideEnquiry({
    isTrapFilled: sent.isTrapFilled,
    check,
    looksLikeSpam: isSpam,
    isUnusuallyBusy: !sent.isTrapFilled && !isSpam && (await isUnusuallyBusy(deps, check)),
  })
  if (decision.kind === 'drop') return decoy(deps)

  const heldBecause = decision.kind === 'hold' ? decision.because : null
  return storeEnquiry(deps, { written, locale: sent.locale, heldBecause, retry, check })
}

/** D-129: a number is stored in one way, however it was typed. */
function tidied(written: WrittenEnquiry): WrittenEnquiry {
  return { ...written, contactNumber: written.contactNumber === '' ? '' : toStoredNumber(written.contactNumber) }
}

/** Looks like a success to a script. */
function decoy({ clock, random }: EnquiryDeps): string {
  return decoyNumberOf(...drawNumber(clock.now(), random))
}

async function isUnusuallyBusy(deps: EnquiryDeps, check: SenderCheck): Promise<boolean> {
  if (check.way === 'proof') return false
  const limit = check.way === 'none' ? 'enquiryBareEverywhere' : 'enquiryQuestionEverywhere'
  return !(await hasRoom(deps, limit, 'everywhere'))
}

async function countUnchecked(deps: EnquiryDeps, address: string): Promise<void> {
  await deps.limits.consume('enquiryUncheckedPerAddress', address)
  await deps.limits.consume('enquiryUncheckedEverywhere', 'everywhere')
}

async function hasRoom(deps: EnquiryDeps, limit: LimitName, key: string): Promise<boolean> {
  try {
    await deps.limits.consume(limit, key)
    return true
  } catch (refusal) {
    if (refusal instanceof MemberError) return false
    throw refusal
  }
}

/** What came along to show that this is no script. */
type BroughtAlong = {
  readonly proofOfWork?: string | undefined
  readonly question?: { readonly token: string; readonly answer: string } | undefined
}

type Deps = Pick<EnquiryDeps, 'proofOfWork' | 'questions' | 'clock'>

/** Refuses what was brought and is wrong; whoever brought nothing is told apart later (decision 0010). */
async function checkSender(deps: Deps, { proofOfWork, question }: BroughtAlong): Promise<SenderCheck> {
  if (proofOfWork !== undefined) {
    const { id, issuedAt } = await deps.proofOfWork.verify(proofOfWork)
    const secondsSinceIssue = (deps.clock.now().getTime() - issuedAt.getTime()) / 1000
    return { way: 'proof', id: `proof ${id}`, secondsSinceIssue }
  }
  if (question === undefined) return { way: 'none' }
  const answered = deps.questions.check(question.token, question.answer)
  if (!answered) throw askedAgain()
  return { way: 'question', ...answered }
}

/** The proof is not part of it: a retry may bring another one. */
function retryKeyOf(index: BlindIndex, written: WrittenEnquiry, key: string | undefined): RetryKey | undefined {
  if (key === undefined) return undefined
  const { topic, name, email, contactNumber, message, about = null } = written
  return {
    idempotencyIndex: index(`key ${key}`),
    requestIndex: index(JSON.stringify([topic, name, email, contactNumber, message, about])),
  }
}
