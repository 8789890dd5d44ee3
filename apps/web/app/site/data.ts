import type { Locale } from '@dhc/locales/locale'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { SpecialDay } from '@dhc/reference/special-days'
import { readCentres } from '../content/centre.ts'
import type { ContentAccess } from '../content/content-access.ts'
import { nameToday } from '../content/name-today.ts'
import { type LoaderArgs, readPageRequest } from '../content/page-request.ts'
import { readShared } from '../content/read-shared.ts'
import { readSiteSetting } from '../content/site-setting.ts'
import { daysFrom, specialHoursNews } from './special-hours.ts'

/** S9-23: while there are special days ahead, a page names them, and is made anew at midnight. Nothing when nobody knows. */
export async function readSpecialHours(
  access: ContentAccess,
  locale: Locale,
  days: readonly SpecialDay[],
): Promise<string[] | undefined> {
  const now = new Date()
  if (daysFrom(days, hongKongDateOf(now)).length === 0) return []
  const centres = await readShared(access, `centres ${locale}`, (reader) => readCentres(reader, locale))
  if (!centres?.length) return undefined
  return specialHoursNews(days, centres, nameToday(access, now), locale)
}

/** The same sentences alone: made anew first, since every page that is open asks for them. `null` when nobody knows. */
export async function loadSpecialHours(args: LoaderArgs): Promise<Response> {
  const { access, locale } = readPageRequest(args)
  const setting = await readShared(access, `site-setting ${locale}`, (reader) => readSiteSetting(reader, locale))
  const news = setting && (await readSpecialHours(access, locale, setting.value.specialDays))
  return Response.json(news ?? null)
}
