type Props<Code extends string> = {
  /** What is chosen between, for those who do not see the rest of the screen. */
  readonly label?: string
  readonly codes: readonly Code[]
  readonly chosen: Code | undefined
  readonly wordsFor: (code: Code) => string
  readonly onChoose: (code: Code) => void
}

/** One of a few views of the same thing: what is pressed is what is shown below. */
export function Tabs<Code extends string>({ label, codes, chosen, wordsFor, onChoose }: Props<Code>) {
  return (
    <fieldset className="no-print mb-2 flex flex-wrap gap-2">
      {label === undefined ? null : <legend className="sr-only">{label}</legend>}
      {codes.map((code) => (
        <button
          key={code}
          type="button"
          aria-pressed={chosen === code}
          onClick={() => onChoose(code)}
          className="quiet-button aria-pressed:border-teal aria-pressed:font-bold"
        >
          {wordsFor(code)}
        </button>
      ))}
    </fieldset>
  )
}
