import { translate } from '@dhc/locales/messages'
import type { Transaction } from '../../platform/database/handles.ts'
import { isWithin } from '../../platform/rate-limit/is-within.ts'
import type { Member } from '../member/index.ts'
import { hasKnownDevice } from '../session/index.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/**
 * Security 1.3: a member who has signed in elsewhere before hears of every further device, once, by SMS, which reaches
 * the phone whatever browser the others were. The text names no device: whoever reads over a shoulder learns nothing.
 */
export async function tellOfNewDevice(
  { queueMessage, rateLimits }: Pick<SignInDeps, 'queueMessage' | 'rateLimits'>,
  tx: Transaction,
  member: Member,
): Promise<void> {
  if (!(await hasKnownDevice(tx, member.id))) return
  if (!(await isWithin(() => rateLimits.consume('newDeviceMessagePerMember', member.id)))) return
  const { language: locale, particulars } = member
  const body = translate(locale, 'member', 'sms.newDevice')
  await queueMessage(tx, { channel: 'SMS', to: particulars.mobile, purpose: 'new-device', locale, body })
}
