import { foldChinese } from '@dhc/chinese/fold-chinese'
import type { Likeness } from '@dhc/reference/member-rules'

export type Identity = {
  readonly surname_zh: string | null
  readonly given_name_zh: string | null
  readonly surname_en: string
  readonly given_name_en: string
  readonly date_of_birth: string
  readonly mobile: string | null
}

/**
 * Why two records may be of one person: born on the same day with the same name, be it English in any order or Chinese in
 * Traditional or Simplified characters; or reached by the same phone.
 */
export function likenessOf(one: Identity, other: Identity): Likeness[] {
  const isNamesake = englishKey(one) === englishKey(other) || isSameChinese(one, other)
  return [
    ...(isNamesake && one.date_of_birth === other.date_of_birth ? (['NAME_AND_BIRTH'] as const) : []),
    ...(one.mobile !== null && one.mobile === other.mobile ? (['MOBILE'] as const) : []),
  ]
}

/** "CHAN, Tai-man" and "Tai Man Chan" are one name. */
function englishKey({ surname_en, given_name_en }: Identity): string {
  const words = `${surname_en} ${given_name_en}`.toUpperCase().split(/[^\p{L}]+/u)
  return words.filter(Boolean).toSorted().join(' ')
}

function isSameChinese(one: Identity, other: Identity): boolean {
  const [key, otherKey] = [chineseKey(one), chineseKey(other)]
  return key !== '' && key === otherKey
}

function chineseKey({ surname_zh, given_name_zh }: Identity): string {
  return foldChinese(`${surname_zh ?? ''}${given_name_zh ?? ''}`)
}
