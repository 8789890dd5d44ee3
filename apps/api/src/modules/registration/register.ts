import { formatDate } from '@dhc/locales/format'
import type { Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { ageOn, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { needsGuardian } from '@dhc/reference/member-rules'
import { applicationRefusal } from '@dhc/reference/registration-rules'
import type { BlindIndex } from '../../platform/crypto/secrets.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import { recordAudit } from '../audit/index.ts'
import { holidaysKnown } from '../catalogue/index.ts'
import { type Applicant, createAccount, type MemberDeps } from '../member/index.ts'
import type { QueueMessage } from '../messages/index.ts'
import { takeProof } from '../one-time-code/index.ts'
import { acceptNewPassword, firstPassword } from '../password/index.ts'
import { findResult, rememberResult } from './store.ts'

export type RegistrationDeps = MemberDeps & {
  readonly passwords: PasswordHasher
  readonly rateLimits: RateLimits
  readonly retryIndex: BlindIndex
  /** Decision 0077: parent and child find each other by the number that was proved for both. */
  readonly linkAtRegistration: (
    tx: Transaction,
    who: { readonly id: string; readonly mobile: string; readonly isForChild: boolean },
  ) => Promise<void>
  readonly queueMessage: QueueMessage
}

export type Registration = {
  readonly applicant: Applicant
  readonly proof: string
  /** D-145: who is helped signs in by member number, with a password of their own, once the documents are verified. */
  readonly isByHelper: boolean
  readonly password: string
  readonly repeated: string
  readonly language: Locale
  readonly address: string
  readonly idempotencyKey: string | undefined
  readonly requestId: string
}

export type Registered = { readonly applicationNo: string; readonly contactByOn: string }

/** The rules with their codes, then the account, its consents and the log row in one transaction. */
export async function register(deps: RegistrationDeps, wanted: Registration): Promise<Registered> {
  const todayOn = hongKongDateOf(deps.clock.now())
  const applicant = asHelped(withoutNeedlessGuardian(wanted.applicant, todayOn), wanted)
  const retry = retryOf(deps.retryIndex, wanted)
  const former = retry && (await resultOf(deps, retry))
  if (former) return former

  const refusal = applicationRefusal({ ...applicant, by_helper: wanted.isByHelper }, todayOn)
  if (refusal) throw new MemberError(refusal)
  const password = wanted.isByHelper ? firstPassword(deps.random) : wanted.password
  acceptNewPassword(password, wanted.isByHelper ? password : wanted.repeated)
  await deps.rateLimits.consume('registrationPerAddress', wanted.address)
  const passwordHash = await deps.passwords.hash(password)

  try {
    return await openAccount(deps, { ...wanted, applicant }, passwordHash, retry)
  } catch (error) {
    // The same form sent twice at one moment: the second finds the proof used, and gets the result of the first.
    const meanwhile = retry && (await resultOf(deps, retry))
    if (meanwhile) return meanwhile
    throw error
  }
}

function openAccount(
  deps: RegistrationDeps,
  { applicant, proof, isByHelper, language, requestId }: Registration,
  passwordHash: string,
  retry: Retry | undefined,
): Promise<Registered> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    await requireProofOfNumber(deps, tx, { proof, applicant, isByHelper }, now)
    const isHoliday = await holidaysKnown(tx)
    const account = await createAccount(deps, tx, { applicant, passwordHash, language, channel: 'WEB', isHoliday })
    if (retry) await rememberResult(tx, { ...retry, ...account, createdAt: now })
    await sendApplicationNo(deps, tx, { ...account, to: applicant.guardian?.mobile ?? applicant.mobile, language })
    const mobile = applicant.guardian?.mobile ?? applicant.mobile
    // What a helper proved is the helper's own number, and they may be nobody's parent.
    if (!isByHelper)
      await deps.linkAtRegistration(tx, { id: account.id, mobile, isForChild: applicant.guardian !== null })
    const what = { action: 'member.register', objectKind: 'member', objectId: account.id, outcome: 'DONE' } as const
    await recordAudit(tx, { actorKind: 'MEMBER', actorId: account.id, requestId, ...what }, now)
    return account
  })
}

/** D-083, D-145: the code went to the guardian or the helper, else to the number that is registered. */
async function requireProofOfNumber(
  { vault }: RegistrationDeps,
  tx: Transaction,
  { proof, isByHelper, applicant }: Pick<Registration, 'proof' | 'isByHelper' | 'applicant'>,
  now: Date,
): Promise<void> {
  const { mobile, guardian } = applicant
  const proved = await takeProof(tx, proof, 'register', now)
  const isRight = proved.numberIndex === vault.mobileIndex(guardian?.mobile ?? mobile)
  const isOfSomebodyElse = guardian !== null || isByHelper
  if (!isRight || proved.isForMinor !== isOfSomebodyElse) throw new MemberError('mobileNotVerified')
}

/** D-083, D-092: adults have no guardian, and nobody asks about the marriage of their parents. */
function withoutNeedlessGuardian(applicant: Applicant, todayOn: string): Applicant {
  if (needsGuardian(ageOn(applicant.date_of_birth, todayOn))) return applicant
  return { ...applicant, guardian: null, parents_marital_status: null }
}

/** D-145: the number is the contact's, so it is no login; consent is given by the person, at the centre. */
function asHelped(applicant: Applicant, { isByHelper }: Pick<Registration, 'isByHelper'>): Applicant {
  return isByHelper ? { ...applicant, mobile_of_contact: true, consent_data_use: false } : applicant
}

type Received = Registered & { readonly to: string; readonly language: Locale }

/** Who closes the page still has the number: it comes to the phone that was proved. */
async function sendApplicationNo(
  { queueMessage }: RegistrationDeps,
  tx: Transaction,
  { to, language: locale, applicationNo: number, contactByOn }: Received,
): Promise<void> {
  const body = translate(locale, 'member', 'sms.application', { number, date: formatDate(contactByOn, locale) })
  await queueMessage(tx, { channel: 'SMS', to, purpose: 'application-received', locale, body })
}

type Retry = { readonly keyHash: string; readonly bodyHash: string }

/** The key stands for exactly this form; the proof in it makes it the applicant's own. */
function retryOf(index: BlindIndex, { idempotencyKey, applicant, proof }: Registration): Retry | undefined {
  if (idempotencyKey === undefined) return undefined
  return { keyHash: index(JSON.stringify([idempotencyKey, proof])), bodyHash: index(JSON.stringify(applicant)) }
}

async function resultOf({ db }: RegistrationDeps, { keyHash, bodyHash }: Retry): Promise<Registered | undefined> {
  const former = await findResult(db, keyHash)
  if (!former || former.bodyHash === bodyHash) return former
  throw new MemberError('validationFailed', { problems: [{ field: 'idempotencyKey', rule: 'keyReused', params: {} }] })
}
