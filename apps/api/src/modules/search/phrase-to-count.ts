import { foldChinese } from '@dhc/chinese/fold-chinese'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { Clock } from '../../platform/clock.ts'
import type { InTransaction } from '../../platform/database/handles.ts'
import { countMiss } from './miss-store.ts'

const longestPhrase = 40

const surnames =
  '陈黄李梁张林王何吴刘杨周郑郭罗邓冯谢许曾蔡叶徐朱胡高马卢冼邝谭潘蒋余杜苏钟方任姚汤廖邱赖关宋曹彭袁唐麦莫温区欧阮伍侯孙赵鲍霍程万游龙'
const romanSurnames =
  /^(chan|wong|lee|li|leung|cheung|lam|ho|ng|lau|yeung|chow|cheng|kwok|law|lo|tang|fung|tse|hui|tsang|choi|yip|chu|wu|ko|ma|lui|kwong|tam|poon|yu|to|so|chung|fong|yiu|tong|liu|yau|lai|kwan|sung|tso|pang|yuen|mak|mok|wan|au|siu|sun|chiu|chen|zhang|wang|huang|liang|lin|zhou|zheng|xu|yang)\b/
const looksLikeName = new RegExp(`^[${surnames}]\\p{Script=Han}{1,2}(先生|小姐|女士|太太|医生|护士)?$`, 'u')

/**
 * what may be counted. Left out is whatever could tell of a person: a number of four digits or more, an address of
 * e-mail, and what looks like a name in Chinese or in Roman letters.
 */
export function phraseToCount(words: string): string | undefined {
  const phrase = foldChinese(words).replaceAll(/\s+/g, ' ').trim()
  if (phrase.length < 2 || phrase.length > longestPhrase) return undefined
  if (/\d[\s-]*\d[\s-]*\d[\s-]*\d|@/.test(phrase)) return undefined
  if (looksLikeName.test(phrase) || (romanSurnames.test(phrase) && phrase.includes(' '))) return undefined
  return phrase
}

export type MissDeps = { readonly inTransaction: InTransaction; readonly clock: Clock }

/** The search needs no database, and nobody waits for this: without one, or when it is busy, one is not counted. */
export function noteMiss({ inTransaction, clock }: MissDeps, words: string): void {
  const phrase = phraseToCount(words)
  if (phrase !== undefined) void countMiss(inTransaction, phrase, hongKongDateOf(clock.now())).catch(() => undefined)
}
