import { foldChinese } from '@dhc/chinese/fold-chinese'
import { beforeAll, describe, expect, it } from 'vitest'
import { seededWordings } from '../../../testing/seeded-index.ts'
import { planQuery } from './plan-query.ts'
import { hanTerm, stemEnglish, termsOfQuery, tokenise } from './tokenise.ts'
import { type Wordings, wordingsOf } from './wordings.ts'

const han = (text: string) => [...text].map(hanTerm).join('')

describe('English word forms', () => {
  it.each([
    ['exercise', 'exercises', 'exercised', 'exercising'],
    ['class', 'classes'],
    ['therapy', 'therapies'],
    ['swim', 'swims', 'swimming'],
    ['walk', 'walks', 'walked', 'walking'],
    ['fall', 'falls', 'falling'],
    ['fee', 'fees'],
    ['diabetes'],
  ])('%s is one word in all its forms', (...forms) => {
    expect(new Set(forms.map(stemEnglish)).size).toBe(1)
  })

  it.each([
    ['feed', 'fee'],
    ['bus', 'bu'],
    ['arthritis', 'arthriti'],
    ['ring', 'r'],
    ['ex01', 'ex0'],
  ])('%s is not %s', (word, other) => {
    expect(stemEnglish(word)).not.toBe(stemEnglish(other))
  })
})

describe('terms', () => {
  it('Chinese: every character and every pair, asked for by pairs', () => {
    expect(tokenise('糖尿病').map(({ term }) => term)).toEqual(['糖', '尿', '糖尿', '病', '尿病'].map(han))
    expect(termsOfQuery('糖尿病')).toEqual(['糖尿', '尿病'].map(han))
    expect(termsOfQuery('糖')).toEqual([han('糖')])
  })

  it('two characters never look like one or like three', () => {
    expect(han('一丁')).not.toBe(han('丁一'))
    expect(hanTerm('𨋢')).toHaveLength(3)
  })

  it('codes: in parts and in one', () => {
    expect(tokenise('ex-01a').map(({ term }) => term)).toEqual(['ex', '01a', 'ex01a'])
    expect(termsOfQuery("carer's 18歲")).toEqual(['carer', '18', han('歲')])
  })
})

describe('what a question wants', () => {
  let wordings: Wordings
  beforeAll(async () => {
    wordings = await seededWordings()
  })
  const wanted = (words: string) => planQuery(foldChinese(words), wordings)

  it('residents’ other words for the same thing, the typed one first', () => {
    const [plan] = wanted('血壓高')
    expect(plan?.wordings[0]).toEqual(['血压', '压高'].map(han))
    expect(plan?.wordings).toContainEqual(['高血', '血压'].map(han))
    expect(plan?.wordings).toContainEqual(termsOfQuery('hypertension'))
  })

  it('the words of asking weigh nothing, unless there are no others', () => {
    expect(wanted('請問邊度可以借輪椅')).toHaveLength(2)
    expect(wanted('where can I find a volunteer?').length).toBe(2)
    expect(wanted('何時').length).toBeGreaterThan(0)
  })

  it('a short form is a word, not a part of one', () => {
    expect(wanted('gpx')[0]?.wordings).toHaveLength(1)
    expect(wanted('GP')[0]?.wordings.length).toBeGreaterThan(1)
    expect(wanted('vouchers')[0]?.wordings.length).toBeGreaterThan(1)
  })

  it('a word that two groups have means both, and the first page that was named answers it', () => {
    const both = wordingsOf([
      { forms: ['鐵打', '跌打'], page: undefined },
      { forms: ['跌打', 'bone-setter (TCM)'], page: '/service/service-charge' },
    ])
    const [plan] = planQuery('跌打', both)
    expect(plan?.wordings).toEqual(['跌打', '铁打', 'bone-setter (tcm)'].map(termsOfQuery))
    expect(plan?.page).toBe('/service/service-charge')
    expect(planQuery('a bone-setter (tcm) near me', both).some(({ page }) => page !== undefined)).toBe(true)
  })

  it('without any group a query is its own words', () => {
    expect(planQuery('血压高', wordingsOf([]))).toHaveLength(2)
  })
})
