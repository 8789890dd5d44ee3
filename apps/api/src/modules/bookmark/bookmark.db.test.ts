import {
  addBookmarkPath,
  type BookmarkView,
  bookmarksPath,
  removeBookmarkPath,
} from '@dhc/contracts/member-api/bookmark'
import { mostBookmarks } from '@dhc/reference/content-types'
import type { BookmarkType } from '@dhc/reference/options/centre'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import type { Search } from '../search/index.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let chan: Browser
/** What is published, as the search has read it; nothing means that it has read nothing yet. */
let published: Record<string, string> | undefined

const titlesOf: Search['titlesOf'] = ({ kind, path, id }) => {
  if (!published) return 'unknown'
  const title = published[`${kind} ${path} ${id}`]
  return title === undefined ? 'notPublished' : { 'zh-HK': `${title}繁`, 'zh-CN': `${title}简`, 'en-US': title }
}

beforeAll(async () => {
  const nothing = () => expect.fail('nobody searches here')
  const search: Search = {
    titlesOf,
    ask: nothing,
    suggest: nothing,
    contentChanged: () => undefined,
    start: () => undefined,
    stop: async () => undefined,
  }
  at = await accountsAtWork(database(), { search, accounts: testAccounts({ passwords: cheapPasswords() }) })
  chan = at.browser()
  await chan.logIn({ mobile: '55500101' }, demoPassword)
})
beforeEach(async () => {
  published = {
    'COURSE /activity/programmes/series/c1 c1': 'Tai chi',
    'NEWS /activity/news-details?id=n1 n1': 'New hours',
    'FEATURED /activity/featured-details?id=f1 f1': 'Open day',
    'HEALTH_INFO /activity/healthInfo-details?id=h1 h1': 'Salt',
    'E_LEARNING /activity/eLearning/detail/e1 e1': 'Feet',
  }
  await emptyTables(database(), ['bookmark'])
})

const add = (type: BookmarkType, refId: string) => chan.post(addBookmarkPath, { type, refId })
const list = async (body: object = {}) => (await chan.post(bookmarksPath, body)).payload.items as BookmarkView[]

describe('bookmarks (S2-48, D-137)', () => {
  it.each([
    ['COURSE', 'c1', 'Tai chi'],
    ['NEWS', 'n1', 'New hours'],
    ['FEATURED', 'f1', 'Open day'],
    ['HEALTH_INFO', 'h1', 'Salt'],
    ['E_LEARNING', 'e1', 'Feet'],
  ] as const)('%s can be bookmarked by its stable id', async (type, refId, title) => {
    const { payload } = await add(type, refId)
    expect(payload).toMatchObject({ type, refId, title: { 'en-US': title }, available: true })
    expect(await list({ type })).toEqual([payload])
  })

  it('the newest stands first, and one kind can be asked for', async () => {
    await add('COURSE', 'c1')
    at.clock.pass(1000)
    await add('NEWS', 'n1')
    expect((await list()).map(({ type }) => type)).toEqual(['NEWS', 'COURSE'])
    expect((await list({ type: 'COURSE' })).map(({ refId }) => refId)).toEqual(['c1'])
  })

  it('adding it again is harmless, also twice at one moment, and the first day stays', async () => {
    const [first] = await Promise.all([add('COURSE', 'c1'), add('COURSE', 'c1')])
    at.clock.pass(60_000)
    expect((await add('COURSE', 'c1')).payload.addedAt).toBe(first?.payload.addedAt)
    expect(await list()).toHaveLength(1)
  })

  it('removing it again is harmless', async () => {
    await add('COURSE', 'c1')
    for (let n = 0; n < 2; n += 1) {
      expect((await chan.post(removeBookmarkPath, { type: 'COURSE', refId: 'c1' })).status).toBe(200)
    }
    expect(await list()).toEqual([])
  })

  it('what is not published is not there (1006), and of no kind we know is refused (1001)', async () => {
    expect((await add('COURSE', 'c2')).code).toBe(1006)
    expect((await add('NEWS', 'c1')).code).toBe(1006)
    expect((await chan.post(addBookmarkPath, { type: 'PAGE', refId: 'c1' })).code).toBe(1001)
    expect((await chan.post(addBookmarkPath, { type: 'COURSE', refId: '../c1' })).code).toBe(1001)
  })

  it('an item that was taken down has its last title and is not available', async () => {
    await add('COURSE', 'c1')
    published = {}
    expect(await list()).toMatchObject([{ title: { 'en-US': 'Tai chi' }, available: false }])
  })

  it('while nobody knows what is published, the list is there and nothing can be added (1008)', async () => {
    await add('COURSE', 'c1')
    published = undefined
    expect(await list()).toMatchObject([{ title: { 'en-US': 'Tai chi' }, available: true }])
    expect((await add('NEWS', 'n1')).code).toBe(1008)
  })

  it('nobody fills the table', async () => {
    const many = sql`insert into bookmark select m.id, 'COURSE', 'x' || n, '{}', now()
      from member m, generate_series(1, ${mostBookmarks}) n where m.id = ${chanId()}`
    await database().inTransaction((tx) => tx.execute(many))
    expect((await add('NEWS', 'n1')).code).toBe(1002)
  })
})

/** Out of the token: the test needs the id in SQL. */
const chanId = () => JSON.parse(Buffer.from(chan.token?.split('.')[1] ?? '', 'base64url').toString()).sub as string
