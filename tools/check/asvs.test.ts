import { describe, expect, it } from 'vitest'
import { asvsProblems, asvsRequired } from './asvs.ts'

const required = [
  ['V1.1.1', '2'],
  ['V1.1.2', '1'],
  ['V1.2.1', '2'],
] as const
const known = { titles: new Set(['nobody gets in', 'nobody gets out, “ever”']), files: new Set(['docs/keys.md']) }
const met = '| V1.1.1 | 2 | one | Met | “nobody gets in” · “nobody gets out, “ever”” |'
const written = '| V1.1.2 | 1 | two | Met | `docs/keys.md`: the table of keys |'
const open = '| V1.2.1 | 2 | three | Not met | It is left to the operator. |'
const sums = '**2 met, 0 do not apply, 1 not met**'
const problemsOf = (...lines: readonly string[]) => asvsProblems(lines.join('\n'), known, required)

describe('the page of ASVS', () => {
  it('asks for the 253 requirements of level 1 and 2', () => {
    expect(asvsRequired).toHaveLength(253)
    expect(asvsRequired.filter(([, level]) => level === '1')).toHaveLength(70)
  })

  it('is right when every number stands once with a proof that is there', () => {
    expect(problemsOf(met, written, open, sums)).toEqual([])
  })

  it('misses a number, and finds one that stands twice or is none', () => {
    expect(problemsOf(met, open, '**1 met, 0 do not apply, 1 not met**')).toEqual(['V1.1.2 is missing'])
    expect(problemsOf(met, written, open, open, '**2 met, 0 do not apply, 2 not met**')).toEqual([
      'V1.2.1 stands twice',
    ])
    expect(
      problemsOf(met, written, open, open.replace('V1.2.1', 'V1.2.2'), '**2 met, 0 do not apply, 2 not met**'),
    ).toEqual(['V1.2.2 is no requirement of level 1 or 2'])
  })

  it.each([
    ['another level', met.replace('| 2 |', '| 1 |'), 'V1.1.1 is of level 2'],
    ['a test that was renamed', met.replace('gets in', 'came in'), 'V1.1.1: no test is called “nobody came in”'],
    ['a word that is none of the three', met.replace('Met', 'Partly'), 'V1.1.1 stands as "Partly"'],
    ['words in place of a proof', met.replace(/“.*”/, 'we looked'), 'V1.1.1: no proof'],
  ])('finds %s', (_what, row, problem) => {
    expect(problemsOf(row, written, open, sums)).toContain(problem)
  })

  it('finds a file that is gone, a reason that is none and a sum that is wrong', () => {
    expect(problemsOf(met, written.replace('keys.md', 'locks.md'), open, sums)).toEqual([
      'V1.1.2: there is no docs/locks.md',
    ])
    expect(problemsOf(met, written, open.replace('It is left to the operator.', '-'), sums)).toEqual([
      'V1.2.1 has no reason',
    ])
    expect(problemsOf(met, written, open, sums.replace('2', '3'))).toEqual([`the page does not say ${sums}`])
  })
})
