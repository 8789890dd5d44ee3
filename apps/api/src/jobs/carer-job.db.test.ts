import { carerRights } from '@dhc/reference/carer-rules'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeRelationsOf } from '../modules/carer/index.ts'
import { findMember } from '../modules/member/index.ts'
import { type AccountsAtWork, accountsAtWork } from '../testing/accounts-at-work.ts'
import { testBallotDeps } from '../testing/ballots-at-work.ts'
import { actingFor, idOf, relate, relationsOf, signedIn } from '../testing/carers-at-work.ts'
import { emptyTables } from '../testing/empty-tables.ts'
import { logLines } from '../testing/log-lines.ts'
import { cheapPasswords, testAccounts } from '../testing/test-accounts.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { guardianshipJob } from './every-job.ts'

const database = useTestDatabase()
const { log } = logLines()
let at: AccountsAtWork

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
})
beforeEach(async () => {
  at.clock.set('2026-11-15T10:00:00+08:00')
  await emptyTables(database(), ['carer_relation', 'session', 'rate_limit'])
})

const runJob = () => {
  const { tellMembers } = testBallotDeps(database(), at.clock)
  return guardianshipJob({ ...at.members, tellMembers, log }).run(undefined)
}
/** Midnight in Hong Kong of the 18th birthday. */
async function birthday(): Promise<Date> {
  const bornOn = (await findMember(at.members, { id: await idOf(at, 'junior') }))?.particulars.date_of_birth ?? ''
  return new Date(`${Number(bornOn.slice(0, 4)) + 18}${bornOn.slice(4)}T00:00:00+08:00`)
}
const enrolledOf = async (relationId: string) =>
  (await signedIn(at, 'guardian')).post('/api/health-programme/enrolled', {}, actingFor(relationId))

describe('a guardian and a child who becomes 18 (D-140)', () => {
  it('may act until the last minute of the day before, and not at midnight, even before the job has run', async () => {
    const relationId = await relate(at, { rights: carerRights, kind: 'GUARDIAN' })
    const midnight = await birthday()
    at.clock.set(new Date(midnight.getTime() - 60_000))
    expect((await enrolledOf(relationId)).status).toBe(200)
    await runJob()
    expect((await enrolledOf(relationId)).status).toBe(200)
    at.clock.set(midnight)
    expect((await enrolledOf(relationId)).code).toBe(1005)
  })

  it('the job ends it once, says why, and leaves the carer of an adult alone', async () => {
    await relate(at, { rights: carerRights, kind: 'GUARDIAN' })
    await relate(at, { rights: carerRights })
    at.clock.set(await birthday())
    await Promise.all([runJob(), runJob()])
    expect((await relationsOf(await signedIn(at, 'junior'))).carers).toMatchObject([
      { state: 'ENDED', endedFor: 'ADULT' },
    ])
    expect((await relationsOf(await signedIn(at, 'member'))).carers).toMatchObject([{ state: 'ACTIVE' }])
    const { rows } = await database().db.execute(
      sql`select actor_kind from audit_entry where action = 'carer.end' and object_id = ${await idOf(at, 'junior')}`,
    )
    expect(rows).toEqual([{ actor_kind: 'SYSTEM' }])
  })
})

describe('an account that is closed (PRIV-02)', () => {
  it.each(['member', 'carer'] as const)('of the %s: the relation is over for the other', async (who) => {
    const relationId = await relate(at, { rights: carerRights })
    const id = await idOf(at, who)
    await database().inTransaction((tx) => closeRelationsOf(tx, id, at.clock.now()))
    const carer = await signedIn(at, 'carer')
    expect((await carer.post('/api/health-programme/enrolled', {}, actingFor(relationId))).code).toBe(1005)
    const other = await signedIn(at, who === 'member' ? 'carer' : 'member')
    const { carers, actFor } = await relationsOf(other)
    expect([...carers, ...actFor]).toMatchObject([{ state: 'ENDED', endedFor: 'CLOSED' }])
  })
})
