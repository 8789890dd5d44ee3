import { controlClass } from '@dhc/ui/form-field'

type Props<Code extends string> = {
  readonly id: string
  readonly label: string
  readonly options: readonly { readonly value: Code; readonly label: string }[]
  readonly chosen: Code
  readonly onChoose: (code: Code) => void
}

/** Which readings are shown: the browser's own list is quick with a thumb. */
export function FilterSelect<Code extends string>({ id, label, options, chosen, onChoose }: Props<Code>) {
  const choose = (value: string) => {
    const option = options.find((each) => each.value === value)
    if (option) onChoose(option.value)
  }
  return (
    <div className="screen-only flex flex-wrap items-center gap-3">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <div>
        <select id={id} value={chosen} onChange={(event) => choose(event.target.value)} className={controlClass}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
