import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../stack/environment.ts'
import { checkedDraft, type ReadFile } from './draft.ts'
import { newModule } from './new-module.ts'
import { newOption } from './new-option.ts'
import { newPage } from './new-page.ts'
import { lintProblems, typeProblems } from './testing/problems-of-draft.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

describe('npm run new', { timeout: 120_000 }, () => {
  it('makes a module that is typed and linted as the others are', () => {
    const draft = newModule(['reading-list'])
    expect(lintProblems(draft)).toEqual([])
    expect(typeProblems(draft, 'tsconfig.json')).toEqual([])
  })

  it('makes a page that is typed and linted as the others are, with words in three languages', () => {
    const draft = newPage(['/contact/opening-day', '開放日|开放日|Opening day'], read)
    expect(lintProblems(draft)).toEqual([])
    expect(typeProblems(draft, 'apps/web/tsconfig.json')).toEqual([])
    expect(draft.files.get('packages/locales/messages/zh-CN/menu.json')).toContain('"opening-day.title": "开放日"')
    expect(draft.files.get('packages/reference/src/page-paths.ts')).toContain(
      "export const openingDayPage = '/contact/opening-day'",
    )
    expect(draft.files.get('apps/web/app/page-table.ts')).toContain('{ path: book.openingDayPage, file:')
  })

  it('makes an option list that every check of option lists sees', () => {
    const draft = newOption(['meal-time', 'BEFORE=餐前|餐前|Before a meal', 'AFTER=餐後|餐后|After a meal'], read)
    expect(lintProblems(draft)).toEqual([])
    expect(typeProblems(draft, 'tsconfig.json')).toEqual([])
    expect(draft.files.get('packages/locales/messages/en-US/options.json')).toContain(
      '"mealTime.AFTER": "After a meal"',
    )
    expect(draft.files.get('packages/reference/src/options/centre.ts')).toContain("codes: ['BEFORE', 'AFTER']")
  })
})

describe('npm run new writes over nothing', () => {
  const isThere = (path: string) => existsSync(join(projectRoot, path))

  it.each([
    ['module reading-list', () => newModule(['reading-list'])],
    [
      'page /contact/opening-day',
      (from: ReadFile) => newPage(['/contact/opening-day', '開放日|开放日|Opening day'], from),
    ],
    [
      'option meal-time',
      (from: ReadFile) => newOption(['meal-time', 'BEFORE=餐前|餐前|Before', 'AFTER=餐後|餐后|After'], from),
    ],
  ])('%s, as the how-to says it', (_command, make) => expect(checkedDraft(make, read, isThere).taken).toEqual([]))

  it('a module that is there already', () => {
    expect(checkedDraft(() => newModule(['bookmark']), read, isThere).taken).not.toEqual([])
  })
})

describe('npm run new refuses', () => {
  it.each([
    ['a name with capitals', () => newModule(['ReadingList'])],
    ['a page outside the groups', () => newPage(['/opening-day', 'a|b|c'], read)],
    ['words in one language', () => newPage(['/contact/opening-day', 'Opening day'], read)],
    ['a list of one', () => newOption(['meal-time', 'BEFORE=a|b|c'], read)],
    ['a code in small letters', () => newOption(['meal-time', 'before=a|b|c', 'AFTER=a|b|c'], read)],
  ])('%s', (_what, make) => expect(make).toThrow())
})
