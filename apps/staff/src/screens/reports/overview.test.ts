import { describe, expect, it } from 'vitest'
import { decisionsOf, plotsOf, type Reports, sumBy } from './overview.ts'

const nothing = { columns: [], rows: [] }
const fillColumns = ['centre', 'class', 'week', 'without_roll', 'seats', 'attended']
const reportsWith = (reports: Partial<Reports>): Reports => ({
  ...{ fill: nothing, attendance: nothing, reserves: nothing, recalls: nothing, messages: nothing },
  ...reports,
})
const whatOf = (reports: Partial<Reports>) => decisionsOf(reportsWith(reports))

describe('the one page of the manager', () => {
  it('adds up what has the same name, and leaves out what has no limit', () => {
    const fill = {
      columns: fillColumns,
      rows: [
        ['CORE', 'EX-01A', '2026-10-05', 0, 20, 9],
        ['CORE', 'EX-01A', '2026-10-12', 0, 20, 11],
        ['CORE', 'NU-01A', '2026-10-12', 0, null, 30],
      ],
    }
    expect(sumBy(fill, ['class'], ['seats', 'attended'])).toEqual({
      columns: ['class', 'seats', 'attended'],
      rows: [['EX-01A', 40, 20]],
    })
    const later = { ...fill, rows: fill.rows.toReversed() }
    expect(sumBy(later, ['week'], ['attended']).rows.map(([week]) => week)).toEqual(['2026-10-05', '2026-10-12'])
  })

  it('draws the ten emptiest classes, the emptiest first, and of none a few people', () => {
    const rows = Array.from({ length: 12 }, (_, at) => ['CORE', `EX-${at}`, '2026-10-05', 0, 20, 18 - at])
    const { emptiest, week } = plotsOf(
      reportsWith({ fill: { columns: fillColumns, rows: [...rows, ['CORE', 'EX-few', '2026-10-05', 0, 20, 2]] } }),
    )
    expect(emptiest.rows.map(([, name]) => name)).toEqual([
      'EX-few',
      ...rows
        .slice(3)
        .map(([, name]) => name)
        .toReversed(),
    ])
    expect(emptiest.rows[0]).toEqual(['CORE', 'EX-few', 20, null])
    expect(week.rows).toEqual([['2026-10-05', 260, 152]])
  })

  it('draws the way of a recall from the call to the visit', () => {
    const recalls = {
      columns: ['reason', 'called', 'reached', 'came_back'],
      rows: [
        ['NEVER', 30, 20, 9],
        ['OVERDUE', 10, 9, 8],
      ],
    }
    expect(plotsOf(reportsWith({ recalls })).recalls.rows).toEqual([
      ['called', 40],
      ['reached', 29],
      ['came_back', 17],
    ])
    expect(plotsOf(reportsWith({})).recalls.rows).toEqual([])
  })
})

describe('what needs a decision (A-355)', () => {
  const fillOf = (attended: number, withoutRoll = 0) => ({
    columns: fillColumns,
    rows: [['CORE', 'EX-01A', '2026-10-05', withoutRoll, 20, attended]],
  })

  it('is nothing where all is well', () => {
    expect(whatOf({ fill: fillOf(10) })).toEqual([])
  })

  it('is a class under half full, and a lesson without a roll', () => {
    expect(whatOf({ fill: fillOf(9, 2) })).toEqual([
      { what: 'halfEmpty', to: '/classes', count: 1 },
      { what: 'noRoll', to: '/lessons', count: 2 },
    ])
  })

  it('is a class whose freed places nobody took while somebody is in reserve', () => {
    const reserves = (cameIn: number, inReserve: number) => ({
      columns: ['centre', 'class', 'given_up', 'came_in', 'in_reserve'],
      rows: [['CORE', 'EX-01A', 2, cameIn, inReserve]],
    })
    expect(whatOf({ reserves: reserves(1, 1) })).toMatchObject([{ what: 'unfilled', count: 1 }])
    expect(whatOf({ reserves: reserves(2, 1) })).toEqual([])
    expect(whatOf({ reserves: reserves(1, 0) })).toEqual([])
  })

  it('is five messages in a hundred that failed, of at least twenty', () => {
    const messages = (sent: number, failed: number) => ({
      columns: ['channel', 'sent', 'delivered', 'failed'],
      rows: [['SMS', sent, sent, failed]],
    })
    expect(whatOf({ messages: messages(95, 5) })).toMatchObject([{ what: 'failed', count: 5 }])
    expect(whatOf({ messages: messages(96, 4) })).toEqual([])
    expect(whatOf({ messages: messages(18, 1) })).toEqual([])
    expect(whatOf({ messages: messages(19, 1) })).toMatchObject([{ what: 'failed', count: 5 }])
  })

  it('is fewer than three in ten who came after a call, once the days of at least twenty are over', () => {
    const recalls = (called: number, running: number, came: number) => ({
      columns: ['reason', 'called', 'reached', 'came_back', 'running'],
      rows: [['NEVER', called, called, came, running]],
    })
    expect(whatOf({ recalls: recalls(40, 20, 5) })).toMatchObject([{ what: 'fewCame', count: 25 }])
    expect(whatOf({ recalls: recalls(40, 20, 6) })).toEqual([])
    expect(whatOf({ recalls: recalls(40, 21, 5) })).toEqual([])
  })
})
