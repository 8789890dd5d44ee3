import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../stack/environment.ts'
import { type Remembered, reportOf, seenIn } from './report.ts'
import { atLeast, none, share, withinMs } from './row.ts'

const row = (id: string, more: Partial<Remembered>): Remembered => ({
  id,
  title: 'a title',
  startedAt: Date.UTC(2026, 10, 19, 1, 30),
  seconds: 90,
  load: [0.5, 1.5],
  free: 1,
  figures: [none('lost', [])],
  control: { without: 'the lock', saw: '12 classes oversold', isSeen: true },
  commit: '12345678',
  machine: '2 processors',
  ...more,
})

it('the report lists what did not reach its figure, and a control that noticed nothing', () => {
  const text = reportOf([
    row('REL-02', { figures: [none('lost', ['this one', 'that one', 'a third'])] }),
    row('REL-01', {}),
    row('REL-03', { control: { without: 'the guard', saw: 'every test was green', isSeen: false } }),
  ])
  expect(text.match(/^## .*$/gm)?.map((line) => line.slice(3, 9))).toEqual(['Not re', 'REL-01', 'REL-02', 'REL-03'])
  expect(text).toContain('- REL-02: lost: 3 (this one) (that one)\n- REL-03: without the guard nothing was noticed')
  expect(text).toContain('| REL-01 | a title | 1 of 1 | seen | good |')
})

it('a run in which too little happened has not reached its figure', () => {
  expect([atLeast('kills', 39, 40).isMet, atLeast('kills', 40, 40).isMet]).toEqual([false, true])
  expect([share('ballots', 0, 0).isMet, share('ballots', 9, 10).isMet]).toEqual([false, false])
})

it('what a report says is read again from it, so that a new machine loses no row of another one', () => {
  const text = reportOf([
    row('REL-02', { figures: [none('lost', ['this one']), withinMs('p99', 12, 5)] }),
    row('REL-03', { control: { without: 'the guard', saw: 'x (y): z', isSeen: false } }),
  ])
  expect(reportOf(seenIn(text))).toBe(text)
  expect(seenIn(text).map(({ free }) => free)).toEqual([1, 1])
  const written = readFileSync(join(projectRoot, 'docs', 'reports', 'endurance.md'), 'utf8')
  expect(reportOf(seenIn(written))).toBe(written)
})

it('times that were missed beside others are not held against the product, and a count always is', () => {
  const verdictOf = (more: Partial<Remembered>) =>
    /\| (?:un)?seen \| (.*) \|$/im.exec(reportOf([row('REL-02', more)]))?.[1]
  const [late, lost] = [withinMs('p99', 12, 5), none('lost', ['this one'])]
  expect(verdictOf({ figures: [late], free: 0.79 })).toBe('times missed beside others')
  expect(verdictOf({ figures: [late], free: 0.8 })).toBe('not reached')
  expect(verdictOf({ figures: [late, lost], free: 0 })).toBe('not reached')
  expect(verdictOf({ figures: [late], free: undefined, load: [2.1, 0] })).toBe('times missed beside others')
})
