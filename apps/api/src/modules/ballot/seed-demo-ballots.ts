import { createHash } from 'node:crypto'
import { ballotFormat, firstValueDay, publicValueAppearsAt, writtenPublicValue } from '@dhc/reference/ballot-rules'
import { releaseAtOf } from '@dhc/reference/enrolment-rules'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { z } from 'zod'
import type { Transaction } from '../../platform/database/handles.ts'
import { type CourseClass, listOfferedClasses } from '../catalogue/index.ts'
import { type EnrolmentRow, joinEntry, listEnrolmentsIn, seedDemoEnrolments, theService } from '../enrolment/index.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { theClock } from './ballot-deps.ts'
import { placeEntries, textOfList } from './domain/ballot-entries.ts'
import { drawBallot, listToSeal, sealBallot } from './draw-ballot.ts'
import { ensureBallotOpen, lockBallot } from './open-ballot.ts'
import { hashOfList, rankEntries } from './rank-entries.ts'
import { releaseBallot } from './release-ballot.ts'
import { setPublicValue } from './store.ts'

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
  if (!enrolStartAt || !enrolEndAt || !ballotAt) return Promise.resolve(false)
  const sealedAt = new Date(enrolEndAt.getTime() + 60_000)
  const value = demoValueOf(deps.publicValueSource, classCode, sealedAt)
  // Somebody has typed it half an hour after it had appeared.
  const drawnAt = new Date(Math.max(Number(ballotAt), Number(value?.at ?? 0) + 1_800_000))
  if (releaseAtOf(drawnAt) > deps.clock.now()) return Promise.resolve(false)
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
    const secret = await suitableSecret(at(enrolStartAt), courseClass, seed, value?.text ?? '')
    const random = { ...deps.random, bytes: () => secret }
    await ensureBallotOpen({ ...at(enrolStartAt), random }, tx, courseClass)
    const closed = at(sealedAt)
    const sealed = await sealBallot(closed, tx, (await lockBallot(closed, tx, strapiUuid)).ballot)
    if (value) await enterValue(tx, sealed.id, value)
    const { id } = await drawBallot(at(drawnAt), strapiUuid, theClock)
    await releaseBallot(at(releaseAtOf(drawnAt)), id, theClock)
    return true
  })
}

type DemoValue = { readonly text: string; readonly at: Date }

/** Made up, as everything of the demonstration: seven numbers that follow from the class code. */
function demoValueOf(source: SeedDeps['publicValueSource'], classCode: string, sealedAt: Date): DemoValue | undefined {
  if (!source) return undefined
  const numbers = new Set(
    createHash('sha512')
      .update(`value ${classCode}`)
      .digest()
      .map((byte) => 1 + (byte % 49)),
  )
  const typed =
    source === 'MARK_SIX' ? [...numbers].slice(0, 7).join(' ') : `2${[...numbers].slice(0, 2).join('')}00.00`
  const text = writtenPublicValue(source, typed)
  if (text === undefined) throw new Error(`no value of ${source} for ${classCode}`)
  return { text, at: publicValueAppearsAt(source, firstValueDay(source, sealedAt)) }
}

/** By two people of the demonstration who are not among its accounts. */
async function enterValue(tx: Transaction, ballotId: string, { text, at }: DemoValue): Promise<void> {
  const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const
  await setPublicValue(tx, ballotId, { proposedValue: text, publicValueAt: at, valueFirstBy: one })
  await setPublicValue(tx, ballotId, { publicValue: text, valueSecondBy: other })
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
 * service the secret is drawn before anybody can know the list, and the public value is known only after it is sealed.
 */
async function suitableSecret(
  deps: SeedDeps,
  { strapiUuid, classCode, quota }: CourseClass,
  seed: DemoBallot,
  publicValue: string,
) {
  const rows = await listEnrolmentsIn(deps.db, strapiUuid, [enrolmentStatus.awaitingBallot])
  const ballot = { classUuid: strapiUuid, format: ballotFormat, publicValueName: deps.publicValueSource } as const
  const { entries, notes } = await deps.inTransaction((tx) => listToSeal(tx, ballot))
  const facts = { classCode, publicValue, listHash: hashOfList(textOfList(entries, notes)) }
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
