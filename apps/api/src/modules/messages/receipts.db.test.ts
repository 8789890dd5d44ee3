import { messageReceiptPath } from '@dhc/contracts/member-api/message-receipt'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidOf } from '../../testing/catalogue-samples.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { addMessages } from './store.ts'

const database = useTestDatabase()
const token = 'receipt-token-of-the-tests-0123456789'
let test: TestApp

beforeAll(async () => {
  test = await createTestApp(database(), { messageReceiptToken: token })
})
afterAll(() => test.app.close())

const tell = (payload: unknown, bearer = token, { app } = test) =>
  app.inject({
    method: 'POST',
    url: messageReceiptPath,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    payload: JSON.stringify(payload),
  })

async function sentMessage(reference: string, state: 'SENT' | 'SENDING' = 'SENT'): Promise<string> {
  const id = uuidOf(reference)
  const at = test.clock.now()
  const sealed = { recipient: 'x', recipientIndex: 'x', body: 'x' }
  const nothing = { subject: null, failure: null, dedupeKey: null, sentAt: null, expiresAt: null }
  const unsent = { ...nothing, attempts: 0, createdAt: at }
  const row = { ...sealed, id, channel: 'SMS', purpose: 'test', locale: 'zh-HK', state, nextAttemptAt: at } as const
  await database().inTransaction((tx) => addMessages(tx, [{ ...row, ...unsent, providerReference: reference }]))
  return id
}

async function stateOf(id: string): Promise<unknown> {
  const { rows } = await database().db.execute(sql`select state, failure from message_out where id = ${id}`)
  return rows[0]
}

it('a gateway tells that a message was delivered or lost, by its own number or by ours', async () => {
  const [delivered, lost] = [await sentMessage('SM1'), await sentMessage('SM2')]
  expect((await tell({ reference: 'SM1', state: 'DELIVERED' })).statusCode).toBe(200)
  expect((await tell({ reference: lost, state: 'FAILED' })).statusCode).toBe(200)
  expect(await stateOf(delivered)).toEqual({ state: 'DELIVERED', failure: null })
  expect(await stateOf(lost)).toEqual({ state: 'FAILED', failure: 'not delivered' })
})

it('what was delivered stays delivered, and a receipt ahead of our own note is asked for again', async () => {
  const early = await sentMessage('SM3', 'SENDING')
  for (const reference of ['SM1', 'SM3', 'never heard of', "' or 1=1 --"]) {
    const answer = await tell({ reference, state: 'FAILED' })
    expect([answer.statusCode, answer.json().error_code]).toEqual([404, 1006])
  }
  expect(await stateOf(early)).toMatchObject({ state: 'SENDING' })
})

it('nobody without the token may tell anything; without a token nobody may', async () => {
  await sentMessage('SM4')
  const receipt = { reference: 'SM4', state: 'FAILED' }
  for (const bearer of ['', 'wrong', `${token}x`]) expect((await tell(receipt, bearer)).statusCode).toBe(401)
  const closed = await createTestApp(database())
  expect((await tell(receipt, 'undefined', closed)).statusCode).toBe(401)
  await closed.app.close()
  expect(await stateOf(uuidOf('SM4'))).toMatchObject({ state: 'SENT' })
})
