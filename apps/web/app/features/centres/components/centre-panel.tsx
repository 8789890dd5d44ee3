import { useWords } from '@dhc/i18n/use-words'
import { FactList, type FactListProps } from '@dhc/ui/fact-list'
import { Notice } from '@dhc/ui/notice'
import { languageOf, OriginNote } from '../../../article/content-origin.tsx'
import type { Centre } from '../../../content/centre.ts'
import { OutsideLink } from '../../../links/outside-link.tsx'
import { mapLink, phoneLink } from '../model.ts'
import { HoursTable } from './hours-table.tsx'

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
        <ul className="list-disc pl-6">
          {accessibility.map((facility) => (
            <li key={facility}>{facility}</li>
          ))}
        </ul>
      ),
    })
  }
  return facts
}
