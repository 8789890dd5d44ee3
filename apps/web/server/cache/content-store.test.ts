import { describe, expect, it } from 'vitest'
import type { ContentAccess } from '../../app/content/content-access.ts'
import { handMovedClock } from '../testing/hand-moved-clock.ts'
import { ContentStore } from './content-store.ts'

const settings = { freshMs: 60_000, graceMs: 3_600_000, retryMs: 5_000 }
const patienceMs = 500

type Script = (count: number, access: ContentAccess) => Promise<string> | string

/** A store and a list of providers that counts how often it is read. */
function startStore(script: Script) {
  let count = 0
  const clock = handMovedClock()
  const store = new ContentStore({ cmsUrl: 'http://cms' }, settings, clock)
  const read = async (access: ContentAccess) => {
    access.contentTypes.add('network-provider')
    return script(++count, access)
  }
  return { store, clock, take: () => store.take('providers', read, patienceMs), timesRead: () => count }
}

const fail = (access: ContentAccess) => {
  access.failures.push('the CMS is down')
  return 'nothing'
}

describe('content in memory', () => {
  it('is read once for fifty visitors who come at the same moment, and not again for the next', async () => {
    const { take, timesRead } = startStore(() => 'the list')
    const all = await Promise.all(Array.from({ length: 50 }, () => take()))
    expect(new Set(all.map(({ value }) => value))).toEqual(new Set(['the list']))
    expect([...(await take()).contentTypes]).toEqual(['network-provider'])
    expect(timesRead()).toBe(1)
  })

  it('is read anew when the CMS announces its type, and only then', async () => {
    const { store, take } = startStore((count) => `version ${count}`)
    await take()
    store.expire(['centre'])
    expect((await take()).value).toBe('version 1')
    store.expire(['network-provider'])
    expect(await take()).toMatchObject({ value: 'version 2', failures: [] })
    store.expire('everything')
    expect((await take()).value).toBe('version 3')
  })

  it('is read anew after a while even if nobody announces anything', async () => {
    const { take, clock } = startStore((count) => `version ${count}`)
    await take()
    clock.pass(settings.freshMs - 1)
    expect((await take()).value).toBe('version 1')
    clock.pass(1)
    expect((await take()).value).toBe('version 2')
  })

  it('is read again when it changed while it was being read', async () => {
    const { store, take, timesRead } = startStore((count) => {
      if (count === 1) store.expire(['network-provider'])
      return `version ${count}`
    })
    expect(await take()).toMatchObject({ value: 'version 2', failures: [] })
    expect(timesRead()).toBe(2)
  })

  it('stays when the CMS is down, and says that it may be old', async () => {
    const { store, take } = startStore((count, access) => (count === 1 ? 'good' : fail(access)))
    await take()
    store.expire(['network-provider'])
    expect(await take()).toMatchObject({ value: 'good', failures: ['the CMS is down'] })
    expect(await take()).toMatchObject({ value: 'good', failures: ['the CMS is down'] })
  })

  it('does not stay longer than a day without its CMS', async () => {
    const { store, clock, take } = startStore((count, access) => (count === 1 ? 'good' : fail(access)))
    await take()
    clock.pass(settings.graceMs)
    store.expire('everything')
    expect((await take()).value).toBeUndefined()
  })

  it('is asked for again soon after a failure, but not by every visitor', async () => {
    const { take, clock, timesRead } = startStore((count, access) => (count < 2 ? fail(access) : 'back'))
    for (let visitor = 0; visitor < 10; visitor++) {
      expect(await take()).toMatchObject({ value: undefined, failures: ['the CMS is down'] })
    }
    expect(timesRead()).toBe(1)
    clock.pass(settings.retryMs)
    expect(await take()).toMatchObject({ value: 'back', failures: [] })
  })

  it('is asked for again at once when the CMS announces a change after a failure', async () => {
    const { store, take } = startStore((count, access) => (count < 2 ? fail(access) : 'back'))
    await take()
    store.expire(['network-provider'])
    expect(await take()).toMatchObject({ value: 'back', failures: [] })
  })

  it('does not stop a visitor longer than any content; the query goes on', async () => {
    const slow = Promise.withResolvers<string>()
    const { take, clock, timesRead } = startStore(() => slow.promise)
    const visit = take()
    clock.pass(patienceMs)
    expect(await visit).toMatchObject({ value: undefined, failures: ['providers is still being read'] })
    const next = take()
    slow.resolve('a long list')
    expect((await next).value).toBe('a long list')
    expect(timesRead()).toBe(1)
  })

  it('survives a mistake of our own', async () => {
    const { take } = startStore(() => {
      throw new Error('a slip')
    })
    expect(await take()).toMatchObject({ value: undefined, failures: ['Error: a slip'] })
  })
})
