import { describe, expect, it } from 'vitest'
import { type Manifest, parseLsn, segmentOf, showLsn, startOfSegment } from '../backup/archive.ts'
import { parseMoment, planRestore } from './plan-restore.ts'

const base = (endedAt: string): Manifest => ({
  name: endedAt,
  startedAt: endedAt,
  endedAt,
  systemId: '1',
  serverVersion: 180_004,
  segmentBytes: 16_777_216,
  timeline: 1,
  startLsn: '0/1',
  endLsn: '0/2',
  membersDatabase: 'members',
  parts: [],
})
const bases = [base('2026-11-17T02:00:00.000Z'), base('2026-11-18T02:00:00.000Z')]
const position = { timeline: 1, lsn: '0/3', at: '2026-11-18T09:30:00.000Z' }
const plan = (asked?: string) => planRestore(bases, position, asked === undefined ? undefined : parseMoment(asked))

describe('the moment that is restored', () => {
  it('comes from the newest base that had ended by then', () => {
    expect(plan('2026-11-18T10:00:00+08:00').base).toBe(bases[1])
    expect(plan('2026-11-18T09:59:59+08:00').base).toBe(bases[0])
  })

  it('is as late as possible unless somebody asks for another', () => {
    expect(plan().at).toEqual(new Date(position.at))
    expect(planRestore(bases, undefined, undefined).at).toEqual(new Date('2026-11-18T02:00:00Z'))
  })

  it('is refused before the first base, after the end, and where nothing is', () => {
    expect(() => plan('2026-11-17T01:59:59Z')).toThrow('the backup begins at 2026-11-17T02:00:00.000Z')
    expect(() => plan('2026-11-18T09:30:01Z')).toThrow('the backup ends at 2026-11-18T09:30:00.000Z')
    expect(() => planRestore([], undefined, undefined)).toThrow('no base backup')
  })

  it('is written with its zone', () => {
    for (const text of ['yesterday', '2026-11-18T10:00:00', '10:15'])
      expect(() => parseMoment(text)).toThrow('no moment')
    expect(parseMoment('2026-11-19T10:15:30+08:00').toISOString()).toBe('2026-11-19T02:15:30.000Z')
  })
})

it('a place in the log of PostgreSQL is in the file that PostgreSQL itself would name', () => {
  const lsn = parseLsn('2/A3001234')
  expect(showLsn(lsn)).toBe('2/A3001234')
  expect(segmentOf(3, lsn, 16_777_216)).toBe('0000000300000002000000A3')
  expect(showLsn(startOfSegment('0000000300000002000000A3', 16_777_216))).toBe('2/A3000000')
  expect(segmentOf(1, parseLsn('1/C0000000'), 1_073_741_824)).toBe('000000010000000100000003')
})
