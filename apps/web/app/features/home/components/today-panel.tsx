import { useWords } from '@dhc/i18n/use-words'
import type { Centre } from '../../../content/centre.ts'
import { languageOf } from '../../../sections/content-origin.tsx'

type Props = { readonly centre: Centre; readonly holidays: readonly string[] }

/**
 * "Today at the centre". The page is cached, so it says the hours of the week; site/enhance/opening-hours.ts adds what
 * they mean at this minute, from the attributes.
 */
export function TodayPanel({ centre, holidays }: Props) {
  const words = useWords()
  return (
    <section aria-labelledby="today" className="home-card home-today">
      <h2 id="today" className="home-heading">
        {words.common('home.today')}
      </h2>
      <p
        hidden
        className="open-status"
        data-opening-hours={centre.hours.map(({ day, opens, closes }) => `${day} ${opens} ${closes}`).join(',')}
        data-holidays={holidays.join(' ')}
        data-say-open-until={words.common('home.openUntil')}
        data-say-opens-later={words.common('home.opensLater')}
        data-say-closed-now={words.common('home.closedNow')}
        data-say-closed-today={words.common('home.closedToday')}
        data-say-closed-holiday={words.common('home.closedHoliday')}
      />
      <div {...languageOf(centre.origin)}>
        <p className="mt-4 font-bold">{centre.name}</p>
        <ul className="mt-1 tabular-nums">
          {centre.hoursText.split(/[;；]/).map((line) => (
            <li key={line}>{line.trim()}</li>
          ))}
        </ul>
        {centre.specialHours ? <p className="mt-2 font-bold text-watch">{centre.specialHours}</p> : null}
      </div>
      <p className="mt-4">
        <a href={`tel:${centre.phone.replaceAll(' ', '')}`} className="phone-link">
          <span className="font-normal text-base">{words.common('contact.phone')}</span> {centre.phone}
        </a>
      </p>
    </section>
  )
}
