import { describe, expect, it } from 'vitest'
import { loginProblems, refusedField } from './use-sign-in.ts'

describe('the login form', () => {
  it('S5-05: asks for the mobile or the member number when neither is there', () => {
    expect(loginProblems({ who: ' ', password: 'x' })).toEqual({ who: 'mobileOrMemberNoRequired' })
  })

  it.each(['+852 9123-4567', 'sspd 000123', '000123'])('D-142: takes %s in its one field', (who) => {
    expect(loginProblems({ who, password: 'x' })).toEqual({})
  })

  it('says what can be neither number, and that the password is missing', () => {
    expect(loginProblems({ who: '1234', password: '' })).toEqual({ who: 'mobileOrMemberNo', password: 'required' })
  })

  it('S8-07 to S8-09: says each refusal beside its field; a lock stands on top', () => {
    expect(refusedField('mobileNotRegistered')).toBe('who')
    expect(refusedField('memberNoNotRegistered')).toBe('who')
    expect(refusedField('passwordWrong')).toBe('password')
    expect(refusedField('accountLocked')).toBeUndefined()
  })
})
