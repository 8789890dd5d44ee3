import { Converter } from 'opencc-js/t2cn'

const fromHongKong = Converter({ from: 'hk', to: 'cn' })
const fromTaiwan = Converter({ from: 'tw', to: 'cn' })

/**
 * Pairs the dictionary keeps apart because Simplified Chinese writes both, each in words of its own (覆盖 but 答复).
 * A search may not: whoever writes 答覆 means the same.
 */
const alsoTheSame: Readonly<Record<string, string>> = {
  乾: '干',
  著: '着',
  覆: '复',
  祇: '只',
  瞭: '了',
  藉: '借',
  甚: '什',
  甦: '苏',
  黏: '粘',
  痺: '痹',
  鬪: '斗',
  鬦: '斗',
  徵: '征',
  靑: '青',
  淸: '清',
  値: '值',
  煖: '暖',
  欬: '咳',
  账: '帐',
}

/** Two spellings of one word whose characters are otherwise different words; equal length, so that positions hold. */
const wordsAlsoTheSame: readonly (readonly [string, string])[] = [
  ['计画', '计划'],
  ['身分', '身份'],
  ['部分', '部份'],
  ['想像', '想象'],
]

const han = /\p{Script=Han}/u
const letters = /\P{M}\p{M}*|\p{M}+/gu
const folded = new Map<string, string>()

export type FoldedText = {
  readonly text: string
  /** For each unit of `text`: where in the original its letter begins and ends. */
  readonly startsAt: readonly number[]
  readonly endsAt: readonly number[]
}

/**
 * One written form for search, in which Traditional (Hong Kong and Taiwan), Simplified and mixed writing meet; width,
 * case and accents are evened out too. It folds towards Simplified because that direction is a function: 發 and 髮 are
 * both 发, while 发 alone does not say which of the two it was. It goes letter by letter, not word by word, because the
 * form of a letter must not depend on its neighbours: a search sees pieces of a sentence.
 */
export function foldChinese(text: string): string {
  return evenOutWords((text.match(letters) ?? []).map(foldLetter).join(''))
}

/** The same, with the way back: one letter may become several (㎏ is kg), and marks must lie on the original. */
export function foldWithPositions(original: string): FoldedText {
  const startsAt: number[] = []
  const endsAt: number[] = []
  let text = ''
  for (const match of original.matchAll(letters)) {
    const form = foldLetter(match[0])
    text += form
    for (let unit = 0; unit < form.length; unit += 1) {
      startsAt.push(match.index)
      endsAt.push(match.index + match[0].length)
    }
  }
  return { text: evenOutWords(text), startsAt, endsAt }
}

function foldLetter(letter: string): string {
  const known = folded.get(letter)
  if (known !== undefined) return known
  const plain = letter
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
  const form = [...plain].map((character) => (han.test(character) ? simplify(character) : character)).join('')
  // Whoever types endless odd letters must not fill the memory.
  if (folded.size < 50_000) folded.set(letter, form)
  return form
}

function simplify(character: string): string {
  const simplified = fromTaiwan(fromHongKong(alsoTheSame[character] ?? character))
  return alsoTheSame[simplified] ?? simplified
}

function evenOutWords(text: string): string {
  return wordsAlsoTheSame.reduce((sofar, [spelling, usual]) => sofar.replaceAll(spelling, usual), text)
}
