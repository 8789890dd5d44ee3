import { everyOptionList } from '@dhc/reference/every-option-list'
import { carerRelationship, carerRelationshipWithSelf, ethnicity } from '@dhc/reference/options/person'
import { describe, expect, it } from 'vitest'
import { locales } from './locale.ts'
import { messages, namespaces, translate } from './messages.ts'
import { optionLabel } from './option-label.ts'

const cells = locales.flatMap((locale) => namespaces.map((namespace) => [locale, namespace] as const))
const placeholdersOf = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{(\w+)\}/g)].map((hit) => hit[1]).sort()

describe('three languages say the same', () => {
  it.each(cells)('%s %s has every key of the other languages and no other', (locale, namespace) => {
    const everyKey = new Set(locales.flatMap((other) => Object.keys(messages[other][namespace])))
    expect(Object.keys(messages[locale][namespace]).sort()).toEqual([...everyKey].sort())
  })

  it.each(cells)('%s %s has no empty text and no stray space', (locale, namespace) => {
    const bad = Object.entries(messages[locale][namespace]).filter(([, text]) => text === '' || text !== text.trim())
    expect(bad).toEqual([])
  })

  it.each(cells)('%s %s has the placeholders of zh-HK', (locale, namespace) => {
    const differing = Object.entries(messages[locale][namespace]).filter(
      ([key, text]) => placeholdersOf(text).join() !== placeholdersOf(messages['zh-HK'][namespace][key]).join(),
    )
    expect(differing).toEqual([])
  })
})

describe('option labels (S3-37)', () => {
  const expected = everyOptionList.flatMap((list) => list.codes.map((code) => `${list.name}.${code}`)).sort()

  it.each(locales)('every code has its word in %s and no word is without a code', (locale) => {
    expect(Object.keys(messages[locale].options).sort()).toEqual(expected)
  })

  it('what the Chinese carer lists store is what they show (S3-38, D-087)', () => {
    for (const list of [carerRelationship, carerRelationshipWithSelf]) {
      for (const locale of ['zh-HK', 'zh-CN'] as const) {
        expect(list.codes.map((code) => optionLabel(locale, list, code))).toEqual(
          Object.values(list.storedValues[locale]),
        )
      }
    }
  })

  it('White is shown as 白人 (White) in the Chinese lists (D-088)', () => {
    expect(locales.map((locale) => optionLabel(locale, ethnicity, 'WHT'))).toEqual([
      '白人 (White)',
      '白人 (White)',
      'White',
    ])
  })
})

describe('translate', () => {
  it('puts values into a sentence and leaves an unknown placeholder visible', () => {
    expect(translate('en-US', 'member', 'otp.resendIn', { seconds: 60 })).toBe('Resend in 60 seconds')
    expect(translate('zh-HK', 'member', 'otp.resendIn')).toBe('{seconds} 秒後可重新發送')
    expect(translate('zh-CN', 'common', 'error.server', { message: 'X', code: 1999 })).toBe('X（错误编号：1999）')
  })

  it('one thing is not many, and no thing is', () => {
    const left = (n: number) => translate('en-US', 'programme', 'enrol.remaining', { n })
    expect([left(0), left(1), left(2)]).toEqual(['0 places left', '1 place left', '2 places left'])
    expect(translate('en-US', 'errors', 'accountLocked', { minutes: 1 })).toContain('in 1 minute.')
    expect(translate('zh-HK', 'programme', 'enrol.remaining', { n: 1 })).toContain('1')
  })

  it('a value that looks like a placeholder or a pattern is not read again', () => {
    expect(translate('en-US', 'common', 'error.server', { message: '$& {code}', code: 1 })).toBe(
      '$& {code} (error code: 1)',
    )
  })

  it('a missing translation falls back to zh-HK (S1-17)', () => {
    const english = messages['en-US'].common
    const saved = english['common.cancel']
    delete english['common.cancel']
    try {
      expect(translate('en-US', 'common', 'common.cancel')).toBe('取消')
    } finally {
      english['common.cancel'] = saved ?? ''
    }
  })
})
