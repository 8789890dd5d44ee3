import { useWords } from '@dhc/i18n/use-words'
import { fontSize } from '@dhc/reference/options/centre'

const letterSize = { Mini: 'text-base', Medium: 'text-lg', Large: 'text-xl' } as const

/** S9-05: three sizes. Works by script only, so it is not shown without one; the script marks the chosen size. */
export function FontSizeControl() {
  const words = useWords()
  return (
    <fieldset className="hidden items-center gap-1 scripted:flex">
      <legend className="sr-only">{words.common('layout.fontSize')}</legend>
      {fontSize.codes.map((size) => (
        // The script has marked the chosen size before React hydrates an acting page.
        <button
          key={size}
          type="button"
          data-font-size-choice={size}
          className="quiet-control"
          suppressHydrationWarning
        >
          <span aria-hidden="true" className={`${letterSize[size]} leading-none`}>
            A
          </span>
          <span className="sr-only">{words.fontSize(size)}</span>
        </button>
      ))}
    </fieldset>
  )
}
