import words from './mainland-words.json' with { type: 'json' }

/**
 * Simplified Chinese is read by people from the mainland and by newcomers. Hong Kong's words in
 * Simplified characters are not their words, so each has its usual one here. The only list: the conversion of content
 * without a translation uses it, and a test holds every text of ours against it. Longer phrases stand before the words
 * they contain.
 */
export const mainlandWords: readonly (readonly [hongKong: string, mainland: string])[] = Object.entries(words)

/** Names are not translated: a law, an office, a service is looked up under its own. */
const names = [
  '个人资料（私隐）条例',
  '个人资料私隐专员公署',
  '私隐专员',
  '空气质素健康指数',
  '电子健康纪录互通系统',
  '性罪行定罪纪录查核',
  '香港复康会',
  '复康巴士',
]

const pieces = new RegExp([...names, ...mainlandWords.map(([hongKong]) => hongKong)].join('|'), 'gu')
const usual = new Map(mainlandWords)

/** Word by word, names left alone. */
export function toMainlandWords(simplified: string): string {
  return simplified.replaceAll(pieces, (piece) => usual.get(piece) ?? piece)
}
