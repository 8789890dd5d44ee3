import { describe, expect, it } from 'vitest'
import { isSilent, isStale, newsOf, type Seen, seenIn, type Warning, type Warnings } from './judge-warnings.ts'

const at = (time: string) => new Date(`2026-09-08T${time}:00+08:00`)
const warning = (code: string, issued: string, updated = issued, isCancelled = false): Warning => ({
  code,
  isCancelled,
  issuedAt: at(issued),
  updatedAt: at(updated),
})
const response = (ours: Warnings['ours'], newest: string | null = null): Warnings => ({
  ours,
  newestUpdateAt: newest === null ? null : at(newest),
})
const inForce = (warnings: Warnings) =>
  newsOf(warnings, at('12:00')).flatMap((news) => (news.kind === 'inForce' ? [news.signal] : []))

describe('what the feed says', () => {
  it.each([
    ['WRAIN', 'WRAINA', []],
    ['WRAIN', 'WRAINR', []],
    ['WRAIN', 'WRAINB', ['BLACK_RAINSTORM']],
    ['WTCSGNL', 'TC1', []],
    ['WTCSGNL', 'TC3', ['TC3']],
    ['WTCSGNL', 'TC8NE', ['TC8_OR_ABOVE']],
    ['WTCSGNL', 'TC9', ['TC8_OR_ABOVE']],
    ['WTCSGNL', 'TC10', ['TC8_OR_ABOVE']],
    ['WTCSGNL', 'TC80', []],
  ] as const)('%s %s means %o', (key, code, expected) => {
    expect(inForce(response({ [key]: warning(code, '05:30') }))).toEqual(expected)
  })

  it('black lowered to red has ended when red was issued; a cancel ends it at its own time, silence of the key now', () => {
    const endOf = (warnings: Warnings) =>
      newsOf(warnings, at('12:00')).find(({ signal }) => signal === 'BLACK_RAINSTORM')
    expect(endOf(response({ WRAIN: warning('WRAINR', '07:00') }))).toMatchObject({ kind: 'ended', to: at('07:00') })
    const cancel = warning('WRAINB', '05:30', '08:15', true)
    expect(endOf(response({ WRAIN: cancel }))).toMatchObject({ kind: 'ended', to: at('08:15') })
    expect(endOf(response({}))).toMatchObject({ kind: 'ended', to: at('12:00') })
  })
})

describe('a response out of a cache', () => {
  const black: Seen = { WRAIN: { updatedAt: at('05:30'), isInForce: true } }

  it('is known by a warning that goes back in time', () => {
    expect(isStale(response({ WRAIN: warning('WRAINR', '05:00') }), black)).toBe(true)
    expect(isStale(response({ WRAIN: warning('WRAINB', '05:30') }), black)).toBe(false)
  })

  it('is known by a warning missing from a response that is older than it', () => {
    expect(isStale(response({}, '05:00'), black)).toBe(true)
    expect(isStale(response({}, '05:31'), black)).toBe(false)
    expect(isStale(response({}), black)).toBe(false)
  })

  it('is not seen where a cancelled warning disappears beside an older one', () => {
    const cancelled = seenIn(response({ WRAIN: warning('WRAINB', '05:30', '08:15', true) }), black)
    expect(isStale(response({}, '05:00'), cancelled)).toBe(false)
    expect(isStale(response({ WRAIN: warning('WRAINB', '05:30') }), cancelled)).toBe(true)
  })
})

it('a feed is silent after twenty minutes without a good response', () => {
  expect(isSilent(at('05:00'), new Date('2026-09-08T05:19:59+08:00'))).toBe(false)
  expect(isSilent(at('05:00'), at('05:20'))).toBe(true)
})
