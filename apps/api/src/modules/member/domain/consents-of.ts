import type { ConsentPurpose } from '@dhc/reference/member-rules'
import type { Particulars } from './particulars.ts'

type Agreed = Pick<Particulars, 'consent_data_use' | 'consent_transfer' | 'channels' | 'guardian'>
type Answer = { readonly purpose: ConsentPurpose; readonly isGiven: boolean }

/** PRIV-03: each purpose by itself, refusals included; a guardian only where there is one. */
export function consentsOf(agreed: Agreed): Answer[] {
  return [
    { purpose: 'DATA_USE', isGiven: agreed.consent_data_use },
    { purpose: 'TRANSFER', isGiven: agreed.consent_transfer },
    { purpose: 'CHANNEL_SMSWA', isGiven: agreed.channels.includes('SMSWA') },
    { purpose: 'CHANNEL_MAIL', isGiven: agreed.channels.includes('MAIL') },
    ...(agreed.guardian ? [{ purpose: 'GUARDIAN' as const, isGiven: agreed.guardian.consent }] : []),
  ]
}

/** Only what is answered differently than before gets a new row. */
export function changedConsents(before: Agreed, after: Agreed): Answer[] {
  const former = new Map(consentsOf(before).map(({ purpose, isGiven }) => [purpose, isGiven]))
  return consentsOf(after).filter(({ purpose, isGiven }) => former.get(purpose) !== isGiven)
}
