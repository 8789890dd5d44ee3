import { notificationsPath, readNotificationsPath } from '@dhc/contracts/member-api/notification'
import { weatherSignalsPath } from '@dhc/contracts/staff-api/weather'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { type WeatherDay, weatherDay } from '../../testing/weather-day.ts'

const database = useTestDatabase()
let at: Awaited<ReturnType<typeof accountsAtWork>>
let day: WeatherDay

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  day = weatherDay(at, database())
})
beforeEach(async () => {
  await day.begin()
  await emptyTables(database(), ['call_list_entry'])
  await day.goTo('08:00')
})

const record = async () => {
  const body = { signal: 'BLACK_RAINSTORM', from: '2026-09-08T06:00:00+08:00', to: null }
  const { payload } = await day.clerk.post(weatherSignalsPath, body)
  return (payload.signal as { id: string }).id
}
const withdraw = (id: string) => day.clerk.post(`${weatherSignalsPath}/${id}/withdraw`)

/** What became of the messages: the provider is somebody else. */
const messagesAre = (state: 'QUEUED' | 'SENT' | 'FAILED', attempts = 0) =>
  database().db.execute(sql`update message_out set state = ${state}, attempts = ${attempts}`)
const onPage = async () => {
  const { rows } = await database().db.execute<{ about: string }>(sql`select about from notification`)
  return rows.map(({ about }) => about.split(' ')[0]).toSorted()
}
type CallItem = { readonly id: string; readonly text: string }
const calls = async () => (await day.clerk.get('/api/staff/calls')).payload.items as CallItem[]
const log = async (result: string) => {
  for (const { id } of await calls()) await day.clerk.post(`/api/staff/calls/${id}/result`, { result })
}

describe('news of a lesson that takes place after all', () => {
  it('that nobody has heard leaves no trace: no message, nothing on the page, nobody to call', async () => {
    const id = await record()
    await messagesAre('QUEUED')
    expect(await onPage()).toEqual(['lessonCalledOff', 'lessonCalledOff'])
    await withdraw(id)
    expect([await day.told(), await onPage(), await calls()]).toEqual([[], [], []])
  })

  it('that was sent is corrected', async () => {
    const id = await record()
    await messagesAre('SENT', 1)
    await withdraw(id)
    expect(await day.told()).toEqual(['lessonBack', 'lessonBack', 'lessonCalledOff', 'lessonCalledOff'])
  })

  it('that may have gone out in an attempt that broke is not tried again, and is corrected', async () => {
    const id = await record()
    await messagesAre('QUEUED', 1)
    await withdraw(id)
    expect(await day.told()).toEqual(['lessonBack', 'lessonBack'])
  })

  it('that was read on the page is corrected, also when no message went out', async () => {
    const id = await record()
    await messagesAre('QUEUED')
    const chan = at.browser()
    await chan.logIn({ mobile: '55500101' }, demoPassword)
    const { items } = (await chan.post(notificationsPath, {})).payload as { items: { id: string }[] }
    await chan.post(readNotificationsPath, { ids: items.map((each) => each.id) })
    await withdraw(id)
    expect(await day.told()).toEqual(['lessonBack', 'lessonBack'])
  })

  it('is off the call list before anybody has rung, and then nobody is called at all', async () => {
    const id = await record()
    await messagesAre('FAILED', 1)
    expect(await calls()).toHaveLength(2)
    await withdraw(id)
    expect([await calls(), await onPage()]).toEqual([[], []])
  })

  it.each(['REACHED', 'LEFT_MESSAGE'])(
    'that was told on the phone (%s) is corrected on the phone, and "do not come" is not said again',
    async (result) => {
      const id = await record()
      await messagesAre('FAILED', 1)
      await log(result)
      await withdraw(id)
      await messagesAre('FAILED', 1)
      day.clock('09:10')
      await day.goTo('09:10')
      const texts = (await calls()).map(({ text }) => text)
      expect(texts).toHaveLength(2)
      for (const text of texts) expect(text).toMatch(/照常|如期|takes place/)
    },
  )

  it('is told to somebody who heard the first time that it was off, though not the second', async () => {
    const first = await record()
    await messagesAre('SENT', 1)
    await withdraw(first)
    await database().db.execute(sql`update message_out set state = 'QUEUED', attempts = 0
      where purpose = 'notice-lessonBack'`)
    const second = await record()
    await database().db.execute(sql`update message_out set state = 'QUEUED', attempts = 0 where state = 'KEPT'`)
    await withdraw(second)
    // The first correction was taken back with the second storm; it is needed again.
    expect(await day.told()).toEqual(['lessonBack', 'lessonBack', 'lessonCalledOff', 'lessonCalledOff'])
  })
})
