import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { ContentAccess } from '../../app/content/content-access.ts'
import { ContentKeeper } from './kept-content.ts'

const settings = { freshMs: 60_000, graceMs: 3_600_000, retryMs: 20 }
const patienceMs = 500

type Script = (count: number, access: ContentAccess) => Promise<string> | string

/** A keeper and a reading of the provider list that counts how often it is done. */
function keep(script: Script, changed: Partial<typeof settings> = {}) {
  let count = 0
  const keeper = new ContentKeeper('http://cms', { ...settings, ...changed })
  const read = async (access: ContentAccess) => {
    access.contentTypes.add('network-provider')
    return script(++count, access)
  }
  return { keeper, take: (ms = patienceMs) => keeper.take('providers', read, ms), readings: () => count }
}

const fail = (access: ContentAccess) => {
  access.failures.push('the CMS is down')
  return 'nothing'
}

describe('content that is kept', () => {
  it('is read once for fifty visitors who come at the same moment, and not again for the next', async () => {
    const { take, readings } = keep(async () => {
      await wait(10)
      return 'the list'
    })
    const all = await Promise.all(Array.from({ length: 50 }, () => take()))
    expect(new Set(all.map(({ value }) => value))).toEqual(new Set(['the list']))
    expect([...(await take()).contentTypes]).toEqual(['network-provider'])
    expect(readings()).toBe(1)
  })

  it('is read anew when the CMS announces its type, and only then', async () => {
    const { keeper, take } = keep((count) => `version ${count}`)
    await take()
    keeper.expire(['centre'])
    expect((await take()).value).toBe('version 1')
    keeper.expire(['network-provider'])
    expect(await take()).toMatchObject({ value: 'version 2', failures: [] })
    keeper.expire('all')
    expect((await take()).value).toBe('version 3')
  })

  it('is read anew after a while even if nobody announces anything', async () => {
    const { take } = keep((count) => `version ${count}`, { freshMs: 10 })
    await take()
    await wait(20)
    expect((await take()).value).toBe('version 2')
  })

  it('is read again when it changed while it was being read', async () => {
    const { keeper, take, readings } = keep(async (count) => {
      await wait(5)
      if (count === 1) keeper.expire(['network-provider'])
      return `version ${count}`
    })
    expect(await take()).toMatchObject({ value: 'version 2', failures: [] })
    expect(readings()).toBe(2)
  })

  it('stays when the CMS is down, and says that it may be old', async () => {
    const { keeper, take } = keep((count, access) => (count === 1 ? 'good' : fail(access)))
    await take()
    keeper.expire(['network-provider'])
    expect(await take()).toMatchObject({ value: 'good', failures: ['the CMS is down'] })
  })

  it('is not kept longer than a day without its CMS', async () => {
    const { keeper, take } = keep((count, access) => (count === 1 ? 'good' : fail(access)), { graceMs: 10 })
    await take()
    await wait(20)
    keeper.expire('all')
    expect((await take()).value).toBeUndefined()
  })

  it('is asked for again soon after a failure, but not by every visitor', async () => {
    const { take, readings } = keep((count, access) => (count < 2 ? fail(access) : 'back'))
    for (let visitor = 0; visitor < 10; visitor++) expect((await take()).value).toBeUndefined()
    expect(readings()).toBe(1)
    await wait(30)
    expect(await take()).toMatchObject({ value: 'back', failures: [] })
  })

  it('does not hold up a visitor longer than any content; the reading goes on', async () => {
    const { take, readings } = keep(async () => {
      await wait(60)
      return 'a long list'
    })
    const early = await take(10)
    expect([early.value, early.failures.length]).toEqual([undefined, 1])
    expect((await take()).value).toBe('a long list')
    expect(readings()).toBe(1)
  })

  it('survives a mistake of our own', async () => {
    const { take } = keep(() => {
      throw new Error('a slip')
    })
    expect(await take()).toMatchObject({ value: undefined, failures: ['Error: a slip'] })
  })
})
