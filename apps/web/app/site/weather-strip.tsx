import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { weatherPage } from '@dhc/reference/page-paths'
import type { WeatherSignal } from '@dhc/reference/weather-rules'

/** While a signal that touches classes is in force, every page says so before anything else (S9-17, D-117). */
export function WeatherStrip({ signal }: { readonly signal: WeatherSignal | null | undefined }) {
  const words = useWords()
  const { toPage } = usePageLocale()
  return signal ? (
    <aside aria-label={words.common('weather.more')} className="bg-ink text-card">
      <p className="page-width py-3 font-bold">
        {words.common(`weather.${signal}`)}{' '}
        <a href={toPage(weatherPage)} className="text-card underline">
          {words.common('weather.more')}
        </a>
      </p>
    </aside>
  ) : null
}
