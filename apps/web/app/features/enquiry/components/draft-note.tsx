import { useWords } from '@dhc/i18n/use-words'

/** On a shared computer the next person can take the text away with one press. */
export function DraftNote({ onClear }: { readonly onClear: () => void }) {
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
