import { useWords } from '@dhc/i18n/use-words'

/** Nobody shall take a draft for the published page: words on top (and on paper), and an edge that stays in view. */
export function DraftBanner({ isIncomplete }: { readonly isIncomplete: boolean }) {
  const words = useWords()
  return (
    <>
      <aside
        aria-label={words.common('preview.banner')}
        data-testid="draft-banner"
        className="border-danger border-b-8 bg-night text-white"
      >
        <div className="page-width py-3 text-center">
          <p className="font-bold">{words.common('preview.banner')}</p>
          {isIncomplete ? <p>{words.common('preview.incomplete')}</p> : null}
        </div>
      </aside>
      <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-50 border-8 border-danger" />
    </>
  )
}
