import { expect, it } from 'vitest'
import { groupsOf } from './use-bookmarks.ts'

const title = { 'zh-HK': '太極', 'zh-CN': '太极', 'en-US': 'Tai chi' }
const bookmark = (type: 'COURSE' | 'NEWS', refId: string) => ({
  type,
  refId,
  title,
  available: true,
  addedAt: '2026-11-15T10:00:00+08:00',
})

it('bookmarks stand under their kind, courses before news, each in the order in which they came (D-137)', () => {
  const groups = groupsOf([bookmark('NEWS', 'n2'), bookmark('COURSE', 'c1'), bookmark('NEWS', 'n1')])
  expect(groups.map(({ type, items }) => [type, ...items.map(({ refId }) => refId)])).toEqual([
    ['COURSE', 'c1'],
    ['NEWS', 'n2', 'n1'],
  ])
})
