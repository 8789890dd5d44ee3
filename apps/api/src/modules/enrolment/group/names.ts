import type { Locale } from '@dhc/locales/locale'
import type { Member } from '../../member/index.ts'

/** Who comes together knows one another: the Chinese name if there is one. */
export function nameOf({ nameZh, nameEn }: Member): string {
  return nameZh ?? nameEn
}

export function nameIn(member: Member, locale: Locale): string {
  return locale === 'en-US' ? member.nameEn : nameOf(member)
}

export const placeOfNumber = (row: string) => ({ table: 'group_invitation', column: 'member_no', row })
