import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { signedHeaders } from './sign'

it('signs the time together with the announcement', () => {
  const headers = signedHeaders('{"event":"entry.publish"}', 'secret', 1_763_175_600_999)
  expect(headers['x-dhc-timestamp']).toBe('1763175600')
  const expected = createHmac('sha256', 'secret').update('1763175600.{"event":"entry.publish"}').digest('hex')
  expect(headers['x-dhc-signature']).toBe(expected)
})
