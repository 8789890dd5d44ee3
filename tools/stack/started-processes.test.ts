import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { endGroup } from './started-processes.ts'
import { exitOf, livingOf, pidsSaidBy } from './testing/living.ts'

const tool = fileURLToPath(new URL('./testing/tool-with-a-build.ts', import.meta.url))
/** The build's two shells and three workers, and the database. */
const processes = 6

describe('a tool that is stopped while it builds', { timeout: 60_000 }, () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('leaves nothing running after %s', async (signal) => {
    const child = spawn(process.execPath, [tool], { stdio: ['ignore', 'pipe', 'inherit'] })
    const exit = exitOf(child)
    const pids = await pidsSaidBy(child, processes)
    expect(livingOf(pids)).toHaveLength(processes)
    child.kill(signal)
    expect(await exit).toBe(0)
    expect(livingOf(pids)).toEqual([])
  })

  it('counts a signal that comes twice once', async () => {
    const child = spawn(process.execPath, [tool], { stdio: ['ignore', 'pipe', 'inherit'] })
    const exit = exitOf(child)
    const pids = await pidsSaidBy(child, processes)
    child.kill('SIGINT')
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(livingOf(pids)).toEqual([])
  })
})

describe('a tool that never said what to do at a signal', { timeout: 60_000 }, () => {
  const careless = fileURLToPath(new URL('./testing/tool-without-care.ts', import.meta.url))

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('leaves no database running after %s', async (signal) => {
    const child = spawn(process.execPath, [careless], { stdio: ['ignore', 'pipe', 'inherit'] })
    const exit = exitOf(child)
    const pids = await pidsSaidBy(child, 1)
    child.kill(signal)
    expect(await exit).toBe(128 + constants.signals[signal])
    expect(livingOf(pids)).toEqual([])
  })

  it('leaves no database running after a fault', async () => {
    const child = spawn(process.execPath, [careless, 'fault'], { stdio: ['ignore', 'pipe', 'ignore'] })
    const pids = await pidsSaidBy(child, 1)
    expect(await exitOf(child)).toBe(1)
    await expect.poll(() => livingOf(pids)).toEqual([])
  })
})

it('who does not leave when asked is ended all the same, with what it started', { timeout: 60_000 }, async () => {
  const stubborn =
    "trap '' TERM; echo pid $$; sh -c 'echo pid $$; while :; do sleep 1; done' & wait; while :; do sleep 1; done"
  const child = spawn('sh', ['-c', stubborn], { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  const pids = await pidsSaidBy(child, 2)
  await endGroup(child, 'SIGTERM', 100)
  expect(livingOf(pids)).toEqual([])
})
