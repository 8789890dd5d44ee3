import { describe, expect, it } from 'vitest'
import { crumbsOf, isCounted } from './file-sizes.ts'

const short = 'export const one = 1\n'
const reads = (...names: string[]) => names.map((name) => `import { one } from '${name}'\n`).join('')

describe('a crumb', () => {
  it('is a short file with one reader in its own folder', () => {
    const sources = [
      { file: 'apps/web/app/one.ts', text: short },
      { file: 'apps/web/app/reader.ts', text: reads('./one.ts') },
    ]
    expect(crumbsOf(sources)).toEqual(['apps/web/app/one.ts'])
  })

  it.each([
    ['has two readers', short, { 'packages/ui/src/a.ts': reads('./one'), 'packages/ui/src/b.ts': reads('./one') }],
    ['has its reader elsewhere', short, { 'packages/ui/src/parts/a.ts': reads('../one') }],
    [
      'is read by name from another workspace',
      short,
      { 'packages/ui/src/a.ts': reads('./one'), 'apps/api/src/b.ts': reads('@dhc/ui/one') },
    ],
    ['is long enough', short.repeat(21), { 'packages/ui/src/a.ts': reads('./one') }],
    ['is read by nobody', short, {}],
  ])('is none when it %s', (_, text, readers) => {
    const others = Object.entries(readers).map(([file, content]) => ({ file, text: content }))
    expect(crumbsOf([{ file: 'packages/ui/src/one.ts', text }, ...others])).toEqual([])
  })
})

it('style sheets and scripts are counted, tests and made types are not', () => {
  const files = ['a.css', 'a.tsx', 'a.mts', 'a.mjs', 'a.test.ts', 'a.spec.ts', 'a.json', 'x/types/generated/a.d.ts']
  expect(files.filter(isCounted)).toEqual(['a.css', 'a.tsx', 'a.mts', 'a.mjs'])
})
