import { expect, it } from 'vitest'
import { RefreshQueue } from './refresh-on-change.ts'

function startQueue() {
  const done: string[] = []
  let running = 0
  let most = 0
  const queue = new RefreshQueue(async (key) => {
    running += 1
    most = Math.max(most, running)
    // Rendering gives way to others at least once.
    await Promise.resolve()
    running -= 1
    done.push(key)
  })
  return { queue, done, most: () => most }
}

it('renders two pages at a time, in the order they were given', async () => {
  const { queue, done, most } = startQueue()
  queue.add(['/a', '/b', '/c', '/d', '/e'])
  await queue.settled()
  expect(done).toEqual(['/a', '/b', '/c', '/d', '/e'])
  expect(most()).toBe(2)
})

it('twenty announcements of one page while it waits make one rendering', async () => {
  const { queue, done, most } = startQueue()
  queue.add(['/a', '/b'])
  for (let count = 0; count < 20; count += 1) queue.add(['/c'])
  await queue.settled()
  expect(done).toEqual(['/a', '/b', '/c'])
  expect(most()).toBe(2)
  queue.add(['/c'])
  await queue.settled()
  expect(done).toHaveLength(4)
})

it('a server that stops finishes the pages it has begun and gives up the others', async () => {
  const { queue, done } = startQueue()
  queue.add(['/a', '/b', '/c', '/d'])
  await queue.stop()
  expect(done).toEqual(['/a', '/b'])
})
