import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evidenceOf } from '../endure/sample-evidence.ts'
import { projectRoot } from '../stack/environment.ts'
import { verifyEvidence } from './verify-evidence.ts'

/** 200 entries, every tenth of them a group of two to four; the numbers have gaps, as other classes take some. */
const entries = Array.from({ length: 200 }, (_, index) => ({
  number: 100_001 + index * 3,
  size: index % 10 === 0 ? 2 + ((index / 10) % 3) : 1,
  mark: index % 25 === 7 ? ('C' as const) : ('O' as const),
}))
const secret = createHash('sha256').update('the secret of this test').digest('hex')
const notes = ['value MARK_SIX', 'entered C 8 2026-11-29', 'withdrawn own 3 2026-11-28', 'withdrawn staff 1 2026-11-30']
const drawn = { entries, notes, secret, publicValue: '3 14 15 27 38 41 + 9', places: 16 }
const evidence = evidenceOf(drawn)
type Evidence = ReturnType<typeof evidenceOf>

/** The same ballot without a public value. */
const valueless = evidenceOf({ ...drawn, publicValue: '', notes: ['value none', ...notes.slice(1)] })
/** The same people in a course that takes turns: every third had a place lately. */
const turnNotes = ['value MARK_SIX', 'turns 2025-10-01', ...notes.slice(1)]
const withTurns = entries.map((entry, index) => ({ ...entry, turn: index % 3 === 0 ? (2 as const) : (1 as const) }))
const turnEvidence = evidenceOf({ ...drawn, entries: withTurns, notes: turnNotes })
const oldFile = () => readFileSync(join(projectRoot, 'tools/verify-ballot/evidence-of-format-1.json'), 'utf8')

const differencesOf = (changed: unknown) => verifyEvidence(changed).steps.flatMap(({ differences }) => differences)
const withRank = (index: number, change: Partial<Evidence['ranking'][number]>): Evidence => ({
  ...evidence,
  ranking: evidence.ranking.map((ranked, at) => (at === index ? { ...ranked, ...change } : ranked)),
})
const withLine = (index: number, line: string): Evidence => ({ ...evidence, list: evidence.list.with(index, line) })
const [first, second, ...others] = evidence.ranking
const firstReserve = evidence.ranking.find(({ placed }) => !placed) ?? first

describe('the verifier', () => {
  it('reproduces the ballot of 200 entries, 20 groups among them, bit for bit from the published file alone', () => {
    expect(entries.filter(({ size }) => size > 1)).toHaveLength(20)
    expect(verifyEvidence(JSON.parse(JSON.stringify(evidence))).isComplete).toBe(true)
    expect(differencesOf(evidence)).toEqual([])
  })

  const changes: Readonly<Record<string, unknown>> = {
    'one entry of the list': withLine(7, '100023 1 C'),
    'one size in the list': withLine(8, '100025 2 O'),
    'the list without its last entry': { ...evidence, list: evidence.list.slice(0, -1) },
    'the order of the list': { ...evidence, list: evidence.list.toReversed() },
    'the hash of the list': { ...evidence, listHash: evidence.commitment },
    'the secret': { ...evidence, secret: secret.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
    'a secret that is no number': { ...evidence, secret: 'none' },
    'the commitment': { ...evidence, commitment: evidence.listHash },
    'the places': { ...evidence, places: evidence.places + 1 },
    'no limit of places': { ...evidence, places: null },
    'the public value': { ...evidence, publicValue: '' },
    'one number of the public value': { ...evidence, publicValue: '3 14 15 27 38 42 + 9' },
    'the source of the public value': { ...evidence, publicValueName: 'HANG_SENG' },
    'that there was a public value': { ...evidence, publicValueName: null },
    'the day of the public value to one before the sealing': {
      ...evidence,
      publicValueAt: '2026-11-30T21:30:00+08:00',
    },
    'the day of the public value to one after the draw': { ...evidence, publicValueAt: '2026-12-02T21:30:00+08:00' },
    'the mark of an entry by staff': withLine(7, '100022 1 O'),
    'the mark of an entry of a member': withLine(8, '100025 1 P'),
    'a mark that does not exist': withLine(8, '100025 1 X'),
    'how many entries staff made': { ...evidence, notes: notes.with(1, 'entered C 7 2026-11-29') },
    'when staff made their last entry': { ...evidence, notes: notes.with(1, 'entered C 8 2026-11-25') },
    'how many staff took out': { ...evidence, notes: notes.with(3, 'withdrawn staff 0 2026-11-30') },
    'the note of who was taken out': { ...evidence, notes: notes.slice(0, -1) },
    'all notes': { ...evidence, notes: null },
    'the format to the first one': { ...evidence, format: 'dhc-ballot-1' },
    'the class code': { ...evidence, classCode: 'EX-01B' },
    'the order of the ranking': { ...evidence, ranking: [second, first, ...others] },
    'an entry ranked twice': { ...evidence, ranking: [...evidence.ranking, first] },
    'one rank': withRank(3, { rank: 5 }),
    'one key': withRank(3, { key: evidence.listHash }),
    'one size in the ranking': withRank(3, { size: 4 }),
    'one who was placed': withRank(0, { placed: false }),
    'one who was not': withRank(199, { placed: true }),
    'a time': { ...evidence, drawnAt: '2026-11-29T10:00:00+08:00' },
    'somebody placed who comes in once more': withReplacement({ ...first, at: '2026-12-03T10:00:00+08:00' }),
    'a reserve who grows': withReplacement({ number: firstReserve?.number, size: 5, at: '2026-12-03T10:00:00+08:00' }),
    'a reserve who comes in before the release': withReplacement({ ...firstReserve, at: '2026-12-02T11:00:00+08:00' }),
  }

  it.each(Object.entries(changes))('says no when somebody changes %s', (_what, changed) => {
    expect(differencesOf(changed).length).toBeGreaterThan(0)
  })

  it('says yes to a reserve who came in later, once', () => {
    const replacement = { number: firstReserve?.number, size: firstReserve?.size, at: '2026-12-03T10:00:00+08:00' }
    expect(differencesOf(withReplacement(replacement))).toEqual([])
    expect(differencesOf(withReplacement(replacement, replacement))).toHaveLength(1)
  })

  it.each([
    ['of people alone and groups', () => ({})],
    ['with turns', (digit: number) => ({ turn: digit % 3 === 0 ? (2 as const) : (1 as const) })],
  ])('reproduces 1,000 random ballots %s bit for bit, with and without a public value (REL-05)', (what, turnOf) => {
    for (let ballot = 0; ballot < 1_000; ballot += 1) {
      const digits = createHash('sha512').update(`ballot ${ballot}`).digest()
      const [count = 0, places = 0, hasValue = 0] = digits
      const some = Array.from({ length: 1 + (count % 40) }, (_, index) => ({
        number: 100_001 + index * 2 + ballot,
        size: 1 + ((digits[index % 64] ?? 0) % 4),
        mark: 'O' as const,
        ...turnOf(digits[index % 61] ?? 0),
      }))
      const publicValue = hasValue % 2 === 0 ? `${ballot}` : ''
      const behind = [
        `value ${publicValue ? 'MARK_SIX' : 'none'}`,
        ...(what === 'with turns' ? ['turns 2025-10-01'] : []),
      ]
      const file = evidenceOf({
        ...{ entries: some, notes: behind, publicValue, places },
        secret: digits.toString('hex', 32),
      })
      expect(differencesOf(JSON.parse(JSON.stringify(file))), `ballot ${ballot}`).toEqual([])
    }
  })

  it('still says yes to a file of before the marks, and no when somebody changes it', () => {
    const old = JSON.parse(oldFile()) as Evidence
    expect(verifyEvidence(old)).toMatchObject({ isComplete: true })
    expect(differencesOf(old)).toEqual([])
    for (const changed of [
      { places: 11 },
      { publicValue: '7' },
      { list: old.list.slice(1) },
      { format: 'dhc-ballot-1.1' },
    ]) {
      expect(differencesOf({ ...old, ...changed }).length).toBeGreaterThan(0)
    }
  })

  it('reproduces a ballot with turns, in which nobody of the second turn stands before one of the first', () => {
    expect(turnEvidence.format).toBe('dhc-ballot-2')
    expect(differencesOf(JSON.parse(JSON.stringify(turnEvidence)))).toEqual([])
    const order = turnEvidence.ranking.map(({ turn }) => turn)
    expect(order).toEqual(order.toSorted())
  })

  const [latest] = turnEvidence.list
  const turnChanges: Readonly<Record<string, unknown>> = {
    'a turn in the list': { ...turnEvidence, list: turnEvidence.list.with(0, latest?.replace(' 2 O', ' 1 O') ?? '') },
    'a turn in the list and its hash': rehashed(latest?.replace(/ 2 (.)$/, ' 1 $1') ?? ''),
    'a turn that does not exist': rehashed(latest?.replace(/ 2 (.)$/, ' 3 $1') ?? ''),
    'a line without a turn': rehashed(latest?.replace(/ 2 (.)$/, ' $1') ?? ''),
    'a turn in the ranking': {
      ...turnEvidence,
      ranking: turnEvidence.ranking.map((ranked, at) => (at === 0 ? { ...ranked, turn: 2 } : ranked)),
    },
    'the ranking to one by key alone': {
      ...turnEvidence,
      ranking: turnEvidence.ranking
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map((ranked, at) => ({ ...ranked, rank: at + 1 })),
    },
    'the day from which on a place counts': { ...turnEvidence, notes: turnNotes.with(1, 'turns 2024-10-01') },
    'that day to one that begins no quarter': { ...turnEvidence, notes: turnNotes.with(1, 'turns 2025-11-01') },
    'the note of the turns': { ...turnEvidence, notes },
    'the format to the one without turns': { ...turnEvidence, format: 'dhc-ballot-1.1' },
    'the format to the first one': { ...turnEvidence, format: 'dhc-ballot-1' },
  }

  it.each(Object.entries(turnChanges))('of a ballot with turns says no when somebody changes %s', (_what, changed) => {
    expect(differencesOf(changed).length).toBeGreaterThan(0)
  })

  it('says in three languages what is proved, and without a public value what is not', () => {
    expect(differencesOf(valueless)).toEqual([])
    expect(verifyEvidence(evidence).proves.join(' ')).toMatch(
      /could know the result.*無人能在封存名單之前預知.*无人能在/,
    )
    expect(verifyEvidence(valueless).proves.join(' ')).toMatch(/NO public value.*沒有公開數值.*没有公开数值/)
    expect(verifyEvidence(JSON.parse(oldFile())).proves).toEqual(verifyEvidence(valueless).proves)
  })

  it('imports nothing of the product, so that it proves something', () => {
    const files = ['main.ts', 'verify-evidence.ts'].map((name) =>
      readFileSync(join(projectRoot, 'tools/verify-ballot', name), 'utf8'),
    )
    const imported = files.flatMap((text) => [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from))
    expect(new Set(imported)).toEqual(new Set(['node:fs', 'node:crypto', './verify-evidence.ts']))
  })
})

/** Whoever changes a line of the sealed list would also have to change the hash that everybody noted at closing. */
function rehashed(line: string) {
  const list = turnEvidence.list.with(0, line)
  const text = [...list, ...turnNotes].map((each) => `${each}\n`).join('')
  return { ...turnEvidence, list, listHash: createHash('sha256').update(text).digest('hex') }
}

function withReplacement(...replacements: readonly unknown[]) {
  return { ...evidence, replacements }
}

describe('the command', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync('/tmp/verify-ballot-')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const main = join(projectRoot, 'tools/verify-ballot/main.ts')
  function run(file: unknown) {
    const path = join(folder, 'evidence.json')
    writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file))
    return spawnSync(process.execPath, [main, path], { encoding: 'utf8' })
  }

  it('tells step by step what it checked', () => {
    const { status, stdout } = run(evidence)
    expect(status).toBe(0)
    expect(stdout.match(/✔/g)).toHaveLength(10)
    expect(stdout).toContain('staff made 8 at the counter')
    expect(stdout).toContain(`The SHA-256 of the secret is ${evidence.commitment}.`)
    expect(stdout).toContain('Everything in this file follows from the sealed list and the secret.')
  })

  it('ends with 1 when something differs, and with 2 when there is nothing to judge yet', () => {
    expect(run({ ...evidence, places: 17 })).toMatchObject({ status: 1, stdout: expect.stringContaining('does NOT') })
    const unreleased = { ...evidence, secret: null, ranking: null, releasedAt: null }
    expect(run(unreleased)).toMatchObject({ status: 2, stdout: expect.stringContaining('not released yet') })
    expect(run({ ...unreleased, list: evidence.list.toReversed() }).status).toBe(1)
    expect(run({ ...unreleased, list: null, listHash: null }).status).toBe(2)
    for (const other of ['{}', 'null', '<html>']) expect(run(other).status).toBe(2)
  })

  it('says how it is called', () => {
    expect(() => execFileSync(process.execPath, [main], { stdio: 'pipe' })).toThrow(/Which file/)
  })
})
