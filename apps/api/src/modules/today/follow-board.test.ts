import type { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { type BoardStreams, createBoardStreams, shareBoards } from './follow-board.ts'

let version = '1'
let looks = 0
const ended = new Set<string>()
let streams: BoardStreams | undefined
afterEach(() => {
  streams?.stop()
  version = '1'
  ended.clear()
})

function open(endAfterMs = 60_000): BoardStreams {
  looks = 0
  const readVersion = async () => {
    looks += 1
    if (version === 'away') throw new Error('the database is away')
    return version
  }
  const findLive = async (sids: readonly string[]) => new Set(sids.filter((sid) => !ended.has(sid)))
  streams = createBoardStreams({ readVersion, findLive, log: { warn: () => undefined }, lookEveryMs: 1, endAfterMs })
  return streams
}

function heard(stream: Readable): { text: string; isOver: boolean } {
  const all = { text: '', isOver: false }
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    all.text += chunk
  })
  stream.on('end', () => {
    all.isOver = true
  })
  return all
}

it('who follows the board hears of each new version once', async () => {
  const all = heard(open().follow('1', 'sid'))
  version = '2'
  await expect.poll(() => all.text.includes('"2"')).toBe(true)
  const before = looks
  await expect.poll(() => looks > before + 2).toBe(true)
  expect(all.text.match(/event: change/g)).toHaveLength(1)
})

it('who comes back after a while is told at once that there is a newer one', async () => {
  const all = heard(open().follow('0', 'sid'))
  await expect.poll(() => all.text.includes('data: {"version":"1"}')).toBe(true)
})

it('a database that is away is no news; what happened meanwhile is told when it is back', async () => {
  const all = heard(open().follow('1', 'sid'))
  version = 'away'
  const before = looks
  await expect.poll(() => looks > before + 2).toBe(true)
  version = '3'
  await expect.poll(() => all.text.includes('"3"')).toBe(true)
})

it('a stream ends by itself, so that the session is judged anew', async () => {
  const all = heard(open(1).follow('1', 'sid'))
  await expect.poll(() => all.isOver).toBe(true)
})

it('a service that stops ends every stream', async () => {
  const running = open()
  const all = [heard(running.follow('1', 'sid')), heard(running.follow('1', 'sid'))]
  running.stop()
  await expect.poll(() => all.every(({ isOver }) => isOver)).toBe(true)
})

it('a session that has ended ends its stream, and no other (SEC-03)', async () => {
  const running = open()
  const [gone, stays] = [heard(running.follow('1', 'gone')), heard(running.follow('1', 'stays'))]
  await expect.poll(() => looks > 1).toBe(true)
  expect(gone.isOver).toBe(false)
  ended.add('gone')
  version = '2'
  await expect.poll(() => gone.isOver && stays.text.includes('"2"')).toBe(true)
  expect([gone.text.includes('"2"'), stays.isOver]).toEqual([false, false])
})

it('a seventh board of one session ends its first: nobody takes all streams (REL-10)', async () => {
  const running = open()
  const other = heard(running.follow('1', 'other'))
  const all = Array.from({ length: 7 }, () => heard(running.follow('1', 'sid')))
  await expect.poll(() => all[0]?.isOver).toBe(true)
  expect([other, ...all.slice(1)].map(({ isOver }) => isOver)).toEqual(Array(7).fill(false))
})

describe('a board', () => {
  it('is computed once for all who see the same, and again for another version or after a second', async () => {
    let time = 0
    let reads = 0
    const boardOf = shareBoards<string>(
      async () => version,
      () => time,
    )
    const ask = (key: string) =>
      boardOf({
        key,
        read: async (at) => {
          reads += 1
          return `${key} ${at} ${reads}`
        },
      })
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a 1 1', 'a 1 1', 'b 1 2'])
    time = 999
    expect(await ask('a')).toBe('a 1 1')
    version = '2'
    expect(await ask('a')).toBe('a 2 3')
    time = 1999
    expect(await ask('a')).toBe('a 2 4')
  })

  it('that could not be read is read again by the next who asks', async () => {
    const boardOf = shareBoards<string>(async () => '1')
    const failing = boardOf({ key: 'a', read: () => Promise.reject(new Error('away')) })
    await expect(failing).rejects.toThrow('away')
    expect(await boardOf({ key: 'a', read: async () => 'here' })).toBe('here')
  })
})
