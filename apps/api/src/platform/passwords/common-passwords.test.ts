import { isAcceptablePassword } from '@dhc/reference/password-rules'
import { describe, expect, it } from 'vitest'
import { commonPasswords, isCommonPassword } from './common-passwords.ts'

describe('common passwords (SEC-05)', () => {
  it('at least 3,000 that keep the rule are refused, every one of them', () => {
    const list = commonPasswords()
    expect(new Set(list).size).toBeGreaterThanOrEqual(3000)
    expect(list.every(isAcceptablePassword)).toBe(true)
    expect(list.filter((password) => !isCommonPassword(password))).toEqual([])
  })

  it.each(['Password1', 'PASSword1', 'P@ssw0rd123', 'Hongkong2024', 'Qwerty123', 'Aa123456', '1qaz2WSX', 'Welcome1!'])(
    '%s is refused in whatever disguise',
    (password) => expect(isCommonPassword(password)).toBe(true),
  )

  it.each(['Sspd2026', 'Shamshuipo1', 'Dhcentre123', 'Centre2026', 'District1', 'Health2026', 'Nurse123', 'Staff1234'])(
    'names of this centre, its district and its work are no password: %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  )

  it.each(['Tram7Kettle', 'Mx9plinth', 'Rain4umbrella', 'Abcdefg1', 'Congee88Bowl'])(
    '%s is nobody’s first guess',
    (password) => expect(isCommonPassword(password)).toBe(false),
  )
})
