import { expect, it } from 'vitest'
import { type Remembered, reportOf } from './report.ts'
import { atLeast, none, share } from './row.ts'

const row = (id: string, more: Partial<Remembered>): Remembered => ({
  id,
  title: 'a title',
  startedAt: Date.UTC(2026, 10, 19, 1, 30),
  seconds: 90,
  load: [0.5, 1.5],
  figures: [none('lost', [])],
  control: { without: 'the lock', saw: '12 classes oversold', isSeen: true },
  commit: '12345678',
  machine: 'two processors',
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
