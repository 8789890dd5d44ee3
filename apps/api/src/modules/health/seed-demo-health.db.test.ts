import { Readable } from 'node:stream'
import { readingProblems } from '@dhc/reference/health/reading-values'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import demoHealthRecords from '../../../seeds/demo-health.json' with { type: 'json' }
import { type AccountsAtWork, accountsAtWork } from '../../testing/accounts-at-work.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { findMember } from '../member/index.ts'
import { findByUsername } from '../staff/index.ts'
import { openAll, readerOf } from './list-readings.ts'
import { readEveryReading } from './reading-store.ts'
import { everyRisk } from './risk.ts'
import { demoHealth, seedDemoHealth } from './seed-demo-health.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let added = 0
const people = z.array(demoHealth).parse(demoHealthRecords)

async function seed() {
  const nurse = await findByUsername(at.members.db, 'demo.clinical')
  if (!nurse) throw new Error('the demonstration has a nurse')
  const findMemberId = async (memberNo: string) => (await findMember(at.members, { memberNo }))?.id
  return seedDemoHealth({ ...at.members, findMemberId, nurse }, people)
}

async function recordOf(memberNo: string) {
  const member = await findMember(at.members, { memberNo })
  const reader = await readerOf(at.members, member?.id ?? '', 'notFound')
  const readings = await openAll(
    reader.key,
    await Readable.from(readEveryReading(at.members.db, reader.member.id)).toArray(),
  )
  return { readings, risks: await everyRisk(at.members, reader) }
}

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  added = await seed()
})

describe("the demonstration's health data", () => {
  it('is two years of plausible readings, some of them by the centre, and is added once', async () => {
    expect(added).toBeGreaterThan(900)
    expect(await seed()).toBe(0)
    const { readings } = await recordOf('SSPD000101')
    expect(readings.flatMap(({ values }) => readingProblems(values))).toEqual([])
    const days = readings.map(({ recordedAt }) => (at.clock.now().getTime() - recordedAt.getTime()) / 86_400_000)
    expect(Math.max(...days)).toBeGreaterThan(700)
    expect(Math.min(...days)).toBeGreaterThan(0)
    expect(new Set(readings.map(({ source }) => source))).toEqual(new Set(['SELF', 'CENTRE']))
  })

  it('tells a story: the blood pressure of the first member came down', async () => {
    const { readings } = await recordOf('SSPD000101')
    const systolic = readings.flatMap(({ values }) => (values.type === 'BLOOD_PRESSURE' ? [values.systolic] : []))
    const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
    expect(mean(systolic.slice(0, 40))).toBeLessThan(135)
    expect(mean(systolic.slice(-40))).toBeGreaterThan(142)
  })

  it('has assessments of risk, the newest with its next review ahead', async () => {
    const { risks } = await recordOf('SSPD000101')
    expect(risks.map(({ riskLevel }) => riskLevel)).toEqual(['MEDIUM', 'HIGH'])
    expect(risks[0]?.nextReview && risks[0].nextReview > '2026-11-15').toBe(true)
    expect(risks[0]?.assessor).not.toBe('')
  })
})
