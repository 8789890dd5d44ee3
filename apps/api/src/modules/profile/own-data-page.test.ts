import { Readable } from 'node:stream'
import { locales } from '@dhc/locales/locale'
import { ownDataWord } from '@dhc/locales/own-data-words'
import { describe, expect, it } from 'vitest'
import { ownDataPage as piecesOfPage } from './own-data-page.ts'

const exported = {
  exported_at: '2026-11-15T10:00:00+08:00',
  profile: {
    gender: 'F',
    date_of_birth: '1950-02-28',
    district_link: ['LIVE', 'WORK'],
    aids: [],
    religion_other: '<b onclick="x">&',
    consent_transfer: true,
    guardian: { name: '陳大文', relationship: 'x' },
  },
  enrolments: [{ course_name: { 'zh-HK': '伸展', 'zh-CN': '伸展', 'en-US': 'Stretching' }, status: 'A', lessons: [] }],
  access_log: [{ at: '2026-11-14T23:59:00+08:00', by: 'STAFF', role: 'FRONTDESK', action: 'member.read' }],
  own_acts: [],
}

const ownDataPage = async (...given: Parameters<typeof piecesOfPage>) =>
  (await Readable.from(piecesOfPage(...given)).toArray()).join('')

describe('the page of all own data (PRIV-01)', () => {
  it('says codes, days and times in the words of the language', async () => {
    const english = await ownDataPage('en-US', exported)
    for (const words of [
      '28 Feb 1950 (Tue)',
      '15 Nov 2026 (Sun), 10:00',
      '<dt>Course</dt><dd>Stretching</dd>',
      '<dd>Successfully enrolled</dd>',
      '<dt>By</dt><dd>Staff of the centre</dd>',
      '<dd>Front desk</dd>',
      '<dd>Record read</dd>',
      '<dt>Walking aids</dt><dd>None</dd>',
    ]) {
      expect(english).toContain(words)
    }
    expect(await ownDataPage('zh-HK', exported)).toContain('<dd>查閱資料</dd>')
    expect(await ownDataPage('zh-CN', exported)).toContain('<dd>查阅资料</dd>')
  })

  it('what somebody typed stays text', async () => {
    expect(await ownDataPage('en-US', exported)).toContain('<dd>&#60;b onclick=&#34;x&#34;&#62;&#38;</dd>')
  })

  it('an empty part says so, and the language is told to whoever reads it aloud', async () => {
    for (const locale of locales) {
      const page = await ownDataPage(locale, exported)
      expect(page).toContain(`<html lang="${locale}">`)
      const heading = `<h2>${ownDataWord(locale, 'own_acts')}</h2>`
      expect(page).toContain(`${heading}<p>${ownDataWord(locale, 'none')}</p>`)
    }
  })

  it('what comes one after the other stands in the same list as what is there at once', async () => {
    const several = [{ at: '2026-11-14T23:59:00+08:00' }, { at: '2026-11-13T23:59:00+08:00' }]
    async function* oneAfterTheOther() {
      yield* several
    }
    const whole = await ownDataPage('en-US', { ...exported, own_acts: several })
    expect(await ownDataPage('en-US', { ...exported, own_acts: oneAfterTheOther() })).toBe(whole)
  })
})
