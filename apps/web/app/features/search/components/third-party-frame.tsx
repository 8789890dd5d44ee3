import { usePageLocale, useWords } from '@dhc/i18n/use-words'

/** S2-58, security.md section 2: the provider's script runs in a frame that can reach nothing of this page. */
export function ThirdPartyFrame({ searchWords }: { readonly searchWords: string }) {
  const words = useWords()
  const { locale } = usePageLocale()
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="section-heading">
        {words.common('search.results')}
      </h2>
      <p className="mb-4 text-ink-soft">{words.common('search.outsideNote')}</p>
      <iframe
        src={`/embed/search?${new URLSearchParams({ q: searchWords, locale })}`}
        title={words.common('search.outsideFrame')}
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
        className="third-party-frame"
      />
    </section>
  )
}
