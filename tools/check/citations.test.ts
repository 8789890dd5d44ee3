import { describe, expect, it } from 'vitest'
import {
  citationsElsewhere,
  citationsOfNothing,
  citedNumbers,
  definedNumbers,
  definedTwice,
  listedNumbers,
  statementProblems,
} from './citations.ts'

const decisions = new Set(['0003', '0031'])
const found = (text: string) => citationsElsewhere(text, decisions)

describe('a citation that nobody can look up', () => {
  it.each([
    ['section 3.13.2: the menu', 'section 3.13.2'],
    ['Section 2e, "Retried writes"', 'Section 2e'],
    ['of sections 4.1 and more', 'sections 4.1'],
    ['/** 2e: own entry, rank', '2e'],
    ['not the same person (2e)', '2e'],
    ['D-061 as settled in 2e.', '2e'],
    ['(issue 16 row 5)', 'issue 16 row 5'],
    ['Issue 29: less', 'Issue 29'],
    ['issue 16, row 8', 'issue 16, row 8'],
    ['look.md: a status', 'look.md'],
    ['archetype 6: the next class', 'archetype 6'],
    ['style.md', 'style.md'],
    ['Architecture: one origin', 'Architecture:'],
    ['security 1.3: a call', 'security 1.3'],
    ['Spec §4', '§4'],
    ['Part 3 fixes the call', 'Part 3'],
    ['the states of 3.13.6', '3.13.6'],
    ['decision 31', 'decision 31'],
    ['decision 0099', 'decision 0099'],
  ])('is seen in: %s', (text, citation) => expect(found(text)).toContain(citation))

  it('is seen once for each document it names', () => {
    expect(found('Security.md section 7')).toEqual(['section 7', 'Security.md'])
    expect(found('decisions 3, 0031 and 77')).toEqual(['decision 3', 'decision 77'])
  })
})

describe('what can be looked up, or cites nothing', () => {
  it.each([
    'decision 0031 and S4-12, D-041, SEC-05, A-07',
    'decisions 0003 and 0031',
    'docs/requirements/security.md',
    'Personal Data (Privacy) Ordinance, sections 23 and 25',
    'PgBouncer from 1.21, version 5.54.0',
    '[security.md](security.md)',
    'the clock moves with +3d',
    'matches /^[0-9a-f]{64}$/ and 5e-324',
    'a section of the page, its sections and the issue at hand',
    '<section id="2">',
  ])('%s', (text) => expect(found(text)).toEqual([]))
})

describe('the numbers of the requirements', () => {
  it('are found in any text', () => {
    expect(citedNumbers('S1-01, D-041 and SEC-03 (PRIV-02, REL-04, A-12); not NP-01, S10-1 or UTF-8')).toEqual([
      'S1-01',
      'D-041',
      'SEC-03',
      'PRIV-02',
      'REL-04',
      'A-12',
    ])
  })

  it('are defined by a line of their own, not by being mentioned', () => {
    expect(definedNumbers('- **S1-01** One site, see S1-02.\n| A-01 | How? | So |\nS1-03')).toEqual(['S1-01', 'A-01'])
  })

  it('are defined once', () => {
    expect(definedTwice(['S1-01', 'D-001', 'S1-01', 'S1-01'])).toEqual(['S1-01'])
  })

  it('must be defined where they are cited', () => {
    const texts = [{ file: 'a.ts', text: '// S1-01, S1-99, S1-99' }]
    expect(citationsOfNothing(texts, ['S1-01'])).toEqual(['a.ts: S1-99'])
  })

  it('are listed in the first column of a table', () => {
    expect(listedNumbers('| S1-10, S1-11 | later, with S4-09 |\nS2-01')).toEqual(['S1-10', 'S1-11'])
  })
})

describe('a statement', () => {
  const proof = { defined: ['S1-01', 'D-001', 'SEC-01'], titles: ['a site (S1-01)'], listed: [] }

  it('in the title of a test is proved', () => {
    expect(statementProblems(proof)).toEqual([])
  })

  it('without a test must be listed as not built', () => {
    expect(statementProblems({ ...proof, titles: [] })).toEqual(['S1-01 is in no title of a test'])
    expect(statementProblems({ ...proof, titles: [], listed: ['S1-01'] })).toEqual([])
  })

  it('cannot be proved and not built', () => {
    expect(statementProblems({ ...proof, listed: ['S1-01'] })).toEqual([
      'S1-01 is in the title of a test and listed as not built',
    ])
  })
})
