import { translate } from '@dhc/locales/messages'
import type { Transaction } from '../../platform/database/handles.ts'
import { isWithin } from '../../platform/rate-limit/is-within.ts'
import { hasKnownDevice } from '../attempts/index.ts'
import type { Member } from '../member/index.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/**
 * Security 1.3: a member who has signed in elsewhere before hears of every further device, five a day at the most. Asked
 * before the transaction of the sign-in: who holds one connection and waits for a second can wait for ever.
 */
export async function hearsOfNewDevice(
  { db, rateLimits }: Pick<SignInDeps, 'db' | 'rateLimits'>,
  memberId: string,
): Promise<boolean> {
  if (!(await hasKnownDevice(db, memberId))) return false
  return isWithin(() => rateLimits.consume('newDeviceMessagePerMember', memberId))
}

/**
 * By SMS, which reaches the phone whatever browser the others were. The text names no device: whoever reads over
 * a shoulder learns nothing.
 */
export async function tellOfNewDevice(
  { queueMessage }: Pick<SignInDeps, 'queueMessage'>,
  tx: Transaction,
  { language: locale, particulars }: Member,
): Promise<void> {
  const body = translate(locale, 'member', 'sms.newDevice')
  await queueMessage(tx, { channel: 'SMS', to: particulars.mobile, purpose: 'new-device', locale, body })
}
