import type { Readable } from 'node:stream'
import { afterEach, expect, it, vi } from 'vitest'
import { type BoardStreams, createBoardStreams } from './follow-board.ts'

let version = '1'
let looks = 0
let streams: BoardStreams | undefined
afterEach(() => {
  streams?.stop()
  version = '1'
})

function open(endAfterMs = 60_000): BoardStreams {
  looks = 0
  const readVersion = async () => {
    looks += 1
    if (version === 'away') throw new Error('the database is away')
    return version
  }
  streams = createBoardStreams({ readVersion, log: { warn: () => undefined }, lookEveryMs: 1, endAfterMs })
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
  const all = heard(open().follow('1'))
  version = '2'
  await vi.waitUntil(() => all.text.includes('"2"'))
  const before = looks
  await vi.waitUntil(() => looks > before + 2)
  expect(all.text.match(/event: change/g)).toHaveLength(1)
})

it('who comes back after a while is told at once that there is a newer one', async () => {
  const all = heard(open().follow('0'))
  await vi.waitUntil(() => all.text.includes('data: {"version":"1"}'))
})

it('a database that is away is no news; what happened meanwhile is told when it is back', async () => {
  const all = heard(open().follow('1'))
  version = 'away'
  const before = looks
  await vi.waitUntil(() => looks > before + 2)
  version = '3'
  await vi.waitUntil(() => all.text.includes('"3"'))
})

it('a stream ends by itself, so that the session is judged anew', async () => {
  const all = heard(open(1).follow('1'))
  await vi.waitUntil(() => all.isOver)
})

it('a service that stops ends every stream', async () => {
  const running = open()
  const all = [heard(running.follow('1')), heard(running.follow('1'))]
  running.stop()
  await vi.waitUntil(() => all.every(({ isOver }) => isOver))
})
