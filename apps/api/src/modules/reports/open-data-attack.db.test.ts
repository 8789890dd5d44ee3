import { openDataPath } from '@dhc/contracts/member-api/remaining-quota'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { type BallotsAtWork, ballotClass, ballotsAtWork } from '../../testing/ballots-at-work.ts'
import { sampleLesson, uuidOf } from '../../testing/catalogue-samples.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { publishOpenData } from './open-data.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let world: BallotsAtWork

type Item = Record<string, number | string | boolean | null> & { readonly theme: string }
type Answer = readonly Item[]
const people = ['enrolled', 'waiting', 'ballot_people', 'ballot_placed'] as const
type Totals = Readonly<Partial<Record<(typeof people)[number], number>>>

/** Ten people want the eight places of one class, eight the eight of the other; all who were placed come. Two old classes. */
beforeAll(async () => {
  world = await ballotsAtWork(database(), 18)
  const at = (word: string) => ({ quota: 8, lessons: [sampleLesson(word, { date: '2026-12-20' })] })
  const old = (date: string) => ({ lessons: [sampleLesson(date, { date })] })
  await world.publish(
    [
      ballotClass('EX-01A', at('first')),
      ballotClass('EX-08A', old('2024-10-05')),
      ballotClass('EX-08B', old('2024-12-15')),
    ],
    [ballotClass('NU-01A', at('second'))],
  )
  await world.runAt('2026-11-12T10:00:00+08:00')
  for (let index = 0; index < 10; index += 1) await world.enter('EX-01A', [index])
  for (let index = 10; index < 18; index += 1) await world.enter('NU-01A', [index])
  await world.runAt('2026-11-26T12:00:00+08:00')
  await world.runAt('2026-11-26T14:30:00+08:00')
})

/** What anybody hears of a quarter who asks at this moment; on Mondays after it was published. */
async function askedAt(moment: string, quarter = '2026-Q4'): Promise<Answer> {
  world.at.clock.set(moment)
  await publishOpenData(world.deps)
  const { status, payload } = await world.at.browser().get(openDataPath)
  expect(status).toBe(200)
  return (payload.items as Answer).filter((item) => item.quarter === quarter)
}

/**
 * Everything that an attacker finds of one to four people: in a number, in the difference of two numbers of one theme,
 * in a total (known from elsewhere) less all that is told, and in the difference of two answers.
 */
function fewPeopleIn(answer: Answer, known: { readonly before?: Answer; readonly totals?: Totals }): string[] {
  const number = (item: Item | undefined, name: string) => (typeof item?.[name] === 'number' ? item[name] : null)
  const guesses = answer.flatMap((item): [string, number][] => {
    const before = known.before?.find(({ theme }) => theme === item.theme)
    const all = [...people, 'places'].map((name) => [name, number(item, name)] as const)
    const told = all.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
    return [
      ...told.map(([name, value]): [string, number] => [`${item.theme} ${name}`, value]),
      ...told.flatMap(([name, value]) =>
        told
          .filter(([other]) => name !== 'places' && name !== 'waiting' && other !== 'waiting')
          .map(([other, less]): [string, number] => [`${item.theme} ${name} - ${other}`, less > 0 ? value - less : 0]),
      ),
      ...told.map(([name, value]): [string, number] => [
        `${item.theme} ${name} since before`,
        Math.abs(value - (number(before, name) ?? value)),
      ]),
    ]
  })
  const left = Object.entries(known.totals ?? {}).flatMap(([name, total]): [string, number][] => {
    const hidden = answer.filter((item) => item[name] === null)
    const told = answer.reduce((sum, item) => sum + (number(item, name) ?? 0), 0)
    return hidden.length === 1 ? [[`${hidden[0]?.theme} ${name} by the total`, total - told]] : []
  })
  return [...guesses, ...left].filter(([, value]) => value > 0 && value < 5).map(([guess]) => guess)
}

it('the attacker of these tests finds a few people where they can be found', () => {
  const item = { theme: 'EX', places: null, enrolled: 8, waiting: 0, ballot_people: 10, ballot_placed: null }
  expect(fewPeopleIn([item], {})).toEqual(['EX ballot_people - enrolled'])
  expect(fewPeopleIn([item], { totals: { ballot_placed: 3 } })).toContain('EX ballot_placed by the total')
  expect(fewPeopleIn([{ ...item, enrolled: 9 }], { before: [item] })).toContain('EX enrolled since before')
})

it('the oldest quarter that is shown is counted from its first day, since it is published once and for all', async () => {
  expect(await askedAt('2026-11-30T08:00:00+08:00', '2024-Q4')).toMatchObject([{ theme: 'EX', classes: 2 }])
})

it('a theme whose classes go and come back tells of nobody who left in between (A-395)', async () => {
  const before = await askedAt('2026-11-30T09:00:00+08:00')
  expect(before).toMatchObject([
    { theme: 'EX', enrolled: 10 },
    { theme: 'NU', enrolled: 10, ballot_people: 10 },
  ])
  const callOff = (isOff: boolean) =>
    database().db.execute(sql`update class set is_cancelled = ${isOff} where strapi_uuid = ${uuidOf('NU-01A')}`)
  await callOff(true)
  expect((await askedAt('2026-12-07T09:00:00+08:00')).map(({ theme }) => theme)).toEqual(['EX'])
  // One of eight leaves: seven would be rounded to five.
  const [leaver] = (await world.standing('NU-01A')).filter(({ status }) => status === 'A')
  const setStatus = (status: 'A' | 'R') =>
    database().db.execute(sql`update enrolment set status = ${status}, is_live = ${status === 'A'},
      holds_place = ${status === 'A'}, blocks_course = ${status === 'A'} where id = ${leaver?.id}`)
  await setStatus('R')
  await callOff(false)
  const after = await askedAt('2026-12-14T09:00:00+08:00')
  expect(after.map(({ made_on, ...item }) => item)).toEqual(before.map(({ made_on, ...item }) => item))
  await setStatus('A')
})

it('the exact figures of a quarter that is over tell of no few people, whatever totals and quotas one knows and subtracts (A-395)', async () => {
  const before = await askedAt('2026-12-28T09:00:00+08:00')
  const after = await askedAt('2027-01-04T09:00:00+08:00')
  expect(after).toMatchObject([
    { theme: 'EX', is_final: true, places: 8 },
    { theme: 'NU', is_final: true, places: 8 },
  ])
  // Two are in reserve in one class. What is told of both is exact, and the totals are known from a yearly report.
  const totals = { enrolled: 16, waiting: 0, ballot_people: 18, ballot_placed: 16 }
  expect(fewPeopleIn(after, { totals })).toEqual([])
  // A rounded figure of the last answer says less than the exact one.
  expect(fewPeopleIn(before, {}).filter((guess) => !guess.includes(' - '))).toEqual([])
})
