import type { Locale } from '@dhc/locales/locale'
import type { WeatherNews } from '../weather-news.ts'
import { followNews, writeLines } from './follow-news.ts'

/** S9-17: what is in force now. Without a script the page says what was in force when it was made. */
export function followWeather(view: Window): void {
  followNews<Record<Locale, WeatherNews | null>>(view, 'weather', (strip, all) =>
    showWeather(strip, all[view.document.documentElement.dataset.locale as Locale] ?? null),
  )
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
  writeLines(strip, news?.lessons ?? [])
}
