import type { BallotEvidence, BallotView } from '@dhc/contracts/member-api/ballot'
import { describe, expect, it } from 'vitest'
import { entriesOf, momentOf, notesOf, rowsOf, stateOf } from './model.ts'

const opened: BallotEvidence = {
  format: 'dhc-ballot-1',
  classCode: 'EX-01A',
  openedAt: '2026-11-20T09:00:00+08:00',
  commitment: 'a'.repeat(64),
  publicValueName: null,
  publicValue: null,
  sealedAt: null,
  list: null,
  listHash: null,
  drawnAt: null,
  places: null,
  releasedAt: null,
  secret: null,
  ranking: null,
  replacements: [],
}
const sealed = { ...opened, sealedAt: '2026-11-30T23:59:30+08:00', list: ['100001 1', '100002 2'] }
const drawn = { ...sealed, drawnAt: '2026-12-01T10:00:00+08:00', places: 2 }
const released = { ...drawn, releasedAt: '2026-12-01T12:00:00+08:00' }
const view = (evidence: BallotEvidence | null): BallotView => ({
  classCode: 'EX-01A',
  courseDocumentId: null,
  courseName: { 'zh-HK': '', 'zh-CN': '', 'en-US': '' },
  opensAt: 'opens',
  closesAt: '2026-11-30T23:59:00+08:00',
  drawAt: 'draw',
  releaseAt: 'release',
  takesTurns: false,
  evidence,
})

const now = new Date('2026-11-20T10:00:00+08:00')

describe('the page of a ballot', () => {
  it.each([
    ['before registration opens', null, 'upcoming', 'opens'],
    ['while it is open', opened, 'open', '2026-11-30T23:59:00+08:00'],
    ['between closing and draw', sealed, 'sealed', 'draw'],
    ['between draw and release', drawn, 'drawn', 'release'],
    ['after the release', released, 'released', released.releasedAt],
  ])('says %s what comes next and when', (_when, evidence, state, moment) => {
    expect(stateOf(view(evidence), now)).toBe(state)
    expect(momentOf(view(evidence), stateOf(view(evidence), now))).toBe(moment)
  })

  it('of a class whose registration was over before there were ballots promises none', () => {
    const later = new Date('2026-12-01T00:00:00+08:00')
    expect(stateOf(view(null), later)).toBe('past')
    expect(momentOf(view(null), 'past')).toBeNull()
  })

  it('shows the sealed list as numbers and people', () => {
    expect(entriesOf(sealed.list)).toEqual([
      { number: 100_001, size: 1 },
      { number: 100_002, size: 2 },
    ])
  })

  it('reads how each entry came in, and from the notes what staff did and when the last time', () => {
    expect(entriesOf(['100001 1 O', '100002 2 C'])).toEqual([
      { number: 100_001, size: 1, mark: 'O' },
      { number: 100_002, size: 2, mark: 'C' },
    ])
    expect(entriesOf(['100001 1 1 O', '100002 2 2 C'])).toEqual([
      { number: 100_001, size: 1, turn: 1, mark: 'O' },
      { number: 100_002, size: 2, turn: 2, mark: 'C' },
    ])
    const notes = [
      'value none',
      'turns 2025-10-01',
      'entered C 1 2026-11-24',
      'entered P 2 2026-11-25',
      'withdrawn staff 3 2026-11-26',
    ]
    expect(notesOf(notes)).toEqual({
      out: { own: 0, staff: 3, system: 0 },
      staffLastOn: '2026-11-25',
      staffLastOutOn: '2026-11-26',
      turnsFrom: '2025-10-01',
    })
  })

  it('tells the placed from the reserves, and from those who came in later', () => {
    const ranked = (number: number, rank: number, placed: boolean) => ({ number, rank, placed, size: 1, key: '' })
    const ranking = [ranked(100_003, 1, true), ranked(100_001, 2, false), ranked(100_002, 3, false)]
    const replacements = [{ number: 100_001, size: 1, at: '2026-12-02T10:00:00+08:00' }]
    expect(rowsOf({ ...released, ranking, replacements }).map(({ number, result }) => [number, result])).toEqual([
      [100_003, 'placed'],
      [100_001, 'cameIn'],
      [100_002, 'reserve'],
    ])
    expect(rowsOf(drawn)).toEqual([])
  })
})
