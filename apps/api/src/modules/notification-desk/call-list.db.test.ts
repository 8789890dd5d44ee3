import { notificationsPath, readNotificationsPath } from '@dhc/contracts/member-api/notification'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFieldCipher } from '../../platform/crypto/field-cipher.ts'
import { systemRandom } from '../../platform/random.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { testFieldKey, testIndexKey } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { findMember } from '../member/index.ts'
import { createQueueMessage, messageSecrets } from '../messages/index.ts'
import { createTellMembers, type TellMembers } from '../notices/index.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let desk: Browser
let tell: TellMembers
let chanId = ''

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  const secrets = messageSecrets(createFieldCipher({ current: testFieldKey }, systemRandom), testIndexKey)
  const parts = { clock: at.clock, random: systemRandom, secrets, hasSender: () => true }
  tell = createTellMembers({
    ...at.members,
    queueMessage: createQueueMessage({ ...parts, wakeSender: async () => undefined }),
  })
  chanId = (await findMember(at.members, { memberNo: 'SSPD000101' }))?.id ?? ''
})
beforeEach(async () => {
  await moveTo('2026-11-15T12:10:00+08:00')
  await emptyTables(database(), ['notification', 'message_out', 'call_list_entry'])
})

/** A session of staff ends with the hour in which nobody works with it. */
async function moveTo(moment: string): Promise<void> {
  at.clock.set(moment)
  desk = at.browser()
  await desk.logInStaff('demo.frontdesk', demoPassword)
}

const params = () => ({ course: 'Tai chi', code: 'EX-01A', lesson: '10:30', centre: 'CORE' })
const happens = (name: 'lessonCalledOff' | 'lessonTomorrow') =>
  database().inTransaction((tx) => tell(tx, [chanId], { name, about: 'lesson 1', params }))
const failEverything = () => database().db.execute(sql`update message_out set state = 'FAILED', body = null`)

type Call = { id: string; because: string; mobile: string; text: string; greeting: string; last_result: string | null }
const list = async () => (await desk.get('/api/staff/calls')).payload.items as Call[]
const log = (id: string, result: string) => desk.post(`/api/staff/calls/${id}/result`, { result })

describe('the call list (a day at the centre, 12:15)', () => {
  it('has nobody whose message is on its way or has arrived', async () => {
    await happens('lessonCalledOff')
    expect(await list()).toEqual([])
    await database().db.execute(sql`update message_out set state = 'DELIVERED'`)
    expect(await list()).toEqual([])
  })

  it('has whose message failed, with the number and what to say', async () => {
    await happens('lessonCalledOff')
    await failEverything()
    const [call] = await list()
    expect(call).toMatchObject({ because: 'NOT_DELIVERED', mobile: expect.stringContaining('55500101') })
    expect(call?.text).toMatch(/Tai chi/)
    expect(call?.greeting).toMatch(/康健中心|Health Centre/)
  })

  it('has nobody who has read it on their page meanwhile', async () => {
    await happens('lessonCalledOff')
    await failEverything()
    const chan = at.browser()
    await chan.logIn({ mobile: '55500101' }, demoPassword)
    const { items } = (await chan.post(notificationsPath, {})).payload as { items: { id: string }[] }
    await chan.post(readNotificationsPath, { ids: items.map(({ id }) => id) })
    expect(await list()).toEqual([])
  })

  it('calls nobody to remind of a lesson', async () => {
    await happens('lessonTomorrow')
    await failEverything()
    expect(await list()).toEqual([])
  })

  it('brings somebody back an hour after a message was left, and not before', async () => {
    await happens('lessonCalledOff')
    await failEverything()
    const [{ id } = { id: '' }] = await list()
    expect((await log(id, 'LEFT_MESSAGE')).payload).toEqual({ id, done: false, next_at: '2026-11-15T13:10:00+08:00' })
    expect(await list()).toEqual([])
    await moveTo('2026-11-15T13:10:00+08:00')
    expect(await list()).toMatchObject([{ id, last_result: 'LEFT_MESSAGE' }])
    expect((await log(id, 'REACHED')).payload).toEqual({ id, done: true, next_at: null })
    expect(await list()).toEqual([])
  })

  it('takes the same result twice, and no other one afterwards (1904)', async () => {
    await happens('lessonCalledOff')
    await failEverything()
    const [{ id } = { id: '' }] = await list()
    for (let n = 0; n < 2; n += 1) expect((await log(id, 'REACHED')).status).toBe(200)
    expect((await log(id, 'NO_ANSWER')).code).toBe(1904)
    expect((await log('0190f3a2-7b1c-4def-8123-456789abcdef', 'REACHED')).code).toBe(1006)
    const { rows } = await database().db.execute(sql`select detail from audit_entry where action = 'calls.log'
      and object_id = ${chanId} order by position desc limit 1`)
    expect(rows).toEqual([{ detail: 'result nothing to REACHED' }])
  })
})

describe('quiet hours', () => {
  const nextAttempts = async () => {
    const { rows } = await database().db.execute<{ at: string }>(
      sql`select next_attempt_at::text as at from message_out`,
    )
    return rows.map((row) => new Date(row.at).toISOString())
  }

  it('a reminder of the evening waits until half past eight', async () => {
    at.clock.set('2026-11-15T21:00:00+08:00')
    await happens('lessonTomorrow')
    expect(await nextAttempts()).toEqual([new Date('2026-11-16T08:30:00+08:00').toISOString()])
  })

  it('a lesson that is called off is told at once', async () => {
    at.clock.set('2026-11-15T23:00:00+08:00')
    await happens('lessonCalledOff')
    expect(await nextAttempts()).toEqual([new Date('2026-11-15T23:00:00+08:00').toISOString()])
  })
})
