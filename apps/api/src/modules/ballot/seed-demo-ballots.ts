import { createHash } from 'node:crypto'
import { releaseAtOf } from '@dhc/reference/enrolment-rules'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { z } from 'zod'
import type { Transaction } from '../../platform/database/handles.ts'
import { type CourseClass, listOfferedClasses } from '../catalogue/index.ts'
import { type EnrolmentRow, joinEntry, listEnrolmentsIn, seedDemoEnrolments, theService } from '../enrolment/index.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { theClock } from './ballot-deps.ts'
import { placeEntries, textOfList } from './domain/ballot-entries.ts'
import { drawBallot, sealBallot } from './draw-ballot.ts'
import { ensureBallotOpen, lockBallot } from './open-ballot.ts'
import { hashOfList, rankEntries } from './rank-entries.ts'
import { releaseBallot } from './release-ballot.ts'

/** A ballot of the past: how many people entered, how many pairs among them, and what became of the demo members. */
export const demoBallot = z.strictObject({
  classCode: z.string(),
  people: z.number().int().positive(),
  pairs: z.number().int().nonnegative().default(0),
  placed: z.array(z.string()).default([]),
  reserve: z.array(z.string()).default([]),
})

type DemoBallot = z.infer<typeof demoBallot>
type SeedDeps = BallotDeps & { readonly findMemberId: (memberNo: string) => Promise<string | undefined> }

/** Plays the past of each class through the rules themselves: opened, sealed, drawn, released, each at its time. */
export async function seedDemoBallots(deps: SeedDeps, seeds: readonly DemoBallot[]): Promise<number> {
  const classOf = new Map((await listOfferedClasses(deps.db)).map((each) => [each.classCode, each]))
  let played = 0
  for (const seed of seeds) {
    const courseClass = classOf.get(seed.classCode)
    if (courseClass && (await playBallot(deps, courseClass, seed))) played += 1
  }
  return played
}

/** One transaction, so that the clock of the running service never meets a ballot half-way. */
function playBallot(deps: SeedDeps, courseClass: CourseClass, seed: DemoBallot): Promise<boolean> {
  const { enrolStartAt, enrolEndAt, ballotAt, strapiUuid, classCode } = courseClass
  if (!enrolStartAt || !enrolEndAt || !ballotAt || releaseAtOf(ballotAt) > deps.clock.now())
    return Promise.resolve(false)
  return deps.inTransaction(async (tx) => {
    const at = (moment: Date): SeedDeps => ({
      ...deps,
      db: tx,
      inTransaction: (work) => work(tx),
      tellMembers: async () => undefined,
      clock: { now: () => moment },
    })
    const members = [...seed.placed, ...seed.reserve]
    const entries = { classCode, status: 'awaitingBallot', count: seed.people, members } as const
    const { added } = await seedDemoEnrolments(at(new Date(enrolStartAt.getTime() + 3_600_000)), [entries])
    if (added === 0) return false
    await joinPairs(tx, strapiUuid, seed.pairs, members.length)
    const secret = await suitableSecret(at(enrolStartAt), courseClass, seed)
    const random = { ...deps.random, bytes: () => secret }
    await ensureBallotOpen({ ...at(enrolStartAt), random }, tx, courseClass)
    const closed = at(new Date(enrolEndAt.getTime() + 60_000))
    await sealBallot(closed, tx, (await lockBallot(closed, tx, strapiUuid)).ballot)
    const { id } = await drawBallot(at(ballotAt), strapiUuid, theClock)
    await releaseBallot(at(releaseAtOf(ballotAt)), id, theClock)
    return true
  })
}

async function joinPairs(tx: Transaction, classUuid: string, pairs: number, known: number): Promise<void> {
  const people = (await listEnrolmentsIn(tx, classUuid, [enrolmentStatus.awaitingBallot])).slice(known)
  for (let pair = 0; pair < pairs; pair += 1) {
    const [one, other] = [people[2 * pair], people[2 * pair + 1]]
    if (one && other) await joinEntry(tx, other.id, one.entryNo, theService)
  }
}

/**
 * Only here, and only for the show: secrets are tried until the demo members end where the demonstration needs them. In
 * service the secret is drawn before anybody can know the list.
 */
async function suitableSecret(deps: SeedDeps, { strapiUuid, classCode, quota }: CourseClass, seed: DemoBallot) {
  const rows = await listEnrolmentsIn(deps.db, strapiUuid, [enrolmentStatus.awaitingBallot])
  const entries = [...Map.groupBy(rows, ({ entryNo }) => entryNo)].map(([number, each]) => ({
    number,
    size: each.length,
  }))
  const facts = { classCode, publicValue: '', listHash: hashOfList(textOfList(entries)) }
  const wanted = new Map([
    ...(await numbersOf(deps, rows, seed.placed)).map((number) => [number, true] as const),
    ...(await numbersOf(deps, rows, seed.reserve)).map((number) => [number, false] as const),
  ])
  for (let trial = 0; ; trial += 1) {
    const secret = createHash('sha256').update(`demo ${classCode} ${trial}`).digest()
    const ranking = placeEntries(rankEntries({ ...facts, secret: secret.toString('hex') }, entries), quota)
    if (ranking.every(({ number, isPlaced }) => (wanted.get(number) ?? isPlaced) === isPlaced)) return secret
    if (trial > 10_000) throw new Error(`the demo ballot of ${classCode} cannot end as wanted`)
  }
}

async function numbersOf({ findMemberId }: SeedDeps, rows: readonly EnrolmentRow[], memberNos: readonly string[]) {
  const ids = await Promise.all(memberNos.map(findMemberId))
  return rows.filter(({ memberId }) => ids.includes(memberId)).map(({ entryNo }) => entryNo)
}
