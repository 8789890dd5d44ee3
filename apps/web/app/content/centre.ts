import { type Centre as CmsCentre, centreList, centresPath, centresQuery } from '@dhc/contracts/cms/centre'
import type { Locale } from '@dhc/locales/locale'
import type { ContentAccess } from './content-access.ts'
import type { Origin } from './read-content.ts'
import { readList } from './read-list.ts'
import { safeHref } from './section.ts'

export type Weekday = CmsCentre['hours'][number]['day']

/** Times of day `HH:MM`. */
export type OpeningHours = { readonly day: Weekday; readonly opens: string; readonly closes: string }

/** S2-74, S2-75: one of our four places. */
export type Centre = {
  readonly id: string
  readonly code: string
  readonly isCore: boolean
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly fax: string | null
  readonly hours: readonly OpeningHours[]
  readonly hoursText: string
  /** S9-23: a special opening or closing. */
  readonly specialHours: string | null
  readonly mapUrl: string | undefined
  readonly transport: string | null
  readonly accessibility: readonly string[]
  readonly origin: Origin
}

export function readCentres(access: ContentAccess, locale: Locale): Promise<readonly Centre[]> {
  return readList(access, locale, {
    contentType: 'centre',
    path: centresPath,
    parameters: centresQuery,
    contract: centreList,
    toItem: (centre, id, origin) => ({
      id,
      code: centre.code,
      isCore: centre.type === 'core',
      name: centre.name,
      address: centre.address,
      phone: centre.phone,
      fax: centre.fax,
      hours: centre.hours.map(({ day, opens, closes }) => ({
        day,
        opens: timeOfDay(opens),
        closes: timeOfDay(closes),
      })),
      hoursText: centre.hours_text,
      specialHours: centre.special_hours,
      mapUrl: centre.map_url ? safeHref(centre.map_url) : undefined,
      transport: centre.transport,
      accessibility: (centre.accessibility ?? '').split('\n').filter((line) => line.trim() !== ''),
      origin,
    }),
  })
}

/** The CMS writes `10:00:00.000`. */
const timeOfDay = (time: string) => time.slice(0, 5)

/** Where one can come to: what a page of a member says of each centre. */
export async function readVisitPlaces(access: ContentAccess, locale: Locale) {
  return (await readCentres(access, locale)).map((centre) => {
    const { code, name, address, phone, hoursText, specialHours } = centre
    return { code, name, address, phone, hoursText, specialHours, mapUrl: centre.mapUrl ?? null }
  })
}
