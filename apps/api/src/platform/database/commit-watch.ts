import type { FastifyBaseLogger } from 'fastify'
import { DatabaseUnavailable } from './database-errors.ts'

/** Longer than anybody waits for a lock; a commit that takes so long waits for something else. */
const commitPatienceMs = 3000
const lookEveryMs = 500

/**
 * Asked of the server, so that a slow disk is not taken for it: does a commit of ours wait for a synchronous standby?
 * Also after we have let go of its connection, for as long as it waits.
 */
export const commitsAreWaiting = `
  select exists (
    select from pg_stat_activity
    where usename = current_user and datname = current_database() and wait_event = 'SyncRep'
      and query_start < clock_timestamp() - interval '1 second'
  ) as waiting`

export type CommitWatch = {
  /** True from the first commit that was given up on until none waits any more: nothing may be written meanwhile. */
  isHanging(): boolean
  /** For how long; 0 while commits go through. */
  hangingMs(): number
  /** What the commit answers, or `DatabaseUnavailable` once the server has said that commits wait. */
  confirmed<Answer>(commit: Promise<Answer>): Promise<Answer>
  stop(): void
}

/**
 * A primary whose synchronous standby is missing lets every commit wait, for hours if need be, and no time limit of
 * PostgreSQL reaches it. Whoever waits longer than the patience is told to come back (REL-08). The transaction may still be
 * confirmed later: a call that is repeated with its key then finds its own effect (REL-04).
 */
export function watchCommits(
  areWaiting: () => Promise<boolean>,
  log: FastifyBaseLogger,
  patienceMs = commitPatienceMs,
): CommitWatch {
  const giveUpLate = new Set<(why: Error) => void>()
  let hangingSince: number | undefined
  let timer: NodeJS.Timeout | undefined
  let isLooking = false
  let isStopped = false

  async function look(): Promise<void> {
    if (isLooking || isStopped) return
    isLooking = true
    // Who cannot be asked says nothing either way.
    const waiting = await areWaiting().catch(() => hangingSince !== undefined)
    isLooking = false
    if (waiting) beginOutage()
    else endOutage()
    if (hangingSince !== undefined || giveUpLate.size > 0) timer = setTimeout(look, lookEveryMs).unref()
  }

  function beginOutage(): void {
    if (hangingSince === undefined) log.error({ alarm: 'commitsWait' }, 'commits wait for a standby that is not there')
    hangingSince ??= performance.now()
    for (const giveUp of giveUpLate) giveUp(new DatabaseUnavailable('commits wait for a standby'))
    giveUpLate.clear()
  }

  function endOutage(): void {
    if (hangingSince === undefined) return
    log.info({ outageMs: Math.round(performance.now() - hangingSince) }, 'commits go through again')
    hangingSince = undefined
  }

  return {
    isHanging: () => hangingSince !== undefined,
    hangingMs: () => (hangingSince === undefined ? 0 : Math.round(performance.now() - hangingSince)),
    async confirmed(commit) {
      const late = Promise.withResolvers<never>()
      const isLate = setTimeout(() => {
        giveUpLate.add(late.reject)
        clearTimeout(timer)
        void look()
      }, patienceMs).unref()
      try {
        return await Promise.race([commit, late.promise])
      } finally {
        clearTimeout(isLate)
        giveUpLate.delete(late.reject)
      }
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
