import type { Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { maskedMobile, oneTimePasswordRules } from '@dhc/reference/one-time-password-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { isWithin } from '../../platform/rate-limit/is-within.ts'
import { areTriesOver } from '../attempts/index.ts'
import type { CodeDeps } from './code-deps.ts'
import { codesOf } from './codes-of.ts'
import type { CodePurpose } from './domain/code-purpose.ts'
import { maySendCode } from './domain/may-send-code.ts'
import { codesSince, expireOlder, insertCode, lockNumber } from './store.ts'

export type CodeTarget = {
  readonly purpose: CodePurpose
  readonly mobile: string
  readonly numberIndex: string
  readonly memberId: string | null
  /** False: nothing is sent, and nobody can tell. */
  readonly isReal: boolean
  readonly isForMinor: boolean
  readonly isRegistered: boolean
  readonly locale: Locale
  readonly address: string
}

export type SentCode = { readonly id: string; readonly maskedMobile: string }

const dayMs = 24 * 60 * 60_000

/** D-097: one code by SMS, or 1204 and 1205. An address has its own cap; over the whole service it is only counted (SEC-04). */
export async function sendCode(deps: CodeDeps, target: CodeTarget): Promise<SentCode> {
  await deps.rateLimits.consume('codeSendPerAddress', target.address)
  const now = deps.clock.now()
  const id = deps.random.uuid()
  const refusal = await deps.inTransaction(async (tx) => {
    await lockNumber(tx, target.numberIndex)
    // Known or not, the number has had its hundred guesses; a code could not be used, so none is paid for (SEC-04).
    if (await areTriesOver(tx, codesOf(target.numberIndex))) throw new MemberError('accountSuspended')
    const lately = await codesSince(tx, target.numberIndex, new Date(now.getTime() - dayMs))
    const refused = maySendCode(lately, now)
    if (refused) return refused
    await writeCode(deps, tx, id, target, now)
    return undefined
  })
  if (refusal) throw refuse(refusal.because, refusal.retryAfterSeconds)
  if (target.isReal) await isWithin(() => deps.rateLimits.consume('codeSendEverywhere', 'all'))
  return { id, maskedMobile: maskedMobile(target.mobile) }
}

async function writeCode(deps: CodeDeps, tx: Transaction, id: string, target: CodeTarget, now: Date): Promise<void> {
  const code = deps.secrets.newCode()
  const expiresAt = new Date(now.getTime() + oneTimePasswordRules.validMinutes * 60_000)
  const { purpose, numberIndex, memberId, isReal, isForMinor } = target
  await expireOlder(tx, numberIndex, purpose, now)
  const codeHash = deps.secrets.hashOf(id, code)
  await insertCode(tx, { id, purpose, numberIndex, memberId, isReal, isForMinor, codeHash, createdAt: now, expiresAt })
  if (!isReal) return
  // Security section 8: who is registered already learns it by SMS, not whoever typed the number.
  const key = target.isRegistered ? 'sms.codeAlreadyRegistered' : 'sms.code'
  await deps.queueMessage(tx, {
    channel: 'SMS',
    to: target.mobile,
    purpose: `code-${purpose}`,
    locale: target.locale,
    body: translate(target.locale, 'member', key, { code, minutes: oneTimePasswordRules.validMinutes }),
    expiresAt,
  })
}

function refuse(because: 'codeTooSoon' | 'codeTooMany', seconds: number): MemberError {
  return new MemberError(because, { payload: { retry_after: seconds }, headers: { 'retry-after': String(seconds) } })
}
