import { createPublicKey } from 'node:crypto'
import { showPushKeyCall, subscribeToPushCall, unsubscribeFromPushCall } from '@dhc/contracts/member-api/push'
import { translate } from '@dhc/locales/messages'
import { sql } from 'drizzle-orm'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { type LocalPushService, startPushService } from '../../testing/local-push-service.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { wholeDatabase } from '../../testing/whole-database.ts'
import { findMember } from '../member/index.ts'
import { createTellMembers } from '../notices/index.ts'
import { mostAttempts, sendDuePushes } from './send-due-pushes.ts'

const database = useTestDatabase()
const push = { ...webPush.generateVAPIDKeys(), subject: 'mailto:desk@example.org', hosts: ['127.0.0.1'] }
let at: AccountsAtWork
let chan: Browser
let lee: Browser
let chanId = ''
let service: LocalPushService

beforeAll(async () => {
  service = await startPushService()
  at = await accountsAtWork(database(), { push, accounts: testAccounts({ passwords: cheapPasswords() }) })
  chanId = (await findMember(at.members, { memberNo: 'SSPD000101' }))?.id ?? ''
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.pushed.length = 0
  service.statuses.clear()
  at.clock.set('2026-11-15T10:00:00+08:00')
  await emptyTables(database(), ['rate_limit', 'session'])
  ;[chan, lee] = [at.browser(), at.browser()]
  await chan.logIn({ mobile: '55500101' }, demoPassword)
  await lee.logIn({ mobile: '55500102' }, demoPassword)
  await emptyTables(database(), ['push_subscription', 'notification'])
})

const subscribe = (browser: Browser, subscription: object, language = 'en-US') =>
  browser.post(subscribeToPushCall.path, subscription, { 'accept-language': language })
const run = () => sendDuePushes({ ...at.members, push, log: createLogger('silent') })
let told = 0
/** Something happens that says more than a screen may show. */
async function happens(): Promise<void> {
  told += 1
  const tell = createTellMembers({ ...at.members, queueMessage: async () => [] })
  const params = () => ({ course: 'MARKERCOURSE', code: 'X', first: '', centre: '' })
  await database().inTransaction((tx) => tell(tx, [chanId], { name: 'confirmed', about: String(told), params }))
}
const stored = async () => {
  const { rows } = await database().db.execute<{ people: number }>(
    sql`select count(*)::int as people from push_subscription`,
  )
  return rows[0]?.people
}

describe('push messages (RFC 8030, 8291, 8292)', () => {
  it('wake a browser that subscribed, in its language, and say nothing but that there is a message', async () => {
    await subscribe(chan, service.browser('phone'), 'zh-HK')
    await happens()
    await run()
    const [one] = service.pushed
    expect(service.pushed).toHaveLength(1)
    expect(JSON.parse(one?.text ?? '')).toEqual({
      title: translate('zh-HK', 'common', 'site.name'),
      body: '你有一則來自中心的新訊息。',
      language: 'zh-HK',
    })
    expect(one?.text).not.toContain('MARKER')
    expect(one?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', topic: 'notification' })
  })

  it('are signed for this push service, so that nobody else can send in our name', async () => {
    await subscribe(chan, service.browser('phone'))
    await happens()
    await run()
    const [, token = '', key = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(service.pushed[0]?.headers.authorization ?? '') ?? []
    expect(key).toBe(push.publicKey)
    const raw = Buffer.from(push.publicKey, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: raw.subarray(1, 33).toString('base64url'),
      y: raw.subarray(33).toString('base64url'),
    }
    const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }))
    expect(payload).toMatchObject({ aud: service.url, sub: push.subject })
  })

  it('come once, however much happened, and not again', async () => {
    await subscribe(chan, service.browser('phone'))
    for (let n = 0; n < 3; n += 1) await happens()
    await Promise.all([run(), run()])
    expect(service.pushed).toHaveLength(1)
    await run()
    expect(service.pushed).toHaveLength(1)
    await happens()
    await run()
    expect(service.pushed).toHaveLength(2)
  })

  it.each([404, 410])('a browser that its push service no longer knows (%s) is forgotten', async (status) => {
    service.statuses.set('/gone', status)
    await subscribe(chan, service.browser('gone'))
    await happens()
    await run()
    expect(await stored()).toBe(0)
  })

  it('a push service that fails is asked again later, five times in all', async () => {
    service.statuses.set('/busy', 503)
    await subscribe(chan, service.browser('busy'))
    await happens()
    for (let n = 0; n < mostAttempts + 3; n += 1) {
      await run()
      await run()
      at.clock.pass(3_600_000)
    }
    expect(service.pushed).toHaveLength(mostAttempts)
    expect(await stored()).toBe(1)
  })

  it('go to nobody who unsubscribed, nor to whoever used the browser before', async () => {
    const phone = service.browser('phone')
    await subscribe(chan, phone)
    await lee.post(unsubscribeFromPushCall.path, { endpoint: phone.endpoint })
    expect(await stored()).toBe(1)
    await subscribe(lee, phone)
    expect(await stored()).toBe(1)
    await happens()
    await run()
    expect(service.pushed).toEqual([])
    await lee.post(unsubscribeFromPushCall.path, { endpoint: phone.endpoint })
    expect(await stored()).toBe(0)
  })

  it('go to nobody who may not sign in any more, and the browser is forgotten', async () => {
    const setSuspended = (isSuspended: boolean) =>
      database().db.execute(sql`update member set is_suspended = ${isSuspended} where id = ${chanId}`)
    await subscribe(chan, service.browser('phone'))
    await happens()
    await setSuspended(true)
    await run()
    await setSuspended(false)
    expect(service.pushed).toEqual([])
    expect(await stored()).toBe(0)
  })

  it('our server calls no address but a push service, and stores none in plain text', async () => {
    const { keys } = service.browser('other')
    const elsewhere = await subscribe(chan, { endpoint: 'https://intranet.example/MARKERADDRESS', keys })
    expect(elsewhere.code).toBe(1406)
    await subscribe(chan, service.browser('MARKERPHONE'))
    expect(await wholeDatabase(database().db)).not.toContain('MARKERPHONE')
  })

  it('are offered with the public key; without keys there is none, and nobody can subscribe', async () => {
    expect((await chan.post(showPushKeyCall.path)).payload).toEqual({ publicKey: push.publicKey })
    const without = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
    const browser = without.browser()
    await browser.logIn({ mobile: '55500101' }, demoPassword)
    expect((await browser.post(showPushKeyCall.path)).payload).toEqual({ publicKey: null })
    expect((await subscribe(browser, service.browser('phone'))).code).toBe(1406)
  })
})
