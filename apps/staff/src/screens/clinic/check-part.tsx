import type { ReactNode } from 'react'

type Props = {
  readonly legend: string
  /** Under its name: the unit of its numbers, or what is computed of them. */
  readonly beside?: string | undefined
  readonly chip: ReactNode
  readonly children: ReactNode
}

/** What is measured together, by its name, with the class of it at the end of the line. */
export function CheckPart({ legend, beside, chip, children }: Props) {
  return (
    <fieldset className="check-part">
      <legend>
        {legend}
        {beside ? <span className="block font-normal text-ink-soft">{beside}</span> : null}
      </legend>
      <div className="check-row">
        {children}
        <span className="check-class">{chip}</span>
      </div>
    </fieldset>
  )
}
