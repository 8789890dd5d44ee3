import { foldChinese } from '@dhc/chinese/fold-chinese'
import { describe, expect, it } from 'vitest'
import { cutExcerpt, markWords } from './mark-words.ts'
import { termsOfQuery } from './words/tokenise.ts'

const marked = (text: string, ...wordings: string[]) =>
  markWords(
    text,
    wordings.map((wording) => termsOfQuery(foldChinese(wording))),
  ).map(([from, to]) => text.slice(from, to))

describe('marks lie on the words as written', () => {
  it.each([
    ['衞生署與卫生署、衛生署', '卫生', ['衞生', '卫生', '衛生']],
    ['頭髮乾燥，發現', '头发', ['頭髮']],
    ['重５㎏，Ｔａｉ　Ｃｈｉ班', 'tai chi', ['Ｔａｉ　Ｃｈｉ']],
    ['Cafe\u0301 in the café', 'cafe', ['Cafe\u0301', 'café']],
    ['𨋢口🙂輪椅', '轮椅', ['輪椅']],
    ['exercise, exercises and Exercising', 'exercise', ['exercise', 'exercises', 'Exercising']],
    ['class EX-01A', 'ex-01a', ['EX-01A']],
  ])('in “%s” for “%s”', (text, words, expected) => {
    expect(marked(text, words)).toEqual(expected)
  })

  it('a wording of several terms is marked where they follow each other, not piece by piece', () => {
    expect(marked('物理治療師和職業治療師', '物理治療')).toEqual(['物理治療'])
    expect(marked('blood test, high blood pressure', 'high blood pressure')).toEqual(['high blood pressure'])
  })

  it('marks that touch or overlap are one', () => {
    expect(marked('糖尿病自我管理', '糖尿', '尿病')).toEqual(['糖尿病'])
  })
})

describe('an excerpt', () => {
  const filler = '這是一句和問題無關的說話。'.repeat(40)
  const cut = (text: string, words: string) => {
    const excerpt = cutExcerpt(text, [termsOfQuery(foldChinese(words))])
    return { ...excerpt, words: excerpt.marks.map(([from, to]) => excerpt.text.slice(from, to)) }
  }

  it('shows the found words, in Simplified too', () => {
    const { text, words } = cut(`${filler}可以借用輪椅。${filler}`, '轮椅')
    expect(words).toEqual(['輪椅'])
    expect(text).toMatch(/^….*借用輪椅.*…$/)
    expect(text.length).toBeLessThanOrEqual(162)
  })

  it('begins with its line when that is near', () => {
    expect(cut(`${filler}\n時間：輪椅可以進入\n${filler}`, '輪椅').text).toMatch(/^…時間：輪椅/)
  })

  it('is the beginning of the text when only the title was found', () => {
    expect(cut(filler, '輪椅')).toMatchObject({ text: `${filler.slice(0, 160)}…`, marks: [] })
    expect(cut('', '輪椅')).toMatchObject({ text: '', marks: [] })
  })

  it('breaks neither a word nor a surrogate pair', () => {
    const english = cut(`${'medicine '.repeat(60)}wheelchair${' medicine'.repeat(60)}`, 'wheelchair')
    expect(english.text.replaceAll(/[…\s]/g, ' ').trim().split(/ +/)).not.toContain('medicin')
    expect(new Set(english.text.replaceAll('…', '').trim().split(/\s+/))).toEqual(new Set(['medicine', 'wheelchair']))
    const emoji = cut(`${'🙂'.repeat(200)}輪椅${'🙂'.repeat(200)}`, '輪椅')
    expect(emoji.text.isWellFormed()).toBe(true)
    expect(emoji.words).toEqual(['輪椅'])
  })
})
