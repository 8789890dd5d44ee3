import { usePage } from '@dhc/i18n/use-words'
import type { MenuEntry } from './navigation/menu.ts'

type Props = {
  /** Among which the privacy policy is. */
  readonly entries: readonly MenuEntry[]
  /** At the bottom of the screen; on pages with forms one line at the top that scrolls away and covers nothing. */
  readonly place: 'bottom' | 'top'
}

const looks = {
  bottom: {
    section: 'fixed inset-x-0 bottom-0 z-50 border-t shadow-card',
    line: 'flex-wrap gap-x-4 gap-y-3 py-3',
    words: 'cookie.notice',
    button: 'primary-button',
  },
  top: { section: 'border-b', line: 'gap-x-2 py-1', words: 'cookie.short', button: 'secondary-button shrink-0 px-3' },
} as const

/** S1-26, D-029: shown until agreement is stored; without script nothing is stored, so there is nothing to agree to. */
export function CookieNotice({ entries, place }: Props) {
  const { words, toPage } = usePage()
  const look = looks[place]
  const privacyPolicy = entries.find((entry) => entry.name === 'privacy-policy')
  return (
    <section
      aria-label={words.common('cookie.title')}
      data-testid="cookie-notice"
      className={`hidden border-line bg-card asking-cookies:block ${look.section}`}
    >
      <div className={`page-width flex items-center justify-between ${look.line}`}>
        <p className="max-w-measure">
          {words.common(look.words)}{' '}
          {privacyPolicy ? <a href={toPage(privacyPolicy.path)}>{words.menu(privacyPolicy.labelKey)}</a> : null}
        </p>
        <button type="button" data-agree-cookies className={look.button}>
          {words.common('cookie.agree')}
        </button>
      </div>
    </section>
  )
}
