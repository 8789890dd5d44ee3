import { describe, expect, it } from 'vitest'
import { holdsWords } from './filter-list.ts'

const question = 'How much is membership? Registration is free (HK$0).'

describe('finding a question while typing', () => {
  it('finds words in any order, question and answer alike', () => {
    expect(holdsWords(question, 'free membership')).toBe(true)
    expect(holdsWords(question, 'free voucher')).toBe(false)
  })

  it('takes capital, small and full-width letters as the same', () => {
    expect(holdsWords(question, 'ＨＫ$０ MEMBER')).toBe(true)
    expect(holdsWords('會員收費是多少？', '收費')).toBe(true)
  })

  it('shows everything again when the field is empty', () => expect(holdsWords(question, ' ')).toBe(true))
})
