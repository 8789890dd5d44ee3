import { describe, expect, it } from 'vitest'
import {
  contentPatienceMs,
  defaultPageSize,
  fontSizeFromStorage,
  fontSizePx,
  headerHeightPx,
  healthInfoLimit,
  iconSizes,
  imageQuality,
  imageWidths,
  isServedWidth,
  latestProgrammeLimit,
  navigationHeightPx,
  pageSizes,
  requestTimeoutMs,
} from './site-rules.ts'

describe('numbers of the site', () => {
  it('a request gives up after 50 seconds, a page waits one second for content (S9-02)', () => {
    expect([requestTimeoutMs, contentPatienceMs]).toEqual([50_000, 1_000])
  })

  it('a topic lists 100 articles and a programme query takes one (S9-12)', () => {
    expect([healthInfoLimit, latestProgrammeLimit]).toEqual([100, 1])
  })

  it('lists show 10, 20 or 50 rows, 10 unless chosen (D-032)', () => {
    expect([pageSizes, defaultPageSize]).toEqual([[10, 20, 50], 10])
  })

  it('the header is 70 and the navigation bar 55 pixels high (S9-06)', () => {
    expect([headerHeightPx, navigationHeightPx]).toEqual([70, 55])
  })

  it('text is 12, 16 or 20 pixels (S9-05)', () => {
    expect(fontSizePx).toEqual({ Mini: 12, Medium: 16, Large: 20 })
  })

  it.each([
    ['Mini', 'Mini'],
    ['Small', 'Mini'],
    ['Large', 'Large'],
    ['Huge', 'Medium'],
    [undefined, 'Medium'],
  ])('a stored font size %s is read as %s (S3-32, D-026)', (stored, expected) => {
    expect(fontSizeFromStorage(stored)).toBe(expected)
  })

  it('images come in these widths and sizes at quality 75, and in no other (S9-32, D-033)', () => {
    expect(imageWidths).toEqual([640, 750, 828, 1080, 1200, 1920, 2048, 3840])
    expect(iconSizes).toEqual([16, 32, 48, 64, 96, 128, 256, 384])
    expect(imageQuality).toBe(75)
    expect([640, 384, 641, 0].map(isServedWidth)).toEqual([true, true, false, false])
  })
})
