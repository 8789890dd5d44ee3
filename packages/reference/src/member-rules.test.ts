import { describe, expect, it } from 'vitest'
import {
  isContactNumber,
  isEmail,
  isMobile,
  memberNumberOf,
  mobilePattern,
  personNamedBy,
  toShownNumber,
  toStoredNumber,
} from './contact-rules.ts'
import {
  chineseNamePattern,
  englishNamePattern,
  mayRegister,
  mayShowBirthDocument,
  needsGuardian,
  volunteerAdmission,
} from './member-rules.ts'
import { isAcceptablePassword, oneTimePasswordRules } from './password-rules.ts'
import { forcesLogout, loginLockRules, sessionRules } from './session-rules.ts'

describe('passwords', () => {
  it.each([
    ['Abcdef1', false],
    ['Abcdefg1', true],
    ['Abcdefghijklmn12', true],
    ['Abcdefghijklmno12', false],
    ['abcdefg1', false],
    ['ABCDEFG1', false],
    ['Abcdefgh', false],
    ['Abcdef1!', true],
    ['Abcd ef1', false],
    ['Abcdefg１', false],
    ['密碼Abcdef1', false],
  ])('the password %s is accepted: %s (S5-01, S5-02, D-096)', (password, expected) => {
    expect(isAcceptablePassword(password)).toBe(expected)
  })
})

describe('ages', () => {
  it('a child may register from the sixth birthday (S5-06)', () => {
    expect([5, 6].map(mayRegister)).toEqual([false, true])
  })

  it('under 11 a birth document replaces the identity card (S9-09, D-082)', () => {
    expect([10, 11].map(mayShowBirthDocument)).toEqual([true, false])
  })

  it('under 18 a parent or guardian registers too (S5-11)', () => {
    expect([17, 18].map(needsGuardian)).toEqual([true, false])
  })

  it('volunteers are 16 or older, from 6 to 15 with consent (S5-16)', () => {
    expect([5, 6, 15, 16].map(volunteerAdmission)).toEqual(['tooYoung', 'withConsent', 'withConsent', 'alone'])
  })
})

describe('how to reach a member', () => {
  it.each([
    ['1234', false],
    ['12345678', false],
    ['9123456a', false],
    ['912345678', false],
    ['2345 6789', true],
    ['91234567', true],
    ['+852 91234567', true],
    ['852-9123-4567', true],
    ['85291234', true],
  ])('the contact number %s is accepted: %s (S5-20, D-129)', (typed, expected) => {
    expect(isContactNumber(typed)).toBe(expected)
  })

  it.each([
    ['39123456', false],
    ['41234567', true],
    ['5550 0101', true],
    ['+852 9999 9999', true],
  ])('the mobile number %s is accepted: %s (D-129)', (typed, expected) => {
    expect(isMobile(typed)).toBe(expected)
  })

  it('a number is stored with +852 and shown in two groups of four', () => {
    expect(toStoredNumber(' 5550-0101')).toBe('+85255500101')
    expect(toShownNumber('+85255500101')).toBe('5550 0101')
  })

  it.each([
    ['abc', false],
    ['a@b', false],
    ['a b@c.hk', false],
    ['a@b..hk', false],
    ['chan@example.com.hk', true],
  ])('the address %s is accepted: %s (S5-19, D-129)', (typed, expected) => {
    expect(isEmail(typed)).toBe(expected)
  })

  it('an address has at most 254 characters, 64 of them before the @ (D-129)', () => {
    expect([64, 65].map((length) => isEmail(`${'a'.repeat(length)}@example.com`))).toEqual([true, false])
    expect([249, 250].map((length) => isEmail(`a@${'b'.repeat(length)}.hk`))).toEqual([true, false])
  })

  it('a member number is stored in capitals and never looks like a mobile number (D-076)', () => {
    expect(memberNumberOf(' sspd000123 ')).toBe('SSPD000123')
    expect(memberNumberOf('SSPD00012')).toBeUndefined()
    expect(memberNumberOf('91234567')).toBeUndefined()
    expect(mobilePattern.test('SSPD000123')).toBe(false)
  })

  it.each([
    ['9123 4567', '91234567', ''],
    ['+852 9123-4567', '91234567', ''],
    ['00852 9123 4567', '91234567', ''],
    ['９１２３４５６７', '91234567', ''],
    ['sspd 000 123', '', 'SSPD000123'],
    ['SSPD-000123', '', 'SSPD000123'],
    ['000123', '', 'SSPD000123'],
  ])('“%s” in the one field of the sign-in is understood (D-142)', (typed, mobile, memberNo) => {
    expect(personNamedBy(typed)).toEqual({ mobile, member_no: memberNo })
  })

  it.each(['', '1234', '2345 6789', 'SSPD12', 'chan@example.com'])('“%s” names nobody (D-142)', (typed) => {
    expect(personNamedBy(typed)).toBeUndefined()
  })

  it('names are written as on the identity card (D-081)', () => {
    expect(['陳大文', '歐陽', '阿·里', 'Chan', ''].map((name) => chineseNamePattern.test(name))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(['CHAN, TAI MAN', "O'NEIL", '陳', 'A1'].map((name) => englishNamePattern.test(name))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('sessions', () => {
  it.each([
    [401, 1003, true],
    [400, 1003, false],
    [403, 1004, true],
    [400, 1004, true],
    [401, 1103, false],
    [503, 1008, false],
  ])('HTTP %i with code %i ends the session: %s (S8-02, S8-03, S8-05)', (status, errorCode, expected) => {
    expect(forcesLogout({ status, errorCode })).toBe(expected)
  })

  it('a failure without an answer keeps the session (S8-05)', () => {
    expect(forcesLogout(undefined)).toBe(false)
  })

  it('a token lives 15 minutes, an idle session 30, a session 12 hours at most', () => {
    expect(sessionRules).toMatchObject({ tokenMinutes: 15, idleMinutes: 30, absoluteHours: 12 })
    expect(loginLockRules).toEqual({ failures: 5, lockMinutes: 15 })
  })

  it('a code is resent after 60 seconds, valid 5 minutes, with 5 tries and 5 codes that cost nothing (D-097, SEC-04)', () => {
    expect(oneTimePasswordRules).toMatchObject({
      resendAfterSeconds: 60,
      validMinutes: 5,
      triesPerCode: 5,
      codesPerAsker: 5,
      codesPerNumberPerDay: 15,
      triesPerNumberPerDay: 25,
    })
  })
})
