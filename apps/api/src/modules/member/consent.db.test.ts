import { createHash } from 'node:crypto'
import { updateProfilePath } from '@dhc/contracts/member-api/profile'
import enMember from '@dhc/locales/messages/en-US/member.json' with { type: 'json' }
import scMember from '@dhc/locales/messages/zh-CN/member.json' with { type: 'json' }
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { noticeHash } from './consent.ts'
import { findMember } from './find-member.ts'
import { listConsents } from './store.ts'

const database = useTestDatabase()
let at: AccountsAtWork

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
})

const hashOf = (lines: readonly string[]) => createHash('sha256').update(lines.join('\n')).digest('hex')

describe('what was agreed to (PRIV-03)', () => {
  it('is recorded with a hash of the whole statement and the line with the tick box, as they were shown', () => {
    const shown = [
      enMember['statement.heading'],
      enMember['statement.text'],
      'Version: 2026-11-2',
      enMember['field.consent_data_use'],
      enMember['register.dataConsent'],
    ]
    expect(noticeHash('DATA_USE', 'en-US')).toBe(hashOf(shown))
    for (const line of shown.keys()) {
      const another = shown.with(line, `${shown[line]}.`)
      expect(noticeHash('DATA_USE', 'en-US')).not.toBe(hashOf(another))
    }
  })

  it('is in the language of the page on which it was changed, whatever the language of the registration', async () => {
    const member = await findMember(at.members, { memberNo: 'SSPD000101' })
    expect(member?.language).toBe('zh-HK')
    const browser = at.browser()
    await browser.logIn({ mobile: '55500101' }, demoPassword)
    const change = { version: member?.version, consent_transfer: true }
    expect((await browser.post(updateProfilePath, change, { 'accept-language': 'zh-CN' })).status).toBe(200)
    expect(
      (await listConsents(database().db, member?.id ?? '')).find(
        ({ isGiven, purpose }) => isGiven && purpose === 'TRANSFER',
      ),
    ).toMatchObject({
      ...{ language: 'zh-CN', channel: 'WEB', actor: 'MEMBER' },
      noticeHash: hashOf([scMember['field.consent_transfer'], scMember['register.transferConsent']]),
    })
  })

  it('cannot be changed, withdrawn in place, or deleted, not even by us', async () => {
    const before = await database().db.execute(sql`select * from consent_record order by id`)
    expect(before.rows.length).toBeGreaterThan(0)
    for (const statement of [
      sql`update consent_record set is_given = false`,
      sql`delete from consent_record`,
      sql`truncate consent_record`,
    ]) {
      await expect(database().inTransaction((tx) => tx.execute(statement))).rejects.toThrow()
    }
    expect((await database().db.execute(sql`select * from consent_record order by id`)).rows).toEqual(before.rows)
  })
})
