import type { Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { VerificationChecks } from '@dhc/reference/member-rules'
import type { MemberType } from '@dhc/reference/options/person'
import { applicationRefusal } from '@dhc/reference/registration-rules'
import { MemberError } from '../../platform/member-error.ts'
import { holidaysKnown } from '../catalogue/index.ts'
import { type Applicant, createAccount, lockMember } from '../member/index.ts'
import { firstPassword } from '../password/index.ts'
import { actByStaff, type Clerk } from '../session/index.ts'
import { admitChecked } from './handle-application.ts'
import type { DeskDeps } from './read-members.ts'

export type CounterResult = {
  readonly memberId: string
  readonly applicationNo: string
  readonly memberNo: string | null
  readonly memberType: MemberType
  /** For paper, when there is no phone of her own to send it to. */
  readonly firstPassword: string | null
}

/** Somebody without a phone of her own: the number is that of the contact, not of anybody. */
export function requirePhoneOfContact({ mobile, mobile_of_contact, emergency_contact: contact }: Applicant): void {
  if (!mobile_of_contact || mobile === contact.phone) return
  throw new MemberError('validationFailed', { problems: [{ field: 'mobile', rule: 'invalid', params: {} }] })
}

/**
 * The same rules as online, without code. A first password goes out by SMS; to somebody else's phone it never goes: then
 * it is printed for the person who stands there, who folds it and takes it home.
 */
export async function registerAtCounter(
  deps: DeskDeps,
  clerk: Clerk,
  applicant: Applicant,
  checks: VerificationChecks | undefined,
  language: Locale,
): Promise<CounterResult> {
  const refusal = applicationRefusal(applicant, hongKongDateOf(deps.clock.now()))
  if (refusal) throw new MemberError(refusal)
  const password = firstPassword(deps.random)
  const passwordHash = await deps.passwords.hash(password)

  const act = ({ memberId }: CounterResult) => ({ action: 'member.register-at-counter', memberId })
  return actByStaff(deps, clerk, act, async (tx) => {
    const isHoliday = await holidaysKnown(tx)
    const account = await createAccount(deps, tx, { applicant, passwordHash, language, channel: 'COUNTER', isHoliday })
    const record = checks && (await lockMember(deps, tx, account.id))
    const verified = checks && record ? await admitChecked(deps, tx, record, checks) : undefined
    const isPrinted = applicant.mobile_of_contact === true
    if (!isPrinted) {
      await deps.queueMessage(tx, {
        channel: 'SMS',
        to: applicant.mobile,
        purpose: 'first-password',
        locale: language,
        body: translate(language, 'member', 'sms.firstPassword', { password }),
        dedupeKey: `first password ${account.id}`,
      })
    }
    return {
      memberId: account.id,
      applicationNo: account.applicationNo,
      memberNo: verified?.memberNo ?? null,
      memberType: verified?.memberType ?? 'PROVISIONAL',
      firstPassword: isPrinted ? password : null,
    }
  })
}
