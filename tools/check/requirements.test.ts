import { describe, expect, it } from 'vitest'
import {
  citationsOfNothing,
  citedNumbers,
  definedNumbers,
  definedTwice,
  listedNumbers,
  statementProblems,
} from './requirements.ts'

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
