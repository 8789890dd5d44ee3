import {
  completedLessonsPath,
  completeLessonPath,
  lessonContentPath,
  recommendedLessonsPath,
} from '@dhc/contracts/member-api/e-learning'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { shelfOf } from '../../testing/catalogue-samples.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let chan: Browser

const text = (words: string) => [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text: words }] }]
const lessons = shelfOf([
  {
    ...{
      documentId: 'feet',
      forMembers: true,
      suitableFor: ['ADULT', 'ELDERLY'],
      publishedAt: '2026-11-01T00:00:00.000Z',
    },
    words: {
      'zh-HK': { content: text('護理雙腳'), youtube: 'https://youtu.be/abcdefghijk' },
      'zh-CN': null,
      'en-US': { content: text('Look after your feet'), youtube: null },
    },
  },
  {
    documentId: 'salt',
    forMembers: false,
    suitableFor: [],
    publishedAt: '2026-11-05T00:00:00.000Z',
    words: { 'zh-HK': { content: text('少鹽'), youtube: null }, 'zh-CN': null, 'en-US': null },
  },
  {
    documentId: 'games',
    forMembers: true,
    suitableFor: ['CHILD'],
    publishedAt: '2026-11-06T00:00:00.000Z',
    words: { 'zh-HK': { content: text('遊戲'), youtube: null }, 'zh-CN': null, 'en-US': null },
  },
])

beforeAll(async () => {
  at = await accountsAtWork(database(), { lessons, accounts: testAccounts({ passwords: cheapPasswords() }) })
  chan = at.browser()
  await chan.logIn({ mobile: '55500101' }, demoPassword)
})
beforeEach(() => emptyTables(database(), ['e_learning_completion']))

const read = (documentId: string, language: string) =>
  chan.post(lessonContentPath, { documentId }, { 'accept-language': language })
const complete = (documentId: string) => chan.post(completeLessonPath, { documentId })

describe('online lessons for members (S1-06, D-045)', () => {
  it('a member reads what the public call leaves out, in their language', async () => {
    expect((await read('feet', 'en-US')).payload).toEqual({
      Content: text('Look after your feet'),
      Youtube: null,
      isChineseOnly: false,
    })
    expect((await read('feet', 'zh-HK')).payload).toMatchObject({ Youtube: 'https://youtu.be/abcdefghijk' })
  })

  it('a missing translation is converted for Simplified Chinese and said to be Chinese in English (D-041)', async () => {
    expect((await read('feet', 'zh-CN')).payload).toMatchObject({ Content: text('护理双脚'), isChineseOnly: false })
    expect((await read('games', 'en-US')).payload).toMatchObject({ Content: text('遊戲'), isChineseOnly: true })
  })

  it('a guest gets nothing (1003), and an unknown lesson is not there (1006)', async () => {
    const guest = await at.browser().post(lessonContentPath, { documentId: 'feet' })
    expect([guest.status, guest.code]).toEqual([401, 1003])
    expect(guest.text).not.toContain('護理')
    expect((await read('nothing', 'en-US')).code).toBe(1006)
  })

  it('recommended are those for the age group and for everybody, completed ones last (D-047)', async () => {
    const recommended = async () => (await chan.post(recommendedLessonsPath)).payload.documentIds
    expect(await recommended()).toEqual(['salt', 'feet'])
    await complete('salt')
    expect(await recommended()).toEqual(['feet', 'salt'])
  })

  it('completed is completed once; said again, also twice at one moment, the first day stays (D-048)', async () => {
    const [first] = await Promise.all([complete('feet'), complete('feet')])
    at.clock.pass(24 * 3_600_000)
    await chan.logIn({ mobile: '55500101' }, demoPassword)
    expect((await complete('feet')).payload).toEqual(first?.payload)
    expect((await complete('nothing')).code).toBe(1006)
    await complete('salt')
    const { items } = (await chan.post(completedLessonsPath)).payload as { items: { documentId: string }[] }
    expect(items.map(({ documentId }) => documentId)).toEqual(['salt', 'feet'])
  })
})
