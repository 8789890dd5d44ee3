import { describe, expect, it } from 'vitest'
import { linesWithPagePath } from './page-literals.ts'

describe('a page address outside the address book', () => {
  it.each([
    "toPage('/login')",
    'toPage("/activity/eLearning/list?view=all")',
    'toPage(`/activity/programmes/ballot/` + code)',
    'path: `/health-data/` + view',
    "['/activity/activity-list/3']",
  ])('%s is found', (line) => expect(linesWithPagePath(line)).toEqual([line]))

  it.each([
    'toPage(loginPage)',
    ' * `/login` is where one signs in',
    "'/api/member/profile'",
    "inLocale('/', locale)",
    "'/login-records'",
  ])('%s is fine', (line) => expect(linesWithPagePath(line)).toEqual([]))
})
