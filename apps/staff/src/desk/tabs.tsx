type Props<Code extends string> = {
  readonly codes: readonly Code[]
  readonly chosen: Code
  readonly wordsFor: (code: Code) => string
  readonly onChoose: (code: Code) => void
}

/** One of a few views of the same thing. */
export function Tabs<Code extends string>({ codes, chosen, wordsFor, onChoose }: Props<Code>) {
  return (
    <p className="no-print flex flex-wrap gap-2">
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
    </p>
  )
}
