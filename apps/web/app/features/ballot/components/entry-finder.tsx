import { useWords } from '@dhc/i18n/use-words'

const results = ['none', 'placed', 'reserve', 'cameIn', 'sealed'] as const

/** Works by script only (site/enhance/ballot-find.ts): the number stays in the browser. */
export function EntryFinder({ isRanked }: { readonly isRanked: boolean }) {
  const words = useWords()
  const scriptWords = Object.fromEntries(results.map((name) => [name, words.ballot(`find.${name}`)]))
  return (
    <form data-ballot-find={JSON.stringify(scriptWords)} className="ballot-find panel hidden scripted:block">
      <label htmlFor="entry-number" className="block font-bold text-lg">
        {words.ballot('find')}
      </label>
      <p id="entry-hint" className="mt-1 text-ink-soft">
        {words.ballot('find.hint')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          id="entry-number"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          aria-describedby="entry-hint"
          className="text-field w-full max-w-60"
        />
        <button type="submit" aria-controls={isRanked ? 'ranking' : 'list'} className="primary-button">
          {words.ballot('find.button')}
        </button>
      </div>
      <p role="status" className="mt-4 font-bold" />
    </form>
  )
}
