import { describe, expect, it } from 'vitest'
import { exactly, findLeaks, knownShapes, marksOfJourneys, phoneNumber } from './find-leaks.ts'

const journey = `
  const password = 'Sunny7Day'
  await page.locator('#mobile').fill('9123 0001')
  await page.locator('#emergency_contact-name').fill('Chan Siu Ming')
  await page.goto('/en/register')
`
const marks = [...knownShapes, ...marksOfJourneys(journey), exactly('a code', '482913'), exactly('a name', '示範大文')]
const kindsIn = (log: string) => findLeaks(log, marks).map(({ kind }) => kind)

describe('the search of the logs after a test run (SEC-18)', () => {
  it.each([
    ['a password', '{"body":{"password":"Sunny7Day"}}'],
    ['a number typed', '{"to":"+852 9123-0001"}'],
    ['a number typed', 'sent to 91230001'],
    ['a name typed', 'hello Chan Siu Ming'],
    ['a name', '{"name":"示範大文"}'],
    ['a code', '{"body":"Your code is 482913, valid for 5 minutes"}'],
    ['a token', `authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwiYSI6MX0.${'x'.repeat(43)}`],
    ['a cookie of a session or a device', `cookie: dhc_fp=${'x'.repeat(43)}`],
    ['a member number', '/api/staff/members?q=sspd000101'],
    ['a number of the demonstration', '{"mobile":"5550 0101"}'],
    ['a full Hong Kong number', '{"to":"+85261112222"}'],
    ['a hashed password', '$argon2id$v=19$m=19456'],
  ])('finds %s', (kind, planted) => {
    expect(kindsIn(`{"msg":"answered"}\n${planted}\n`)).toContain(kind)
  })

  it('names the line, and finds every kind in it', () => {
    const found = findLeaks('quiet\nSunny7Day for 91230001', marks)
    expect(found).toEqual([
      { kind: 'a password', line: 2 },
      { kind: 'a number typed', line: 2 },
    ])
  })

  it('an ordinary log has none', () => {
    const lines = [
      '{"level":"info","time":"2026-11-15T09:30:42.820Z","process":"web","pid":482913,"requestId":"1f454b5e-7514-4744-866b-7e2d41376550"}',
      '{"level":"info","time":"2026-11-15T09:30:42.820Z","process":"api","pid":482913,"path":"/api/auth/login","status":401}',
      '{"level":"info","time":"2026-11-15T09:30:42.846Z","process":"cms","pid":482914,"msg":"Strapi has been shut down"}',
      '2026-11-15 09:30:43.231 UTC [14572] LOG:  checkpoint complete: wrote 3652 buffers, redo lsn=0/2ACF9D8',
    ]
    expect(kindsIn(lines.join('\n'))).toEqual([])
  })

  it('a number is the same however it is written', () => {
    for (const written of ['91230001', '9123 0001', '+85291230001', '852-9123-0001']) {
      expect(findLeaks(written, [phoneNumber('it', '9123 0001')]), written).toHaveLength(1)
    }
  })
})
