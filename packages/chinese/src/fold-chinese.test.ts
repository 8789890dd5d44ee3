import { Converter } from 'opencc-js'
import { describe, expect, it } from 'vitest'
import { foldChinese, foldWithPositions } from './fold-chinese.ts'

/** Each group is one letter to whoever searches, in whatever script the phone writes it. */
const oneLetterEach = [
  ...['干乾幹', '发發髮', '里裡裏', '着著', '后後', '面麵麪', '台臺颱檯', '系係繫', '复復複覆', '钟鐘鍾', '历曆歷'],
  ...['制製', '只隻祇', '松鬆', '余餘', '谷穀', '云雲', '几幾', '丑醜', '斗鬥', '出齣', '郁鬱', '药藥', '说説說'],
  ...['卫衞衛', '温溫', '为為爲', '线綫線', '群羣', '床牀', '启啓啟', '鸡雞鷄', '周週', '征徵', '志誌', '伙夥'],
  ...['脏臟髒', '尽盡儘', '获獲穫', '饥飢饑', '汇匯彙滙', '签簽籤', '体體', '针針鍼', '烟煙菸', '痹痺', '咨諮'],
  ...['采採', '占佔', '布佈', '注註', '游遊', '向嚮', '困睏', '回迴', '姜薑', '范範', '准準', '咸鹹', '了瞭', '什甚'],
]

describe('folding of Chinese writing', () => {
  it.each(oneLetterEach)('%s are one letter', (group) => {
    expect(new Set([...group].map(foldChinese))).toHaveProperty('size', 1)
  })

  it.each([
    ['頭髮乾燥', '头发干燥'],
    ['乾麵條', '干面条'],
    ['復康復診', '复康复诊'],
    ['颱風鐘點', '台风钟点'],
    ['聯繫方法', '联系方法'],
    ['衞生署', '衛生署'],
    ['裏面', '裡面'],
    ['為甚麼', '为什么'],
    ['計畫', '计划'],
    ['身分證', '身份证'],
    ['跌倒后康複', '跌倒後康復'],
  ])('%s meets %s', (one, other) => {
    expect(foldChinese(one)).toBe(foldChinese(other))
  })

  it('keeps apart what is not the same word', () => {
    expect(foldChinese('血壓')).not.toBe(foldChinese('血糖'))
    expect(foldChinese('繪畫')).not.toBe(foldChinese('計劃'))
  })

  it('evens out width, case and accents', () => {
    expect(foldChinese('ＢＭＩ　２３．５％')).toBe('bmi 23.5%')
    expect(foldChinese('Café')).toBe('cafe')
    expect(foldChinese('Cafe\u0301')).toBe('cafe')
  })

  it('folded once, a letter stays as it is', () => {
    const everyLetter = Array.from({ length: 0x9fff - 0x4e00 + 1 }, (_, index) => String.fromCodePoint(0x4e00 + index))
    expect(everyLetter.filter((letter) => foldChinese(foldChinese(letter)) !== foldChinese(letter))).toEqual([])
  })

  it('meets what a converter makes of a sentence, word by word, for Hong Kong, Taiwan and the mainland', () => {
    const sentence =
      '覆診前請預早聯絡，帶備藥物及醫療券；頭髮乾燥、手腳麻痺、裏外衣服濕透，甚麼原因？穿着鬆身衣服，抹乾麵檯。'
    for (const to of ['cn', 'tw', 't'] as const) {
      const converted = Converter({ from: 'hk', to })(sentence)
      expect(foldChinese(converted)).toBe(foldChinese(sentence))
      expect(foldChinese(Converter({ from: to, to: 'hk' })(converted))).toBe(foldChinese(sentence))
    }
  })
})

describe('the way back from folded to original', () => {
  it.each(['重量５㎏，ﬁt', '𨋢機 lift', 'Cafe\u0301 🙂 衞生', ''])('covers %s without a gap', (original) => {
    const { text, startsAt, endsAt } = foldWithPositions(original)
    expect(text).toBe(foldChinese(original))
    expect([startsAt.length, endsAt.length]).toEqual([text.length, text.length])
    const covered = startsAt.filter((at, unit) => at !== startsAt[unit - 1]).map((at) => at)
    expect(covered[0] ?? 0).toBe(0)
    expect(endsAt.at(-1) ?? 0).toBe(original.length)
  })

  it('finds a letter that became two', () => {
    const { text, startsAt, endsAt } = foldWithPositions('５㎏重')
    const at = text.indexOf('g')
    expect('５㎏重'.slice(startsAt[at], endsAt[at])).toBe('㎏')
  })
})
