import { expect, it, onTestFinished } from 'vitest'
import { eventually, gate } from '../../testing/eventually.ts'
import { createLogger } from '../logging/create-logger.ts'
import { watchCommits } from './commit-watch.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

/** A server that is asked whether commits wait, and a commit that is confirmed when the test says so. */
function waitingCommit(areWaiting: () => Promise<boolean>) {
  const watch = watchCommits(areWaiting, createLogger('silent'), 20)
  onTestFinished(watch.stop)
  const confirmation = gate()
  const commit = watch.confirmed(confirmation.opened.then(() => 'confirmed'))
  commit.catch(() => undefined)
  return { watch, commit, confirm: confirmation.open }
}

it('a commit on a slow disk is waited for: the server says that no standby is missing (REL-08)', async () => {
  let asked = 0
  const { watch, commit, confirm } = waitingCommit(async () => {
    asked += 1
    return false
  })
  await eventually(() => asked > 1)
  expect(watch.isHanging()).toBe(false)
  confirm()
  expect(await commit).toBe('confirmed')
})

it('a server that cannot be asked is no proof of a missing standby, nor of its return', async () => {
  const answers = [new Error('no connection'), true, new Error('no connection'), false]
  const seen: boolean[] = []
  const { watch, commit } = waitingCommit(async () => {
    seen.push(watch.isHanging())
    const answer = answers.shift() ?? false
    if (answer instanceof Error) throw answer
    return answer
  })
  expect(isDatabaseUnavailable(await commit.catch((refusal: unknown) => refusal))).toBe(true)
  await eventually(() => !watch.isHanging())
  expect(seen).toEqual([false, false, true, true])
})
