import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

type Reading = { readonly idleMs: number; readonly atMs: number; readonly processors: number }

function readIdle(): Reading {
  const all = cpus()
  const idleMs = all.reduce((sum, { times }) => sum + times.idle, 0)
  return { idleMs, atMs: performance.now(), processors: all.length }
}

/** Of all processors, how much nobody had between the two readings, from 0 to 1; what a host takes away is not free either. */
export const freeBetween = (before: Reading, after: Reading): number =>
  Math.min(1, (after.idleMs - before.idleMs) / ((after.atMs - before.atMs) * after.processors))

/** While nothing of our own runs: what others leave. */
export async function freeShare(forMs = 2000): Promise<number> {
  const before = readIdle()
  await pause(forMs)
  return freeBetween(before, readIdle())
}

/** A time that is measured beside others says how busy they are. */
export const isNoisy = (free: number): boolean => free < 0.8

export const percentOf = (free: number): string => `${Math.round(100 * free)} %`
