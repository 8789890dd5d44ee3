import { expect, it } from 'vitest'
import { Heard, type Presence, withOwn } from './presence.ts'

const web: Presence = {
  process: 'web',
  name: 'one-17',
  version: '0.1.0',
  since: '2026-11-18T02:00:00.000Z',
  isReady: true,
  lostLogLines: 0,
  oldPages: 2,
  clockAheadMs: null,
}

it('a process that says nothing for longer than three turns is not there any more', () => {
  let now = 0
  const heard = new Heard(() => now)
  heard.hear(JSON.stringify(web))
  now = 35_000
  expect(heard.all()).toEqual([web])
  now = 35_001
  expect(heard.all()).toEqual([])
})

it.each([undefined, 'no json', '{}', JSON.stringify({ ...web, name: 'x'.repeat(300) })])(
  'what cannot be read (%s) is passed over',
  (text) => {
    const heard = new Heard()
    heard.hear(text)
    expect(heard.all()).toEqual([])
  },
)

it('the own process is told as it is now, and once', async () => {
  const own = { ...web, name: 'two-18', process: 'api' } as const
  expect(await withOwn(async () => own, [web, { ...own, isReady: false }])).toEqual([own, web])
})
