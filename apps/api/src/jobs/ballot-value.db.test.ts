import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { runDueSteps } from '../modules/ballot/index.ts'
import { afterEnd, classPath, drawHour, during, useBallotDesk } from '../testing/ballot-desk.ts'
import { ballotClass } from '../testing/ballots-at-work.ts'
import type { Browser } from '../testing/browser.ts'

const desk = useBallotDesk(8)
const { database } = desk

describe('a public value (decision 0052)', () => {
  const value = '3 14 15 27 38 41 + 9'
  const on = '2026-11-26'
  const afterDraw = '2026-11-26T21:35:00+08:00'
  const put = (browser: Browser, body: object, code = 'EX-01A') =>
    browser.put(classPath(code, 'ballot/public_value'), body)
  const ballotRow = async () =>
    (await database().db.execute(sql`select public_value, proposed_value, public_value_name from ballot`)).rows[0]

  async function opened() {
    await desk.ballots.publish([ballotClass('EX-01A')])
    await runDueSteps({ ...desk.ballots.deps, publicValueSource: 'MARK_SIX' })
    for (const member of [0, 1, 2]) await desk.ballots.enter('EX-01A', [member])
  }

  it('is named at the opening; typed by one and confirmed by a second, the clock draws with it and the file shows it', async () => {
    await opened()
    const early = (await desk.ballots.at.app.inject('/api/health-programme/ballots/EX-01A')).json().payload.evidence
    expect(early).toMatchObject({ publicValueName: 'MARK_SIX', publicValue: null })
    expect(await desk.ballots.runAt(afterEnd)).toMatchObject({ seal: 1 })
    expect(await desk.ballots.runAt('2026-11-26T21:34:00+08:00')).toMatchObject({ draw: 0 })
    await desk.moveTo(afterDraw)
    expect((await desk.programme.post(classPath('EX-01A', 'ballot'))).code).toBe(1406)
    expect((await put(desk.programme, { value: '41 3 14 27 15 38 9', on })).payload).toMatchObject({
      public_value: null,
      public_value_from: on,
      value_first_name: expect.any(String),
      value_second_name: null,
    })
    expect(await desk.ballots.runAt(afterDraw)).toMatchObject({ draw: 0 })
    const shown = (await desk.ballots.at.app.inject('/api/health-programme/ballots/EX-01A')).json().payload.evidence
    expect(shown).toMatchObject({ publicValue: null, publicValueAt: null })
    expect((await put(desk.manager, { value, on })).payload).toMatchObject({ public_value: value })
    expect(await desk.ballots.runAt('2026-11-26T21:36:00+08:00')).toMatchObject({ draw: 1 })
    expect((await put(desk.admin, { value: '1 2 3 4 5 6 7', on })).code).toBe(1406)
    expect(await desk.ballots.runAt('2026-11-26T23:37:00+08:00')).toMatchObject({ release: 1 })
    const { status, stdout } = await desk.ballots.verified('EX-01A')
    expect(stdout).toContain(`The public value is "${value}" (MARK_SIX, 2026-11-26T21:30:00+08:00).`)
    expect(stdout).toContain('包括中心在內，無人能在封存名單之前預知結果')
    expect(status).toBe(0)
  })

  it('is not taken before the sealing, with an earlier date, or before it has appeared', async () => {
    await opened()
    await desk.moveTo('2026-11-24T22:00:00+08:00')
    expect((await put(desk.programme, { value, on: '2026-11-24' })).code).toBe(1406)
    await desk.ballots.runAt(afterEnd)
    await desk.moveTo('2026-11-26T21:29:59+08:00')
    expect((await put(desk.programme, { value, on: '2026-11-25' })).status).toBe(422)
    expect((await put(desk.programme, { value, on })).status).toBe(422)
    expect((await put(desk.programme, { value: '7', on })).status).toBe(422)
    expect(await ballotRow()).toMatchObject({ public_value: null, proposed_value: null })
  })

  it('is refused when the second person types another (1911); theirs then waits for a second person', async () => {
    await opened()
    await desk.ballots.runAt(afterEnd)
    await desk.moveTo(afterDraw)
    const slip = '3 14 15 27 38 41 + 8'
    expect((await put(desk.programme, { value: slip, on })).status).toBe(200)
    expect((await put(desk.programme, { value: slip, on })).payload.public_value).toBeNull()
    expect((await put(desk.manager, { value, on })).code).toBe(1911)
    expect(await ballotRow()).toMatchObject({ public_value: null, proposed_value: value })
    expect((await put(desk.programme, { value, on })).payload).toMatchObject({ public_value: value })
    expect((await put(desk.admin, { value: slip, on })).code).toBe(1406)
  })

  it('needs a second account that is not a new one of the first person (decision 0049)', async () => {
    await opened()
    await desk.ballots.runAt(afterEnd)
    await desk.moveTo(afterDraw)
    await put(desk.programme, { value, on })
    await database().db.execute(sql`update staff_account set created_at = ${afterDraw} where username = 'demo.manager'`)
    expect((await put(desk.manager, { value, on })).code).toBe(1005)
    await database().db.execute(sql`update staff_account set created_at = '2025-01-01' where username = 'demo.manager'`)
    expect((await put(desk.manager, { value, on })).payload).toMatchObject({ public_value: value })
  })

  it('that two people type at the same moment counts once, and the draw runs once', async () => {
    await opened()
    await desk.ballots.runAt(afterEnd)
    await desk.moveTo(afterDraw)
    const answers = await Promise.all([put(desk.programme, { value, on }), put(desk.manager, { value, on })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await ballotRow()).toMatchObject({ public_value: value })
  })

  it('is never changed or set around the two people, not even in the database', async () => {
    await opened()
    const change = (statement: string) => database().db.execute(sql.raw(`update ballot set ${statement}`))
    await expect(change(`proposed_value = '7', public_value_at = now()`)).rejects.toThrow()
    await desk.ballots.runAt(afterEnd)
    await expect(change(`public_value = '7'`)).rejects.toThrow()
    await expect(change(`public_value_name = null`)).rejects.toThrow()
    await expect(change(`notes = '{value none}'`)).rejects.toThrow()
    const id = 'gen_random_uuid()'
    const one = `proposed_value = '7', public_value = '7', public_value_at = '2026-11-26T21:30:00+08:00'`
    await expect(change(`${one}, value_first_by = ${id}`)).rejects.toThrow()
    await change(`${one}, value_first_by = ${id}, value_second_by = ${id}`)
    await expect(change(`public_value = '8', proposed_value = '8'`)).rejects.toThrow()
  })

  it('is left out by a manager alone, before the closing, with a reason; page, file and verifier then say so', async () => {
    await opened()
    const waive = (browser: Browser, body: object = { reason: 'no draws during the holidays' }) =>
      browser.post(classPath('EX-01A', 'ballot/without_public_value'), body)
    expect((await waive(desk.programme)).code).toBe(1005)
    expect((await waive(desk.manager, {})).status).toBe(422)
    expect((await waive(desk.manager)).payload).toMatchObject({
      public_value_name: null,
      waived_at: during,
      waived_reason: 'no draws during the holidays',
    })
    expect((await waive(desk.manager)).code).toBe(1406)
    await desk.ballots.runAt(afterEnd)
    await desk.moveTo(drawHour)
    expect((await waive(desk.manager)).code).toBe(1406)
    await desk.ballots.runAt(drawHour)
    await desk.ballots.runAt('2026-11-26T12:00:00+08:00')
    const { body } = await desk.ballots.at.app.inject('/api/health-programme/ballots/EX-01A/evidence')
    expect(JSON.parse(body)).toMatchObject({ waivedAt: during, publicValueName: null, notes: ['value none'] })
    expect(JSON.parse(body).proves['en-US']).toContain('no public value')
    const { status, stdout } = await desk.ballots.verified('EX-01A')
    expect(status).toBe(0)
    expect(stdout).toMatch(/NO public value[\s\S]*沒有公開數值[\s\S]*没有公开数值/)
  })

  it('cannot be left out once registration is over', async () => {
    await opened()
    await desk.ballots.runAt(afterEnd)
    await desk.moveTo(drawHour)
    expect((await desk.manager.post(classPath('EX-01A', 'ballot/without_public_value'), { reason: 'late' })).code).toBe(
      1406,
    )
  })
})

describe('the sealed list (decision 0052)', () => {
  it('marks what staff entered and counts who was taken out by whom, without a name', async () => {
    await desk.ballots.publish([ballotClass('EX-01A')])
    await desk.ballots.runAt(during)
    const numbers = [await desk.ballots.enter('EX-01A', [0]), await desk.ballots.enter('EX-01A', [1], 'COUNTER')]
    numbers.push(await desk.ballots.enter('EX-01A', [2, 3]), await desk.ballots.enter('EX-01A', [4], 'PAPER'))
    const gone = await desk.ballots.enter('EX-01A', [5])
    const takenOut = await desk.ballots.enter('EX-01A', [6], 'PHONE')
    for (const [entryNo, kind] of [
      [gone, 'MEMBER'],
      [takenOut, 'STAFF'],
    ] as const) {
      await database().db.execute(sql`update enrolment set status = 'R', is_live = false, blocks_course = false,
        actor_kind = ${kind}, status_at = ${during} where entry_no = ${entryNo}`)
    }
    await desk.ballots.runAt(afterEnd)
    const { body } = await desk.ballots.at.app.inject('/api/health-programme/ballots/EX-01A/evidence')
    const [own, counter, pair, paper] = numbers
    expect(JSON.parse(body)).toMatchObject({
      list: [`${own} 1 O`, `${counter} 1 C`, `${pair} 2 O`, `${paper} 1 P`],
      notes: [
        ...['value none', 'entered C 1 2026-11-20', 'entered P 1 2026-11-20'],
        ...['withdrawn own 1 2026-11-20', 'withdrawn staff 1 2026-11-20'],
      ],
    })
  })
})
