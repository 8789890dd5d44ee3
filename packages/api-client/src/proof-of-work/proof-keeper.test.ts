import { describe, expect, it } from 'vitest'
import { createProofKeeper } from './proof-keeper.ts'

function keeperWith(ask: () => Promise<never> | Promise<object> = async () => ({})) {
  let at = 1_000_000
  let asked = 0
  const keeper = createProofKeeper({
    ask: (async () => {
      asked += 1
      return ask()
    }) as never,
    solve: async () => `proof ${asked}`,
    now: () => at,
    pause: async (ms) => {
      at += ms
    },
    leastMs: 3000,
  })
  const pass = (ms: number) => {
    at += ms
  }
  return { keeper, asked: () => asked, pass, now: () => at }
}

describe('the proof of a form', () => {
  it('is earned once, in the background, however often the person types', async () => {
    const { keeper, asked } = keeperWith()
    keeper.begin()
    keeper.begin()
    expect(await keeper.take()).toBe('proof 1')
    expect(asked()).toBe(1)
  })

  it('is not used sooner than a person would: the page waits, the person never notices', async () => {
    const { keeper, now } = keeperWith()
    const start = now()
    await keeper.take()
    expect(now() - start).toBeGreaterThanOrEqual(3000)
  })

  it('makes nobody wait who has been writing for a minute', async () => {
    const { keeper, now, pass } = keeperWith()
    keeper.begin()
    pass(60_000)
    const start = now()
    await keeper.take()
    expect(now()).toBe(start)
  })

  it('is another one after eighteen minutes, or when the service did not want it', async () => {
    const { keeper, pass } = keeperWith()
    keeper.begin()
    pass(18 * 60_000 + 1)
    expect(await keeper.take()).toBe('proof 2')
    keeper.discard()
    expect(await keeper.take()).toBe('proof 3')
  })

  it('that cannot be had holds nobody up, and is asked for again at the next attempt', async () => {
    let isDown = true
    const { keeper } = keeperWith(async () => {
      if (isDown) throw new Error('no connection')
      return {}
    })
    expect(await keeper.take()).toBeUndefined()
    isDown = false
    expect(await keeper.take()).toBe('proof 2')
  })
})
