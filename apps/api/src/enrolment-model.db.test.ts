import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type Batch, batches, rush } from './testing/enrolment-model/commands.ts'
import { brokenRules } from './testing/enrolment-model/invariants.ts'
import { type Acknowledged, perform } from './testing/enrolment-model/perform.ts'
import { type Snapshot, takeSnapshot } from './testing/enrolment-model/snapshot.ts'
import { createWorld, type World } from './testing/enrolment-model/world.ts'
import { useTestDatabase } from './testing/test-database.ts'

/** Another one finds other sequences; a counterexample is printed with its seed and path. */
const seed = Number(process.env.MODEL_SEED ?? 20261112)
const numRuns = Number(process.env.MODEL_RUNS ?? 30)
/** A busy machine runs fewer sequences instead of failing; shrinking ends here too. */
const atMostMs = Number(process.env.MODEL_SECONDS ?? 90) * 1000

const database = useTestDatabase()
let world: World

beforeAll(async () => {
  world = await createWorld(database())
})

/** From registration to a week before the first lesson, on both sides of every limit. */
const moments = [
  { at: '2026-11-20T10:00:00+08:00', phase: 'open', most: 5 },
  { at: '2026-11-25T23:59:00+08:00', phase: 'closing', most: 3 },
  { at: '2026-11-25T23:59:01+08:00', phase: 'closing', most: 2 },
  { at: '2026-11-26T10:00:00+08:00', phase: 'closed', most: 2 },
  { at: '2026-11-26T12:00:00+08:00', phase: 'closed', most: 5 },
  { at: '2026-12-13T23:59:00+08:00', phase: 'closed', most: 4 },
  { at: '2026-12-14T00:01:00+08:00', phase: 'closed', most: 3 },
] as const

const life = fc.tuple(
  rush,
  fc.tuple(...moments.map(({ phase, most }) => fc.record({ isTurnFirst: fc.boolean(), steps: batches(phase, most) }))),
)

/** What must have happened at all, or the sequences prove nothing. */
const seen = { places: 0, groups: 0, reserves: 0, replacements: 0, overQuota: 0 }

function count({ enrolments, entries, replacements }: Snapshot): void {
  seen.places += enrolments.filter(({ holdsPlace }) => holdsPlace).length
  seen.groups += entries.filter(({ size }) => size > 1).length
  seen.reserves += entries.filter(({ isPlaced }) => isPlaced === false).length
  seen.replacements += replacements.length
  seen.overQuota += enrolments.filter(({ isOverQuota }) => isOverQuota).length
}

async function runAtOnce(batch: Batch, before: Snapshot, acknowledged: Acknowledged[]): Promise<Snapshot> {
  const results = await Promise.all(batch.map((each) => perform(world, each)))
  acknowledged.push(...results.filter((each) => each !== undefined))
  const after = await takeSnapshot(world)
  expect(brokenRules({ before, after, now: world.clock.now() }, acknowledged), JSON.stringify(batch)).toEqual([])
  return after
}

const property = fc.asyncProperty(life, async ([first, phases]) => {
  await world.begin()
  const acknowledged: Acknowledged[] = []
  world.clock.set(moments[0].at)
  let standing = await runAtOnce(first, await takeSnapshot(world), acknowledged)
  for (const [index, { isTurnFirst, steps }] of phases.entries()) {
    world.clock.set(moments[index]?.at ?? '')
    // The job of the ballots comes first, or in the middle of everything.
    const turn: Batch = [{ command: { do: 'turn' }, lagMs: 0 }]
    const [next = [], ...others] = steps
    for (const batch of isTurnFirst ? [turn, next, ...others] : [[...turn, ...next], ...others]) {
      standing = await runAtOnce(batch, standing, acknowledged)
    }
  }
  count(standing)
})

it('nobody is lost, placed twice, passed over or split, whatever people do at whatever moment (D-105, D-110, D-111, D-139)', {
  timeout: atMostMs + 90_000,
}, async () => {
  await fc.assert(property, { seed, numRuns, interruptAfterTimeLimit: atMostMs })
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([])
})
