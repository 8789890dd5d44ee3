import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { toShownNumber } from '@dhc/reference/contact-rules'
import { contactUsPage } from '@dhc/reference/page-paths'

/** The other way to us, for whoever would rather talk than type. */
export function EnquiryAside({ phone }: { readonly phone: string | null | undefined }) {
  const words = useWords()
  const { toPage } = usePageLocale()
  return (
    <aside className="rounded-card border border-line border-t-8 border-t-orange bg-card p-6 shadow-card">
      <h2 className="font-bold text-ink text-lg">{words.common('enquiry.phoneHeading')}</h2>
      {phone ? (
        <p className="mt-2">
          {words.common('enquiry.phone')}{' '}
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="text-link font-bold text-lg">
            {toShownNumber(phone)}
          </a>
        </p>
      ) : null}
      <p className="mt-2">
        <a href={toPage(contactUsPage)} className="text-link inline-flex min-h-touch items-center">
          {words.menu('contact-us.label')}
        </a>
      </p>
    </aside>
  )
}
