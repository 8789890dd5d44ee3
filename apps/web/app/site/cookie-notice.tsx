import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { useWords } from '@dhc/i18n/use-words'
import type { MenuEntry } from './navigation/menu.ts'

/** S1-26, D-029: shown until agreement is stored; without script nothing is stored, so there is nothing to agree to. */
export function CookieNotice({ privacyPolicy }: { readonly privacyPolicy: MenuEntry | undefined }) {
  const words = useWords()
  const { toPage } = usePageLocale()
  return (
    <section
      aria-label={words.common('cookie.title')}
      data-testid="cookie-notice"
      className="fixed inset-x-0 bottom-0 z-50 hidden border-line border-t bg-card shadow-card asking-cookies:block"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3">
        <p className="max-w-measure">
          {words.common('cookie.notice')}{' '}
          {privacyPolicy ? <a href={toPage(privacyPolicy.path)}>{words.menu(privacyPolicy.labelKey)}</a> : null}
        </p>
        <button type="button" data-agree-cookies className="primary-button">
          {words.common('cookie.agree')}
        </button>
      </div>
    </section>
  )
}
