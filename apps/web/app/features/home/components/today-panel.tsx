import { useWords } from '@dhc/i18n/use-words'
import type { SpecialDay } from '@dhc/reference/special-days'
import { specialOf, weekTextOf } from '@dhc/reference/special-days'
import { languageOf } from '../../../article/content-origin.tsx'
import type { Centre } from '../../../content/centre.ts'
import { PhoneLink } from '../../../links/phone-link.tsx'

type Days = { readonly holidays: readonly string[]; readonly specialDays: readonly SpecialDay[] }
type Props = Days & { readonly centres: readonly Centre[] }

/**
 * "Today at the centre" one chooses; the core centre at first, later the one chosen last (site/enhance/choices.ts). It is
 * chosen without a script: the style shows what belongs to the marked one.
 */
export function TodayPanel({ centres, ...days }: Props) {
  const words = useWords()
  return (
    <section id="today" aria-labelledby="today-heading" className="home-card home-today">
      <h2 id="today-heading" className="home-heading">
        {words.common('home.today')}
      </h2>
      <fieldset className="centre-choice">
        <legend className="sr-only">{words.common('home.chooseCentre')}</legend>
        {centres.map((centre) => (
          <div key={centre.id} className="contents">
            <input
              id={`hours-of-${centre.code}`}
              type="radio"
              name="centre"
              value={centre.code}
              data-centre
              defaultChecked={centre.isCore}
              className="sr-only"
            />
            <label htmlFor={`hours-of-${centre.code}`} {...languageOf(centre.origin)}>
              {centre.name}
            </label>
            <HoursToday centre={centre} {...days} />
          </div>
        ))}
      </fieldset>
    </section>
  )
}

/** The page is cached, so it says the hours of the week; site/enhance/opening-hours.ts adds what they mean at this minute. */
function HoursToday({ centre, holidays, specialDays }: Days & { readonly centre: Centre }) {
  const words = useWords()
  return (
    <div className="centre-hours">
      <p
        hidden
        className="open-status"
        data-opening-hours={weekTextOf(centre)}
        data-special-days={specialOf(specialDays, centre.code)}
        data-holidays={holidays.join(' ')}
        data-say-open-until={words.common('home.openUntil')}
        data-say-opens-later={words.common('home.opensLater')}
        data-say-closed-now={words.common('home.closedNow')}
        data-say-closed-today={words.common('home.closedToday')}
        data-say-closed-holiday={words.common('home.closedHoliday')}
        data-say-opens-next={words.common('home.opensNext')}
      />
      <p className="closed-for-weather">{words.common('home.closedWeather')}</p>
      <div {...languageOf(centre.origin)}>
        <ul className="mt-2 tabular-nums">
          {centre.hoursText.split(/[;；]/).map((line) => (
            <li key={line}>{line.trim()}</li>
          ))}
        </ul>
        {centre.specialHours ? <p className="mt-2 font-bold text-watch">{centre.specialHours}</p> : null}
      </div>
      <p className="mt-2">
        <PhoneLink phone={centre.phone} className="phone-link">
          <span className="font-normal text-base">{words.common('contact.phone')}</span> {centre.phone}
        </PhoneLink>
      </p>
    </div>
  )
}
