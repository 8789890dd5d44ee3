import { createHash } from 'node:crypto'
import { consentNoticeVersion, consentPurposes } from '@dhc/reference/member-rules'
import { expect, it } from 'vitest'
import { consentNotice } from './consent-notice.ts'
import { locales } from './locale.ts'

/** A new version is added here and the old ones stay: they tell which words people agreed to. */
const wordsOfVersion: Readonly<Record<string, string>> = {
  '2026-11': 'f77d271ba94688b561fcf73584f98b4258d494b3a7cf92224cd66ee2f66147af',
  // Simplified Chinese in the mainland's words; nothing else was said before.
  '2026-11-2': 'd69f8a209b364b6df40c65b234d03a04a25a92d4b408d6def44b095590dc36f7',
}

it('whoever changes a notice gives it a new version (PRIV-03)', () => {
  const notices = consentPurposes.flatMap((purpose) => locales.flatMap((locale) => consentNotice(purpose, locale)))
  const words = createHash('sha256').update(notices.join('\n')).digest('hex')
  expect(wordsOfVersion[consentNoticeVersion]).toBe(words)
})

it('each purpose has its own words, in each language its own', () => {
  const all = consentPurposes.flatMap((purpose) => locales.map((locale) => consentNotice(purpose, locale).join('\n')))
  expect(new Set(all).size).toBe(all.length)
})
