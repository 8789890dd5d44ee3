import type { WeatherNow } from '@dhc/contracts/member-api/weather-now'
import { formatDateTime } from '@dhc/locales/format'
import type { Locale } from '@dhc/locales/locale'
import { translate } from '@dhc/locales/messages'
import { reopeningRules } from '@dhc/reference/weather-rules'

/** What a page says of the weather, in its language. */
export type WeatherNews = {
  /** One sentence for each signal, the gravest first. */
  readonly lead: string
  readonly since: string
  readonly lessons: readonly string[]
  readonly next: string
  /** The centres are closed while it lasts. */
  readonly isClosing: boolean
}

/** S9-17: nothing while no signal that touches classes is in force. */
export function weatherNewsOf({ signals, lessons }: WeatherNow, locale: Locale): WeatherNews | undefined {
  const [gravest] = signals
  if (!gravest) return undefined
  const since = formatDateTime(new Date(gravest.from), locale)
  const isClosing = gravest.signal === 'TC8_OR_ABOVE' || gravest.signal === 'EXTREME'
  return {
    lead: signals
      .map(({ signal }) => translate(locale, 'common', `weather.${signal}`))
      .join(locale === 'en-US' ? ' ' : ''),
    since:
      lessons.length === 0
        ? translate(locale, 'common', 'weather.since', { since })
        : translate(locale, 'common', 'weather.sinceLessons', { since, n: lessons.length }),
    lessons: lessons.map(({ courseName, classCode, centre, startsAt }) =>
      [formatDateTime(new Date(startsAt), locale), courseName[locale], classCode, centre[locale]].join(' · '),
    ),
    next: isClosing
      ? translate(locale, 'common', 'weather.nextClosed', { hours: reopeningRules.afterHours })
      : translate(locale, 'common', 'weather.next'),
    isClosing,
  }
}
