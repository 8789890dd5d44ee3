import { usePage, useWords } from '@dhc/i18n/use-words'
import { toShownNumber } from '@dhc/reference/contact-rules'
import { contactUsPage } from '@dhc/reference/page-paths'
import type { ReactNode } from 'react'
import { PageOpening } from '../../../article/page-opening.tsx'
import type { EnquiryPageData } from '../data.ts'

type Props = Pick<EnquiryPageData, 'intro'> & {
  readonly phone: string | null | undefined
  /** The form, or what became of it. */
  readonly children: ReactNode
}

/** S2-28: the form, and the phone beside it for whoever would rather talk. */
export function EnquiryPage({ intro, phone, children }: Props) {
  const words = useWords()
  return (
    <article>
      <PageOpening
        title={intro?.value.title ?? words.menu('contact-enquiry.title')}
        summary={intro?.value.summary}
        origin={intro}
      />
      <div className="enquiry-columns">
        <div className="min-w-0">{children}</div>
        <EnquiryAside phone={phone} />
      </div>
    </article>
  )
}

/** The other way to us, for whoever would rather talk than type. */
function EnquiryAside({ phone }: { readonly phone: string | null | undefined }) {
  const { words, toPage } = usePage()
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
