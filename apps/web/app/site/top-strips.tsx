import { usePage, useWords } from '@dhc/i18n/use-words'
import { contactUsPage, loginPage, weatherPage } from '@dhc/reference/page-paths'
import { specialHoursPath, weatherNewsPath } from '@dhc/reference/site-rules'
import { useMatches } from 'react-router'
import { handleOf } from '../page-handle.ts'
import { namePlace } from '../script-words.ts'
import { useSiteData } from './site-data.ts'
import { weatherNewsOf } from './weather-news.ts'

/**
 * D-140: whose matter it is, also on pages that are read; site/enhance/acting-strip.ts fills it in. A page for members
 * says it itself, and more of it (member-page/member-page.tsx).
 */
export function ActingStrip() {
  const words = useWords()
  if (handleOf(useMatches()).guard) return null
  return (
    <section
      hidden
      aria-label={words.member('acting.label')}
      data-acting-strip={words.member('acting.band', { name: namePlace })}
      className="border-watch border-y bg-card screen-only"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <p className="font-bold" />
        <button type="button" className="secondary-button">
          {words.member('acting.stop')}
        </button>
      </div>
    </section>
  )
}

/** Every page of the demonstration says that nothing on it is real. */
export function DemoBanner({ text }: { readonly text: string | null | undefined }) {
  if (!text) return null
  const [, lead = text, rest = ''] = /^([^:：]+)([:：].+)$/s.exec(text) ?? []
  return (
    <aside className="bg-orange-soft text-ink">
      <p className="page-width demo-banner py-0.5 text-center sm:py-2">
        {lead}
        {/* On a phone the first words are enough to see (frame.css). */}
        <span className="demo-banner-rest">{rest}</span>
      </p>
    </aside>
  )
}

/** Nobody shall take a draft for the published page: words on top (and on paper), and an edge that stays in view. */
export function DraftBanner({ isIncomplete }: { readonly isIncomplete: boolean }) {
  const words = useWords()
  return (
    <>
      <aside
        aria-label={words.common('preview.banner')}
        data-testid="draft-banner"
        className="border-danger border-b-8 bg-night text-white"
      >
        <div className="page-width py-3 text-center">
          <p className="font-bold">{words.common('preview.banner')}</p>
          {isIncomplete ? <p>{words.common('preview.incomplete')}</p> : null}
        </div>
      </aside>
      <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-50 border-8 border-danger" />
    </>
  )
}

/** While a signal that touches classes is in force, every page says so before anything else (S9-17, D-117). */
export function WeatherStrip() {
  const { words, toPage, locale } = usePage()
  const weather = useSiteData()?.weather
  const news = weather && weatherNewsOf(weather, locale)
  // Also without a signal: one that comes while the page is in a cache or open is written in by site/enhance/weather.ts.
  return (
    <aside
      hidden={!news}
      data-weather={weatherNewsPath}
      data-closing={news?.isClosing ? '' : undefined}
      aria-label={words.common('weather.more')}
      className="weather-strip"
    >
      <div className="page-width py-2">
        <p aria-live="polite" className="font-bold" data-weather-part="lead">
          {news?.lead}
        </p>
        <details>
          <summary data-weather-part="since">{news?.since}</summary>
          <ul>
            {news?.lessons.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p data-weather-part="next">{news?.next}</p>
          <p>
            <a href={toPage(weatherPage)}>{words.common('weather.more')}</a>
          </p>
        </details>
      </div>
    </aside>
  )
}

/** S9-23: a centre that is closed, or opens at other hours, within the next week. */
export function SpecialHoursStrip() {
  const { words, toPage } = usePage()
  const news = useSiteData()?.specialHours ?? []
  // Also without any: what is announced while the page is in a cache or open is written in by site/enhance/follow-news.ts.
  return (
    <aside
      hidden={news.length === 0}
      aria-label={words.common('contact.specialHours')}
      data-hours={toPage(specialHoursPath)}
      className="weather-strip"
    >
      <div className="page-width flex flex-wrap gap-x-6 py-1">
        <ul aria-live="polite">
          {news.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <a href={toPage(contactUsPage)}>{words.common('home.allCentres')}</a>
      </div>
    </aside>
  )
}

/** D-064, D-141: one line after a forced logout; the site script shows it when this tab's session has just ended. */
export function SessionEnded() {
  const { words, toPage } = usePage()
  return (
    <p hidden data-session-ended role="status" className="page-width py-4 font-bold text-lg">
      {words.member('session.ended')}{' '}
      <a href={toPage(loginPage)} className="text-link">
        {words.menu('login.label')}
      </a>
    </p>
  )
}

export function SkipLink() {
  const words = useWords()
  return (
    <a href="#main" className="skip-link">
      {words.common('layout.skip')}
    </a>
  )
}
