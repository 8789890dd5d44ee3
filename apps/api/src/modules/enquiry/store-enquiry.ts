import type { Locale } from '@dhc/locales/locale'
import type { ReviewReason } from '@dhc/reference/enquiry-rules'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { Random } from '../../platform/random.ts'
import {
  referenceNumberOf,
  referenceNumbersPerYear,
  type SenderCheck,
  type WrittenEnquiry,
} from './domain/enquiry-rules.ts'
import type { EnquiryDeps } from './enquiry-deps.ts'
import { acknowledgement, copyForTheCentre } from './letters.ts'
import { addEnquiry, findByRetryKey, type NewEnquiry, type RetryKey, wasCheckUsed } from './store.ts'

type Taken = {
  readonly written: WrittenEnquiry
  readonly locale: Locale
  readonly heldBecause: ReviewReason | null
  readonly retry: RetryKey | undefined
  readonly check: SenderCheck
}

/** So many numbers are free that a second draw is rare and a tenth never happens. */
const mostDraws = 10

/** One transaction: the enquiry with its number, its key, its proof, and the letters it causes. */
export function storeEnquiry(deps: EnquiryDeps, taken: Taken): Promise<string> {
  return deps.inTransaction(async (tx) => {
    for (let draw = 0; draw < mostDraws; draw += 1) {
      const added = newEnquiry(deps, taken)
      if (await addEnquiry(tx, deps.cipher, added)) {
        await sendLetters(tx, deps, taken, added)
        return added.referenceNo
      }
      // Somebody was faster: the same call at the same moment, the same proof, or only the same number.
      const before = await formerNumber(tx, taken.retry)
      if (before !== undefined) return before
      if (added.checkId !== null && (await wasCheckUsed(tx, added.checkId))) throw alreadyUsed(taken.check)
    }
    throw new Error('no free reference number was drawn')
  })
}

function newEnquiry({ clock, random }: EnquiryDeps, taken: Taken): NewEnquiry {
  const createdAt = clock.now()
  return {
    ...taken.written,
    id: random.uuid(),
    referenceNo: referenceNumberOf(...drawNumber(createdAt, random)),
    locale: taken.locale,
    state: taken.heldBecause === null ? 'NEW' : 'HELD',
    heldBecause: taken.heldBecause,
    retry: taken.retry,
    checkId: taken.check.way === 'none' ? null : taken.check.id,
    createdAt,
  }
}

/**
 * What is set aside causes no letter, and what brought no check none to its sender: it may be a script that writes to
 * strangers through us.
 */
async function sendLetters(tx: Transaction, deps: EnquiryDeps, taken: Taken, added: NewEnquiry): Promise<void> {
  if (taken.heldBecause !== null) return
  if (taken.written.email !== '' && taken.check.way !== 'none')
    await deps.queueMessage(tx, acknowledgement(added, deps.siteOrigin))
  if (deps.mailbox !== undefined) await deps.queueMessage(tx, copyForTheCentre(added, deps.mailbox))
}

/** REL-04: the same call gets the same number, another text under the same key is refused with 422. */
export async function formerNumber(db: Database, retry: RetryKey | undefined): Promise<string | undefined> {
  const before = retry && (await findByRetryKey(db, retry.idempotencyIndex))
  if (!before) return undefined
  if (before.requestIndex === retry.requestIndex) return before.referenceNo
  throw new MemberError('validationFailed', { problems: [{ field: 'idempotencyKey', rule: 'keyReused', params: {} }] })
}

/** A challenge or a question serves for one enquiry. */
function alreadyUsed({ way }: SenderCheck): MemberError {
  if (way === 'question') return askedAgain()
  return new MemberError('validationFailed', { problems: [{ field: 'proofOfWork', rule: 'invalid', params: {} }] })
}

export function askedAgain(): MemberError {
  return new MemberError('validationFailed', {
    problems: [{ field: 'question.answer', rule: 'answerWrong', params: {} }],
  })
}

/** The year in Hong Kong and a number by chance, for a reference number. */
export function drawNumber(at: Date, random: Random): [year: number, drawn: number] {
  const drawn = Buffer.from(random.bytes(4)).readUInt32BE() % referenceNumbersPerYear
  return [Number(hongKongDateOf(at).slice(0, 4)), drawn]
}
