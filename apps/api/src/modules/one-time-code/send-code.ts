import type { Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { maskedMobile, oneTimePasswordRules } from '@dhc/reference/password-rules'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { ProofOfWork } from '../../platform/proof-of-work/proof-of-work.ts'
import { requireWork } from '../../platform/proof-of-work/proof-of-work.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import { isWithin } from '../../platform/rate-limit/rate-limits.ts'
import { areTriesOver } from '../attempts/index.ts'
import { findMember, type Member, type MemberDeps } from '../member/index.ts'
import type { QueueMessage } from '../messages/index.ts'
import { type CodeSecrets, codesOf } from './code-secrets.ts'
import { type CodePurpose, maySendCode } from './domain/code-rules.ts'
import { type Asked, codesSince, expireOlder, insertCode, lockNumber } from './store.ts'

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
}

export type SentCode = { readonly id: string; readonly maskedMobile: string }

const dayMs = 24 * 60 * 60_000

/** D-097: one code by SMS, or 1204 and 1205. An address has its own cap; over the whole service it is only counted (SEC-04). */
export async function sendCode(deps: CodeDeps, target: CodeTarget): Promise<SentCode> {
  await deps.rateLimits.consume('codeSendPerAddress', target.address)
  const now = deps.clock.now()
  const id = deps.random.uuid()
  const asked = askedOf(deps, target)
  const isSent = await deps.inTransaction(async (tx) => {
    if (asked) await lockNumber(tx, asked.index)
    await lockNumber(tx, target.numberIndex)
    await requireRoom(tx, asked ?? target, now)
    const isReal = target.isReal && (!asked || (await hasRoom(tx, target, now)))
    await writeCode(deps, tx, { ...target, id, asked, isReal }, now)
    return isReal
  })
  if (isSent) await isWithin(() => deps.rateLimits.consume('codeSendEverywhere', 'all'))
  return { id, maskedMobile: maskedMobile(target.mobile) }
}

/** Of an address only a keyed hash is stored. */
function askedOf({ secrets }: CodeDeps, { askedIndex, address }: CodeTarget): Asked | undefined {
  return askedIndex === undefined ? undefined : { index: askedIndex, from: secrets.hashOf('asked from', address) }
}

/** 1106, 1204 or 1205 for what this person has caused. */
async function requireRoom(tx: Transaction, which: Asked | CodeTarget, now: Date): Promise<void> {
  const told = 'index' in which ? which.index : which.numberIndex
  // Known or not, the number has had its hundred guesses; a code could not be used, so none is paid for (SEC-04).
  if (await areTriesOver(tx, codesOf(told))) throw new MemberError('accountSuspended')
  const refused = maySendCode(await codesSince(tx, which, new Date(now.getTime() - dayMs)), now)
  if (refused) throw refuse(refused.because, refused.retryAfterSeconds)
}

/** SEC-06: where others have used up what a number may get, nothing is sent, and whoever asks now cannot tell. */
async function hasRoom(tx: Transaction, { numberIndex }: CodeTarget, now: Date): Promise<boolean> {
  if (await areTriesOver(tx, codesOf(numberIndex))) return false
  return maySendCode(await codesSince(tx, { numberIndex }, new Date(now.getTime() - dayMs)), now) === undefined
}

type Writing = CodeTarget & { readonly id: string; readonly asked: Asked | undefined }

async function writeCode(deps: CodeDeps, tx: Transaction, target: Writing, now: Date): Promise<void> {
  const code = deps.secrets.newCode()
  const expiresAt = new Date(now.getTime() + oneTimePasswordRules.validMinutes * 60_000)
  const { id, purpose, numberIndex, memberId, isReal, isForMinor, asked } = target
  if (isReal) await expireOlder(tx, numberIndex, purpose, now)
  const codeHash = deps.secrets.hashOf(id, code)
  const typed = { askedIndex: asked?.index ?? null, askedFrom: asked?.from ?? null }
  const row = { id, purpose, numberIndex, ...typed, memberId, isReal, isForMinor, codeHash, createdAt: now, expiresAt }
  await insertCode(tx, row)
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

/** Section 3.2. Whatever the number, the answer is "sent" (security section 8). */
export async function requestCode(deps: CodeDeps, asked: AskedCode): Promise<SentCode> {
  const [spent] = await deps.rateLimits.look([['codeSendEverywhere', 'all']])
  if (spent) await requireWork(deps.proofOfWork, asked.work)
  return sendCode(deps, await targetOf(deps, asked))
}

function targetOf(deps: CodeDeps, asked: AskedCode): Promise<CodeTarget> {
  if (asked.purpose === 'forgot_password') return forReset(deps, asked)
  return asked.purpose === 'delete_account' ? forDeletion(deps, asked) : forNewNumber(deps, asked)
}

/** PRIV-02: to the registered number, whoever uses this browser. */
async function forDeletion(deps: CodeDeps, asked: AskedCode): Promise<CodeTarget> {
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

async function forNewNumber(deps: CodeDeps, asked: AskedCode): Promise<CodeTarget> {
  const { mobile, isForMinor } = asked
  if (mobile === undefined) throw new MemberError('validationFailed')
  const holder = await findMember(deps, { mobile })
  const isRegistered = holder !== undefined && !isForMinor
  const numberIndex = deps.vault.mobileIndex(mobile)
  return { ...asked, mobile, numberIndex, askedIndex: numberIndex, isReal: true, isRegistered }
}

/** D-099: the code goes to the registered mobile, which for a child may be the guardian's. */
async function forReset(deps: CodeDeps, asked: AskedCode): Promise<CodeTarget> {
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
