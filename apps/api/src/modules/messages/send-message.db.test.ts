import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFieldCipher } from '../../platform/crypto/field-cipher.ts'
import { systemRandom } from '../../platform/random.ts'
import { type FakeGateway, startFakeGateway } from '../../testing/fake-gateway.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { logLines } from '../../testing/log-lines.ts'
import { testFieldKey, testIndexKey } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { listOutbox } from './outbox.ts'
import type { NewMessage } from './queue-message.ts'
import { createQueueMessage } from './queue-message.ts'
import { messageSecrets } from './sealed-message.ts'
import { claimMs, sendMessage, sweepMessages, tidyMessages } from './send-message.ts'
import { httpGatewaySender } from './senders/gateways.ts'
import type { Sender, SendOutcome } from './senders/sender.ts'

const database = useTestDatabase()
const clock = fixedClock()
const { log, lines } = logLines()
const secrets = messageSecrets(createFieldCipher({ current: testFieldKey }, systemRandom), testIndexKey)
const minute = 60_000
let gateway: FakeGateway
let woken: string[] = []

beforeAll(async () => {
  gateway = await startFakeGateway()
})
afterAll(() => gateway.stop())
beforeEach(async () => {
  await database().inTransaction((tx) => tx.execute(sql`delete from message_out`))
  clock.set('2026-11-15T10:00:00+08:00')
  gateway.calls.length = 0
  gateway.delivered.length = 0
  gateway.moods = []
  woken = []
})

// Of every test: none of what was logged may tell anything.
afterEach(() => expect(lines.join('')).not.toMatch(/91239876|482915|驗證碼|example\.org/))

const wakeSender = async (_tx: unknown, ids: readonly string[]) => void woken.push(...ids)
const code: NewMessage = {
  channel: 'SMS',
  to: '+85291239876',
  purpose: 'otp-register',
  locale: 'zh-HK',
  body: '驗證碼 482915',
}

function queue(message: Partial<NewMessage> = {}, hasSender = true): Promise<string> {
  const queueMessage = createQueueMessage({
    clock,
    random: systemRandom,
    secrets,
    hasSender: () => hasSender,
    wakeSender,
  })
  return database().inTransaction(async (tx) => (await queueMessage(tx, { ...code, ...message }))[0] ?? 'none')
}

const gatewaySender = (timeoutMs = 2000) =>
  httpGatewaySender({ url: gateway.url, token: 't', bodyTemplate: '{"to":"{to}","text":"{text}"}', timeoutMs })

function send(id: string, sender: Sender = gatewaySender()): Promise<void> {
  const { inTransaction } = database()
  return sendMessage(
    { inTransaction, clock, random: systemRandom, secrets, senders: { SMS: sender }, wakeSender, log },
    id,
  )
}

async function stateOf(id: string) {
  const { rows } = await database().db.execute<Record<string, unknown>>(
    sql`select state, attempts, failure, provider_reference as reference, body is null as erased from message_out where id = ${id}`,
  )
  return rows[0]
}

describe('a queued message', () => {
  it('exists only if the transaction that tells of it is committed', async () => {
    const queueMessage = createQueueMessage({ clock, random: systemRandom, secrets, hasSender: () => true, wakeSender })
    const failing = database().inTransaction(async (tx) => {
      await queueMessage(tx, code)
      throw new Error('the enrolment was refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect((await listOutbox({ db: database().db, secrets, showsTexts: true })).total).toBe(0)
  })

  it('is one message per dedupe key, also when it is queued twice at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => queue({ dedupeKey: 'ballot-result-1' })))
    expect(new Set(ids).size).toBe(1)
    expect(await queue({ dedupeKey: 'ballot-result-1' })).toBe(ids[0])
    expect(await queue({ dedupeKey: 'ballot-result-2' })).not.toBe(ids[0])
    expect(woken).toHaveLength(2)
  })

  it('is unreadable in the database: neither recipient nor code (SEC-18)', async () => {
    await queue({ subject: 'subject 482915' })
    const { rows } = await database().db.execute(sql`select message_out::text as whole from message_out`)
    expect(JSON.stringify(rows)).not.toMatch(/91239876|482915|驗證碼/)
  })
})

describe('without a provider', () => {
  it('a message is stored at once where staff and the demonstration can read it', async () => {
    const id = await queue({ expiresAt: new Date('2026-11-15T10:05:00+08:00') }, false)
    clock.pass(1000)
    await queue({ to: 'chan@example.org', channel: 'EMAIL', subject: '你好', body: '多謝' }, false)
    expect(woken).toEqual([])
    const deps = { db: database().db, secrets, showsTexts: true }
    expect((await listOutbox(deps)).items.map(({ to, subject, body }) => [to, subject, body])).toEqual([
      ['chan@example.org', '你好', '多謝'],
      [code.to, null, code.body],
    ])
    expect(await listOutbox(deps, { to: code.to })).toMatchObject({ total: 1, items: [{ id, state: 'KEPT' }] })
    expect(await listOutbox(deps, { page: 2, pageSize: 1 })).toMatchObject({ total: 2, items: [{ id }] })
    expect((await listOutbox(deps, { to: '+85290000000' })).items).toEqual([])
  })

  it('what waits for a provider is listed without its text: a code is for the recipient alone', async () => {
    await queue()
    const { items } = await listOutbox({ db: database().db, secrets, showsTexts: true })
    expect(items).toMatchObject([{ to: code.to, state: 'QUEUED', body: null }])
  })
})

describe('sending', () => {
  it('hands the message over once, stores the reference and erases the text', async () => {
    const id = await queue()
    await send(id)
    await send(id)
    expect(gateway.calls.map(({ body }) => JSON.parse(body))).toEqual([{ to: code.to, text: code.body }])
    expect(await stateOf(id)).toMatchObject({ state: 'SENT', attempts: 1, reference: 'gateway-1', erased: true })
  })

  it('is done by one of many workers that start at the same moment', async () => {
    const id = await queue()
    gateway.moods = [{ lateByMs: 200 }]
    await Promise.all(Array.from({ length: 12 }, () => send(id)))
    expect(gateway.calls).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ state: 'SENT', attempts: 1 })
  })

  it('is repeated after a fault of the gateway, later and later, until it is taken', async () => {
    const id = await queue()
    gateway.moods = [{ status: 500 }, { status: 503 }]
    await send(id)
    expect(await stateOf(id)).toMatchObject({ state: 'QUEUED', attempts: 1, failure: 'http 500', erased: false })
    await send(id)
    expect(gateway.calls).toHaveLength(1)
    clock.pass(5000)
    await send(id)
    clock.pass(10_000)
    await send(id)
    expect(gateway.calls).toHaveLength(3)
    expect(await stateOf(id)).toMatchObject({ state: 'SENT', attempts: 3 })
    expect(woken).toEqual([id, id, id])
  })

  it('reaches the phone once, although the gateway took it and answered too late', async () => {
    const id = await queue()
    gateway.moods = [{ lateByMs: 4000 }]
    await send(id, gatewaySender(300))
    await expect.poll(() => gateway.delivered.length).toBe(1)
    expect(await stateOf(id)).toMatchObject({ state: 'QUEUED', failure: 'no answer in time' })
    clock.pass(5000)
    await send(id)
    expect(gateway.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([id, id])
    expect(gateway.delivered).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ state: 'SENT', attempts: 2 })
  })

  it('ends when the gateway refuses for good', async () => {
    const id = await queue()
    gateway.moods = [{ status: 422 }]
    await send(id)
    clock.pass(60 * minute)
    await send(id)
    expect(gateway.calls).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ state: 'FAILED', failure: 'http 422', erased: true })
  })

  it('ends after 20 attempts', async () => {
    const id = await queue()
    gateway.moods = Array.from({ length: 30 }, () => ({ status: 500 }))
    for (let attempt = 0; attempt < 25; attempt++) {
      await send(id)
      clock.pass(15 * minute)
    }
    expect(gateway.calls).toHaveLength(20)
    expect(await stateOf(id)).toMatchObject({ state: 'FAILED', attempts: 20, erased: true })
  })

  it('does not happen from the moment a code has expired', async () => {
    const expiresAt = new Date(clock.now().getTime() + 5 * minute)
    const [inTime, late] = [await queue({ expiresAt }), await queue({ expiresAt })]
    clock.pass(5 * minute - 1)
    await send(inTime)
    clock.pass(1)
    await send(late)
    expect(gateway.calls).toHaveLength(1)
    expect(await stateOf(inTime)).toMatchObject({ state: 'SENT' })
    expect(await stateOf(late)).toMatchObject({ state: 'EXPIRED', erased: true })
  })

  it('waits for a key that is not there, and does not disturb the others', async () => {
    const id = await queue()
    await database().inTransaction((tx) => tx.execute(sql`update message_out set recipient = 'other.xxxx'`))
    await send(id)
    expect(gateway.calls).toHaveLength(0)
    expect(await stateOf(id)).toMatchObject({ state: 'QUEUED', failure: 'unreadable', erased: false })
  })

  it('waits while the operator has no provider any more', async () => {
    const id = await queue({ channel: 'WHATSAPP' })
    await send(id)
    expect(await stateOf(id)).toMatchObject({ state: 'QUEUED', failure: 'no provider', erased: false })
  })
})

describe('a process that dies with a message in its hands', () => {
  it('is given a minute; then another sends it, and its late word changes nothing', async () => {
    const id = await queue()
    const { sender, wakeUp } = stunned({ isSent: false, isPermanent: true, because: 'woke up late' })
    const dying = send(id, sender)
    await expect.poll(async () => (await stateOf(id))?.state).toBe('SENDING')
    clock.pass(claimMs - 1)
    await send(id)
    expect(gateway.calls).toHaveLength(0)
    clock.pass(1)
    await sweepMessages({ ...database(), clock, wakeSender })
    expect(woken).toEqual([id, id])
    await send(id)
    wakeUp()
    await dying
    expect(gateway.calls).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ state: 'SENT', attempts: 2, failure: null })
  })

  it('cannot speak for the one that has the message now', async () => {
    const id = await queue()
    const first = stunned({ isSent: false, isPermanent: true, because: 'woke up late' })
    const second = stunned({ isSent: true, reference: 'SM2' })
    const dying = send(id, first.sender)
    await expect.poll(async () => (await stateOf(id))?.attempts).toBe(1)
    clock.pass(claimMs)
    const working = send(id, second.sender)
    await expect.poll(async () => (await stateOf(id))?.attempts).toBe(2)
    first.wakeUp()
    await dying
    expect(await stateOf(id)).toMatchObject({ state: 'SENDING', erased: false })
    second.wakeUp()
    await working
    expect(await stateOf(id)).toMatchObject({ state: 'SENT', reference: 'SM2', failure: null })
  })
})

/** A process that stands still in the middle of sending until it is woken. */
function stunned(outcome: SendOutcome): { sender: Sender; wakeUp: () => void } {
  let wakeUp = () => {}
  const asleep = new Promise<SendOutcome>((resolve) => {
    wakeUp = () => resolve(outcome)
  })
  return { sender: { send: () => asleep }, wakeUp: () => wakeUp() }
}

describe('the sweep and the tidying', () => {
  it('find what is due and leave what is not', async () => {
    const due = await queue()
    const failed = await queue()
    await queue({}, false)
    gateway.moods = [{ status: 500 }]
    await send(failed)
    woken = []
    await sweepMessages({ ...database(), clock, wakeSender })
    expect(woken).toEqual([due])
  })

  it('keep nothing longer than 30 days', async () => {
    await queue({}, false)
    clock.pass(30 * 24 * 60 * minute)
    const younger = await queue({}, false)
    await tidyMessages({ ...database(), clock, wakeSender })
    expect((await listOutbox({ db: database().db, secrets, showsTexts: true })).total).toBe(2)
    clock.pass(1)
    await tidyMessages({ ...database(), clock, wakeSender })
    expect((await listOutbox({ db: database().db, secrets, showsTexts: true })).items.map(({ id }) => id)).toEqual([
      younger,
    ])
  })
})

it('no log line names a recipient, a text or a code, whether the message was sent or not (SEC-18)', async () => {
  lines.length = 0
  await send(await queue())
  gateway.moods = [{ status: 422 }]
  await send(await queue())
  const said = (what: string) => lines.filter((line) => line.includes(what)).length
  expect([said('message sent'), said('message not sent')]).toEqual([1, 1])
})
