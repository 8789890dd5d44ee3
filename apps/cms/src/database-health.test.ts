import { expect, it } from 'vitest'
import { openHealthCheck } from './database-health'

it('the cms is well while its database answers', async () => {
  expect(await openHealthCheck(async () => 1)()).toBe(true)
})

it('the cms is not well when its database refuses, and well again when it answers', async () => {
  let isBack = false
  const isWell = openHealthCheck(async () => {
    if (!isBack) throw new Error('connect ECONNREFUSED')
  })
  expect(await isWell()).toBe(false)
  isBack = true
  expect(await isWell()).toBe(true)
})

it('the cms is not well while its database says nothing, and asks it once, however many want to know', async () => {
  let timesAsked = 0
  const answers: (() => void)[] = []
  const isWell = openHealthCheck(() => {
    timesAsked += 1
    return new Promise<void>((resolve) => answers.push(resolve))
  }, 1)
  expect(await Promise.all([isWell(), isWell(), isWell()])).toEqual([false, false, false])
  expect(await isWell()).toBe(false)
  expect(timesAsked).toBe(1)
  const late = isWell()
  for (const answer of answers) answer()
  expect(await late).toBe(true)
})
