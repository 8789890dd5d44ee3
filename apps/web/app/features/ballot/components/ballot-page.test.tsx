import type { BallotView } from '@dhc/contracts/member-api/ballot'
import { describe, expect, it } from 'vitest'
import { readingPage } from '../../../page-handle.ts'
import { renderRoute } from '../../../testing/render-route.tsx'
import { BallotPage } from './ballot-page.tsx'

const commitment = 'c0'.repeat(32)
const secret = '5e'.repeat(32)
const opened: NonNullable<BallotView['evidence']> = {
  format: 'dhc-ballot-1',
  classCode: 'EX-01A',
  openedAt: '2026-11-20T09:00:00+08:00',
  commitment,
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
const sealed = {
  ...opened,
  sealedAt: '2026-11-30T23:59:30+08:00',
  list: ['100001 1', '100002 2'],
  listHash: '11'.repeat(32),
}
const released = {
  ...sealed,
  drawnAt: '2026-12-01T10:00:00+08:00',
  publicValue: '',
  places: 2,
  releasedAt: '2026-12-01T12:00:00+08:00',
  secret,
  replacements: [],
  ranking: [
    { number: 100_002, size: 2, key: 'aa'.repeat(32), rank: 1, placed: true },
    { number: 100_001, size: 1, key: 'bb'.repeat(32), rank: 2, placed: false },
  ],
}

const courseName = { 'zh-HK': '太極', 'zh-CN': '太极', 'en-US': 'Tai chi' }
const planned = {
  takesTurns: false,
  opensAt: null,
  closesAt: '2026-11-30T23:59:00+08:00',
  drawAt: null,
  releaseAt: null,
}

const render = (evidence: BallotView['evidence'], prefix = '/en', takesTurns = false) =>
  renderRoute({
    path: `${prefix}/activity/programmes/ballot/EX-01A`,
    handle: readingPage,
    element: (
      <BallotPage
        ballot={{ classCode: 'EX-01A', courseDocumentId: 'doc1', courseName, ...planned, takesTurns, evidence }}
        now="2026-11-20T10:00:00+08:00"
        scriptUrl="/assets/ballot.js"
      />
    ),
  })

describe('the page of a ballot', () => {
  it('shows the fingerprint of the secret from the opening on, and no list, no result and no button yet', async () => {
    const html = await render(opened)
    expect(html).toContain(commitment)
    expect(html).toContain('open until 30 Nov 2026 (Mon), 23:59')
    expect(html).not.toMatch(/data-entry=|<button type="button"/)
  })

  it('shows the sealed list after closing, with its fingerprint and without the ranks', async () => {
    const html = await render(sealed)
    expect(html).toContain(sealed.listHash)
    expect(html).toContain('2 entries, 3 people in all')
    expect(html.match(/data-result="sealed"/g)).toHaveLength(2)
    expect(html).not.toContain(secret)
  })

  it('shows the ranking, the secret and the button after the release, and the file for any other program', async () => {
    const html = await render(released)
    expect(html).toContain(secret)
    expect(html.indexOf('id="entry-100002"')).toBeLessThan(html.indexOf('id="entry-100001"'))
    expect(html).toContain('Compute it again in my browser')
    expect(html).toContain('href="/api/health-programme/ballots/EX-01A/evidence" download')
    expect(html).toContain('<script type="module" src="/assets/ballot.js">')
  })

  const marked = { ...sealed, format: 'dhc-ballot-1.1' as const, list: ['100001 1 O', '100002 2 C'] }
  const withValue = {
    ...marked,
    publicValueName: 'MARK_SIX',
    notes: ['value MARK_SIX', 'entered C 1 2026-11-29', 'withdrawn own 2 2026-11-28', 'withdrawn staff 1 2026-11-30'],
  }

  it('says which public value was named, from which day on it counts, and shows it when two have typed it', async () => {
    const html = await render(withValue)
    expect(html).toContain('first Mark Six draw held after the list is sealed')
    // Sealed on 30 November after the draw of that evening.
    expect(html).toContain('the first result from 1 Dec 2026 (Tue) on counts')
    expect(html).toContain('could know the result before the list was sealed')
    const known = { publicValue: '3 14 15 27 38 41 + 9', publicValueAt: '2026-12-01T21:30:00+08:00' }
    const shown = await render({ ...withValue, ...known })
    expect(shown).toContain('3 14 15 27 38 41 + 9')
    expect(shown).toContain('The result of 1 Dec 2026 (Tue), typed by two people')
  })

  const inTurns = {
    ...marked,
    format: 'dhc-ballot-2' as const,
    list: ['100001 1 1 O', '100002 2 2 C'],
    notes: ['value none', 'turns 2025-10-01', 'entered C 1 2026-11-29'],
  }

  it.each([
    ['', '排在其他人之後', '先排輪次 1', '2025年10月1日'],
    ['/sc', '排在其他人之后', '先排轮次 1', '2025年10月1日'],
    ['/en', 'ranks after everybody else', 'Turn 1 comes before turn 2', '1 Oct 2025'],
  ])(
    'of a course that takes turns says why, the rule, and from which day on, in the language of %s/',
    async (prefix, why, rule, on) => {
      expect(await render(null, prefix, true)).toContain(why)
      const html = await render(inTurns, prefix, true)
      for (const words of [why, rule, on]) expect(html).toContain(words)
      expect(await render(sealed, prefix)).not.toContain(rule)
    },
  )

  it('shows the turn of each entry in the sealed list and in the ranking', async () => {
    expect(await render(inTurns, '/en', true)).toMatch(
      /data-entry="100002"[\s\S]*?<td[^>]*>2<\/td><td[^>]*>Later<\/td>/,
    )
    const ranking = released.ranking.map((ranked) => ({
      ...ranked,
      turn: ranked.rank === 1 ? (1 as const) : (2 as const),
    }))
    const html = await render({ ...released, ...inTurns, ranking }, '/en', true)
    expect(html).toMatch(/data-rank="1"[\s\S]*?>First<[\s\S]*?data-rank="2"[\s\S]*?>Later</)
  })

  it('says how many entries staff made and took out, and when the last time, without a script', async () => {
    const html = await render(withValue)
    expect(html).toContain('Made by members themselves: 1. Made by staff: 1 at the counter')
    expect(html).toContain('Staff made their last entry on 29 Nov 2026 (Sun).')
    expect(html).toContain('2 people by themselves, 1 by staff')
    expect(html).toContain('Staff took somebody out for the last time on 30 Nov 2026 (Mon).')
    expect(html).toMatch(/data-entry="100002"[\s\S]*?Counter/)
  })

  it.each([
    ['', '營運系統的人有可能在封存名單之前預知結果'],
    ['/sc', '运营系统的人有可能在封存名单之前预知结果'],
    ['/en', 'could have known the result before the list was sealed'],
  ])('without a public value says plainly what is not proved, in the language of %s/', async (prefix, sentence) => {
    const waivedAt = '2026-11-21T10:00:00+08:00'
    const waived = { ...marked, notes: ['value none'], waivedAt }
    for (const evidence of [waived, opened, sealed, released])
      expect(await render(evidence, prefix)).toContain(sentence)
    expect(await render(waived, prefix)).toMatch(/2026/)
  })

  it.each([
    ['', '一組人取得最後名額的機會比單獨一人小', '名單的指紋:公開數值:班別編號:登記編號'],
    ['/sc', '一组人取得最后名额的机会比单独一人小', '名单的指纹:公开数值:班别编号:登记编号'],
    ['/en', 'chance at the last place is smaller', 'fingerprint of the list:public value:class code:entry number'],
  ])(
    'writes the rule out in the language of %s/, with the formula and the smaller chance of a group (D-139)',
    async (prefix, chance, formula) => {
      const html = await render(null, prefix)
      expect(html).toContain(chance)
      expect(html).toContain(formula)
      expect(html).not.toMatch(/\{\w+\}|data-ballot-check/)
    },
  )
})
