import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { enquiryRetentionMonths } from '@dhc/reference/enquiry-rules'
import { privacyPolicyPage } from '@dhc/reference/page-paths'

/** Data protection principle 1: told before it is asked, what for and how long. */
export function PrivacyNote() {
  const words = useWords()
  const { toPage } = usePageLocale()
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
