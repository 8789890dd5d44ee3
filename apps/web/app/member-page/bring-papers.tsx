import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { visitsPage } from '@dhc/reference/page-paths'
import { mapLink } from '../links/map-link.ts'
import { OutsideLink } from '../links/outside-link.tsx'
import { PhoneLink } from '../links/phone-link.tsx'

/** Where one can come to, as the content says it. */
export type VisitPlace = {
  readonly code: string
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly hoursText: string
  /** S9-23. */
  readonly specialHours: string | null
  readonly mapUrl: string | null
}

type Props = {
  readonly places: readonly VisitPlace[]
  /** When enrolment in the class one wants closes. */
  readonly until?: string | undefined
  /** Where the visit is booked, if not on this page. */
  readonly hasLink?: boolean
}

/** D-079: what somebody who is not verified yet does next; never that they do not qualify. */
export function BringPapers({ places, until, hasLink = false }: Props) {
  const { words, locale, toPage } = usePage()
  return (
    <section aria-labelledby="bring-papers" className="panel flex flex-col gap-4 border-s-8 border-s-teal">
      <h2 id="bring-papers" className="font-bold text-lg">
        {words.member('visits.papersFirst')}
      </h2>
      <p>{words.member('visits.papersWhy')}</p>
      {until ? (
        <p className="font-bold">
          {words.member('visits.papersUntil', { date: formatDateTime(new Date(until), locale) })}
        </p>
      ) : null}
      {hasLink ? (
        <p>
          <a href={toPage(visitsPage)} className="primary-button text-lg">
            {words.member('visits.book')}
          </a>
        </p>
      ) : null}
      <Papers />
      <p className="font-bold">{words.member('visits.where')}</p>
      <ul className="flex flex-col gap-4">
        {places.map((place) => (
          <li key={place.code}>
            <PlaceFacts place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What to have in the bag. */
export function Papers() {
  const words = useWords()
  return (
    <div>
      <p className="font-bold">{words.member('visits.papers')}</p>
      <ul className="list-disc ps-6">
        <li>{words.member('visits.paperIdentity')}</li>
        <li>{words.member('visits.paperAddress')}</li>
        <li>{words.member('visits.paperChild')}</li>
      </ul>
    </div>
  )
}

/** Where it is, when it is open, how to get there and whom to call. */
export function PlaceFacts({ place }: { readonly place: VisitPlace }) {
  const words = useWords()
  const { name, address, phone, hoursText, specialHours } = place
  return (
    <div>
      <p className="font-bold">{name}</p>
      <p>{address}</p>
      <p>{hoursText}</p>
      {specialHours ? <p className="font-bold">{specialHours}</p> : null}
      <p className="flex flex-wrap gap-x-6">
        <OutsideLink href={mapLink(place)} className="link-button">
          {words.common('nsp.mapLink')}
          <span className="sr-only"> {name}</span>
        </OutsideLink>
        <PhoneLink phone={phone} className="link-button" />
      </p>
    </div>
  )
}
