import type { Locale } from '@dhc/locales/locale'
import type { Member } from './open-member.ts'

/** For those who know the person: the Chinese name if there is one. */
export function nameOf({ nameZh, nameEn }: Member): string {
  return nameZh ?? nameEn
}

export function nameIn(member: Member, locale: Locale): string {
  return locale === 'en-US' ? member.nameEn : nameOf(member)
}
