import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { endGroup } from './process-group.ts'
import { livingOf, pidsSaidBy } from './testing/living.ts'

it('who does not leave when asked is ended all the same, with what it started', { timeout: 60_000 }, async () => {
  const stubborn =
    "trap '' TERM; echo pid $$; sh -c 'echo pid $$; while :; do sleep 1; done' & wait; while :; do sleep 1; done"
  const child = spawn('sh', ['-c', stubborn], { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const pids = await pidsSaidBy(child, 2)
  await endGroup(child, 'SIGTERM', 100)
  expect(livingOf(pids)).toEqual([])
})
