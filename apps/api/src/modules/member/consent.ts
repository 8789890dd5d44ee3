import { createHash } from 'node:crypto'
import { consentNotice } from '@dhc/locales/consent-notice'
import type { Locale } from '@dhc/locales/locale'
import { type ConsentPurpose, consentNoticeVersion } from '@dhc/reference/member-rules'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import type { Random } from '../../platform/random.ts'
import { insertConsents } from './store.ts'

export type ConsentAnswer = { readonly purpose: ConsentPurpose; readonly isGiven: boolean }

export type ConsentSetting = {
  readonly memberId: string
  readonly language: Locale
  readonly channel: 'WEB' | 'COUNTER'
  readonly actor: 'MEMBER' | 'GUARDIAN' | 'HELPER' | 'STAFF'
}

/** PRIV-03: one row per purpose, with the words that were on the screen. */
export async function recordConsents(
  deps: { readonly clock: Clock; readonly random: Random },
  tx: Transaction,
  setting: ConsentSetting,
  answers: readonly ConsentAnswer[],
): Promise<void> {
  const rows = answers.map(({ purpose, isGiven }) => ({
    ...setting,
    id: deps.random.uuid(),
    purpose,
    isGiven,
    noticeVersion: consentNoticeVersion,
    noticeHash: noticeHash(purpose, setting.language),
    recordedAt: deps.clock.now(),
  }))
  await insertConsents(tx, rows)
}

/** Of every word that was shown: whoever has the texts can show years later which one was agreed to. */
export function noticeHash(purpose: ConsentPurpose, language: Locale): string {
  return createHash('sha256').update(consentNotice(purpose, language).join('\n')).digest('hex')
}
