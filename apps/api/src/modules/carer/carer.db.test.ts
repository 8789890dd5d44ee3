import type { EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { actingFor, idOf, people, relate, relationsOf, signedIn } from '../../testing/carers-at-work.ts'
import { sampleClass, sampleCourse, uuidOf } from '../../testing/catalogue-samples.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { syncCatalogue } from '../catalogue/index.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork
let member: Browser
let carer: Browser

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  const courses = [sampleCourse('taichi', [sampleClass('OP-A')])]
  const cms = { readEveryCourse: async () => courses, readCourse: async () => [] }
  await syncCatalogue({ inTransaction: database().inTransaction, cms, clock: at.clock, log: createLogger('silent') })
})
beforeEach(async () => {
  at.clock.set('2026-11-15T10:00:00+08:00')
  const work = ['carer_relation', 'enrolment_retry', 'enrolment_event', 'enrolment']
  await emptyTables(database(), [...work, 'rate_limit', 'session'])
  member = await signedIn(at, 'member')
  carer = await signedIn(at, 'carer')
  // A sign-in on a new device is told as well.
  await emptyTables(database(), ['message_out'])
})

const call = (browser: Browser, name: string, body: unknown) => browser.post(`/api/carer/${name}`, body)
const name = (rights = ['timetable', 'enrol'], memberNo: string = people.carer.memberNo) =>
  call(member, 'name', { memberNo, rights })
const enrolled = (relationId: string) => carer.post('/api/health-programme/enrolled', {}, actingFor(relationId))
const firstId = async (browser: Browser, side: 'carers' | 'actFor') =>
  (await relationsOf(browser))[side][0]?.relationId ?? ''
const auditOf = async (id: string) =>
  (
    await database().db.execute<{ action: string; role: string | null; actor_id: string; outcome: string }>(
      sql`select action, role, actor_id, outcome from audit_entry where object_id = ${id} order by position desc limit 5`,
    )
  ).rows

async function agreed(rights?: string[]): Promise<string> {
  await name(rights)
  const relationId = await firstId(carer, 'actFor')
  await call(carer, 'accept', { relationId })
  return relationId
}

describe('naming a carer (D-140)', () => {
  it('one asks, the other hears of it and agrees, and only then does each see the other’s name', async () => {
    const asked = await name()
    expect(asked.payload.carers).toMatchObject([{ state: 'INVITED', name: null, memberNo: people.carer.memberNo }])
    expect(await at.outbox('+85255500104')).toMatchObject([{ purpose: 'notice-carerAsked' }])
    const [invitation] = (await relationsOf(carer)).actFor
    expect(invitation).toMatchObject({ state: 'INVITED', name: 'SHIFAN, YUET NGO', rights: ['timetable', 'enrol'] })
    await call(carer, 'accept', { relationId: invitation?.relationId })
    expect((await relationsOf(member)).carers).toMatchObject([{ state: 'ACTIVE', name: 'SHIFAN, KA MAN' }])
    expect(await at.outbox('+85255500102')).toMatchObject([{ purpose: 'notice-carerAgreed' }])
  })

  it('a number of nobody, of a child and of an adult get the same response, once and twice', async () => {
    const shown: unknown[] = []
    for (const memberNo of ['SSPD099999', people.junior.memberNo, people.carer.memberNo]) {
      await emptyTables(database(), ['carer_relation'])
      const once = await name(['timetable'], memberNo)
      const twice = await name(['timetable'], memberNo)
      const [row] = twice.payload.carers as { relationId: string; memberNo: string }[]
      expect(row?.memberNo).toBe(memberNo)
      shown.push([once.status, twice.status, { ...row, relationId: '', memberNo: '' }])
      expect(twice.payload.carers).toHaveLength(1)
    }
    expect(shown[0]).toEqual(shown[1])
    expect(shown[1]).toEqual(shown[2])
    expect(await at.outbox('+85255500103')).toEqual([])
  })

  it('nobody can be asked without end, nor oneself, and a child names nobody', async () => {
    expect((await name(['enrol'], people.member.memberNo)).code).toBe(1406)
    for (let n = 0; n < 5; n += 1) expect((await name(['enrol'], `SSPD08880${n}`)).status).toBe(200)
    expect((await name(['enrol'])).code).toBe(1406)
    const junior = await signedIn(at, 'junior')
    expect((await call(junior, 'name', { memberNo: people.carer.memberNo, rights: ['enrol'] })).code).toBe(1406)
  })

  it('five at the same moment are five and not six', async () => {
    const answers = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((n) => name(['enrol'], `SSPD08880${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect((await relationsOf(member)).carers).toHaveLength(5)
  })

  it('who ends the invitation and who agrees at the same moment: one of the two happens', async () => {
    await name()
    const relationId = await firstId(carer, 'actFor')
    const [ended, accepted] = await Promise.all([
      call(member, 'end', { relationId }),
      call(carer, 'accept', { relationId }),
    ])
    expect(ended.status).toBe(200)
    expect([undefined, 1406]).toContain(accepted.code)
    expect((await relationsOf(member)).carers).toMatchObject([{ state: 'ENDED', endedFor: 'MEMBER' }])
    expect((await enrolled(relationId)).code).toBe(1005)
  })

  it('after fourteen days nobody can agree any more, and the person may be asked again', async () => {
    await name()
    const relationId = await firstId(carer, 'actFor')
    at.clock.pass(14 * 24 * 60 * 60_000)
    ;[member, carer] = [await signedIn(at, 'member'), await signedIn(at, 'carer')]
    expect((await call(carer, 'accept', { relationId })).code).toBe(1406)
    expect((await relationsOf(member)).carers).toMatchObject([{ state: 'ENDED', endedFor: 'LAPSED' }])
    expect((await relationsOf(carer)).actFor).toEqual([])
    await name()
    expect((await relationsOf(carer)).actFor).toMatchObject([{ state: 'INVITED' }])
  })

  it('who says no is seen to have said no; others cannot reply or end (1006)', async () => {
    await name()
    const relationId = await firstId(carer, 'actFor')
    const stranger = await signedIn(at, 'guardian')
    for (const action of ['accept', 'decline', 'end']) {
      expect((await call(stranger, action, { relationId })).code).toBe(1006)
    }
    expect((await call(member, 'accept', { relationId })).code).toBe(1006)
    expect((await call(carer, 'decline', { relationId })).status).toBe(200)
    expect((await call(carer, 'accept', { relationId })).code).toBe(1406)
    expect((await relationsOf(member)).carers).toMatchObject([{ state: 'ENDED', endedFor: 'DECLINED', name: null }])
  })
})

describe('acting for somebody (D-140)', () => {
  it('a class applied for by a carer is the member’s, names the carer in its history, and the member hears of it', async () => {
    const relationId = await agreed()
    const applied = await carer.post(
      '/api/health-programme/apply',
      { strapiUuid: uuidOf('OP-A') },
      actingFor(relationId),
    )
    expect(applied.payload).toMatchObject({ status: 'P' })
    const own = (await member.post('/api/health-programme/enrolled', {})).payload.items as EnrolmentView[]
    expect(own.map(({ enrolmentId }) => enrolmentId)).toEqual([applied.payload.enrolmentId])
    expect((await carer.post('/api/health-programme/enrolled', {})).payload.items).toEqual([])
    const { rows } = await database().db.execute(sql`select actor_kind, actor_id from enrolment_event`)
    expect(rows).toEqual([{ actor_kind: 'CARER', actor_id: await idOf(at, 'carer') }])
    expect((await at.outbox('+85255500102')).map(({ purpose }) => purpose)).toContain('notice-carerActed')
  })

  it('what is read and done is in the member’s record with both persons, refusals too', async () => {
    const relationId = await agreed()
    await enrolled(relationId)
    await carer.post('/api/health-programme/apply', { strapiUuid: uuidOf('none') }, actingFor(relationId))
    const [refused, read] = await auditOf(await idOf(at, 'member'))
    const actor = { actor_id: await idOf(at, 'carer'), role: 'CARER' }
    expect(read).toEqual({ action: 'acting.show-enrolled', outcome: 'DONE', ...actor })
    expect(refused).toEqual({ action: 'acting.apply', outcome: 'REFUSED', ...actor })
  })

  it('a carer sees what the member sees, to the letter, and is offered no more than the rights allow', async () => {
    const relationId = await agreed()
    await member.post('/api/health-programme/apply', { strapiUuid: uuidOf('OP-A') })
    for (const path of ['enrolled', 'records']) {
      const own = await member.post(`/api/health-programme/${path}`, {})
      const theirs = await carer.post(`/api/health-programme/${path}`, {}, actingFor(relationId))
      expect(theirs.payload).toEqual(own.payload)
    }
    await call(member, 'rights', { relationId, rights: ['timetable'] })
    const items = (await enrolled(relationId)).payload.items as EnrolmentView[]
    expect(items.map(({ actions }) => actions)).toEqual([[]])
  })

  it('a right taken back ends at the next call, and one given begins with it', async () => {
    const relationId = await agreed(['timetable', 'enrol'])
    const eligibility = () =>
      carer.post('/api/health-programme/eligibility', { strapiUuid: uuidOf('OP-A') }, actingFor(relationId))
    expect((await eligibility()).status).toBe(200)
    await call(member, 'rights', { relationId, rights: ['timetable'] })
    expect([(await eligibility()).code, (await enrolled(relationId)).status]).toEqual([1005, 200])
    expect((await call(carer, 'rights', { relationId, rights: ['enrol'] })).code).toBe(1006)
    await call(member, 'rights', { relationId, rights: ['enrol'] })
    expect([(await eligibility()).status, (await enrolled(relationId)).code]).toEqual([200, 1005])
  })

  it.each(['member', 'carer'] as const)(
    'ended by the %s it is over at once, and the other hears of it',
    async (who) => {
      const relationId = await agreed()
      expect((await call(who === 'member' ? member : carer, 'end', { relationId })).status).toBe(200)
      expect((await enrolled(relationId)).code).toBe(1005)
      const told = who === 'member' ? '+85255500104' : '+85255500102'
      expect((await at.outbox(told)).map(({ purpose }) => purpose)).toContain('notice-carerEnded')
      expect((await call(member, 'end', { relationId })).code).toBe(1406)
    },
  )

  it('nobody acts for a member who is suspended, nor for one who was erased', async () => {
    const relationId = await agreed()
    const id = await idOf(at, 'member')
    await database().db.execute(sql`update member set is_suspended = true where id = ${id}`)
    expect((await enrolled(relationId)).code).toBe(1005)
    await database().db.execute(sql`update member set is_suspended = false where id = ${id}`)
    expect((await enrolled(relationId)).status).toBe(200)
  })
})

describe('at the counter (D-140)', () => {
  const both = { member_agrees: true, carer_agrees: true }
  const guardianOfJunior = { carer_no: people.guardian.memberNo, kind: 'GUARDIAN', rights: ['timetable', 'enrol'] }
  const url = async (who: keyof typeof people) => `/api/staff/members/${await idOf(at, who)}/carers`
  async function desk() {
    const browser = at.browser()
    await browser.logInStaff('demo.frontdesk', demoPassword)
    return browser
  }

  it('a guardian is linked to a child with consent, acts for it, and both are told', async () => {
    const clerk = await desk()
    const recorded = await clerk.post(await url('junior'), { ...guardianOfJunior, consent: 'GUARDIAN', ...both })
    expect(recorded.payload.items).toMatchObject([{ kind: 'GUARDIAN', state: 'ACTIVE', name: 'SHIFAN, TAI MAN' }])
    const guardian = await signedIn(at, 'guardian')
    const [relation] = (await relationsOf(guardian)).actFor
    expect(relation).toMatchObject({ name: 'SHIFAN, SIU MING', channel: 'COUNTER', consent: 'GUARDIAN' })
    const junior = await signedIn(at, 'junior')
    await call(junior, 'reply_to_counter', { relationId: relation?.relationId, agreed: true })
    const acted = await guardian.post('/api/health-programme/enrolled', {}, actingFor(relation?.relationId ?? ''))
    expect(acted.status).toBe(200)
    expect((await auditOf(await idOf(at, 'junior')))[0]).toMatchObject({ role: 'GUARDIAN' })
    for (const to of ['+85255500101', '+85255500103']) {
      expect((await at.outbox(to)).map(({ purpose }) => purpose)).toContain('notice-carerAgreed')
    }
  })

  it('nothing is recorded without the consent of both (1906), or when it does not fit (1406)', async () => {
    const clerk = await desk()
    const record = async (who: keyof typeof people, changed: object) =>
      (await clerk.post(await url(who), { ...guardianOfJunior, consent: 'GUARDIAN', ...both, ...changed })).code
    expect(await record('junior', { member_agrees: false })).toBe(1906)
    expect(await record('junior', { carer_agrees: false })).toBe(1906)
    expect(await record('junior', { consent: 'MEMBER' })).toBe(1406)
    expect(await record('member', {})).toBe(1406)
    expect(await record('junior', { kind: 'CARER' })).toBe(1406)
    expect(await record('junior', { carer_no: 'SSPD099999' })).toBe(1006)
    expect(await record('junior', {})).toBeUndefined()
    expect(await record('junior', {})).toBe(1007)
  })

  it('staff change rights with consent and end it with a reason; it is in the log', async () => {
    const clerk = await desk()
    const relationId = await relate(at, { rights: ['timetable'] })
    const rights = { rights: ['timetable', 'enrol'], consent: 'MEMBER' }
    const path = `/api/staff/carers/${relationId}`
    expect((await clerk.put(`${path}/rights`, rights)).code).toBe(1906)
    const ofParent = { ...rights, consent: 'GUARDIAN', member_agrees: true }
    expect((await clerk.put(`${path}/rights`, ofParent)).code).toBe(1406)
    const changed = await clerk.put(`${path}/rights`, { ...rights, member_agrees: true })
    expect(changed.payload.items).toMatchObject([{ rights: ['timetable', 'enrol'] }])
    expect((await clerk.post(`${path}/end`, { reason: 'asked by phone' })).status).toBe(200)
    expect((await enrolled(relationId)).code).toBe(1005)
    expect((await clerk.post(`${path}/end`, { reason: 'again' })).code).toBe(1406)
    const told = (await auditOf(await idOf(at, 'member'))).map(({ action, role }) => `${action} ${role}`)
    expect(told.slice(0, 2)).toEqual(['carer.end FRONTDESK', 'carer.rights FRONTDESK'])
    expect((await clerk.get(await url('member'))).payload.items).toMatchObject([{ state: 'ENDED', endedFor: 'STAFF' }])
  })
})
