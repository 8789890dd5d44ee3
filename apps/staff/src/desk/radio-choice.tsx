type Props<Code extends string> = {
  readonly name: string
  readonly legend?: string
  readonly codes: readonly Code[]
  readonly chosen: Code
  readonly wordsFor: (code: Code) => string
  readonly onChoose: (code: Code) => void
}

/** One of a few, all in sight. */
export function RadioChoice<Code extends string>({ name, legend, codes, chosen, wordsFor, onChoose }: Props<Code>) {
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
      {legend === undefined ? null : <legend className="font-bold">{legend}</legend>}
      {codes.map((code) => (
        <label key={code} className="flex items-center gap-2">
          <input type="radio" name={name} checked={chosen === code} onChange={() => onChoose(code)} />
          {wordsFor(code)}
        </label>
      ))}
    </fieldset>
  )
}
