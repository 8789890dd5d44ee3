import { describe, expect, it } from 'vitest'
import { questionsOf, requireEveryList } from '../../bench/staff-lists/questions.ts'

describe('bench/staff-lists', () => {
  const questions = () => questionsOf(async () => ['0190a000-0000-7000-8000-000000000000'], 200_000)

  it('asks about every list of the console, so that a new one is measured too', async () => {
    const asked = await questions()
    expect(() => requireEveryList(asked)).not.toThrow()
  })

  it('refuses to run when a list has no question', async () => {
    const asked = (await questions()).filter(({ name }) => name !== 'listJobs')
    expect(() => requireEveryList(asked)).toThrow('no question for listJobs')
  })
})
