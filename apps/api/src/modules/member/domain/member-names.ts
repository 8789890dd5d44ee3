import { foldChinese } from '@dhc/chinese/fold-chinese'
import type { Particulars } from './particulars.ts'

type Names = Pick<Particulars, 'surname_zh' | 'given_name_zh' | 'surname_en' | 'given_name_en'>

export function chineseNameOf({ surname_zh, given_name_zh }: Names): string | null {
  return [surname_zh, given_name_zh].filter(Boolean).join('') || null
}

/** As on the identity card: "CHAN, Tai Man". */
export function englishNameOf({ surname_en, given_name_en }: Names): string {
  return `${surname_en}, ${given_name_en}`
}

/** What staff may type to find a member: the Chinese name or surname in either script, or any English word of the name. */
export function searchWordsOf(names: Names): string[] {
  const english = `${names.surname_en} ${names.given_name_en}`.toUpperCase().split(/[\s,.'-]+/)
  const words = [chineseNameOf(names), names.surname_zh, names.given_name_zh, ...english]
  return [...new Set(words.flatMap((word) => (word ? writingsOf(word) : [])))]
}

/** As it was typed, and in the one script that Traditional and Simplified readers share: 陳 and 陈 find each other. */
export function writingsOf(word: string): string[] {
  return [...new Set([word, foldChinese(word).toUpperCase()])]
}
