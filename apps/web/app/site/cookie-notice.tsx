import { usePage } from '@dhc/i18n/use-words'
import type { MenuEntry } from './navigation/menu.ts'

/** Among the entries is the privacy policy. */
type Props = { readonly entries: readonly MenuEntry[] }

/**
 * S1-26, D-029: shown until agreement is stored; without script nothing is stored, so there is nothing to agree to. One
 * line above the page that scrolls away with it and covers nothing. On a phone its short words are the link.
 */
export function CookieNotice({ entries }: Props) {
  const { words, toPage } = usePage()
  const privacyPolicy = entries.find((entry) => entry.name === 'privacy-policy')
  return (
    <section
      aria-label={words.common('cookie.title')}
      data-testid="cookie-notice"
      className="cookie-notice hidden border-line border-b bg-card asking-cookies:block"
    >
      <div className="page-width flex items-center justify-between gap-x-4 py-1">
        <p>
          <span className="max-lg:hidden">{words.common('cookie.notice')} </span>
          {privacyPolicy ? (
            <a href={toPage(privacyPolicy.path)}>
              <span className="lg:hidden">{words.common('cookie.short')}</span>
              <span className="max-lg:sr-only"> {words.menu(privacyPolicy.labelKey)}</span>
            </a>
          ) : (
            <span className="lg:hidden">{words.common('cookie.short')}</span>
          )}
        </p>
        <button type="button" data-agree-cookies className="secondary-button shrink-0 px-4 py-1">
          {words.common('cookie.agree')}
        </button>
      </div>
    </section>
  )
}
