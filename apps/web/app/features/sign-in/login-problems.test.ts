import { describe, expect, it } from 'vitest'
import { loginProblems, refusedField } from './login-problems.ts'

describe('the login form', () => {
  it('S5-05: asks for the mobile or the member number when both are empty', () => {
    expect(loginProblems({ mobile: ' ', member_no: '', password: 'x' })).toEqual({ mobile: 'mobileOrMemberNoRequired' })
  })

  it.each([
    [{ mobile: '+852 9123-4567', member_no: '' }],
    [{ mobile: '', member_no: 'sspd000123' }],
    [{ mobile: '91234567', member_no: 'SSPD000123' }],
  ])('D-073, D-074: takes either or both: %j', (who) => {
    expect(loginProblems({ ...who, password: 'x' })).toEqual({})
  })

  it('says which number cannot be one, and that the password is missing', () => {
    expect(loginProblems({ mobile: '1234', member_no: 'X1', password: '' })).toEqual({
      mobile: 'contactFormat',
      member_no: 'invalid',
      password: 'required',
    })
  })

  it('S8-07 to S8-09: says each refusal beside its field; a lock stands on top', () => {
    expect(refusedField('mobileNotRegistered')).toBe('mobile')
    expect(refusedField('memberNoNotRegistered')).toBe('member_no')
    expect(refusedField('passwordWrong')).toBe('password')
    expect(refusedField('accountLocked')).toBeUndefined()
  })
})
