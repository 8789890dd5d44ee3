import { errorEntry, memberErrorNames, memberErrorOfCode } from '@dhc/contracts/member-api/errors'
import { fieldRules } from '@dhc/contracts/member-api/field-rules'
import { locales } from '@dhc/locales/locale'
import { messages } from '@dhc/locales/messages'
import { forcedLogoutCodes } from '@dhc/reference/session-rules'
import { describe, expect, it } from 'vitest'

describe('the table of errors', () => {
  it('gives every refusal a number of its own', () => {
    const codes = memberErrorNames.map((name) => errorEntry(name).code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('never calls a refusal a success (D-058)', () => {
    for (const name of memberErrorNames) expect(errorEntry(name).status, name).toBeGreaterThanOrEqual(400)
  })

  it.each(locales)('has one sentence per name in %s, and no sentence without a name', (locale) => {
    const sentences = messages[locale].errors
    expect(Object.keys(sentences).toSorted()).toEqual(memberErrorNames.toSorted())
    for (const name of memberErrorNames) expect(sentences[name]?.trim(), name).toBeTruthy()
  })

  it.each(locales)('has a sentence for every rule about a field in %s', (locale) => {
    for (const rule of fieldRules) expect(messages[locale].common[`form.${rule}`], rule).toBeTruthy()
  })

  it('ends a session with 1003 and 1004 and with nothing else (D-062)', () => {
    const ending = memberErrorNames.filter((name) => errorEntry(name).forcesLogout)
    expect(ending.map((name) => errorEntry(name).code)).toEqual(Object.values(forcedLogoutCodes))
    expect(errorEntry('sessionExpired').status).toBe(401)
  })

  it('is read back from the number, also when it came as text (D-063)', () => {
    expect(memberErrorOfCode('1407')).toBe('classNotFound')
    expect(memberErrorOfCode(9999)).toBeUndefined()
  })
})
