import { describe, expect, it } from 'vitest'
import type { Locale } from './locale.ts'
import { messages, namespaces } from './messages.ts'

/** Every Chinese character an old two-byte encoding knows; the encodings were made for one script each. */
function charactersOf(encoding: string, lead: [number, number], trail: [number, number][]): Set<string> {
  const decoder = new TextDecoder(encoding)
  const found = new Set<string>()
  for (let first = lead[0]; first <= lead[1]; first += 1) {
    for (const [from, to] of trail) {
      for (let second = from; second <= to; second += 1) found.add(decoder.decode(Uint8Array.of(first, second)))
    }
  }
  return found
}

const gb2312 = charactersOf('gbk', [0xb0, 0xf7], [[0xa1, 0xfe]])
const big5 = charactersOf(
  'big5',
  [0xa4, 0xf9],
  [
    [0x40, 0x7e],
    [0xa1, 0xfe],
  ],
)

/** Hong Kong characters written the same in both scripts and missing from one of the sets. */
const hongKong = '埗邨劏衞啟峯羣裏綫'

/** The few characters of the other script that each set also holds. */
const simplifiedInBig5 = '党触复构柜怀机极价洁惊据离宁苹气确扰胜圣适体涂万网羡痒异优与种愿儿么坏听于'
const traditionalInGb2312 = '後徵夥於'

/** All that is said in a language, each with the place where it stands. */
function sentencesIn(locale: Locale): (readonly [place: string, text: string])[] {
  return namespaces.flatMap((namespace) =>
    Object.entries(messages[locale][namespace]).map(([key, text]) => [`${namespace} ${key}`, text] as const),
  )
}

function strangersIn(locale: Locale, known: Set<string>, banned: string): string[] {
  return sentencesIn(locale).flatMap(([place, text]) =>
    [...text]
      .filter((character) => /\p{Script=Han}/u.test(character))
      .filter((character) => banned.includes(character) || !(known.has(character) || hongKong.includes(character)))
      .map((character) => `${place}: ${character}`),
  )
}

describe('Chinese script', () => {
  it('zh-HK is written in Traditional characters only', () => {
    expect(strangersIn('zh-HK', big5, simplifiedInBig5)).toEqual([])
  })

  it('zh-CN is written in Simplified characters only', () => {
    expect(strangersIn('zh-CN', gb2312, traditionalInGb2312)).toEqual([])
  })

  it('the sets know their own script and not the other', () => {
    expect([...'護體醫療'].filter((character) => gb2312.has(character))).toEqual([])
    expect([...'护医疗简这们'].filter((character) => big5.has(character))).toEqual([])
    expect([...'深水'].filter((character) => !gb2312.has(character) || !big5.has(character))).toEqual([])
  })
})

it('zh-HK speaks as local public services write', () => {
  const foreign = ['您', '隱私', '志工', '志願者', '康復', '網路', '線上', '視頻']
  const hits = sentencesIn('zh-HK').filter(([, text]) => foreign.some((word) => text.includes(word)))
  expect(hits).toEqual([])
})

it.each([
  ['zh-HK', ['裡', '身分', '櫃檯', '訊號', '週', '會員記錄']],
  ['zh-CN', ['您', '则未读', '则消息', '后备补上']],
] as const)('%s writes one word one way', (locale, others) => {
  const hits = sentencesIn(locale).filter(([, text]) => others.some((word) => text.includes(word)))
  expect(hits).toEqual([])
})

it('Chinese sentences use full-width punctuation', () => {
  const halfWidth = /\p{Script=Han}[,.;:?!]|[,;:?!]\p{Script=Han}/u
  const hits = (['zh-HK', 'zh-CN'] as const).flatMap((locale) =>
    sentencesIn(locale).filter(([, text]) => halfWidth.test(text)),
  )
  expect(hits).toEqual([])
})
