import { type ReactNode, useState } from 'react'

type Props = { readonly heading: string; readonly children: () => ReactNode }

/** A part of the record that is read when it is opened, not before. */
export function OpenedPart({ heading, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="panel" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer font-bold text-lg">{heading}</summary>
      {isOpen ? <div className="mt-3">{children()}</div> : null}
    </details>
  )
}
