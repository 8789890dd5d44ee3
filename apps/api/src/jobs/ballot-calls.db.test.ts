import type { EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import type { StaffBallotView } from '@dhc/contracts/staff-api/ballots'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../testing/accounts-at-work.ts'
import { afterEnd, classPath, drawHour, during, useBallotDesk } from '../testing/ballot-desk.ts'
import { ballotClass } from '../testing/ballots-at-work.ts'
import type { Browser } from '../testing/browser.ts'
import { uuidOf } from '../testing/catalogue-samples.ts'

const desk = useBallotDesk(40)
const { database } = desk
const run = (browser: Browser, classCode: string) => browser.post(classPath(classCode, 'ballot'))
const release = (browser: Browser, id: string) => browser.post(`/api/staff/ballots/${id}/release`)

/** Sealed by the clock, and drawn by a person, as if the clock had stood still at the hour. */
async function drawn(classCode: string): Promise<StaffBallotView> {
  await desk.ballots.runAt(afterEnd)
  await desk.moveTo(drawHour)
  return (await run(desk.programme, classCode)).payload as unknown as StaffBallotView
}

async function enterSome(classCode: string, count: number) {
  for (let member = 0; member < count; member += 1) await desk.ballots.enter(classCode, [member])
}

describe('staff', () => {
  it('draw from the published hour on, not a second before (1903), never twice (1902, audited), and only a ballot (1405)', async () => {
    await desk.ballots.publish([ballotClass('EX-01A')], [ballotClass('OP-01A', { method: 'OPEN' })])
    await enterSome('EX-01A', 5)
    expect((await run(desk.programme, 'EX-01A')).code).toBe(1903)
    expect((await run(desk.programme, 'OP-01A')).code).toBe(1405)
    expect((await run(desk.programme, 'NONE')).code).toBe(1407)
    await desk.ballots.runAt(afterEnd)
    for (const early of [afterEnd, '2026-11-26T09:00:00+08:00', '2026-11-26T09:59:59+08:00']) {
      await desk.moveTo(early)
      expect((await run(desk.programme, 'EX-01A')).code).toBe(1903)
      expect((await run(desk.admin, 'EX-01A')).code).toBe(1903)
    }
    const ballot = await drawn('EX-01A')
    expect(ballot).toMatchObject({ places: 2, waitlist: 3, ran_at: drawHour, draw_at: drawHour, released_at: null })
    expect([ballot.drawn.length, ballot.unsuccessful.length]).toEqual([2, 3])
    expect((await run(desk.programme, 'EX-01A')).code).toBe(1902)
    const { rows } = await database().inTransaction((tx) =>
      tx.execute(sql`select action, outcome from audit_entry where action = 'ballot.draw' order by position`),
    )
    expect(rows).toEqual([
      { action: 'ballot.draw', outcome: 'DONE' },
      { action: 'ballot.draw', outcome: 'REFUSED' },
    ])
  })

  it('who start the draw at the same moment make one draw', async () => {
    await desk.ballots.publish([ballotClass('EX-01A')])
    await enterSome('EX-01A', 5)
    await desk.ballots.runAt(afterEnd)
    await desk.moveTo(drawHour)
    const answers = await Promise.all([
      run(desk.programme, 'EX-01A'),
      run(desk.admin, 'EX-01A'),
      run(desk.programme, 'EX-01A'),
    ])
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual([1902, 1902, 'done'])
    const { rows } = await database().inTransaction((tx) =>
      tx.execute(sql`select count(*)::int as ranked from ballot_entry where rank is not null`),
    )
    expect(rows).toEqual([{ ranked: 5 }])
  })

  it('see three on the waitlist after two of five were placed, and none where everybody was (S4-11)', async () => {
    await desk.ballots.publish([ballotClass('EX-01A')], [ballotClass('EX-02A', { quota: 9 })])
    await enterSome('EX-01A', 5)
    await enterSome('EX-02A', 5)
    for (const code of ['EX-01A', 'EX-02A']) {
      const { ballot_id } = await drawn(code)
      await release(desk.manager, ballot_id)
      const { payload } = await desk.programme.get(`/api/staff/ballots/${ballot_id}`)
      const { waitlist, entries } = payload as unknown as StaffBallotView
      const waiting = entries.flatMap(({ people }) => people).filter(({ status }) => status === 'W')
      expect([waitlist, waiting.length]).toEqual(code === 'EX-01A' ? [3, 3] : [0, 0])
      expect(entries.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
    }
  })

  it('release what another has drawn: a manager, and never the same person', async () => {
    await desk.ballots.publish([ballotClass('EX-01A')], [ballotClass('EX-02A')])
    await enterSome('EX-01A', 3)
    await desk.ballots.runAt(afterEnd)
    await desk.moveTo(drawHour)
    const own = (await run(desk.admin, 'EX-01A')).payload as unknown as StaffBallotView
    const refused = await release(desk.admin, own.ballot_id)
    expect([refused.status, refused.code]).toEqual([403, 1005])
    expect(refused.payload.error_message).toMatch(/職員|person/)
    expect((await release(desk.programme, own.ballot_id)).code).toBe(1005)
    expect(await desk.ballots.letters('EX-01A')).toBe('EEE')
    expect((await release(desk.manager, own.ballot_id)).payload).toMatchObject({ released_at: drawHour })
    expect(await desk.ballots.letters('EX-01A')).toBe('AAW')
    expect((await release(desk.manager, own.ballot_id)).code).toBe(1406)
    expect((await release(desk.manager, uuidOf('no ballot'))).code).toBe(1006)
  })

  it('show a member the rank in the record, once it is released and not before (a day at the centre, 10:20)', async () => {
    await desk.ballots.publish([ballotClass('EX-01A')])
    await enterSome('EX-01A', 3)
    const { ballot_id } = await drawn('EX-01A')
    const ballotOf = async (memberId: string) => {
      const { payload } = await desk.manager.get(`/api/staff/members/${memberId}/enrolments`)
      return (payload.items as { ballot: unknown }[])[0]?.ballot
    }
    const [first = ''] = desk.ballots.memberIds
    expect(await ballotOf(first)).toMatchObject({ entries: 3, rank: null, releasedAt: null })
    await release(desk.manager, ballot_id)
    const shown = await Promise.all(desk.ballots.memberIds.slice(0, 3).map(ballotOf))
    expect(shown).toEqual(
      expect.arrayContaining([
        { entries: 3, places: 2, rank: 1, reserveNo: null, releasedAt: drawHour },
        { entries: 3, places: 2, rank: 3, reserveNo: 1, releasedAt: drawHour },
      ]),
    )
  })

  it('cannot release what is not drawn yet', async () => {
    await desk.ballots.publish([ballotClass('EX-01A')])
    await desk.ballots.runAt(during)
    const { rows } = await database().inTransaction((tx) => tx.execute<{ id: string }>(sql`select id from ballot`))
    expect((await release(desk.manager, rows[0]?.id ?? '')).code).toBe(1406)
  })

  it('cannot seal: a ballot whose list the clock has not sealed yet is not drawn, also after the hour', async () => {
    await desk.ballots.publish([ballotClass('EX-01A')])
    await desk.ballots.runAt(during)
    await enterSome('EX-01A', 3)
    await desk.moveTo(drawHour)
    expect((await run(desk.programme, 'EX-01A')).code).toBe(1406)
    expect((await desk.programme.get(classPath('EX-01A', 'ballot'))).payload.sealed_at).toBeNull()
  })

  it('fill a late vacancy by the same ranking: 1401 while there is none, 1905 when nobody waits', async () => {
    await desk.ballots.publish([ballotClass('EX-01A')])
    await enterSome('EX-01A', 3)
    const replace = () => desk.programme.post(classPath('EX-01A', 'replacement'), { reason: 'came to the counter' })
    expect((await replace()).code).toBe(1905)
    const ballot = await drawn('EX-01A')
    await release(desk.manager, ballot.ballot_id)
    expect((await replace()).code).toBe(1401)
    await desk.moveTo('2026-12-18T10:00:00+08:00')
    await database().inTransaction((tx) =>
      tx.execute(sql`update enrolment set status = 'R', is_live = false, holds_place = false, blocks_course = false
        where entry_no = ${ballot.drawn[0]}`),
    )
    expect((await replace()).payload).toMatchObject({ number: ballot.unsuccessful[0], people: [{ status: 'A' }] })
    expect(await desk.ballots.letters('EX-01A')).toBe('AAR')
    await database().inTransaction((tx) =>
      tx.execute(sql`update enrolment set status = 'R', is_live = false, holds_place = false, blocks_course = false
        where entry_no = ${ballot.drawn[1]}`),
    )
    expect((await replace()).code).toBe(1905)
  })
})

describe('a member', () => {
  const path = (call: string) => `/api/health-programme/${call}`
  async function signIn(mobile: string) {
    const browser = desk.ballots.at.browser('203.0.113.9')
    await browser.logIn({ mobile }, demoPassword)
    return browser
  }
  const ownBallot = async (browser: Browser, enrolmentId: string) =>
    ((await browser.post(path('enrolment'), { enrolmentId })).payload as unknown as EnrolmentView).ballot

  it('who enters first finds the fingerprint of the secret published already', async () => {
    await desk.ballots.publish([ballotClass('EX-01A')])
    const chan = await signIn('55500101')
    await chan.post(path('apply'), { strapiUuid: uuidOf('EX-01A') })
    const { payload } = await chan.get(path('ballots/EX-01A'))
    expect(payload).toMatchObject({
      evidence: { openedAt: during, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  })

  it('sees their own rank, the entries and places, and what can still be hoped for, once the result is released', async () => {
    await desk.ballots.publish([ballotClass('EX-07A', { quota: 0 })])
    await enterSome('EX-07A', 2)
    const chan = await signIn('55500101')
    const applied = await chan.post(path('apply'), { strapiUuid: uuidOf('EX-07A') })
    const { enrolmentId } = applied.payload as unknown as EnrolmentView
    expect(await ownBallot(chan, enrolmentId)).toMatchObject({ entries: null, rank: null, reserveNo: null })
    const ballot = await drawn('EX-07A')
    const early = await signIn('55500101')
    expect(await ownBallot(early, enrolmentId)).toMatchObject({ entries: 3, places: 0, rank: null, releasedAt: null })
    await release(desk.manager, ballot.ballot_id)
    const own = (await desk.ballots.standing('EX-07A')).find(({ id }) => id === enrolmentId)
    const rank = ballot.unsuccessful.indexOf(own?.entryNo ?? 0) + 1
    expect(await ownBallot(early, enrolmentId)).toMatchObject({
      entries: 3,
      rank,
      reserveNo: rank,
      releasedAt: drawHour,
    })
  })
})

describe('the evidence file', () => {
  it('of a ballot with groups and replacements satisfies the separate program', async () => {
    await desk.ballots.publish([ballotClass('EX-01A', { quota: 16 })])
    for (let member = 0; member < 12; member += 3) await desk.ballots.enter('EX-01A', [member, member + 1, member + 2])
    for (let member = 12; member < 40; member += 1) await desk.ballots.enter('EX-01A', [member], 'PAPER')
    const early = await desk.ballots.verified('EX-01A')
    expect(early.status).toBe(2)
    const ballot = await drawn('EX-01A')
    expect((await desk.ballots.verified('EX-01A')).status).toBe(2)
    await release(desk.manager, ballot.ballot_id)
    await database().inTransaction((tx) =>
      tx.execute(sql`update enrolment set status = 'R', is_live = false, holds_place = false, blocks_course = false
        where entry_no in (${ballot.drawn[0]}, ${ballot.drawn[1]})`),
    )
    await desk.moveTo('2026-12-01T10:00:00+08:00')
    await desk.programme.post(classPath('EX-01A', 'replacement'), { reason: 'two left' })
    const { status, stdout, headers } = await desk.ballots.verified('EX-01A')
    expect(stdout).toContain('1 reserve entries came in later')
    expect(status).toBe(0)
    expect(headers['content-disposition']).toBe('attachment; filename="ballot-EX-01A.json"')
    expect(headers['content-type']).toContain('application/json')
  })

  it('holds no name, no member and no enrolment', async () => {
    await desk.ballots.publish([ballotClass('EX-01A')])
    await enterSome('EX-01A', 3)
    const ballot = await drawn('EX-01A')
    await release(desk.manager, ballot.ballot_id)
    const { body } = await desk.ballots.at.app.inject({
      method: 'GET',
      url: '/api/health-programme/ballots/EX-01A/evidence',
    })
    for (const { id, member_id } of await desk.ballots.standing('EX-01A')) {
      expect(body).not.toContain(id)
      expect(body).not.toContain(member_id)
    }
    expect(body).not.toContain(ballot.ballot_id)
  })
})
