import type { ProfileView } from '@dhc/contracts/member-api/profile'
import type { Locale } from '@dhc/locales/locale'

type Names = Pick<ProfileView, 'surname_zh' | 'given_name_zh' | 'surname_en' | 'given_name_en'>

/** A Chinese page greets by the Chinese name where there is one. */
export function greetingName(names: Names, locale: Locale): string {
  const chinese = `${names.surname_zh ?? ''}${names.given_name_zh ?? ''}`
  if (locale !== 'en-US' && chinese) return chinese
  return `${names.given_name_en} ${names.surname_en}`
}

/** The file of one's own data is called by its day. */
export function ownDataFileName(todayOn: string, kind: 'html' | 'json'): string {
  return `my-data-${todayOn}.${kind}`
}
