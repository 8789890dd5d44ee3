import type { Locale } from '@dhc/locales/locale'
import { needsGuardian } from '@dhc/reference/age-rules'
import { ageOn, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { applicationRefusal } from '@dhc/reference/registration-rules'
import type { BlindIndex } from '../../platform/crypto/blind-index.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import { recordAudit } from '../audit/index.ts'
import { holidaysKnown } from '../catalogue/index.ts'
import { type Applicant, createAccount, type MemberDeps } from '../member/index.ts'
import { takeProof } from '../one-time-code/index.ts'
import { acceptNewPassword } from '../password/index.ts'
import { findResult, rememberResult } from './store.ts'

export type RegistrationDeps = MemberDeps & {
  readonly passwords: PasswordHasher
  readonly rateLimits: RateLimits
  readonly retryIndex: BlindIndex
}

export type Registration = {
  readonly applicant: Applicant
  readonly proof: string
  readonly password: string
  readonly repeated: string
  readonly language: Locale
  readonly address: string
  readonly idempotencyKey: string | undefined
  readonly requestId: string
}

export type Registered = { readonly applicationNo: string; readonly contactByOn: string }

/** Section 3.2: the rules with their codes, then the account, its consents and the log row in one transaction. */
export async function register(deps: RegistrationDeps, wanted: Registration): Promise<Registered> {
  const todayOn = hongKongDateOf(deps.clock.now())
  const applicant = withoutNeedlessGuardian(wanted.applicant, todayOn)
  const retry = retryOf(deps.retryIndex, wanted)
  const former = retry && (await resultOf(deps, retry))
  if (former) return former

  const refusal = applicationRefusal(applicant, todayOn)
  if (refusal) throw new MemberError(refusal)
  acceptNewPassword(wanted.password, wanted.repeated)
  await deps.rateLimits.consume('registrationPerAddress', wanted.address)
  const passwordHash = await deps.passwords.hash(wanted.password)

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
  { applicant, proof, language, requestId }: Registration,
  passwordHash: string,
  retry: Retry | undefined,
): Promise<Registered> {
  const now = deps.clock.now()
  return deps.inTransaction(async (tx) => {
    await requireProofOfNumber(deps, tx, proof, applicant, now)
    const isHoliday = await holidaysKnown(tx)
    const account = await createAccount(deps, tx, { applicant, passwordHash, language, channel: 'WEB', isHoliday })
    if (retry) await rememberResult(tx, { ...retry, ...account, createdAt: now })
    const what = { action: 'member.register', objectKind: 'member', objectId: account.id, outcome: 'DONE' } as const
    await recordAudit(tx, { actorKind: 'MEMBER', actorId: account.id, requestId, ...what }, now)
    return account
  })
}

/** D-083: for a minor the code went to the guardian, for everybody else to the number that is registered. */
async function requireProofOfNumber(
  { vault }: RegistrationDeps,
  tx: Transaction,
  proof: string,
  { mobile, guardian }: Applicant,
  now: Date,
): Promise<void> {
  const proved = await takeProof(tx, proof, 'register', now)
  const isRight = proved.numberIndex === vault.mobileIndex(guardian?.mobile ?? mobile)
  if (!isRight || proved.isForMinor !== (guardian !== null)) throw new MemberError('mobileNotVerified')
}

/** D-083, D-092: adults have no guardian, and nobody asks about the marriage of their parents. */
function withoutNeedlessGuardian(applicant: Applicant, todayOn: string): Applicant {
  if (needsGuardian(ageOn(applicant.date_of_birth, todayOn))) return applicant
  return { ...applicant, guardian: null, parents_marital_status: null }
}

type Retry = { readonly keyHash: string; readonly bodyHash: string }

/** 2e: the key stands for exactly this form; the proof in it makes it the applicant's own. */
function retryOf(index: BlindIndex, { idempotencyKey, applicant, proof }: Registration): Retry | undefined {
  if (idempotencyKey === undefined) return undefined
  return { keyHash: index(JSON.stringify([idempotencyKey, proof])), bodyHash: index(JSON.stringify(applicant)) }
}

async function resultOf({ db }: RegistrationDeps, { keyHash, bodyHash }: Retry): Promise<Registered | undefined> {
  const former = await findResult(db, keyHash)
  if (!former || former.bodyHash === bodyHash) return former
  throw new MemberError('validationFailed', { problems: [{ field: 'idempotencyKey', rule: 'keyReused', params: {} }] })
}
