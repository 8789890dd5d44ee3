import { callForVisitor } from '@dhc/api-client/call-for-visitor'
import { showHolidaysCall } from '@dhc/contracts/member-api/holidays'
import type { Locale } from '@dhc/locales/locale'
import { optionLabel } from '@dhc/locales/option-label'
import { generalHolidayOn, generalHolidayOptions, generalHolidays } from '@dhc/reference/general-holidays'
import { contentPatienceMs } from '@dhc/reference/site-rules'
import { type MemberServiceAccess, payloadOrFailure } from './member-service.ts'

type MemberService = Pick<MemberServiceAccess, 'apiUrl' | 'visitorHeaders' | 'failures'>
type Asked = { readonly firstOn: string; readonly lastOn: string; readonly locale: Locale }

/** The name of each holiday by its day. */
export type HolidayNames = ReadonlyMap<string, string>

/** D-108: with the days that staff added and without those they took out; nothing when the service does not answer. */
export async function readHolidays(service: MemberService, asked: Asked): Promise<HolidayNames | undefined> {
  const { firstOn: from, lastOn: to, locale } = asked
  const terms = { locale, patienceMs: contentPatienceMs, query: { from, to } }
  const answer = payloadOrFailure(service, showHolidaysCall, await callForVisitor(service, showHolidaysCall, terms))
  return answer && new Map(answer.items.map(({ date, name }) => [date, name[locale]]))
}

/** The general holidays alone, which are known without asking. */
export function generalHolidaysIn({ firstOn, lastOn, locale }: Asked): HolidayNames {
  return new Map(
    [...generalHolidays].flatMap((on) => {
      const code = on >= firstOn && on <= lastOn ? generalHolidayOn(on) : undefined
      return code ? [[on, optionLabel(locale, generalHolidayOptions, code)] as const] : []
    }),
  )
}
