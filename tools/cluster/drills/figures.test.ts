import { describe, expect, it } from 'vitest'
import { figuresOf, longestGapMs, shown } from './figures.ts'

describe('what a drill prints', () => {
  it('seconds without writes are the longest time in which nobody was told that a write is done', () => {
    expect(longestGapMs([100, 200, 5200, 5300], 0, 5400)).toBe(5000)
  })

  it('also at the beginning and at the end, and over the whole time when nothing came', () => {
    expect(longestGapMs([900], 0, 1000)).toBe(900)
    expect(longestGapMs([100], 0, 1000)).toBe(900)
    expect(longestGapMs([], 0, 1000)).toBe(1000)
  })

  it('counts each application once, each refused try, and what the checker has found', () => {
    const asked = { memberId: 'm', strapiUuid: 'c', key: 'k' }
    const figures = figuresOf(
      {
        history: [
          { ...asked, responses: [{ status: 0 }, { status: 503 }, { status: 200, enrolmentId: 'e' }] },
          { ...asked, responses: [{ status: 0 }] },
        ],
        acknowledgedAtMs: [1000],
        pages: [
          { askedAtMs: 0, tookMs: 10 },
          { askedAtMs: 500, tookMs: 20, fault: '502' },
          { askedAtMs: 1900, tookMs: 30 },
        ],
        fromMs: 0,
        untilMs: 2000,
      },
      { 'acknowledged and lost': ['one'], duplicates: [] },
    )
    expect(figures).toMatchObject({ acknowledged: 1, lost: 1, doubled: 0, refused: 3, failedPages: 1, pages: 3 })
    expect(figures.secondsWithoutWrites).toBe(1)
    expect(figures.secondsWithoutPages).toBeCloseTo(1.92)
    const line = shown('leader-killed', figures)
    expect(line).toContain('lost 1, doubled 0, refused 3, 1.0 s without writes')
    expect(line).toContain('[2 × write broken, 1 × write 503, 1 × page 502]')
  })
})
