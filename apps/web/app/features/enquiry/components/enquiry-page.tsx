import { useWords } from '@dhc/i18n/use-words'
import { languageOf } from '../../../sections/content-origin.tsx'
import { PageOpening } from '../../../sections/page-opening.tsx'
import { PageSection } from '../../../sections/page-section.tsx'
import { numberSections } from '../../../sections/section-contents.ts'
import type { EnquiryPageData } from '../data.ts'
import { emptyEnquiry } from '../model.ts'
import type { PostedEnquiry } from '../posted/actions.ts'
import { EnquiryAside } from './enquiry-aside.tsx'
import { EnquiryConfirm } from './enquiry-confirm.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { EnquirySent } from './enquiry-sent.tsx'

type Props = EnquiryPageData & {
  readonly posted: PostedEnquiry | undefined
  readonly phone: string | null | undefined
}

/** S2-28: the form, or what became of it; the phone beside it for whoever would rather talk. */
export function EnquiryPage({ intro, presets, sent, posted, phone }: Props) {
  const words = useWords()
  return (
    <article>
      <PageOpening
        title={intro?.value.title ?? words.menu('contact-enquiry.title')}
        summary={intro?.value.summary}
        origin={intro}
      />
      <div className="enquiry-columns">
        <div className="min-w-0">
          <EnquiryStep intro={intro} presets={presets} sent={sent} posted={posted} />
        </div>
        <EnquiryAside phone={phone} />
      </div>
    </article>
  )
}

function EnquiryStep({ intro, presets, sent, posted }: Omit<Props, 'phone'>) {
  if (posted?.confirm) return <EnquiryConfirm {...posted} confirm={posted.confirm} />
  if (sent && !posted) return <EnquirySent referenceNo={sent} takesFocus={false} />
  const typed = posted?.typed ?? { ...emptyEnquiry, topic: presets.topic }
  return (
    <EnquiryForm
      typed={typed}
      about={posted?.about ?? presets.about}
      problems={posted?.problems ?? []}
      refusal={posted?.refusal}
    >
      <div {...languageOf(intro)} className="mb-8">
        {numberSections(intro?.value.sections ?? []).map(({ id, section }, index) => (
          <PageSection key={id} id={id} section={section} isFirst={index === 0} />
        ))}
      </div>
    </EnquiryForm>
  )
}
