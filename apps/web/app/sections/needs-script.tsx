import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { contactUsPage } from '@dhc/reference/page-paths'

/** Personal pages work by script alone; who has none is led to the phone number instead of a form that does nothing. */
export function NeedsScript() {
  const words = useWords()
  const { toPage } = usePageLocale()
  return (
    <noscript>
      <p className="mb-16 max-w-measure text-lg">
        {words.member('needsScript')} <a href={toPage(contactUsPage)}>{words.menu('contact-us.label')}</a>
      </p>
    </noscript>
  )
}
