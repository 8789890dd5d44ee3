import { useWords } from '@dhc/i18n/use-words'
import { FactList, type FactListProps } from '@dhc/ui/fact-list'
import { Notice } from '@dhc/ui/notice'
import { languageOf, OriginNote } from '../../../article/content-origin.tsx'
import type { Centre, OpeningHours } from '../../../content/centre.ts'
import { mapLink } from '../../../links/map-link.ts'
import { OutsideLink } from '../../../links/outside-link.tsx'
import { phoneLink, weekOf } from '../model.ts'

/** The core centre takes the whole width: it has more to say (S2-75). */
export function CentrePanel({ centre }: { readonly centre: Centre }) {
  const words = useWords()
  const facts = useCentreFacts(centre)
  return (
    <article
      {...languageOf(centre.origin)}
      aria-labelledby={`centre-${centre.code}`}
      className={`panel min-w-0 ${centre.isCore ? 'border-t-8 border-t-orange lg:col-span-3' : ''}`}
    >
      <p className="text-orange-deep">{words.common(centre.isCore ? 'contact.core' : 'contact.satellite')}</p>
      <h3 id={`centre-${centre.code}`} className="mb-4 font-bold text-lg">
        {centre.name}
      </h3>
      <div className={centre.isCore ? 'grid grid-cols-1 gap-8 lg:grid-cols-2' : 'flex flex-col gap-6'}>
        <FactList facts={facts} />
        <div className="flex flex-col gap-4">
          {centre.specialHours ? (
            <Notice
              tone="warning"
              toneLabel={words.common('notice.warning')}
              heading={words.common('contact.specialHours')}
            >
              <p>{centre.specialHours}</p>
            </Notice>
          ) : null}
          <HoursTable name={centre.name} hours={centre.hours} />
          <p className="text-ink-soft">{centre.hoursText}</p>
        </div>
      </div>
      <OriginNote origin={centre.origin} />
    </article>
  )
}

function useCentreFacts(centre: Centre): FactListProps['facts'] {
  const words = useWords()
  const { address, phone, fax, transport, accessibility } = centre
  const facts: FactListProps['facts'] = [
    {
      icon: 'place',
      label: words.common('contact.address'),
      value: (
        <>
          {address}
          <br />
          <OutsideLink href={mapLink(centre)} className="text-link">
            {words.common('nsp.mapLink')}
            <span className="sr-only"> {centre.name}</span>
          </OutsideLink>
        </>
      ),
    },
    {
      icon: 'phone',
      label: words.common('contact.phone'),
      value: (
        <a href={phoneLink(phone)} className="text-link tabular-nums">
          {phone}
        </a>
      ),
    },
  ]
  if (fax) facts.push({ icon: 'fax', label: words.common('contact.fax'), value: fax })
  if (transport) facts.push({ icon: 'transport', label: words.common('contact.transport'), value: transport })
  if (accessibility.length > 0) {
    facts.push({
      icon: 'accessibility',
      label: words.common('contact.accessibility'),
      value: (
        <ul className="list-disc ps-6">
          {accessibility.map((facility) => (
            <li key={facility}>{facility}</li>
          ))}
        </ul>
      ),
    })
  }
  return facts
}

type Props = { readonly name: string; readonly hours: readonly OpeningHours[] }

/** S9-22 to S9-24: a row for each day. `data-weekday` lets the site's script mark today's (site/enhance/today.ts). */
function HoursTable({ name, hours }: Props) {
  const words = useWords()
  const cell = 'py-2 pe-1 ps-2 text-start align-top sm:px-4'
  return (
    <table className="w-full border-collapse overflow-hidden rounded-card border border-line tabular-nums">
      <caption className="pb-2 text-start font-bold">
        {words.common('contact.hours')}
        <span className="sr-only"> {name}</span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{words.common('contact.day')}</th>
          <th scope="col">{words.common('contact.hours')}</th>
        </tr>
      </thead>
      <tbody>
        {weekOf(hours).map(({ day, spans }) => (
          <tr key={day} data-weekday={day} className="hours-row border-line border-b">
            <th scope="row" className={`${cell} font-normal`}>
              {words.common(`weekday.${day}`)}
              <span className="today-word whitespace-nowrap"> {words.common('contact.today')}</span>
            </th>
            <td className={cell}>{spans.length > 0 ? spans.join(' / ') : words.common('contact.closed')}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className={`${cell} font-normal`}>
            {words.common('contact.publicHoliday')}
          </th>
          <td className={cell}>{words.common('contact.closedUnless')}</td>
        </tr>
      </tbody>
    </table>
  )
}
