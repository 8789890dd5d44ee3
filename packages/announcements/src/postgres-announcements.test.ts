import { expect, it } from 'vitest'
import type { ContentChange } from './content-announcements.ts'
import { readMessage, writeMessage } from './postgres-announcements.ts'

const change: ContentChange = { event: 'entry.publish', model: 'faq', documentId: 'a', at: '2026-11-15T02:00:00.000Z' }

it('an announcement comes over as it was said, to everybody but its sender', () => {
  expect(readMessage(writeMessage('web-1', change), 'web-2')).toEqual(change)
  expect(readMessage(writeMessage('web-1', 'everything'), 'web-2')).toBe('everything')
  expect(readMessage(writeMessage('web-1', change), 'web-1')).toBeUndefined()
})

it.each([undefined, '', 'no json', '{}', '{"from":"web-1","change":{"event":"entry.explode"}}'])(
  'a message that cannot be read (%s) may speak of anything',
  (text) => expect(readMessage(text, 'web-2')).toBe('everything'),
)
