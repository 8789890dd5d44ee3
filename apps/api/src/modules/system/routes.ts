import { issueChallengeCall } from '@dhc/contracts/member-api/proof-of-work'
import { showHealthCall, showLivenessCall, showReadinessCall } from '@dhc/contracts/member-api/system'
import { lostLogLines } from '@dhc/log-output/standard-output'
import type { FastifyPluginAsync } from 'fastify'
import { mostAheadMs } from '../../platform/clock.ts'
import { serve } from '../../platform/http/serve.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { ProofOfWork } from '../../platform/proof-of-work/proof-of-work.ts'

type SystemDeps = ReadinessDeps & { readonly version: string }

/** A database that is gone is known at once; this is the patience with one that is merely busy. */
const answerWithinMs = 1000

export const systemRoutes =
  (deps: SystemDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, showHealthCall, async () => {
      const isWell = await deps.isDatabaseAnswering(answerWithinMs)
      if (!isWell) throw new MemberError('unavailable', { headers: { 'retry-after': '2' } })
      return { status: 'ok' as const, version: deps.version }
    })

    serve(app, showLivenessCall, () => 'ok\n')

    serve(app, showReadinessCall, async (_request, reply) => {
      const missing = await whatIsMissing(deps, answerWithinMs)
      if (missing.length === 0) return ['ready', ...troubles(deps), ''].join('\n')
      reply.code(503)
      return `not ready: ${missing.join(', ')}\n`
    })
  }

/** What somebody should look at, although the process can be sent requests. */
function troubles({ clockAheadMs, commitsHangingMs }: SystemDeps): string[] {
  const [lost, ahead, hangingMs] = [lostLogLines(), clockAheadMs() ?? 0, commitsHangingMs()]
  return [
    // Ready all the same: what is read goes on, and no other process could write either.
    ...(hangingMs > 0 ? [`commits have been waiting for a standby for ${hangingMs} ms`] : []),
    ...(lost > 0 ? [`log lines lost: ${lost}`] : []),
    ...(Math.abs(ahead) > mostAheadMs ? [`the clock of this machine is ahead by ${ahead} ms`] : []),
  ]
}

type ReadinessDeps = {
  readonly isDatabaseAnswering: (timeoutMs: number) => Promise<boolean>
  /** Unknown until the database has told its time, by which everything is decided. */
  readonly clockAheadMs: () => number | undefined
  readonly commitsHangingMs: () => number
  readonly findMissingMigration: () => Promise<string | undefined>
  readonly hasCatalogue: () => Promise<boolean>
  readonly isStopping: () => boolean
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

/** Nothing is stored for a challenge, so asking for many costs us nothing. */
export const proofOfWorkRoutes =
  (proofOfWork: ProofOfWork): FastifyPluginAsync =>
  async (app) => {
    serve(app, issueChallengeCall, ({ query }) => proofOfWork.issue(query.cost))
  }
