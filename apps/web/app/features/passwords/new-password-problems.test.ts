import { describe, expect, it } from 'vitest'
import { newPasswordProblems, refusedField } from './new-password-problems.ts'

const twice = (password: string) => ({ new_password: password, confirm_password: password })

describe('a new password', () => {
  it.each([
    ['Abcdef1', 'passwordRule'],
    ['Abcdefg1', undefined],
    ['Abcdefghijklmn12', undefined],
    ['Abcdefghijklmn123', 'passwordRule'],
    ['abcdefg1', 'passwordRule'],
    ['ABCDEFG1', 'passwordRule'],
    ['Abcdefgh', 'passwordRule'],
  ])('S5-01, S5-02: %s is %s', (password, problem) => {
    expect(newPasswordProblems(twice(password)).new_password).toBe(problem)
  })

  it('S5-03: must be typed twice alike', () => {
    expect(newPasswordProblems({ new_password: 'Abcdefg1', confirm_password: 'Abcdefg2' })).toEqual({
      confirm_password: 'passwordMismatch',
    })
  })

  it('S5-04, S8-14: must differ from the current one', () => {
    expect(newPasswordProblems(twice('Abcdefg1'), 'Abcdefg1')).toEqual({ new_password: 'passwordUnchanged' })
    expect(newPasswordProblems(twice('Abcdefg2'), 'Abcdefg1')).toEqual({})
  })

  it('S8-13: the service’s refusal of the current password stands beside it', () => {
    expect(refusedField('currentPasswordWrong')).toBe('current_password')
  })
})
