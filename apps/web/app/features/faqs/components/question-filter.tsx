import { useWords } from '@dhc/i18n/use-words'

/** Works by script only (site/enhance/filter-list.ts), so without one it is not there. */
export function QuestionFilter({ count }: { readonly count: number }) {
  const words = useWords()
  return (
    <div className="mb-6 hidden scripted:block">
      <label htmlFor="question-filter" className="block font-bold">
        {words.common('faq.filter')}
      </label>
      <input
        id="question-filter"
        type="search"
        autoComplete="off"
        aria-describedby="question-count"
        className="text-field mt-2 w-full max-w-measure"
      />
      <p
        id="question-count"
        role="status"
        data-filter-status
        data-found={words.common('faq.found')}
        data-none={words.common('faq.none')}
        className="mt-2 text-ink-soft"
      >
        {words.common('faq.found', { count })}
      </p>
    </div>
  )
}
