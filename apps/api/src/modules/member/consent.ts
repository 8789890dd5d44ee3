import { createHash } from 'node:crypto'
import type { Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { type ConsentPurpose, consentNoticeVersion } from '@dhc/reference/consent-rules'
import { asc, eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { Random } from '../../platform/random.ts'
import { consentRecord } from './tables.ts'

export type ConsentAnswer = { readonly purpose: ConsentPurpose; readonly isGiven: boolean }

export type ConsentSetting = {
  readonly memberId: string
  readonly language: Locale
  readonly channel: 'WEB' | 'COUNTER'
  readonly actor: 'MEMBER' | 'GUARDIAN' | 'STAFF'
}

/** PRIV-03: one row per purpose, with the words that were on the screen. */
export async function recordConsents(
  deps: { readonly clock: Clock; readonly random: Random },
  tx: Transaction,
  setting: ConsentSetting,
  answers: readonly ConsentAnswer[],
): Promise<void> {
  if (answers.length === 0) return
  const rows = answers.map(({ purpose, isGiven }) => ({
    ...setting,
    id: deps.random.uuid(),
    purpose,
    isGiven,
    noticeVersion: consentNoticeVersion,
    noticeHash: createHash('sha256').update(noticeOf(purpose, setting.language)).digest('hex'),
    recordedAt: deps.clock.now(),
  }))
  await tx.insert(consentRecord).values(rows)
}

export function listConsents(db: Database, memberId: string) {
  return db
    .select()
    .from(consentRecord)
    .where(eq(consentRecord.memberId, memberId))
    .orderBy(asc(consentRecord.recordedAt))
}

function noticeOf(purpose: ConsentPurpose, locale: Locale): string {
  switch (purpose) {
    case 'DATA_USE':
      return translate(locale, 'member', 'register.dataConsent')
    case 'TRANSFER':
      return translate(locale, 'member', 'register.transferConsent')
    case 'GUARDIAN':
      return translate(locale, 'member', 'register.guardianConsent')
    case 'EHEALTH':
      return translate(locale, 'member', 'register.eHealth')
    case 'CHANNEL_SMSWA':
      return translate(locale, 'options', 'informationChannel.SMSWA')
    case 'CHANNEL_MAIL':
      return translate(locale, 'options', 'informationChannel.MAIL')
  }
}
