import { describe, expect, it } from 'vitest'
import { exportedNames, isRefusedName, refusedNames } from './plain-names.ts'

describe('a name', () => {
  it.each(['front-door.ts', 'useKeptChange', 'ChangeWish', 'pages-in-hand.ts', 'pagesInHand', 'HELD_BECAUSE', 'Doors'])(
    '%s uses a word that the glossary refuses',
    (name) => expect(isRefusedName(name)).toBe(true),
  )

  it.each(['outdoor', 'Shield', 'handler', 'wishbone', 'indeed', 'in-memory', 'hand-in', 'withheld'])(
    '%s is a word of its own',
    (name) => expect(isRefusedName(name)).toBe(false),
  )
})

it('exports are found however they are written', () => {
  const source = `export const a = 1
export async function b() {}
export type C = string
export { d, type E, f as g } from './x.ts'
const h = 2`
  expect(exportedNames(source)).toEqual(['a', 'b', 'C', 'd', 'E', 'g'])
})

it('a file is told once for its own name and once for each export', () => {
  expect(refusedNames('a/door.ts', 'export const keptDoor = 1\nexport const open = 2')).toEqual([
    'a/door.ts',
    'a/door.ts: keptDoor',
  ])
})
