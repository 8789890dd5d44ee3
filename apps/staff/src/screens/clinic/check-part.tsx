import type { ReactNode } from 'react'

type PartProps = {
  readonly legend: string
  readonly unit?: string
  readonly chip: ReactNode
  readonly children: ReactNode
}

/** What is measured together, by its name, with the class of it at the end of the line. */
export function CheckPart({ legend, unit, chip, children }: PartProps) {
  return (
    <fieldset className="check-part">
      <legend>
        {legend}
        {unit ? <span className="block font-normal text-ink-soft">{unit}</span> : null}
      </legend>
      <div className="check-row">
        {children}
        <span className="check-class">{chip}</span>
      </div>
    </fieldset>
  )
}
