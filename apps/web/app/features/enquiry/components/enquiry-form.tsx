import { usePage, useWords } from '@dhc/i18n/use-words'
import { enquiryRetentionMonths } from '@dhc/reference/enquiry-rules'
import { enquiryPage, privacyPolicyPage } from '@dhc/reference/page-paths'
import { FormErrorSummary } from '@dhc/ui/form-error-summary'
import { FormSubmitButton } from '@dhc/ui/form-submit-button'
import { useRef } from 'react'
import { languageOf } from '../../../article/content-origin.tsx'
import { numberSections, PageSection } from '../../../article/page-section.tsx'
import type { EnquiryPageData } from '../data.ts'
import { notSentText, summaryLines } from '../enquiry-words.ts'
import type { EnquiryStart } from '../model.ts'
import { useEnquiry } from '../use-enquiry.ts'
import { useEnquiryDraft } from '../use-enquiry-draft.ts'
import { EnquiryFields } from './enquiry-fields.tsx'
import { EnquirySent } from './enquiry-sent.tsx'

type Props = EnquiryStart & Pick<EnquiryPageData, 'intro'>

/**
 * The fields belong to the browser, not to React: what somebody types before the script has arrived stays, and without
 * a script the same form is posted to this address (decision 0010).
 */
export function EnquiryForm({ typed, about, problems, refusal, intro }: Props) {
  const { words, toPage } = usePage()
  const form = useRef<HTMLFormElement>(null)
  const draft = useEnquiryDraft(form)
  const { stand, submit, begin } = useEnquiry({ about, problems, refusal }, draft.forget)
  if (stand.sent) return <EnquirySent referenceNo={stand.sent} takesFocus />

  const type = () => {
    draft.keep()
    begin()
  }
  return (
    <>
      {stand.refusal || stand.problems.length > 0 ? (
        <div className="mb-8">
          <FormErrorSummary
            heading={words.common(stand.refusal ? 'form.notSent' : 'form.errorHeading')}
            message={stand.refusal && notSentText(words, stand.refusal)}
            errors={summaryLines(words, stand.problems)}
            attempt={stand.attempt}
          />
        </div>
      ) : null}
      <Intro intro={intro} />
      {draft.isRestored ? <DraftNote onClear={draft.clear} /> : null}
      <form
        ref={form}
        method="post"
        action={toPage(enquiryPage)}
        noValidate
        onSubmit={submit}
        onInput={type}
        aria-label={words.menu('contact-enquiry.title')}
        className="flex flex-col gap-8"
      >
        <EnquiryFields typed={typed} about={about} problems={stand.problems} />
        <PrivacyNote />
        <FormSubmitButton
          label={words.common('enquiry.submit')}
          busyLabel={words.common('form.sending')}
          isBusy={stand.isBusy}
        />
      </form>
    </>
  )
}

/** The editor's words above the form. */
function Intro({ intro }: Pick<EnquiryPageData, 'intro'>) {
  return (
    <div {...languageOf(intro)} className="mb-8">
      {numberSections(intro?.value.sections ?? []).map(({ id, section }, index) => (
        <PageSection key={id} id={id} section={section} isFirst={index === 0} />
      ))}
    </div>
  )
}

/** On a shared computer the next person can take the text away with one press. */
function DraftNote({ onClear }: { readonly onClear: () => void }) {
  const words = useWords()
  return (
    <div
      role="status"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-orange-soft p-4"
    >
      <p>{words.common('form.draftRestored')}</p>
      <button type="button" onClick={onClear} className="quiet-control font-bold underline underline-offset-4">
        {words.common('form.draftClear')}
      </button>
    </div>
  )
}

/** Data protection principle 1: people read before they are asked what it is for and how long it is stored. */
function PrivacyNote() {
  const { words, toPage } = usePage()
  return (
    <section aria-labelledby="enquiry-why" className="max-w-measure border-line border-t pt-6">
      <h2 id="enquiry-why" className="font-bold text-ink">
        {words.common('enquiry.whyHeading')}
      </h2>
      <p className="text-ink-soft">{words.common('enquiry.why', { months: enquiryRetentionMonths })}</p>
      <p>
        <a href={toPage(privacyPolicyPage)} className="text-link inline-flex min-h-touch items-center">
          {words.menu('privacy-policy.label')}
        </a>
      </p>
    </section>
  )
}
