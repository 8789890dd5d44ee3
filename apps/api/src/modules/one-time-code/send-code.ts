import type { Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { maskedMobile, oneTimePasswordRules } from '@dhc/reference/password-rules'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { ProofOfWork, RequireWork } from '../../platform/proof-of-work/proof-of-work.ts'
import { missingWork, requireWork } from '../../platform/proof-of-work/proof-of-work.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import { isWithin } from '../../platform/rate-limit/rate-limits.ts'
import { areTriesOver } from '../attempts/index.ts'
import { findMember, type Member, type MemberDeps } from '../member/index.ts'
import type { QueueMessage } from '../messages/index.ts'
import { type CodeSecrets, codesOf } from './code-secrets.ts'
import { type CodePurpose, secondsToWait, workForCode } from './domain/code-rules.ts'
import { expireOlder, insertCode, listAsked, listSent, lockNumber } from './store.ts'

type CodeTarget = {
  readonly purpose: CodePurpose
  readonly mobile: string
  readonly numberIndex: string
  /**
   * What a stranger typed. They learn of the limits of what they typed themselves, never of those of the number it leads
   * to (SEC-06). Absent when the person is known: a password was right, or a clerk sees them.
   */
  readonly askedIndex?: string
  readonly memberId: string | null
  /** False: nothing is sent, and nobody can tell. */
  readonly isReal: boolean
  readonly isForMinor: boolean
  readonly isRegistered: boolean
  readonly locale: Locale
  readonly address: string
  /** What it is for, where that is more than a sign-in: whoever reads it out must know. */
  readonly words?: (code: string, minutes: number) => string
  /** Absent where nobody's browser can compute: a clerk is refused instead. */
  readonly work?: RequireWork
}

export type SentCode = { readonly id: string; readonly maskedMobile: string }

export function sentCodeOf({ id, maskedMobile }: SentCode) {
  return {
    otp_id: id,
    masked_mobile: maskedMobile,
    resend_after: oneTimePasswordRules.resendAfterSeconds,
    expires_in: oneTimePasswordRules.validMinutes * 60,
  }
}

const hourSeconds = 60 * 60
const dayMs = 24 * hourSeconds * 1000

/**
 * D-097: one code by SMS, or 1204. Beyond a few it costs a proof of work instead of being refused; what strangers ask for
 * costs a right password nothing (SEC-04, decision 0050). An address has its own cap; over the whole service it is counted.
 */
export async function sendCode(deps: CodeDeps, target: CodeTarget): Promise<SentCode> {
  const now = deps.clock.now()
  const id = deps.random.uuid()
  const asked = askedOf(deps, target)
  const paid = await lookAtNumber(deps.db, target, asked, now)
  await payFor(target, paid)
  await spendAddress(deps, target)
  const isSent = await deps.inTransaction(async (tx) => {
    if (asked) await lockNumber(tx, asked.index)
    await lockNumber(tx, target.numberIndex)
    const cost = await lookAtNumber(tx, target, asked, now)
    // Somebody else was counted since the look.
    if (cost > paid) throw missingWork(cost)
    const isReal = target.isReal && (!asked || (await hasRoom(tx, target, now)))
    await writeCode(deps, tx, { ...target, id, asked, isReal }, now)
    return isReal
  })
  if (isSent) await countSent(deps, target)
  return { id, maskedMobile: maskedMobile(target.mobile) }
}

type Asked = { readonly index: string; readonly from: string }

/** Of an address only a keyed hash is stored. */
function askedOf({ secrets }: CodeDeps, { askedIndex, address }: CodeTarget): Asked | undefined {
  return askedIndex === undefined ? undefined : { index: askedIndex, from: secrets.hashOf('asked from', address) }
}

/** 1106 or 1204 for what this person has caused, else what the code costs. Of a number nobody has all of it is the same. */
async function lookAtNumber(db: Database, target: CodeTarget, asked: Asked | undefined, now: Date): Promise<number> {
  // Known or not, the number has had its hundred guesses; a code could not be used, so none is paid for (SEC-04).
  if (await areTriesOver(db, codesOf(asked?.index ?? target.numberIndex))) throw new MemberError('accountSuspended')
  const since = new Date(now.getTime() - dayMs)
  const typed = asked ? await listAsked(db, asked.index, since) : []
  const sent = asked ? [] : await listSent(db, target, since)
  const own = asked
    ? typed.filter(({ purpose, askedFrom }) => purpose === target.purpose && askedFrom === asked.from)
    : sent.filter(({ askedIndex }) => askedIndex === null)
  const newest = asked ? own[0] : sent[0]
  const wait = secondsToWait(newest?.createdAt, now)
  if (wait > 0) throw refuse('codeTooSoon', wait)
  return workForCode({ ofAsker: own.length, ofNumber: typed.length })
}

async function payFor({ work }: CodeTarget, cost: number): Promise<void> {
  if (cost === 0) return
  if (!work) throw refuse('codeTooMany', hourSeconds)
  await work(cost)
}

/** Who knows the password is not refused for what others have asked for from the same place. */
async function spendAddress({ rateLimits }: CodeDeps, { address, purpose, work }: CodeTarget): Promise<void> {
  const spend = () => rateLimits.consume('codeSendPerAddress', address)
  if (purpose !== 'new_device') return spend()
  if (!(await isWithin(spend))) await work?.()
}

/** SEC-06: where somebody else has just caused a code, nothing is sent, and whoever asks now cannot tell. */
async function hasRoom(tx: Transaction, target: CodeTarget, now: Date): Promise<boolean> {
  if (await areTriesOver(tx, codesOf(target.numberIndex))) return false
  const [newest] = await listSent(tx, target, new Date(now.getTime() - dayMs))
  return secondsToWait(newest?.createdAt, now) === 0
}

/** Only for the alarms and the busiest hour: nothing is refused by either. */
async function countSent({ rateLimits }: CodeDeps, { numberIndex }: CodeTarget): Promise<void> {
  await isWithin(() => rateLimits.consume('codeSendEverywhere', 'all'))
  await isWithin(() => rateLimits.consume('codeSendPerNumber', numberIndex))
}

type Writing = CodeTarget & { readonly id: string; readonly asked: Asked | undefined }

async function writeCode(deps: CodeDeps, tx: Transaction, target: Writing, now: Date): Promise<void> {
  const code = deps.secrets.newCode()
  const expiresAt = new Date(now.getTime() + oneTimePasswordRules.validMinutes * 60_000)
  const { id, purpose, numberIndex, memberId, isReal, isForMinor, asked } = target
  const typed = { askedIndex: asked?.index ?? null, askedFrom: asked?.from ?? null }
  if (isReal) await expireOlder(tx, { numberIndex, purpose, askedFrom: typed.askedFrom }, now)
  const codeHash = deps.secrets.hashOf(id, code)
  const row = { id, purpose, numberIndex, ...typed, memberId, isReal, isForMinor, codeHash, createdAt: now, expiresAt }
  await insertCode(tx, row)
  if (!isReal) return
  // SEC-06: who is registered already learns it by SMS, not whoever typed the number.
  const key = target.isRegistered ? 'sms.codeAlreadyRegistered' : 'sms.code'
  const minutes = oneTimePasswordRules.validMinutes
  await deps.queueMessage(tx, {
    channel: 'SMS',
    to: target.mobile,
    purpose: `code-${purpose}`,
    locale: target.locale,
    body: target.words?.(code, minutes) ?? translate(target.locale, 'member', key, { code, minutes }),
    expiresAt,
  })
}

function refuse(because: 'codeTooSoon' | 'codeTooMany', seconds: number): MemberError {
  return new MemberError(because, { payload: { retry_after: seconds }, headers: { 'retry-after': String(seconds) } })
}

export type CodeDeps = MemberDeps & {
  readonly secrets: CodeSecrets
  readonly queueMessage: QueueMessage
  readonly rateLimits: RateLimits
  readonly proofOfWork: ProofOfWork
}

type AskedCode = {
  readonly purpose: Exclude<CodePurpose, 'new_device'>
  readonly mobile: string | undefined
  readonly memberNo: string | undefined
  readonly isForMinor: boolean
  /** Who is signed in; needed for a change of mobile and for a deletion. */
  readonly memberId: string | null
  readonly locale: Locale
  readonly address: string
  /** A solved challenge, beyond the codes that are sent in a busy hour (SEC-04). */
  readonly work: string | undefined
}

/** Whatever the number, the answer is "sent" (SEC-06). */
export async function requestCode(deps: CodeDeps, { work: solution, ...asked }: AskedCode): Promise<SentCode> {
  const work = requireWork(deps.proofOfWork, solution)
  const [spent] = await deps.rateLimits.look([['codeSendEverywhere', 'all']])
  if (spent) await work()
  return sendCode(deps, { ...(await targetOf(deps, asked)), work })
}

type WhoAsks = Omit<AskedCode, 'work'>

function targetOf(deps: CodeDeps, asked: WhoAsks): Promise<CodeTarget> {
  if (asked.purpose === 'forgot_password') return forReset(deps, asked)
  return asked.purpose === 'delete_account' ? forDeletion(deps, asked) : forNewNumber(deps, asked)
}

/** PRIV-02: to the registered number, whoever uses this browser. */
async function forDeletion(deps: CodeDeps, asked: WhoAsks): Promise<CodeTarget> {
  const member = asked.memberId ? await findMember(deps, { id: asked.memberId }) : undefined
  if (!member) throw new MemberError('sessionRevoked')
  const { mobile } = member.particulars
  return {
    ...asked,
    mobile,
    numberIndex: deps.vault.mobileIndex(mobile),
    isReal: true,
    isForMinor: false,
    isRegistered: false,
  }
}

async function forNewNumber(deps: CodeDeps, asked: WhoAsks): Promise<CodeTarget> {
  const { mobile, isForMinor } = asked
  if (mobile === undefined) throw new MemberError('validationFailed')
  const holder = await findMember(deps, { mobile })
  const isRegistered = holder !== undefined && !isForMinor
  const numberIndex = deps.vault.mobileIndex(mobile)
  return { ...asked, mobile, numberIndex, askedIndex: numberIndex, isReal: true, isRegistered }
}

/** D-099: the code goes to the registered mobile, which for a child may be the guardian's. */
async function forReset(deps: CodeDeps, asked: WhoAsks): Promise<CodeTarget> {
  const { mobile, memberNo } = asked
  if (mobile === undefined && memberNo === undefined) throw new MemberError('mobileOrMemberNoRequired')
  const member = await findWhoForgot(deps, mobile, memberNo)
  const typed = [mobile && deps.vault.mobileIndex(mobile), memberNo && deps.vault.memberNoIndex(memberNo)]
  const askedIndex = typed.filter(Boolean).join(' ')
  const known = { ...asked, askedIndex, isForMinor: false, isRegistered: false }
  // Nothing is sent to the number of somebody who has died.
  if (!member || member.closedAt) {
    const invented = mobile ?? deps.secrets.inventedMobile(memberNo ?? '')
    const numberIndex = mobile ? deps.vault.mobileIndex(mobile) : deps.vault.memberNoIndex(memberNo ?? '')
    return { ...known, mobile: invented, numberIndex, memberId: null, isReal: false }
  }
  const reached = member.particulars.mobile
  const numberIndex = deps.vault.mobileIndex(reached)
  return { ...known, mobile: reached, numberIndex, memberId: member.id, isReal: true, locale: member.language }
}

async function findWhoForgot(deps: CodeDeps, mobile?: string, memberNo?: string): Promise<Member | undefined> {
  const byMobile = mobile ? await findMember(deps, { mobile }) : undefined
  const byNumber = memberNo ? await findMember(deps, { memberNo }) : undefined
  if (mobile && memberNo) return byMobile?.id === byNumber?.id ? byMobile : undefined
  return byMobile ?? byNumber
}
