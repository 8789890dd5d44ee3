import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../../../testing/accounts-at-work.ts'
import { uuidOf } from '../../../testing/catalogue-samples.ts'
import { at, type ChairsAtWork, chairsAtWork, lessonUuid } from '../../../testing/chairs-at-work.ts'
import { eventually } from '../../../testing/eventually.ts'
import { sendReply } from '../../../testing/questions-at-work.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { readReservesOf } from '../../ballot/index.ts'
import { callOffLesson, lockClass, reinstateLesson } from '../../catalogue/index.ts'

const database = useTestDatabase()
const secret = 'secret-of-the-gateway-in-the-tests'
let world: ChairsAtWork

beforeAll(async () => {
  world = await chairsAtWork(database(), 8, secret)
})
beforeEach(() => world.begin())

type Person = { readonly id: string; readonly member_id: string }
const ids = (people: readonly Person[]) => people.map(({ member_id }) => member_id)
const outcomes = async () => (await world.chairs()).map(({ outcome }) => outcome)
const states = async () => (await world.listOffers()).map(({ state }) => state)

/** Somebody is on leave at this time, and the clock has run once. */
async function leaveAt(time: string, messageReplySecret?: string) {
  const { placed, reserves } = await world.people()
  world.ballots.at.clock.set(at(time))
  await world.mark(placed[0]?.id, 'L')
  await world.job(messageReplySecret)
  return { placed, reserves: ids(reserves), left: placed[0] as Person }
}

describe('a chair that is free for one lesson', () => {
  it('is offered to the first of the reserve, once, by message and on the page of notifications', async () => {
    const { reserves } = await leaveAt('17T12:00')
    await world.job()
    expect(await world.asked()).toEqual(reserves.slice(0, 1))
    const sent = (await world.ballots.at.outbox()).filter(({ purpose }) => purpose === 'notice-chairOffered')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toMatch(/\/lesson-answer\?token=[\w-]{43}/)
    expect(await world.ballots.at.told()).toEqual(['chairOffered'])
    expect(JSON.stringify(await world.listOffers())).not.toContain([...(await world.tokens()).values()][0])
  })

  it('is offered to nobody more than seven days before, and from then on', async () => {
    await leaveAt('13T10:29')
    expect(await world.asked()).toEqual([])
    await world.runAt('13T10:30')
    expect(await world.asked()).toHaveLength(1)
  })

  it('after a no goes to the next at once, after silence at the end of the offer', async () => {
    const { reserves } = await leaveAt('17T12:00')
    await world.answer(reserves[0] ?? '', 'NOT_COMING')
    await world.job()
    expect(await world.asked()).toEqual([reserves[1]])
    await world.runAt('18T09:29')
    expect(await world.asked()).toEqual([reserves[1]])
    await world.runAt('18T09:30')
    expect(await world.asked()).toEqual([reserves[2]])
    expect(await states()).toEqual(['DECLINED', 'ENDED', 'OPEN'])
  })

  it('within a day is offered to a few at a time, each with an end of their own', async () => {
    const { reserves } = await leaveAt('19T12:00')
    expect(await world.asked()).toEqual(reserves.slice(0, 2))
    await world.answer(reserves[0] ?? '', 'NOT_COMING')
    world.ballots.at.clock.set(at('19T12:30'))
    await world.job()
    expect(await world.asked()).toEqual(reserves.slice(1, 3))
    const ends = (await world.listOffers()).map(({ ends_at }) => new Date(ends_at).toISOString())
    expect(ends.slice(1)).toEqual(['14:00', '14:30'].map((time) => new Date(at(`19T${time}`)).toISOString()))
  })

  it('passes over who has a place in the course, is suspended, comes only as a group, or was asked twice this week', async () => {
    await world.begin([[0], [1], [2, 3], [4], [5], [6], [7]])
    const { reserves } = await world.people()
    const alone: string[] = []
    for await (const people of readReservesOf(database().db, reserves[0] ? await classOf() : ''))
      if (people.length === 1 && people[0]) alone.push(people[0].memberId)
    const [suspended, tired] = alone
    await database().inTransaction(async (tx) => {
      await tx.execute(sql`update member set is_suspended = true where id = ${suspended}`)
    })
    const { placed } = await world.people()
    await askTwice(tired ?? '', placed[0]?.id ?? '')
    await leaveAt('17T12:00')
    expect(await world.asked()).toEqual([alone[2]])
    await database().inTransaction((tx) => tx.execute(sql`update member set is_suspended = false`))
  })

  it('ends as refused, out of time or filled, and says which', async () => {
    const { reserves } = await leaveAt('17T12:00')
    for (const memberId of reserves) {
      await world.answer(memberId, 'NOT_COMING')
      await world.job()
    }
    await world.runAt('20T10:30')
    expect(await outcomes()).toEqual(['REFUSED'])

    await world.begin()
    await leaveAt('20T09:30')
    await world.runAt('20T10:30')
    expect([await outcomes(), new Set(await states())]).toEqual([['OUT_OF_TIME'], new Set(['ENDED'])])

    await world.begin()
    const again = await leaveAt('20T09:00')
    await world.answer(again.reserves[1] ?? '', 'COMING')
    await world.runAt('20T10:30')
    expect([await outcomes(), await states()]).toEqual([['FILLED'], ['GONE', 'ACCEPTED', 'GONE']])
  })
})

describe('two people and one chair', () => {
  it('of two who accept in the same moment one is a guest, and the other reads that the place is taken', async () => {
    const { reserves } = await leaveAt('19T12:00')
    const both = await Promise.all(reserves.slice(0, 2).map((id) => world.answer(id, 'COMING')))
    expect(both.map(({ standing }) => standing).toSorted()).toEqual(['GONE', 'GUEST'])
    expect((await states()).toSorted()).toEqual(['ACCEPTED', 'GONE'])
    expect((await world.ballots.at.told()).filter((name) => name === 'chairYours')).toHaveLength(1)
  })

  it('who accepts waits for whoever holds the class, and is judged by what is true then', async () => {
    const { reserves } = await leaveAt('19T12:00')
    const first = reserves[0] ?? ''
    const answered = await database().inTransaction(async (tx) => {
      await lockClass(tx, uuidOf('EX-01A'))
      const answer = world.answer(first, 'COMING')
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await eventually(async () => (await world.read(waiting)).length === 1)
      await tx.execute(sql`update chair_offer set state = 'ACCEPTED' where member_id = ${reserves[1]}`)
      return { answer }
    })
    expect((await answered.answer).standing).toBe('GONE')
  })

  it('are refused by the database, whatever path a write takes', async () => {
    await leaveAt('19T12:00')
    const both = sql`update chair_offer set state = 'ACCEPTED'`
    await expect(database().inTransaction((tx) => tx.execute(both))).rejects.toMatchObject({
      cause: { constraint: 'one_guest_per_chair' },
    })
  })

  it('the clock run by two processes at once asks nobody twice', async () => {
    const { placed, reserves } = await world.people()
    world.ballots.at.clock.set(at('17T12:00'))
    for (const { id } of placed) await world.mark(id, 'L')
    await Promise.all([world.job(), world.job()])
    expect((await world.asked()).toSorted()).toEqual(ids(reserves).slice(0, 2).toSorted())
    expect(await world.chairs()).toHaveLength(2)
  })

  it('a place that is given up stays held while its chair has a guest, and goes on once the lesson has begun', async () => {
    const { reserves, left } = await leaveAt('17T12:00')
    await world.answer(reserves[0] ?? '', 'COMING')
    const giveUp = sql`update enrolment set status = 'C', is_live = false, holds_place = false, blocks_course = false where id = ${left.id}`
    await database().inTransaction((tx) => tx.execute(giveUp))
    const held = async () => (await world.read(sql`select 1 from enrolment where holds_place`)).length
    await world.job()
    expect([await held(), await states()]).toEqual([2, ['ACCEPTED']])
    await world.runAt('20T10:30')
    expect([await held(), await outcomes()]).toEqual([1, ['FILLED']])
  })
})

describe('what happens meanwhile', () => {
  it('leave that is taken back ends the offer, and its link says so', async () => {
    const { reserves, left } = await leaveAt('17T12:00')
    await world.mark(left.id, 'ATT')
    expect((await world.answer(reserves[0] ?? '', 'COMING')).standing).toBe('GONE')
    await world.job()
    expect([await outcomes(), await states()]).toEqual([['WITHDRAWN'], ['GONE']])
  })

  it('a lesson that is called off tells the guest at once, and taking place after all it is offered again', async () => {
    const { reserves } = await leaveAt('17T12:00')
    await world.answer(reserves[0] ?? '', 'COMING')
    const calling = { reason: 'OTHER', at: new Date(at('17T13:00')), by: null } as const
    await database().inTransaction((tx) => callOffLesson(tx, lessonUuid, calling))
    expect((await world.show(reserves[0] ?? '')).standing).toBe('CALLED_OFF')
    await world.job()
    expect([await outcomes(), await states()]).toEqual([['CALLED_OFF'], ['CALLED_OFF']])
    expect(await world.ballots.at.told()).toContain('chairGone')
    const back = { at: calling.at, by: null, overrulesSignal: false } as const
    await database().inTransaction((tx) => reinstateLesson(tx, lessonUuid, back))
    await world.job()
    expect(await world.asked()).toEqual([reserves[0]])
  })

  it('a lesson that is moved ends the offer, and the former link confirms nothing', async () => {
    const { reserves } = await leaveAt('17T12:00')
    await world.publish('2026-12-21')
    expect((await world.answer(reserves[0] ?? '', 'COMING')).standing).toBe('MOVED')
    await world.job()
    expect(await states()).toEqual(['CALLED_OFF'])
    await world.job()
    expect(new Set(await outcomes())).toEqual(new Set(['CALLED_OFF', null]))
  })

  it('a guest who cannot come after all gives the chair back, and the next is asked', async () => {
    const { reserves } = await leaveAt('17T12:00')
    expect(await world.answer(reserves[0] ?? '', 'COMING')).toMatchObject({
      standing: 'GUEST',
      answers: ['NOT_COMING'],
    })
    expect((await world.answer(reserves[0] ?? '', 'NOT_COMING')).standing).toBe('DECLINED')
    await world.job()
    expect(await world.asked()).toEqual([reserves[1]])
  })

  it('a guest who gets a place of their own leaves the chair to the next', async () => {
    const { reserves, left } = await leaveAt('17T12:00')
    await world.answer(reserves[0] ?? '', 'COMING')
    await world.publish('2026-12-20', { quota: 3 })
    await database().inTransaction((tx) =>
      tx.execute(
        sql`update enrolment set status = 'A', is_live = true, holds_place = true where member_id = ${reserves[0]}`,
      ),
    )
    await world.job()
    expect([await states(), await world.asked()]).toEqual([['GONE', 'OPEN'], [reserves[1]]])
    expect(left).toBeDefined()
  })

  it('late, repeated and after the start it is told as it is, and nobody becomes a guest', async () => {
    const { reserves } = await leaveAt('19T12:00')
    const first = reserves[0] ?? ''
    world.ballots.at.clock.set(at('19T14:00'))
    expect(await world.answer(first, 'COMING')).toMatchObject({ standing: 'ENDED', answers: [] })
    world.ballots.at.clock.set(at('20T10:30'))
    expect((await world.answer(first, 'COMING')).standing).toBe('OVER')
    expect(await states()).toEqual(['OPEN', 'OPEN'])
  })

  it('a year after the lesson every offer and its person are gone', async () => {
    await leaveAt('17T12:00')
    world.ballots.at.clock.set('2027-12-20T10:29:00+08:00')
    await world.job()
    expect(await world.listOffers()).toHaveLength(1)
    world.ballots.at.clock.set('2027-12-20T10:31:00+08:00')
    await world.job()
    expect(await world.listOffers()).toEqual([])
  })

  it('a quota that was lowered leaves no chair to offer', async () => {
    await world.publish('2026-12-20', { quota: 1 })
    await leaveAt('17T12:00')
    expect([(await world.chairs()).length, await world.asked()]).toEqual([1, []])
  })
})

describe('the roll of staff', () => {
  const roll = `/api/staff/lessons/${lessonUuid}`
  const desk = async () => {
    const browser = world.ballots.at.browser('203.0.113.8')
    await browser.logInStaff('demo.frontdesk', demoPassword)
    return browser
  }
  type Line = { enrolmentId: string; member_id: string; guest: string | null; attendance: string | null }
  const guestsOn = (payload: Record<string, unknown>) => (payload.roll as Line[]).filter(({ guest }) => guest !== null)

  it('shows the guest after the others, counts them, and their attendance is marked and corrected', async () => {
    const { reserves } = await leaveAt('17T12:00')
    await world.answer(reserves[0] ?? '', 'COMING')
    world.ballots.at.clock.set(at('20T10:00'))
    const clerk = await desk()
    const { payload } = await clerk.get(roll)
    expect([payload.enrolled, payload.on_leave, payload.guests]).toEqual([2, 1, 1])
    const [guest] = guestsOn(payload)
    expect(guest).toMatchObject({ member_id: reserves[0], guest: 'RESERVE', attendance: null })
    const marks = (code: string) =>
      clerk.post(`${roll}/attendance`, { marks: [{ enrolmentId: guest?.enrolmentId, code }] })
    expect(guestsOn((await marks('ABS')).payload)[0]?.attendance).toBe('ABS')
    expect(guestsOn((await marks('ATT')).payload)[0]?.attendance).toBe('ATT')
    const logged = sql`select detail from audit_entry where action in ('lesson.mark', 'lesson.correct-mark')`
    expect((await world.read<{ detail: string }>(logged)).map(({ detail }) => detail).join()).toContain('guest 1')
  })

  it('leave whose chair has a guest is not taken back before the lesson begins', async () => {
    const { reserves, left } = await leaveAt('17T12:00')
    await world.answer(reserves[0] ?? '', 'COMING')
    world.ballots.at.clock.set(at('20T10:29'))
    const clerk = await desk()
    const body = { marks: [{ enrolmentId: left.id, code: 'ATT' }], override_reason: 'comes after all' }
    expect((await clerk.post(`${roll}/attendance`, body)).code).toBe(1401)
    world.ballots.at.clock.set(at('20T10:30'))
    expect((await clerk.post(`${roll}/attendance`, body)).status).toBe(200)
  })

  it('stops the offers: who was asked reads so at once, nobody else is asked, and leave of another frees no offer', async () => {
    const { placed, reserves } = await leaveAt('17T12:00')
    const clerk = await desk()
    expect((await clerk.post(`${roll}/chairs/stop`)).status).toBe(200)
    expect((await world.answer(reserves[0] ?? '', 'COMING')).standing).toBe('GONE')
    await world.mark(placed[1]?.id, 'L')
    await world.job()
    expect([await states(), (await world.chairs()).length]).toEqual([['GONE'], 2])
    expect((await clerk.post(`${roll}/chairs/stop`)).code).toBe(1406)
    await world.runAt('20T10:30')
    expect(await outcomes()).toEqual(['STOPPED', 'STOPPED'])
  })
})

describe('an answer by SMS', () => {
  const replies = async () =>
    (await world.ballots.at.outbox())
      .filter(({ purpose }) => purpose === 'lesson-answer')
      .map(({ body }) => String(body))
  const phoneOf = async (memberId: string) => `6${String(world.ballots.memberIds.indexOf(memberId)).padStart(7, '0')}`
  const send = async (memberId: string, text: string) =>
    sendReply(world.ballots.at, secret, { text, from: await phoneOf(memberId) })

  it('is asked for by two numbers; "1" is the chair, and the phone reads so at once', async () => {
    const { reserves } = await leaveAt('17T12:00', secret)
    const [offered] = (await world.ballots.at.outbox()).filter(({ purpose }) => purpose === 'notice-chairOffered')
    expect(offered?.body).toMatch(/1 出席，2 不能出席/)
    expect(offered?.body).not.toContain('http')
    await send(reserves[0] ?? '', '1')
    expect([await states(), await replies()]).toEqual([['ACCEPTED'], [expect.stringContaining('空位是你的')]])
  })

  it('"2" is a no, and a guest who writes it later gives the chair back', async () => {
    const { reserves } = await leaveAt('17T12:00', secret)
    await send(reserves[0] ?? '', '1')
    await send(reserves[0] ?? '', '2')
    expect(await states()).toEqual(['DECLINED'])
    expect((await replies()).join()).toContain('你未能出席這一堂')
  })

  it('too late, after somebody else, or after the lesson was called off, it confirms nothing', async () => {
    const { reserves } = await leaveAt('19T12:00', secret)
    await send(reserves[0] ?? '', '1')
    await send(reserves[1] ?? '', '1')
    expect((await replies()).filter((text) => text.includes('已有人補上'))).toHaveLength(1)
    const calling = { reason: 'OTHER', at: world.ballots.at.clock.now(), by: null } as const
    await database().inTransaction((tx) => callOffLesson(tx, lessonUuid, calling))
    await send(reserves[0] ?? '', '1')
    expect((await replies()).join()).toContain('已取消')
    expect((await states()).filter((state) => state === 'ACCEPTED')).toHaveLength(1)
  })
})

const classOf = async () =>
  (await world.read<{ class_uuid: string }>(sql`select class_uuid from ballot`))[0]?.class_uuid ?? ''

/** In other classes, within the week. */
async function askTwice(memberId: string, enrolmentId: string): Promise<void> {
  await database().inTransaction(async (tx) => {
    for (const time of ['15T12:00', '16T12:00']) {
      await tx.execute(sql`with chair as (
          insert into freed_chair (id, lesson_uuid, class_uuid, starts_at, enrolment_id, freed_at, outcome, ended_at)
          values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ${at('18T10:00')}, ${enrolmentId}, ${at(time)},
                  'OUT_OF_TIME', ${at(time)}) returning *)
        insert into chair_offer (id, chair_id, lesson_uuid, starts_at, position, member_id, way, token_hash, offered_at,
                                 ends_at, state, state_at)
        select gen_random_uuid(), id, lesson_uuid, starts_at, 1, ${memberId}, 'RESERVE', gen_random_uuid()::text,
               freed_at, ${at('17T09:00')}, 'ENDED', freed_at from chair`)
    }
  })
}
