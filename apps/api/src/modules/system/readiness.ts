import { lostLogLines } from '@dhc/log-output/standard-output'
import { mostAheadMs } from '../../platform/clock.ts'

type ReadinessDeps = {
  readonly isDatabaseAnswering: (timeoutMs: number) => Promise<boolean>
  /** Unknown until the database has told its time, by which everything is decided. */
  readonly clockAheadMs: () => number | undefined
  readonly commitsHangingMs: () => number
  readonly findMissingMigration: () => Promise<string | undefined>
  readonly hasCatalogue: () => Promise<boolean>
  readonly isStopping: () => boolean
}

/** For the probe of a balancer, the metrics and the status page of staff alike. */
export type Readiness = {
  /** Why nobody may be sent here; nothing if somebody may. */
  missing(): Promise<readonly string[]>
  /** What somebody should look at, although the process can be sent requests. */
  troubles(): readonly string[]
}

/** A database that is gone is known at once; this is the patience with one that is merely busy. */
export const answerWithinMs = 1000

export function createReadiness(deps: ReadinessDeps): Readiness {
  return { missing: () => whatIsMissing(deps, answerWithinMs), troubles: () => troubles(deps) }
}

function troubles({ clockAheadMs, commitsHangingMs }: ReadinessDeps): string[] {
  const [lost, ahead, hangingMs] = [lostLogLines(), clockAheadMs() ?? 0, commitsHangingMs()]
  return [
    // Ready all the same: what is read goes on, and no other process could write either.
    ...(hangingMs > 0 ? [`commits have been waiting for a standby for ${hangingMs} ms`] : []),
    ...(lost > 0 ? [`log lines lost: ${lost}`] : []),
    ...(Math.abs(ahead) > mostAheadMs ? [`the clock of this machine is ahead by ${ahead} ms`] : []),
  ]
}

/**
 * Ready means: not about to stop, the database answers and has the tables of this version, and the catalogue has been
 * copied once, however long ago.
 */
async function whatIsMissing(deps: ReadinessDeps, timeoutMs: number): Promise<string[]> {
  if (deps.isStopping()) return ['stopping']
  if (!(await deps.isDatabaseAnswering(timeoutMs))) return ['no answer from the database']
  if (deps.clockAheadMs() === undefined) return ['no time from the database yet']
  const migration = await deps.findMissingMigration().catch(() => 'which have run cannot be read')
  if (migration !== undefined) return [`migrations: ${migration}`]
  const hasCatalogue = await deps.hasCatalogue().catch(() => false)
  return hasCatalogue ? [] : ['no catalogue yet']
}
