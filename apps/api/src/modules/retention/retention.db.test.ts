import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { retainedKinds } from '@dhc/reference/retention-rules'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { type AccountsAtWork, accountsAtWork } from '../../testing/accounts-at-work.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from '../../testing/catalogue-samples.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { retentionDeps, runRetention } from '../../testing/retention-at-work.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { testIndexKey } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { createHeadPublisher, publishedHeads, recordAudit, sealAudit, verifyAudit } from '../audit/index.ts'
import { syncCatalogue } from '../catalogue/index.ts'
import { findMember } from '../member/index.ts'
import { retainOnly, whatHasEnded } from './index.ts'

const database = useTestDatabase()
const log = createLogger('silent')
const nowIs = '2026-11-15T10:00:00+08:00'
let at: AccountsAtWork
let [chan, child] = ['', '']

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  at.clock.set(nowIs)
  const idOf = async (memberNo: string) => (await findMember(at.members, { memberNo }))?.id ?? expect.fail(memberNo)
  chan = await idOf('SSPD000101')
  child = await idOf('SSPD000103')
  const lessons = [sampleLesson('old', { date: '2020-03-01' })]
  const classes = [sampleClass('EX-01A', { lessons }), sampleClass('EX-01B')]
  const cms = { readEveryCourse: async () => [sampleCourse('old', classes)], readCourse: async () => [] }
  await syncCatalogue({ inTransaction: database().inTransaction, cms, clock: at.clock, log })
})
beforeEach(async () => {
  at.clock.set(nowIs)
  await emptyTables(database(), ['correction', 'lesson_mark', 'enrolment_event', 'enrolment', 'enrolment_count'])
  await emptyTables(database(), [
    'group_invitation',
    'audit_unsealed',
    'audit_checkpoint',
    'audit_seal',
    'audit_entry',
    'signed_line',
  ])
  await write(sql`update member set has_legal_hold = false`)
})

/** As somebody who owns the database. */
const write = (statement: SQL) =>
  database().inTransaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })
const countIn = async (table: string) =>
  (await database().db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`)).rows[0]?.n
const told = async () =>
  (
    await database().db.execute<{ detail: string }>(sql`select detail from audit_entry where action = 'retention.end'`)
  ).rows.map(({ detail }) => detail)
const run = () => runRetention(database(), at.clock)
const hold = (memberId: string) => write(sql`update member set has_legal_hold = true where id = ${memberId}`)

const correctionOf = (name: string, decidedAt: string) =>
  write(sql`insert into correction (id, member_id, text, state, asked_at, due_on, answer, decided_at)
    values (${uuidOf(name)}, ${chan}, '', 'REFUSED', ${decidedAt}, '2022-12-01', 'x', ${decidedAt})`)
const invitationOf = (name: string, createdAt: string, isForGood = false) =>
  write(sql`insert into group_invitation (id, class_uuid, entry_no, from_member_id, to_member_id, member_no, state, created_at, is_for_good)
    values (${uuidOf(name)}, ${uuidOf('EX-01A')}, 1, ${chan}, ${child}, 'x', 'DECLINED', ${createdAt}, ${isForGood})`)
const enrolmentOf = (name: string, statusAt: string, { status = 'A', classCode = 'EX-01A', memberId = chan } = {}) =>
  write(sql`
    with added as (
      insert into enrolment (id, class_uuid, course_id, member_id, channel, status, is_live, holds_place, blocks_course,
                             actor_kind, created_at, status_at)
      values (${uuidOf(name)}, ${uuidOf(classCode)}, 'old', ${memberId}, 'ONLINE', ${status}, false, false, false,
              'MEMBER', ${statusAt}, ${statusAt}) returning id)
    insert into enrolment_event (enrolment_id, at, to_status, entry_no, actor_kind)
    select id, ${statusAt}, ${status}, 1, 'MEMBER' from added`)

describe('what has reached its term goes (A-122)', () => {
  it('a refused correction four years after the answer: at the limit it stays, one second later it goes', async () => {
    await correctionOf('at the limit', '2022-11-15T10:00:00+08:00')
    await correctionOf('a second older', '2022-11-15T09:59:59+08:00')
    expect(await run()).toEqual({ corrections: 1 })
    expect(await told()).toEqual(['corrections 1'])
    // Running twice does nothing the second time, and says nothing.
    expect(await run()).toEqual({})
    expect(await told()).toEqual(['corrections 1'])
    at.clock.pass(1000)
    expect(await run()).toEqual({ corrections: 1 })
  })

  it('two processes at the same moment count each row once', async () => {
    for (let n = 0; n < 5; n += 1) await correctionOf(`old ${n}`, '2020-01-01T00:00:00+08:00')
    const done = await Promise.all([run(), run(), run()])
    expect(done.flatMap(({ corrections }) => corrections ?? [])).toEqual([5])
    expect(await told()).toEqual(['corrections 5'])
  })

  it('an enrolment after three years, its numbers stay by class, quarter and status', async () => {
    await enrolmentOf('first', '2020-01-10T10:00:00+08:00')
    await enrolmentOf('second', '2020-02-10T10:00:00+08:00')
    await enrolmentOf('third', '2020-04-10T10:00:00+08:00', { status: 'C' })
    await enrolmentOf('at the limit', '2023-11-15T10:00:00+08:00')
    // Old enough, but the class has a lesson that is younger.
    await enrolmentOf('goes on', '2020-01-10T10:00:00+08:00', { classCode: 'EX-01B' })
    expect(await run()).toEqual({ enrolments: 3 })
    expect([await countIn('enrolment'), await countIn('enrolment_event')]).toEqual([2, 2])
    const { rows } = await database().db.execute(
      sql`select class_code, quarter, status, people from enrolment_count order by quarter`,
    )
    expect(rows).toEqual([
      { class_code: 'EX-01A', quarter: '2020-Q1', status: 'A', people: 2 },
      { class_code: 'EX-01A', quarter: '2020-Q2', status: 'C', people: 1 },
    ])
    await enrolmentOf('late', '2020-03-10T10:00:00+08:00')
    await run()
    const [added] = (await database().db.execute(sql`select people from enrolment_count where quarter = '2020-Q1'`))
      .rows
    expect(added).toEqual({ people: 3 })
  })

  it('an invitation after three years, but not that somebody wants to hear nothing more', async () => {
    await invitationOf('old', '2023-11-15T09:59:59+08:00')
    await invitationOf('at the limit', '2023-11-15T10:00:00+08:00')
    await invitationOf('for good', '2020-11-15T10:00:00+08:00', true)
    expect([await run(), await countIn('group_invitation')]).toEqual([{ invitations: 1 }, 2])
  })

  it('a legal hold stops all of it', async () => {
    await hold(chan)
    await correctionOf('old', '2020-01-01T00:00:00+08:00')
    await enrolmentOf('old', '2020-01-10T10:00:00+08:00')
    await invitationOf('old', '2020-01-01T00:00:00+08:00')
    await write(
      sql`update member set closed_at = '2010-01-01', closed_for = 'DECEASED', mobile_index = null where id = ${chan}`,
    )
    expect(await run()).toEqual({})
    await write(sql`update member set closed_at = null, closed_for = null where id = ${chan}`)
  })

  it('the dry run says of every kind how many and since when, and changes nothing', async () => {
    await correctionOf('older', '2021-01-01T00:00:00+08:00')
    await correctionOf('old', '2022-01-01T00:00:00+08:00')
    const found = await whatHasEnded(retentionDeps(database(), at.clock))
    expect(found.map(({ kind }) => kind)).toEqual(retainedKinds)
    expect(found.find(({ kind }) => kind === 'corrections')).toEqual({
      kind: 'corrections',
      count: 2,
      oldest: new Date('2021-01-01T00:00:00+08:00'),
    })
    expect([await countIn('correction'), await told()]).toEqual([2, []])
  })
})

describe('the audit log after seven years (A-122)', () => {
  const recordOn = (day: string, objectId = uuidOf('somebody')) =>
    database().inTransaction((tx) =>
      recordAudit(tx, { actorKind: 'SYSTEM', action: 'x', objectId, outcome: 'DONE' }, new Date(`${day}+08:00`)),
    )
  const verify = (heads = publishedHeads({ indexKey: testIndexKey })) => verifyAudit({ db: database().db, heads, log })
  async function fiveRows() {
    for (const day of ['2018-01-01T00:00:00', '2019-11-15T09:59:59', '2019-11-15T10:00:00', '2026-11-01T00:00:00']) {
      await recordOn(day)
    }
    await sealAudit(database())
  }

  it('goes up to its term; what is left, and every published head, is still a place of one whole chain', async () => {
    const headFile = join(await mkdtemp(join(tmpdir(), 'heads-')), 'heads.log')
    const heads = publishedHeads({ indexKey: testIndexKey, headFile })
    await recordOn('2018-01-01T00:00:00')
    await sealAudit(database())
    await createHeadPublisher({ ...database(), clock: at.clock, log, heads })()
    await fiveRows()
    expect(await run()).toEqual({ audit: 3 })
    expect([await countIn('audit_entry'), await countIn('audit_seal')]).toEqual([3, 5])
    await sealAudit(database())
    const verdict = await verify(heads)
    expect([verdict.broken, verdict.head.sealNo, verdict.headsCompared]).toEqual([undefined, 6, 2])
    expect(await run()).toEqual({})
  })

  it('a row that somebody else takes out is found, before and after; also under a checkpoint of their own', async () => {
    await fiveRows()
    await run()
    await sealAudit(database())
    await write(sql`delete from audit_entry where position = (select position from audit_seal where seal_no = 3)`)
    expect((await verify()).broken).toMatchObject({ because: 'rowMissing', sealNo: 3 })
    const [seal] = (await database().db.execute<{ hash: string }>(sql`select hash from audit_seal where seal_no = 3`))
      .rows
    // A published head is signed too, but for something else.
    const head = { sealNo: 3, hash: seal?.hash ?? '' }
    for (const signed of ['x', publishedHeads({ indexKey: testIndexKey }).sign(head, at.clock.now())]) {
      await write(sql`delete from audit_checkpoint where seal_no = 3`)
      await write(sql`insert into audit_checkpoint values (3, ${head.hash}, ${at.clock.now()}, ${signed})`)
      expect((await verify()).broken).toEqual({ because: 'checkpointForged', sealNo: 3 })
    }
  })

  it('leaves every seal where it was: one below the checkpoint that is changed, or goes, is found', async () => {
    await fiveRows()
    expect(await run()).toEqual({ audit: 2 })
    await sealAudit(database())
    expect((await verify()).broken).toBeUndefined()
    await write(sql`update audit_seal set previous_hash = 'x' where seal_no = 2`)
    expect((await verify()).broken).toMatchObject({ because: 'orderChanged', sealNo: 2 })
    await write(sql`delete from audit_seal where seal_no = 1`)
    expect((await verify()).broken).toMatchObject({ because: 'sealMissing', sealNo: 1 })
  })

  it('stays from the first row on that is about somebody under a legal hold, or that they wrote', async () => {
    await recordOn('2018-01-01T00:00:00')
    await recordOn('2018-02-01T00:00:00', chan)
    await recordOn('2018-03-01T00:00:00')
    await sealAudit(database())
    await hold(chan)
    expect([await run(), await countIn('audit_entry')]).toEqual([{ audit: 1 }, 3])
    await write(sql`update audit_entry set object_id = null, actor_id = ${chan} where object_id = ${chan}`)
    expect([await run(), await countIn('audit_entry')]).toEqual([{}, 3])
  })

  it('is not deleted by a statement of the service, whatever it says before', async () => {
    await recordOn('2018-01-01T00:00:00')
    const work = (statement: SQL) => database().inTransaction((tx) => tx.execute(statement))
    await expect(work(sql`delete from audit_entry`)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'audit_entry is append-only' }),
    })
    // Without a checkpoint the function of the owner finds nothing it may delete.
    await sealAudit(database())
    await work(sql`select retire_audit(1)`)
    expect(await countIn('audit_entry')).toBe(1)
  })
})

describe('records after the membership (A-122)', () => {
  const close = (id: string, closedAt: string) =>
    write(sql`update member set closed_at = ${closedAt}, closed_for = 'DECEASED', mobile_index = null where id = ${id}`)
  const bornOn = async (id: string) => (await findMember(at.members, { id }))?.particulars.date_of_birth ?? ''
  const isErased = async (id: string) => (await findMember(at.members, { id })) === undefined

  it('a child’s stays until they are 25, if that is later; then the key is destroyed', async () => {
    const birth = await bornOn(child)
    const twentyFive = `${Number(birth.slice(0, 4)) + 25}${birth.slice(4)}`
    await close(child, '2010-01-01T00:00:00+08:00')
    at.clock.set(`${twentyFive}T00:00:00+08:00`)
    at.clock.pass(-1000)
    await runRetention(database(), at.clock)
    expect(await isErased(child)).toBe(false)
    at.clock.pass(1000)
    expect(await runRetention(database(), at.clock)).toMatchObject({ closedRecords: 1 })
    expect(await isErased(child)).toBe(true)
  })

  it('seven years after it was closed; consents go with the record and not before', async () => {
    await close(chan, '2018-11-15T10:00:00+08:00')
    await write(sql`update consent_record set recorded_at = '2017-01-01' where member_id = ${chan}`)
    const consents = async () =>
      (await database().db.execute(sql`select from consent_record where member_id = ${chan}`)).rows.length
    const before = await consents()
    expect(before).toBeGreaterThan(0)
    at.clock.set('2025-11-15T10:00:00+08:00')
    await run()
    expect([await isErased(chan), await consents()]).toEqual([false, before])
    at.clock.pass(1000)
    const [first, second] = [await run(), await retainOnly(retentionDeps(database(), at.clock))]
    expect(first).toMatchObject({ closedRecords: 1, consents: before })
    expect(second).toEqual({})
    expect([await isErased(chan), await consents()]).toEqual([true, 0])
  })

  it('an application that was refused goes after thirty days, one that waits does not', async () => {
    const { rows } = await database().db.execute<{ id: string }>(
      sql`select id from member where state = 'PENDING' limit 1`,
    )
    const id = rows[0]?.id ?? expect.fail('nobody waits')
    at.clock.set('2027-11-15T10:00:00+08:00')
    expect((await run()).unfinishedRegistrations).toBeUndefined()
    await write(sql`update member set state = 'REJECTED', decided_at = '2027-10-16T10:00:00+08:00' where id = ${id}`)
    expect((await run()).unfinishedRegistrations).toBeUndefined()
    at.clock.pass(1000)
    expect((await run()).unfinishedRegistrations).toBe(1)
    expect(await isErased(id)).toBe(true)
  })
})
