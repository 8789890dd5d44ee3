import { describe, expect, it } from 'vitest'
import { lostWords } from './lost-words.ts'

describe('the words of an address that leads nowhere (D-016)', () => {
  it.each([
    ['/activity/tai-chi-class', 'tai chi class'],
    ['/en/service/serviceCharges', 'service Charges'],
    ['/old/opening_hours.html', 'opening hours'],
    ['/sc/%E5%A4%AA%E6%9E%81', '太极'],
    ['/太極班', '太極班'],
  ])('%s says “%s”', (path, words) => expect(lostWords(path)).toBe(words))

  it.each([
    ['/wp-login.php', 'a program looking for holes'],
    ['/.env', 'a hidden file'],
    ['/assets/site.js.map', 'a file'],
    ['/activity/programmes/series/a1b2c3d4e5f6g7h8', 'an id'],
    ['/2024/11/15', 'a date'],
    ['/', 'nothing'],
    ['/%E0%A4%A', 'no text at all'],
    [`/${'x'.repeat(300)}`, 'noise'],
  ])('%s says nothing: it is %s', (path) => expect(lostWords(path)).toBe(''))

  it('are no longer than the search takes', () => {
    expect(lostWords(`/${'health-'.repeat(60)}`).length).toBeLessThanOrEqual(100)
  })

  it('leave out what is no word, such as markup', () => {
    expect(lostWords('/%3Cscript%3Ealert(1)-hello')).toBe('hello')
  })
})
