import { useWords } from '@dhc/i18n/use-words'
import { contactUsPage } from '@dhc/reference/page-paths'
import { languageOf } from '../../../article/content-origin.tsx'
import type { Centre } from '../../../content/centre.ts'
import { OutsideLink } from '../../../links/outside-link.tsx'
import { PhoneLink } from '../../../links/phone-link.tsx'
import { MoreLink } from './item-cards.tsx'

/** S2-74 in short: the core centre; the contact page has all four. */
export function WhereWeAre({ centre }: { readonly centre: Centre }) {
  const words = useWords()
  return (
    <section aria-labelledby="where-we-are" className="home-band">
      <div className="page-width">
        <div className="home-card where-we-are">
          <div>
            <h2 id="where-we-are" className="home-heading">
              {words.common('home.whereWeAre')}
            </h2>
            <address className="mt-4 not-italic" {...languageOf(centre.origin)}>
              <p className="font-bold text-lg">{centre.name}</p>
              <p className="mt-1">{centre.address}</p>
            </address>
            {centre.transport ? (
              <p className="mt-2 text-ink-soft" {...languageOf(centre.origin)}>
                {centre.transport}
              </p>
            ) : null}
          </div>
          <div className="flex flex-col items-start gap-3">
            <PhoneLink phone={centre.phone} className="phone-link">
              <span className="font-normal text-base">{words.common('contact.phone')}</span> {centre.phone}
            </PhoneLink>
            {centre.mapUrl ? (
              <OutsideLink href={centre.mapUrl} className="secondary-button">
                {words.common('nsp.mapLink')}
              </OutsideLink>
            ) : null}
            <MoreLink path={contactUsPage}>{words.common('home.allCentres')}</MoreLink>
          </div>
        </div>
      </div>
    </section>
  )
}
