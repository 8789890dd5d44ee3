import type { ReactNode } from 'react'

type Props = {
  readonly label: ReactNode
  readonly panelClass: string
  readonly summaryClass?: string
  readonly children: ReactNode
}

/** A native dropdown. One name for all of them: opening one closes the others, with or without script. */
export function Disclosure({ label, panelClass, summaryClass = 'quiet-control', children }: Props) {
  return (
    <details name="site-dropdown" data-dropdown className="group/dropdown relative">
      <summary className={`cursor-pointer list-none ${summaryClass}`}>{label}</summary>
      <div
        className={`absolute top-full z-40 rounded-card border border-line bg-card text-ink shadow-card ${panelClass}`}
      >
        {children}
      </div>
    </details>
  )
}
