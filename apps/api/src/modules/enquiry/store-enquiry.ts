import type { Locale } from '@dhc/locales/locale'
import type { Transaction } from '../../platform/database/handles.ts'
import { alreadyUsed } from './check-sender.ts'
import type { SenderCheck } from './domain/decide-enquiry.ts'
import type { WrittenEnquiry } from './domain/enquiry.ts'
import type { HeldBecause } from './domain/enquiry-state.ts'
import { referenceNumberOf } from './domain/reference-number.ts'
import { drawNumber } from './draw-number.ts'
import type { EnquiryDeps } from './enquiry-deps.ts'
import { acknowledgement, copyForTheCentre } from './letters.ts'
import { answerOfBefore } from './retried-call.ts'
import { addEnquiry, type NewEnquiry, type RetryKey, wasCheckUsed } from './store.ts'

type Kept = {
  readonly written: WrittenEnquiry
  readonly locale: Locale
  readonly heldBecause: HeldBecause | null
  readonly retry: RetryKey | undefined
  readonly check: SenderCheck
  readonly isAcknowledged: boolean
}

/** So many numbers are free that a second draw is rare and a tenth never happens. */
const mostDraws = 10

/** One transaction: the enquiry with its number, its key, its proof, and the letters it causes. */
export function keepEnquiry(deps: EnquiryDeps, kept: Kept): Promise<string> {
  return deps.inTransaction(async (tx) => {
    for (let draw = 0; draw < mostDraws; draw += 1) {
      const added = newEnquiry(deps, kept)
      if (await addEnquiry(tx, deps.cipher, added)) {
        await sendLetters(tx, deps, kept, added)
        return added.referenceNo
      }
      // Somebody was faster: the same call at the same moment, the same proof, or only the same number.
      const before = await answerOfBefore(tx, kept.retry)
      if (before !== undefined) return before
      if (added.checkId !== null && (await wasCheckUsed(tx, added.checkId))) throw alreadyUsed(kept.check)
    }
    throw new Error('no free reference number was drawn')
  })
}

function newEnquiry({ clock, random }: EnquiryDeps, kept: Kept): NewEnquiry {
  const createdAt = clock.now()
  return {
    ...kept.written,
    id: random.uuid(),
    referenceNo: referenceNumberOf(...drawNumber(createdAt, random)),
    locale: kept.locale,
    state: kept.heldBecause === null ? 'NEW' : 'HELD',
    heldBecause: kept.heldBecause,
    retry: kept.retry,
    checkId: kept.check.way === 'none' ? null : kept.check.id,
    createdAt,
  }
}

/** What is held causes no letter: it may be a script that writes to strangers through us. */
async function sendLetters(tx: Transaction, deps: EnquiryDeps, kept: Kept, added: NewEnquiry): Promise<void> {
  if (kept.heldBecause !== null) return
  if (kept.isAcknowledged) await deps.queueMessage(tx, acknowledgement(added, deps.siteOrigin))
  if (deps.mailbox !== undefined) await deps.queueMessage(tx, copyForTheCentre(added, deps.mailbox))
}
