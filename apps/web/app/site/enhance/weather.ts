import type { Locale } from '@dhc/locales/locale'
import { weatherNewsPath } from '@dhc/reference/site-rules'
import type { WeatherNews } from '../weather-news.ts'

const everyMinuteMs = 60_000
/** What was recorded in the moment the page was opened is known by then. */
const onceMoreMs = 4_000

/**
 * S9-17: a page is made once and read for hours, so what is in force now is asked for when it is opened, each minute, and
 * when somebody comes back to it. Without a script the page says what was in force when it was made.
 */
export function followWeather(view: Window): void {
  const strip = view.document.querySelector<HTMLElement>('[data-weather]')
  if (!strip) return
  const show = async () => {
    const response = await view.fetch(weatherNewsPath).catch(() => undefined)
    // Nobody knows: what the page says stays.
    if (!response?.ok) return
    const all = (await response.json()) as Record<Locale, WeatherNews | null>
    showWeather(strip, all[view.document.documentElement.dataset.locale as Locale] ?? null)
  }
  void show()
  view.setTimeout(show, onceMoreMs)
  view.setInterval(show, everyMinuteMs)
  view.document.addEventListener('visibilitychange', () => void (view.document.hidden || show()))
}

function showWeather(strip: HTMLElement, news: WeatherNews | null): void {
  strip.hidden = !news
  strip.toggleAttribute('data-closing', !!news?.isClosing)
  for (const part of ['lead', 'since', 'next'] as const) {
    const place = strip.querySelector(`[data-weather-part=${part}]`)
    const text = news?.[part] ?? ''
    // Written only when it differs: a screen reader says what changes.
    if (place && place.textContent !== text) place.textContent = text
  }
  const lines = (news?.lessons ?? []).map((text) =>
    Object.assign(strip.ownerDocument.createElement('li'), { textContent: text }),
  )
  strip.querySelector('ul')?.replaceChildren(...lines)
}
