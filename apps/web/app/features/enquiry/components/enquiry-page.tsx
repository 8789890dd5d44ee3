import { useWords } from '@dhc/i18n/use-words'
import type { ReactNode } from 'react'
import { PageOpening } from '../../../article/page-opening.tsx'
import type { EnquiryPageData } from '../data.ts'
import { EnquiryAside } from './enquiry-aside.tsx'

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
